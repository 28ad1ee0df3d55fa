import { addsToBearer } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Kinds of conditions that cannot come upon its bearer (R-1001), as a swarm cannot be grappled. */
export const IMMUNITY: ModifierKind = {
  id: "immunity",
  label: "TENACITY.Modifier.Type.immunity",
  scope: "conditionKinds",
  valueless: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.immunity.${scope.length > 0 ? "some" : "all"}`,
  onBearer: (_value, scope) => addsToBearer({ immunities: [...scope] }),
};
