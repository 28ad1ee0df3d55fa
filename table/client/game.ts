import { USER_PERMISSIONS } from "../common/constants.ts";
import { withTypesOfModules } from "../common/declared-types.ts";
import type { JsonObject, SystemManifest, WorldData } from "../common/protocol.ts";
import { BASE_DOCUMENTS, PRIMARY_DOCUMENTS } from "../common/documents/index.ts";
import { Collection } from "../common/utils/index.ts";
import { CompendiumArt } from "./foreign/compendium-art.ts";
import { CONFIG } from "./config.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import type { DocumentCollection } from "./collections/document-collection.ts";
import type { WorldSettings } from "./collections/world-settings.ts";
import type { ChangeOrder } from "./database/change-order.ts";
import type { ClientDocument, User } from "./known-classes.ts";
import { documentConfig } from "./documents/document-config.ts";
import { verifyEffectModels } from "./documents/effect-models.ts";
import { prepareMovementActions } from "./documents/movement/movement-actions.ts";
import { stopMovementsOf } from "./documents/movement/movement-flow.ts";
import type { GameRelease, GameStages } from "./game-types.ts";
import { GameTime } from "./game-time.ts";
import { fitGeneration } from "./generation.ts";
import { Hooks } from "./hooks.ts";
import { Localization } from "./localization.ts";
import { Module } from "./module.ts";
import { ToursCollection } from "./nue/tours-collection.ts";
import { ClientSettings } from "./settings/client-settings.ts";
import { openClientStorage, type ClientStorage } from "./settings/client-storage.ts";
import { registerCoreSettings } from "./settings/core-settings.ts";
import { registerLanguageSetting } from "./settings/language-setting.ts";
import type { GameSocket } from "./socket.ts";
import { WorldCollections } from "./world-collections.ts";
import { reportProblems } from "./world-problems.ts";
import { WorldEvents } from "./world-events.ts";

type CollectionClass = new (sources: readonly JsonObject[]) => DocumentCollection;

/**
 * The running game: one for each load of the page. {@link initialize} goes through the stages in their order (BOOT-4 to
 * BOOT-7); what a stage has not made yet is undefined, and the user is null.
 */
export class Game extends WorldCollections {
  readonly view: string;
  readonly data: WorldData;
  readonly release: GameRelease;
  readonly version: string;
  readonly userId: string;
  readonly sessionId: string;
  /** The manifest, to which a system may add its `api` (CF-5). */
  readonly system: SystemManifest;
  readonly world: WorldData["world"] & { readonly flags: object };
  /** The table plays no sounds, so that there is none of these. */
  readonly playlists = new Collection<never>();
  /** Those that are active, in the order in which they load; each may put its `api` here. */
  readonly modules: Collection<Module>;
  readonly socket: GameSocket;
  readonly settings: ClientSettings;
  readonly time: GameTime;
  readonly debug = false;

  /** The board, which is a global as well. */
  get canvas(): object | undefined {
    return (globalThis as { readonly canvas?: object }).canvas;
  }

  /** Subtypes by document name, core's `base` first where core has it (CF-5, DOC-6). */
  readonly documentTypes: Record<string, string[]>;
  /** Default sources by document name and subtype; data models fill them (CF-5). */
  readonly model: Record<string, Record<string, object>>;

  /** Whether all documents exist, so that data may be prepared (BOOT-6). */
  _documentsReady = false;
  loading = false;
  ready = false;

  /** Without translations before BOOT-5: keys come back as they are. */
  readonly i18n: Localization = new Localization(() => this.#stages.loadLocalization(this));
  /** No one can halt the table's time. */
  readonly paused = false;
  readonly compendiumArt = new CompendiumArt();
  readonly clipboard = { copyPlainText: (text: string): Promise<void> => navigator.clipboard.writeText(text) };

  /** From BOOT-6. */
  packs: Collection<CompendiumCollection> | undefined = undefined;
  /** From BOOT-6. */
  tours: ToursCollection | undefined = undefined;
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
    super();
    fitGeneration(data.release.generation);
    this.view = view;
    this.data = { ...data.collections, ...data };
    this.release = data.release;
    this.version = `${String(data.release.generation)}.${String(data.release.build)}`;
    this.userId = data.userId;
    this.sessionId = data.sessionId;
    this.system = data.system;
    this.world = { flags: {}, ...data.world };
    this.socket = socket;
    this.#stages = stages;
    this.#events = new WorldEvents(this, stages);
    this.modules = new Collection(data.modules.map((manifest) => [manifest.id, new Module(manifest)]));
    this.documentTypes = documentTypesOf(withTypesOfModules(data.system, data.modules));
    this.model = modelOf(this.documentTypes);
    this.settings = this.#createSettings(storage);
    this.time = new GameTime(this.settings);
  }

  /** The order in which changes of documents are applied. */
  get _changes(): ChangeOrder {
    return this.#events.changes;
  }

  /** This client's user; null before BOOT-6. */
  get user(): User | null {
    return this.users?.get(this.userId) ?? null;
  }

  /** Goes through the boot order, once (BOOT-4 to BOOT-7). */
  async initialize(): Promise<void> {
    if (this.loading || this.ready) throw new Error("The game has been initialized already.");
    this.loading = true;
    Hooks.callAll("init");
    labelTypes(this.documentTypes);
    registerCoreSettings(this.settings, this.release.generation, this.time);
    registerLanguageSetting(this.settings, this.system);
    await this.i18n.initialize();
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
    if (this.release.generation >= 14) verifyEffectModels();
    prepareMovementActions(CONFIG.Token.movement.actions, (key) => this.i18n.localize(key));
    this.tours = new ToursCollection();
    this.permissions = defaultPermissions();
    this.packs = new Collection(this.data.packs.map((pack) => [pack.id, new CompendiumCollection(pack)]));
    for (const name of PRIMARY_DOCUMENTS) {
      const cls = CONFIG[name].collection as CollectionClass | undefined;
      if (!cls) throw new Error(`CONFIG.${name}.collection is missing: the core classes are not installed.`);
      this.collections.set(name, new cls(this.data.collections[BASE_DOCUMENTS[name].collectionName] ?? []));
    }
    for (const { documentName, id, source } of this.data.invalidDocuments)
      this.collections.get(documentName)?.keepAside(id, source);
    this.#markActiveUsers();
    this._documentsReady = true;
    for (const collection of this.collections) {
      for (const document of collection) (document as ClientDocument)._safePrepareData();
    }
    this.settings.activateListeners();
    this.time.begin();
    Hooks.on("userConnected", (user: User, connected: boolean) => {
      if (!connected) stopMovementsOf(user);
    });
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
      namespaces: ["core", this.system.id, ...this.modules.keys()],
      isReady: () => this.ready,
      storedSettings: () => this.collections.get("Setting") as WorldSettings | undefined,
      settingsAsSent: this.data.collections["settings"] ?? [],
    };
    return new ClientSettings(host, storage);
  }
}

/** The subtypes that core has, and those that the system declares. */
function documentTypesOf({ documentTypes = {} }: SystemManifest): Record<string, string[]> {
  const declared = documentTypes as Record<string, Record<string, object>>;
  return Object.fromEntries(
    Object.entries(BASE_DOCUMENTS)
      // Those of another generation have no configuration.
      .filter(([name]) => documentConfig(name))
      .map(([name, { metadata }]) => [name, [...metadata.coreTypes, ...Object.keys(declared[name] ?? {})]]),
  );
}

function modelOf(documentTypes: Record<string, string[]>): Record<string, Record<string, object>> {
  return Object.fromEntries(
    Object.entries(documentTypes).map(([name, types]) => [name, Object.fromEntries(types.map((type) => [type, {}]))]),
  );
}

/** Names types after their translations, where the system has not named them otherwise (CF-2, DM-6). */
function labelTypes(documentTypes: Record<string, string[]>): void {
  for (const [name, types] of Object.entries(documentTypes)) {
    const typeLabels = documentConfig(name)?.typeLabels ?? {};
    for (const type of types) typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
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
