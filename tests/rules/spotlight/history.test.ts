import { describe, expect, it } from "vitest";
import { eventsFrom } from "../../../src/engine/log/step-history.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { goOn, goToNextRound } from "../../../src/games/tenacity/rules/spotlight/go-on.ts";
import { foldSpotlight, stepSpotlight } from "../../../src/games/tenacity/rules/spotlight/fold.ts";
import {
  historyOf,
  readCheckpoint,
  shorten,
  stepThatOpened,
  turnEvents,
  turnsBegun,
} from "../../../src/games/tenacity/rules/spotlight/history.ts";
import { newSpotlight, type Spotlight } from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { ANN_BO_X_Y, end, fight, logOf, nextOf, play, response, turn } from "./fight.ts";

const light = (combatant: string) => ({ type: "light", combatant }) as const;

describe("the history of a fight", () => {
  const log = logOf([
    ANN_BO_X_Y,
    light("Ann"),
    { ...end("Ann", "X"), step: "one" },
    { ...light("X"), step: "one" },
    { type: "fall", combatant: "Bo" },
  ]);

  it("has decisions and no facts, and keeps together what was written together", () => {
    expect(historyOf(log).map(({ id, events }) => [id, events.map(({ event }) => event.type)])).toEqual([
      ["e4", ["begin"]],
      ["e5", ["light"]],
      ["one", ["end", "light"]],
    ]);
  });

  it("knows what lies after a step", () => {
    expect(eventsFrom(historyOf(log), "e5")).toEqual(["e7", "e6", "e5"]);
    expect(eventsFrom(historyOf(log), "one")).toEqual(["e7", "e6"]);
    expect(eventsFrom(historyOf(log), "e4")).toEqual(["e7", "e6", "e5", "e4"]);
    expect(eventsFrom(historyOf(log), "e8")).toEqual([]);
  });
});

describe("the step that opened a round", () => {
  const log = logOf([ANN_BO_X_Y, turn("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "Ann"), light("Ann")]);

  it("is found while the log has it", () => {
    const start = newSpotlight(NEWER);
    expect(stepThatOpened(start, log, 1)).toBe("e5");
    expect(stepThatOpened(start, log, 2)).toBe("e13");
    expect(stepThatOpened(start, log, 3)).toBeUndefined();
    expect(stepThatOpened(start, { ...log, odd: { type: "light", sequence: 0 } }, 1)).toBe("e5");
  });

  it("is not found in a log that begins after it", () => {
    const later = fight([turn("Ann", "X"), turn("X", "Bo")]);
    expect(stepThatOpened(later, logOf([turn("Bo", "Y")]), 1)).toBeUndefined();
  });
});

describe("the turns that began", () => {
  const log = logOf([ANN_BO_X_Y, turn("Ann", "X"), light("X")]);

  it("are known by the steps that began them", () => {
    const begun = turnsBegun(newSpotlight(NEWER), log);
    expect(begun.map(({ combatant, round }) => [combatant, round])).toEqual([
      ["Ann", 1],
      ["X", 1],
    ]);
    expect(begun.map(({ step }) => historyOf(log).some(({ id }) => id === step))).toEqual([true, true]);
  });

  it("are none before the first", () => {
    expect(turnsBegun(newSpotlight(NEWER), logOf([ANN_BO_X_Y]))).toEqual([]);
    expect(turnsBegun(newSpotlight(NEWER), "no log")).toEqual([]);
  });
});

describe("a checkpoint", () => {
  const rounds = Array.from({ length: 6 }, () => [
    turn("Ann", "X"),
    turn("X", "Bo"),
    turn("Bo", "Y"),
    turn("Y", "Ann"),
  ]);
  const log = logOf([ANN_BO_X_Y, ...rounds]);
  const start = newSpotlight(NEWER);

  it("stands for the oldest events: the rest folds to the same fight", () => {
    const shorter = shorten(start, log, 10);
    expect(shorter?.folded).toHaveLength(Object.keys(log).length - 10);
    const rest = Object.fromEntries(Object.entries(log).filter(([id]) => !shorter?.folded.includes(id)));
    const stored: unknown = JSON.parse(JSON.stringify(shorter?.checkpoint));
    const again = foldSpotlight(readCheckpoint(stored, start), rest);
    expect(again.ignored).toEqual([]);
    expect(again.state).toEqual(foldSpotlight(start, log).state);
  });

  it("leaves what something that stays has taken back", () => {
    const last = Object.keys(log).length;
    const undone = { ...log, undo: { type: "undo", target: "e20", sequence: last + 1 } };
    expect(shorten(start, undone, 5)?.folded).toEqual(Object.keys(log).slice(0, 20));
  });

  it("leaves what something has taken back that stays only for its target's sake", () => {
    // The undo of e20 goes, or stays, with e20; it has to stay, because the later undo needs a fact that lies before it.
    const last = Object.keys(log).length;
    const undo = (target: string, at: number) => ({ type: "undo", target, sequence: last + at });
    const some = {
      ...log,
      one: undo("e20", 1),
      two: { type: "ask", combatant: "Bo", wants: true, sequence: last + 2 },
    };
    const undone = { ...some, three: { type: "halt", sequence: last + 3 }, four: undo("e30", 4) };
    const shorter = shorten(start, undone, 1);
    const rest = Object.fromEntries(Object.entries(undone).filter(([id]) => !shorter?.folded.includes(id)));
    expect(shorter?.folded).toEqual(Object.keys(log).slice(0, 20));
    const again = foldSpotlight(shorter?.checkpoint ?? start, rest);
    expect(again.ignored).toEqual(foldSpotlight(start, undone).ignored);
    expect(again.state).toEqual(foldSpotlight(start, undone).state);
  });

  it("takes the oldest by their places in the order, not in storage; of two with one place by their ids", () => {
    const stored = Object.entries(log).toReversed();
    const twins = { b: { type: "halt", sequence: 0.5 }, a: { type: "halt", sequence: 0.5 }, odd: { type: "halt" } };
    const all = { ...Object.fromEntries(stored), ...twins };
    expect(shorten(start, all, Object.keys(log).length - 1)?.folded).toEqual(["a", "b", "e0"]);
    expect(shorten(start, all, Object.keys(log).length + 1)?.folded).toEqual(["a"]);
  });

  it("is made of everything where nothing is to stay, and of nothing where the first event is needed", () => {
    expect(shorten(start, log, 0)?.checkpoint).toEqual(foldSpotlight(start, log).state);
    const undone = { ...log, undo: { type: "undo", target: "e0", sequence: Object.keys(log).length + 1 } };
    expect(shorten(start, undone, 5)).toBeNull();
  });

  it("does not cut a step in two", () => {
    const stepped = Object.fromEntries(
      Object.entries(log).map(([id, event], index) => [
        id,
        { ...(event as object), step: `s${Math.floor(index / 4)}` },
      ]),
    );
    expect(shorten(start, stepped, 10)?.folded.length).toBe(Math.floor((Object.keys(log).length - 10) / 4) * 4);
  });

  it("is not made of a short log, and is not read from what is none", () => {
    expect(shorten(start, log, 1000)).toBeNull();
    for (const nothing of [null, undefined, 7, "x", { combatants: 3 }])
      expect(readCheckpoint(nothing, start)).toBe(start);
  });
});

describe("going on", () => {
  const types = (state: Spotlight) => goOn(state, () => true).map((event) => event.type);

  it("does what is left to no decision, in one go", () => {
    expect(types(newSpotlight(NEWER))).toEqual(["begin"]);
    expect(types(fight([]))).toEqual([]);
    const state = fight([light("Ann"), { type: "act", combatant: "Ann", affected: ["X"] }]);
    expect(goOn(state, () => true)).toEqual([{ type: "end", combatant: "Ann", affected: null }, light("X")]);
    expect(types(fight([light("Ann")]))).toEqual(["end"]);
    expect(types(fight([turn("Ann", "X")]))).toEqual(["light"]);
  });

  it("waits for those who may respond (R-1207), and goes back into an interrupted turn", () => {
    expect(types(fight([turn("X", "Ann"), turn("Ann", "X", "Bo")]))).toEqual([]);
    // Who has nothing to pay with is not waited for (R-1212).
    const broke = (_state: Spotlight, id: string) => id !== "X";
    expect(goOn(fight([turn("X", "Ann"), turn("Ann", "X", "Bo")]), broke)).toEqual([light("Bo")]);
    const [respond] = response("X");
    const inTurn = [turn("X", "Ann"), light("Ann"), { type: "act", combatant: "Ann", affected: ["X"] }, respond ?? []];
    expect(types(fight(inTurn))).toEqual(["end"]);
  });

  it("rolls again where a round begins with a roll", () => {
    const everyone = [turn("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "Ann")];
    const over = fight(everyone, { ...NEWER, newRoundStart: "reroll", respondAgain: false });
    expect(types(over)).toEqual(["establish"]);
    expect(goToNextRound(over, () => true)).toEqual([{ type: "establish" }]);
  });

  it("goes to the next round past anyone who has not acted", () => {
    const state = fight([light("Ann"), { type: "act", combatant: "Ann", affected: ["X"] }]);
    const steps = goToNextRound(state, () => true);
    expect(steps.map((event) => event.type)).toEqual(["end", "skip", "skip", "skip"]);
    expect(
      nextOf(play([ANN_BO_X_Y, light("Ann"), { type: "act", combatant: "Ann", affected: ["X"] }, [...steps]])),
    ).toBe("new round, X by affected");
  });

  it("goes nowhere before a fight has begun or when it is over", () => {
    const joined = ANN_BO_X_Y.filter(({ type }) => type !== "begin");
    expect(goToNextRound(play(joined), () => true)).toEqual([]);
    const over = fight([light("Ann"), { type: "finish" }]);
    expect([goOn(over, () => true), goToNextRound(over, () => true)]).toEqual([[], []]);
  });
});

describe("turn events", () => {
  function told(script: readonly object[]): string[] {
    let state = newSpotlight(NEWER);
    return Object.values(logOf([ANN_BO_X_Y, script])).flatMap((event) => {
      const before = state;
      const next = stepSpotlight(state, event as never);
      state = typeof next === "string" ? state : next;
      return turnEvents(before, state).map(
        (each) => `${each.type} ${"combatant" in each ? each.combatant : each.round}`,
      );
    });
  }

  it("happen once for each turn and each round", () => {
    const all = [turn("Ann", "X"), turn("X", "Bo"), turn("Bo", "Y"), turn("Y", "Ann"), light("Ann")].flat();
    expect(told(all)).toEqual([
      "startRound 1",
      "startTurn Ann",
      "endTurn Ann",
      "startTurn X",
      "endTurn X",
      "startTurn Bo",
      "endTurn Bo",
      "startTurn Y",
      "endTurn Y",
      "endRound 1",
      "startRound 2",
      "startTurn Ann",
    ]);
  });

  it("do not happen for responses and held actions (R-1212)", () => {
    const before = [...turn("X", "Ann"), light("Ann"), { type: "act", combatant: "Ann", affected: ["X"] }];
    expect(told([...before, ...response("X", "Bo"), end("Ann", "X")])).toEqual([
      "startRound 1",
      "startTurn X",
      "endTurn X",
      "startTurn Ann",
      "endTurn Ann",
    ]);
  });

  it("do not happen for a response between two turns (R-1207)", () => {
    expect(told([...turn("X", "Ann"), ...response("Ann", "X")])).toEqual(["startRound 1", "startTurn X", "endTurn X"]);
  });

  it("end the turn of the one who is felled in it (R-1209)", () => {
    expect(told([light("X"), { type: "fall", combatant: "X" }])).toEqual(["startRound 1", "startTurn X", "endTurn X"]);
  });
});
