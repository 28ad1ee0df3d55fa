import { indexOf } from "../../../compat/compendium-index.ts";
import { PLAIN_TYPES, type PlainType } from "./hero-draft.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { factsOf } from "../sheets/item-view.ts";
import { givenWords } from "../sheets/modifier-labels.ts";
import { plainWords } from "../../../engine/data/rich-text.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** Something that a new hero can be given a copy of. */
export interface CatalogueEntry {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly type: PlainType;
  /** Of an ability; empty for everything else. */
  readonly kind: string;
  /** Its numbers in a sentence: "Melee Combat, +3 physical, reach 2." Empty where it has none. */
  readonly numbers: string;
  /** What it says of itself, as plain text. */
  readonly text: string;
}

/** What is read of an item; an index has no more than it was asked for. */
interface Described {
  readonly name?: string;
  readonly img?: string | null;
  readonly type?: string;
  readonly system?: { readonly kind?: string; readonly description?: string; readonly forOpponents?: boolean };
}

/** What its sentence is made of, of any type. */
const INDEX_FIELDS = [
  "kind",
  "description",
  "forOpponents",
  "modifiers",
  "damage",
  "damageType",
  "reach",
  "range",
  "skill",
  "cost",
  "activation",
  "healing",
  "uses",
].map((field) => `system.${field}`);

/** The entry of an item that a hero may have; none for one that is meant for opponents, or is of another type. */
async function entryOf(uuid: string, { name = "", img, type, system = {} }: Described): Promise<CatalogueEntry[]> {
  const known = PLAIN_TYPES.find((each) => each === type);
  if (!known || system.forOpponents === true) return [];
  const kind = known === "ability" ? (system.kind ?? "") : "";
  const text = await plainWords(system.description ?? "");
  return [{ uuid, name, img: img ?? "", type: known, kind, numbers: numbersOf(name, known, system), text }];
}

/** Read from a document that is never stored, because only it knows what its type makes of what was left out. */
function numbersOf(name: string, type: PlainType, system: object): string {
  try {
    const item: TenacityItem = new TenacityItem({ name, type, system: foundry.utils.deepClone(system) });
    return [...factsOf(item), ...givenWords(item)].join(" · ");
  } catch {
    // What a compendium holds that this version cannot read is reported where it is used.
    return "";
  }
}

function worldItems(): Promise<CatalogueEntry[]>[] {
  const readable = game.items.filter((item) => item.testUserPermission(game.user, "OBSERVER"));
  return readable.map((item) => entryOf(item.uuid, item as Described));
}

async function compendiumItems(pack: CompendiumCollection<"Item">): Promise<CatalogueEntry[]> {
  const index = await indexOf(pack, INDEX_FIELDS);
  return (await Promise.all(index.map((entry) => entryOf(pack.getUuid(entry._id), entry)))).flat();
}

/** Everything that this user may read and a hero can have, by name; an item with the same name in two places is listed twice. */
export async function itemCatalogue(): Promise<readonly CatalogueEntry[]> {
  const packs = game.packs.filter(
    (pack): pack is CompendiumCollection<"Item"> => pack.documentName === "Item" && pack.visible,
  );
  const entries = (await Promise.all([...worldItems(), ...packs.map(compendiumItems)])).flat();
  return entries.sort((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
