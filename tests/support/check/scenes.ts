import { NEWER, type CheckOpening } from "../../../src/games/tenacity/rules/index.ts";
import { ACTOR_IDS } from "../../../table/world/users.ts";
import type { SeededUser } from "../table-client.ts";

/** Actors of the seeded world, by uuid: the players' heroes, and someone of the narrator's. */
export const MISSA = `Actor.${ACTOR_IDS.missa}`;
export const JOREN = `Actor.${ACTOR_IDS.joren}`;
export const THUG = `Actor.${ACTOR_IDS.harborThug}`;

/** A talent that Missa has while cards are played: two more on Investigation, for a point of spin. */
export const TALENT = {
  _id: "KeenEye000000000",
  name: "Keen Eye",
  type: "ability",
  system: {
    kind: "talent",
    cost: { value: 1, currency: "spin" },
    modifiers: { bonus: { type: "flat", value: 2, scope: ["investigation"], when: "activated", sort: 0 } },
  },
} as const;

/** An event before it has a place and a writer. */
export type SceneEvent = Readonly<Record<string, unknown>> & { readonly type: string };

/** A card in a phase of its life, before anybody presses anything. */
export interface Scene {
  readonly name: string;
  readonly by: SeededUser;
  readonly opening: CheckOpening;
  /** What has happened when the card is opened. */
  readonly events: readonly SceneEvent[];
}

const RANKS: Readonly<Record<string, Pick<CheckOpening, "attribute" | "skill">>> = {
  [MISSA]: { attribute: { id: "awareness", rank: 2 }, skill: { id: "investigation", rank: 2 } },
  [JOREN]: { attribute: { id: "strength", rank: 3 }, skill: { id: "meleeCombat", rank: 4 } },
};

/** A check by a hero with the ranks that the hero has. */
export function openingOf(roller: string, facts: Partial<CheckOpening> = {}): CheckOpening {
  const ranks = RANKS[roller];
  if (!ranks) throw new Error(`${roller} is no hero of the seeded world.`);
  return {
    roller,
    ...ranks,
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: "passFail",
    occasion: "action",
    challenge: { type: "fixed", value: 11 },
    impactBonus: 0,
    purpose: "skill",
    settings: NEWER,
    ...facts,
  };
}

/** Hero dice that fell. */
export function rolled(...faces: readonly number[]): SceneEvent {
  return { type: "rolled", faces };
}

const against = (value: number): Pick<CheckOpening, "challenge"> => ({ challenge: { type: "fixed", value } });

const ATTACK = openingOf(JOREN, {
  resolution: "impact",
  purpose: "damage",
  targets: [{ id: THUG, challenge: { type: "fixed", value: 5 } }],
});

const ADVANTAGE = openingOf(MISSA, { resolution: "impact", purpose: "advantage", ...against(5) });

const DEFENDED: SceneEvent = {
  type: "defended",
  target: "",
  defender: JOREN,
  facts: { ...RANKS[JOREN], advantage: 0, disadvantage: 0, modifiers: [] },
  faces: [4, 2, 3],
};

const OFFER: SceneEvent = {
  type: "bargainOffered",
  offeredBy: "narrator",
  relief: 1,
  text: "The <b>lantern</b> goes out.",
  withPush: false,
};

/** One card for every phase that a roll can lead to, each opened by someone who would. */
export const SCENES: readonly Scene[] = [
  { name: "failing", by: "Ann", opening: openingOf(MISSA, against(11)), events: [rolled(3, 6)] },
  { name: "failing with doubles", by: "Ann", opening: openingOf(MISSA, against(9)), events: [rolled(4, 4)] },
  { name: "critical and failing", by: "Ann", opening: openingOf(MISSA, against(15)), events: [rolled(10, 4)] },
  {
    name: "critical and succeeding",
    by: "Ben",
    opening: openingOf(JOREN, { resolution: "impact", ...against(5) }),
    events: [rolled(10, 2, 3)],
  },
  { name: "a fumble", by: "Ben", opening: openingOf(JOREN, against(9)), events: [rolled(1, 1, 1)] },
  { name: "an attack before its impact", by: "Ben", opening: ATTACK, events: [rolled(8, 2, 3)] },
  {
    name: "an attack that has hit",
    by: "Ben",
    opening: ATTACK,
    events: [rolled(8, 2, 3), { type: "impact", faces: [1, 1] }],
  },
  { name: "opened by the narrator", by: "Narrator", opening: openingOf(JOREN, against(14)), events: [rolled(6, 2, 3)] },
  {
    name: "against Joren, who is behind",
    by: "Narrator",
    opening: openingOf(MISSA, { challenge: { type: "opposed", id: JOREN } }),
    events: [rolled(9, 2), DEFENDED],
  },
  {
    name: "against two, of whom Joren is behind",
    by: "Narrator",
    opening: openingOf(MISSA, {
      resolution: "impact",
      purpose: "damage",
      targets: [
        { id: JOREN, challenge: { type: "opposed", id: JOREN } },
        { id: THUG, challenge: { type: "fixed", value: 12 } },
      ],
    }),
    events: [rolled(9, 2), { ...DEFENDED, target: JOREN }],
  },
  {
    name: "with points to hand out",
    by: "Ann",
    opening: ADVANTAGE,
    events: [rolled(9, 3), { type: "impact", faces: [2] }],
  },
  {
    name: "with a rating that only the narrator knows",
    by: "Ann",
    opening: openingOf(MISSA, { challenge: { type: "hidden" } }),
    events: [rolled(3, 6)],
  },
  {
    name: "with a bargain on offer",
    by: "Narrator",
    opening: openingOf(MISSA, against(12)),
    events: [rolled(5, 2), OFFER],
  },
  {
    name: "without a rating",
    by: "Ann",
    opening: openingOf(MISSA, { challenge: { type: "none" } }),
    events: [rolled(7, 2)],
  },
];

/** Those on which a defender's player can improve what their hero rolled. */
export const CONTESTS = SCENES.filter(({ events }) => events.some(({ type }) => type === "defended"));
