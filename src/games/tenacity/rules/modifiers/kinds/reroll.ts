import { addsToRoll } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Impact dice that may be rolled again. */
export const REROLL: ModifierKind = {
  id: "reroll",
  label: "TENACITY.Modifier.Type.reroll",
  scope: "rolls",
  words: ({ scope }) => `TENACITY.Modifier.Words.reroll.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ rerolls: value }),
};
