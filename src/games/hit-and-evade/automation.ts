import { AUTO, Automation, SUGGESTED } from "../../engine/automation/automation.ts";

/** What the system may do by itself in hit and evade. What a narrator does to others is agreed by doing it. */
export const AUTOMATION = new Automation((key) => game.i18n.localize(`TENACITY.Evade.Automation.${key}`), {
  /** What one's own roll costs: actions, shots, Fatigue, what one's own gun does (S3-3, S3-13, S3-20). */
  ownPoints: { group: "cards", levels: ["suggest", "auto"], preset: AUTO },
  /** What `othersHarm` suggests, where it befalls an opponent whom no player plays. */
  npcHarm: { group: "cards", only: "players", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** Life that a card takes from others or gives them, stuns and holds (S3-9, S3-14, S3-17). */
  othersHarm: { group: "cards", only: "players", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** What changes someone's numbers for a time (S3-9). */
  gifts: { group: "cards", only: "players", levels: ["suggest", "auto"], preset: SUGGESTED },
  /** An opening that someone's move, item or reloading leaves is offered to those within reach (S3-15). */
  openings: { group: "turns", levels: ["off", "suggest"], preset: SUGGESTED },
  /** Who was not revived is offered to wake after the fight (S3-13): the keeper of the fight does it. */
  waking: { group: "turns", levels: ["off", "suggest"], preset: SUGGESTED },
});
