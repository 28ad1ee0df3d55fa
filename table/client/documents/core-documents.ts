import { useDatabase } from "../../common/abstract/database-backend.ts";
import type { DataModelConstructor } from "../../common/abstract/data-model.ts";
import { configureRegistry } from "../../common/abstract/registry.ts";
import { BASE_DOCUMENT_TYPE } from "../../common/constants.ts";
import * as collections from "../collections/index.ts";
import type { DocumentConfig } from "../config-types.ts";
import { ClientDatabase } from "../database/client-database.ts";
import { Hooks } from "../hooks.ts";
import { ActiveEffect } from "./active-effect.ts";
import { Actor } from "./actor.ts";
import { ActorDelta } from "./actor-delta.ts";
import { Adventure } from "./adventure.ts";
import { ChatMessage } from "./chat-message.ts";
import { Combat } from "./combat.ts";
import { Combatant } from "./combatant.ts";
import { CombatantGroup } from "./combatant-group.ts";
import { documentConfig, getDocumentClass } from "./document-config.ts";
import { Folder } from "./folder.ts";
import { Item } from "./item.ts";
import { JournalEntry } from "./journal-entry.ts";
import { JournalEntryCategory } from "./journal-entry-category.ts";
import { JournalEntryPage } from "./journal-entry-page.ts";
import { Level } from "./level.ts";
import { Macro } from "./macro.ts";
import { RegionBehavior } from "./region-behavior.ts";
import { RegionDocument } from "./region-document.ts";
import { RollTable } from "./roll-table.ts";
import { findPrimary, gameIfAny } from "./running-game.ts";
import { Scene } from "./scene.ts";
import { Setting } from "./setting.ts";
import { TableResult } from "./table-result.ts";
import { TokenDocument } from "./token-document.ts";
import { User } from "./user.ts";
import { WallDocument } from "./wall-document.ts";

/** The client's class of every document type, as in the `foundry.documents` namespace (NS-2). A new type is one line here. */
export const CORE_DOCUMENT_CLASSES = {
  ActiveEffect,
  Actor,
  ActorDelta,
  Adventure,
  ChatMessage,
  Combat,
  Combatant,
  CombatantGroup,
  Folder,
  Item,
  JournalEntry,
  JournalEntryCategory,
  JournalEntryPage,
  Level,
  Macro,
  RegionBehavior,
  RegionDocument,
  RollTable,
  Scene,
  Setting,
  TableResult,
  TokenDocument,
  User,
  WallDocument,
};

/** The classes of the collections that the world keeps its documents in. */
const COLLECTIONS = Object.entries(collections).flatMap(([name, collection]) =>
  name === "DocumentCollection" || name === "CompendiumCollection" ? [] : [collection],
);

/** Scopes of flags that belong to no package (FL-1). */
const CORE_SCOPES: readonly string[] = ["core", "world"];

/** Puts the document classes into CONFIG, before any package can replace them, and connects documents with the game (CF-1). */
export function installCoreDocuments(): void {
  for (const documentClass of Object.values(CORE_DOCUMENT_CLASSES))
    configure(documentClass.documentName, { documentClass });
  for (const collection of COLLECTIONS) configure(collection.documentName, { collection });
  useDatabase(new ClientDatabase());
  configureRegistry({
    documentClass: getDocumentClass,
    dataModel: (name, type) => documentConfig(name)?.dataModels[type] as DataModelConstructor | undefined,
    types: (name) => gameIfAny()?.documentTypes[name],
    provider,
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
  // A game of generation 13 that was here before has taken away what only 14 has.
  if (!config && documentName === Level.documentName) return;
  if (!config) throw new Error(`CONFIG.${documentName} is missing`);
  Object.assign(config, classes);
}

/** Modules put their id before their subtypes (DM-6). */
function provider(type: string): object | null {
  const [id = "", ofModule] = type.split(".");
  const game = gameIfAny();
  if (ofModule !== undefined) return game?.modules.get(id) ?? null;
  return type === BASE_DOCUMENT_TYPE ? null : (game?.system ?? null);
}

function isFlagScope(scope: string): boolean {
  const game = gameIfAny();
  return CORE_SCOPES.includes(scope) || game?.system.id === scope || (game?.modules.has(scope) ?? false);
}
