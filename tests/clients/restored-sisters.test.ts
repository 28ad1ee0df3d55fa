import { describe, expect, it } from "vitest";
import type { EvadeActor, EvadeGear } from "../../src/games/hit-and-evade/data/documents.ts";
import { d10 } from "../support/scripted-dice.ts";
import {
  importFile,
  tableWith,
  pressOnCard,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** An older copy of somebody of the other games who is put back stays as it is put back (see `restored.test.ts`). */

const [ONE, TWO] = ["One0000000000000", "Two0000000000000"];

type Numbers = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Play {
  readonly game: string;
  readonly people: readonly object[];
  /** Does something to somebody. @returns the id of its card */
  readonly run: (table: TenacityTable, narrator: TenacityClient) => Promise<string>;
  /** Uuid of whom or what it changes, and the number that it changes. */
  readonly whom: string;
  readonly number: (system: Numbers) => number | undefined;
}

const lastCard = ({ globals }: TenacityClient): string => globals.game.messages.contents.at(-1)?.id ?? "";
const actor = ({ globals }: TenacityClient, id: string) => globals.game.actors.get(id) as never;

const SKIPPER = {
  life: { value: 10, max: 10 },
  attributes: { body: 3, senses: 1, willpower: 2, science: 5, evade: 6, toughness: 1 },
  skills: { medicine: 4 },
};

const PLAYS: Readonly<Record<string, Play>> = {
  "hit and evade: a blow": {
    game: "hit-and-evade",
    people: [
      { _id: ONE, name: "Mira", type: "evadeHero", system: SKIPPER },
      { _id: TWO, name: "Thug", type: "evadeOpponent", system: { ...SKIPPER, actions: { value: 0, max: 0 } } },
    ],
    whom: `Actor.${TWO}`,
    number: ({ life }) => life?.["value"],
    async run(table, narrator) {
      const plan = new narrator.system.AttackPlan(actor(narrator, ONE), { weapon: "", target: actor(narrator, TWO) });
      narrator.wantDice(...d10(9));
      await table.play(() => narrator.system.openEvade(plan.actor, plan.opening, plan.choices));
      const card = lastCard(narrator);
      const press = async (name: string, ...faces: number[]) => {
        narrator.wantDice(...d10(...faces));
        await pressOnCard(table, narrator, card, name);
      };
      await press("Take the hit");
      await press("Roll damage", 9);
      return card;
    },
  },
  "hit and evade: something used up": {
    game: "hit-and-evade",
    people: [
      {
        _id: ONE,
        name: "Mira",
        type: "evadeHero",
        system: { ...SKIPPER, life: { value: 4, max: 10 } },
        items: [
          { _id: TWO, name: "Draught", type: "evadeGear", system: { kind: "consumable", quantity: 9, heals: 3 } },
        ],
      },
    ],
    whom: `Actor.${ONE}`,
    number: ({ life }) => life?.["value"],
    async run(table, narrator) {
      const hero = narrator.globals.game.actors.get(ONE) as unknown as EvadeActor;
      await table.play(() => narrator.system.useGear(hero, hero.items.get(TWO) as unknown as EvadeGear));
      return lastCard(narrator);
    },
  },
  "the asset pool: a feature's use": {
    game: "asset-pool",
    people: [
      {
        _id: ONE,
        name: "Edda",
        type: "assetHero",
        items: [
          {
            _id: TWO,
            name: "Lucky coin",
            type: "assetFeature",
            system: { effect: "success", limit: "scene", uses: { value: 2, max: 3 } },
          },
        ],
      },
    ],
    whom: `Actor.${ONE}.Item.${TWO}`,
    number: ({ uses }) => uses?.["value"],
    async run(table, narrator) {
      const plan = new narrator.system.AssetPlan(actor(narrator, ONE), {});
      plan.toggleFeature(TWO);
      narrator.wantDice({ face: 1, of: 4 }, { face: 1, of: 4 }, { face: 1, of: 4 });
      await table.play(() => narrator.system.openAssetCheck(plan));
      return lastCard(narrator);
    },
  },
  "roll and keep: mana of a roll": {
    game: "roll-and-keep",
    people: [
      {
        _id: ONE,
        name: "Sable",
        type: "manaHero",
        system: { attributes: { cunning: 2 }, mana: { black: 3 }, pool: { black: 3 } },
      },
    ],
    whom: `Actor.${ONE}`,
    number: ({ pool }) => pool?.["black"],
    async run(table, narrator) {
      const plan = new narrator.system.KeepPlan(actor(narrator, ONE), { attribute: "cunning" });
      plan.spend({ color: "black", amount: 2 });
      narrator.wantDice(...d10(9, 2));
      await table.play(() => narrator.system.openKeepCheck(plan));
      return lastCard(narrator);
    },
  },
  "roll and keep: harm": {
    game: "roll-and-keep",
    people: [
      {
        _id: ONE,
        name: "Sable",
        type: "manaHero",
        system: { attributes: { cunning: 2 }, mana: { black: 3 }, harm: { value: 1, max: 5 } },
      },
    ],
    whom: `Actor.${ONE}`,
    number: ({ harm }) => harm?.["value"],
    async run(table, narrator) {
      const plan = new narrator.system.KeepPlan(actor(narrator, ONE), { attribute: "cunning" });
      narrator.wantDice(...d10(2, 3));
      await table.play(() => narrator.system.openKeepCheck(plan));
      await pressOnCard(table, narrator, lastCard(narrator), "Harm Sable");
      return lastCard(narrator);
    },
  },
};

describe("an older copy of somebody of another game", () => {
  for (const [name, { game, people, run, whom, number }] of Object.entries(PLAYS)) {
    it(`stays as it is put back: ${name}`, async () => {
      const [table, narrator] = await tableWith({ lag: 60 }, "Narrator", "Ann");
      await table.play(() => narrator.globals.game.settings.set("tenacity-tactics", "game", game));
      await table.play(() => narrator.create("Actor", ...people));
      const valueOf = (): number | undefined => number((narrator.source(whom) as { system: Numbers }).system);
      const copy = narrator.source(whom) as Record<string, unknown>;
      const before = valueOf();
      const card = await run(table, narrator);
      await table.settle();
      expect(valueOf()).not.toBe(before);
      await table.play(() => importFile(narrator, whom, copy));
      expect(valueOf()).toBe(before);
      await narrator.reload();
      await sitDown(table, "Ben");
      await table.settle();
      expect(valueOf()).toBe(before);
      const found = narrator.card(card)?.buttons.findLast(({ words }) => words.startsWith("Undo"));
      if (found) await pressOnCard(table, narrator, card, found.words);
      else await table.play(() => narrator.system.undoEffects(narrator.globals.game.messages.get(card) as never));
      await table.settle();
      expect(valueOf()).toBe(before);
    });
  }
});
