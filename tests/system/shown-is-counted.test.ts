import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";

import { defenseAction, defenseFacts, defensePenalty } from "../../src/games/tenacity/card/answers.ts";
import { openingOf } from "../../src/games/tenacity/card/check-opening.ts";
import { CheckPlan } from "../../src/games/tenacity/card/check-plan.ts";
import { plannedPenalty, worstPenalty } from "../../src/games/tenacity/card/circumstances.ts";
import { planText, rollText } from "../../src/games/tenacity/card/pool-labels.ts";
import { findEntry } from "../../src/games/tenacity/dialog/check-entry.ts";
import type { CharacterActor } from "../../src/games/tenacity/data/documents.ts";
import { registerDataModels } from "../../src/games/tenacity/data/register-data-models.ts";
import { registerDocuments } from "../../src/games/tenacity/data/register-documents.ts";
import { registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import { NEWER } from "../../src/games/tenacity/rules/index.ts";
import { registerDocumentClasses } from "../../src/engine/data/register-documents.ts";
import { foldCheck } from "../support/check/steps.ts";
import { dose } from "../support/dose.ts";
import { registerSettings } from "./every-setting.ts";

beforeAll(() => {
  registerSettings();
  registerDataModels();
  registerDocumentClasses();
  registerDocuments();
  registerRolls();
  const mode = { scope: "client", config: false, type: String, default: "publicroll" };
  game.settings.register("core", "rollMode", mode as never);
});

const SCOPES = ["strength", "dexterity", "reaction", "meleeCombat", "physical", "defense", "legs", "sight"];

const modifier = fc.record({
  type: fc.constantFrom("flat", "heroDice", "impactDice", "impact"),
  value: fc.integer({ min: -2, max: 3 }),
  scope: fc.subarray(SCOPES, { maxLength: 2 }),
  when: fc.constantFrom("always", "fitting"),
});

const hindrance = fc.record({
  scope: fc.subarray(SCOPES, { minLength: 1, maxLength: 2 }),
  value: fc.record({ flat: fc.nat(4), dice: fc.constant(0) }),
});

const someone = fc.record({
  isNpc: fc.boolean(),
  size: fc.constantFrom(0.5, 1, 2, 4),
  ranks: fc.array(fc.nat(5), { minLength: 4, maxLength: 4 }),
  card: fc.record({ dice: fc.integer({ min: 1, max: 4 }), modifier: fc.nat(3) }),
  modifiers: fc.array(modifier, { maxLength: 3 }),
  hindrances: fc.array(hindrance, { maxLength: 2 }),
});

type Someone = typeof someone extends fc.Arbitrary<infer Value> ? Value : never;

function make(name: string, { isNpc, size, ranks, card, modifiers, hindrances }: Someone): CharacterActor {
  const _id = name.padEnd(16, "0");
  const [strength = 0, dexterity = 0, meleeCombat = 0, reaction = 0] = ranks;
  const made = Actor.implementation.fromSource({
    _id,
    name,
    type: isNpc ? "npc" : "hero",
    system: {
      size,
      attributes: { strength: { rank: strength }, dexterity: { rank: dexterity } },
      skills: { meleeCombat: { rank: meleeCombat }, reaction: { rank: reaction } },
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
      const read = plan.request();
      if ("problem" in read) throw new Error(read.problem.code);
      const shown = planText(plan);
      const penalties = plannedPenalty(attacker, plan.action, plan.ticks).modifiers([]);
      const { request } = read;
      const opening = openingOf({
        actor: attacker,
        entry,
        request,
        means: plan.means,
        counting: plan.counting,
        penalties,
      });
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
      const penalty = defensePenalty(defender, state, wishes);
      const action = defenseAction(defender, state, wishes);
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
    { numRuns: dose(60) },
  );
});
