import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import * as abstract from "../../table/common/abstract/index.ts";
import * as CONST from "../../table/common/constants.ts";
import * as fields from "../../table/common/data/fields/index.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../../table/common/data/validation-failure.ts";
import { BASE_DOCUMENTS } from "../../table/common/documents/index.ts";
import { extendPrimitives } from "../../table/common/primitives/extend-primitives.ts";
import type { ErrorResponse, JsonObject, SystemManifest } from "../../table/common/protocol.ts";
import * as utils from "../../table/common/utils/index.ts";
import { ui } from "../../table/client/applications/ui.ts";
import * as collections from "../../table/client/collections/index.ts";
import { CONFIG } from "../../table/client/config.ts";
import { installCoreClasses } from "../../table/client/core-classes.ts";
import { Roll } from "../../table/client/dice/roll.ts";
import { DiceTerm } from "../../table/client/dice/terms/dice-term.ts";
import { Die } from "../../table/client/dice/terms/die.ts";
import { NumericTerm } from "../../table/client/dice/terms/numeric-term.ts";
import { OperatorTerm } from "../../table/client/dice/terms/operator-term.ts";
import { ParentheticalTerm } from "../../table/client/dice/terms/parenthetical-term.ts";
import { RollTerm } from "../../table/client/dice/terms/roll-term.ts";
import { CORE_DOCUMENT_CLASSES } from "../../table/client/documents/core-documents.ts";
import { getDocumentClass } from "../../table/client/documents/document-config.ts";
import { fromUuid, fromUuidSync, parseUuid } from "../../table/client/documents/uuid.ts";
import { CORE_BEHAVIOR_CLASSES } from "../../table/client/regions/core-behaviors.ts";
import { Game } from "../../table/client/game.ts";
import { Hooks } from "../../table/client/hooks.ts";
import { Localization } from "../../table/client/localization.ts";
import { MemoryStorage } from "../../table/client/settings/client-storage.ts";
import type { GameSocket } from "../../table/client/socket.ts";
import { mergedLanguages } from "../../tools/language/rooms.mjs";
import { BrowserStorage } from "./browser-storage.ts";

/**
 * Foundry's globals in Node, made of the practice table's own modules without the interface: for unit tests of the system's
 * data models, documents and dice. There is no server: what is written to the database is refused.
 */

const NARRATOR: JsonObject = { _id: "NarratorNarrator", name: "Narrator", role: CONST.USER_ROLES.GAMEMASTER };

function readJson(path: string): JsonObject {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")) as JsonObject;
}

/** A world with a narrator and nothing else. */
const EMPTY_WORLD = {
  userId: String(NARRATOR["_id"]),
  sessionId: "none",
  release: { generation: 13, build: 351 } as const,
  system: readJson("system.json") as SystemManifest,
  world: { id: "node", title: "A world in Node" },
  collections: { users: [NARRATOR] },
  activeUsers: [],
  routePrefix: "",
  invalidDocuments: [],
  modules: [],
  packs: [],
  problems: [],
  position: { run: "none", sequence: 0 },
};

/** A socket that is connected to nothing. */
function offlineSocket(): GameSocket {
  const refuse = (_event: string, ...parameters: unknown[]): void => {
    const acknowledge = parameters.at(-1);
    const refusal: ErrorResponse = { error: { message: "There is no server in unit tests" } };
    if (typeof acknowledge === "function") (acknowledge as (response: ErrorResponse) => void)(refusal);
  };
  const silent = { on: () => undefined, once: () => undefined, off: () => undefined };
  // Of a whole socket, the game uses only these.
  return { ...silent, emit: refuse, io: silent } as unknown as GameSocket;
}

/** The namespaces that modules of the system read while they are imported (BOOT-2, NS-2). */
function installNamespaces(): void {
  const classes = CORE_DOCUMENT_CLASSES;
  const bases = Object.fromEntries(Object.entries(BASE_DOCUMENTS).map(([name, cls]) => [`Base${name}`, cls]));
  const foundry = {
    CONST,
    abstract,
    data: {
      fields,
      regionBehaviors: CORE_BEHAVIOR_CLASSES,
      validation: { DataModelValidationError, DataModelValidationFailure },
    },
    dice: { Roll, terms: { RollTerm, DiceTerm, Die, NumericTerm, OperatorTerm, ParentheticalTerm } },
    documents: { ...bases, ...classes, collections },
    helpers: { Hooks, Localization },
    utils: { ...utils, fromUuid, fromUuidSync, parseUuid },
  };
  const blessed = { foundry, CONFIG, CONST, Hooks, ui, Roll, fromUuid, fromUuidSync, getDocumentClass };
  Object.assign(globalThis, blessed, classes, { Collection: utils.Collection });
}

/** This module runs anew for each file of tests: the texts are read once for all of them. */
const kept = globalThis as { wordsOfTheSystem?: object };

/** Reads the texts of the system, which in a browser would be fetched (BOOT-5). */
function loadLocalization(game: Game): Promise<void> {
  kept.wordsOfTheSystem ??= mergedLanguages(fileURLToPath(new URL("../../lang", import.meta.url))).get("en") ?? {};
  game.i18n.add(kept.wordsOfTheSystem as Record<string, unknown>);
  return Promise.resolve();
}

extendPrimitives();
installCoreClasses();
installNamespaces();
globalThis.localStorage = new BrowserStorage();
const stages = {
  loadLocalization,
  initializeInterface: () => Promise.resolve(),
  handleOperation: () => undefined,
};
globalThis.game = new Game("game", EMPTY_WORLD, { socket: offlineSocket(), stages, storage: new MemoryStorage() });
await game.initialize();
