import { SYSTEM_ID } from "../compat/system-id.ts";

const KEY = "hiddenRatings";

/** How many ratings a browser remembers; the oldest go first. */
const LIMIT = 200;

/** One rating that only its narrator knows: the card's id, the target's id on it ("" for a check without targets), the number. */
type HiddenRating = readonly [card: string, target: string, rating: number];

/**
 * Registers where a narrator's browser keeps the challenge ratings that nobody else may know; call in `init`. They are in no
 * document, since Foundry sends every document to every client (R-605, decision 0030).
 */
export function registerHiddenRatings(): void {
  game.settings.register(SYSTEM_ID, KEY, { scope: "client", config: false, type: String, default: "[]" });
}

/**
 * The rating that this browser knows of a target.
 * @param card Id of the chat message.
 * @param target Id of the target on the card; "" for a check without targets.
 * @returns The rating; null where this browser knows none.
 */
export function hiddenRating(card: string, target: string): number | null {
  return stored().find(([of, at]) => of === card && at === target)?.[2] ?? null;
}

/** Remembers a rating in this browser, in place of an earlier one. */
export async function rememberHiddenRating(card: string, target: string, rating: number): Promise<void> {
  await save([...without(card, target), [card, target, rating]]);
}

/** Forgets a rating, such as one that was named openly after all. */
export async function forgetHiddenRating(card: string, target: string): Promise<void> {
  if (hiddenRating(card, target) !== null) await save(without(card, target));
}

function without(card: string, target: string): readonly HiddenRating[] {
  return stored().filter(([of, at]) => of !== card || at !== target);
}

async function save(ratings: readonly HiddenRating[]): Promise<void> {
  await game.settings.set(SYSTEM_ID, KEY, JSON.stringify(ratings.slice(-LIMIT)));
}

/** What a browser keeps may have been edited by hand; what makes no sense counts as nothing. */
function stored(): readonly HiddenRating[] {
  try {
    const list: unknown = JSON.parse(game.settings.get(SYSTEM_ID, KEY));
    return Array.isArray(list) ? list.filter(isRating) : [];
  } catch {
    return [];
  }
}

function isRating(entry: unknown): entry is HiddenRating {
  if (!Array.isArray(entry)) return false;
  const [card, target, rating] = entry as readonly unknown[];
  return typeof card === "string" && typeof target === "string" && Number.isInteger(rating);
}
