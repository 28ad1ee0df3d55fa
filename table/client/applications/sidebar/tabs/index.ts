/** The tabs of the sidebar, as `foundry.applications.sidebar.tabs` has them. */
export { ChatLog } from "./chat-log.ts";
export { CombatTracker } from "./combat-tracker.ts";
export { CompendiumDirectory } from "./compendium-directory.ts";
export { ActorDirectory, ItemDirectory, JournalDirectory } from "./plain-directories.ts";
export { MacroDirectory } from "./macro-directory.ts";
export { RollTableDirectory } from "./roll-table-directory.ts";
export { SceneDirectory } from "./scene-directory.ts";
export { Settings } from "./settings.ts";
