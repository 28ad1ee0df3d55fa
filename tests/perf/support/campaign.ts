import { configureRegistry } from "../../../table/common/abstract/registry.ts";
import type { Json, JsonObject } from "../../../table/common/protocol.ts";
import { PRIMARY_CLASSES, shapeOf } from "../../../table/server/documents/document-classes.ts";
import { toRecords } from "../../../table/server/store/document-records.ts";
import { openStorage } from "../../../table/server/node/open-storage.ts";
import { inspectWorldFolder } from "../../../table/server/node/world-folder.ts";
import { DEFAULT_GENERATION } from "../../../table/server/release.ts";
import { StartError } from "../../../table/server/start-error.ts";
import type { Operation } from "../../../table/server/store/read-collection.ts";
import type { WorldDatabase } from "../../../table/server/store/world-database.ts";
import { isPlainObject } from "../../../table/common/utils/get-type.ts";
import { Random } from "../../support/random.ts";

/** A season that was played, see `tests/clients/campaign`. */
export interface Season {
  /** What the table has stored, by the names of the collections. */
  readonly stored: Readonly<Record<string, readonly JsonObject[]>>;
  /** People's first names: in each season others bear others. */
  readonly names: readonly string[];
}

/** Two years: 60 heroes, 2,000 others, 20,000 messages, 30 fights, 40 maps with 3,000 tokens. */
export const SEASONS = 30;

/** Collections of which each season has one of its own under the same name: their names say of which season they are. */
const NUMBERED = ["folders", "scenes"];

/** From the beginning of one season to that of the next, in milliseconds. */
const SEASON = 24 * 86_400_000;

/** What is the same in all seasons: those who play, and how their world is set. */
const LASTING = ["users", "settings"];

/** Each how many seasons were played on the harbor's own map as well. */
const ON_THE_QUAY = 3;

/** Records that are written at once. */
const BATCH = 5_000;

const ID_LENGTH = 16;
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
const SYLLABLES = ["ba", "ce", "dor", "el", "fa", "gri", "ha", "is", "jo", "ka", "lum", "mer", "no", "os", "pe", "ri"];

/**
 * Yields a campaign's documents, each with its collection: the season as it was played is the latest; those before it are the same
 * with other ids, other names, and earlier. Everything that names an id names the other one, so that cards, ledgers, fights and
 * chronicle belong together in each.
 */
export function* campaignOf(season: Season, seasons = SEASONS): Generator<readonly [string, JsonObject]> {
  const chronicle: Json[] = [];
  for (let ago = seasons - 1; ago >= 0; ago -= 1) {
    const retell = ago === 0 ? (document: JsonObject) => document : retelling(season, ago);
    for (const [collection, documents] of Object.entries(season.stored)) {
      if (ago > 0 && LASTING.includes(collection)) continue;
      for (const document of documents) {
        if (ago % ON_THE_QUAY > 0 && document["active"] === true) continue;
        const told = numbered(collection, retell(document), seasons - ago);
        if (collection !== "journal" || !isChronicle(told)) yield [collection, told];
        else chronicle.push(...(told["pages"] as Json[]));
        // One goes through all seasons.
        if (collection === "journal" && ago === 0 && isChronicle(told))
          yield [collection, { ...told, pages: chronicle.map(pageOfItsTime) }];
      }
    }
  }
}

/** A page of the chronicle, named by the evening that it tells of, and in its place. */
function pageOfItsTime(page: Json, place: number): JsonObject {
  const told = page as JsonObject;
  const [found] = /"until":(\d+)/.exec(JSON.stringify(told["flags"] ?? {}))?.slice(1) ?? [];
  const day = new Date(Number(found ?? 0)).toISOString().slice(0, 10);
  return { ...told, name: `${String(told["name"]).replace(/ · .*/, "")} · ${day}`, sort: (place + 1) * 100_000 };
}

function numbered(collection: string, document: JsonObject, season: number): JsonObject {
  // Two digits, since a list of names puts 10 before 2.
  return NUMBERED.includes(collection)
    ? { ...document, name: `${String(document["name"])} ${String(season).padStart(2, "0")}` }
    : document;
}

function isChronicle({ flags }: JsonObject): boolean {
  return JSON.stringify(flags ?? {}).includes('"chronicle":true');
}

/** Tells a document of a season as one of another, so many seasons earlier. */
function retelling({ stored, names }: Season, ago: number): (document: JsonObject) => JsonObject {
  const random = new Random(ago);
  const ids = new Map<string, string>();
  for (const [collection, documents] of Object.entries(stored))
    if (!LASTING.includes(collection)) for (const id of idsIn(documents)) ids.set(id, newId(random));
  const others = new Map(names.map((name) => [name, newName(random)]));
  const word = (found: string): string => {
    if (/^1[5-9]\d{11}$/.test(found)) return String(Number(found) - ago * SEASON);
    const id = ids.get(found.slice(0, ID_LENGTH));
    return id === undefined ? (others.get(found) ?? found) : id + found.slice(ID_LENGTH);
  };
  return (document) => {
    const text = JSON.stringify(document).replaceAll(/[A-Za-z0-9]+/g, word);
    return { ...(JSON.parse(text) as JsonObject), ...("active" in document && { active: false }) };
  };
}

/** The ids of documents, of what lies in them, and of the events of cards. */
function idsIn(value: Json | undefined | readonly Json[], found = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const each of value) idsIn(each, found);
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) {
      if (key === "_id" && typeof each === "string") found.add(each);
      else if (key === "events" && isPlainObject(each)) for (const id of Object.keys(each)) found.add(id);
      idsIn(each, found);
    }
  }
  return found;
}

const newId = (random: Random): string => Array.from({ length: ID_LENGTH }, () => random.one(LETTERS)).join("");

function newName(random: Random): string {
  const [first = "", ...rest] = Array.from({ length: random.between(2, 3) }, () => random.one(SYLLABLES)).join("");
  return first.toUpperCase() + rest.join("");
}

/** Which world a campaign becomes. */
export interface CampaignWorld {
  /** Folder of all worlds. */
  readonly worlds: string;
  readonly name: string;
  /** Replaces a world of that name. */
  readonly reset?: boolean;
  readonly seasons?: number;
}

/**
 * Makes the world of a campaign.
 * @returns how many documents there are in each collection, and in others of those of each kind, such as `actors.items`
 * @throws {StartError} when there is such a world already, or when its folder is no world
 */
export async function newCampaign(
  { worlds, name, reset = false, seasons = SEASONS }: CampaignWorld,
  season: Season,
): Promise<Record<string, number>> {
  const generation = DEFAULT_GENERATION;
  configureRegistry({ generation });
  const { record } = await inspectWorldFolder(worlds, name, { generation, reset });
  if (record !== null && !reset)
    throw new StartError(`There is a world "${name}": --world names another, --reset replaces it.`);
  const options = { worlds, name, reset, generation, title: "Two Years in the Harbor", modules: [], saved: null };
  const { database } = await openStorage(options);
  try {
    return await writeCampaign(database, season, seasons);
  } finally {
    await database.close();
  }
}

/** Writes a campaign into the database of a world. @returns how many documents there are in each collection, embedded ones too */
async function writeCampaign(
  database: Pick<WorldDatabase, "put">,
  season: Season,
  seasons: number,
): Promise<Record<string, number>> {
  const shapes = new Map(PRIMARY_CLASSES.map((cls) => [cls.metadata.collection, shapeOf(cls)]));
  const counts: Record<string, number> = {};
  let batch: Operation[] = [];
  for (const [collection, document] of campaignOf(season, seasons)) {
    const shape = shapes.get(collection);
    if (!shape) throw new Error(`There is no collection ${collection}.`);
    for (const [key, value] of toRecords(shape, document)) {
      const [, counted = collection] = key.split("!");
      counts[counted] = (counts[counted] ?? 0) + 1;
      batch.push({ type: "put", key, value });
    }
    if (batch.length < BATCH) continue;
    await database.put(batch);
    batch = [];
  }
  await database.put(batch);
  return counts;
}
