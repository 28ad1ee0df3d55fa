import { addsToBearer } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Spaces of movement. */
export const SPEED: ModifierKind = {
  id: "speed",
  label: "TENACITY.Modifier.Type.speed",
  scope: "none",
  words: () => "TENACITY.Modifier.Words.speed",
  onBearer: (speed) => addsToBearer({ speed }),
};
