import type { JsonObject } from "../../../table/common/protocol.ts";
import { USER_IDS } from "../../../table/world/users.ts";
import { d10 } from "../../support/scripted-dice.ts";
import { actorAt, type Rehearsal, type RoughClient, type RoughGame } from "./rough-game.ts";

const [SABLE, ILSE, MOLL] = ["Sable00000000000", "Ilse000000000000", "Moll000000000000"];
const [RING, CLOAK, WARD] = ["Ring000000000000", "Cloak00000000000", "Ward000000000000"];

const HERO = {
  attributes: { cunning: 4, intelligence: 3, endurance: 3, strength: 2 },
  mana: { black: 3, blue: 2 },
  pool: { black: 3, blue: 2 },
  harm: { value: 0, max: 5 },
};
const HELPER = { attributes: { intelligence: 5 }, mana: { blue: 4 }, pool: { blue: 4 }, harm: { value: 0, max: 5 } };
const FOE = { attributes: { acuity: 4, endurance: 5 }, mana: { red: 2 }, pool: {}, harm: { value: 1, max: 5 } };

const thing = (_id: string, name: string, system: JsonObject) => ({ _id, name, type: "manaThing", system });
const items = [
  thing(RING, "Ember ring", { attribute: "endurance", helps: true, price: { color: "black", amount: 2 } }),
  thing(CLOAK, "Shadow cloak", { attribute: "cunning", helps: true, price: { color: "black", amount: 1 } }),
  thing(WARD, "Hush", { attribute: "cunning", leaves: "scene" }),
];

const owned = (user: string) => ({ ownership: { default: 0, [user]: 3 } });

const check =
  (client: RoughClient, by: string, start: object): (() => Promise<unknown>) =>
  () =>
    client.system.openKeepCheck(new client.system.KeepPlan(actorAt(client, by), start));

async function rehearse(stage: Rehearsal): Promise<void> {
  const ann = stage.client("Ann");
  const against = (kind: "unaware" | "direct", attribute: string) => ({
    against: { kind, target: actorAt(ann, MOLL), attribute },
  });
  await stage.begin("a success", "Ann", check(ann, SABLE, { attribute: "cunning" }), ...d10(9, 3, 7, 1));
  await stage.begin("a failure", "Ann", check(ann, SABLE, { attribute: "intelligence" }), ...d10(5, 2, 3));
  await stage.press("Narrator", "Allow another try");
  await stage.begin("a botch", "Ann", check(ann, SABLE, { attribute: "intelligence" }), ...d10(5, 1, 3));
  await stage.press("Narrator", "Harm Sable Scratched");
  await stage.begin("something that costs mana", "Ann", check(ann, SABLE, { thing: CLOAK }), ...d10(9, 8, 7, 6, 5));
  await stage.press("Narrator", "Give 1 Black mana back to Sable");
  const work = { work: { rounds: 3, required: 2 } };
  await stage.begin("a work", "Ann", check(ann, SABLE, { attribute: "intelligence", ...work }), ...d10(9, 8, 1));
  await stage.press("Ben", "Join with Ilse", ...d10(6, 2, 2, 2, 2));
  await stage.begin("a work that costs mana", "Ann", check(ann, SABLE, { thing: RING, ...work }), ...d10(7, 2, 3, 4));
  await stage.begin("a contest", "Ann", check(ann, SABLE, { attribute: "cunning", ...against("direct", "endurance") }));
  await stage.press("Narrator", "Roll for Moll", ...d10(8, 2, 2, 2, 2));
  const unaware = { attribute: "cunning", ...against("unaware", "acuity") };
  await stage.begin("someone unaware", "Ann", check(ann, SABLE, unaware), ...d10(9, 9, 2, 1));
  await stage.begin("a work that leaves a mark", "Ann", check(ann, SABLE, { thing: WARD }), ...d10(9, 9, 2, 1));
}

/** Roll and keep: mana that is paid and given back, harm, works with others, contests. */
export const KEEP: RoughGame = {
  id: "roll-and-keep",
  documents: [
    {
      type: "Actor",
      data: [
        { _id: SABLE, name: "Sable", type: "manaHero", system: HERO, items, ...owned(USER_IDS.ann) },
        { _id: ILSE, name: "Ilse", type: "manaHero", system: HELPER, ...owned(USER_IDS.ben) },
        { _id: MOLL, name: "Moll", type: "manaOpponent", system: FOE, ownership: { default: 1 } },
      ],
    },
  ],
  people: [SABLE, ILSE, MOLL],
  heroes: { [SABLE]: "Ann", [ILSE]: "Ben" },
  numbers: {
    harm: "harm.value",
    ...Object.fromEntries(["black", "blue", "red"].map((color) => [`mana-${color}`, `pool.${color}`])),
  },
  asks: [],
  arm: ({ system }) => {
    system.askPartsBy(async (plan) => plan.problem === null);
  },
  whole: {
    [`Actor.${SABLE}`]: { system: HERO },
    [`Actor.${ILSE}`]: { system: HELPER },
    [`Actor.${MOLL}`]: { system: FOE },
  },
  begin: (random) => ({
    [`Actor.${SABLE}`]: {
      system: {
        ...HERO,
        pool: { black: random.between(0, 4), blue: 2 },
        harm: { value: random.between(0, 5), max: 5 },
      },
    },
    [`Actor.${ILSE}`]: { system: HELPER },
    [`Actor.${MOLL}`]: { system: { ...FOE, harm: { value: random.between(0, 5), max: 5 } } },
  }),
  rehearse,
};
