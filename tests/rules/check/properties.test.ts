import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { checkMoves, foldCheck, narratorMoves } from "../../support/check/steps.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import type { CheckState } from "../../../src/games/tenacity/rules/check/state.ts";
import { advantageSpin } from "../../../src/games/tenacity/rules/spin.ts";
import { Card, opening, ROLLER, type Step } from "./card.ts";
import { ALLY, eventOf, OFFERS, FOE, openings, perform, played, resources, steps } from "./play.ts";
import { dose } from "../../../table/tests/dose.ts";

// Random play is long work for a busy machine, and how long is not what is tested.
vi.setConfig({ testTimeout: 120_000 });

const lists = fc.array(steps, { maxLength: 12 });
const games = fc.tuple(openings, resources, lists).map((game) => played(...game));

/** The state without the lists that tell what was taken back and refused. */
function essence({ undone: _undone, refused: _refused, ...state }: CheckState) {
  return state;
}

describe("the fold of a check", () => {
  it("is total and deterministic, whatever stands in the log and the account", () => {
    const wild = fc.dictionary(
      fc.string({ maxLength: 3 }),
      fc
        .oneof(steps, fc.anything())
        .chain((event) =>
          typeof event === "object" && event !== null
            ? fc.record({ sequence: fc.oneof(fc.integer(), fc.double()) }).map((at) => ({ ...event, ...at }))
            : fc.constant(event),
        ),
    );
    const accounts = fc.dictionary(fc.string(), fc.constantFrom("settled" as const, { refused: "no" }));
    const parts = fc.constantFrom(...Object.keys(opening({ purpose: "damage", targets: [] })));
    const odd = fc.tuple(openings, fc.dictionary(parts, fc.anything())).map(([facts, some]) => ({ ...facts, ...some }));
    // A document may hold an opening that no dialog has written.
    const anyOpening = fc.oneof(openings, odd, fc.anything()) as fc.Arbitrary<CheckOpening>;
    fc.assert(
      fc.property(anyOpening, wild, accounts, (facts, events, account) => {
        const state = foldCheck(facts, events, account);
        expect(foldCheck(facts, Object.fromEntries(Object.entries(events).toReversed()), account)).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        for (const { id } of state.targets) checkMoves(state, { target: id, resources: { spin: 1, tenacity: 1 } });
        checkMoves(state, { resources: { spin: 1, tenacity: 1 }, talents: OFFERS });
        narratorMoves(state);
      }),
      { numRuns: dose(60, 6_000) },
    );
  });

  it("accounts for every event exactly once", () => {
    fc.assert(
      fc.property(games, (card) => {
        const { history, refused, undone } = card.state;
        const named = [...history, ...refused.map(({ event }) => event), ...undone];
        const undos = Object.keys(card.events).filter((id) => card.events[id]?.type === "undo" && !named.includes(id));
        expect([...named, ...undos].sort()).toEqual(Object.keys(card.events).sort());
      }),
    );
  });

  it("keeps totals and their lines together, and points within their limits", () => {
    fc.assert(
      fc.property(games, (card) => {
        const { state } = card;
        const total = state.lines.reduce((sum, line) => sum + line.value, 0);
        expect(state.total ?? 0).toBe(total);
        for (const { spin, tenacity } of Object.values(card.resourcesByActor)) {
          expect(spin).toBeGreaterThanOrEqual(-10);
          expect(spin).toBeLessThanOrEqual(state.opening.settings.spinMaximum ?? Infinity);
          expect(tenacity).toBeGreaterThanOrEqual(0);
        }
        expect(state.pending).toEqual([]);
        expect(state.reversals).toEqual([]);
      }),
    );
  });

  it("makes no points from nothing", () => {
    fc.assert(
      fc.property(games, (card) => {
        const { effects, opening: facts, impact } = card.state;
        const gains = effects.filter(({ delta, kind }) => delta > 0 && kind !== "stress");
        const of = (reason: string) =>
          gains.filter((effect) => effect.reason === reason).reduce((sum, { delta }) => sum + delta, 0);
        expect(of("doubles") + of("doublesAndFumble")).toBeLessThanOrEqual(
          facts.settings.doublesAward === "once" ? 1 : 4,
        );
        expect(of("failure")).toBeLessThanOrEqual(1);
        expect(of("advantage")).toBeLessThanOrEqual(
          facts.purpose === "advantage" ? advantageSpin(impact?.value ?? 0, facts.settings) : 0,
        );
        expect(
          gains.every(({ reason }) => ["doubles", "doublesAndFumble", "failure", "advantage"].includes(reason)),
        ).toBe(true);
        expect(effects.filter(({ price }) => price).every(({ delta }) => delta < 0)).toBe(true);
      }),
    );
  });

  it("undo of the last step, whatever it is, restores state and points exactly", () => {
    fc.assert(
      fc.property(openings, resources, lists, steps, (facts, resources, list, last) => {
        const card = played(
          facts,
          resources,
          list.filter(({ type }) => type !== "undo"),
        );
        const [before, points] = [card.state, { ...card.resourcesByActor }];
        const id = perform(card, last);
        card.add({ type: "undo", target: id });
        expect(essence(card.state)).toEqual(essence(before));
        expect(card.resourcesByActor).toMatchObject(points);
      }),
    );
  });

  it("undo of everything but the undos leaves the opening and the points as they were", () => {
    fc.assert(
      fc.property(openings, resources, lists, (facts, resources, list) => {
        const card = played(
          facts,
          resources,
          list.filter(({ type }) => type !== "undo"),
        );
        for (const event of Object.keys(card.events).toReversed()) card.add({ type: "undo", target: event });
        expect(essence(card.state)).toEqual(essence(new Card(facts).state));
        expect(card.resources()).toEqual(resources);
        expect(card.resources(FOE)).toEqual({ spin: 1, tenacity: 2 });
      }),
    );
  });

  it("steps of two writers at once both count, whichever comes first, where neither answers the other", () => {
    const before = { spin: 3, tenacity: 3 };
    const point = fc.integer({ min: 0, max: 1 });
    const points = fc
      .record({ tenacity: fc.constant(1), spin: point })
      .map((spent): Step => ({ type: "boosted", push: 0, ...spent, before }));
    const joined = fc.tuple(fc.constantFrom("m1", "m2"), fc.nat(9));
    const given = fc.tuple(
      fc.constantFrom(ROLLER, ALLY),
      fc.constantFrom("spin", "tenacity"),
      fc.integer({ max: 3, min: 1 }),
    );
    const step = fc.oneof(
      points,
      joined.map(([check, impact]): Step => ({
        type: "contributed",
        check: check + String(impact),
        roller: ALLY,
        impact,
      })),
      given.map(([to, kind, delta]): Step => ({ type: "awarded", to, kind, delta, reason: "award" })),
    );
    const outcome = (events: Record<string, Step>) => {
      const card = new Card(opening({ CR: 30, K: 2, resolution: "impact" }), before);
      card.add({ type: "rolled", faces: [8, 3] });
      for (const [id, event] of Object.entries(events)) card.events[id] = { sequence: 2, by: "someone", ...event };
      card.settle();
      const { total, combinedImpact, refused, phase } = card.state;
      return { total, combinedImpact, refused, phase, resources: card.resourcesByActor };
    };
    fc.assert(
      fc.property(step, step, (one, two) => {
        fc.pre(one.type !== "contributed" || one["check"] !== two["check"]);
        // The same, said twice at once, happens once.
        fc.pre(JSON.stringify(one) !== JSON.stringify(two));
        const first = outcome({ a: one, b: two });
        expect(first.refused).toEqual([]);
        expect(outcome({ a: two, b: one })).toEqual(first);
      }),
    );
  });
});

describe("moves", () => {
  it("are legal, and do what they say", () => {
    fc.assert(
      fc.property(games, (card) => {
        const ids = card.state.targets.map(({ id }) => id);
        const asked = [
          ...checkMoves(card.state, { resources: card.resources(), talents: OFFERS }),
          ...ids.flatMap((target) =>
            checkMoves(card.state, { target, resources: card.resources(FOE), talents: OFFERS }),
          ),
          ...narratorMoves(card.state),
        ];
        for (const move of asked) {
          const step = eventOf(move);
          if (!step) continue;
          const copy = new Card(card.facts);
          Object.assign(copy.events, card.events);
          Object.assign(copy.account, card.account);
          Object.assign(copy.resourcesByActor, card.resourcesByActor);
          const payer = "who" in move && move.who === "defender" ? FOE : card.facts.roller;
          const id = copy.add({ ...step, before: copy.resources(payer) });
          expect(
            copy.state.refused.find(({ event }) => event === id),
            JSON.stringify(move),
          ).toBeUndefined();
          if (move.type !== "boost" && move.type !== "talent") continue;
          expect(copy.resources(payer)).toEqual(move.after);
          if (move.type === "talent" && move.talent !== "bonus") continue;
          const total =
            move.target === undefined ? copy.state.total : copy.state.targets.find((t) => t.id === move.target)?.rating;
          expect(total).toBe(move.total);
        }
      }),
      { numRuns: dose(60, 3_000) },
    );
  });

  it("leave nobody stuck: until a check is done, somebody may move", () => {
    fc.assert(
      fc.property(games, (card) => {
        const { state } = card;
        if (state.phase === "done") return;
        const moves = [
          ...checkMoves(state, { resources: card.resources() }),
          ...state.targets.flatMap(({ id }) => checkMoves(state, { target: id, resources: card.resources(FOE) })),
          ...narratorMoves(state),
        ];
        expect(moves.length).toBeGreaterThan(0);
      }),
      { numRuns: dose(60, 3_000) },
    );
  });
});
