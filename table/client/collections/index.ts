/** The `foundry.documents.collections` namespace. */
export { Actors } from "./actors.ts";
export { ChatMessages } from "./chat-messages.ts";
export { DocumentCollection } from "./document-collection.ts";
export { Folders } from "./folders.ts";
export { Items } from "./items.ts";
export { Users } from "./users.ts";
export { WorldSettings } from "./world-settings.ts";
