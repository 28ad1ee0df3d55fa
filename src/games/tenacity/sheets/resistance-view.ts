import { registry } from "../lists/registry.ts";
import { labelOf } from "../lists/registry-labels.ts";

export function resistanceView(stored: Readonly<Record<string, { readonly value: number }>>) {
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
