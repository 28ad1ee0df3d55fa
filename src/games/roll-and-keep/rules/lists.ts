/** The lists of a world: what one can be good at, and where mana comes from (S4-4, S4-9). All of it can be edited. */
import { type EntryOf, type ListEntry, type ListKinds, type ListsOf } from "../../../engine/rules/lists.ts";
import { KEEP_DIFFICULTIES } from "./kept-words.ts";

/** A list has no more entries: they have to fit on a sheet. */
const MOST_ENTRIES = 40;

const KINDS = {
  /** Colors of mana (S4-2), gray where no one has said how one is drawn. */
  colors: { most: MOST_ENTRIES, hue: "#7a7a7a", kept: { own: { mana: "mana.{id}" }, items: ["price.color"] } },
  /** Attributes (S4-1), and the color that each is linked to. */
  attributes: {
    most: MOST_ENTRIES,
    link: { member: "color", to: "colors" },
    kept: { own: { rank: "attributes.{id}" }, items: ["attribute"] },
  },
  /** Specialities that are offered, and the attribute that each goes with; anybody may have one of their own besides. */
  specialities: { most: MOST_ENTRIES, link: { member: "attribute", to: "attributes" } },
  /** Steps of the harm track, from the lightest. */
  harm: { most: MOST_ENTRIES },
  /** What the world calls the eight difficulties. */
  difficulties: { stands: KEEP_DIFFICULTIES },
} as const satisfies ListKinds;

export type ManaColor = EntryOf<typeof KINDS, "colors">;

export type Attribute = EntryOf<typeof KINDS, "attributes">;

/** Everything that a world may call as it likes. */
export type KeepLists = ListsOf<typeof KINDS>;

const color = (id: string, hue: string): ManaColor => ({ id, label: `TENACITY.Keep.Color.${id}`, hue });
const attribute = (id: string, link: string): Attribute => ({
  id,
  label: `TENACITY.Keep.Attribute.${id}`,
  color: link,
});
const speciality = (id: string, of: string) => ({ id, label: `TENACITY.Keep.Speciality.${id}`, attribute: of });

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
  harm: ["scratched", "hurt", "wounded", "broken", "down"].map((id) => ({ id, label: `TENACITY.Keep.Harm.${id}` })),
  difficulties: Object.keys(KEEP_DIFFICULTIES).map((id) => ({ id, label: `TENACITY.Keep.Difficulty.${id}` })),
};

export const KEEP_DECLARED = { kinds: KINDS, first: FIRST_LISTS };

/**
 * The step of the harm track that someone is at.
 * @param max - Boxes that there are; fewer or more than steps are spread over them.
 * @returns The step; null for no one harmed, and where there are no steps.
 */
export function harmStep(harm: readonly ListEntry[], value: number, max: number): ListEntry | null {
  if (value <= 0 || max <= 0 || harm.length === 0) return null;
  const share = Math.min(1, value / max);
  return harm[Math.ceil(share * harm.length) - 1] ?? null;
}
