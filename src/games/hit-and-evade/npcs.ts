import type { Choices, NpcRow, Npcs } from "../../engine/npcs/npcs.ts";
import { membersOf, numberedNpcs, stepTiles } from "../../engine/npcs/variant-steps.ts";
import { itemsByName } from "../../engine/data/own-compendium.ts";
import { MOST_ALIKE } from "./data/evade-actor-data.ts";
import { isWeapon } from "./data/documents.ts";
import {
  type OpponentNumbers,
  OPPONENT_KINDS,
  OPPONENT_LEVELS,
  opponentOf,
  steppedOpponent,
} from "./rules/opponents.ts";
import { attributeName, sheetWords, skillName } from "./words.ts";

type Opponent = Actor.OfType<"evadeOpponent">;

const words = (key: string): string => game.i18n.localize(`TENACITY.Evade.Npc.${key}`);

const kindOf = ({ kind }: Choices) => OPPONENT_KINDS.find((each) => each === kind) ?? "fighter";
const levelOf = ({ level }: Choices) => OPPONENT_LEVELS.find((each) => each === level) ?? "ordinary";

const numbersOf = ({ system }: Opponent): OpponentNumbers => ({
  attributes: system.attributes,
  skills: system.skills,
  life: system.life.max,
});

function rowsOf({ attributes, skills, life }: OpponentNumbers): readonly NpcRow[] {
  const ranks = (of: Readonly<Record<string, number>>, nameOf: (id: string) => string): NpcRow[] =>
    Object.entries(of)
      .filter(([, rank]) => rank > 0)
      .map(([id, rank]) => ({ id, label: nameOf(id), text: String(rank) }));
  return [
    ...ranks(attributes, attributeName),
    { id: "life", label: sheetWords("Life"), text: String(life) },
    ...ranks(skills, skillName),
  ];
}

const dataOf = ({ attributes, skills, life }: OpponentNumbers) => ({
  attributes,
  skills,
  life: { value: life, max: life },
});

/** Someone alone. */
const ALONE = numberedNpcs<Opponent, OpponentNumbers>({
  type: "evadeOpponent",
  first: () => ({ kind: "fighter", level: "ordinary" }),
  form: () => ({
    tiles: [
      {
        name: "kind",
        legend: game.i18n.localize("TENACITY.Npc.Kind"),
        options: OPPONENT_KINDS.map((id) => ({ id, label: words(`Kinds.${id}`) })),
      },
      {
        name: "level",
        legend: game.i18n.localize("TENACITY.Npc.Rating"),
        options: OPPONENT_LEVELS.map((id) => ({ id, label: words(`Levels.${id}`) })),
      },
    ],
  }),
  arms: async () => itemsByName("hit-and-evade-items", isWeapon),
  numbers: (choices) => opponentOf(kindOf(choices), levelOf(choices)),
  stepped: (opponent, steps) => steppedOpponent(numbersOf(opponent), steps),
  rows: rowsOf,
  /** A variant is whole. */
  system: (numbers, choices) => ({
    ...(!choices && { out: false, dead: false, failed: 0, immobile: 0, fatigue: 0, delayed: false }),
    ...dataOf(numbers),
  }),
});

/** Opponents by what they are good at and how dangerous they are; several stand together as a group (S3-2). */
export const NPCS: Npcs<Opponent> = {
  ...ALONE,
  variants: {
    ...ALONE.variants,
    first: () => ({ steps: "0", members: "1" }),
    form: () => ({
      tiles: [stepTiles(3)],
      members: { label: words("Members"), hint: words("MembersHint"), most: MOST_ALIKE },
    }),

    async make(opponent, draft) {
      const made = await ALONE.variants.make(opponent, draft);
      const quantity = membersOf(draft.choices, MOST_ALIKE);
      if (!made || quantity < 2) return made;
      const group: object = {
        name: game.i18n.format("TENACITY.Evade.Npc.GroupOf", { name: made.name, count: String(quantity) }),
        type: "evadeGroup",
        img: made.img,
        folder: made.folder?.id ?? null,
        system: { members: [{ actor: made.uuid, quantity }] },
      };
      return Actor.implementation.create(group as Actor.CreateData);
    },
  },
};
