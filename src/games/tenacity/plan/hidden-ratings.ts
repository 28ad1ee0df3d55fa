import { keepRatings, ratingsOf } from "../../../engine/cards/secret/secret-store.ts";

/**
 * Challenge ratings that no one but the narrator may know: they are in no document, since Foundry sends every document to every
 * client, and stay in the narrator's browser (R-605, docs/decisions/secrecy.md).
 */

/**
 * The rating that this browser knows of a target.
 * @param card Id of the chat message.
 * @param target Id of the target on the card; "" for a check without targets.
 * @returns The rating; null where this browser knows none.
 */
export function hiddenRating(card: string, target: string): number | null {
  return ratingsOf(card)[target] ?? null;
}

/** Remembers a rating in this browser, in place of an earlier one. Where there is no room it is said aloud, to be judged by hand. */
export function rememberHiddenRating(card: string, target: string, rating: number): void {
  if (keepRatings(card, { ...ratingsOf(card), [target]: rating })) return;
  const format = { rating: String(rating) };
  ui.notifications.warn("TENACITY.Secret.RatingNotKept", { format, permanent: true });
}

/** Forgets a rating, such as one that was named openly after all. */
export function forgetHiddenRating(card: string, target: string): void {
  if (hiddenRating(card, target) === null) return;
  const { [target]: _, ...others } = ratingsOf(card);
  keepRatings(card, others);
}
