import { useDatabase } from "../../common/abstract/database-backend.ts";
import type { DataModelConstructor } from "../../common/abstract/data-model.ts";
import { configureRegistry } from "../../common/abstract/registry.ts";
import { Actors } from "../collections/actors.ts";
import { ChatMessages } from "../collections/chat-messages.ts";
import { Folders } from "../collections/folders.ts";
import { Items } from "../collections/items.ts";
import { Users } from "../collections/users.ts";
import { WorldSettings } from "../collections/world-settings.ts";
import { ClientDatabase } from "../database/client-database.ts";
import type { DocumentConfig } from "../config.ts";
import { Hooks } from "../hooks.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ChatMessage } from "./chat-message.ts";
import { documentConfig, getDocumentClass } from "./document-config.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { findPrimary, gameIfAny } from "./running-game.ts";
import { Setting } from "./setting.ts";
import { User } from "./user.ts";

/** The client's class of every document type, as in the `foundry.documents` namespace (NS-2). A new type is one line here. */
export const CORE_DOCUMENT_CLASSES = { ActiveEffect, Actor, ChatMessage, Folder, Item, Setting, User };

/** The classes of the collections that the world keeps its documents in. */
const COLLECTIONS = [Actors, ChatMessages, Folders, Items, Users, WorldSettings];

/** Scopes of flags that belong to no package (FL-1). */
const CORE_SCOPES: readonly string[] = ["core", "world"];

/** Puts the document classes into CONFIG, before any package can replace them, and connects documents with the game (CF-1). */
export function installCoreDocuments(): void {
  for (const [name, documentClass] of Object.entries(CORE_DOCUMENT_CLASSES)) configure(name, { documentClass });
  for (const collection of COLLECTIONS) configure(collection.documentName, { collection });
  useDatabase(new ClientDatabase());
  configureRegistry({
    documentClass: getDocumentClass,
    dataModel: (name, type) => documentConfig(name)?.dataModels[type] as DataModelConstructor | undefined,
    types: (name) => gameIfAny()?.documentTypes[name],
    find: findPrimary,
    isFlagScope,
    reportInvalid: (parent, source, error) => {
      const msg = `Failed to initialize an embedded document [${String(source["_id"])}].`;
      Hooks.onError("EmbeddedCollection#_initialize", error, { msg, log: "error", id: source["_id"], parent });
    },
  });
}

function configure(documentName: string, classes: Partial<DocumentConfig>): void {
  const config = documentConfig(documentName);
  if (!config) throw new Error(`CONFIG.${documentName} is missing`);
  Object.assign(config, classes);
}

function isFlagScope(scope: string): boolean {
  const game = gameIfAny();
  return CORE_SCOPES.includes(scope) || game?.system.id === scope || (game?.modules.has(scope) ?? false);
}
