import { addsToRoll } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Added to a check total. */
export const FLAT: ModifierKind = {
  id: "flat",
  label: "TENACITY.Modifier.Type.flat",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.flat.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ bonus: value }),
};
