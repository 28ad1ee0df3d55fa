import type { SystemManifest } from "../common/protocol.ts";
import { expandObject, getProperty, mergeObject } from "../common/utils/index.ts";
import { CONFIG, type DocumentConfig } from "./config.ts";
import { Hooks } from "./hooks.ts";
import { localizeSchema, type LocalizableSchema } from "./localize-schema.ts";

type Translations = Record<string, unknown>;

/** A data model class, as far as its labels go (UP-9). */
interface LocalizableModel {
  readonly LOCALIZATION_PREFIXES?: readonly string[];
  readonly schema?: LocalizableSchema;
}

/** The translations of core and packages (UI-5). */
export class Localization {
  readonly lang = "en";
  translations: Translations = {};

  /** The text of a key, or the key itself when there is none. */
  localize(key: string): string {
    const text = this.#lookup(key);
    return text ?? key;
  }

  /** The text of a key with its `{placeholders}` replaced. Values are put in as they are: escape where HTML is made. */
  format(key: string, data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(data, name) ? String(data[name]) : placeholder,
    );
  }

  /** Is there a text for the key? */
  has(key: string): boolean {
    return this.#lookup(key) !== undefined;
  }

  /** Sorts texts as the language does. */
  sortObjects<T extends Record<string, unknown>>(objects: T[], key: keyof T & string): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  /** Adds translations over those already there. Nested and dotted keys are the same (UI-5). */
  add(translations: Translations): void {
    mergeObject(this.translations, expandObject(translations));
  }

  /** Gives the fields of a model the labels and hints of its prefixes (UP-9). */
  static localizeDataModel(model: LocalizableModel): void {
    const { game } = globalThis as unknown as { game?: { i18n?: Localization } };
    const prefixes = model.LOCALIZATION_PREFIXES ?? [];
    if (game?.i18n && model.schema && prefixes.length > 0) {
      localizeSchema(model.schema, prefixes, (path) => getProperty(game.i18n?.translations ?? {}, path));
    }
  }

  #lookup(key: string): string | undefined {
    const text: unknown = getProperty(this.translations, key);
    return typeof text === "string" ? text : undefined;
  }
}

/** One entry of a manifest's `languages` (MF-1). */
interface LanguageEntry {
  readonly lang: string;
  readonly path: string;
}

async function fetchTranslations(path: string): Promise<Translations> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`The language file "${path}" could not be loaded (HTTP ${String(response.status)}).`);
  return (await response.json()) as Translations;
}

/** Files in the order in which later ones win: the table, then the system (UI-5). */
function languageFiles(system: SystemManifest, lang: string): string[] {
  const languages = (system["languages"] ?? []) as unknown as LanguageEntry[];
  const own = languages.filter((entry) => entry.lang === lang);
  return ["table/lang/en.json", ...own.map(({ path }) => `systems/${system.id}/${path}`)];
}

/** The models that are localised without being asked: those of registered subtypes (BOOT-5, UP-9). */
function registeredModels(): LocalizableModel[] {
  const configs = Object.values(CONFIG as unknown as Record<string, Partial<DocumentConfig>>);
  return configs.flatMap((config) => Object.values(config.dataModels ?? {}) as LocalizableModel[]);
}

/** Loads all translations into `game.i18n`, localises registered models and fires `i18nInit` (BOOT-5). */
export async function loadLocalization(game: { i18n?: unknown; readonly system: object }): Promise<void> {
  const localization = new Localization();
  // The game keeps its manifest's members on `game.system` (CF-5).
  const files = languageFiles(game.system as SystemManifest, localization.lang);
  for (const translations of await Promise.all(files.map(fetchTranslations))) localization.add(translations);
  game.i18n = localization;
  for (const model of registeredModels()) Localization.localizeDataModel(model);
  Hooks.callAll("i18nInit");
}
