import { scopeTouches } from "../../../../../engine/rules/tags.ts";
import { addsToBearer, MODIFIED_TRACKS } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Added to the maximum of tracks. */
export const MAXIMUM: ModifierKind = {
  id: "maximum",
  label: "TENACITY.Modifier.Type.maximum",
  scope: "tracks",
  words: ({ scope }) => `TENACITY.Modifier.Words.maximum.${scope.length > 0 ? "some" : "all"}`,
  onBearer(value, scope) {
    const tracks = MODIFIED_TRACKS.filter((track) => scopeTouches(scope, [track]));
    return addsToBearer({ maxima: Object.fromEntries(tracks.map((track) => [track, value])) });
  },
};
