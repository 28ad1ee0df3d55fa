import { RATINGS, type Rating } from "../rules/index.ts";
import { cardFields, isAttackKey } from "../rolls/card-dice.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { plannedImpact } from "../plan/own-dice.ts";
import { planText } from "../plan/check-labels.ts";
import { diceText } from "../../../engine/text/words.ts";
import { challengeText, impactRoll } from "../rolls/own-rolls.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { hasFreeResponse } from "../data/documents.ts";
import { fieldKey, findEntry } from "../data/list-entries.ts";
import { registry } from "../lists/registry.ts";
import type { SkillDefinition } from "../lists/definitions.ts";
import { attributeBlocks } from "./character-view.ts";
import type { ItemGroup } from "../items/item-view.ts";
import { defeatText, partViews } from "./npc-parts.ts";
import { mayBeSplit } from "../map/splitting.ts";
import { bodyDamageType } from "../plan/attack.ts";
import { damageTypeLabel, damageTypesToChoose, sizeText, spacesText } from "../data/registry-choices.ts";

type Npc = TenacityActor<"npc">;

export function npcCard(npc: Npc, groups: { abilities: readonly ItemGroup[]; gear: readonly ItemGroup[] }) {
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

function challengeView(npc: Npc, { id, label }: SkillDefinition) {
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

function bestSkills(npc: Npc) {
  const rows = attributeBlocks(npc).flatMap(({ skills }) => skills);
  return rows.filter(({ rank }) => rank > 0).sort((one, other) => other.rank - one.rank);
}

/** A card that has neither skills nor dice for attacks cannot attack with a weapon. */
function attacksOf(npc: Npc, gear: readonly ItemGroup[]) {
  const weapons = gear.find(({ id }) => id === "weapon")?.rows ?? [];
  const hasSkills = Object.values(npc.system.skills).some(({ rank }) => rank > 0);
  const attacks = hasSkills || cardFields(npc).some(({ key }) => isAttackKey(key));
  return weapons.map((row) => ({ ...row, use: attacks ? row.use : null }));
}
