/** The `foundry.documents.collections` namespace. */
export { Actors } from "./actors.ts";
export { ChatMessages } from "./chat-messages.ts";
export { CombatEncounters } from "./combat-encounters.ts";
export { CompendiumCollection } from "./compendium-collection.ts";
export { DocumentCollection } from "./document-collection.ts";
export { Folders } from "./folders.ts";
export { Items } from "./items.ts";
export { Journal } from "./journal.ts";
export { Macros } from "./macros.ts";
export { RollTables } from "./roll-tables.ts";
export { Scenes } from "./scenes.ts";
export { Users } from "./users.ts";
export { WorldSettings } from "./world-settings.ts";
