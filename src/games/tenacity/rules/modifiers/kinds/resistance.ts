import { normalizeTag } from "../../../../../engine/rules/tags.ts";
import { addsToBearer } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Taken off each hit of a damage type (R-1308), never added to one; which of several counts is for `resistanceTo` to say. */
export const RESISTANCE: ModifierKind = {
  id: "resistance",
  label: "TENACITY.Modifier.Type.resistance",
  scope: "damageTypes",
  words: ({ scope }) => `TENACITY.Modifier.Words.resistance.${scope.length > 0 ? "some" : "all"}`,
  onBearer: (value, scope) =>
    addsToBearer({
      resistances: value > 0 ? scope.map((element) => ({ element: normalizeTag(element), value })) : [],
    }),
};
