import type { OfferedThing } from "../../../engine/heroes/offered-things.ts";
import { ABILITY_KINDS } from "../data/item/ability-data.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { text } from "../../../core/data.ts";
import { factsOf } from "../items/item-view.ts";
import { givenWords } from "../items/modifier-labels.ts";
import { plainWords } from "../../../engine/data/rich-text.ts";

/** Something that a new hero can be given a copy of, as a row describes it. */
export interface CatalogEntry extends OfferedThing {
  /** Its numbers in a sentence: "Melee Combat, +3 physical, reach 2." Empty where it has none. */
  readonly numbers: string;
  /** What it says of itself, as plain text. */
  readonly text: string;
}

/** What its sentence is made of, of any type. */
export const INDEX_FIELDS = [
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

/** A thing with what its row says of it. */
export async function entryOf(thing: OfferedThing): Promise<CatalogEntry> {
  return { ...thing, numbers: numbersOf(thing), text: await plainWords(text(thing.system["description"])) };
}

/** Read from a document that is never stored, because only it knows what its type makes of what was left out. */
function numbersOf({ name, type, system }: OfferedThing): string {
  try {
    const item: TenacityItem = new TenacityItem({
      name,
      type,
      system: foundry.utils.deepClone(system),
    } as Item.CreateData);
    return [...factsOf(item), ...givenWords(item)].join(" · ");
  } catch {
    // What a compendium holds that this version cannot read is reported where it is used.
    return "";
  }
}

/** What kind of thing it is: an ability's kind says more than its type. */
export function kindName({ type, system }: OfferedThing): string {
  const kind = type === "ability" ? ABILITY_KINDS.find((known) => known === system["kind"]) : undefined;
  return game.i18n.localize(kind ? `TENACITY.Ability.Kind.${kind}` : `TYPES.Item.${type}`);
}
