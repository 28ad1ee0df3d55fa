/** What place and moment do to an attack (S3-5, S3-6): what is said before the roll, and what it adds. */
import { isData, oneOf, whole } from "../../../core/data.ts";
import { ATTACK_BONUSES, EVADE_MODIFIERS, outnumbered } from "./attack.ts";
import type { AttackKind } from "./kept-words.ts";

/** What part of the body a blow is aimed at: any, a small one, or a tiny one. */
export const BODY_PARTS = ["any", "small", "tiny"] as const;

/** How the target stands to the attacker. */
export const HEIGHTS = ["same", "higher", "lower"] as const;

/** How far away the target is for the weapon. */
export const DISTANCES = ["near", "far", "beyond"] as const;

/** Numbers that are the narrator's to say: ground, weather, each enemy beyond two, anything else; and help of comrades. */
const NUMBERS = ["ground", "weather", "each", "other", "help", "bonus", "damage"] as const;

/** What counts or does not. */
const TICKS = ["fightsAlly", "running", "halfCover", "barelyVisible", "aimed", "ambush", "immobile"] as const;

/** Everything that is said of an attack before it is rolled. */
export type Situation = {
  readonly [Each in (typeof TICKS)[number]]: boolean;
} & { readonly [Each in (typeof NUMBERS)[number]]: number } & {
  readonly bodyPart: (typeof BODY_PARTS)[number];
  readonly height: (typeof HEIGHTS)[number];
  readonly distance: (typeof DISTANCES)[number];
  /** How many enemies surround the target. */
  readonly enemies: number;
};

/** Nothing that would change anything. */
export const PLAIN: Situation = {
  fightsAlly: false,
  running: false,
  halfCover: false,
  barelyVisible: false,
  aimed: false,
  ambush: false,
  immobile: false,
  ground: 0,
  weather: 0,
  each: 0,
  other: 0,
  help: 0,
  bonus: 0,
  damage: 0,
  bodyPart: "any",
  height: "same",
  distance: "near",
  enemies: 0,
};

/** As much as one number says. */
export const MOST_SAID = 20;

/** Something that changes a number, by its id. */
export interface Change {
  readonly id: string;
  readonly value: number;
}

/** What of a situation an attack of a kind asks for (S3-6): blows ask for other things than shots. */
export function asksFor(kind: AttackKind, what: keyof Situation): boolean {
  const ofBlows: readonly string[] = ["bodyPart", "ground", "height", "enemies", "each"];
  const ofShots: readonly string[] = ["fightsAlly", "running", "halfCover", "barelyVisible", "distance", "weather"];
  return kind === "melee" ? !ofShots.includes(what) : !ofBlows.includes(what);
}

/**
 * What a situation adds to the target's Evade (S3-6).
 * @returns What changes it, and by how much; nothing that changes nothing.
 */
export function evadeChanges(kind: AttackKind, situation: Situation): readonly Change[] {
  const { bodyPart, height, distance, enemies, each, ground, weather, other } = situation;
  const M = EVADE_MODIFIERS;
  const ofBlows: readonly Change[] = [
    { id: `bodyPart.${bodyPart}`, value: { any: 0, small: M.smallBodyPart, tiny: M.tinyBodyPart }[bodyPart] },
    { id: "ground", value: ground },
    { id: `height.${height}`, value: { same: 0, higher: M.targetHigher, lower: M.targetLower }[height] },
    { id: "enemies", value: outnumbered(enemies, each) },
  ];
  const tick = (id: string, isSaid: boolean, value: number): Change => ({ id, value: isSaid ? value : 0 });
  const ofShots: readonly Change[] = [
    tick("fightsAlly", situation.fightsAlly, M.fightingAnAlly),
    tick("running", situation.running, M.running),
    tick("halfCover", situation.halfCover, M.halfCover),
    tick("barelyVisible", situation.barelyVisible, M.barelyVisible),
    { id: `distance.${distance}`, value: { near: 0, far: M.far, beyond: M.beyondRange }[distance] },
    { id: "weather", value: weather },
  ];
  return changes([...(kind === "melee" ? ofBlows : ofShots), { id: "other", value: other }]);
}

/** What a situation adds to the attack itself (S3-5, S3-10, S3-16, S3-17). */
export function attackChanges({ aimed, ambush, immobile, help, bonus }: Situation): readonly Change[] {
  return changes([
    { id: "aimed", value: aimed ? ATTACK_BONUSES.aimed : 0 },
    { id: "ambush", value: ambush ? ATTACK_BONUSES.ambush : 0 },
    { id: "immobile", value: immobile ? ATTACK_BONUSES.immobileTarget : 0 },
    { id: "help", value: help },
    { id: "bonus", value: bonus },
  ]);
}

/**
 * What would change an attack as the situation is known, and was said not to (S3-6).
 * @param known - What the map, the sheets and the order of turns tell.
 */
export function leftOut(kind: AttackKind, known: Partial<Situation>, situation: Situation): readonly string[] {
  const idsOf = (of: Situation): readonly string[] =>
    [...evadeChanges(kind, of), ...attackChanges(of)].map(({ id }) => id);
  const counted = new Set(idsOf(situation));
  return idsOf({ ...situation, ...known }).filter((id) => !counted.has(id));
}

function changes(all: readonly Change[]): readonly Change[] {
  return all.filter(({ value }) => value !== 0);
}

/** How far away someone is for a weapon (S3-6). `range`: how far it reaches; 0 for as far as one sees. */
export function distanceFor(
  distance: number,
  { near, far }: { readonly near: number; readonly far: number },
): Situation["distance"] {
  if (far > 0 && distance > far) return "beyond";
  return near > 0 && distance > near ? "far" : "near";
}

export function readSaid(raw: unknown): Partial<Situation> {
  const stored = isData(raw) ? raw : {};
  const words = { bodyPart: BODY_PARTS, height: HEIGHTS, distance: DISTANCES } as const;
  const said = Object.entries(stored).flatMap(([id, value]): [string, unknown][] => {
    if (TICKS.some((each) => each === id)) return [[id, value === true]];
    if (NUMBERS.some((each) => each === id)) return [[id, whole(value, -MOST_SAID, MOST_SAID)]];
    if (id === "enemies") return [[id, whole(value, 0, MOST_SAID)]];
    const word = Object.hasOwn(words, id) ? oneOf<string>(value, words[id as keyof typeof words]) : null;
    return word === null ? [] : [[id, word]];
  });
  return Object.fromEntries(said);
}
