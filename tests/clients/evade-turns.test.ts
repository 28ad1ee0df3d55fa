import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { EvadeActor } from "../../src/games/hit-and-evade/data/documents.ts";
import type { EvadeCombat } from "../../src/games/hit-and-evade/turns/combat.ts";
import type { Turns, TurnStep } from "../../src/games/hit-and-evade/rules/turns/index.ts";
import { d10 } from "../support/scripted-dice.ts";
import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import type { EvadeButton } from "./evaders.ts";

/** The order of turns of hit and evade as several people play it: who writes, who asks, and what becomes of what crosses. */
const [table, narrator, ann, ben] = await sharedTableWith({ draws: false }, "Narrator", "Ann", "Ben");

const CAST = {
  Mira: "Mira000000000000",
  Tarn: "Tarn000000000000",
  Thug: "Thug000000000000",
  Knife: "Knife00000000000",
};
type Name = keyof typeof CAST;

beforeAll(async () => {
  await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", "hit-and-evade"));
  const owned = ({ seat }: TenacityClient) => ({ ownership: { default: 0, [seat.user]: 3 } });
  const system = (body: number, speed: number) => ({ attributes: { body }, skills: { speed } });
  await table.play(() =>
    narrator.create(
      "Actor",
      { _id: CAST.Mira, name: "Mira", type: "evadeHero", system: system(3, 2), ...owned(ann) },
      { _id: CAST.Tarn, name: "Tarn", type: "evadeHero", system: system(4, 5), ...owned(ben) },
      { _id: CAST.Thug, name: "Thug", type: "evadeOpponent", system: system(2, 0) },
      { _id: CAST.Knife, name: "Knife", type: "evadeOpponent", system: system(2, 1) },
    ),
  );
});

beforeEach(async () => {
  for (const { uuid } of narrator.globals.game.combats.contents) await table.play(() => narrator.delete(uuid));
  await table.settle();
  const names = Object.keys(CAST) as Name[];
  const combatants = names.map((name) => ({ _id: CAST[name], name, actorId: CAST[name] }));
  await table.play(() => narrator.create("Combat", { active: true, combatants }));
  for (const { notices } of [narrator, ann, ben]) notices.length = 0;
});

function fight({ globals, seat }: TenacityClient): EvadeCombat {
  const combat: object | null = globals.game.combat;
  if (!combat || !("evadeTurns" in combat)) throw new Error(`${seat.name} sees no fight.`);
  return combat as EvadeCombat;
}

const stateOf = (client: TenacityClient): Turns => fight(client).evadeTurns.state;

/** Where it stands, on which everyone agrees. */
function agreed(): Turns {
  const states = [narrator, ann, ben].map(stateOf);
  expect(states[1]).toEqual(states[0]);
  expect(states[2]).toEqual(states[0]);
  return stateOf(narrator);
}

async function take(client: TenacityClient, ...steps: readonly TurnStep[]): Promise<void> {
  await table.play(() => fight(client).take(...steps));
}

const act = (name: Name): TurnStep => ({ type: "act", member: CAST[name], deed: "action" });
const end = (group: string): TurnStep => ({ type: "end", group });

/** Ann's die is 4, the narrator's 5: 9 against 7. */
async function begin(): Promise<void> {
  await take(ann, { type: "roll", group: "heroes", face: 4 });
  await take(narrator, { type: "roll", group: "enemies", face: 5 });
  await take(narrator, { type: "begin" });
}

const actorOf = (client: TenacityClient, name: Name): EvadeActor => {
  const actor: unknown = client.globals.game.actors.get(CAST[name]);
  return actor as EvadeActor;
};
const actions = (name: Name): number => actorOf(narrator, name).system.actions.value;
const memberOf = (name: Name) => agreed().members.find(({ id }) => id === CAST[name]);

const calls = ({ system }: TenacityClient): readonly string[] =>
  system.findPrompts(system.currentGame().prompts ?? []).map(({ who, words }) => `${who}: ${words}`);

describe("a fight of hit and evade", () => {
  it("S3-2 makes its groups by side, and the heroes' slowest rolls: 4 + 3 + 2 is 9 against 7", async () => {
    expect(agreed().groups.map(({ id, kind }) => [id, kind])).toEqual([
      ["heroes", "heroes"],
      ["enemies", "enemies"],
    ]);
    await take(ben, { type: "roll", group: "heroes", face: 10 });
    expect(ben.notices.join()).toContain("isn't yours to decide");
    await begin();
    expect(agreed().groups.map(({ total }) => total)).toEqual([9, 7]);
    expect([agreed().current, fight(ann).round, fight(ann).combatant?.name]).toEqual(["heroes", 1, "Mira"]);
  });

  it("lets players act for their own, and takes nobody's word for others", async () => {
    await begin();
    await take(ann, act("Tarn"));
    expect(memberOf("Tarn")?.left).toBe(1);
    await take(ann, act("Mira"));
    expect(memberOf("Mira")?.left).toBe(0);
    await take(ann, act("Mira"));
    expect(ann.notices.join()).toContain("No action left");
  });

  it("ends a turn once, no matter who presses at the same moment, and how often", async () => {
    await begin();
    const both = [ann, ben, ann].map(async (client) => fight(client).nextTurn());
    await table.play(() => Promise.all(both));
    expect(agreed()).toMatchObject({ current: "enemies", round: 1, done: ["heroes"] });
  });

  it("goes on when a group loses its last member in its own turn", async () => {
    await begin();
    await take(ann, act("Mira"), end("heroes"));
    expect(actions("Mira")).toBe(0);
    await table.play(() => narrator.update(`Actor.${CAST.Thug}`, { "system.out": true }));
    await table.play(() => narrator.update(`Actor.${CAST.Knife}`, { "system.dead": true }));
    expect(agreed()).toMatchObject({ current: "heroes", round: 2 });
    // It is a round like any other: everyone has all actions again.
    expect(actions("Mira")).toBe(1);
    await table.play(() => narrator.update(`Actor.${CAST.Thug}`, { "system.out": false }));
    await table.play(() => narrator.update(`Actor.${CAST.Knife}`, { "system.dead": false }));
    expect(agreed().current).toBe("heroes");
  });

  it("S3-4 refuses a contest with oneself and keeps the delayed action; ties go by Speed", async () => {
    await begin();
    const delayed: TurnStep = { type: "delay", member: CAST.Mira, waits: "he draws", plan: "" };
    await take(ann, delayed);
    const release = { type: "release", members: [CAST.Mira] } as const;
    await take(ann, { ...release, against: CAST.Mira, faces: [3, 4] });
    expect(ann.notices.join()).toContain("with themselves");
    expect(memberOf("Mira")?.delayed).toEqual([{ waits: "he draws", plan: "" }]);
    await take(ann, end("heroes"));
    // 4 + 3 + 2 and 7 + 2 + 0 are both 9: Speed 2 beats 0.
    await take(ann, { ...release, against: CAST.Thug, faces: [4, 7] });
    expect(agreed().contest).toMatchObject({ total: 9, outcome: "first" });
    expect(memberOf("Mira")?.released).toBe("first");
    await take(ann, { type: "done", member: CAST.Mira });
    expect(memberOf("Mira")?.delayed).toEqual([]);
  });
});

describe("actions (S3-3)", () => {
  it("are the actor's own: steps spend them, a new round brings them back, and undo as well", async () => {
    await begin();
    await take(ann, act("Mira"));
    expect(actions("Mira")).toBe(0);
    await take(narrator, end("heroes"));
    await take(narrator, end("enemies"));
    expect([agreed().round, actions("Mira")]).toEqual([2, 1]);
    await table.play(() => fight(narrator).undoLast());
    expect([agreed().round, actions("Mira")]).toEqual([1, 0]);
    for (let undos = 0; undos < 2; undos += 1) await table.play(() => fight(narrator).undoLast());
    await table.settle();
    expect([memberOf("Mira")?.left, actions("Mira")]).toEqual([1, 1]);
  });

  it("that a card or a hand spends are spent in the fight, also while no narrator was there", async () => {
    await begin();
    await table.play(() => narrator.update(`Actor.${CAST.Thug}`, { "system.actions.value": 0 }));
    expect(memberOf("Thug")?.left).toBe(0);
    narrator.kill();
    await table.settle();
    await table.play(() => ann.update(`Actor.${CAST.Mira}`, { "system.actions.value": 0 }));
    await take(ann, end("heroes"));
    expect(stateOf(ann).current).toBe("heroes");
    expect(ann.notices.join()).toContain("No narrator is online");
    await narrator.reload();
    await table.settle();
    expect(memberOf("Mira")?.left).toBe(0);
    expect(agreed().current).toBe("enemies");
  });

  it("are whole again when the fight is over", async () => {
    await begin();
    await take(ann, act("Mira"));
    await table.play(() => narrator.delete(fight(narrator).uuid));
    expect(actions("Mira")).toBe(1);
  });
});

describe("aimed attacks and ambushes", () => {
  it("S3-10 an aimed attack is due before the next turn of its group, at +3, and its card makes it", async () => {
    await begin();
    await take(ann, { type: "aim", member: CAST.Mira, target: CAST.Thug });
    await take(ann, end("heroes"));
    await take(narrator, end("enemies"));
    expect(agreed()).toMatchObject({ phase: "aimed", current: "heroes" });
    const bonuses = (name: Name) => ann.system.turnBonuses(actorOf(ann, "Mira"), actorOf(ann, name));
    expect(bonuses("Thug").map(({ value }) => value)).toEqual([3]);
    expect(bonuses("Knife")).toEqual([]);
    const opening = { actor: `Actor.${CAST.Mira}`, attack: { target: { actor: `Actor.${CAST.Thug}`, name: "Thug" } } };
    const speaker = { actor: CAST.Mira };
    await table.play(() => ann.create("ChatMessage", { type: "evadeCheck", speaker, system: { opening, events: {} } }));
    expect(agreed()).toMatchObject({ phase: "turn", current: "heroes", round: 2 });
    expect(memberOf("Mira")).toMatchObject({ aimsAt: null, left: 1 });
  });

  it("S3-10 a delayed action still in hand may follow right after the aimed attack, before the turn begins", async () => {
    const breath = { _id: "Breath0000000000", name: "Breath", type: "evadeAdvancement", system: { delayed: 1 } };
    await table.play(() => narrator.createIn(`Actor.${CAST.Mira}`, "Item", breath));
    await begin();
    await take(ann, { type: "delay", member: CAST.Mira, waits: "he draws", plan: "" });
    await take(ann, { type: "aim", member: CAST.Mira, target: CAST.Thug }, end("heroes"));
    await take(narrator, end("enemies"));
    const opening = { actor: `Actor.${CAST.Mira}`, attack: { target: { actor: `Actor.${CAST.Thug}`, name: "Thug" } } };
    const speaker = { actor: CAST.Mira };
    await table.play(() => ann.create("ChatMessage", { type: "evadeCheck", speaker, system: { opening, events: {} } }));
    expect([agreed().phase, memberOf("Mira")?.delayed.length]).toEqual(["aimed", 1]);
    expect(actorOf(ann, "Mira").system.delayed).toBe(true);
    await take(ann, { type: "release", members: [CAST.Mira], against: "", faces: [] });
    await take(ann, { type: "done", member: CAST.Mira });
    expect(agreed()).toMatchObject({ phase: "turn", current: "heroes", round: 2 });
    expect([memberOf("Mira")?.delayed, memberOf("Mira")?.left]).toEqual([[], 1]);
    await table.play(() => narrator.delete(`Actor.${CAST.Mira}.Item.${breath._id}`));
  });

  it("S3-16 an ambush has a free turn with +3 before anybody rolls", async () => {
    await take(narrator, { type: "ambush", group: "heroes" });
    const bonuses = ann.system.turnBonuses(actorOf(ann, "Mira"), null).map(({ value }) => value);
    expect(bonuses).toEqual([3]);
    await take(ann, act("Mira"));
    await take(ann, end("heroes"));
    expect(agreed()).toMatchObject({ phase: "setup", ambushed: true });
    await begin();
    expect([memberOf("Mira")?.left, actions("Mira")]).toEqual([1, 1]);
  });
});

describe("the tracker", () => {
  /** Someone presses a button of someone's row, and answers what it asks. */
  async function press(
    client: TenacityClient,
    button: EvadeButton,
    name: Name,
    { value = "", answer = {} }: { readonly value?: string; readonly answer?: object },
  ): Promise<void> {
    client.answerDialogs(() => answer);
    const row = { dataset: { combatantId: CAST[name] } };
    const target = { dataset: { value }, closest: () => row } as unknown as HTMLElement;
    const run = client.system.trackerActions(client.system.EVADE_TRACKER)[button];
    await table.play(() => run.call({ viewed: fight(client) }, { detail: 1 } as PointerEvent, target));
  }

  it("takes a double click for one, and two presses of a switch for two", async () => {
    await begin();
    const { EVADE_TRACKER, trackerActions } = ann.system;
    const clickTwice = async (ariaPressed: string | null): Promise<void> => {
      const row = { dataset: { combatantId: CAST.Mira } };
      const target = { dataset: { value: "action" }, ariaPressed, closest: () => row } as unknown as HTMLElement;
      const { spend } = trackerActions(EVADE_TRACKER);
      await table.play(() => spend.call({ viewed: fight(ann) }, { detail: 2 }, target));
    };
    await clickTwice(null);
    expect(memberOf("Mira")?.left).toBe(1);
    await clickTwice("false");
    expect(memberOf("Mira")?.left).toBe(0);
  });

  it("undoes any step of the history, with every step after it", async () => {
    await begin();
    const [, , start] = fight(narrator).history;
    await take(ann, act("Mira"));
    await take(narrator, end("heroes"));
    expect(agreed()).toMatchObject({ phase: "turn", current: "enemies" });
    await press(narrator, "showHistory", "Mira", { answer: { step: start?.id } });
    expect(agreed()).toMatchObject({ phase: "setup", round: 0 });
    expect([memberOf("Mira")?.left, actions("Mira")]).toEqual([1, 1]);
  });

  it("S3-3 notes by its pips what was done without a card: the immediate action first, and the narrator gives one back", async () => {
    await begin();
    await press(ann, "spend", "Mira", { value: "immediate" });
    expect(memberOf("Mira")).toMatchObject({ left: 1, immediateUsed: true });
    await press(ann, "spend", "Mira", { value: "immediate" });
    expect([memberOf("Mira")?.left, actions("Mira")]).toEqual([0, 0]);
    await press(ann, "spend", "Mira", { value: "back" });
    expect(memberOf("Mira")?.left).toBe(0);
    await press(narrator, "spend", "Mira", { value: "back" });
    expect([memberOf("Mira")?.left, actions("Mira")]).toEqual([1, 1]);
  });

  it("S3-4 lets a group plan come first only where all win, and rolls again where nobody has", async () => {
    await begin();
    await press(ann, "delay", "Mira", { answer: { waits: "the bell rings", plan: "pincers" } });
    await press(ben, "delay", "Tarn", { answer: { waits: "the bell rings", plan: "pincers" } });
    await take(narrator, end("heroes"));
    // 8 + 2 + 0 is 10. Tarn 1 + 4 + 5 is 10 and wins by Speed; Mira 5 + 3 + 2 is 10 as well.
    ben.wantDice(...d10(1, 5, 8));
    await press(ben, "useDelayed", "Tarn", { value: "0", answer: { against: CAST.Thug } });
    expect(agreed().contest).toMatchObject({ against: CAST.Thug, total: 10, outcome: "first" });
    expect(agreed().members.map(({ released }) => released)).toEqual(["first", "first", "", ""]);
    await table.play(() => fight(narrator).undoLast());
    // 9 + 2 + 0 is 11: Mira 5 + 3 + 2 comes after, and so does the plan.
    ben.wantDice(...d10(10, 5, 9));
    await press(ben, "useDelayed", "Tarn", { value: "0", answer: { against: CAST.Thug } });
    expect(agreed().contest).toMatchObject({ outcome: "after" });
    const [plan] = [...narrator.globals.game.messages].slice(-1);
    expect(plan?.flavor).toContain("First: Thug.");
    expect(plan?.rolls.map(({ total }) => total)).toEqual([19, 10, 11]);
    // The exported log says what the dice were for, to everybody.
    const logged = [ann, narrator].map(({ globals }) => globals.game.messages.get(plan?.id ?? "")?.export());
    const line =
      "Tarn: Contest of Speed: Tarn and Mira against Thug. First: Thug. · d10: 10 · d10: 5 · d10: 9 · 19, 10, 11";
    expect(logged.map((said) => said?.split("\n").at(-1))).toEqual([line, line]);
  });

  it("S3-2 puts a champion in a group of its own, which rolls for itself, and events among them", async () => {
    await press(narrator, "chooseGroup", "Knife", { answer: { group: "" } });
    await press(narrator, "addGroup", "Knife", { answer: { kind: "event", name: "The roof burns" } });
    const named = agreed().groups.map(({ kind, name }) => [kind, name]);
    expect(named.slice(2)).toEqual([
      ["champion", "Knife"],
      ["event", "The roof burns"],
    ]);
    ann.wantDice(...d10(2));
    await press(ann, "rollGroup", "Mira", { value: "heroes" });
    narrator.wantDice(...d10(9, 1, 10));
    await press(narrator, "rollOthers", "Mira", {});
    await take(narrator, { type: "begin" });
    expect(agreed().groups.map(({ total }) => total)).toEqual([7, 11, 4, 10]);
    expect(agreed().current).toBe("enemies");
    await take(narrator, end("enemies"));
    expect(agreed().groups.find(({ id }) => id === agreed().current)?.kind).toBe("event");
  });

  const buttons = (client: TenacityClient): readonly string[] => {
    const { lit, lanes, controls } = client.system.viewTracker(client.system.EVADE_TRACKER, fight(client));
    const rows = lanes.flatMap((lane) => [...lane.buttons, ...lane.rows.flatMap((row) => row.buttons)]);
    return [...(lit?.buttons ?? []), ...rows, ...controls].map(({ name }) => name);
  };

  it("offers each what is theirs", async () => {
    expect(buttons(ann)).toContain("Heroes: roll initiative");
    expect(buttons(ben)).not.toContain("Heroes: roll initiative");
    await begin();
    expect(buttons(ann)).toEqual(["Mira: end turn", "Mira: attack", "Mira: delay the action", "Mira: aim"]);
    expect(buttons(narrator)).toContain("Heroes: end turn");
    const shown = ann.system.viewTracker(ann.system.EVADE_TRACKER, fight(ann)).lit?.buttons[0];
    await press(ann, "pass", "Mira", { value: shown?.value ?? "" });
    expect(agreed().current).toBe("heroes");
    const { lit } = ben.system.viewTracker(ben.system.EVADE_TRACKER, fight(ben));
    expect(lit?.facts).toEqual(["Left to act: Tarn."]);
    expect([calls(ann), calls(ben)]).toEqual([[], ["Tarn: your turn"]]);
    await take(ann, end("heroes"));
    expect(buttons(ann)).toEqual([]);
    expect(buttons(narrator)).toContain("Thug: attack");
  });

  it("calls anyone who has to roll or to act until they have, and the narrator once for a group", async () => {
    expect(calls(ann)).toEqual(["Heroes: initiative · Mira rolls: lowest Body"]);
    const notes = ({ system }: TenacityClient) =>
      system.viewTracker(system.EVADE_TRACKER, fight(narrator)).lanes.map(({ note }) => note);
    expect(notes(narrator)).toEqual(["Mira rolls: lowest Body", "Thug rolls: lowest Body"]);
    expect([calls(ben), calls(narrator)]).toEqual([[], []]);
    await begin();
    expect([calls(ann), calls(ben), calls(narrator)]).toEqual([["Mira: your turn"], ["Tarn: your turn"], []]);
    await take(ann, act("Mira"));
    expect([calls(ann), calls(ben)]).toEqual([[], ["Tarn: your turn"]]);
    await take(ann, end("heroes"));
    expect([calls(ben), calls(narrator)]).toEqual([[], ["Enemies: your turn"]]);
    await take(narrator, act("Thug"));
    expect(calls(narrator)).toEqual([]);
  });

  it("tells the narrator to begin the fight, and players that the narrator does", async () => {
    await take(ann, { type: "roll", group: "heroes", face: 4 });
    await take(narrator, { type: "roll", group: "enemies", face: 5 });
    const asked = (client: TenacityClient) =>
      client.system.viewTracker(client.system.EVADE_TRACKER, fight(client)).decision;
    expect([asked(ann), asked(narrator)]).toEqual([
      "Everyone has rolled. The narrator begins the fight.",
      "Everyone has rolled. Begin the fight.",
    ]);
  });

  it("tells players nothing of a group that is hidden from them", async () => {
    for (const name of ["Thug", "Knife"] as const)
      await table.play(() => narrator.update(`${fight(narrator).uuid}.Combatant.${CAST[name]}`, { hidden: true }));
    await table.settle();
    const shown = JSON.stringify(ann.system.viewTracker(ann.system.EVADE_TRACKER, fight(ann)));
    expect(shown).not.toMatch(/Thug|Knife|Enemies/);
    expect(JSON.stringify(narrator.system.viewTracker(narrator.system.EVADE_TRACKER, fight(narrator)))).toMatch(/Thug/);
  });
});
