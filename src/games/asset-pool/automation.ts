import { AUTO, Automation, SUGGESTED } from "../../engine/automation/automation.ts";

/** What the system may do by itself in the asset pool. */
export const AUTOMATION = new Automation((key) => game.i18n.localize(`TENACITY.AssetPool.Automation.${key}`), {
  /** The uses of features, and one's own conditions that a roll treats or worsens (S2-6, S2-7). */
  ownPoints: { group: "cards", levels: ["suggest", "auto"], preset: AUTO },
  /** The condition of a challenge that has just one, on a complete failure (S2-5, S2-7). */
  conditions: { group: "cards", levels: ["off", "suggest", "auto"], preset: SUGGESTED },
  /** A condition of someone else that a roll treats (S2-7): what a narrator treats is agreed by doing it. */
  treatment: { group: "cards", only: "players", levels: ["suggest", "auto"], preset: SUGGESTED },
});
