/** The lists of a world: what one can be good at, and where mana comes from (S4-4, S4-9). All of it can be edited. */
import { type Data, isData, list, text } from "../../../core/data.ts";
import { isId } from "../../../engine/rules/list-ids.ts";
import { KEEP_DIFFICULTIES, type KeepDifficulty } from "./check.ts";

/** Something in a list. */
export interface Listed {
  /** Small letters, digits and hyphens; documents store it. */
  readonly id: string;
  /** What the world calls it; "" for its name in the language of the reader. */
  readonly name: string;
}

/** A color of mana (S4-2). */
export interface ManaColor extends Listed {
  /** How it is drawn: `#rrggbb`. */
  readonly hue: string;
}

/** An attribute (S4-1). */
export interface Attribute extends Listed {
  /** Id of the color that it is linked to; "" for none. */
  readonly color: string;
}

/** A speciality that is offered; anybody may have one of their own besides. */
export interface KnownSpeciality extends Listed {
  /** Id of the attribute that it goes with; "" for any. */
  readonly attribute: string;
}

/** Everything that a world may call as it likes. */
export interface KeepLists {
  readonly colors: readonly ManaColor[];
  readonly attributes: readonly Attribute[];
  readonly specialities: readonly KnownSpeciality[];
  /** What the world calls the eight difficulties; "" for their names in the language of the reader. */
  readonly difficulties: Readonly<Record<KeepDifficulty, string>>;
  /** Steps of the harm track, from the lightest. */
  readonly harm: readonly Listed[];
}

/** Names of the lists whose entries come and go. */
export const LIST_NAMES = ["colors", "attributes", "specialities", "harm"] as const;

export type ListName = (typeof LIST_NAMES)[number];

/** A list has no more entries: they have to fit on a sheet. */
export const MOST_ENTRIES = 40;

/** How a color is drawn of which no one has said. */
const GRAY = "#7a7a7a";

const words = (...ids: readonly string[]): readonly Listed[] => ids.map((id) => ({ id, name: "" }));
const color = (id: string, hue: string): ManaColor => ({ id, name: "", hue });
const attribute = (id: string, link: string): Attribute => ({ id, name: "", color: link });
const speciality = (id: string, of: string): KnownSpeciality => ({ id, name: "", attribute: of });

/** What a world begins with: the names of the guide, and ours where it names none. */
export const FIRST_LISTS: KeepLists = {
  colors: [
    color("black", "#4b3b5c"),
    color("blue", "#2c6bb3"),
    color("red", "#b5382f"),
    color("green", "#3c7d42"),
    color("white", "#b8a46a"),
  ],
  attributes: [
    attribute("cunning", "black"),
    attribute("intelligence", "blue"),
    attribute("finesse", "white"),
    attribute("endurance", "red"),
    attribute("strength", "green"),
    attribute("acuity", "green"),
    attribute("charisma", "white"),
  ],
  specialities: [
    speciality("deceit", "cunning"),
    speciality("artifice", "intelligence"),
    speciality("stealth", "finesse"),
    speciality("elemental-damage", "endurance"),
    speciality("distance-running", "endurance"),
    speciality("acute-hearing", "acuity"),
  ],
  difficulties: Object.fromEntries(Object.keys(KEEP_DIFFICULTIES).map((word) => [word, ""])) as Record<
    KeepDifficulty,
    string
  >,
  harm: words("scratched", "hurt", "wounded", "broken", "down"),
};

/**
 * Reads the lists of a world.
 * @returns Lists in which every id is there once and every link leads somewhere; those that a world begins with in the place of what is
 *   no list.
 */
export function readLists(stored: unknown): KeepLists {
  const given = isData(stored) ? stored : {};
  const colors = entries(given, "colors", ({ hue }, base) => ({ ...base, hue: readHue(hue) })) ?? FIRST_LISTS.colors;
  const linked = (id: unknown, to: readonly Listed[]): string => to.find((each) => each.id === id)?.id ?? "";
  const attributes =
    entries(given, "attributes", (raw, base) => ({ ...base, color: linked(raw["color"], colors) })) ??
    FIRST_LISTS.attributes.map((each) => ({ ...each, color: linked(each.color, colors) }));
  const specialities =
    entries(given, "specialities", (raw, base) => ({ ...base, attribute: linked(raw["attribute"], attributes) })) ??
    FIRST_LISTS.specialities.map((each) => ({ ...each, attribute: linked(each.attribute, attributes) }));
  return {
    colors,
    attributes,
    specialities,
    difficulties: readWords(given["difficulties"]),
    harm: entries(given, "harm", (_raw, base) => base) ?? FIRST_LISTS.harm,
  };
}

/** The entries of one list; null for what is none. */
function entries<Entry extends Listed>(
  given: Data,
  name: ListName,
  read: (raw: Data, base: Listed) => Entry,
): readonly Entry[] | null {
  if (!Array.isArray(given[name])) return null;
  const known = new Set<string>();
  return list(given[name])
    .flatMap((raw) => {
      const id = text(raw["id"]);
      if (!isId(id) || known.has(id)) return [];
      known.add(id);
      return [read(raw, { id, name: text(raw["name"]).trim() })];
    })
    .slice(0, MOST_ENTRIES);
}

function readWords(stored: unknown): KeepLists["difficulties"] {
  const given = isData(stored) ? stored : {};
  const read = Object.keys(KEEP_DIFFICULTIES).map((word) => [word, text(given[word]).trim()]);
  return Object.fromEntries(read) as KeepLists["difficulties"];
}

function readHue(raw: unknown): string {
  return /^#[0-9a-f]{6}$/i.test(text(raw)) ? text(raw).toLowerCase() : GRAY;
}

/**
 * The step of the harm track that someone is at.
 * @param max - Boxes that there are; fewer or more than steps are spread over them.
 * @returns The step; null for no one harmed, and where there are no steps.
 */
export function harmStep(harm: readonly Listed[], value: number, max: number): Listed | null {
  if (value <= 0 || max <= 0 || harm.length === 0) return null;
  const share = Math.min(1, value / max);
  return harm[Math.ceil(share * harm.length) - 1] ?? null;
}
