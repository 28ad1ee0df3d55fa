import type {
  DiceTermClass,
  DocumentConfig,
  EffectConfig14,
  FontFamily,
  QueryHandler,
  RollModeConfig,
  TerrainClass,
  TextEnricher,
} from "./config-types.ts";
import { PolygonBackend } from "./canvas/polygon-backend.ts";
import { coreStatusEffects, specialStatusEffects } from "./core-status-effects.ts";
import { TerrainData } from "./data/terrain-data.ts";
import type { TermClass } from "./dice/dice-types.ts";
import { coreMovementActions } from "./documents/movement/movement-actions.ts";
import { medianCost } from "./documents/movement/median-cost.ts";
import type { RollClass } from "./known-classes.ts";
import { unsupportedDocumentConfigs } from "./foreign/unsupported-documents.ts";

/** Icons of controls by what they do, with the names of their files. */
const CONTROL_ICONS = [
  ["combat", "combat"],
  ["visibility", "cowled"],
  ["effects", "aura"],
  ["lock", "padlock"],
  ["up", "up"],
  ["down", "down"],
  ["defeated", "skull"],
  ["light", "light"],
  ["template", "explosion"],
  ["sound", "sound"],
] as const;

/** What packages add to or read of the board's configuration; colors are numbers. */
function canvasConfig() {
  const layers = ["tokens", "lighting", "drawings", "notes", "regions", "sounds", "templates", "tiles", "walls"];
  const records = ["groups", "lightAnimations", "darknessAnimations", "visionModes", "detectionModes"] as const;
  return {
    ...(Object.fromEntries(records.map((name) => [name, {}])) as Record<(typeof records)[number], object>),
    layers: Object.fromEntries(layers.map((name) => [name, { layerClass: undefined, group: "interface" }])),
    polygonBackends: Object.fromEntries(
      ["sight", "light", "sound", "move", "darkness"].map((name) => [name, PolygonBackend]),
    ),
    dispositionColors: {
      HOSTILE: 0xe72124,
      NEUTRAL: 0xf1d836,
      FRIENDLY: 0x43dfdf,
      INACTIVE: 0x555555,
      PARTY: 0x33bc4e,
      CONTROLLED: 0xff9829,
      SECRET: 0xa612d4,
    },
    rulerClass: undefined as unknown,
  };
}

function documentConfig(extra: Partial<DocumentConfig> = {}): DocumentConfig {
  // `documentClass` is missing for the instant between this module and installCoreClasses: the class files need CONFIG first.
  return { dataModels: {}, typeLabels: {}, typeIcons: {}, sheetClasses: {}, ...extra } as DocumentConfig;
}

/** Everything that core, systems and modules configure (CF-*). Packages write to it in `init`, core reads it later. */
export const CONFIG = {
  ...unsupportedDocumentConfigs(),

  debug: { hooks: false, documents: false, dice: false, queries: false, applications: false },
  compatibility: { mode: 1, includePatterns: [] as RegExp[], excludePatterns: [] as RegExp[] },

  Actor: {
    ...documentConfig({ sidebarIcon: "fa-solid fa-user", compendiumIndexFields: [] }),
    trackableAttributes: {} as Record<string, { bar: string[]; value: string[] }>,
  },
  Item: documentConfig({ sidebarIcon: "fa-solid fa-suitcase", compendiumIndexFields: [] }),
  ActiveEffect: {
    ...documentConfig(),
    /** Whether effects of items are copied to their actors; in generation 13 only (AE-6). */
    legacyTransferral: false,
    ...({} as Partial<EffectConfig14>),
  },
  ChatMessage: {
    ...documentConfig({ sidebarIcon: "fa-solid fa-comments" }),
    batchSize: 100,
    /** Who may see a message; in generation 14 only, and absent before (CH-4). */
    ...({} as { modes?: Record<string, RollModeConfig> }),
  },
  Combat: {
    ...documentConfig({ sidebarIcon: "fa-solid fa-swords" }),
    /** What is rolled for initiative; without a formula, the manifest's (CB-10). */
    initiative: { formula: null as string | null, decimals: 0 },
    settings: {} as Record<string, unknown>,
    sounds: {} as Record<string, unknown>,
  },
  Combatant: documentConfig(),
  CombatantGroup: documentConfig(),
  Scene: documentConfig({ sidebarIcon: "fa-solid fa-map" }),
  Token: {
    ...documentConfig(),
    movement: {
      /** What the ground may be like (MAP-21). */
      TerrainData: TerrainData as TerrainClass,
      costAggregator: medianCost,
      defaultSpeed: 6,
      defaultAction: "walk",
      actions: coreMovementActions(),
    },
    adjectivesPrefix: "TOKEN.Adjectives",
    /** Classes of what draws tokens; the table draws its own, whatever packages put here. */
    ...({} as Record<"rulerClass" | "objectClass" | "hudClass" | "layerClass" | "prototypeSheetClass", unknown>),
  },
  ActorDelta: documentConfig(),
  Adventure: documentConfig({ compendiumIndexFields: [] }),
  Wall: documentConfig(),
  /** Of generation 14 (MAP-74). */
  Level: documentConfig(),
  Region: documentConfig(),
  RegionBehavior: { ...documentConfig(), typeHints: {} as Record<string, string> },
  Macro: documentConfig({ sidebarIcon: "fa-solid fa-code", compendiumIndexFields: [] }),
  JournalEntry: documentConfig({ sidebarIcon: "fa-solid fa-book-open", compendiumIndexFields: [] }),
  JournalEntryCategory: documentConfig(),
  JournalEntryPage: { ...documentConfig(), defaultType: "text" },
  RollTable: {
    ...documentConfig({ sidebarIcon: "fa-solid fa-table-list", compendiumIndexFields: [] }),
    resultIcon: "icons/svg/d20-black.svg",
  },
  TableResult: documentConfig(),
  Folder: documentConfig({ sidebarIcon: "fa-solid fa-folder" }),
  Setting: documentConfig(),
  User: documentConfig({ sidebarIcon: "fa-solid fa-users" }),

  Dice: {
    /** Classes that a roll may be revived as; the first is the default (RO-9). Filled with the core classes. */
    rolls: [] as RollClass[],
    /** Dice by the letter that a formula uses for them. Filled with the core classes. */
    terms: {} as Record<string, DiceTermClass>,
    /** The kinds of dice that tools offer. */
    types: [] as DiceTermClass[],
    /** Every class of term by its name, for revival (RO-9). Filled with the core classes. */
    termTypes: {} as Record<string, TermClass>,
    /** How dice are rolled by hand, for packages to add to: the table rolls them all itself. */
    fulfillment: { methods: {} as object, dice: {} as object },
    /** Named functions for formulas. */
    functions: {} as Record<string, (...values: number[]) => number>,
    /** A number in [0, 1); tests replace it (RO-7). */
    randomUniform: (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
    /** Who may see a roll; in generation 13 only (CH-4). */
    rollModes: {
      publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
      gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
      blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
      selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
    } as Record<string, RollModeConfig>,
  },

  /** What a token or actor may have; systems replace or add to it (AE-7). */
  statusEffects: coreStatusEffects(),
  /** Statuses that mean something to the table itself, by what they mean (AE-10). */
  specialStatusEffects: specialStatusEffects(),
  /** Names of conditions of the board, for packages to add to: the table draws none of them. */
  Canvas: canvasConfig(),
  /** Fonts by their family, which the page loads once the game is set up. */
  fontDefinitions: {} as Record<string, FontFamily>,
  defaultFontFamily: "Signika",
  controlIcons: Object.fromEntries(CONTROL_ICONS.map(([name, file]) => [name, `icons/svg/${file}.svg`])),
  compendium: { uuidRedirects: {} as Record<string, string> },
  sounds: { dice: "sounds/dice.wav", notification: "sounds/notify.wav", lock: "sounds/lock.wav" },
  time: { roundTime: 0, turnTime: 0 },
  queries: {} as Record<string, QueryHandler>,
  TextEditor: { enrichers: [] as TextEnricher[] },
  /** Classes of helpers of the interface, which packages may replace; each class answers with its `implementation`. */
  ux: {} as Record<string, abstract new (...args: never[]) => object>,
  /** Classes of the parts of the interface by their name in `ui` (CF-4). */
  ui: {} as Record<string, abstract new (...args: never[]) => object>,
};
