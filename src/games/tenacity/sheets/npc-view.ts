import { RATINGS } from "../rules/index.ts";
import { cardFields, isAttackKey } from "../rolls/card-dice.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { plannedImpact } from "../plan/own-dice.ts";
import { planText } from "../plan/pool-labels.ts";
import { diceText } from "../../../engine/text/dice-text.ts";
import { challengeText, impactRoll } from "../rolls/own-rolls.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { hasFreeResponse } from "../data/documents.ts";
import type { Rating } from "../rules/index.ts";
import { fieldKey, findEntry } from "../data/check-entry.ts";
import { registry } from "../lists/registry.ts";
import type { SkillDefinition } from "../lists/definitions.ts";
import { attributeBlocks, type SkillRow } from "./character-view.ts";
import type { ItemGroup, ItemRow } from "../items/item-view.ts";
import { defeatText, partViews, type PartView } from "./npc-parts.ts";
import { mayBeSplit } from "../map/splitting.ts";
import { bodyDamageType } from "../plan/damage-type.ts";
import { damageTypeLabel, damageTypesToChoose } from "../data/registry-choices.ts";
import { sizeText, spacesText } from "../data/size-view.ts";

type Npc = TenacityActor<"npc">;

/** Challenge dice for one field of action. */
export interface ChallengeView {
  id: string;
  /** What a check with these dice is rolled with, see `fieldKey`. */
  key: string;
  label: string;
  dice: number;
  modifier: number;
  /** "3d6 + 1", or a word where the card is silent. */
  formula: string;
  /** What a check with it rolls now, everything counted in: "3d6 + 3". */
  roll: string;
  /** Whether there is anything to roll. */
  silent: boolean;
}

/** Everything on the first page of an NPC that the rest of the sheet does not have already. */
export interface NpcCard {
  rating: string;
  ratingChoices: Record<string, string>;
  ratingId: string;
  solo: boolean;
  /** Mob, solo, free response, part of something. */
  marks: string[];
  speed: string;
  size: string;
  /** How far its body strikes; "" for a space, as with most. */
  reach: string;
  standing: { start: number; top: number };
  challenges: ChallengeView[];
  impactDice: number;
  /** What an attack rolls where that is something else, as with a mob: "Attack: 4d4"; "" otherwise. */
  attackImpact: string;
  attackRange: number;
  /** How far its attack goes beyond that; "" for no further. */
  range: string;
  /** Of what type its attack is without a weapon (R-1308). */
  damageType: string;
  damageTypeId: string;
  damageTypes: Record<string, string>;
  /** Skills with a rank, the best first, for NPCs with hero dice. */
  skills: SkillRow[];
  attacks: ItemRow[];
  abilities: ItemRow[];
  parts: PartView[];
  /** Whether the narrator is to think of parts (R-1405). */
  mayBeSplit: boolean;
  defeat: string;
  defeatWhen: string;
  defeatCount: number;
  defeatChoices: Record<string, string>;
  /** How many it began with; 1 for a single NPC. */
  members: number;
  /** Whether it has nothing to act with yet. */
  isBlank: boolean;
}

export function npcCard(npc: Npc, groups: { abilities: readonly ItemGroup[]; gear: readonly ItemGroup[] }): NpcCard {
  const { system } = npc;
  const { defeat } = system;
  return {
    rating: ratingLabel(system.rating),
    ratingChoices: Object.fromEntries(RATINGS.map((rating) => [rating, ratingLabel(rating)])),
    ratingId: system.rating,
    solo: system.solo,
    marks: marksOf(npc),
    speed: spacesText(system.movement),
    size: sizeText(system.size),
    reach: system.reach === 1 ? "" : spacesText(system.reach),
    standing: { start: system.standing.start, top: system.standing.top },
    challenges: registry().challengeFields.map((field) => challengeView(npc, field)),
    impactDice: system.impactDice,
    attackImpact: attackImpact(npc),
    attackRange: system.attackRange,
    range: system.attackRange === 0 ? "" : spacesText(system.attackRange),
    damageType: damageTypeLabel(bodyDamageType(npc)),
    damageTypeId: system.damageType,
    damageTypes: damageTypesToChoose(system.damageType),
    skills: bestSkills(npc),
    attacks: attacksOf(npc, groups.gear),
    abilities: groups.abilities.flatMap(({ rows }) => rows),
    parts: partViews(npc),
    mayBeSplit: mayBeSplit(npc),
    defeat: defeatText(npc),
    defeatWhen: defeat.when,
    defeatCount: defeat.count,
    defeatChoices: Object.fromEntries(
      (["allKeys", "count", "narrator"] as const).map((when) => [
        when,
        game.i18n.localize(`TENACITY.Npc.DefeatChoice.${when}`),
      ]),
    ),
    members: system.members,
    isBlank: isBlank(npc),
  };
}

function isBlank({ system, items }: Npc): boolean {
  const acts = Object.values(system.challenges).some(({ dice }) => dice > 0);
  return !acts && items.size === 0 && Object.values(system.skills).every(({ rank }) => rank === 0);
}

function ratingLabel(rating: Rating): string {
  return game.i18n.localize(`TENACITY.Rating.${rating}`);
}

function challengeView(npc: Npc, { id, label }: SkillDefinition): ChallengeView {
  const { dice, modifier } = npc.system.challenges[id] ?? { dice: 0, modifier: 0 };
  const silent = dice < 1;
  const entry = silent ? undefined : findEntry(fieldKey(id));
  const roll = entry ? planText(new CheckPlan({ actor: npc, entry })) : "";
  const formula = silent ? game.i18n.localize("TENACITY.Sheet.NoDice") : challengeText({ dice, modifier });
  return { id, key: fieldKey(id), label: game.i18n.localize(label), dice, modifier, formula, roll, silent };
}

/** The impact of an attack with the card, everything counted in. */
function attackImpact(npc: Npc): string {
  const field = cardFields(npc).find(({ key }) => isAttackKey(key));
  const entry = field && findEntry(field.key);
  if (!entry) return "";
  const plan = new CheckPlan({ actor: npc, entry });
  const { dice, bonus } = plannedImpact(plan);
  if (dice === npc.system.impactDice && bonus === 0) return "";
  const formula = diceText(impactRoll(dice, bonus).formula);
  return game.i18n.format("TENACITY.Npc.AttackImpact", { field: field.label, formula });
}

/** What the narrator must not overlook. */
function marksOf(npc: Npc): string[] {
  const { members, left } = npc.system;
  const mob = { left: String(left), members: String(members) };
  return [
    ...(members > 1 ? [game.i18n.format("TENACITY.Npc.MobLeft", mob)] : []),
    ...(npc.system.solo ? [game.i18n.localize("TENACITY.Npc.Solo")] : []),
    ...(hasFreeResponse(npc) ? [game.i18n.localize("TENACITY.Npc.FreeResponse")] : []),
    ...(npc.system.whole === "" ? [] : [game.i18n.localize("TENACITY.Npc.IsPart")]),
  ];
}

function bestSkills(npc: Npc): SkillRow[] {
  const rows = attributeBlocks(npc).flatMap(({ skills }) => skills);
  return rows.filter(({ rank }) => rank > 0).sort((one, other) => other.rank - one.rank);
}

/** A card that has neither skills nor dice for attacks cannot attack with a weapon. */
function attacksOf(npc: Npc, gear: readonly ItemGroup[]): ItemRow[] {
  const weapons = gear.find(({ id }) => id === "weapon")?.rows ?? [];
  const hasSkills = Object.values(npc.system.skills).some(({ rank }) => rank > 0);
  const attacks = hasSkills || cardFields(npc).some(({ key }) => isAttackKey(key));
  return weapons.map((row) => ({ ...row, use: attacks ? row.use : null }));
}
