import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { forecast } from "../../src/games/tenacity/plan/check-forecast.ts";
import { openingOf } from "../../src/games/tenacity/plan/check-opening.ts";
import { CheckPlan } from "../../src/games/tenacity/plan/check-plan.ts";
import { plannedPenalty } from "../../src/games/tenacity/rolls/circumstances.ts";
import { helpedCheck, possibleHelpers } from "../../src/games/tenacity/plan/helpers.ts";
import { defenseFacts, defensePenalty } from "../../src/games/tenacity/plan/answers.ts";
import { talentsToUse } from "../../src/games/tenacity/plan/talents.ts";
import { rollOpening } from "../../src/games/tenacity/posting/open-check.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { findEntry } from "../../src/games/tenacity/data/list-entries.ts";
import { TALENT } from "../../src/games/tenacity/moves/talent.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import {
  changeSpin,
  NEWER,
  OLDER,
  payBoost,
  type CheckModifier,
  type CheckState,
  type RulesSettings,
} from "../../src/games/tenacity/rules/index.ts";
import { diceOf, startSide } from "../../src/games/tenacity/rules/check/side.ts";
import { RULES } from "../../src/games/tenacity/settings/ruleset.ts";
import { foldCheck } from "../support/check/steps.ts";
import { dose } from "../../table/tests/dose.ts";
import { Chances, penaltyWays, sameChances, ways, waysOf } from "./all-falls.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

/** Plays by other rules; without a server no setting can be stored. */
function playBy(rules: RulesSettings): void {
  const { settings } = game;
  const stored = settings.get.bind(settings) as (...key: string[]) => unknown;
  vi.restoreAllMocks();
  const get = (...key: string[]): unknown => (key[1] === "rules" ? rules : stored(...key));
  vi.spyOn(settings, "get").mockImplementation(get as never);
  // What was read before the world's settings arrived counts no more.
  RULES.register();
  Hooks.callAll("i18nInit");
}

registerTenacity();
registerRolls();
registerRollMode();

const SCOPES = ["dexterity", "athletics", "meleeCombat", "strength", "physical", "legs", "sight"];

const thing = fc.record({
  kind: fc.constantFrom("trait", "stance", "talent", "talent", "talent", "advancement", "weapon", "gear", "armor"),
  active: fc.boolean(),
  ignoresPenalties: fc.boolean(),
  cost: fc.record({ value: fc.nat(2), currency: fc.constantFrom("either", "tenacity", "spin", "free") }),
  damage: fc.integer({ min: -1, max: 2 }),
  modifiers: fc.array(
    fc.record({
      type: fc.constantFrom("flat", "heroDice", "impactDice", "impact", "reroll", "helpRank"),
      value: fc.constantFrom(-1, 1, 1, 2),
      scope: fc.subarray(SCOPES, { maxLength: 2 }),
      when: fc.constantFrom("always", "activated", "activated", "fitting"),
    }),
    { maxLength: 2 },
  ),
});
type Thing = typeof thing extends fc.Arbitrary<infer Value> ? Value : never;

const hindrance = fc.record({
  scope: fc.subarray(SCOPES, { minLength: 1, maxLength: 2 }),
  value: fc.record({ flat: fc.nat(2), dice: fc.nat(1) }),
});

function itemOf({ kind, active, ignoresPenalties, cost, damage, modifiers }: Thing, index: number): object {
  const isAbility = !["weapon", "gear", "armor"].includes(kind);
  const given = Object.fromEntries(modifiers.map((each, place) => [`m${String(place)}`, { ...each, sort: place }]));
  return {
    _id: `Item${String(index)}`.padEnd(16, "0"),
    name: `${kind} ${String(index)}`,
    type: isAbility ? "ability" : kind,
    system: {
      modifiers: given,
      ...(isAbility
        ? { kind, active, ignoresPenalties, cost }
        : { equipped: active, ...(kind === "weapon" && { damage, skill: "meleeCombat" }) }),
    },
  };
}

function put(name: string, system: object, items: object[] = [], effects: object[] = []): CharacterActor {
  const _id = name.padEnd(16, "0");
  const made = Actor.implementation.fromSource({ _id, name, type: "hero", system, items, effects } as never);
  game.actors.set(_id, made as never);
  return made as unknown as CharacterActor;
}

const roller = fc.record({
  strength: fc.nat(2),
  dexterity: fc.nat(2),
  skill: fc.nat(5),
  spin: fc.constantFrom(-10, -9, -4, 0, 1, 2, 3, 3),
  tenacity: fc.nat(2),
  things: fc.array(thing, { maxLength: 4 }),
  hindrances: fc.array(hindrance, { maxLength: 2 }),
});

const said = fc.record({
  skill: fc.constantFrom("athletics", "meleeCombat"),
  resolution: fc.constantFrom("passFail", "impact"),
  occasion: fc.constantFrom("action", "action", "reaction"),
  rating: fc.nat(18),
  advantage: fc.nat(1),
  disadvantage: fc.nat(1),
  modifier: fc.integer({ min: -1, max: 2 }),
  /** How many ways to pay for a talent are gone through before one is taken. */
  pays: fc.nat(3),
  helps: fc.boolean(),
  friend: fc.integer({ min: 0, max: 2 }),
});

/** Of both editions, with what no edition sets. */
const world = fc.record({
  edition: fc.constantFrom(NEWER, OLDER),
  disadvantageRule: fc.constantFrom("removeDie", "dropHighest"),
  doublesAward: fc.constantFrom("once", "perPair"),
  spinTriggersStack: fc.boolean(),
  spinMaximum: fc.constantFrom(null, 2),
  impactDiceMinimum: fc.nat(1),
});

/** What a talent has cost is not there for a push any more. */
const PUSHED_AFTER_A_TALENT: [
  typeof roller extends fc.Arbitrary<infer Value> ? Value : never,
  typeof said extends fc.Arbitrary<infer Value> ? Value : never,
  typeof world extends fc.Arbitrary<infer Value> ? Value : never,
] = [
  {
    ...{ strength: 1, dexterity: 0, skill: 0, spin: 3, tenacity: 0, hindrances: [] },
    things: [
      {
        ...{ kind: "talent", active: false, ignoresPenalties: false, damage: 0 },
        cost: { value: 2, currency: "spin" },
        modifiers: [{ type: "flat", value: 1, scope: [], when: "activated" }],
      },
    ],
  },
  {
    ...{ skill: "athletics", resolution: "passFail", occasion: "action", rating: 14, pays: 1, helps: false, friend: 0 },
    ...{ advantage: 0, disadvantage: 0, modifier: 0 },
  },
  {
    ...{ edition: NEWER, disadvantageRule: "removeDie", doublesAward: "once", spinTriggersStack: true },
    ...{ spinMaximum: null, impactDiceMinimum: 0 },
  },
];

const spinOf = ({ effects }: CheckState): number =>
  effects.reduce((sum, { kind, price, delta }) => (kind === "spin" && !price ? sum + delta : sum), 0);

it("dice, chances, impact, spin and pushes that are shown, with stances, talents and help, are those of all the cards", async () => {
  await fc.assert(
    fc.asyncProperty(roller, said, world, async (one, choice, { edition, ...more }) => {
      const rules = { ...edition, ...more, fixedChallengeAllowed: true, rulesEdition: "custom" } as const;
      playBy(rules);
      game.actors.clear();
      const { strength, dexterity, skill, spin, tenacity, things, hindrances } = one;
      const skills = { [choice.skill]: { rank: skill } };
      const effects = hindrances.map((system, index) => ({
        _id: `Effect${String(index)}`.padEnd(16, "0"),
        name: `Effect ${String(index)}`,
        type: "condition",
        system: { kind: "hinder", ...system },
      }));
      const points = { spin, tenacity: { value: tenacity, max: 3 } };
      const attributes = { strength: { rank: strength }, dexterity: { rank: dexterity } };
      const actor = put("One", { attributes, skills, ...points }, things.map(itemOf), effects);
      put("Friend", { attributes, skills: { [choice.skill]: { rank: choice.friend } } });
      const entry = findEntry(choice.skill);
      if (!entry) throw new Error("There is no such skill.");
      const { resolution, occasion, advantage, disadvantage, modifier } = choice;
      const plan = new CheckPlan({
        actor,
        entry,
        preset: {
          resolution,
          occasion,
          advantage,
          disadvantage,
          modifier,
          challenge: "fixed",
          challengeNumber: choice.rating,
        },
      });
      if (choice.helps)
        plan.helpers = possibleHelpers(helpedCheck(plan))
          .slice(0, 1)
          .map(({ uuid }) => uuid);
      for (let pays = 0; pays < choice.pays; pays += 1) {
        const used = plan.talents.map(({ id }) => id);
        const next = talentsToUse(plan).find(({ item }) => !used.includes(item.id ?? ""));
        const price = next?.prices[0];
        if (next && price) plan.talents = [...plan.talents, { id: next.item.id ?? "", ...price }];
      }
      if (plan.problem) throw new Error(plan.problem.code);
      const request = plan.decided();
      const outlook = forecast(plan);
      const shown = outlook?.ratings[0]?.odds;
      if (!outlook || !shown) throw new Error("No odds are shown.");

      const offs = penaltyWays(plannedPenalty(actor, plan.action, plan.ticks));
      const open = (penalties: readonly CheckModifier[]) => openingOf(plan, request, penalties);
      const paid = plan.talents.reduce((sum, each) => sum + each.spin, 0);
      const [need, chances] = [new Chances(), { crit: 0, doubles: 0, fumble: 0, spin: 0, saves: 0 }];
      const impacts = new Chances();
      const known = new Map<string, Chances>();
      for (const penalties of offs) {
        const opening = open(penalties);
        const { events } = await rollOpening({ actor, opening, tags: plan.action.tags, request });
        const before = Object.entries(events).filter(([, { type }]) => type !== "rolled");
        const account = Object.fromEntries(
          before.flatMap(([id]) => [`${id}:spin`, `${id}:tenacity`].map((key) => [key, "settled" as const])),
        );
        const card = (...more: object[]): CheckState => {
          const stored: Record<string, unknown> = {};
          for (const [id, event] of before) stored[id] = event;
          for (const [place, event] of more.entries())
            stored[`z${String(place)}`] = { ...event, sequence: 90 + place, by: "u" };
          return foldCheck(opening, stored, account);
        };
        /** The impact of a success, with a critical taken as it was reckoned. */
        const gain = (stands: CheckState, taken: string | null, face: number | null, faces: number[], part: number) => {
          if (resolution === "passFail") return;
          const choose = taken ? [{ type: "critical", choice: taken, ...(face !== null && { face }) }] : [];
          const key = `${String(stands.impactDice)}:${String(stands.impactBonus)}`;
          const values = known.get(key) ?? new Chances();
          if (!known.has(key)) {
            known.set(key, values);
            const all = waysOf(stands.impactDice, 4, 1);
            for (const fell of all) {
              const { impact } = card({ type: "rolled", faces }, ...choose, { type: "impact", faces: fell });
              values.add(impact?.value ?? -1, 1 / all.length);
            }
          }
          for (const [value, likely] of values.of) impacts.add(value, part * likely);
        };
        const { pool } = card();
        expect(pool, "dice").toEqual(outlook.pool);
        const falls = waysOf(pool.dice, 10, offs.length);
        for (const faces of falls) {
          const chance = 1 / offs.length / falls.length;
          const rolled = { type: "rolled", faces };
          const state = card(rolled);
          const { classification, critical, success } = state;
          if (classification?.crit) chances.crit += chance;
          if (classification?.doubles) chances.doubles += chance;
          if (classification?.fumble) chances.fumble += chance;
          const endings = critical && success === false ? ways(1, 10).flat() : [null];
          for (const face of endings) {
            const part = chance / endings.length;
            const more = face === null ? [] : [{ type: "critical", choice: "heroDie", face }];
            const stands = card(rolled, ...more);
            const lacking = stands.need ?? 0;
            need.add(lacking, part);
            if (lacking === 0) {
              chances.spin += part * spinOf(stands);
              if (face !== null) gain(stands, "heroDie", face, faces, part);
              continue;
            }
            chances.spin += part * spinOf(card(rolled, ...more, { type: "accepted" }));
            const left = changeSpin(spin - paid, spinOf(state), rules.spinMaximum);
            if (payBoost({ spin: left, tenacity: 0 }, { spin: 0, tenacity: 0, push: lacking }, 0).ok)
              chances.saves += part;
          }
          if (success === true) gain(state, critical ? "impactDie" : null, null, faces, chance);
        }
      }
      sameChances(shown.need, need, "price");
      expect(shown.success).toBeCloseTo(need.of.get(0) ?? 0, 6);
      for (const which of ["crit", "doubles", "fumble"] as const)
        expect(shown[which], which).toBeCloseTo(chances[which], 6);
      expect(shown.expectedSpin, "spin").toBeCloseTo(chances.spin, 6);
      expect(outlook.ratings[0]?.push?.saves, "push").toBeCloseTo(chances.saves, 6);
      expect(outlook.impact === null).toBe(resolution === "passFail");
      if (!shown.impactOnSuccess) return;
      const onSuccess = new Chances();
      for (const [value, chance] of impacts.of) onSuccess.add(value, chance / shown.success);
      sameChances(shown.impactOnSuccess, onSuccess, "impact");
    }),
    { numRuns: dose(8, 400), examples: [PUSHED_AFTER_A_TALENT] },
  );
});

const fighter = fc.record({
  rank: fc.nat(3),
  dexterity: fc.nat(2),
  spin: fc.integer({ min: 0, max: 4 }),
  tenacity: fc.nat(2),
  things: fc.array(thing, { minLength: 1, maxLength: 4 }),
  hindrances: fc.array(hindrance, { maxLength: 1 }),
});

it("what the button of a talent says after the roll, the roller's or a defender's, is what the card then counts", () => {
  const d10s = fc.infiniteStream(fc.integer({ min: 1, max: 10 }));
  fc.assert(
    fc.property(fighter, fighter, fc.constantFrom(NEWER, OLDER), d10s, (one, other, rules, stream) => {
      playBy(rules);
      game.actors.clear();
      const [attacker, defender] = [one, other].map(
        ({ rank, dexterity, spin, tenacity, things, hindrances }, place) => {
          const system = {
            attributes: { strength: { rank: dexterity }, dexterity: { rank: dexterity } },
            skills: { meleeCombat: { rank }, reaction: { rank } },
            ...{ spin, tenacity: { value: tenacity, max: 3 } },
          };
          const effects = hindrances.map((each) => ({
            name: "Hindered",
            type: "condition",
            system: { kind: "hinder", ...each },
          }));
          return put(`Fighter${String(place)}`, system, things.map(itemOf), effects);
        },
      );
      const entry = findEntry("meleeCombat");
      if (!attacker || !defender || !entry) throw new Error("There is no fight.");
      const plan = new CheckPlan({ actor: attacker, entry, preset: { purpose: "damage" }, targets: [defender] });
      plan.rate(defender.uuid, "opposed");
      if (plan.problem) throw new Error(plan.problem.code);
      const throwing = (dice: number): number[] => Array.from({ length: dice }, () => stream.next().value as number);
      // What conditions take off falls with the roll, as whole numbers here.
      const [penalty] = penaltyWays(plannedPenalty(attacker, plan.action, plan.ticks));
      const opening = openingOf(plan, plan.decided(), penalty);
      const rolled = { type: "rolled", faces: throwing(foldCheck(opening, {}, {}).pool.dice), sequence: 1, by: "x" };
      const state = foldCheck(opening, { r: rolled }, {});
      const wishes = { choice: "meleeCombat", advantage: 0, disadvantage: 0, modifier: 0 };
      const own = defenseFacts(defender, state, defender.uuid, wishes);
      const [off] = penaltyWays(
        defensePenalty(defender, state, defender.uuid, wishes) ?? plannedPenalty(defender, plan.action),
      );
      if (!own) throw new Error("There is no such defense.");
      const facts = { ...own, modifiers: [...own.modifiers, ...(off ?? [])] };
      const faces = throwing(diceOf(startSide(defender.uuid, facts), opening.settings).dice);
      const defended = {
        type: "defended",
        target: defender.uuid,
        defender: defender.uuid,
        facts,
        faces,
        sequence: 2,
        by: "x",
      };
      const stands = foldCheck(opening, { r: rolled, d: defended }, {});
      const sight = { message: { author: game.user, uuid: "x" }, state: stands, user: game.user } as never;
      for (const offer of TALENT.offers(sight)) {
        const { move } = offer;
        const step = TALENT.plan(sight, offer, {});
        if (!move || !step || !("event" in step)) throw new Error(`${offer.label} does nothing.`);
        const event = step.event(step.rolls.length > 0 ? [throwing(move.heroDice)] : []);
        const paid = { "t:spin": "settled", "t:tenacity": "settled" } as const;
        const after = foldCheck(opening, { r: rolled, d: defended, t: { ...event, sequence: 3, by: "x" } }, paid);
        expect(after.refused).toEqual([]);
        const [target] = after.targets;
        const side = move.target === undefined ? after : target?.defense;
        const [points, payer] = move.target === undefined ? [one, attacker] : [other, defender];
        const spent = (kind: string): number =>
          after.effects.reduce((sum, each) => (each.event === "t" && each.kind === kind ? sum + each.delta : sum), 0);
        expect([points.spin + spent("spin"), points.tenacity + spent("tenacity")]).toEqual([
          move.after.spin,
          move.after.tenacity,
        ]);
        expect(after.effects.filter((each) => each.event === "t").every((each) => each.target === payer.uuid)).toBe(
          true,
        );
        if (move.heroDice > 0 || move.total === null) continue;
        expect(side?.total, offer.label).toBe(move.total);
        const wins = move.target === undefined ? target?.success : target?.success === false;
        if (move.success !== null) expect(wins, offer.result).toBe(move.success);
      }
    }),
    { numRuns: dose(40, 400) },
  );
});
