/** What the system may do by itself, and how far. Plain data: who asks for a step is in {@link automation}. */

import {
  AUTO,
  type AutomationStep,
  type Levels,
  readLevels,
  SUGGESTED,
} from "../../../engine/automation/automation.ts";

/** Every step that something reads. A new one is a line here, its texts, and a call of {@link automation} where it happens. */
export const AUTOMATION_STEPS = {
  /** The bookkeeping of one's own roll: spin earned, prices paid, and taking them back. */
  ownPoints: { group: "cards", levels: ["suggest", "auto"], preset: AUTO },
  /** Points that a check gives to someone else's character: shared advantages, and what is awarded. */
  othersPoints: { group: "cards", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** The impact dice of a success, once nothing of its roller's can come before them. */
  impact: { group: "cards", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** Misses of NPCs, and hits that they did not ward off, stand without a word; undone, they may be pushed as ever. */
  npcMisses: { group: "cards", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** Defenses of players' heroes that fail stand without a word (R-606); undone, they may be pushed as ever. */
  lostDefenses: { group: "cards", levels: ["suggest", "auto"], only: "players", preset: SUGGESTED },
  /** What `othersHarm` suggests, where it befalls an NPC: a check of a narrator's, or a player's. */
  npcHarm: { group: "cards", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** Stress, healing and conditions that a check brings to its targets. */
  othersHarm: { group: "cards", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** What a check does to a scene: explore pools, progress, social standing. */
  sceneProgress: { group: "cards", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** What burns, freezes or poisons at the start of someone's turn (R-1008): a narrator's character's, or a player's. */
  turnHarm: { group: "turns", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** The free attempts to overcome conditions at the end of someone's turn (R-1010). */
  freeAttempts: { group: "turns", levels: ["off", "suggest"], preset: SUGGESTED },
  /** Who falls unconscious is out of the fight (R-1209): a narrator's character, or a player's. */
  fallOut: { group: "turns", levels: ["off", "suggest", "auto"], preset: { narrator: "auto", players: "off" } },
  /** What a move of the one in the light means for their turn: the pip that follows, and the line for what is too far (R-1101, R-810). */
  movement: { group: "map", levels: ["off", "suggest", "auto"], preset: AUTO },
  /** Who may take a parting action is asked where their reach is left (R-1302): a narrator's character, or a player's. */
  parting: { group: "map", levels: ["off", "suggest"], preset: SUGGESTED },
  /** Parts of one opponent, a vehicle's crew and dragged targets follow the moved token (R-1025, R-1405, R-1501). */
  followers: { group: "map", levels: ["off", "auto"], preset: AUTO },
  /** What a move means for a hold is said after it, and whether a hold out of reach ends is asked (R-1022, R-1025). */
  holding: { group: "map", levels: ["off", "suggest"], preset: SUGGESTED },
  /** An opponent that is far larger than the heroes may come in parts (R-1405): narrators alone place opponents. */
  splitting: { group: "map", levels: ["off", "suggest"], preset: SUGGESTED },
  /** A rider who falls or is wounded may be thrown (docs/decisions/actors.md): of a narrator's character, or a player's. */
  thrown: { group: "map", levels: ["off", "suggest"], preset: SUGGESTED },
  /** What an area does to a narrator's character, or a player's, that enters or leaves it, or ends a turn there (R-1008, R-1009). */
  areas: { group: "map", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** The spin that a hit gives an ally on the other side of the target (R-1301): of a narrator's character, or a player's. */
  flanking: { group: "map", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** Who is within reach and range of an attack, in words (R-1302). */
  reach: { group: "map", levels: ["off", "suggest"], preset: SUGGESTED },
  /** What covers the target of an attack (R-1303, R-1304). What forbids an attack waits for someone's word in any case. */
  cover: { group: "map", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** What the difference in size does to an attack, by the tokens (R-1401 to R-1404). */
  size: { group: "map", levels: ["off", "suggest", "auto"], preset: AUTO },
  /** What it does to an attack that its target lies prone (R-1306). */
  prone: { group: "map", levels: ["off", "suggest", "auto"], preset: AUTO },
  /** The die for looking down on what one looks for (R-1305). */
  elevation: { group: "map", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
} as const satisfies Readonly<Record<string, AutomationStep>>;

export type StepName = keyof typeof AUTOMATION_STEPS;

/** How far each step goes, for each role. */
export type Automation = Levels<StepName>;

/** The names of the steps, in the order in which they are shown. */
export const STEP_NAMES = Object.keys(AUTOMATION_STEPS) as readonly StepName[];

/** Reads what is stored. What is missing, or makes no sense for its step, is as in a new world. */
export function readAutomation(data: unknown): Automation {
  return readLevels(AUTOMATION_STEPS, data);
}

/** The automation of a table that wants quick fights: a hit rolls its impact, NPCs take what comes of it, and push nothing. */
export function hitsAtOnce(): Automation {
  return { ...readAutomation({}), impact: AUTO, npcHarm: AUTO, npcMisses: AUTO };
}

/** The automation of a table that trusts its narrator's client: whatever a narrator does goes as far as it can by itself. */
export function atOnce(): Automation {
  const asks = readAutomation({});
  const steps = STEP_NAMES.map((name) => {
    const { levels }: AutomationStep = AUTOMATION_STEPS[name];
    return [name, { ...asks[name], narrator: levels.at(-1) }];
  });
  return readAutomation(Object.fromEntries(steps));
}
