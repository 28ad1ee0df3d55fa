import { libraryPortraits } from "../../engine/heroes/portraits.ts";
import { numberedNpcs } from "../../engine/npcs/variant-steps.ts";
import { baseOf, CHALLENGE_KINDS, ratingOf } from "./data/asset-challenge-data.ts";
import type { AssetChallenge } from "./data/documents.ts";
import { DIFFICULTY, SIZE } from "./rules/dice.ts";
import { dieName, difficultyLabel, difficultyName } from "./words.ts";

const wordsOf = (line: string): string[] =>
  line
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Challenges and opponents out of a rating and what they take. The guide has no crowd: several are one that is harder. */
export const NPCS = numberedNpcs<AssetChallenge, number>({
  type: "assetChallenge",

  first: (challenge) => ({
    kind: challenge?.system.kind ?? "opponent",
    base: String(challenge?.system.base ?? baseOf("d6")),
    about: challenge?.system.about ?? "",
    takes: [...(challenge?.system.takes ?? [])].join(", "),
  }),

  form: () => ({
    tiles: [
      {
        name: "kind",
        legend: game.i18n.localize("TENACITY.Npc.Kind"),
        options: CHALLENGE_KINDS.map((id) => ({
          id,
          label: game.i18n.localize(`TENACITY.AssetPool.Challenge.Kind.${id}`),
        })),
      },
      {
        name: "base",
        legend: game.i18n.localize("TENACITY.AssetPool.Challenge.FIELDS.difficulty.label"),
        options: Array.from({ length: DIFFICULTY.max }, (_none, place) => place + DIFFICULTY.min).map((base) => {
          const size = SIZE.read(ratingOf(base).rating);
          const isDie = baseOf(`d${String(size)}`) === base;
          return { id: String(base), label: difficultyName(base), note: isDie ? dieName(size) : String(base) };
        }),
      },
    ],
    texts: [
      { name: "about", label: game.i18n.localize("TENACITY.AssetPool.Challenge.FIELDS.about.label") },
      {
        name: "takes",
        label: game.i18n.localize("TENACITY.AssetPool.Challenge.FIELDS.takes.label"),
        hint: game.i18n.localize("TENACITY.Npc.WordsHint"),
      },
    ],
  }),

  numbers: ({ base }) => Number(base),
  stepped: ({ system }, steps) => Math.max(DIFFICULTY.min, Math.min(system.base + steps, DIFFICULTY.max)),
  rows: (difficulty) => [
    {
      id: "base",
      label: game.i18n.localize("TENACITY.AssetPool.Challenge.FIELDS.difficulty.label"),
      text: difficultyLabel(difficulty),
    },
  ],
  system: (difficulty, choices) => ({
    ...ratingOf(difficulty),
    ...(choices && {
      kind: CHALLENGE_KINDS.find((each) => each === choices["kind"]) ?? "challenge",
      about: choices["about"] ?? "",
      takes: wordsOf(choices["takes"] ?? ""),
    }),
  }),
  portraits: ({ kind }, chosen) => (kind === "opponent" ? libraryPortraits(chosen) : []),
});
