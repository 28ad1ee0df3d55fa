import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility } from "../data/documents.ts";
import { MODIFIER_KINDS } from "../rules/index.ts";
import { chipsView, type ChipsView, type Choice } from "../../../engine/sheets/control-view.ts";
import { scopeKind, storedModifiers, type StoredModifier } from "../items/modifier-actions.ts";
import { canBeActivated, modifierWords, unknownModifier } from "../items/modifier-labels.ts";
import { conditionKindChoices, damageTypeChoices, rollChoices, trackChoices } from "../data/registry-choices.ts";

export function modifiersView(item: TenacityItem) {
  const stored = storedModifiers(item);
  return {
    rows: stored.map(([id, modifier], index) => ({
      ...modifier,
      id,
      place: index + 1,
      name: `system.modifiers.${id}`,
      types: MODIFIER_KINDS.get(modifier.type) ? modifierTypes() : [...modifierTypes(), unknownType(modifier.type)],
      valued: MODIFIER_KINDS.get(modifier.type)?.valueless !== true,
      times: timesOf(item, modifier),
      note: modifier.when === "fitting" ? modifier.note : null,
      scope: scopeView(id, modifier),
      words: modifierWords(modifier),
      isFirst: index === 0,
      isLast: index === stored.length - 1,
    })),
    types: modifierTypes(),
  };
}

/** When a modifier can count: only what is switched on or used has two times, and only before a roll can people judge that it fits. */
function timesOf(item: TenacityItem, { type }: StoredModifier): Choice[] {
  const isTalent = isAbility(item) && item.system.kind === "talent";
  const times = [
    ["always", "always"],
    ...(canBeActivated(item) ? [["activated", isTalent ? "used" : "activated"] as const] : []),
    ...(MODIFIER_KINDS.get(type)?.fits ? [["fitting", "fitting"] as const] : []),
  ] as const;
  return times.length > 1
    ? times.map(([value, word]) => ({ value, label: game.i18n.localize(`TENACITY.Modifier.When.${word}`) }))
    : [];
}

function modifierTypes(): Choice[] {
  return MODIFIER_KINDS.all.map(({ id, label }) => ({ value: id, label: game.i18n.localize(label) }));
}

function unknownType(type: string): Choice {
  return { value: type, label: unknownModifier(type) };
}

const CHOICES = {
  rolls: rollChoices,
  damageTypes: damageTypeChoices,
  tracks: trackChoices,
  conditionKinds: conditionKindChoices,
};

function scopeView(id: string, { type, scope }: StoredModifier): ChipsView | null {
  const kind = scopeKind(type);
  if (kind === "none") return null;
  const label = game.i18n.localize(`TENACITY.Modifier.Scope.${kind}`);
  return chipsView(`modifiers.${id}.scope`, label, scope, { choices: CHOICES[kind](), open: kind === "rolls" });
}
