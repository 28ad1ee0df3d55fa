import fc from "fast-check";
import { expect, it } from "vitest";
import { percent } from "../../src/engine/text/words.ts";
import {
  defenseAction,
  defenseFacts,
  defensePenalty,
  likeliestDefense,
} from "../../src/games/tenacity/plan/answers.ts";
import { bestSkill } from "../../src/games/tenacity/plan/best-skill.ts";
import { forecast } from "../../src/games/tenacity/plan/check-forecast.ts";
import { openingOf } from "../../src/games/tenacity/plan/check-opening.ts";
import { CheckPlan } from "../../src/games/tenacity/plan/check-plan.ts";
import { plannedPenalty, worstPenalty } from "../../src/games/tenacity/rolls/circumstances.ts";
import { answeredTargets } from "../../src/games/tenacity/posting/open-check.ts";
import { planText, rollText } from "../../src/games/tenacity/plan/check-labels.ts";
import { HERO_BUDGETS } from "../../src/games/tenacity/settings/hero-budgets.ts";
import { freshDraft } from "../../src/games/tenacity/hero-maker/hero-draft.ts";
import { heroOf } from "../../src/games/tenacity/hero-maker/make-hero.ts";
import { skillGroups } from "../../src/games/tenacity/hero-maker/maker-view.ts";
import { registry } from "../../src/games/tenacity/lists/registry.ts";
import { findEntry, skillsFor } from "../../src/games/tenacity/data/list-entries.ts";
import { sprintChance } from "../../src/games/tenacity/map/speed-of.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import { diceOf, startSide } from "../../src/games/tenacity/rules/check/side.ts";
import { NEWER, type CheckModifier, type CheckOpening, type CheckState } from "../../src/games/tenacity/rules/index.ts";
import { foldCheck } from "../support/check/steps.ts";
import { dose } from "../../table/tests/dose.ts";
import { Chances, penaltyWays, sameChances, waysOf } from "./all-falls.ts";
import { registerRollMode, registerTenacity } from "./register-tenacity.ts";

registerTenacity();
registerRolls();
registerRollMode();

const SCOPES = ["burning", "strength", "dexterity", "reaction", "meleeCombat", "physical", "defense", "legs", "sight"];

const modifierParts = {
  type: fc.constantFrom("flat", "heroDice", "impactDice", "impact", "resistance"),
  value: fc.integer({ min: -2, max: 3 }),
  scope: fc.subarray(SCOPES, { maxLength: 2 }),
  when: fc.constantFrom("always", "fitting"),
};

const modifier = fc.record(modifierParts);

const hindranceParts = {
  scope: fc.subarray(SCOPES, { minLength: 1, maxLength: 2 }),
  value: fc.record({ flat: fc.nat(4), dice: fc.nat(0) }),
};

const hindrance = fc.record(hindranceParts);

const someone = fc.record({
  isNpc: fc.boolean(),
  size: fc.constantFrom(0.5, 1, 2, 4),
  ranks: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  card: fc.record({ dice: fc.integer({ min: 1, max: 4 }), modifier: fc.nat(3) }),
  modifiers: fc.array(modifier, { maxLength: 3 }),
  hindrances: fc.array(hindrance, { maxLength: 2 }),
  resists: fc.nat(2),
});

type Someone = typeof someone extends fc.Arbitrary<infer Value> ? Value : never;

function make(name: string, { isNpc, size, ranks, card, modifiers, hindrances, resists }: Someone): CharacterActor {
  const _id = name.padEnd(16, "0");
  const [strength = 0, dexterity = 0, meleeCombat = 0, reaction = 0] = ranks;
  const made = Actor.implementation.fromSource({
    _id,
    name,
    type: isNpc ? "npc" : "hero",
    system: {
      size,
      resistances: { burning: { value: resists } },
      attributes: { strength: { rank: strength }, dexterity: { rank: dexterity } },
      skills: { meleeCombat: { rank: meleeCombat }, athletics: { rank: meleeCombat }, reaction: { rank: reaction } },
      ...(isNpc && { challenges: { attack: card, defense: { dice: card.dice + 1, modifier: card.modifier } } }),
    },
    items: modifiers.map((each, index) => ({
      _id: `Item${String(index)}`.padEnd(16, "0"),
      name: `Item ${String(index)}`,
      type: "ability",
      system: { kind: "trait", modifiers: { a: { ...each, sort: 0 } } },
    })),
    effects: hindrances.map((system, index) => ({
      _id: `Effect${String(index)}`.padEnd(16, "0"),
      name: `Effect ${String(index)}`,
      type: "condition",
      system: { kind: "hinder", ...system },
    })),
  } as never);
  game.actors.set(_id, made as never);
  return made as unknown as CharacterActor;
}

/** Dice and bonus out of "3d10 (lowest) + 2": what a person reads. */
function readText(text: string): { readonly dice: number; readonly bonus: number; readonly low: boolean } {
  const [, dice = "0", note = "", sign = "+", bonus = "0"] =
    /^(\d+)d\d+(?: \(([^)]*)\))?(?: ([+−]) (\d+))?$/u.exec(text) ?? [];
  return { dice: Number(dice), bonus: Number(bonus) * (sign === "−" ? -1 : 1), low: note === "lowest" };
}

/** What the card makes of a text and faces, by reading them as people do: the best face counts, of a card all that are not dropped. */
const totalOf = (text: string, faces: readonly number[], drop: number, dropLow: boolean, isCard: boolean): number => {
  const { bonus, low } = readText(text);
  const up = faces.toSorted((one, other) => one - other);
  if (!isCard) return bonus + (low ? (up[0] ?? 0) : (up.at(-1) ?? 0));
  const kept = dropLow ? up.slice(drop) : up.slice(0, up.length - drop);
  return bonus + kept.reduce((sum, face) => sum + face, 0);
};

const dropped = (text: string): readonly [number, boolean] => {
  const [, end = "lowest", drop = "0"] = /drop (lowest|highest) (\d+)/u.exec(text) ?? [];
  return [Number(drop), end === "lowest"];
};

it("what is shown before an attack and its defense is what the card counts, with the same faces", () => {
  fc.assert(
    fc.property(someone, someone, fc.infiniteStream(fc.integer({ min: 1, max: 6 })), (one, other, stream) => {
      game.actors.clear();
      const [attacker, defender] = [make("One", one), make("Other", other)];
      const entry = findEntry(one.isNpc ? "field:attack" : "meleeCombat");
      if (!entry) throw new Error("There is no such skill.");
      const plan = new CheckPlan({ actor: attacker, entry, preset: { purpose: "damage" }, targets: [defender] });
      plan.rate(defender.uuid, "opposed");
      if (plan.problem) throw new Error(plan.problem.code);
      const shown = planText(plan);
      const penalties = plannedPenalty(attacker, plan.action, plan.ticks).modifiers([]);
      const request = plan.decided();
      const opening = openingOf(plan, request, penalties);
      const throwing = (text: string): readonly number[] =>
        Array.from({ length: readText(text).dice }, () => stream.next().value as number);
      const faces = throwing(shown);
      const rolled = { r: { type: "rolled", faces, sequence: 1, by: "x" } };
      const state = foldCheck(opening, rolled, {});
      const isSound = (text: string, fell: readonly number[], total: number | null, isCard: boolean): void => {
        expect(total, text).toBe(totalOf(text, fell, ...dropped(text), isCard));
      };
      isSound(shown, faces, state.total, one.isNpc);

      const choice = other.isNpc ? "field:defense" : "reaction";
      const wishes = { choice, advantage: 0, disadvantage: 0, modifier: 0 };
      const facts = defenseFacts(defender, state, defender.uuid, wishes);
      const penalty = defensePenalty(defender, state, defender.uuid, wishes);
      const action = defenseAction(defender, state, defender.uuid, wishes);
      if (!facts || !penalty || !action) throw new Error("There is no such defense.");
      const text = rollText(facts, NEWER, worstPenalty(defender, action));
      const fell = throwing(text);
      const modifiers = [...facts.modifiers, ...penalty.modifiers([])];
      const answered = foldCheck(
        opening,
        {
          ...rolled,
          d: {
            type: "defended",
            target: defender.uuid,
            defender: defender.uuid,
            facts: { ...facts, modifiers },
            faces: fell,
            sequence: 2,
            by: "x",
          },
        },
        {},
      );
      const [target] = answered.targets;
      isSound(text, fell, target?.rating ?? null, other.isNpc);
    }),
    { numRuns: dose(40, 1_200) },
  );
});

/** The same people small, so that every way in which their dice may fall can be gone through. */
const someoneSmall = fc.record({
  isNpc: fc.boolean(),
  size: fc.constantFrom(0.5, 1, 2),
  ranks: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(4), fc.nat(4)).map((ranks): number[] => ranks),
  card: fc.record({ dice: fc.integer({ min: 1, max: 2 }), modifier: fc.nat(3) }),
  modifiers: fc.array(fc.record({ ...modifierParts, value: fc.integer({ min: -1, max: 1 }) }), { maxLength: 3 }),
  hindrances: fc.array(fc.record({ ...hindranceParts, value: fc.record({ flat: fc.nat(3), dice: fc.nat(1) }) }), {
    maxLength: 2,
  }),
  resists: fc.nat(2),
});

/** What an attack is for. Resistance helps against a condition of its type, and not against a blow (R-1308). */
const AIMS = [
  { purpose: "damage" },
  { purpose: "condition", condition: "kind:damage", conditionElement: "burning" },
] as const;

it("the chance and the price of success that are shown are those of all the cards that may come of it", () => {
  fc.assert(
    fc.property(
      someoneSmall,
      // Against several it is one roll, and each has a rating of their own.
      fc.array(fc.tuple(someoneSmall, fc.constantFrom("fixed", "field:defense", "opposed")), {
        minLength: 1,
        maxLength: 2,
      }),
      fc.nat(12),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      fc.constantFrom(...AIMS),
      (one, others, number, strikes, aim) => {
        game.actors.clear();
        const attacker = make("One", one);
        const defenders = others.map(([other], place) => make(`Other${String(place)}`, other));
        const entry = findEntry(one.isNpc ? "field:attack" : "meleeCombat");
        if (!entry) throw new Error("There is no such skill.");
        const isNamed = others.some(([, rating]) => rating === "fixed");
        const rated = isNamed ? { challenge: "fixed", challengeNumber: number } : {};
        const plan = new CheckPlan({
          actor: attacker,
          entry,
          preset: { ...aim, ...rated },
          targets: defenders,
        });
        others.forEach(([, rating], place) =>
          plan.rate(defenders[place]?.uuid ?? "", rating === "fixed" ? "shared" : rating),
        );
        // Anything may be struck out, or judged to fit.
        plan.circumstances.forEach(({ id }, index) => strikes[index] && plan.tick(id, index % 2 === 0));
        if (plan.problem) throw new Error(plan.problem.code);
        const request = plan.decided();
        const shownOf = ({ uuid }: CharacterActor) => forecast(plan)?.ratings.find(({ id }) => id === uuid);

        const open = (penalties: readonly CheckModifier[], targets = request.targets) =>
          openingOf(plan, { ...request, targets }, penalties);
        const own = plannedPenalty(attacker, plan.action, plan.ticks);
        const event = (type: string, sequence: number, more: object) => ({ type, sequence, by: "x", ...more });
        for (const [place, defender] of defenders.entries()) {
          const shown = shownOf(defender);
          const against = plan.ratingOf(defender);
          const answer = plan.answerPenalty(defender.uuid);

          const choices = new Map<number | null, string>();
          const choiceAgainst = (state: CheckState): string => {
            const found = choices.get(state.total) ?? likeliestDefense(defender, state, defender.uuid).by;
            choices.set(state.total, found);
            return found;
          };
          /** What the target's rating may come to against a roll. */
          const ratingsAgainst = new Map<string, Chances>();
          const ratingsOf = (state: CheckState, faces: readonly number[]): Chances => {
            const choice = against === "opposed" ? choiceAgainst(state) : against;
            const known = ratingsAgainst.get(choice);
            if (known) return known;
            const ratings = new Chances();
            ratingsAgainst.set(choice, ratings);
            const rate = (more: object, opening: CheckOpening, chance: number): void => {
              const events = { r: event("rolled", 1, { faces }), ...more };
              const { rating, defense } = foldCheck(opening, events, {}).targets[place] ?? {};
              // Who defends takes a critical as a hero die wherever it matters.
              if (defense?.critical)
                for (let extra = 1; extra <= 10; extra += 1) ratings.add((rating ?? 0) + extra, chance / 10);
              else ratings.add(rating ?? 0, chance);
            };
            const target = state.targets[place];
            if (against === "opposed") {
              const wishes = { choice, advantage: 0, disadvantage: 0, modifier: 0 };
              const facts = defenseFacts(defender, state, defender.uuid, wishes);
              const penalty = defensePenalty(defender, state, defender.uuid, wishes);
              if (!facts || !penalty) throw new Error("There is no such defense.");
              const off = penaltyWays(penalty);
              const side = startSide(defender.uuid, facts);
              const { dice, sides } = diceOf(side, state.opening.settings);
              const falls = waysOf(dice, sides, off.length);
              for (const modifiers of off)
                for (const fell of falls) {
                  const all = { ...facts, modifiers: [...facts.modifiers, ...modifiers] };
                  const d = event("defended", 2, {
                    target: defender.uuid,
                    defender: defender.uuid,
                    facts: all,
                    faces: fell,
                  });
                  rate({ d }, state.opening, 1 / off.length / falls.length);
                }
            } else if ((target?.dice ?? 0) > 0) {
              const off = answer ? penaltyWays(answer.planned) : [[]];
              const falls = waysOf(target?.dice ?? 0, 6, off.length);
              for (const modifiers of off)
                for (const fell of falls) {
                  const opening = open(
                    [],
                    answeredTargets(request.targets, () => modifiers),
                  );
                  rate(
                    { c: event("challenged", 2, { target: defender.uuid, faces: fell }) },
                    opening,
                    1 / off.length / falls.length,
                  );
                }
            } else rate({}, state.opening, 1);
            return ratings;
          };

          const needs = new Chances();
          const offs = penaltyWays(own);
          const { pool, challengePool } = foldCheck(open([]), {}, {});
          const falls = waysOf(challengePool?.dice ?? pool.dice, challengePool ? 6 : 10, offs.length);
          for (const modifiers of offs)
            for (const faces of falls) {
              const state = foldCheck(open(modifiers), { r: event("rolled", 1, { faces }) }, {});
              const chance = 1 / offs.length / falls.length;
              for (const [rating, likely] of ratingsOf(state, faces).of) {
                const lacking = Math.max(0, rating + 1 - (state.total ?? 0));
                if (lacking > 0 && state.critical)
                  for (let extra = 1; extra <= 10; extra += 1)
                    needs.add(Math.max(0, lacking - extra), (chance * likely) / 10);
                else needs.add(lacking, chance * likely);
              }
            }
          sameChances(shown?.odds?.need ?? null, needs, "price");
          expect(shown?.odds?.success).toBeCloseTo(needs.of.get(0) ?? 0, 6);
        }
      },
    ),
    { numRuns: dose(4, 400) },
  );
});

it("the chance of a sprint that the ruler shows is that of all the cards that may come of it (R-810)", () => {
  fc.assert(
    fc.property(someoneSmall, fc.integer({ min: 1, max: 14 }), (one, spaces) => {
      game.actors.clear();
      const actor = make("One", one);
      const entry = findEntry(bestSkill(actor, skillsFor("sprint")) ?? "");
      if (!entry) throw new Error("There is no such skill.");
      const plan = new CheckPlan({ actor, entry, preset: { purpose: "sprint" } });
      if (plan.problem) throw new Error(plan.problem.code);
      const request = plan.decided();
      const offs = penaltyWays(plannedPenalty(actor, plan.action, plan.ticks));
      let counted = 0;
      for (const penalties of offs) {
        const opening = openingOf(plan, request, penalties);
        const { pool, challengePool } = foldCheck(opening, {}, {});
        const falls = waysOf(challengePool?.dice ?? pool.dice, challengePool ? 6 : 10, offs.length);
        for (const faces of falls) {
          const rolled = { r: { type: "rolled", faces, sequence: 1, by: "x" } };
          const { total, critical } = foldCheck(opening, rolled, {});
          const lacking = spaces - (total ?? 0);
          const chance = lacking <= 0 ? 1 : critical ? Math.max(0, Math.min(10, 11 - lacking)) / 10 : 0;
          counted += chance / offs.length / falls.length;
        }
      }
      expect(sprintChance(actor)?.(spaces)).toBeCloseTo(counted, 6);
    }),
    { numRuns: dose(8, 400) },
  );
});

it("the chance beside a skill of a hero in the making is that of all the cards that may come of it, abilities and things counted", () => {
  const ranks = fc.record({ strength: fc.nat(2), dexterity: fc.nat(2) });
  const skills = fc.record({ athletics: fc.nat(5), meleeCombat: fc.nat(5), stealth: fc.nat(5) });
  fc.assert(
    fc.property(ranks, skills, fc.array(modifier, { maxLength: 3 }), (attributes, skills, modifiers) => {
      game.actors.clear();
      const budgets = HERO_BUDGETS.value;
      const draft = { ...freshDraft(budgets), attributes, skills };
      const items = modifiers.map((each, index) => ({
        _id: `Item${String(index)}`.padEnd(16, "0"),
        name: `Item ${String(index)}`,
        type: "ability",
        system: { kind: "trait", modifiers: { a: { ...each, value: Math.min(1, each.value), sort: 0 } } },
      }));
      const hero = heroOf(draft, items);
      const against = registry().challengeScale[0]?.id ?? "";
      const shown = skillGroups(hero, against).flatMap((group) => group.skills);
      for (const id of Object.keys(skills)) {
        const entry = findEntry(id);
        if (!entry) throw new Error("There is no such skill.");
        const plan = new CheckPlan({ actor: hero, entry, preset: { challenge: "scale", challengeScale: against } });
        if (plan.problem) throw new Error(plan.problem.code);
        const opening = openingOf(plan, plan.decided());
        const { pool } = foldCheck(opening, {}, {});
        const falls = waysOf(pool.dice, 10, 1);
        const rated = Array.from({ length: 6 }, (_, index) => index + 1);
        let counted = 0;
        for (const faces of falls)
          for (const face of rated) {
            const rolled = { type: "rolled", faces, sequence: 1, by: "x" };
            const challenged = { type: "challenged", faces: [face], sequence: 2, by: "x" };
            const { total, challenge, critical } = foldCheck(opening, { r: rolled, c: challenged }, {});
            const lacking = (challenge ?? 0) + 1 - (total ?? 0);
            const chance = lacking <= 0 ? 1 : critical ? Math.max(0, Math.min(10, 11 - lacking)) / 10 : 0;
            counted += chance / falls.length / rated.length;
          }
        expect(shown.find(({ id: path }) => path === `skills.${id}`)?.chance).toBe(percent(counted));
      }
    }),
    { numRuns: dose(8, 400) },
  );
});
