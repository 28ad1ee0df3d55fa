import { isData, list, text } from "../../../engine/rules/data.ts";
import { ASSET_SIZES, type AssetSize, readSize } from "../rules/dice.ts";

/** The pages of the maker, in their order. */
export const STEPS = ["who", "assets", "features"] as const;

export type MakerStep = (typeof STEPS)[number];

/** The type of items that a page offers. */
export const OFFERED: Readonly<Partial<Record<MakerStep, string>>> = { assets: "asset", features: "assetFeature" };

/** An asset that someone has thought of. */
export interface OwnAsset {
  readonly name: string;
  readonly size: AssetSize;
  /** Words by which rolls and conditions find it. */
  readonly tags: readonly string[];
}

/** A hero while they are made. */
export interface HeroDraft {
  /** The id that the hero will have, so that asking twice makes one hero. */
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  /** Path of the portrait; empty for the usual one. */
  readonly img: string;
  /** Uuids of assets and features in compendia. */
  readonly things: readonly string[];
  /** The die of each of those assets, by uuid, where it is not the compendium's. */
  readonly sizes: Readonly<Record<string, AssetSize>>;
  readonly own: readonly OwnAsset[];
}

/** What a hero has before anybody has chosen. */
export function firstDraft(): HeroDraft {
  return { id: foundry.utils.randomID(), name: "", concept: "", img: "", things: [], sizes: {}, own: [] };
}

const MOST_THINGS = 60;
const LONGEST_TEXT = 200;

const line = (value: unknown): string => text(value).trim().slice(0, LONGEST_TEXT);
const words = (value: unknown): string[] =>
  Array.isArray(value)
    ? value
        .map(line)
        .filter((word) => word !== "")
        .slice(0, MOST_THINGS)
    : [];

/**
 * Reads a draft that a player sent: nothing in it is believed.
 * @returns A draft in which every die exists; null for one without an id.
 */
export function readDraft(stored: unknown): HeroDraft | null {
  if (!isData(stored) || !/^[A-Za-z0-9]{16}$/.test(text(stored["id"]))) return null;
  const things = words(stored["things"]);
  const sent = isData(stored["sizes"]) ? stored["sizes"] : {};
  const sizes = things.filter((uuid) => sent[uuid] !== undefined).map((uuid) => [uuid, readSize(sent[uuid]).value]);
  const own = list(stored["own"]).map(({ name, size, tags }) => ({
    name: line(name),
    size: readSize(size).value,
    tags: words(tags),
  }));
  return {
    id: text(stored["id"]),
    name: line(stored["name"]),
    concept: line(stored["concept"]),
    img: line(stored["img"]),
    things,
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
export function heroData({ name, concept, img, own }: HeroDraft, items: readonly object[]) {
  const made = own.map((each) => ({
    name: each.name,
    type: "asset",
    system: { size: each.size, tags: [...each.tags] },
  }));
  const sizeOf = (item: object): number => {
    const { system } = item as { readonly system?: { readonly size?: unknown } };
    return typeof system?.size === "number" ? system.size : 0;
  };
  const sorted = [...items, ...made].toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return {
    name: name.trim(),
    type: "assetHero",
    ...(img !== "" && { img }),
    system: { concept },
    items: sorted.map((item, place) => ({ ...item, sort: (place + 1) * 100 })),
  };
}
