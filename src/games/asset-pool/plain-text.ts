import type { StatBlockKind } from "../../engine/portable/portable.ts";
import { CHALLENGE_KINDS, ratingOf } from "./data/asset-challenge-data.ts";
import { isAssetChallenge } from "./data/documents.ts";
import { DIFFICULTY } from "./rules/dice.ts";

/** Challenges and opponents in plain text. */
export const CHALLENGE_TEXT: StatBlockKind = {
  type: "assetChallenge",
  notes: "description",

  block: (word) => ({
    facts: [
      "about",
      {
        kind: "choice",
        path: "kind",
        word: word("kind", "TENACITY.AssetPool.Challenge.FIELDS.kind.label"),
        of: CHALLENGE_KINDS.map((id) => word(id, `TENACITY.AssetPool.Challenge.Kind.${id}`)),
      },
      {
        kind: "number",
        path: "base",
        word: word("difficulty", "TENACITY.AssetPool.Challenge.FIELDS.difficulty.label"),
        ...DIFFICULTY,
      },
      { kind: "words", path: "takes", word: word("takes", "TENACITY.AssetPool.Challenge.FIELDS.takes.label") },
    ],
  }),

  more: (actor) => (isAssetChallenge(actor) ? { base: actor.system.base } : {}),
  finish: ({ base }) => (typeof base === "number" ? ratingOf(base) : {}),
};
