import type { UnknownRecord } from "../../common/utils/index.ts";
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";
import type { ClientStorage } from "./client-storage.ts";
import type {
  SettingConfig,
  SettingMenuConfig,
  SettingMenuRegistration,
  SettingRegistration,
} from "./setting-config.ts";
import { castValue, defaultValue, serializeValue } from "./setting-value.ts";

/** A Setting document, as this class uses it (SE-2). */
export interface StoredSetting {
  readonly key: string;
  /** Its JSON text, and whose value it is: a user's id, or null for the world. */
  readonly _source: { readonly key?: unknown; readonly value?: unknown; readonly user?: unknown };
  update(changes: UnknownRecord, operation: UnknownRecord): Promise<unknown>;
}

interface SettingsWindow {
  render(options: object): Promise<unknown>;
}

interface SettingsWindows {
  SettingsConfig: new () => SettingsWindow;
}

interface SettingClass {
  create(data: object, operation: object): Promise<unknown>;
  new (data: object): StoredSetting;
}

export interface SettingsHost {
  readonly userId: string;
  /** Whether settings of the world and of users may be written. */
  isReady(): boolean;
  /** The world collection of Setting documents; undefined until documents exist (BOOT-6). */
  storedSettings(): Iterable<StoredSetting> | undefined;
  /** What those will be made of, which is there from the beginning. */
  readonly settingsAsSent: readonly StoredSetting["_source"][];
  /** Ids of active packages, "core" among them (SE-1). */
  readonly namespaces: readonly string[];
}

/** `game.settings`: registration, reading and writing of settings in their three scopes (SE-1 to SE-6). */
export class ClientSettings {
  /** Registered settings by `<namespace>.<key>`. */
  readonly settings = new Map<string, SettingConfig>();
  /** Registered menus by `<namespace>.<key>`. */
  readonly menus = new Map<string, SettingMenuConfig>();

  /** Where the values are kept, by their scope: what this browser keeps can be read by its keys. */
  get storage(): ReadonlyMap<string, unknown> {
    return new Map<string, unknown>([
      ["client", this.#storage],
      ["world", this.#host.storedSettings()],
    ]);
  }

  #sheet: SettingsWindow | undefined;

  get sheet(): SettingsWindow {
    const { foundry } = globalThis as unknown as { foundry: { applications: { settings: SettingsWindows } } };
    return (this.#sheet ??= new foundry.applications.settings.SettingsConfig());
  }

  readonly #host: SettingsHost;
  readonly #storage: ClientStorage;

  constructor(host: SettingsHost, storage: ClientStorage) {
    this.#host = host;
    this.#storage = storage;
  }

  /** Hears of Setting documents that any client changed, and calls `onChange` of the settings (SE-2). */
  activateListeners(): void {
    Hooks.on("createSetting", (setting: StoredSetting, options: object, userId: string) => {
      this.#created(setting, options, userId);
    });
    Hooks.on("updateSetting", (setting: StoredSetting, changed: object, options: object, userId: string) => {
      if ("value" in changed) this.#changed(setting, options, userId);
    });
    Hooks.on("deleteSetting", (setting: StoredSetting, options: object, userId: string) => {
      this.#notify(setting, undefined, options, userId);
    });
  }

  /** Registers a setting. @throws when the namespace is not an active package, or the key is empty (SE-1). */
  register(namespace: string, key: string, registration: SettingRegistration): void {
    const id = this.#requireId(namespace, key);
    this.settings.set(id, { scope: "client", ...registration, namespace, key, id });
  }

  /** Registers a menu of the settings window. @throws as {@link register} does (SE-5). */
  registerMenu(namespace: string, key: string, registration: SettingMenuRegistration): void {
    this.menus.set(this.#requireId(namespace, key), { ...registration, namespace, key });
  }

  /**
   * The value of a setting, cast to its type; its default when no one has set it (SE-3).
   * With `document`, the Setting document of the scopes "world" and "user" (SE-4).
   * @throws when the setting is not registered, or its document is asked for before documents exist (SE-1, BOOT-9)
   */
  get(namespace: string, key: string, { document = false }: { document?: boolean } = {}): unknown {
    const config = this.#requireConfig(namespace, key);
    if (document) return this.#document(config);
    const stored = this.#stored(config);
    return castValue(config, stored === undefined ? defaultValue(config) : JSON.parse(stored));
  }

  /**
   * Changes a setting; undefined brings the default back.
   * @returns the new value, cast to its type
   * @throws when the value is not valid, the game is not ready, or the user may not (SE-3, SE-4, BOOT-9)
   */
  async set(namespace: string, key: string, value: unknown, options: UnknownRecord = {}): Promise<unknown> {
    const config = this.#requireConfig(namespace, key);
    const json = serializeValue(config, value === undefined ? defaultValue(config) : value);
    if (config.scope === "client") this.#setInBrowser(config, json, options);
    else await this.#setInDatabase(config, json, options);
    return this.get(namespace, key);
  }

  #requireId(namespace: string, key: string): string {
    if (!this.#host.namespaces.includes(namespace)) {
      throw new Error(`"${namespace}" is not an active package, so it cannot register settings.`);
    }
    if (!key) throw new Error(`A setting of "${namespace}" needs a key.`);
    return `${namespace}.${key}`;
  }

  #requireConfig(namespace: string, key: string): SettingConfig {
    const config = this.settings.get(`${namespace}.${key}`);
    if (!config) throw new Error(`"${namespace}.${key}" is not a registered setting.`);
    return config;
  }

  #stored(config: SettingConfig): string | undefined {
    if (config.scope === "client") return this.#storage.getItem(config.id) ?? undefined;
    const documents = this.#host.storedSettings();
    const sources = documents ? Array.from(documents, ({ _source }) => _source) : this.#host.settingsAsSent;
    const found = sources.find((source) => this.#isOf(config, source));
    return found && storedText(found);
  }

  #find(config: SettingConfig): StoredSetting | undefined {
    const stored = this.#host.storedSettings();
    if (!stored) throw new Error(`${config.id} has no document yet: there is none before the hook "setup".`);
    return [...stored].find(({ _source }) => this.#isOf(config, _source));
  }

  #isOf({ id, scope }: SettingConfig, source: StoredSetting["_source"]): boolean {
    return source.key === id && ownerOf(source) === (scope === "user" ? this.#host.userId : null);
  }

  #document(config: SettingConfig): StoredSetting {
    if (config.scope === "client") throw new Error(`${config.id} is a setting of this browser and has no document.`);
    return this.#find(config) ?? new this.#documentClass(this.#documentData(config, defaultText(config)));
  }

  #documentData(config: SettingConfig, value: string): object {
    return { key: config.id, value, ...(config.scope === "user" && { user: this.#host.userId }) };
  }

  get #documentClass(): SettingClass {
    return CONFIG.Setting.documentClass as unknown as SettingClass;
  }

  #setInBrowser(config: SettingConfig, json: string, options: object): void {
    const before = this.#stored(config) ?? defaultText(config);
    this.#storage.setItem(config.id, json);
    if (before === json) return;
    const value = castValue(config, JSON.parse(json));
    void config.onChange?.(value, options, this.#host.userId);
    Hooks.callAll("clientSettingChanged", config.id, value, options);
  }

  async #setInDatabase(config: SettingConfig, json: string, options: UnknownRecord): Promise<void> {
    if (!this.#host.isReady()) throw new Error(`${config.id} cannot be set before the game is ready.`);
    const before = this.#creating.get(config.id);
    if (before) await before.catch(() => undefined);
    const found = this.#find(config);
    if (found) {
      await found.update({ value: json }, options);
      return;
    }
    const creating = this.#documentClass.create(this.#documentData(config, json), options);
    this.#creating.set(config.id, creating);
    await creating.finally(() => this.#creating.delete(config.id));
  }

  /** Settings that are written for the first time: anyone who writes one again at once waits, so that there is one document. */
  readonly #creating = new Map<string, Promise<unknown>>();

  /** The first document of a setting says nothing new when it repeats the default. */
  #created(setting: StoredSetting, options: object, userId: string): void {
    const config = this.settings.get(setting.key);
    if (config && storedText(setting._source) !== defaultText(config)) this.#changed(setting, options, userId);
  }

  #changed(setting: StoredSetting, options: object, userId: string): void {
    this.#notify(setting, JSON.parse(storedText(setting._source)), options, userId);
  }

  #notify(setting: StoredSetting, stored: unknown, options: object, userId: string): void {
    const config = this.settings.get(setting.key);
    const owner = ownerOf(setting._source);
    if (!config?.onChange || (owner !== null && owner !== this.#host.userId)) return;
    void config.onChange(castValue(config, stored ?? defaultValue(config)), options, userId);
  }
}

function defaultText(config: SettingConfig): string {
  const value = defaultValue(config);
  return value === undefined ? "null" : serializeValue(config, value);
}

/** The JSON text of a Setting document, whichever way its field keeps it in memory. */
function storedText({ value }: StoredSetting["_source"]): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

function ownerOf({ user }: StoredSetting["_source"]): string | null {
  return typeof user === "string" ? user : null;
}
