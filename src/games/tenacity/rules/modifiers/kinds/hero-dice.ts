import { addsToRoll } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Hero dice more, or fewer when negative. */
export const HERO_DICE: ModifierKind = {
  id: "heroDice",
  label: "TENACITY.Modifier.Type.heroDice",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.heroDice.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ heroDice: value }),
};
