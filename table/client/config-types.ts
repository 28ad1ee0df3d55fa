import type { EffectChange } from "../common/data/active-effect-type-data-model.ts";
import type { UnknownRecord } from "../common/utils/get-type.ts";
import type { BaseTerrainData, TerrainEffect } from "./data/terrain-data.ts";
import type { DiceTermData, TermClass } from "./dice/dice-types.ts";
import type { ClientDocument, DiceTerm, User } from "./known-classes.ts";

/** A class that says what the ground does to those who cross it (MAP-21). */
export type TerrainClass = (new (data?: UnknownRecord) => BaseTerrainData) &
  Pick<typeof BaseTerrainData, "getMovementCostFunction"> & {
    resolveTerrainEffects(effects: readonly TerrainEffect[]): BaseTerrainData | null;
  };

/** A document class as CONFIG keeps it; `getDocumentClass` gives it its real type. */
export type DocumentClass = (abstract new (...args: never[]) => object) & { readonly documentName: string };

/** A data model registered for a document subtype (DM-6). */
export type DataModelClass = abstract new (...args: never[]) => object;

export type CollectionClass = abstract new (...args: never[]) => object;

/** One sheet registered for a document subtype (SH-5). */
export interface SheetRegistration {
  /** `<scope>.<ClassName>` */
  readonly id: string;
  readonly cls: abstract new (...args: never[]) => object;
  readonly label: string;
  default: boolean;
  readonly canBeDefault: boolean;
  readonly canConfigure: boolean;
  readonly themes?: Record<string, string> | null;
}

/** What CONFIG holds for every document type (CF-1, CF-2). */
export interface DocumentConfig {
  /** Installed with the core classes before any package code runs; packages replace it in `init`. */
  documentClass: DocumentClass;
  collection?: CollectionClass;
  /** Keep the object, add to it (DM-6). */
  readonly dataModels: Record<string, DataModelClass>;
  typeLabels: Record<string, string>;
  typeIcons: Record<string, string>;
  defaultType?: string;
  /** Subtype, then sheet id (SH-5). */
  sheetClasses: Record<string, Record<string, SheetRegistration>>;
  sidebarIcon?: string;
  compendiumIndexFields?: string[];
}

/** One of the dice a formula may name by its letter, such as `d` (CF-4). */
export type DiceTermClass = TermClass & (new (data?: DiceTermData) => DiceTerm);

/** Visibility of a chat message as a choice in menus (CH-4, V14-3). */
export interface RollModeConfig {
  readonly label: string;
  readonly icon: string;
  /** Of a mode that a package adds in generation 14: addresses a message instead of core. */
  readonly handler?: (data: object) => void;
}

/** A status that a token or actor may have. `img` is the icon (V14-6). */
export interface StatusEffectConfig {
  id: string;
  name: string;
  img: string;
  [property: string]: unknown;
}

/** An addition to rich text (TX-3). */
export interface TextEnricher {
  readonly id?: string;
  /** Must be global. */
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray, options?: object) => Promise<HTMLElement | null>;
  readonly onRender?: (element: HTMLElement) => void;
  readonly replaceParent?: boolean;
}

/** Answers a question that another user's client asks (QU-1). */
export type QueryHandler = (data: never, options: { timeout?: number; user?: User }) => Promise<unknown>;

export interface FontFamily {
  /** Whether text editors offer it. */
  readonly editor: boolean;
  readonly fonts: readonly ({ readonly urls: readonly string[] } & FontFaceDescriptors)[];
}

export interface ChangeTypeConfig {
  readonly label: string;
  readonly defaultPriority: number;
  /** Applies a change of a package's own type. */
  readonly handler?: (target: ClientDocument, change: EffectChange, options: object) => unknown;
}

/** One of the times at which changes are applied, in Foundry 14 (PR-3). */
export interface ChangePhaseConfig {
  readonly label: string;
  readonly hint: string;
}

/** What CONFIG.ActiveEffect holds in Foundry 14 beside what every document type has. */
export interface EffectConfig14 {
  /** Types of changes that packages add to core's. */
  readonly changeTypes: Record<string, ChangeTypeConfig>;
  /** Phases that packages add to core's, and run themselves. */
  readonly phases: Record<string, ChangePhaseConfig>;
  /** Events at which effects may expire, beside core's: their labels. */
  readonly expiryEvents: Record<string, string>;
  /** What becomes of an effect that has expired; null for nothing (AE-12). */
  expiryAction: "update" | "delete" | null;
}
