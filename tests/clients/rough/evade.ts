import { USER_IDS } from "../../../table/world/users.ts";
import { d10 } from "../../support/scripted-dice.ts";
import { actorAt, type Rehearsal, type RoughClient, type RoughGame } from "./rough-game.ts";

const [MIRA, TARN, THUG] = ["Mira000000000000", "Tarn000000000000", "Thug000000000000"];
const [DIRK, PISTOL, SAP, DART] = ["Dirk000000000000", "Pistol0000000000", "Sap0000000000000", "Dart000000000000"];

const HERO = {
  life: { value: 10, max: 10 },
  actions: { value: 3, max: 3 },
  delayed: false,
  fatigue: 0,
  out: false,
  failed: 0,
  dead: false,
  immobile: 0,
  attributes: { body: 3, senses: 1, willpower: 2, science: 5, evade: 6, toughness: 2 },
  skills: { speed: 2, dodge: 4, athletics: 1, medicine: 3, survival: 2, "pain-resistance": 1, magic: 4 },
};
const FOE = {
  ...HERO,
  life: { value: 20, max: 20 },
  attributes: { body: 2, senses: 4, willpower: 1, evade: 7, toughness: 1 },
  skills: { speed: 0, dodge: 3, brawl: 2 },
};
const LOADED = { loaded: true, jam: 0, resting: false, reloading: 0 };

const items = [
  { _id: DIRK, name: "Dirk", type: "evadeWeapon", system: { kind: "thrown" } },
  { _id: PISTOL, name: "Pistol", type: "evadeWeapon", system: { kind: "gun", ...LOADED } },
  { _id: SAP, name: "Sap", type: "evadeWeapon", system: { kind: "melee", traits: ["stunning"], stun: 4 } },
  {
    _id: DART,
    name: "Dart",
    type: "evadePower",
    system: { kind: "spell", attribute: "willpower", skill: "magic", difficulty: 9, harms: 4 },
  },
];

const owned = (user: string) => ({ ownership: { default: 0, [user]: 3 } });

const roll = (client: RoughClient, plan: InstanceType<RoughClient["system"]["AttackPlan"]>): Promise<unknown> =>
  client.system.openEvade(plan.actor, plan.opening, plan.choices);

/** Someone's attack, as the dialog would roll it. */
const attack =
  (client: RoughClient, by: string, target: string, start: object = {}): (() => Promise<unknown>) =>
  () =>
    roll(client, new client.system.AttackPlan(actorAt(client, by), { target: actorAt(client, target), ...start }));

const check =
  (client: RoughClient, by: string, start: object): (() => Promise<unknown>) =>
  () => {
    const plan = new client.system.EvadeCheckPlan(actorAt(client, by), start);
    return client.system.openEvade(plan.actor, plan.opening, plan.choices);
  };

async function rehearse(stage: Rehearsal): Promise<void> {
  const [narrator, ann] = [stage.client("Narrator"), stage.client("Ann")];
  await stage.begin("a throw that has hit", "Ann", attack(ann, MIRA, THUG, { weapon: DIRK }), ...d10(8));
  await stage.press("Narrator", "Take the hit");
  await stage.press("Ann", "Roll damage", ...d10(5));
  await stage.begin("a blow at a comrade", "Ann", attack(ann, MIRA, TARN, { weapon: DIRK }), ...d10(9));
  await stage.press("Ben", "Take the hit");
  await stage.press("Ann", "Roll damage", ...d10(10));
  await stage.press("Ann", "Roll the second attack", ...d10(8));
  await stage.begin("a foe's blow", "Narrator", attack(narrator, THUG, MIRA, { weapon: "" }), ...d10(7));
  await stage.press("Ann", "Dodge with Mira", ...d10(1));
  await stage.press("Narrator", "Roll damage", ...d10(9));
  await stage.begin("a shot", "Ann", attack(ann, MIRA, THUG, { weapon: PISTOL }), ...d10(9));
  await stage.press("Narrator", "Take the hit");
  await stage.press("Ann", "Roll damage", ...d10(4, 4));
  await stage.press("Ann", "Roll on the jam table", ...d10(1));
  await stage.press("Ann", "Roll the explosion", ...d10(6));
  await stage.begin("a hold", "Ann", attack(ann, MIRA, TARN, { weapon: "", purpose: "hold" }), ...d10(9));
  await stage.press("Ben", "Take the hit");
  await stage.press("Ann", "Roll to hold", ...d10(9));
  await stage.press("Ben", "Roll against it with Tarn", ...d10(2));
  await stage.begin("a spell", "Ann", check(ann, MIRA, { power: DART, target: actorAt(ann, THUG) }), ...d10(5));
  await stage.begin("a rest", "Ann", check(ann, MIRA, { aim: "halfHour" }), ...d10(5));
  await stage.set({ [`Actor.${TARN}`]: { system: { life: { value: 4 } } } });
  await stage.begin("care", "Ann", check(ann, MIRA, { aim: "heal", target: actorAt(ann, TARN) }), ...d10(8));
  await stage.set({ [`Actor.${TARN}`]: { system: { life: { value: -2 }, out: true, failed: 7 } } });
  await stage.begin(
    "revival",
    "Ann",
    check(ann, MIRA, { aim: "reviveMedicine", target: actorAt(ann, TARN) }),
    ...d10(8),
  );
  await stage.begin(
    "a contest",
    "Ann",
    check(ann, MIRA, { skill: "athletics", opposed: actorAt(ann, THUG) }),
    ...d10(6),
  );
  await stage.set({ [`Actor.${MIRA}.Item.${PISTOL}`]: { system: { jam: 4, loaded: false } } });
  await stage.begin("a gun that is fixed", "Ann", check(ann, MIRA, { fix: PISTOL }), ...d10(10));
}

/** Hit and evade: prices of actions, damage that others agree to, guns, holds, those who faint and are revived. */
export const EVADE: RoughGame = {
  id: "hit-and-evade",
  documents: [
    {
      type: "Actor",
      data: [
        { _id: MIRA, name: "Mira", type: "evadeHero", system: HERO, items, ...owned(USER_IDS.ann) },
        { _id: TARN, name: "Tarn", type: "evadeHero", system: HERO, ...owned(USER_IDS.ben) },
        { _id: THUG, name: "Thug", type: "evadeOpponent", system: FOE, ownership: { default: 1 } },
      ],
    },
  ],
  people: [MIRA, TARN, THUG],
  heroes: { [MIRA]: "Ann", [TARN]: "Ben" },
  numbers: {
    life: "life.value",
    fatigue: "fatigue",
    actions: "actions.value",
    delayed: "delayed",
    out: "out",
    failed: "failed",
    dead: "dead",
    immobile: "immobile",
    loaded: "loaded",
    jam: "jam",
    resting: "resting",
    reloading: "reloading",
    quantity: "quantity",
  },
  asks: ["move=struck"],
  whole: {
    [`Actor.${MIRA}`]: { system: HERO },
    [`Actor.${TARN}`]: { system: HERO },
    [`Actor.${THUG}`]: { system: FOE },
    [`Actor.${MIRA}.Item.${PISTOL}`]: { system: LOADED },
  },
  begin: (random) => ({
    [`Actor.${MIRA}`]: { system: { ...HERO, actions: { value: random.between(0, 2), max: 3 } } },
    [`Actor.${TARN}`]: { system: { ...HERO, life: { value: random.between(-1, 10), max: 10 } } },
    [`Actor.${THUG}`]: { system: { ...FOE, life: { value: random.between(1, 20), max: 20 } } },
    [`Actor.${MIRA}.Item.${PISTOL}`]: { system: LOADED },
  }),
  rehearse,
};
