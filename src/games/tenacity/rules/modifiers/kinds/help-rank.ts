import { addsToRoll } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** The rank that someone counts as having at least when they help with a skill (R-1502); rolls are made with the own one. */
export const HELP_RANK: ModifierKind = {
  id: "helpRank",
  label: "TENACITY.Modifier.Type.helpRank",
  scope: "rolls",
  words: ({ scope }) => `TENACITY.Modifier.Words.helpRank.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ helpRank: value }),
};
