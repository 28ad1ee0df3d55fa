import { registry } from "../lists/registry.ts";
import { labelOf } from "../lists/registry-labels.ts";

/** Resistances of something that wears nothing (R-1308). */
export interface ResistanceView {
  /** Every damage type of the registry, to be edited. */
  editable: { id: string; label: string; value: number }[];
  /** Those above 0, to be read; also of types that the registry no longer lists. */
  shown: { label: string; value: number }[];
}

/** Stored resistances, for editing and for reading. */
export function resistanceView(stored: Readonly<Record<string, { readonly value: number }>>): ResistanceView {
  return {
    editable: registry().damageTypes.map(({ id, label }) => ({
      id,
      label: game.i18n.localize(label),
      value: stored[id]?.value ?? 0,
    })),
    shown: Object.entries(stored)
      .filter(([, { value }]) => value > 0)
      .map(([id, { value }]) => ({ label: labelOf("damageTypes", id), value })),
  };
}
