import { count, whole } from "../../../engine/rules/number.ts";
import { freshBuild, MODIFIED_TRACKS, type HeroBudgets, type HeroBuild, type ModifiedTrack } from "../rules/index.ts";
import { registry } from "../lists/registry.ts";

/** What a new hero may bring along: abilities, and everything that counts as gear. */
export const PLAIN_TYPES = ["ability", "gear", "weapon", "armor"] as const;

export type PlainType = (typeof PLAIN_TYPES)[number];

/** Something that a hero in the making has. */
export interface DraftItem {
  readonly type: PlainType;
  /** A player wrote it, unless it comes from a compendium: text, never HTML. */
  readonly name: string;
  /** Of the document that it is a copy of; empty for one that is only a name. */
  readonly uuid: string;
}

/** A hero in the making: plain data that survives a reload and travels to the narrator. */
export interface HeroDraft {
  /** The id that the hero will have, so that asking twice makes one hero. */
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  /** Path of the portrait; empty for the usual one. */
  readonly img: string;
  /** Ranks by registry id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** Maxima. */
  readonly tracks: Readonly<Record<ModifiedTrack, number>>;
  readonly items: readonly DraftItem[];
}

const MOST_ITEMS = 60;
const LONGEST_TEXT = 200;
const HIGHEST_RANK = 99;
const HIGHEST_TRACK = 999;
const ID = /^[A-Za-z0-9]{16}$/;

/** A draft on which nothing has been spent yet. */
export function freshDraft(budgets: HeroBudgets): HeroDraft {
  const attributes = registry().attributes.map(({ id }) => id);
  const { abilities, gear, ...build } = freshBuild(budgets, attributes);
  return { id: foundry.utils.randomID(), name: "", concept: "", img: "", ...build, items: [] };
}

type Unknown = Readonly<Record<string, unknown>>;

function members(value: unknown): Unknown {
  return typeof value === "object" && value !== null ? (value as Unknown) : {};
}

function line(value: unknown): string {
  return typeof value === "string" ? value.trim().slice(0, LONGEST_TEXT) : "";
}

/** Ranks of what the registry lists; anything else is dropped. */
function ranksOf(value: unknown, ids: readonly string[], standard: number): Record<string, number> {
  const stored = members(value);
  return Object.fromEntries(
    ids.map((id) => [id, Object.hasOwn(stored, id) ? whole(stored[id], 0, HIGHEST_RANK) : standard]),
  );
}

function itemsOf(value: unknown): readonly DraftItem[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value.slice(0, MOST_ITEMS) : [];
  return entries.flatMap((entry) => {
    const stored = members(entry);
    const type = PLAIN_TYPES.find((known) => known === stored["type"]);
    const name = line(stored["name"]);
    return type && name !== "" ? [{ type, name, uuid: line(stored["uuid"]) }] : [];
  });
}

/**
 * Reads a draft that a browser kept or a player sent: nothing in it is believed.
 * @returns A draft that holds only what the registry lists, in legal ranges.
 */
export function readDraft(data: unknown, budgets: HeroBudgets): HeroDraft {
  const stored = members(data);
  const fresh = freshDraft(budgets);
  const tracks = members(stored["tracks"]);
  const { attributes } = registry();
  const skills = attributes.flatMap((attribute) => attribute.skills.map(({ id }) => id));
  const id = stored["id"];
  return {
    id: typeof id === "string" && ID.test(id) ? id : fresh.id,
    name: line(stored["name"]),
    concept: line(stored["concept"]),
    img: line(stored["img"]),
    attributes: ranksOf(
      stored["attributes"],
      attributes.map((attribute) => attribute.id),
      budgets.attributeStart,
    ),
    skills: ranksOf(stored["skills"], skills, 0),
    tracks: Object.fromEntries(
      MODIFIED_TRACKS.map((track) => [
        track,
        Object.hasOwn(tracks, track) ? whole(tracks[track], 0, HIGHEST_TRACK) : fresh.tracks[track],
      ]),
      // One entry for each track, a link that the compiler does not follow.
    ) as Record<ModifiedTrack, number>,
    items: itemsOf(stored["items"]),
  };
}

/** What the budgets look at. */
export function buildOf({ attributes, skills, tracks, items }: HeroDraft): HeroBuild {
  const abilities = items.filter(({ type }) => type === "ability").length;
  return { attributes, skills, tracks, abilities, gear: count(items.length - abilities) };
}
