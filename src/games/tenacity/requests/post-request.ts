import { nameOf } from "../../../engine/data/name-of.ts";
import { anyOf, inARow } from "../../../engine/text/plural.ts";
import { type About, type AboutInput, postRequest as post, readAbout } from "../../../engine/requests/post-request.ts";
import { CHECK_FORM } from "../rolls/check-choice.ts";
import { REQUEST_KINDS, REQUEST_RATINGS, type RequestKind, type RequestRating } from "../data/message/request-data.ts";
import { rememberHiddenRating } from "../plan/hidden-ratings.ts";
import { findSkill } from "../lists/registry.ts";
import { findCharacter } from "../data/read-check.ts";
import { ruleset } from "../settings/ruleset.ts";

/** What a form, a macro or a module asks for; nothing in it is trusted. */
export interface RequestInput extends AboutInput {
  /** Uuids of heroes and NPCs. */
  readonly actors?: unknown;
  /** Registry ids of one or several skills. */
  readonly skills?: unknown;
  readonly rating?: unknown;
  /** The rating, for a fixed or a hidden one. */
  readonly challengeNumber?: unknown;
  readonly challengeDice?: unknown;
  readonly challengeModifier?: unknown;
  /** Registry id of a step of the challenge scale, where the rating is "scale". */
  readonly challengeScale?: unknown;
  readonly resolution?: unknown;
  readonly kind?: unknown;
}

/** Why no one can be asked like that; the sentences are below `TENACITY.Request.Problem`. */
export type RequestProblem = "nobody" | "noSkill" | "rating" | "rolledRating";

/** What a request stores, and the rating that it does not. */
interface ReadRequest {
  readonly system: About & {
    readonly asked: string[];
    readonly skills: string[];
    readonly rating: RequestRating;
    readonly challenge: { readonly value: number; readonly dice: number; readonly modifier: number };
    readonly resolution: "passFail" | "impact";
    readonly kind: RequestKind;
  };
  readonly hiddenRating: number | null;
}

/** Reads what is asked for, or names the first thing that cannot be. */
export function readRequestInput(input: RequestInput): ReadRequest | { readonly problem: RequestProblem } {
  const asked = strings(input.actors).filter((uuid) => findCharacter(uuid));
  const skills = strings(input.skills).filter((id) => findSkill(id));
  if (asked.length === 0) return { problem: "nobody" };
  if (skills.length === 0) return { problem: "noSkill" };
  // A step of the scale is a number of dice.
  const wanted = input.rating === "scale" ? "dice" : input.rating;
  const rating = REQUEST_RATINGS.find((each) => each === wanted) ?? "none";
  const kind = REQUEST_KINDS.find((each) => each === input.kind) ?? "each";
  if (rating === "fixed" && !ruleset().fixedChallengeAllowed) return { problem: "rolledRating" };
  const number = numberOf(rating, input);
  if (!number) return { problem: "rating" };
  const { value, ...dice } = number;
  return {
    system: {
      asked,
      skills,
      ...readAbout(input),
      rating,
      challenge: { value: rating === "hidden" ? 0 : value, ...dice },
      // What several bring together is their impact (R-705, R-1503).
      resolution: kind === "settle" || (kind === "each" && input.resolution !== "impact") ? "passFail" : "impact",
      kind,
    },
    hiddenRating: rating === "hidden" ? value : null,
  };
}

/**
 * Asks for a check: posts the request for everyone to see. A hidden rating stays in this browser.
 * @returns The message; undefined where a hook prevented it.
 */
export async function postRequest({
  system,
  hiddenRating,
}: ReadRequest): Promise<ChatMessage.Implementation | undefined> {
  const names = system.asked.map((uuid) => nameOf(findCharacter(uuid)));
  const skills = system.skills.map((id) => game.i18n.localize(findSkill(id)?.skill.label ?? id));
  const text = game.i18n.format("TENACITY.Request.Text", {
    names: inARow(names),
    skills: anyOf(skills),
    reason: system.reason,
  });
  const message = await post("request", text, system);
  if (message?.id && hiddenRating !== null) rememberHiddenRating(message.id, "", hiddenRating);
  return message;
}

function strings(value: unknown): string[] {
  const list = Array.isArray(value) ? value : [value];
  return [...new Set(list.filter((each): each is string => typeof each === "string" && each !== ""))];
}

/** The rating in numbers, with the bounds of any check; null for none that could be rolled against. */
function numberOf(
  rating: RequestRating,
  { rating: wanted, challengeNumber, challengeDice, challengeModifier, challengeScale }: RequestInput,
): { value: number; dice: number; modifier: number } | null {
  const none = { value: 0, dice: 0, modifier: 0 };
  if (rating === "none") return none;
  const challenge = wanted === "scale" ? "scale" : rating === "dice" ? "dice" : "fixed";
  const numbers = { challengeNumber, challengeDice, challengeModifier, challengeScale };
  const { problem, challenge: source } = CHECK_FORM.read({ challenge, ...numbers });
  if (problem) return null;
  // Of a world that rolls every rating, a number is a total, and only a secret one is asked against.
  if (source.type === "fixed" || (source.type === "total" && rating === "hidden"))
    return { ...none, value: source.value };
  return source.type === "dice" ? { ...none, dice: source.dice, modifier: source.modifier } : null;
}
