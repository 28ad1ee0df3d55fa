import { describe, expect, it } from "vitest";
import {
  aimedNow,
  foldTurns,
  mayAskForStep,
  memberOf,
  orderOf,
  stepTurns,
  stillActing,
  upcoming,
  type MemberFacts,
  type Turns,
  type TurnStep,
} from "../../../src/games/hit-and-evade/rules/turns/index.ts";

const FACTS: MemberFacts = { body: 2, speed: 0, actions: 1, delays: 1, up: true };

const group = (id: string, kind: "heroes" | "enemies" | "champion" | "event" = "enemies"): TurnStep => {
  return { type: "group", group: id, kind, name: "" };
};

const joins = (member: string, to: string, facts: Partial<MemberFacts> = {}): TurnStep => {
  return { type: "member", member, group: to, ...FACTS, ...facts };
};

/** Ann is the slower of two heroes: Body 3, Speed 2. Two thugs are against them. */
const CAST: readonly TurnStep[] = [
  group("heroes", "heroes"),
  group("thugs"),
  joins("ann", "heroes", { body: 3, speed: 2 }),
  joins("ben", "heroes", { body: 4, speed: 5 }),
  joins("thug", "thugs", { body: 2, speed: 0 }),
  joins("thief", "thugs", { body: 2, speed: 1 }),
];

const ROLLED: readonly TurnStep[] = [
  ...CAST,
  { type: "roll", group: "heroes", face: 4 },
  { type: "roll", group: "thugs", face: 5 },
];

const BEGUN: readonly TurnStep[] = [...ROLLED, { type: "begin" }];

function play(...steps: readonly TurnStep[]): Turns {
  const log = Object.fromEntries(steps.map((step, index) => [`e${String(index)}`, { ...step, sequence: index + 1 }]));
  const { state, ignored } = foldTurns(log);
  expect(ignored).toEqual([]);
  return state;
}

const end = (id: string): TurnStep => ({ type: "end", group: id });
const pass = (member: string): TurnStep => ({ type: "pass", member });
const act = (member: string, deed: "action" | "immediate" = "action"): TurnStep => ({ type: "act", member, deed });
const delay = (member: string, plan = ""): TurnStep => ({ type: "delay", member, waits: "he draws", plan });
const release = (members: readonly string[], against = "", faces: readonly number[] = []): TurnStep => {
  return { type: "release", members, against, faces };
};

describe("initiative (S3-2)", () => {
  it("is rolled by the one with the lowest Body: 4 + 3 + 2 is 9 against 7, and the heroes begin", () => {
    const state = play(...BEGUN);
    expect(state.groups.map(({ total }) => total)).toEqual([9, 7]);
    expect([state.current, state.round]).toEqual(["heroes", 1]);
    expect(upcoming(state)).toEqual(["thugs"]);
  });

  it("goes by Speed where totals are the same, and is kept all combat", () => {
    const tied = play(...CAST, { type: "roll", group: "thugs", face: 7 }, { type: "roll", group: "heroes", face: 4 });
    expect(orderOf(tied, 1)).toEqual(["heroes", "thugs"]);
    expect(play(...BEGUN, end("heroes"), end("thugs"))).toMatchObject({ current: "heroes", round: 2, done: [] });
  });

  it("is rolled once for each group, and before anybody has a turn", () => {
    expect(stepTurns(play(...CAST), { type: "begin" })).toBe("notRolled");
    expect(stepTurns(play(...ROLLED), { type: "roll", group: "thugs", face: 9 })).toBe("hasRolled");
    expect(stepTurns(play(), { type: "begin" })).toBe("noSuchGroup");
  });

  it("lets groups and members who come during a round act from the next on", () => {
    const boss = [
      group("boss", "champion"),
      joins("queen", "boss"),
      { type: "roll", group: "boss", face: 10 },
    ] as const;
    const late = play(...BEGUN, ...boss, joins("cid", "heroes"));
    expect(upcoming(late)).toEqual(["thugs"]);
    expect(stepTurns(late, act("cid"))).toBe("notYourTurn");
    const next = play(...BEGUN, ...boss, joins("cid", "heroes"), end("heroes"), end("thugs"));
    expect(next).toMatchObject({ current: "boss", round: 2 });
    expect(stepTurns(play(...BEGUN, joins("cid", "heroes"), end("heroes"), end("thugs")), act("cid"))).toBeTypeOf(
      "object",
    );
  });

  it("has groups for events, which have nobody", () => {
    const flood = [group("flood", "event"), { type: "roll", group: "flood", face: 8 }] as const;
    const state = play(...ROLLED, ...flood, { type: "begin" }, end("heroes"));
    expect([state.current, upcoming(state)]).toEqual(["flood", ["thugs"]]);
    expect(
      play(...ROLLED, ...flood, { type: "begin" }, end("heroes"), { type: "disband", group: "flood" }).current,
    ).toBe("thugs");
  });
});

describe("a turn (S3-3)", () => {
  it("is one action each, in any order inside the group, and none for the others", () => {
    const state = play(...BEGUN, act("ben"), act("ann"));
    expect(stepTurns(state, act("ann"))).toBe("noActionLeft");
    expect(stepTurns(state, act("thug"))).toBe("notYourTurn");
  });

  it("ends for one who is done, and for the group with the last of them, also where that one falls", () => {
    const done = play(...BEGUN, pass("ann"));
    expect(done.current).toBe("heroes");
    expect(stillActing(done).map(({ id }) => id)).toEqual(["ben"]);
    expect(stepTurns(done, pass("ann"))).toBe("nothingChanges");
    expect(stepTurns(done, pass("thug"))).toBe("notYourTurn");
    expect(play(...BEGUN, pass("ann"), pass("ben")).current).toBe("thugs");
    expect(play(...BEGUN, pass("ann"), joins("ben", "heroes", { up: false })).current).toBe("thugs");
    const late = [joins("cid", "heroes"), pass("ann"), pass("ben")];
    expect(play(...BEGUN, ...late).current).toBe("thugs");
    const next = play(...BEGUN, ...late, end("thugs"));
    expect(stillActing(next).map(({ id }) => id)).toEqual(["ann", "ben", "cid"]);
  });

  it("has one immediate action free; further ones cost the action", () => {
    const once = play(...BEGUN, act("ann", "immediate"));
    expect(memberOf(once, "ann")).toMatchObject({ left: 1, immediateUsed: true });
    const twice = play(...BEGUN, act("ann", "immediate"), act("ann", "immediate"));
    expect(memberOf(twice, "ann")?.left).toBe(0);
    expect(stepTurns(twice, act("ann", "immediate"))).toBe("noActionLeft");
  });

  it("gives everybody their actions back when a round begins, also those spent on a dodge", () => {
    const dodged: TurnStep = { type: "left", member: "thug", change: -1 };
    expect(memberOf(play(...BEGUN, dodged), "thug")?.left).toBe(0);
    expect(stepTurns(play(...BEGUN, dodged, end("heroes")), act("thug"))).toBe("noActionLeft");
    expect(memberOf(play(...BEGUN, dodged, end("heroes"), end("thugs")), "thug")?.left).toBe(1);
  });

  it("is over for a group that loses its last member in it, and the next goes on (ours)", () => {
    const down = (member: string): TurnStep => joins(member, "thugs", { up: false });
    expect(play(...BEGUN, end("heroes"), down("thug"), { type: "leave", member: "thief" })).toMatchObject({
      current: "heroes",
      round: 2,
    });
    const all = ["ann", "ben", "thug", "thief"].map((member): TurnStep => ({ type: "leave", member }));
    expect(play(...BEGUN, ...all).current).toBeNull();
  });

  it("goes on when somebody can act again where nobody could", () => {
    const down = ["ann", "ben"].map((id) => joins(id, "heroes", { up: false }));
    const others = ["thug", "thief"].map((id) => joins(id, "thugs", { up: false }));
    const state = play(...BEGUN, ...down, ...others, joins("ann", "heroes", { body: 3, speed: 2 }));
    expect(state.current).toBe("heroes");
  });

  it("is nobody's any more once the encounter is over", () => {
    expect(stepTurns(play(...BEGUN, { type: "finish" }), act("ann"))).toBe("over");
  });
});

describe("a delayed action (S3-4)", () => {
  const DELAYED = [...BEGUN, delay("ann"), end("heroes")];

  it("is declared in one's own turn, costs the action, and is one at most unless more are granted", () => {
    expect(memberOf(play(...DELAYED), "ann")).toMatchObject({ left: 0, delayed: [{ waits: "he draws", plan: "" }] });
    const more = joins("ann", "heroes", { body: 3, speed: 2, actions: 2 });
    expect(stepTurns(play(...BEGUN, more, delay("ann")), delay("ann"))).toBe("alreadyDelayed");
  });

  it("that is granted besides is not taken from the turn, and is still the only one", () => {
    const granted = joins("ann", "heroes", { body: 3, speed: 2, delays: 2 });
    const state = play(...BEGUN, granted, act("ann"), delay("ann"));
    expect(memberOf(state, "ann")).toMatchObject({ left: 0, delayed: [{ waits: "he draws" }] });
    const two = joins("ann", "heroes", { body: 3, speed: 2, actions: 2, delays: 2 });
    expect(stepTurns(play(...BEGUN, two, delay("ann")), delay("ann"))).toBe("alreadyDelayed");
  });

  it("is one a round at most, whenever it was declared", () => {
    // The thugs come first: what Ann keeps back in round 1 she uses in round 2, and then no other.
    const steps = [...CAST, { type: "roll", group: "heroes", face: 1 }, { type: "roll", group: "thugs", face: 10 }];
    const kept = [...(steps as TurnStep[]), { type: "begin" } as const, end("thugs"), delay("ann"), end("heroes")];
    const again = [...kept, release(["ann"]), { type: "done", member: "ann" } as const, end("thugs"), delay("ann")];
    expect(memberOf(play(...kept), "ann")?.delayed).toHaveLength(1);
    expect(stepTurns(play(...again), release(["ann"]))).toBe("delayedUsed");
    expect(memberOf(play(...again, end("heroes"), release(["ann"])), "ann")?.released).toBe("first");
  });

  it("is used outside the order, once", () => {
    const now = play(...DELAYED, release(["ann"]));
    expect(memberOf(now, "ann")).toMatchObject({ released: "first", delayed: [{ waits: "he draws" }] });
    expect(stepTurns(now, release(["ann"]))).toBe("nothingChanges");
    for (const deed of [
      { type: "done", member: "ann" },
      { type: "left", member: "ann", change: 0, delayed: -1 },
    ] as const) {
      const used = play(...DELAYED, release(["ann"]), deed);
      expect(memberOf(used, "ann")).toMatchObject({ released: "", delayed: [] });
      expect(stepTurns(used, release(["ann"]))).toBe("nothingDelayed");
    }
  });

  it("comes back to the hand when the card that used it is undone", () => {
    const used: TurnStep = { type: "left", member: "ann", change: 0, delayed: -1 };
    const state = play(...DELAYED, used, { ...used, delayed: 1 });
    expect(memberOf(state, "ann")).toMatchObject({ delayed: [{ waits: "he draws" }], usedDelayed: null });
  });

  it("interrupts by a contest: 11 against 11, and Speed 3 comes before Speed 0", () => {
    const facts = joins("ann", "heroes", { body: 2, speed: 3 });
    expect(play(...DELAYED, facts, release(["ann"], "thug", [6, 9])).contest).toEqual({
      members: [{ id: "ann", total: 11 }],
      against: "thug",
      total: 11,
      outcome: "first",
    });
  });

  it("that loses the contest comes after, and is used once turns go on", () => {
    const lost = [...DELAYED, release(["ann"], "thug", [1, 9])];
    expect(play(...lost).contest?.outcome).toBe("after");
    expect(memberOf(play(...lost), "ann")?.released).toBe("after");
    expect(memberOf(play(...lost, end("thugs")), "ann")).toMatchObject({ released: "", delayed: [] });
  });

  it("is still there where both have to roll again (ours)", () => {
    const same = joins("ann", "heroes", { body: 2, speed: 0 });
    const tied = play(...DELAYED, same, release(["ann"], "thug", [5, 5]));
    expect(tied.contest?.outcome).toBe("again");
    expect(memberOf(tied, "ann")?.delayed).toHaveLength(1);
  });

  it("cannot be a contest with oneself, or with nobody", () => {
    expect(stepTurns(play(...DELAYED), release(["ann"], "ann", [5, 5]))).toBe("contestWithOneself");
    expect(stepTurns(play(...DELAYED), release(["ann"], "nobody", [5, 5]))).toBe("noSuchMember");
    expect(stepTurns(play(...DELAYED), release(["ann"], "thug", [5]))).toBe("malformed");
  });

  it("of a plan comes first only where every one of them wins", () => {
    const plan = [...BEGUN, delay("ann", "net"), delay("ben", "net"), end("heroes")];
    expect(play(...plan, release(["ann", "ben"], "thug", [6, 3, 8])).contest?.outcome).toBe("first");
    const failed = play(...plan, release(["ann", "ben"], "thug", [1, 3, 8]));
    expect(failed.contest?.outcome).toBe("after");
    expect(failed.members.map(({ released }) => released)).toEqual(["after", "after", "", ""]);
    expect(stepTurns(play(...BEGUN, delay("ann"), delay("ben", "net")), release(["ann", "ben"]))).toBe(
      "nothingDelayed",
    );
  });

  it("lapses at one's own next turn (ours)", () => {
    expect(memberOf(play(...DELAYED, end("thugs")), "ann")?.delayed).toEqual([]);
  });
});

describe("an aimed attack (S3-10)", () => {
  const aim: TurnStep = { type: "aim", member: "ann", target: "thug" };
  const AIMED = [...BEGUN, aim, end("heroes"), end("thugs")];
  const shoot = (wasted = false, faces: readonly number[] = []): TurnStep => {
    return { type: "shoot", member: "ann", wasted, faces };
  };

  it("comes after the enemies' turn and before one's own next", () => {
    expect(stepTurns(play(...BEGUN, aim, end("heroes")), shoot())).toBe("nobodyAimed");
    const due = play(...AIMED);
    expect(due).toMatchObject({ phase: "aimed", current: "heroes", round: 2 });
    expect(aimedNow(due).map(({ id }) => id)).toEqual(["ann"]);
    expect(stepTurns(due, act("ann"))).toBe("notYourTurn");
    expect(play(...AIMED, shoot())).toMatchObject({ phase: "turn", current: "heroes" });
  });

  it("may be followed by a delayed action that is still in hand", () => {
    const more = joins("ann", "heroes", { body: 3, speed: 2, delays: 2 });
    const shot = [...BEGUN, more, aim, delay("ann"), end("heroes"), end("thugs"), shoot()];
    expect(play(...shot)).toMatchObject({ phase: "aimed", current: "heroes" });
    expect(memberOf(play(...shot), "ann")?.delayed).toHaveLength(1);
    const followed = play(...shot, release(["ann"]), { type: "done", member: "ann" });
    expect(followed).toMatchObject({ phase: "turn", current: "heroes" });
    expect(play(...shot, end("heroes"))).toMatchObject({ phase: "turn", current: "heroes" });
  });

  it("is lost when the target is gone, down or out of sight", () => {
    expect(play(...AIMED, { type: "leave", member: "thug" })).toMatchObject({ phase: "turn", current: "heroes" });
    expect(play(...AIMED, joins("thug", "thugs", { up: false })).phase).toBe("turn");
    expect(play(...AIMED, shoot(true)).phase).toBe("turn");
  });

  it("can be contested by the target", () => {
    expect(play(...AIMED, { ...shoot(), faces: [5, 9] } as TurnStep).contest?.outcome).toBe("after");
    expect(play(...AIMED, { ...shoot(), faces: [6, 3] } as TurnStep).contest?.outcome).toBe("first");
  });

  it("is at somebody else", () => {
    expect(stepTurns(play(...BEGUN), { ...aim, target: "ann" })).toBe("targetGone");
  });
});

describe("an ambush (S3-16)", () => {
  it("is a free turn of a group before anybody rolls, once", () => {
    const state = play(...CAST, { type: "ambush", group: "thugs" });
    expect(state).toMatchObject({ phase: "ambush", current: "thugs", round: 0 });
    expect(stepTurns(state, act("ann"))).toBe("notYourTurn");
    const after = play(...CAST, { type: "ambush", group: "thugs" }, act("thug"), end("thugs"));
    expect(after).toMatchObject({ phase: "setup", current: null });
    expect(stepTurns(after, { type: "ambush", group: "heroes" })).toBe("notNow");
  });

  it("costs no action of the first round", () => {
    const steps = [{ type: "ambush", group: "thugs" }, act("thug"), end("thugs")] as const;
    const rolls = ROLLED.slice(CAST.length);
    expect(memberOf(play(...CAST, ...steps, ...rolls, { type: "begin" }), "thug")?.left).toBe(1);
  });
});

describe("the player of a member", () => {
  const ann = { narrator: false, owns: ["ann"] };

  it("acts for it, ends the turn of its group, and rolls where the lowest Body is its own", () => {
    const state = play(...BEGUN);
    for (const step of [act("ann"), delay("ann"), release(["ann", "ben"]), end("heroes")])
      expect(mayAskForStep(state, step, ann)).toBe(true);
    expect(mayAskForStep(play(...CAST), { type: "roll", group: "heroes", face: 3 }, ann)).toBe(true);
  });

  it("does nothing for anybody else", () => {
    const state = play(...BEGUN);
    const others: readonly TurnStep[] = [
      act("ben"),
      end("thugs"),
      { type: "finish" },
      { type: "leave", member: "ann" },
    ];
    for (const step of others) expect(mayAskForStep(state, step, ann)).toBe(false);
    const ben = { narrator: false, owns: ["ben"] };
    expect(mayAskForStep(play(...CAST), { type: "roll", group: "heroes", face: 3 }, ben)).toBe(false);
  });
});

describe("the log of an encounter", () => {
  it("knows the turns that began: aimed attacks belong to the turn that they come before, a free turn stands alone", () => {
    const steps: readonly TurnStep[] = [
      ...ROLLED,
      { type: "ambush", group: "heroes" },
      end("heroes"),
      { type: "begin" },
      { type: "aim", member: "ann", target: "thug" },
      end("heroes"),
      end("thugs"),
      { type: "shoot", member: "ann", wasted: true, faces: [] },
    ];
    const log = Object.fromEntries(steps.map((step, index) => [`e${String(index)}`, { ...step, sequence: index + 1 }]));
    const { begun, ignored } = foldTurns(log);
    expect(ignored).toEqual([]);
    expect(begun.map(({ group: id, round }) => [id, round])).toEqual([
      ["heroes", 0],
      ["heroes", 1],
      ["thugs", 1],
      ["heroes", 2],
    ]);
    expect(begun.at(-1)?.step).toBe(`e${String(steps.length - 2)}`);
  });

  it("passes over what is none, and takes back what an undo names", () => {
    const { state, ignored } = foldTurns({
      a: { ...group("heroes", "heroes"), sequence: 1 },
      b: { ...joins("ann", "heroes"), sequence: 2 },
      c: { type: "dance", sequence: 3 },
      d: { type: "leave", member: "ann", sequence: 4 },
      e: { type: "undo", target: "d", sequence: 5 },
      f: { type: "leave", member: "nobody", sequence: 6 },
    });
    expect(state.members.map(({ id }) => id)).toEqual(["ann"]);
    expect(ignored).toEqual([
      { id: "c", reason: "malformed" },
      { id: "f", reason: "noSuchMember" },
    ]);
  });
});
