/** Id of the window in which they are browsed. */
export const BROWSER = "tenacity-browser";

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
  /** Its numbers, in a few words each. */
  readonly facts: readonly string[];
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
  readonly read: (document: Item.Implementation | Actor.Implementation) => Reading;
}

interface Described<Document> extends Pick<BrowsedType, "type" | "label" | "fields" | "text"> {
  readonly facts: (document: Document) => readonly string[];
  readonly facets: readonly FacetOf<Document>[];
}

/** Says how items of a type are browsed. @param is whether an item is of that type */
export function browsedItem<Some extends Item.Implementation>(
  is: (item: Item.Implementation) => item is Some,
  described: Described<Some>,
): BrowsedType {
  return browsed("Item", is as (document: unknown) => document is Some, described);
}

/** Says how actors of a type are browsed. @param is whether an actor is of that type */
export function browsedActor<Some extends Actor.Implementation>(
  is: (actor: Actor.Implementation) => actor is Some,
  described: Described<Some>,
): BrowsedType {
  return browsed("Actor", is as (document: unknown) => document is Some, described);
}

function browsed<Some>(
  documentName: BrowsedType["documentName"],
  is: (document: unknown) => document is Some,
  { facts, facets, ...described }: Described<Some>,
): BrowsedType {
  return {
    documentName,
    ...described,
    facets: facets.map(({ id, label, number }) => ({ id, label, isNumber: number !== undefined })),
    read(document) {
      if (!is(document)) return { facts: [], values: {}, numbers: {} };
      return {
        facts: facts(document),
        values: Object.fromEntries(facets.flatMap(({ id, values }) => (values ? [[id, values(document)]] : []))),
        numbers: Object.fromEntries(
          facets.flatMap(({ id, number }) => {
            const value = number?.(document) ?? null;
            return value === null ? [] : [[id, value]];
          }),
        ),
      };
    },
  };
}
