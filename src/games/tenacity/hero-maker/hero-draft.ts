import { count, isData, whole } from "../../../core/data.ts";
import { emptyDraft, type MakerDraft, readMakerDraft } from "../../../engine/heroes/hero-draft.ts";
import { freshBuild, MODIFIED_TRACKS, type HeroBudgets, type HeroBuild, type ModifiedTrack } from "../rules/index.ts";
import { registry } from "../lists/registry.ts";

/** What a new hero may bring along: abilities, and everything that counts as gear. */
export const PLAIN_TYPES = ["ability", "gear", "weapon", "armor"] as const;

export interface HeroDraft extends MakerDraft {
  /** Ranks by registry id. */
  readonly attributes: Readonly<Record<string, number>>;
  readonly skills: Readonly<Record<string, number>>;
  /** Maxima. */
  readonly tracks: Readonly<Record<ModifiedTrack, number>>;
}

const HIGHEST_RANK = 99;
const HIGHEST_TRACK = 999;

/** A draft on which nothing has been spent yet. */
export function freshDraft(budgets: HeroBudgets): HeroDraft {
  const attributes = registry().attributes.map(({ id }) => id);
  const { abilities, gear, ...build } = freshBuild(budgets, attributes);
  return { ...emptyDraft(), ...build };
}

/** Ranks of what the registry lists; anything else is dropped. */
function ranksOf(value: unknown, ids: readonly string[], standard: number): Record<string, number> {
  const stored = isData(value) ? value : {};
  return Object.fromEntries(
    ids.map((id) => [id, Object.hasOwn(stored, id) ? whole(stored[id], 0, HIGHEST_RANK) : standard]),
  );
}

/**
 * Reads a draft that a browser kept or a player sent: nothing in it is believed.
 * @returns A draft that holds only what the registry lists, in legal ranges; null for one without an id.
 */
export function readDraft(stored: unknown, budgets: HeroBudgets): HeroDraft | null {
  const draft = readMakerDraft(stored, PLAIN_TYPES);
  if (!draft || !isData(stored)) return null;
  const fresh = freshDraft(budgets);
  const tracks = isData(stored["tracks"]) ? stored["tracks"] : {};
  const { attributes } = registry();
  const skills = attributes.flatMap((attribute) => attribute.skills.map(({ id }) => id));
  return {
    ...draft,
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
  };
}

/** What the budgets look at. */
export function buildOf({ attributes, skills, tracks, things }: HeroDraft): HeroBuild {
  const abilities = things.filter(({ type }) => type === "ability").length;
  return { attributes, skills, tracks, abilities, gear: count(things.length - abilities) };
}
