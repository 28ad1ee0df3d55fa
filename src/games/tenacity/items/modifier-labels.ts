import { inARow, plural, signed } from "../../../engine/text/words.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, isArmor, isGear } from "../data/documents.ts";
import { kindName } from "../data/effect/kind-names.ts";
import { scopeLabel } from "../lists/registry.ts";
import { CONDITION_KINDS, MODIFIED_TRACKS, MODIFIER_KINDS } from "../rules/index.ts";
import { scopeKind, storedModifiers, type StoredModifier } from "./modifier-actions.ts";

/** What one modifier does, in words: "+2 to Stealth checks", "resistance 3 to Burning". */
export function modifierWords({ type, value, scope }: Pick<StoredModifier, "type" | "value" | "scope">): string {
  const data = { value: signed(value), number: String(value), scope: inARow(scope.map(scopeWord)) };
  const words = MODIFIER_KINDS.get(type)?.words({ scope });
  if (words === undefined) return unknownModifier(type);
  return game.i18n.has(`${words}.other`) ? plural(words, value, data) : game.i18n.format(words, data);
}

/** What is said of a kind of modifier that no one knows: a later version's, or a module's that is gone. */
export function unknownModifier(type: string): string {
  return game.i18n.format("TENACITY.Modifier.Unknown", { kind: type });
}

/** What a modifier is for, in a word. Tracks are written as in "maximum stress", kinds of conditions by their names; the rest has its name in the registry. */
export function scopeWord(id: string): string {
  if (CONDITION_KINDS.get(id)) return kindName(id);
  const track = MODIFIED_TRACKS.find((each) => each === id);
  return track ? game.i18n.localize(`TENACITY.Modifier.Track.${track}`) : scopeLabel(id);
}

/** Whether the modifiers of an item can be switched on apart from the item being in use. */
export function canBeActivated(item: TenacityItem): boolean {
  return isGear(item) || isAbility(item);
}

/** When modifiers of an item count, in words: "while equipped". Empty for those that always do. */
function whenWords(item: TenacityItem, when: StoredModifier["when"]): string {
  if (isAbility(item)) return abilityWhen(item, when);
  if (isGear(item)) {
    return game.i18n.localize(`TENACITY.Modifier.While.${when === "always" ? "carried" : "switchedOn"}`);
  }
  return game.i18n.localize(`TENACITY.Modifier.While.${isArmor(item) ? "worn" : "equipped"}`);
}

/** What counts where people say that it fits: "if it fits", or what someone wrote, "in the dark". */
function fittingWords({ note }: StoredModifier): string {
  return note === "" ? game.i18n.localize("TENACITY.Modifier.While.fitting") : note;
}

/** What a talent gives is paid for, so of what counts without it is said that it always does. */
function abilityWhen({ system }: TenacityItem<"ability">, when: StoredModifier["when"]): string {
  const isTalent = system.kind === "talent";
  if (when === "always") return isTalent ? game.i18n.localize("TENACITY.Modifier.While.always") : "";
  return game.i18n.localize(`TENACITY.Modifier.While.${isTalent ? "used" : "active"}`);
}

/** What an item gives its bearer, a phrase for each time at which it does: "while equipped: +2 maximum stress". */
export function givenWords(item: TenacityItem): string[] {
  const phrases = new Map<string, string[]>();
  for (const [, modifier] of storedModifiers(item)) {
    if (isForNothing(modifier)) continue;
    const when = modifier.when === "fitting" ? fittingWords(modifier) : whenWords(item, modifier.when);
    phrases.set(when, [...(phrases.get(when) ?? []), modifierWords(modifier)]);
  }
  return [...phrases].map(([when, gifts]) =>
    when === "" ? inARow(gifts) : game.i18n.format("TENACITY.Modifier.Given", { when, gifts: inARow(gifts) }),
  );
}

function isForNothing({ type, value, scope }: StoredModifier): boolean {
  const needsScope = !["rolls", "none"].includes(scopeKind(type));
  return value === 0 || (needsScope && scope.length === 0);
}
