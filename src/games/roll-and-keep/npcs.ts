import { itemsByName } from "../../engine/data/own-compendium.ts";
import type { Choices, NpcRow } from "../../engine/npcs/npcs.ts";
import { numberedNpcs } from "../../engine/npcs/variant-steps.ts";
import { isThing } from "./data/documents.ts";
import { worldLists } from "./lists/world-lists.ts";
import { type OpponentNumbers, OPPONENT_LEVELS, opponentOf, steppedOpponent } from "./rules/opponents.ts";
import { attributeName, colorName } from "./words.ts";

type Opponent = Actor.OfType<"manaOpponent">;

const words = (key: string): string => game.i18n.localize(`TENACITY.Keep.Npc.${key}`);

function chosen({ kind = "", level }: Choices): OpponentNumbers {
  const { attributes } = worldLists();
  const found = OPPONENT_LEVELS.find((each) => each === level) ?? "ordinary";
  return opponentOf(found, kind, attributes);
}

const numbersOf = ({ system }: Opponent): OpponentNumbers => ({
  attributes: system.attributes,
  mana: system.mana,
  harm: system.harm.max,
});

function rowsOf({ attributes, mana, harm }: OpponentNumbers): readonly NpcRow[] {
  const row = (id: string, label: string, value: number): NpcRow => ({ id, label, text: String(value) });
  const had = (of: Readonly<Record<string, number>>) => Object.entries(of).filter(([, value]) => value > 0);
  return [
    ...had(attributes).map(([id, rank]) => row(id, attributeName(id), rank)),
    ...had(mana).map(([id, amount]) => row(`mana-${id}`, colorName(id), amount)),
    row("harm", words("Harm"), harm),
  ];
}

const dataOf = ({ attributes, mana, harm }: OpponentNumbers) => ({
  attributes,
  mana,
  pool: mana,
  harm: { value: 0, max: harm },
});

/** Opponents by a color and how dangerous they are. The guide has no crowd: who stands together rolls apart. */
export const NPCS = numberedNpcs<Opponent, OpponentNumbers>({
  type: "manaOpponent",
  first: () => ({ kind: "", level: "ordinary" }),

  form: () => ({
    tiles: [
      {
        name: "kind",
        legend: game.i18n.localize("TENACITY.Npc.Kind"),
        options: [
          { id: "", label: words("AllRound") },
          ...worldLists().colors.map(({ id }) => ({
            id,
            label: colorName(id),
            hint: worldLists()
              .attributes.filter(({ color }) => color === id)
              .map((each) => attributeName(each.id))
              .join(", "),
          })),
        ],
      },
      {
        name: "level",
        legend: game.i18n.localize("TENACITY.Npc.Rating"),
        options: OPPONENT_LEVELS.map((id) => ({ id, label: words(`Levels.${id}`) })),
      },
    ],
  }),

  arms: async () => itemsByName("roll-and-keep-items", isThing),
  numbers: chosen,
  stepped: (opponent, steps) => steppedOpponent(numbersOf(opponent), steps),
  rows: rowsOf,
  system: dataOf,
});
