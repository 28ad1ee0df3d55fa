import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../../src/games/tenacity/rules/edition.ts";
import { foldSpotlight, stepSpotlight } from "../../../src/games/tenacity/rules/spotlight/fold.ts";
import { nextUp } from "../../../src/games/tenacity/rules/spotlight/next.ts";
import { canRespond } from "../../../src/games/tenacity/rules/spotlight/respond.ts";
import {
  findCombatant,
  newSpotlight,
  readSpotlightEvent,
  type Spotlight,
  type SpotlightEvent,
} from "../../../src/games/tenacity/rules/spotlight/types.ts";
import { groupAdvantage, openMoves, viewSpotlight } from "../../../src/games/tenacity/rules/spotlight/view.ts";
import { answeredTwice } from "../../clients/spotlight/fight-story.ts";
import { join, logOf } from "./fight.ts";
import { dose } from "../../../table/tests/dose.ts";

const IDS = ["Ann", "Bo", "Dog", "X", "Y", "Z"];
const RICH = { spin: 3, tenacity: 3 };

const anyRules = fc.record({
  initiativeMode: fc.constantFrom("spotlight", "affected", "group", "linear"),
  initiativeTie: fc.constantFrom("narrator", "heroesFirst", "reactionRank", "reroll"),
  newRoundStart: fc.constantFrom("continue", "winner", "reroll"),
  groupAdvantage: fc.constantFrom("firstRound", "everyRound"),
  respondAgain: fc.boolean(),
  coupDeGrace: fc.boolean(),
  helpCostsAction: fc.boolean(),
});

const anyone = fc.constantFrom(...IDS);
const affected = fc.subarray(IDS);

const joining = fc.record({
  type: fc.constant("join"),
  combatant: anyone,
  side: fc.constantFrom("heroes", "foes", "beasts"),
  kind: fc.constantFrom("pc", "npc"),
  neutral: fc.boolean(),
  reactionRank: fc.nat(3),
  freeResponse: fc.boolean(),
});

const anyStep = fc.oneof(
  joining,
  fc.record({ type: fc.constantFrom("leave", "out", "back", "fall", "wake", "light", "release"), combatant: anyone }),
  fc.record({ type: fc.constantFrom("begin", "establish", "finish") }),
  fc.record({ type: fc.constant("roll"), combatant: anyone, total: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ type: fc.constantFrom("act", "end"), combatant: anyone, affected: fc.option(affected) }),
  fc.record({ type: fc.constant("focus"), affected }),
  fc.record({
    type: fc.constant("respond"),
    combatant: anyone,
    currency: fc.constantFrom("free", "spin", "tenacity"),
    spin: fc.integer({ min: -2, max: 2 }),
    tenacity: fc.nat(2),
  }),
  fc.record({
    type: fc.constant("hold"),
    combatant: anyone,
    part: fc.constantFrom("action", "movement"),
    trigger: fc.string(),
  }),
);

/** What is said of an action besides its end. */
const anyCorrection = fc.record({ type: fc.constantFrom("act", "focus"), affected });

/** What no document should hold but any may. */
const nonsense = fc.oneof(
  fc.anything(),
  fc.record({ type: fc.string(), sequence: fc.double(), combatant: fc.anything() }),
);

const logged = (steps: readonly unknown[]): [string, unknown][] =>
  steps.map((step, index) => [
    `e${String(index).padStart(3, "0")}`,
    typeof step === "object" && step !== null ? { sequence: index + 1, ...step } : step,
  ]);

function expectSound(state: Spotlight): void {
  const { lit, paused, phase } = state;
  expect(lit !== null).toBe(phase === "turn" || phase === "respond");
  expect(paused === null || phase === "respond").toBe(true);
  if (lit) {
    expect(lit.id).not.toBe(paused);
    expect(findCombatant(state, lit.id)?.out).toBe(false);
    expect(lit.by === "turn").toBe(phase === "turn");
  }
  expect(new Set(state.combatants.map(({ id }) => id)).size).toBe(state.combatants.length);
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
}

function expectNoDeadlock(state: Spotlight): void {
  const view = viewSpotlight(state);
  const nobodyYet = state.phase === "setup" && state.combatants.every(({ out }) => out);
  expect(openMoves(state).length > 0).toBe(!view.over && !nobodyYet);
}

/** The step of an open move, with numbers of its own where it needs them. */
function stepOf(move: ReturnType<typeof openMoves>[number], state: Spotlight, seed: number): object {
  const whom = IDS.filter((_id, index) => (seed >> index) & 1);
  const offer = canRespond(state, move.combatant ?? "", RICH);
  return {
    ...move,
    total: seed % 4,
    affected: whom,
    currency: offer.ok ? offer.currencies[seed % offer.currencies.length] : "free",
    ...RICH,
  };
}

const cast = [
  join("Ann", "heroes"),
  join("Bo", "heroes", { freeResponse: true }),
  join("Dog", "heroes", { kind: "npc" }),
  join("X", "foes"),
  join("Y", "foes", { freeResponse: true }),
  join("Z", "beasts", { neutral: true }),
];

describe("the spotlight, whatever happens", () => {
  it("is total and deterministic, lights at most one, and never waits for nobody", () => {
    fc.assert(
      fc.property(
        anyRules,
        fc.array(fc.oneof({ weight: 9, arbitrary: anyStep }, nonsense), { maxLength: 40 }),
        (rules, steps) => {
          const entries = logged([...cast.slice(0, 4), { type: "begin" }, ...steps]);
          const folded = foldSpotlight(newSpotlight(rules), Object.fromEntries(entries));
          expect(foldSpotlight(newSpotlight(rules), Object.fromEntries([...entries].reverse())).state).toEqual(
            folded.state,
          );
          expectSound(folded.state);
          expectNoDeadlock(folded.state);
          expect(IDS.map((id) => groupAdvantage(folded.state, id)).every((dice) => dice === 0 || dice === 1)).toBe(
            true,
          );
        },
      ),
      { numRuns: dose(60, 6_000) },
    );
  });

  it("accepts every move it offers, and lets everyone act exactly once a round", () => {
    fc.assert(
      fc.property(anyRules, fc.array(fc.nat(1023), { maxLength: 60 }), (rules, seeds) => {
        const steps: object[] = [...cast];
        let { state } = foldSpotlight(newSpotlight(rules), logOf(steps));
        for (const seed of seeds) {
          const holder = state.phase === "turn" ? (state.lit?.id ?? "") : "";
          if (seed % 5 === 0 && holder && !state.holds.some(({ combatant }) => combatant === holder)) {
            steps.push({ type: "hold", combatant: holder, part: "action", trigger: "when they come" });
            ({ state } = foldSpotlight(newSpotlight(rules), logOf(steps)));
          }
          const moves = openMoves(state);
          const move = moves[seed % moves.length];
          if (!move) throw new Error("nobody may act");
          steps.push(stepOf(move, state, seed));
          const folded = foldSpotlight(newSpotlight(rules), logOf(steps));
          expect(folded.ignored).toEqual([]);
          state = folded.state;
          expectSound(state);
          for (const { turns, acted } of state.combatants) {
            expect(turns).toBe(Math.max(0, state.round - 1) + (acted ? 1 : 0));
          }
        }
      }),
      { numRuns: dose(60) },
    );
  });

  it("offers only those who have not acted, and says why for all the others", () => {
    fc.assert(
      fc.property(anyRules, fc.array(anyStep, { maxLength: 30 }), (rules, steps) => {
        const { state } = foldSpotlight(newSpotlight(rules), logOf([cast, { type: "begin" }, steps]));
        const next = nextUp(state);
        if (next.kind !== "pick") return;
        expect(next.candidates.length).toBeGreaterThan(0);
        for (const id of next.candidates) {
          const candidate = findCombatant(state, id);
          expect(candidate?.out).toBe(false);
          expect(candidate?.acted === true && !next.newRound).toBe(false);
        }
        const { candidacies } = viewSpotlight(state);
        if (state.phase === "choose") {
          expect(
            candidacies
              .filter(({ may }) => may)
              .map(({ id }) => id)
              .sort(),
          ).toEqual([...next.candidates].sort());
          expect(candidacies.length).toBe(state.combatants.filter(({ gone }) => !gone).length);
        }
      }),
    );
  });
});

it("R-1212 responses are at most one of each for each turn, response and held action, however it is corrected", () => {
  let responses = 0;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1023), anyCorrection), { minLength: 10, maxLength: 40 }), (choices) => {
      const events: SpotlightEvent[] = [...cast, { type: "begin" }];
      let { state } = foldSpotlight(newSpotlight(NEWER), logOf(events));
      for (const [seed, correction] of choices) {
        const moves = openMoves(state);
        const answers = moves.filter(({ type }) => type === "respond");
        const [move] = answers.length > 0 ? answers : moves.slice(seed % moves.length);
        const corrected = { ...correction, combatant: state.lit?.id ?? state.focus.actor ?? "" };
        const step = seed % 2 === 0 || !move ? corrected : stepOf(move, state, seed);
        const event = readSpotlightEvent({ type: "", ...step, sequence: 1 });
        const after = typeof event === "string" ? event : stepSpotlight(state, event);
        if (typeof event === "string" || typeof after === "string") continue;
        events.push(event);
        state = after;
      }
      responses += events.filter(({ type }) => type === "respond").length;
      expect(answeredTwice(newSpotlight(NEWER), events)).toEqual([]);
    }),
    { numRuns: dose(60, 4_000) },
  );
  expect(responses).toBeGreaterThan(100);
});

describe("two clients at once", () => {
  const fates = fc.constantFrom("out", "back", "fall", "wake", "leave");
  const pairs = fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS)).filter(([one, other]) => one !== other);

  function atOnce(before: readonly unknown[], one: object, other: object, rules = NEWER): Spotlight[] {
    const entries = logged(before);
    const sequence = entries.length + 1;
    return [
      { y: one, z: other },
      { y: other, z: one },
    ].map(({ y, z }) => {
      const both: [string, unknown][] = [
        ["y", { sequence, ...y }],
        ["z", { sequence, ...z }],
      ];
      return foldSpotlight(newSpotlight(rules), Object.fromEntries([...entries, ...both])).state;
    });
  }

  it("R-1201: rolls of two count, whichever comes first", () => {
    fc.assert(
      fc.property(pairs, fc.nat(9), fc.nat(9), (pair, first, second) => {
        const [one, other] = [first, second].map((total, at) => ({ type: "roll", combatant: pair[at], total }));
        const [a, b] = atOnce(cast, one ?? {}, other ?? {});
        expect(a).toEqual(b);
        expect(a?.combatants.filter(({ rolls }) => rolls.length === 1)).toHaveLength(2);
      }),
    );
  });

  it("R-1209: what becomes of two who are not in the light counts, whichever comes first", () => {
    fc.assert(
      fc.property(pairs, fates, fates, (pair, first, second) => {
        const [one, other] = [first, second].map((type, at) => ({ type, combatant: pair[at] }));
        const [a, b] = atOnce([...cast, { type: "begin" }], one ?? {}, other ?? {});
        expect(a).toEqual(b);
      }),
    );
  });
});

it("R-1211 the older edition goes the same ways, but nobody responds", () => {
  const older = { ...OLDER, initiativeMode: "affected" } as const;
  const newer = { ...older, initiativeMode: "spotlight" } as const;
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const log = logOf([cast, { type: "begin" }, steps]);
      const [a, b] = [foldSpotlight(newSpotlight(older), log), foldSpotlight(newSpotlight(newer), log)];
      expect(viewSpotlight(a.state)).toEqual(viewSpotlight(b.state));
      expect(a.ignored).toEqual(b.ignored);
      expect(a.prices).toEqual([]);
    }),
  );
});

describe("undo", () => {
  const steps = fc.array(anyStep, { minLength: 1, maxLength: 25 });

  it("of any step leaves the fight as if the step had never been", () => {
    fc.assert(
      fc.property(anyRules, steps, fc.nat(), (rules, list, which) => {
        const entries = logged([...cast, { type: "begin" }, ...list]);
        const [target] = entries[which % entries.length] ?? [""];
        const undo: [string, unknown] = ["undo", { sequence: entries.length + 1, type: "undo", target }];
        const undone = foldSpotlight(newSpotlight(rules), Object.fromEntries([...entries, undo]));
        const without = foldSpotlight(newSpotlight(rules), Object.fromEntries(entries.filter(([id]) => id !== target)));
        expect(undone.state).toEqual(without.state);
        expect(undone.undone).toEqual([target]);
        const redo: [string, unknown] = ["redo", { sequence: entries.length + 2, type: "undo", target: "undo" }];
        const redone = foldSpotlight(newSpotlight(rules), Object.fromEntries([...entries, undo, redo]));
        expect(redone.state).toEqual(foldSpotlight(newSpotlight(rules), Object.fromEntries(entries)).state);
      }),
    );
  });

  it("of every step, one after the other, gives back each fight before it", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const entries = logged([...cast, { type: "begin" }, ...list]);
        const undos = entries.map(([id], index): [string, unknown] => [
          `u${id}`,
          { sequence: 1000 - index, type: "undo", target: id },
        ]);
        for (const [index] of entries.entries()) {
          const all = Object.fromEntries([...entries, ...undos.slice(index)]);
          const before = Object.fromEntries(entries.slice(0, index));
          expect(foldSpotlight(newSpotlight(NEWER), all).state).toEqual(
            foldSpotlight(newSpotlight(NEWER), before).state,
          );
        }
      }),
      { numRuns: dose(30) },
    );
  });
});

it("a checkpoint can be stored anywhere and folded on", () => {
  fc.assert(
    fc.property(anyRules, fc.array(anyStep, { maxLength: 30 }), fc.nat(), (rules, list, cut) => {
      const entries = logged([...cast, { type: "begin" }, ...list]);
      const place = cut % (entries.length + 1);
      const { state: checkpoint } = foldSpotlight(newSpotlight(rules), Object.fromEntries(entries.slice(0, place)));
      const stored = JSON.parse(JSON.stringify(checkpoint)) as Spotlight;
      const rest = foldSpotlight(stored, Object.fromEntries(entries.slice(place)));
      expect(rest.state).toEqual(foldSpotlight(newSpotlight(rules), Object.fromEntries(entries)).state);
    }),
  );
});
