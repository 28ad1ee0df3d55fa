import { capitalized, signed } from "../../../engine/text/words.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, isArmor, isCharacter, isFormula, isGear, isWeapon } from "../data/documents.ts";
import { broughtBy, broughtWords } from "../plan/item-condition.ts";
import { descriptionOf, richText, type RichTextView } from "../../../engine/data/rich-text.ts";
import { findSkill, labelOf } from "../lists/registry.ts";
import { storedModifiers } from "./modifier-actions.ts";
import { canBeActivated, givenWords } from "./modifier-labels.ts";
import { challengeText } from "../rolls/own-rolls.ts";

/** Items that are listed together. */
export interface ItemGroup {
  id: string;
  label: string;
  /** Document type of a new item of this group, and of abilities the kind. */
  type: string;
  kind: string | null;
  rows: ReturnType<typeof itemRow>[];
}

type AnyItem = TenacityItem;

const ABILITY_GROUPS = ["talent", "stance", "advancement", "trait"] as const;

const GEAR_GROUPS = ["weapon", "armor", "gear", "formula"] as const;

/** An actor's abilities, a group for each kind. */
export function abilityGroups(actor: TenacityActor): ItemGroup[] {
  const abilities = sorted(actor).filter((item) => isAbility(item));
  return ABILITY_GROUPS.map((kind) => ({
    id: kind,
    label: game.i18n.localize(`TENACITY.Ability.Kinds.${kind}`),
    type: "ability",
    kind,
    rows: abilities.filter((item) => item.system.kind === kind).map((item) => itemRow(actor, item)),
  }));
}

/** What an actor carries, a group for each type. */
export function gearGroups(actor: TenacityActor): ItemGroup[] {
  const items = sorted(actor);
  return GEAR_GROUPS.map((type) => ({
    id: type,
    label: game.i18n.localize(`TENACITY.Item.Groups.${type}`),
    type,
    kind: null,
    rows: items.filter((item) => item.type === type).map((item) => itemRow(actor, item)),
  }));
}

/** Rows of items or effects that can be unfolded. */
interface UnfoldingGroup {
  readonly rows: readonly { readonly id: string; unfolded?: RichTextView }[];
}

/** Adds what they say of themselves to the rows that someone has unfolded. */
export async function unfoldRows(
  actor: TenacityActor,
  groups: readonly UnfoldingGroup[],
  unfolded: ReadonlySet<string>,
): Promise<void> {
  for (const row of groups.flatMap(({ rows }) => rows).filter(({ id }) => unfolded.has(id))) {
    const [item, effect] = [actor.items.get(row.id), actor.effects.get(row.id)];
    if (item) row.unfolded = await richText(item, descriptionOf(item));
    else if (effect) row.unfolded = await richText(effect, effect.description);
  }
}

/** What lies in a hold or a stash: no one wears, wields or carries it, so it has no switches and rolls nothing. */
export function stowedGroups(actor: TenacityActor): ItemGroup[] {
  return gearGroups(actor).map((group) => ({
    ...group,
    rows: group.rows.map((row) => ({ ...row, toggles: [], use: null })),
  }));
}

function sorted(actor: TenacityActor): AnyItem[] {
  return [...actor.items.contents].sort((one, other) => one.sort - other.sort);
}

function itemRow(actor: TenacityActor, item: AnyItem) {
  const favorites: readonly string[] = isCharacter(actor) ? actor.system.favorites : [];
  return {
    id: item.id ?? "",
    uuid: item.uuid,
    name: item.name,
    img: item.img ?? "",
    facts: [...factsOf(item), ...givenWords(item)],
    toggles: togglesOf(item),
    counter: counterOf(item),
    use: useOf(item),
    favorite: favorites.includes(`item:${item.id ?? ""}`),
  };
}

/**
 * What the button says that uses an item: weapons and formulas roll, talents, what takes an action and gear are used. Armor is
 * just worn, a stance is switched, and an advancement or a trait simply is.
 */
function useOf(item: AnyItem) {
  if (isArmor(item)) return null;
  if (isAbility(item) && !isDone(item)) return null;
  const [text, label]: [ItemUseKey, ItemUseKey] = isWeapon(item)
    ? ["TENACITY.Item.Use.Attack", "TENACITY.Item.Attack"]
    : isFormula(item)
      ? ["TENACITY.Item.Use.Work", "TENACITY.Item.Use.WorkOn"]
      : ["TENACITY.Item.Use.Button", "TENACITY.Item.Use.Name"];
  return { text: game.i18n.localize(text), label: game.i18n.format(label, { name: item.name }) };
}

/** Whether an ability is something that its bearer does. */
function isDone(item: TenacityItem<"ability">): boolean {
  const { system } = item;
  return (
    broughtBy(item) !== null || system.kind === "talent" || (system.kind !== "stance" && system.activation !== "none")
  );
}

type ItemUseKey = "TENACITY.Item.Attack" | `TENACITY.Item.Use.${"Attack" | "Work" | "WorkOn" | "Button" | "Name"}`;

/** Whether a click on an item's button does something. */
export function isUsable(item: AnyItem): boolean {
  return useOf(item) !== null;
}

/** The short facts of an item, in reading order. */
export function factsOf(item: AnyItem): string[] {
  if (isAbility(item)) return abilityFacts(item);
  if (isWeapon(item)) return weaponFacts(item);
  if (isFormula(item)) {
    const { progress, requirement } = item.system;
    return [
      game.i18n.format("TENACITY.Item.Facts.Progress", {
        progress: String(progress),
        requirement: String(requirement),
      }),
    ];
  }
  if (!isGear(item)) return [];
  const { healing } = item.system;
  return [
    ...(healing > 0 ? [game.i18n.format("TENACITY.Item.Facts.Healing", { value: String(healing) })] : []),
    ...broughtFacts(item),
  ];
}

/** What a use brings upon someone: "creates Dazzled with Ranged Combat", "puts Smoke on targets". */
function broughtFacts(item: AnyItem): string[] {
  const brought = broughtBy(item);
  if (!brought) return [];
  const { skill, onto } = brought;
  const words = { condition: broughtWords(brought), skill: game.i18n.localize(findSkill(skill)?.skill.label ?? skill) };
  return [game.i18n.format(`TENACITY.Item.Facts.Brings.${skill === "" ? onto : "check"}`, words)];
}

function abilityFacts(item: TenacityItem<"ability">): string[] {
  const { kind, cost, activation, freeResponse, ignoresPenalties } = item.system;
  const isFree = kind !== "talent" || cost.currency === "free" || cost.value === 0;
  const price = game.i18n.format(`TENACITY.Ability.Price.${cost.currency}`, { value: String(cost.value) });
  return [
    ...(isFree ? [] : [price]),
    ...(activation === "none" ? [] : [game.i18n.localize(`TENACITY.Ability.Activations.${activation}`)]),
    ...(ignoresPenalties ? [game.i18n.localize("TENACITY.CheckDialog.IgnoresPenalties")] : []),
    ...broughtFacts(item),
    ...(freeResponse ? [game.i18n.localize("TENACITY.Ability.FreeResponse")] : []),
  ];
}

function weaponFacts(item: TenacityItem<"weapon">): string[] {
  const { damage, damageType, reach, range, skill } = item.system;
  const skillLabel = findSkill(skill)?.skill.label ?? skill;
  return [
    game.i18n.localize(skillLabel),
    [...(damage === 0 ? [] : [signed(damage)]), labelOf("damageTypes", damageType)].join(" "),
    ...(reach > 1 ? [game.i18n.format("TENACITY.Item.Facts.Reach", { spaces: String(reach) })] : []),
    ...(range > 0 ? [game.i18n.format("TENACITY.Item.Facts.Range", { spaces: String(range) })] : []),
  ];
}

/** The switches of an item: its type's own, and for what counts only when activated one that does so. */
function togglesOf(item: AnyItem) {
  const own = toggleOf(item);
  const isSwitched = own?.path !== "active" && canBeActivated(item) && hasActivated(item);
  const on = isSwitched && (isAbility(item) || isGear(item)) && item.system.active;
  return [
    ...(own ? [own] : []),
    ...(isSwitched ? [{ path: "active", on, label: game.i18n.localize("TENACITY.Ability.Active") }] : []),
  ];
}

/** Whether anything that an item gives waits to be activated. */
function hasActivated(item: AnyItem): boolean {
  return storedModifiers(item).some(([, { when }]) => when === "activated");
}

/** The switch of an item, if its type has one. */
export function toggleOf(item: AnyItem) {
  if (isWeapon(item) || isArmor(item)) {
    return { path: "equipped", on: item.system.equipped, label: game.i18n.localize("TENACITY.Item.Equipped") };
  }
  if (isGear(item)) {
    return { path: "carried", on: item.system.carried, label: game.i18n.localize("TENACITY.Gear.Carried") };
  }
  if (isAbility(item) && item.system.kind === "stance") {
    return { path: "active", on: item.system.active, label: game.i18n.localize("TENACITY.Ability.Active") };
  }
  return null;
}

function counterOf(item: AnyItem) {
  if (!isGear(item)) return null;
  const { uses, quantity } = item.system;
  if (uses.max > 0) {
    return { path: "uses.value", value: uses.value, max: uses.max, label: game.i18n.localize("TENACITY.Gear.Uses") };
  }
  return { path: "quantity", value: quantity, max: null, label: game.i18n.localize("TENACITY.Gear.Quantity") };
}

/** What an item does, in a sentence: "Melee Combat, +2 physical, reach 2; while equipped: +2 maximum stress." */
export function itemWords(item: TenacityItem): string {
  const facts = isFormula(item) ? formulaFacts(item) : factsOf(item);
  const phrases = [facts.join(", "), ...(isFormula(item) ? [] : givenWords(item))].filter((phrase) => phrase !== "");
  if (phrases.length === 0) {
    return game.i18n.localize(descriptionOf(item) === "" ? "TENACITY.Item.DoesNothing" : "TENACITY.Item.ByHand");
  }
  return game.i18n.format("TENACITY.Item.Sentence", { words: capitalized(phrases.join("; ")) });
}

function formulaFacts(item: TenacityItem<"formula">): string[] {
  const { work, skill, challenge, progress, requirement, unit } = item.system;
  const label = findSkill(skill)?.skill.label ?? skill;
  return [
    game.i18n.format(`TENACITY.Formula.Words.${work}`, { skill: game.i18n.localize(label) }),
    ...(challenge.dice > 0
      ? [game.i18n.format("TENACITY.Formula.Words.Against", { dice: challengeText(challenge) })]
      : []),
    game.i18n.format("TENACITY.Formula.Words.Impact", { progress: String(progress), requirement: String(requirement) }),
    game.i18n.format("TENACITY.Formula.Words.Each", { unit: game.i18n.localize(`TENACITY.Unit.${unit}`) }),
  ];
}
