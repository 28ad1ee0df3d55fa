import { describe, expect, it } from "vitest";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { mayAskFor } from "../../../src/games/tenacity/rules/spotlight/next.ts";
import { foldSpotlight, stepSpotlight } from "../../../src/games/tenacity/rules/spotlight/fold.ts";
import { findCombatant, newSpotlight, type Spotlight } from "../../../src/games/tenacity/rules/spotlight/types.ts";
import {
  allowance,
  oneSideStands,
  openMoves,
  viewSpotlight,
} from "../../../src/games/tenacity/rules/spotlight/view.ts";
import { ANN_BO_X_Y, end, fight, join, logOf, nextOf, play, refusal, response, turn } from "./fight.ts";

const light = (combatant: string) => ({ type: "light", combatant }) as const;
const hold = (combatant: string, part: "action" | "movement" = "action") =>
  ({ type: "hold", combatant, part, trigger: "when they come" }) as const;
const release = (combatant: string) => ({ type: "release", combatant }) as const;
const act = (combatant: string, ...affected: string[]) => ({ type: "act", combatant, affected }) as const;
const focus = (...affected: string[]) => ({ type: "focus", affected }) as const;
const done = (combatant: string) => ({ type: "end", combatant, affected: null }) as const;
const respond = (combatant: string, currency: "free" | "spin" | "tenacity", spin = 0, tenacity = 0) =>
  ({ type: "respond", combatant, currency, spin, tenacity }) as const;

describe("one turn", () => {
  it("has everything, a response one action, a held part only itself", () => {
    expect(allowance(fight([]))).toBeNull();
    expect(allowance(fight([light("Ann")]))).toEqual({
      action: true,
      interaction: true,
      movement: true,
      ticks: true,
      recoveryOnly: false,
    });
    const answered = fight([turn("X", "Ann"), turn("Ann", "X"), respond("X", "spin", 1)]);
    const alone = { interaction: false, ticks: false, recoveryOnly: false };
    expect(allowance(answered)).toEqual({ action: true, movement: false, ...alone });
    const held = [light("Ann"), hold("Ann", "movement"), end("Ann", "X"), release("Ann")];
    expect(allowance(fight(held))).toEqual({ action: false, movement: true, ...alone });
  });

  it("A-71: is followed by whomever it affects, by any of its actions", () => {
    const state = fight([light("Ann"), act("Ann", "X"), act("Ann", "Y", "X"), act("Ann"), done("Ann")]);
    expect(nextOf(state)).toBe("{X,Y} by affected, narrator");
    expect(state.focus).toEqual({ actor: "Ann", affected: ["X", "Y"], trigger: "turn" });
    expect(fight([light("Ann"), act("Ann", "X"), end("Ann", "Y")]).focus.affected).toEqual(["Y"]);
  });

  it("counts everyone affected once, and never the actor", () => {
    expect(fight([turn("Ann", "X", "Ann", "X", "Bo")]).focus.affected).toEqual(["X", "Bo"]);
  });

  it("R-1203: lets the focus be corrected, that of a response too", () => {
    const state = fight([turn("Ann", "X"), focus("Bo", "Ann")]);
    expect(nextOf(state)).toBe("Bo by affected");
    expect(fight([light("Ann"), focus("Y")]).focus.affected).toEqual(["Y"]);
    expect(refusal([focus("Y")])).toBe("nothingToFocus");
    const during = [turn("X", "Ann"), turn("Ann", "X"), respond("X", "spin", 1), act("X", "Ann", "Y")];
    expect(fight([during, focus("Bo", "X", "Bo")]).lit?.affected).toEqual(["Bo"]);
    expect(nextOf(fight([during, focus("Bo", "X"), done("X")]))).toBe("Bo by affected");
    expect(fight([during, focus()]).focus).toMatchObject({ actor: "Ann", affected: ["X"] });
    expect(refusal([{ type: "finish" }, focus("Y")])).toBe("fightOver");
  });

  it("R-1206: lets players correct whom their own action affects, and nobody else's", () => {
    const own = fight([turn("X", "Ann"), light("Ann"), act("Ann", "X")]);
    const may = (state: Spotlight, ...owns: string[]) => mayAskFor(state, focus("Bo"), { narrator: false, owns });
    expect([may(own, "Ann"), may(own, "Bo", "X"), may(own)]).toEqual([true, false, false]);
    const answered = fight([turn("X", "Ann"), light("Ann"), act("Ann", "X"), respond("X", "spin", 1)]);
    expect([may(answered, "Ann"), may(answered, "X")]).toEqual([false, true]);
    const after = fight([turn("X", "Ann"), light("Ann"), act("Ann", "X"), response("X", "Bo")]);
    expect([may(after, "Ann"), may(after, "X")]).toEqual([false, false]);
    expect(may(fight([turn("Ann", "X")]), "Ann")).toBe(false);
  });

  it("R-1204: marks anyone who ends it as having acted", () => {
    expect(fight([turn("Ann", "X")]).combatants.map(({ id, acted }) => `${id} ${acted}`)).toEqual([
      "Ann true",
      "Bo false",
      "X false",
      "Y false",
    ]);
    expect(fight([light("Ann")]).combatants.some(({ acted }) => acted)).toBe(false);
  });

  it("R-1208: cannot be declined by the one who is picked", () => {
    const picked = fight([turn("Ann", "X")]);
    expect(openMoves(picked)).toEqual([{ type: "light", combatant: "X" }]);
    expect(refusal([turn("Ann", "X"), light("Y")])).toBe("notNext");
  });

  it("is only for the one in the light", () => {
    expect(refusal([light("Ann"), end("X")])).toBe("notLit");
    expect(refusal([light("Ann"), act("X", "Bo")])).toBe("notLit");
    expect(refusal([end("X")])).toBe("notLit");
    expect(refusal([act("X")])).toBe("wrongPhase");
    expect(refusal([light("Ann"), light("X")])).toBe("wrongPhase");
    expect(refusal([turn("Ann", "X"), light("Y")])).toBe("notNext");
    expect(refusal([light("nobody")])).toBe("unknownCombatant");
    expect(refusal([{ type: "begin" }])).toBe("wrongPhase");
  });

  it("R-1209: ends when the one in the light is out", () => {
    const state = fight([light("Ann"), act("Ann", "X"), { type: "out", combatant: "Ann" }]);
    expect(state.lit).toBeNull();
    expect(nextOf(state)).toBe("X by affected");
    expect(findCombatant(state, "Ann")).toMatchObject({ acted: true, turns: 1, out: true });
  });
});

describe("responses", () => {
  const before = [turn("X", "Ann"), turn("Ann", "X")];

  it("cost one point, which the fold names", () => {
    const steps = [...ANN_BO_X_Y, ...before.flat(), respond("X", "spin", 1)];
    const { prices } = foldSpotlight(newSpotlight(NEWER), logOf(steps));
    expect(prices).toEqual([{ event: `e${steps.length - 1}`, combatant: "X", currency: "spin" }]);
  });

  it("are refused with a reason", () => {
    expect(refusal([before, respond("X", "tenacity", 4, 0)])).toBe("cannotPay");
    expect(refusal([before, respond("X", "free", 4, 0)])).toBe("cannotPay");
    expect(refusal([before, respond("X", "spin", 0, 1)])).toBe("cannotPay");
    expect(refusal([before, respond("Bo", "spin", 1)])).toBe("notAffected");
    expect(refusal([before, respond("?", "spin", 1)])).toBe("unknownCombatant");
    expect(refusal([turn("Ann", "X"), respond("X", "spin", 1)])).toBe("notActedYet");
    expect(refusal([before, response("X"), respond("X", "spin", 1)])).toBe("alreadyResponded");
    expect(refusal([before, { type: "out", combatant: "X" }, respond("X", "spin", 1)])).toBe("out");
    expect(refusal([turn("X", "Ann"), { type: "fall", combatant: "Ann" }, respond("Ann", "spin", 1)])).toBe(
      "unconscious",
    );
    expect(refusal([before, respond("X", "spin", 1), respond("Ann", "spin", 1)])).toBe("wrongPhase");
  });

  it("A-37: may answer responses when paid, but not for free", () => {
    const chain = fight([before, response("X", "Ann")]);
    expect(viewSpotlight(chain).responders).toEqual([{ id: "Ann", price: 1 }]);
    expect(nextOf(fight([before, response("X", "Ann"), response("Ann", "X")]))).toBe(
      "{Bo,Y} by chosenByAffected (X), narrator",
    );
    const solos = [
      join("Ann", "heroes", { freeResponse: true }),
      join("X", "foes", { freeResponse: true }),
      join("Y", "foes"),
      { type: "begin" } as const,
      ...before,
    ];
    const free = play([...solos]);
    expect(viewSpotlight(free).responders).toEqual([{ id: "X", price: 0 }]);
    const answered = play([...solos, respond("X", "free"), end("X", "Ann")]);
    expect(viewSpotlight(answered).responders).toEqual([{ id: "Ann", price: 1 }]);
    const { ignored } = foldSpotlight(
      newSpotlight(NEWER),
      logOf([...solos.flat(), respond("X", "free"), end("X", "Ann"), respond("Ann", "free")]),
    );
    expect(ignored.map(({ reason }) => reason)).toEqual(["cannotPay"]);
  });

  it("R-1212, A-37: are one for each action, whatever is said of the action afterwards", () => {
    const answered = [turn("X", "Ann"), light("Ann"), act("Ann", "X"), response("X")];
    const twice = respond("X", "spin", 1);
    for (const more of [act("Ann", "X", "Bo"), focus("X", "Y"), end("Ann", "X", "Bo"), [focus(), act("Ann", "X")]])
      expect(refusal([answered, more, twice])).toBe("alreadyResponded");
    // What the response did is an action of its own, which came in between.
    const taken = [turn("X", "Ann"), light("Ann"), act("Ann", "X"), response("X", "Y")];
    expect(fight([taken, act("Ann")]).focus).toEqual({ actor: "X", affected: ["Y"], trigger: "response" });
    for (const back of [act("Ann", "X"), end("Ann", "X")]) {
      expect(fight([taken, back]).focus).toEqual({ actor: "Ann", affected: ["X"], trigger: "turn" });
      expect(refusal([taken, back, twice])).toBe("alreadyResponded");
    }
    const held = [
      light("Bo"),
      hold("Bo"),
      end("Bo", "X"),
      turn("X", "Ann"),
      light("Ann"),
      act("Ann", "X"),
      response("X"),
    ];
    expect(refusal([held, release("Bo"), end("Bo", "X"), act("Ann", "X"), twice])).toBe("alreadyResponded");
  });

  it("R-1212: are one for each of several actions", () => {
    const middle = [turn("X", "Y"), turn("Y", "X"), light("Ann"), act("Ann", "X"), response("X", "Y")];
    // Y answers X's response, and X that of Y; then Y, who has not yet answered Ann, answers her.
    const chain = [middle, response("Y", "X"), response("X", "Y")];
    expect(fight(chain).focus).toMatchObject({ actor: "X", affected: ["Y"] });
    const state = fight([chain, act("Ann", "Y")]);
    expect(state.focus).toMatchObject({ actor: "Ann", affected: ["X", "Y"] });
    expect(viewSpotlight(state).responders).toEqual([{ id: "Y", price: 1 }]);
    expect(viewSpotlight(fight([chain, done("Ann"), light("Bo"), act("Bo", "X")])).responders).toEqual([
      { id: "X", price: 1 },
    ]);
  });

  it("may come in the middle of a turn, which then goes on", () => {
    const middle = [turn("X", "Ann"), light("Ann"), act("Ann", "X"), respond("X", "tenacity", 0, 1)];
    expect(fight(middle)).toMatchObject({ phase: "respond", lit: { id: "X", by: "response" }, paused: "Ann" });
    const resumed = fight([...middle, end("X", "Bo")]);
    expect(resumed).toMatchObject({ phase: "turn", lit: { id: "Ann", by: "turn" }, paused: null });
    expect(nextOf(fight([...middle, end("X", "Bo"), { type: "end", combatant: "Ann", affected: null }]))).toBe(
      "Bo by affected",
    );
  });

  it("that fell the one whose turn it was end that turn", () => {
    const felled = [
      turn("X", "Y"),
      turn("Y", "X", "Bo"),
      turn("Bo", "X"),
      respond("X", "spin", 1),
      { type: "leave", combatant: "X" } as const,
    ];
    expect(fight(felled)).toMatchObject({ phase: "choose", lit: null });
    const middle = [turn("X", "Ann"), light("Ann"), act("Ann", "X"), respond("X", "tenacity", 0, 1)];
    const both = fight([...middle, { type: "leave", combatant: "Ann" }, { type: "leave", combatant: "X" }]);
    expect(both).toMatchObject({ phase: "choose", lit: null, paused: null });
    expect(nextOf(both)).toBe("Y by opposition");
  });
});

describe("R-1504 held actions", () => {
  it("lapse at the start of one's own next turn, not with the round", () => {
    const round = [light("Ann"), hold("Ann"), end("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "X")];
    expect(fight(round).holds).toEqual([{ combatant: "Ann", part: "action", trigger: "when they come" }]);
    const next = fight([round, light("X")]);
    expect([next.round, next.holds.length]).toEqual([2, 1]);
    expect(fight([round, turn("X", "Ann"), light("Ann")]).holds).toEqual([]);
  });

  it("R-1213: leave their holder free to be picked for the turn still to come", () => {
    const round = [light("Ann"), hold("Ann"), end("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "X")];
    const state = fight([round, turn("X"), release("Ann"), end("Ann", "X")]);
    expect(nextOf(state)).toBe("{Ann,Bo,Y} by chosenByAffected (X), narrator");
  });

  it("leave the focus alone when they affect nobody who counts", () => {
    const held = [light("Ann"), hold("Ann"), end("Ann", "X"), turn("X", "Bo")];
    expect(nextOf(fight([held, release("Ann"), end("Ann")]))).toBe("Bo by affected");
    expect(nextOf(fight([held, { type: "out", combatant: "Y" }, release("Ann"), end("Ann", "Y", "?")]))).toBe(
      "Bo by affected",
    );
    expect(nextOf(fight([held, release("Ann"), { type: "end", combatant: "Ann", affected: null }]))).toBe(
      "Bo by affected",
    );
  });

  it("may interrupt a turn", () => {
    const held = [
      light("Ann"),
      hold("Ann"),
      end("Ann", "X"),
      light("X"),
      act("X", "Bo"),
      release("Ann"),
      end("Ann", "Y"),
    ];
    expect(fight(held).lit).toEqual({ id: "X", by: "turn" });
    expect(nextOf(fight([...held, { type: "end", combatant: "X", affected: null }]))).toBe("Y by affected");
    expect(nextOf(fight([...held, end("X", "Bo")]))).toBe("Bo by affected");
  });

  it("are refused with a reason", () => {
    expect(refusal([hold("Ann")])).toBe("wrongPhase");
    expect(refusal([light("Ann"), hold("X")])).toBe("notLit");
    expect(refusal([light("Ann"), hold("Ann"), hold("Ann")])).toBe("alreadyHolding");
    const both = fight([light("Ann"), hold("Ann"), hold("Ann", "movement"), end("Ann")]);
    expect(both.holds.map(({ part }) => part)).toEqual(["action", "movement"]);
    const released = fight([
      light("Ann"),
      hold("Ann"),
      hold("Ann", "movement"),
      end("Ann"),
      { type: "release", combatant: "Ann", part: "movement" },
    ]);
    expect([released.lit?.by, released.holds.map(({ part }) => part)]).toEqual(["heldMovement", ["action"]]);
    expect(refusal([light("Ann"), { type: "fall", combatant: "Ann" }, hold("Ann")])).toBe("unconscious");
    expect(refusal([turn("Ann", "X"), release("Ann")])).toBe("nothingHeld");
    expect(refusal([light("Ann"), hold("Ann"), release("Ann")])).toBe("ownTurn");
    const held = [light("Ann"), hold("Ann"), end("Ann", "X")];
    expect(refusal([held, { type: "out", combatant: "Ann" }, release("Ann")])).toBe("out");
    expect(refusal([held, { type: "fall", combatant: "Ann" }, release("Ann")])).toBe("unconscious");
    const during = [
      turn("X", "Ann"),
      light("Ann"),
      hold("Ann"),
      end("Ann", "X"),
      respond("X", "spin", 1),
      release("Ann"),
    ];
    expect(refusal(during)).toBe("wrongPhase");
  });

  it("are offered only to those who can use them", () => {
    const held = [light("Ann"), hold("Ann"), end("Ann", "X")];
    expect(viewSpotlight(fight(held)).releases).toEqual(["Ann"]);
    expect(viewSpotlight(fight([held, { type: "fall", combatant: "Ann" }])).releases).toEqual([]);
    expect(viewSpotlight(fight([light("Ann"), hold("Ann")])).releases).toEqual([]);
    expect(viewSpotlight(fight([held, turn("X", "Bo"), light("Bo"), hold("Bo")])).releases).toEqual(["Ann"]);
    expect(viewSpotlight(fight([held, release("Ann")])).releases).toEqual([]);
    const both = [held, light("Bo"), hold("Bo"), end("Bo", "X")];
    expect(viewSpotlight(fight([turn("X", "Ann"), both])).releases).toEqual(["Ann", "Bo"]);
    expect(viewSpotlight(fight([turn("X", "Ann"), both, release("Ann")])).releases).toEqual([]);
  });
});

describe("R-1209 the roster", () => {
  it("takes NPCs out when they fall and brings them back when they wake", () => {
    const fallen = fight([
      { type: "fall", combatant: "X" },
      { type: "fall", combatant: "Ann" },
    ]);
    expect(findCombatant(fallen, "X")).toMatchObject({ out: true, unconscious: true });
    expect(findCombatant(fallen, "Ann")).toMatchObject({ out: false, unconscious: true });
    const woken = fight([
      { type: "fall", combatant: "X" },
      { type: "wake", combatant: "X" },
      { type: "out", combatant: "Ann" },
      { type: "fall", combatant: "Ann" },
      { type: "wake", combatant: "Ann" },
      { type: "out", combatant: "Y" },
      { type: "back", combatant: "Y" },
    ]);
    expect(woken.combatants.map(({ out }) => out)).toEqual([true, false, false, false]);
  });

  it("keeps the record of those who leave and come back", () => {
    const state = fight([turn("Ann", "X"), { type: "leave", combatant: "Ann" }, join("Ann", "foes")]);
    expect(findCombatant(state, "Ann")).toMatchObject({ side: "foes", acted: true, turns: 1, gone: false, out: false });
    expect(nextOf(fight([turn("Ann", "Bo"), { type: "leave", combatant: "Ann" }]))).toBe("Bo by affected");
  });

  it("lets newcomers act in the round they come", () => {
    expect(nextOf(fight([join("Z", "foes"), turn("Ann")]))).toBe("{X,Y,Z} by opposition, narrator");
  });

  it("refuses what changes nothing", () => {
    expect(refusal([join("Ann", "heroes")])).toBe("alreadyJoined");
    expect(refusal([{ type: "wake", combatant: "Ann" }])).toBe("noChange");
    expect(refusal([{ type: "back", combatant: "Ann" }])).toBe("noChange");
    expect(
      refusal([
        { type: "out", combatant: "X" },
        { type: "out", combatant: "X" },
      ]),
    ).toBe("noChange");
    expect(
      refusal([
        { type: "fall", combatant: "X" },
        { type: "fall", combatant: "X" },
      ]),
    ).toBe("noChange");
    expect(
      refusal([
        { type: "leave", combatant: "X" },
        { type: "back", combatant: "X" },
      ]),
    ).toBe("gone");
    expect(refusal([{ type: "out", combatant: "?" }])).toBe("unknownCombatant");
  });

  it("does not begin without anyone", () => {
    const { ignored } = foldSpotlight(newSpotlight(NEWER), logOf([{ type: "begin" }]));
    expect(ignored).toEqual([{ id: "e0", reason: "nobodyThere" }]);
    expect(openMoves(newSpotlight(NEWER))).toEqual([]);
    const setup = logOf([
      join("Ann", "heroes"),
      { type: "out", combatant: "Ann" },
      { type: "roll", combatant: "Ann", total: 4 },
    ]);
    expect(foldSpotlight(newSpotlight(NEWER), setup).ignored).toEqual([{ id: "e2", reason: "out" }]);
    const twice = logOf([join("Ann", "heroes"), ...[4, 5].map((total) => ({ type: "roll", combatant: "Ann", total }))]);
    expect(foldSpotlight(newSpotlight(NEWER), twice).ignored).toEqual([{ id: "e2", reason: "alreadyRolled" }]);
    const tie = logOf([
      join("Ann", "heroes"),
      join("Bo", "heroes"),
      ...["Ann", "Bo"].map((combatant) => ({ type: "roll", combatant, total: 5 })),
      { type: "begin" },
    ]);
    expect(foldSpotlight(newSpotlight({ ...NEWER, initiativeTie: "reroll" }), tie).ignored).toEqual([
      { id: "e4", reason: "tieToReroll" },
    ]);
  });
});

describe("what a step leaves behind", () => {
  it("starts from nothing", () => {
    const { rules, ...rest } = newSpotlight(NEWER);
    expect(rules).toBe(NEWER);
    expect(rest).toEqual({
      round: 0,
      phase: "setup",
      combatants: [],
      lit: null,
      why: null,
      paused: null,
      focus: { actor: null, affected: [], trigger: "turn" },
      responded: [],
      overtaken: null,
      winners: [],
      heroesFirst: null,
      holds: [],
      coups: [],
      spent: [],
      helping: [],
      owing: [],
      attempts: [],
      asks: [],
      halted: false,
    });
  });

  it("is a fresh focus with each turn, response and release, and that of the turn again when its owner acts", () => {
    const traces = [
      [light("X")],
      [end("X", "Ann")],
      [light("Ann"), act("Ann", "X")],
      [respond("X", "spin", 1)],
      [end("X", "Ann")],
      [act("Ann", "Bo")],
      [hold("Ann"), end("Ann", "X")],
      [release("Ann")],
      [end("Ann", "Y")],
    ];
    const states = traces.map((_steps, index) => fight(traces.slice(0, index + 1)));
    expect(states.map(({ focus }) => `${focus.actor} ${focus.trigger} ${focus.affected.join()}`)).toEqual([
      "X turn ",
      "X turn Ann",
      "Ann turn X",
      "Ann turn X",
      "X response Ann",
      "Ann turn X,Bo",
      "Ann turn X",
      "Ann turn X",
      "Ann release Y",
    ]);
    expect(states.map(({ responded }) => responded.join())).toEqual(["", "", "", "X", "", "X", "X", "X", ""]);
    expect(states.map(({ heroesFirst }) => heroesFirst)).toEqual(traces.map(() => null));
    expect(states.at(-2)?.lit).toEqual({ id: "Ann", by: "heldAction" });
  });

  it("keeps the holds of the others", () => {
    const both = [light("Ann"), hold("Ann"), end("Ann", "X"), light("X"), hold("X"), end("X", "Bo")];
    expect(fight([both, release("X")])).toMatchObject({ lit: { id: "X" }, holds: [{ combatant: "Ann" }] });
    expect(openMoves(fight(both))).toEqual([
      { type: "light", combatant: "Bo" },
      { type: "release", combatant: "Ann" },
      { type: "release", combatant: "X" },
    ]);
    expect(openMoves(fight([both, light("Bo")]))).toEqual([
      { type: "end", combatant: "Bo" },
      { type: "release", combatant: "Ann" },
      { type: "release", combatant: "X" },
    ]);
    expect(openMoves(fight([both, release("X")]))).toEqual([{ type: "end", combatant: "X" }]);
    expect(refusal([light("Ann"), hold("Ann"), end("Ann", "X"), release("X")])).toBe("nothingHeld");
    expect(refusal([hold("nobody")])).toBe("wrongPhase");
  });

  it("offers responses among the moves, and charges nothing for free ones", () => {
    const answered = [turn("X", "Ann"), turn("Ann", "X")];
    expect(openMoves(fight(answered))).toContainEqual({ type: "respond", combatant: "X" });
    expect(viewSpotlight(fight(answered)).over).toBe(false);
    const solo = [join("Ann", "heroes"), join("X", "foes", { freeResponse: true }), { type: "begin" }, answered];
    const { prices } = foldSpotlight(newSpotlight(NEWER), logOf([solo, respond("X", "free")]));
    expect(prices).toEqual([]);
    // R-1211: where those affected go next, nobody comes between.
    const older = { ...NEWER, initiativeMode: "affected" } as const;
    expect(refusal([answered, respond("X", "spin", 1)], older)).toBe("responsesNotInUse");
  });

  it("lets nobody who is out roll or begin", () => {
    const setup = [join("Ann", "heroes"), join("Bo", "heroes"), { type: "out", combatant: "Bo" }];
    expect(openMoves(play(setup))).toEqual([
      { type: "roll", combatant: "Ann" },
      { type: "begin", combatant: null },
    ]);
    const none = logOf([setup, { type: "out", combatant: "Ann" }, { type: "begin" }]);
    expect(foldSpotlight(newSpotlight(NEWER), none).ignored).toEqual([{ id: "e4", reason: "nobodyThere" }]);
    expect(
      findCombatant(
        fight([
          { type: "fall", combatant: "X" },
          { type: "wake", combatant: "X" },
        ]),
        "X",
      ),
    ).toMatchObject({
      out: false,
      unconscious: false,
    });
  });

  it("names an unknown step that concerns nobody as unknown", () => {
    const { ignored } = foldSpotlight(newSpotlight(NEWER), logOf([{ type: "dance" }]));
    expect(ignored).toEqual([{ id: "e0", reason: "unknownType" }]);
  });
});

describe("the log", () => {
  it("is over when the narrator says so, and then only an undo counts", () => {
    const over = [light("Ann"), hold("Ann"), { type: "finish" } as const];
    expect(fight(over)).toMatchObject({ phase: "over", lit: null, holds: [] });
    expect(viewSpotlight(fight(over))).toMatchObject({ over: true, next: null });
    expect(openMoves(fight(over))).toEqual([]);
    expect(refusal([over, light("X")])).toBe("fightOver");
    const steps = [...ANN_BO_X_Y, ...over];
    const undone = foldSpotlight(
      newSpotlight(NEWER),
      logOf([...steps, { type: "undo", target: `e${steps.length - 1}` }]),
    );
    expect(undone.state).toEqual(fight(over.slice(0, -1)));
    expect(undone.undone).toEqual([`e${steps.length - 1}`]);
  });

  it("passes over what is no step", () => {
    const odd = [
      { type: "teleport", combatant: "Ann" },
      { type: "light" },
      { type: "light", combatant: "" },
      { type: "light", combatant: 7 },
      { type: "join", combatant: "Z", side: 4, kind: "pc" },
      { type: "join", combatant: "Z", side: "foes", kind: "god" },
      { type: "respond", combatant: "Ann", currency: "gold" },
      { type: "hold", combatant: "Ann", part: "breath" },
      { type: "undo", target: "nothing" },
      { combatant: "Ann" },
    ];
    const { ignored, state } = foldSpotlight(newSpotlight(NEWER), logOf(odd));
    expect(state).toEqual(newSpotlight(NEWER));
    expect(Object.fromEntries(ignored.map(({ id, reason }) => [id, reason]))).toEqual({
      e0: "unknownType",
      e1: "malformed",
      e2: "malformed",
      e3: "malformed",
      e4: "malformed",
      e5: "malformed",
      e6: "malformed",
      e7: "malformed",
      e8: "undoUnknown",
      e9: "malformed",
    });
  });

  it("cleans what is a step with odd values", () => {
    const odd = [
      { type: "join", combatant: "__proto__", side: "foes", kind: "npc", reactionRank: -3 },
      { type: "roll", combatant: "__proto__", total: "many" },
      { type: "begin" },
      { type: "light", combatant: "__proto__" },
      { type: "act", combatant: "__proto__", affected: "everyone" },
      { type: "hold", combatant: "__proto__", part: "action", trigger: 9 },
      { type: "focus", affected: null },
      { type: "end", combatant: "__proto__", affected: ["Ann", 4] },
    ];
    const { ignored, state } = foldSpotlight(newSpotlight(NEWER), logOf(odd));
    expect(ignored).toEqual([]);
    expect(state.combatants).toEqual([
      {
        id: "__proto__",
        side: "foes",
        kind: "npc",
        neutral: false,
        reactionRank: 0,
        freeResponse: false,
        rolls: [0],
        acted: true,
        turns: 1,
        lastTurn: 1,
        out: false,
        unconscious: false,
        gone: false,
      },
    ]);
    expect(state.holds).toEqual([{ combatant: "__proto__", part: "action", trigger: "" }]);
    expect(state.focus.affected).toEqual(["Ann"]);
  });

  it("steps one event at a time too", () => {
    const started = fight([]);
    expect(stepSpotlight(started, light("Ann"))).toMatchObject({ lit: { id: "Ann" } });
    expect(stepSpotlight(started, end("Ann"))).toBe("notLit");
  });
});

describe("when only one side is standing", () => {
  const [outX, outY] = ["X", "Y"].map((combatant) => ({ type: "out", combatant }) as const);

  it("the fight is likely over: whether the beaten are down or have left, and not before", () => {
    expect(oneSideStands(fight([light("Ann")]))).toBe(false);
    expect(oneSideStands(fight([outX]))).toBe(false);
    expect(oneSideStands(fight([outX, outY]))).toBe(true);
    expect(oneSideStands(fight([outX, { type: "leave", combatant: "Y" }]))).toBe(true);
    expect(oneSideStands(fight([outX, outY, { type: "finish" }]))).toBe(false);
  });

  it("is not asked of a side that had no one against it, nor of neutrals", () => {
    const [begin, bystander] = [{ type: "begin" } as const, join("Z", "foes", { neutral: true })];
    expect(oneSideStands(play([join("Ann", "heroes"), begin]))).toBe(false);
    expect(oneSideStands(play([join("Ann", "heroes"), bystander, begin]))).toBe(false);
    expect(oneSideStands(fight([bystander, outX, outY]))).toBe(true);
  });
});
