import { AUTO, Automation, SUGGESTED } from "../../engine/automation/automation.ts";

/** What the system may do by itself in roll and keep. */
export const AUTOMATION = new Automation((key) => game.i18n.localize(`TENACITY.Keep.Automation.${key}`), {
  /** The mana that one's own roll costs. */
  ownPoints: { group: "cards", levels: ["suggest", "auto"], preset: AUTO },
  /** A box of harm for a hero who botches or loses (S4-6, S4-8); a plain failure harms no one at once. */
  harm: { group: "cards", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** The same for an opponent whom no player plays, and for one who is struck unaware (S4-7). */
  npcHarm: { group: "cards", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** What a spell leaves on someone else. */
  marks: { group: "cards", levels: ["suggest", "auto"], preset: SUGGESTED },
});
