import type { JsonObject } from "../../../table/common/protocol.ts";
import { HEROES } from "../../../table/world/heroes.ts";
import { SCENES } from "../../../table/world/scenes.ts";
import type { Random } from "../../support/random.ts";
import type { Batch } from "../../support/harness/programs.ts";
import { SHEETS } from "../../system/compendia/sources.ts";

/** How much of everything a season has; a campaign of thirty has 2,000 people besides its heroes, 5,000 things and 3,000 tokens. */
export interface SeasonSize {
  readonly npcs: number;
  /** Things that lie in the world itself. */
  readonly items: number;
  readonly journals: number;
  /** On its map. */
  readonly tokens: number;
  readonly messages: number;
}

export const SEASON_SIZE: SeasonSize = { npcs: 67, items: 165, journals: 10, tokens: 99, messages: 667 };

/** Ids of the same length as those that a host makes: what it is, and which. */
export const idOf = (what: string, index: number): string => `${what}${String(index).padStart(16 - what.length, "0")}`;

const sourcesOf = (pack: string, ...types: readonly string[]): JsonObject[] =>
  SHEETS.filter((sheet) => sheet.pack.name === pack && sheet.type !== "Folder").flatMap(({ source }) =>
    types.length === 0 || types.includes(String(source["type"])) ? [source as unknown as JsonObject] : [],
  );

const PLACES = ["Lantern Quay", "Saltside", "Copper Row", "the Drowned Ward", "Gull Stairs", "Tallow Lane", "the Mint"];
const TRADES = ["Watch", "Smuggler", "Ferryman", "Lamplighter", "Clerk", "Duelist", "Diver", "Tinker"];
/** First names of those whom a season has. */
const NAMES = ["Aldo", "Brisa", "Corvin", "Dessa", "Edda", "Fenn", "Gilda", "Hob", "Imre", "Jessa", "Kestrel", "Lorne"];
const WORDS = [
  "A debt",
  "A lantern",
  "The tide",
  "The bell",
  "A ledger",
  "The captain",
  "A key",
  "The fog",
  "A letter",
];
const DEEDS = ["came due at", "was seen near", "was lost at", "is owed to", "was sold beyond", "waits below"];

/** A sentence of the campaign's own notes. */
export const sentence = (random: Random): string =>
  `${random.one(WORDS)} ${random.one(DEEDS)} ${random.one(PLACES)}, said ${random.one(NAMES)}.`;

/** What stands in a season's world before anyone has played in it; ids of actors and scenes of the seeded world stay. */
export function castOf(size: SeasonSize, random: Random): readonly Batch[] {
  const npcs = npcsOf(size, random);
  return [
    { type: "Folder", data: FOLDERS },
    { type: "Actor", data: npcs },
    { type: "Item", data: itemsOf(size, random) },
    { type: "JournalEntry", data: journalsOf(size, random) },
    { type: "Scene", data: [crowdedScene(npcs, size, random)] },
  ];
}

const FOLDERS: JsonObject[] = ["Actor", "Item", "JournalEntry"].map((type, index) => ({
  _id: idOf("SeasonFolder", index),
  name: "Season",
  type,
}));

const [IN_ACTORS, IN_ITEMS, IN_JOURNAL] = FOLDERS.map(({ _id }) => String(_id));

/** What a hero carries and has learned after a while. */
export function thingsOf(index: number, random: Random): readonly JsonObject[] {
  const gear = random.shuffled(sourcesOf("equipment")).slice(0, 8);
  const learned = random.shuffled(sourcesOf("abilities")).slice(0, 5);
  return [...gear, ...learned].map((source, place) => ({ ...source, _id: idOf(`Thing${String(index)}`, place) }));
}

/** First names that others bear in another season. */
export const FIRST_NAMES: readonly string[] = [...NAMES, ...HEROES.map(({ name }) => String(name))];

/** Of the players' heroes. */
export const HERO_IDS = HEROES.map(({ _id }) => String(_id));

function npcsOf({ npcs }: SeasonSize, random: Random): JsonObject[] {
  const kinds = sourcesOf("npcs", "npc");
  return Array.from({ length: npcs }, (_, index) => {
    const { system, prototypeToken, items = [], ...kind } = random.one(kinds);
    const name = `${random.one(NAMES)}, ${random.one(TRADES)} of ${random.one(PLACES)}`;
    // Parts of a whole, and passengers, name others who are not here.
    const { whole: _whole, parts: _parts, ...own } = system as JsonObject;
    const embedded = (items as JsonObject[]).map((item, place) => ({
      ...item,
      _id: idOf(`Carried${String(index)}`, place),
    }));
    const biography = `<p>${sentence(random)} ${sentence(random)}</p>`;
    return {
      ...kind,
      _id: idOf("SeasonNpc", index),
      name,
      folder: IN_ACTORS ?? null,
      system: { ...own, biography },
      prototypeToken: { ...(prototypeToken as JsonObject), name },
      items: embedded,
    };
  });
}

function itemsOf({ items }: SeasonSize, random: Random): JsonObject[] {
  const kinds = [...sourcesOf("equipment"), ...sourcesOf("abilities"), ...sourcesOf("formulas")];
  return Array.from({ length: items }, (_, index) => {
    const kind = random.one(kinds);
    return {
      ...kind,
      _id: idOf("SeasonItem", index),
      name: `${String(kind["name"])} of ${random.one(PLACES)}`,
      folder: IN_ITEMS ?? null,
    };
  });
}

function journalsOf({ journals }: SeasonSize, random: Random): JsonObject[] {
  return Array.from({ length: journals }, (_, index) => ({
    _id: idOf("SeasonJournal", index),
    name: `${random.one(TRADES)}s of ${random.one(PLACES)}`,
    folder: IN_JOURNAL ?? null,
    ownership: { default: index % 2 === 0 ? 2 : 0 },
    pages: Array.from({ length: 3 }, (_, page) => ({
      _id: idOf(`Page${String(index).padStart(3, "0")}`, page),
      name: random.one(WORDS),
      type: "text",
      text: { content: Array.from({ length: 8 }, () => `<p>${sentence(random)}</p>`).join(""), format: 1 },
    })),
  }));
}

export const CROWDED_SCENE = idOf("SeasonScene", 0);

/** A map full of people, most of them no more than copies of their actors. */
function crowdedScene(npcs: readonly JsonObject[], { tokens }: SeasonSize, random: Random): JsonObject {
  const [quay = {}] = SCENES;
  return {
    ...quay,
    _id: CROWDED_SCENE,
    name: `${random.one(PLACES)} at night`,
    active: false,
    tokens: Array.from({ length: tokens }, (_, index) => {
      const { _id, name, prototypeToken } = random.one(npcs);
      return {
        ...(prototypeToken as JsonObject),
        _id: idOf("SeasonToken", index),
        actorId: _id ?? null,
        name: name ?? "",
        x: (index % 18) * 100,
        y: (Math.floor(index / 18) % 12) * 100,
        actorLink: false,
      };
    }),
  };
}
