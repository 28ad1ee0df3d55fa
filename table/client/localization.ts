import type { SystemManifest } from "../common/protocol.ts";
import { getProperty, mergeObject } from "../common/utils/index.ts";
import type { DocumentConfig } from "./config-types.ts";
import { CONFIG } from "./config.ts";
import { Hooks } from "./hooks.ts";
import { localizeSchema, type LocalizableSchema } from "./localize-schema.ts";
import type { ClientSettings } from "./settings/client-settings.ts";
import { chosenLanguage, FIRST_LANGUAGE, languagesOf } from "./settings/language-setting.ts";

type Translations = Record<string, unknown>;

/** A data model class, as far as its labels go (UP-9). */
interface LocalizableModel {
  readonly LOCALIZATION_PREFIXES?: readonly string[];
  readonly schema?: LocalizableSchema;
}

/** The translations of core and packages (UI-5). */
export class Localization {
  /** The language that is spoken, as a tag of BCP 47. */
  lang = FIRST_LANGUAGE;
  translations: Translations = {};
  readonly #load: () => Promise<void>;

  /** @param load Loads the words; the game knows its stages. */
  constructor(load: () => Promise<void> = () => Promise.resolve()) {
    this.#load = load;
  }

  /** Loads all words. The game waits for it before there are documents (BOOT-5). */
  async initialize(): Promise<void> {
    await this.#load();
  }

  /** The text of a key, or the key itself when there is none; of nothing, nothing. */
  localize(key = ""): string {
    return this.#lookup(key) ?? key;
  }

  /** The text of a key with its `{placeholders}` replaced. Values are put in as they are: escape where HTML is made. */
  format(key = "", data: Record<string, unknown> = {}): string {
    return this.localize(key).replace(/\{([^{}]+)\}/g, (placeholder, name: string) =>
      Object.hasOwn(data, name) ? String(data[name]) : placeholder,
    );
  }

  has(key = ""): boolean {
    return this.#lookup(key) !== undefined;
  }

  /** Joins lists as the language does, such as "a, b, and c". */
  getListFormatter(options: Intl.ListFormatOptions = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  /** Sorts texts as the language does. */
  sortObjects<T extends Record<string, unknown>>(objects: T[], key: keyof T & string): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  /** Adds translations over those already there. Nested and dotted keys are the same (UI-5). */
  add(translations: Translations): void {
    mergeObject(this.translations, translations);
  }

  /** Gives the fields of a model the labels and hints of its prefixes (UP-9). */
  static localizeDataModel(model: LocalizableModel): void {
    const { game } = globalThis as unknown as { game?: { i18n: Localization } };
    const prefixes = model.LOCALIZATION_PREFIXES ?? [];
    if (game && model.schema && prefixes.length > 0) {
      const texts = prefixes.map((prefix) => getProperty(game.i18n.translations, `${prefix}.FIELDS`));
      localizeSchema(model.schema, texts);
    }
  }

  #lookup(key: string): string | undefined {
    const text: unknown = getProperty(this.translations, key);
    return typeof text === "string" ? text : undefined;
  }
}

/** The translations of a file. A module without its words is a nuisance; a system without its own cannot be played. */
async function fetchTranslations(path: string): Promise<Translations> {
  if (!path.startsWith("modules/")) return readTranslations(path);
  return readTranslations(path).catch((error: unknown) => {
    console.error(error);
    return {};
  });
}

async function readTranslations(path: string): Promise<Translations> {
  const response = await fetch(path);
  if (!response.ok)
    throw new Error(`The language file "${path}" could not be loaded (HTTP ${String(response.status)}).`);
  return (await response.json()) as Translations;
}

/** Files in the order in which later ones win: the table, the packages, and what they have in another language (UI-5). */
function languageFiles({ system, modules }: Pick<LocalizedGame, "system" | "modules">, lang: string): string[] {
  const packages = [system, ...modules].map((each) => ({
    languages: languagesOf(each),
    address: each === system ? `systems/${system.id}` : `modules/${String(each["id"])}`,
  }));
  const inLanguage = (wanted: string): string[] =>
    packages.flatMap(({ languages, address }) =>
      languages.filter((entry) => entry.lang === wanted).map(({ path }) => `${address}/${path}`),
    );
  return ["table/lang/en.json", ...inLanguage(FIRST_LANGUAGE), ...(lang === FIRST_LANGUAGE ? [] : inLanguage(lang))];
}

/** The models that are localised without being asked: those of registered subtypes (BOOT-5, UP-9). */
function registeredModels(): LocalizableModel[] {
  const configs = Object.values(CONFIG as unknown as Record<string, Partial<DocumentConfig>>);
  return configs.flatMap((config) => Object.values(config.dataModels ?? {}) as LocalizableModel[]);
}

interface LocalizedGame {
  readonly i18n: Localization;
  readonly system: SystemManifest;
  readonly modules: Iterable<Record<string, unknown>>;
  readonly settings: Pick<ClientSettings, "get">;
}

/**
 * Loads all translations in the chosen language into `game.i18n`, localises registered models and fires `i18nInit`
 * (BOOT-5).
 */
export async function loadLocalization(game: LocalizedGame): Promise<void> {
  const localization = game.i18n;
  localization.lang = chosenLanguage(game.settings, game.system);
  document.documentElement.lang = localization.lang;
  const files = languageFiles(game, localization.lang);
  for (const translations of await Promise.all(files.map(fetchTranslations))) localization.add(translations);
  for (const model of registeredModels()) Localization.localizeDataModel(model);
  Hooks.callAll("i18nInit");
}
