import { memberOf } from "../data/member-of.ts";

export type AnyDocument = Item.Implementation | Actor.Implementation;

/** A value by which is filtered, as people read it. */
export interface BrowsedValue {
  readonly value: string;
  readonly label: string;
  /** Its place among the others of its facet; without one, they stand by their labels. */
  readonly place?: number;
}

/** Something by which documents of a type are filtered: values to choose from, or a number with bounds, by which they can be sorted too. */
interface FacetOf<Document> {
  /** Names it in its type; not `type` or `source`, which every type has. */
  readonly id: string;
  /** Language key. */
  readonly label: string;
  readonly values?: (document: Document) => readonly BrowsedValue[];
  /** Null for a document that has none. */
  readonly number?: (document: Document) => number | null;
}

/** What a document is found by. */
interface Reading {
  /** Its numbers, in a few words each: made when it is drawn or when words are looked for. */
  readonly facts: () => readonly string[];
  readonly values: Readonly<Record<string, readonly BrowsedValue[]>>;
  readonly numbers: Readonly<Record<string, number>>;
}

/** A type of items or actors in the compendium browser. */
export interface BrowsedType {
  readonly documentName: "Actor" | "Item";
  /** As the manifest has it. */
  readonly type: string;
  /** Language key of what several of it are called. */
  readonly label: string;
  /** Members of the type's data that indexes of compendia have to bring: {@link BrowsedType.text} and what is read. */
  readonly fields: readonly string[];
  /** The member of the type's data in which it says something of itself. */
  readonly text: string;
  readonly facets: readonly { readonly id: string; readonly label: string; readonly isNumber: boolean }[];
  /** Reads a document, of which there may be no more than the fields that were asked for. */
  readonly read: (document: AnyDocument) => Reading;
}

interface Described<Document> extends Pick<BrowsedType, "label"> {
  /** Besides those of facets. */
  readonly fields?: readonly string[];
  /** Without it, the biography of an actor and the description of an item. */
  readonly text?: string;
  /** Without it, the numbers by which it is filtered. */
  readonly facts?: (document: Document) => readonly string[];
  /** A number of the type's data by its name alone. */
  readonly facets?: readonly (FacetOf<Document> | string)[];
}

export function browsedItem<Type extends Item.SubType>(
  type: Type,
  described: Described<Item.OfType<Type>>,
): BrowsedType {
  return browsed<Item.OfType<Type>>("Item", type, { text: "description", ...described });
}

export function browsedActor<Type extends Actor.SubType>(
  type: Type,
  described: Described<Actor.OfType<Type>>,
): BrowsedType {
  return browsed<Actor.OfType<Type>>("Actor", type, { text: "biography", ...described });
}

function browsed<Document>(
  documentName: BrowsedType["documentName"],
  type: string,
  { label, text = "", fields = [], facts, facets = [] }: Described<Document>,
): BrowsedType {
  const all = facets.map((facet) => (typeof facet === "string" ? numberFacet(documentName, type, facet) : facet));
  return {
    documentName,
    type,
    label,
    text,
    fields: [...fields, ...facets.filter((facet) => typeof facet === "string")],
    // A label may only be known once the data models are.
    facets: all.map((facet) => ({
      id: facet.id,
      isNumber: facet.number !== undefined,
      get label() {
        return facet.label;
      },
    })),
    read(found) {
      if (found.documentName !== documentName || found.type !== type)
        return { facts: () => [], values: {}, numbers: {} };
      // What is of the type is such a document.
      const document = found as Document;
      const numbers = all.flatMap((facet) => {
        const value = facet.number?.(document) ?? null;
        return value === null ? [] : [{ facet, value }];
      });
      return {
        facts: () =>
          facts?.(document) ?? numbers.map(({ facet, value }) => `${game.i18n.localize(facet.label)} ${String(value)}`),
        values: Object.fromEntries(all.flatMap(({ id, values }) => (values ? [[id, values(document)]] : []))),
        numbers: Object.fromEntries(numbers.map(({ facet, value }) => [facet.id, value])),
      };
    },
  };
}

/** A number of a type's data, by its name. */
function numberFacet(documentName: BrowsedType["documentName"], type: string, id: string): FacetOf<unknown> {
  return {
    id,
    get label() {
      return memberOf(documentName, type, id).key;
    },
    number: (document) => (foundry.utils.getProperty(document as object, `system.${id}`) as number | undefined) ?? null,
  };
}

/** A document that is never stored, of what an index says: only it knows what its type makes of what was left out. */
export function standIn({ documentName, type }: BrowsedType, name: string, system: object): AnyDocument {
  const data: object = { name, type, system: foundry.utils.deepClone(system) };
  return documentName === "Item"
    ? new Item.implementation(data as Item.CreateData)
    : new Actor.implementation(data as Actor.CreateData);
}
