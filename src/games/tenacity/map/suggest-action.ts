import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { PRONE } from "../rules/index.ts";

/** A prone character crawls unless they choose otherwise (MAP-47); a token without an actor walks. */
export function suggestAction({ actor }: PlacedToken): string | null {
  return isCharacter(actor) && conditionsOf(actor).some(({ type }) => type === PRONE.id) ? "crawl" : null;
}
