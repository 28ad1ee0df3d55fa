import type { Query, Range } from "../rules/browse.ts";
import type { BrowsedType, BrowsedValue } from "./browsed-type.ts";
import { type CatalogEntry, typeId } from "./catalog.ts";

interface ChipView extends BrowsedValue {
  pressed: string;
}

/** Something to filter by: values to press, or bounds to enter. */
interface FacetView {
  id: string;
  label: string;
  chips: ChipView[];
  /** The bounds as they are entered, and the smallest and largest number there is; null for a facet of values. */
  range: { min: string; max: string; least: string; most: string } | null;
}

/** The type that a query wants; undefined where it wants all. */
export function wantedType(types: readonly BrowsedType[], { values }: Query): BrowsedType | undefined {
  const [wanted] = values["type"] ?? [];
  return types.find((each) => typeId(each) === wanted);
}

/** The types there is something of, in the order in which a game names them. */
export function typeChips(
  types: readonly BrowsedType[],
  entries: readonly CatalogEntry[],
  query: Query,
): readonly ChipView[] {
  const present = new Set(entries.flatMap(({ values }) => values["type"] ?? []));
  const wanted = query.values["type"]?.[0] ?? "";
  const chips = types
    .filter((each) => present.has(typeId(each)))
    .map((each) => ({ value: typeId(each), label: game.i18n.localize(each.label) }));
  return chips.map((chip) => ({ ...chip, pressed: String(chip.value === wanted) }));
}

/** What there is to filter by: what the wanted type has, and where things are. A facet that leaves no choice is left out. */
export function facetViews(
  types: readonly BrowsedType[],
  entries: readonly CatalogEntry[],
  query: Query,
): readonly FacetView[] {
  const type = wantedType(types, query);
  const own = type ? entries.filter(({ values }) => values["type"]?.includes(typeId(type))) : entries;
  const source = { id: "source", label: "TENACITY.Browser.Source", isNumber: false };
  return [...(type?.facets ?? []), source].flatMap(({ id, label, isNumber }): FacetView[] => {
    const view = { id, label: game.i18n.localize(label) };
    if (isNumber) {
      const numbers = own.flatMap(({ numbers }) => numbers[id] ?? []);
      const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
      return least < most ? [{ ...view, chips: [], range: rangeView(query.ranges[id], least, most) }] : [];
    }
    const chips = chipsOf(id, own, query);
    return chips.length > 1 || chips.some(({ pressed }) => pressed === "true") ? [{ ...view, chips, range: null }] : [];
  });
}

function rangeView(range: Range | undefined, least: number, most: number): FacetView["range"] {
  const shown = (bound: number | null | undefined): string => (typeof bound === "number" ? String(bound) : "");
  return { min: shown(range?.min), max: shown(range?.max), least: String(least), most: String(most) };
}

function chipsOf(facet: string, entries: readonly CatalogEntry[], { values }: Query): ChipView[] {
  const wanted = values[facet] ?? [];
  const found = new Map(entries.flatMap(({ labels }) => labels[facet] ?? []).map((each) => [each.value, each]));
  return [...found.values()]
    .toSorted(
      (one, other) => (one.place ?? 0) - (other.place ?? 0) || one.label.localeCompare(other.label, game.i18n.lang),
    )
    .map((each) => ({ ...each, pressed: String(wanted.includes(each.value)) }));
}

/** By what can be sorted: names, and the numbers of the wanted type. */
export function sortViews(types: readonly BrowsedType[], query: Query) {
  const numbers = wantedType(types, query)?.facets.filter(({ isNumber }) => isNumber) ?? [];
  return [{ id: "", label: "TENACITY.Browser.Name" }, ...numbers].map(({ id, label }) => ({
    value: id,
    label: game.i18n.localize(label),
    selected: id === query.sort,
  }));
}

/** A query for another type, or for all ("" or none): filters of the old one mean nothing there. */
export function queryOfType(types: readonly BrowsedType[], query: Query, type: string): Query {
  const source = query.values["source"] ?? [];
  const known = types.find((each) => typeId(each) === type);
  const sort = known?.facets.some(({ id, isNumber }) => isNumber && id === query.sort) ? query.sort : "";
  return { ...query, values: { ...(known && { type: [type] }), source }, ranges: {}, sort };
}
