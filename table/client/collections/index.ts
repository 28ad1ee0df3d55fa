/** The `foundry.documents.collections` namespace. */
export { ChatMessages } from "./chat-messages.ts";
export { CombatEncounters } from "./combat-encounters.ts";
export { CompendiumCollection } from "./compendium-collection.ts";
export { DocumentCollection } from "./document-collection.ts";
export { Actors, Folders, Items, Journal, Macros, RollTables } from "./plain-collections.ts";
export { Scenes } from "./scenes.ts";
export { Users } from "./users.ts";
export { WorldSettings } from "./world-settings.ts";
