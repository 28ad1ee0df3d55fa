import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { isNpc } from "../data/documents.ts";

/** The opponent that a token is a part of (R-1405), by the uuid of its actor; "" for none. */
export function wholeOf({ actor }: PlacedToken): string {
  return isNpc(actor) ? actor.system.whole : "";
}

/**
 * All tokens of one body: of a split opponent its parts on this scene, the token itself among them; of anybody else only itself. Two
 * opponents of the same parts are two bodies where both were placed from their sheet.
 */
export function bodyOf(token: PlacedToken): readonly PlacedToken[] {
  const whole = wholeOf(token);
  if (whole === "" || !token.parent) return [token];
  const parts = token.parent.tokens.contents.filter((each) => wholeOf(each) === whole);
  const bodies = new Set(parts.flatMap((part) => part.getFlag(SYSTEM_ID, "body") ?? []));
  const body = token.getFlag(SYSTEM_ID, "body");
  return bodies.size < 2 ? parts : parts.filter((part) => part.getFlag(SYSTEM_ID, "body") === body);
}
