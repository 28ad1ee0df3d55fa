import { alwaysShown } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { advances, integer, track } from "../../../engine/data/type-data.ts";
import { defineFigure, FigureData } from "../../../engine/ledger/figure-data.ts";
import { countAt, type LedgerNumber } from "../../../engine/ledger/ledger-entry.ts";
import { worldLists } from "../lists/world-lists.ts";
import { LASTS, type Mark, MOST_RANK } from "../rules/kept-words.ts";

import fields = foundry.data.fields;

/** As much mana of one color as anybody has, permanently or in the pool. */
export const MOST_MANA = 99;

/** As many boxes as a harm track has. */
export const MOST_HARM = 20;

/** How many boxes a harm track has at first: one for each step of the lists that a world begins with. */
const HARM_BOXES = 5;

const defineManaActorSchema = () => ({
  ...defineFigure(),
  /** Rank of each attribute (S4-1), by its id in the world's list. */
  attributes: new fields.TypedObjectField(integer(0, { min: 0, max: MOST_RANK })),
  /** Permanent mana by color, which decides how many dice are kept (S4-2). */
  mana: new fields.TypedObjectField(integer(0, { min: 0, max: MOST_MANA })),
  /** The pool by color, which is spent and comes back; apart from permanent mana, so that each key is a number that may come (VF-4). */
  pool: new fields.TypedObjectField(integer(0, { min: 0, max: MOST_MANA })),
  /** Boxes of the harm track that are filled, and how many there are. */
  harm: track(HARM_BOXES),
});

type ManaActorSchema = ReturnType<typeof defineManaActorSchema>;

const defineManaHeroSchema = () => ({
  ...defineManaActorSchema(),
  experience: integer(0, { min: 0, max: 99999 }),
  advances: advances(),
});

type ManaHeroSchema = ReturnType<typeof defineManaHeroSchema>;

/** The name of a color's pool in the ledger. */
export function poolName(color: string): string {
  return `mana-${color}`;
}

/** Someone who acts in roll and keep: attributes linked to colors of mana, specialities, and harm. */
abstract class ManaActorData<Schema extends ManaActorSchema = ManaActorSchema> extends FigureData<Schema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Keep.Actor"];

  /** Permanent mana by color (S4-2), of the colors that this world knows. */
  get permanent(): Readonly<Record<string, number>> {
    return Object.fromEntries(worldLists().colors.map(({ id }) => [id, this.mana[id] ?? 0]));
  }

  limits() {
    return { harm: { label: "TENACITY.Keep.HarmLeft" } };
  }

  /** What the ledger accounts for: the pool of each color, and harm. */
  override ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const colors = new Set([...worldLists().colors.map(({ id }) => id), ...Object.keys(this.pool)]);
    const pools = [...colors].map(
      (color) => [poolName(color), countAt(`pool.${color}`, this.pool[color] ?? 0, MOST_MANA)] as const,
    );
    return { ...Object.fromEntries(pools), ...super.ledgerNumbers() };
  }
}

/** A player's character. */
export class ManaHeroData extends ManaActorData<ManaHeroSchema> {
  static override defineSchema = defineManaHeroSchema;

  override ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { ...super.ledgerNumbers(), experience: countAt("experience", this.experience, 99999) };
  }
}

/** Someone whom the narrator plays. */
export class ManaOpponentData extends ManaActorData {
  static override defineSchema = defineManaActorSchema;
}

/** What shows a mark on tokens (AE-11). */
const STATUS = "manaMark";

/** The effect that a mark is: one of core's own, since it changes no number. */
export function markData({ name, lasts }: Mark) {
  return {
    name,
    type: "base" as const,
    img: `systems/${SYSTEM_ID}/assets/icons/conditions/mark.svg`,
    statuses: [STATUS],
    system: {},
    flags: { [SYSTEM_ID]: { lasts } },
    ...alwaysShown(),
  };
}

/** The marks on someone, with how long they last. */
export function marksOn(actor: Actor.Implementation) {
  return actor.effectsInForce
    .filter(({ statuses }) => statuses.has(STATUS))
    .map((effect) => {
      const stored = effect.flags[SYSTEM_ID]?.lasts;
      return { id: effect.id ?? "", name: effect.name, lasts: LASTS.find((each) => each === stored) ?? "hand" };
    });
}
