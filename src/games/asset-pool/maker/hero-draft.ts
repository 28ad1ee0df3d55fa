import { isData, list } from "../../../core/data.ts";
import {
  draftedHero,
  draftLine,
  emptyDraft,
  type MakerDraft,
  MOST_THINGS,
  readMakerDraft,
} from "../../../engine/heroes/hero-draft.ts";
import { WorldData } from "../../../engine/settings/world-data.ts";
import { ASSET_SIZES, type AssetSize, SIZE } from "../rules/dice.ts";
import { readNewHero } from "../rules/new-hero.ts";

/** The pages of the maker, in their order. */
export const STEPS = ["who", "assets", "features"] as const;

export type MakerStep = (typeof STEPS)[number];

/** The type of items that a page offers. */
export const OFFERED: Readonly<Partial<Record<MakerStep, string>>> = { assets: "asset", features: "assetFeature" };

/** An asset that someone has thought of. */
interface OwnAsset {
  readonly name: string;
  readonly size: AssetSize;
  /** Words by which rolls and conditions find it. */
  readonly tags: readonly string[];
}

export interface HeroDraft extends MakerDraft {
  /** The die of each of their assets of a compendium, by uuid. */
  readonly sizes: Readonly<Record<string, AssetSize>>;
  readonly own: readonly OwnAsset[];
}

/** What a hero has before anybody has chosen. */
export function firstDraft(): HeroDraft {
  return { ...emptyDraft(), sizes: {}, own: [] };
}

const words = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .map(draftLine)
        .filter((word) => word !== "")
        .slice(0, MOST_THINGS)
    : [];

/**
 * Reads a draft that a player sent: nothing in it is believed.
 * @returns A draft in which every die exists; null for one without an id.
 */
export function readDraft(stored: unknown): HeroDraft | null {
  const draft = readMakerDraft(stored, Object.values(OFFERED));
  if (!draft || !isData(stored)) return null;
  const sent = isData(stored["sizes"]) ? stored["sizes"] : {};
  const sized = draft.things.filter(({ uuid }) => sent[uuid] !== undefined);
  const sizes = sized.map(({ uuid }) => [uuid, SIZE.read(sent[uuid])]);
  const own = list(stored["own"]).map(({ name, size, tags }) => ({
    name: draftLine(name),
    size: SIZE.read(size),
    tags: words(tags),
  }));
  return {
    ...draft,
    sizes: Object.fromEntries(sizes) as Record<string, AssetSize>,
    own: own.filter(({ name }) => name !== "").slice(0, MOST_THINGS),
  };
}

/** The next size, or the one before; a d4 and a d12 stay what they are. */
export function nextSize(size: AssetSize, by: number): AssetSize {
  return ASSET_SIZES[ASSET_SIZES.indexOf(size) + Math.sign(by)] ?? size;
}

/** Adds an asset that someone has thought of; one of that name takes its place. */
export function withOwn(draft: HeroDraft, asset: OwnAsset): HeroDraft {
  return { ...draft, own: [...draft.own.filter(({ name }) => name !== asset.name), asset] };
}

/** Takes such an asset away. */
export function withoutOwn(draft: HeroDraft, name: string): HeroDraft {
  return { ...draft, own: draft.own.filter((each) => each.name !== name) };
}

/** The hero as the world is told of them: the largest dice first, then the features. @param items copies of what was chosen */
export function heroData(draft: HeroDraft, items: readonly object[]) {
  const made = draft.own.map((each) => ({
    name: each.name,
    type: "asset",
    system: { size: each.size, tags: [...each.tags] },
  }));
  const sizeOf = (item: object): number => {
    const { system } = item as { readonly system?: { readonly size?: unknown } };
    return typeof system?.size === "number" ? system.size : 0;
  };
  const sorted = [...items, ...made].toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const placed = sorted.map((item, place) => ({ ...item, sort: (place + 1) * 100 }));
  return draftedHero("assetHero", draft, {}, placed);
}

export const USUAL_HERO = new WorldData("assetNewHero", readNewHero);
