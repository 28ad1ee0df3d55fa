import type { JsonObject } from "../../../table/common/protocol.ts";
import { USER_IDS } from "../../../table/world/users.ts";
import type { WantedFace } from "../../support/scripted-dice.ts";
import { actorAt, type Rehearsal, type RoughClient, type RoughGame } from "./rough-game.ts";

const [EDDA, TORV, WALL] = ["Edda000000000000", "Torv000000000000", "Wall000000000000"];
const [BRUISED, HOARSE, LUCK, GRIT] = ["Bruised000000000", "Hoarse0000000000", "Luck000000000000", "Grit000000000000"];

const named = (name: string): string => name.padEnd(16, "0");
const asset = (name: string, size: number, ...tags: string[]) => ({
  _id: named(name),
  name,
  type: "asset",
  system: { size, tags },
});
const condition = (name: string, level: number, ...touches: string[]) => ({
  _id: named(name),
  name,
  type: "assetCondition",
  system: { level, touches },
});
const feature = (name: string, system: JsonObject) => ({ _id: named(name), name, type: "assetFeature", system });

const items = [
  asset("Rope", 8, "climb"),
  asset("Sabre", 12, "fight"),
  asset("Boots", 6, "climb"),
  feature("Luck", { effect: "reroll", when: "after", limit: "session", uses: { value: 2, max: 2 } }),
  feature("Grit", { effect: "larger", when: "after", limit: "session", uses: { value: 1, max: 1 } }),
];

const owned = (user: string) => ({ ownership: { default: 0, [user]: 3 } });
const dice = (...faces: readonly (readonly [face: number, of: number])[]): readonly WantedFace[] =>
  faces.map(([face, of]) => ({ face, of }));

const effectOf = (client: RoughClient, actor: string, id: string): never => {
  const { effects } = client.globals.game.actors.get(actor) as unknown as { effects: { get(id: string): unknown } };
  return effects.get(id) as never;
};

const check =
  (client: RoughClient, by: string, start: () => object): (() => Promise<unknown>) =>
  () =>
    client.system.openAssetCheck(new client.system.AssetPlan(actorAt(client, by), start()));

async function rehearse(stage: Rehearsal): Promise<void> {
  const [narrator, ann, ben] = [stage.client("Narrator"), stage.client("Ann"), stage.client("Ben")];
  const climb = (who: RoughClient, by: string) => check(who, by, () => ({ challenge: actorAt(who, WALL) }));
  await stage.begin("a failure", "Ann", climb(ann, EDDA), ...dice([1, 8], [1, 6], [1, 4], [1, 4]));
  await stage.press("Narrator", "Give “Stunned”");
  await stage.begin("a failure of another's", "Ben", climb(ben, TORV), ...dice([2, 8], [1, 6], [1, 4], [1, 4]));
  await stage.begin("a success", "Ann", climb(ann, EDDA), ...dice([8, 8], [6, 6], [4, 4], [4, 4]));
  const treat = (who: RoughClient, by: string, of: string, id: string) =>
    check(who, by, () => ({ base: 2, treats: effectOf(who, of, id) }));
  await stage.begin("own care", "Ann", treat(ann, EDDA, EDDA, BRUISED), ...dice([12, 12], [8, 8], [6, 6], [4, 4]));
  await stage.begin("another's care", "Ann", treat(ann, EDDA, TORV, HOARSE), ...dice([12, 12], [8, 8], [6, 6], [4, 4]));
  await stage.begin("the narrator's throw", "Narrator", climb(narrator, TORV), ...dice([1, 8], [1, 6], [1, 4], [1, 4]));
}

/** The asset pool: features that are used up, conditions that come, get better and end. */
export const ASSET_POOL: RoughGame = {
  id: "asset-pool",
  documents: [
    {
      type: "Actor",
      data: [
        {
          ...{ _id: EDDA, name: "Edda", type: "assetHero", items, ...owned(USER_IDS.ann) },
          effects: [condition("Bruised", 2, "climb"), condition("Stiff", 1, "fight")],
        },
        {
          ...{ _id: TORV, name: "Torv", type: "assetHero", items, ...owned(USER_IDS.ben) },
          effects: [condition("Hoarse", 1, "talk")],
        },
        {
          ...{ _id: WALL, name: "The Wall", type: "assetChallenge", ownership: { default: 1 } },
          system: {
            rating: "d8",
            takes: ["climb"],
            gives: { stunned: { name: "Stunned", level: 1, touches: ["think"], sort: 0 } },
          },
        },
      ],
    },
  ],
  people: [EDDA, TORV, WALL],
  heroes: { [EDDA]: "Ann", [TORV]: "Ben" },
  numbers: { uses: "uses.value" },
  asks: [],
  whole: {},
  begin: (random) =>
    Object.fromEntries(
      [EDDA, TORV].flatMap((hero) => [
        [`Actor.${hero}.Item.${LUCK}`, { system: { uses: { value: random.between(0, 2) } } }],
        [`Actor.${hero}.Item.${GRIT}`, { system: { uses: { value: 1 } } }],
      ]),
    ),
  rehearse,
};
