import type { StatBlockKind } from "../../engine/portable/portable.ts";
import { worldLists } from "./lists/world-lists.ts";
import { MOST_HARM, MOST_MANA } from "./data/mana-actor-data.ts";
import { MOST_RANK } from "./rules/kept-words.ts";

export const OPPONENT_TEXT: StatBlockKind = {
  type: "manaOpponent",
  pack: "roll-and-keep-items",

  block(word) {
    const { attributes, colors } = worldLists();
    const attribute = {
      kind: "choice",
      path: "attribute",
      word: word("attribute", "TENACITY.Keep.Thing.FIELDS.attribute.label"),
      of: attributes.map(({ id, label }) => word(id, label)),
    } as const;
    return {
      facts: [
        "concept",
        ...attributes.map(({ id, label }) => ({
          kind: "number" as const,
          path: `attributes.${id}`,
          word: word(id, label),
          min: 0,
          max: MOST_RANK,
        })),
        ...colors.map(({ id, label }) => ({
          kind: "number" as const,
          path: `mana.${id}`,
          word: word(id, label),
          min: 0,
          max: MOST_MANA,
        })),
        { kind: "number", path: "harm.max", word: word("harm", "TENACITY.Keep.Npc.Harm"), min: 0, max: MOST_HARM },
      ],
      things: { manaSpeciality: [attribute], manaThing: ["quantity", attribute] },
    };
  },

  /** Pools are full. */
  finish: (values) => ({
    pool: Object.fromEntries(
      Object.entries(values)
        .filter(([path]) => path.startsWith("mana."))
        .map(([path, amount]) => [path.slice("mana.".length), amount]),
    ),
  }),
};
