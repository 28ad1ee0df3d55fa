import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility } from "../data/documents.ts";
import { MODIFIER_KINDS } from "../rules/index.ts";
import { chipsView, type ChipsView } from "../../../engine/sheets/control-view.ts";
import { scopeKind, storedModifiers, type StoredModifier } from "./modifier-actions.ts";
import { canBeActivated, modifierWords, unknownModifier } from "./modifier-words.ts";
import { damageTypeChoices, scopeChoices, trackChoices } from "./registry-choices.ts";
import { type Choice } from "../../../engine/sheets/control-view.ts";

/** One modifier in the editor. */
export interface ModifierRow {
  id: string;
  /** Place in the list, from 1. */
  place: number;
  name: string;
  type: string;
  /** The kinds that it can be of: the one that it is among them, even where nobody knows that. */
  types: Choice[];
  value: number;
  when: string;
  /** Null where the type needs no scope. */
  scope: ChipsView | null;
  /** What it does. */
  words: string;
  isFirst: boolean;
  isLast: boolean;
}

/** What the modifiers editor shows. */
export interface ModifiersView {
  rows: ModifierRow[];
  types: Choice[];
  /** When a modifier counts; empty for items whose modifiers all count at one time. */
  times: Choice[];
}

/** The modifiers of an item, in their order. */
export function modifiersView(item: TenacityItem): ModifiersView {
  const stored = storedModifiers(item);
  const isTalent = isAbility(item) && item.system.kind === "talent";
  const times = [
    ["always", "always"],
    ["activated", isTalent ? "used" : "activated"],
  ] as const;
  return {
    rows: stored.map(([id, modifier], index) => ({
      ...modifier,
      id,
      place: index + 1,
      name: `system.modifiers.${id}`,
      types: MODIFIER_KINDS.get(modifier.type) ? modifierTypes() : [...modifierTypes(), unknownType(modifier.type)],
      scope: scopeView(id, modifier),
      words: modifierWords(modifier),
      isFirst: index === 0,
      isLast: index === stored.length - 1,
    })),
    types: modifierTypes(),
    times: canBeActivated(item)
      ? times.map(([value, word]) => ({ value, label: game.i18n.localize(`TENACITY.Modifier.When.${word}`) }))
      : [],
  };
}

function modifierTypes(): Choice[] {
  return MODIFIER_KINDS.all.map(({ id, label }) => ({ value: id, label: game.i18n.localize(label) }));
}

function unknownType(type: string): Choice {
  return { value: type, label: unknownModifier(type) };
}

const CHOICES = {
  rolls: scopeChoices,
  damageTypes: damageTypeChoices,
  tracks: trackChoices,
};

function scopeView(id: string, { type, scope }: StoredModifier): ChipsView | null {
  const kind = scopeKind(type);
  if (kind === "none") return null;
  const label = game.i18n.localize(`TENACITY.Modifier.Scope.${kind}`);
  return chipsView(`modifiers.${id}.scope`, label, scope, { choices: CHOICES[kind](), open: kind === "rolls" });
}
