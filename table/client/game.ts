import { USER_PERMISSIONS } from "../common/constants.ts";
import type { JsonObject, SystemManifest, WorldData } from "../common/protocol.ts";
import { Collection } from "../common/utils/index.ts";
import { CONFIG } from "./config.ts";
import type { Actors } from "./collections/actors.ts";
import type { ChatMessages } from "./collections/chat-messages.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import type { Folders } from "./collections/folders.ts";
import type { Items } from "./collections/items.ts";
import type { Users } from "./collections/users.ts";
import type { WorldSettings } from "./collections/world-settings.ts";
import type { ChangeOrder } from "./database/change-order.ts";
import type { ClientDocument } from "./documents/client-document.ts";
import type { User } from "./documents/user.ts";
import type { GameRelease, GameStages, GameTime } from "./game-types.ts";
import { fitGeneration } from "./generation.ts";
import { Hooks } from "./hooks.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { openClientStorage, type ClientStorage } from "./settings/client-storage.ts";
import { registerCoreSettings } from "./settings/core-settings.ts";
import type { GameSocket } from "./socket.ts";
import { reportProblems } from "./world-problems.ts";
import { WorldEvents } from "./world-events.ts";

/** Primary documents and the name of their collection in the world's data and, where packages may read it, in `game`. */
const COLLECTIONS = {
  User: "users",
  Setting: "settings",
  Folder: "folders",
  Actor: "actors",
  Item: "items",
  ChatMessage: "messages",
} as const;

type CollectionClass = new (sources: readonly JsonObject[]) => DocumentCollection;

type PrimaryDocumentName = keyof typeof COLLECTIONS;

/** What `game.i18n` offers (UI-5). */
export interface GameLocalization {
  localize(key: string): string;
  format(key: string, data?: Record<string, unknown>): string;
  has(key: string, fallback?: boolean): boolean;
}

/**
 * The running game: one for each load of the page. {@link initialize} goes through the stages in their order (BOOT-4 to
 * BOOT-7); what a stage has not made yet is undefined, and the user is null.
 */
export class Game {
  readonly view: string;
  readonly data: WorldData;
  readonly release: GameRelease;
  readonly version: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The manifest, to which a system may add its `api` (CF-5). */
  readonly system: SystemManifest;
  readonly world: WorldData["world"];
  readonly modules = new Collection<never>();
  readonly socket: GameSocket;
  readonly settings: ClientSettings;
  readonly time: GameTime;
  readonly debug = false;

  /** Subtypes by document name, core's `base` first where core has it (CF-5, DOC-6). */
  readonly documentTypes: Record<string, string[]>;
  /** Default sources by document name and subtype; data models fill them (CF-5). */
  readonly model: Record<string, Record<string, object>>;

  /** World collections by document name; filled at BOOT-6. */
  readonly collections = new Collection<DocumentCollection>();
  /** Whether all documents exist, so that data may be prepared (BOOT-6). */
  _documentsReady = false;
  loading = false;
  ready = false;

  /** From BOOT-5. */
  i18n: GameLocalization | undefined = undefined;
  /** From BOOT-6. */
  packs: Collection<never> | undefined = undefined;
  /** The manager of tooltips; the interface sets it at BOOT-6. */
  tooltip: unknown = undefined;
  /** Roles that have each permission; from BOOT-6. */
  permissions: Record<string, number[]> | undefined = undefined;

  readonly #stages: GameStages;
  readonly #events: WorldEvents;

  constructor(
    view: string,
    data: WorldData,
    {
      socket,
      stages,
      storage = openClientStorage(),
    }: { socket: GameSocket; stages: GameStages; storage?: ClientStorage },
  ) {
    fitGeneration(data.release.generation);
    this.view = view;
    this.data = data;
    this.release = data.release;
    this.version = `${String(data.release.generation)}.${String(data.release.build)}`;
    this.userId = data.userId;
    this.sessionId = data.sessionId;
    this.system = data.system;
    this.world = data.world;
    this.socket = socket;
    this.#stages = stages;
    this.#events = new WorldEvents(this, stages);
    this.documentTypes = documentTypesOf(data.system);
    this.model = modelOf(this.documentTypes);
    this.settings = this.#createSettings(storage);
    this.time = this.#createTime();
  }

  /** The order in which changes of documents are applied. */
  get _changes(): ChangeOrder {
    return this.#events.changes;
  }

  /** This client's user; null before BOOT-6. */
  get user(): User | null {
    return this.users?.get(this.userId) ?? null;
  }

  get users(): Users | undefined {
    return this.collections.get("User") as Users | undefined;
  }

  get actors(): Actors | undefined {
    return this.collections.get("Actor") as Actors | undefined;
  }

  get items(): Items | undefined {
    return this.collections.get("Item") as Items | undefined;
  }

  get messages(): ChatMessages | undefined {
    return this.collections.get("ChatMessage") as ChatMessages | undefined;
  }

  get folders(): Folders | undefined {
    return this.collections.get("Folder") as Folders | undefined;
  }

  /** Goes through the boot order, once (BOOT-4 to BOOT-7). */
  async initialize(): Promise<void> {
    if (this.loading || this.ready) throw new Error("The game has been initialized already.");
    this.loading = true;
    Hooks.callAll("init");
    registerCoreSettings(this.settings, this.release.generation);
    await this.#stages.loadLocalization(this);
    this.#setup();
    Hooks.callAll("setup");
    await this.#stages.initializeInterface(this);
    this.#events.activate();
    this.loading = false;
    this.ready = true;
    reportProblems(this);
    Hooks.callAll("ready");
  }

  /** BOOT-6: every document exists before the first is prepared. */
  #setup(): void {
    this.permissions = defaultPermissions();
    this.packs = new Collection();
    for (const [name, collection] of Object.entries(COLLECTIONS)) {
      const cls = CONFIG[name as PrimaryDocumentName].collection as CollectionClass | undefined;
      if (!cls) throw new Error(`CONFIG.${name}.collection is missing: the core classes are not installed.`);
      this.collections.set(name, new cls(this.data.collections[collection] ?? []));
    }
    for (const { documentName, id, source } of this.data.invalidDocuments)
      this.collections.get(documentName)?.keepAside(id, source);
    this.#markActiveUsers();
    this._documentsReady = true;
    for (const collection of this.collections) {
      for (const document of collection) (document as ClientDocument)._safePrepareData();
    }
    this.settings.activateListeners();
  }

  #markActiveUsers(): void {
    for (const userId of [...this.data.activeUsers, this.userId]) {
      const user = this.users?.get(userId);
      if (user) user.active = true;
    }
  }

  #createSettings(storage: ClientStorage): ClientSettings {
    const host = {
      userId: this.userId,
      namespaces: ["core", this.system.id],
      isReady: () => this.ready,
      storedSettings: () => this.collections.get("Setting") as WorldSettings | undefined,
    };
    return new ClientSettings(host, storage);
  }

  #createTime(): GameTime {
    const { settings } = this;
    return {
      get worldTime() {
        return Number(settings.get("core", "time"));
      },
    };
  }
}

function documentTypesOf({ documentTypes = {} }: SystemManifest): Record<string, string[]> {
  const declared = documentTypes as Record<string, Record<string, object>>;
  const withoutBase: readonly string[] = ["Actor", "Item"];
  const names = new Set([...Object.keys(COLLECTIONS), "ActiveEffect", ...Object.keys(declared)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      [...(withoutBase.includes(name) ? [] : ["base"]), ...Object.keys(declared[name] ?? {})],
    ]),
  );
}

function modelOf(documentTypes: Record<string, string[]>): Record<string, Record<string, object>> {
  return Object.fromEntries(
    Object.entries(documentTypes).map(([name, types]) => [name, Object.fromEntries(types.map((type) => [type, {}]))]),
  );
}

/** Roles that have each permission while no narrator configures them (OW-5). */
function defaultPermissions(): Record<string, number[]> {
  const roles = [1, 2, 3, 4];
  return Object.fromEntries(
    Object.entries(USER_PERMISSIONS).map(([name, { defaultRole }]) => [
      name,
      roles.filter((role) => role >= defaultRole),
    ]),
  );
}

declare global {
  /** The running game; from the moment at which it is created (BOOT-3). */
  var game: Game;
}
