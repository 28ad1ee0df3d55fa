import { isFallen } from "../../rules/conditions/can-act.ts";
import { bearerGain } from "../../rules/modifiers/gains.ts";
import { MODIFIED_TRACKS, type Modifier } from "../../rules/modifiers/modifier.ts";
import { changeSpin, LEAST_SPIN } from "../../rules/spin.ts";
import { type Resistance } from "../../rules/tactics/defense.ts";
import { registry } from "../../lists/registry.ts";
import { ruleset } from "../../settings/ruleset.ts";
import { ItemData } from "../item/item-data.ts";
import { countAt, flagAt, numberAt, type LedgerNumber } from "../../../../engine/ledger/ledger-entry.ts";
import { defineFigure, FigureData } from "../../../../engine/ledger/figure-data.ts";
import { damageType, ranks, resistances, side } from "../schema.ts";
import { flag, integer, track } from "../../../../engine/data/type-data.ts";
import { conditionsOf } from "../documents.ts";
import type { Limit } from "../../../../engine/data/limits.ts";

import fields = foundry.data.fields;

/** Spaces of one movement before anything changes it. The seeds name no number; every table sets its own (A-14's way). */
const SPEED = 6;

/** Members that heroes and NPCs share. */
export const defineCharacterSchema = () => ({
  attributes: ranks(),
  skills: ranks(),
  stress: track(10),
  wounds: track(3),
  tenacity: track(3),
  /** One signed number. */
  spin: integer(0, { min: LEAST_SPIN }),
  ...defineFigure(),
  /** Side in grid spaces (R-1401). */
  size: side(),
  /** Spaces of one movement (R-1101). */
  speed: integer(SPEED, { min: 0, max: 999 }),
  /** How far the body strikes without a weapon, in spaces: 1 is an adjacent one (R-1301, R-1302). */
  reach: integer(1, { min: 0, max: 99 }),
  /** What the body does without a weapon: fists, teeth, breath, the attack of an NPC's card (R-1308). */
  damageType: damageType(),
  /** How many limbs can be held. */
  limbs: integer(4, { min: 0, max: 99 }),
  resistances: resistances(),
  /** Points of care not yet paid for a wound. */
  recovery: integer(0, { min: 0, max: 9999 }),
  /** Only a coup de grâce, hardcore play or the player's own choice. */
  dead: flag(),
  /** Up to eight things pinned to the top of the sheet: `skill:<id>` or `item:<id>`. */
  favorites: new fields.ArrayField(new fields.StringField({ required: true, blank: false }), { max: 8 }),
});

/** The fields of {@link defineCharacterSchema}. */
type CharacterSchema = ReturnType<typeof defineCharacterSchema>;

/** A hero or an NPC: a character with attributes, skills and points. */
export abstract class CharacterData<Schema extends CharacterSchema = CharacterSchema> extends FigureData<Schema> {
  /** Everything that items add, with its sources. Derived. */
  declare modifiers: readonly Modifier[];

  /** What is taken off damage, by the character's own nature and by items (R-1308). Derived. */
  declare protection: readonly Resistance[];

  /** Kinds of conditions that cannot come upon the character (R-1001). Derived. */
  declare immunities: readonly string[];

  /** Spaces of one movement with everything that changes it, conditions apart. Derived. */
  declare movement: number;

  /** Fills in a rank of 0 for everything that the registry lists, so that readers never meet a missing key. */
  override prepareBaseData(): void {
    const data = this as CharacterData;
    for (const attribute of registry().attributes) {
      data.attributes[attribute.id] ??= { rank: 0 };
      for (const skill of attribute.skills) data.skills[skill.id] ??= { rank: 0 };
    }
  }

  /** Sums what items give. The stored maxima stay as they are; the prepared ones carry the sums. */
  override prepareDerivedData(): void {
    const data = this as CharacterData;
    const actor = this.parent;
    // An item of a type that this version does not know has no model of ours, and gives nothing.
    const models = actor.items.contents.map((item): unknown => item.system);
    data.modifiers = models.flatMap((model) => (model instanceof ItemData ? model.givenModifiers : []));
    const { maxima, speed, resistances, immunities } = bearerGain(data.modifiers);
    for (const name of MODIFIED_TRACKS) data[name].max = Math.max(0, data[name].max + (maxima[name] ?? 0));
    data.movement = Math.max(0, data.speed + speed);
    const own = Object.entries(data.resistances).map(([element, { value }]) => ({ element, value }));
    data.protection = [...own, ...resistances];
    data.immunities = immunities;
  }

  /** What the ledger of a character accounts for. */
  override ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    const { stress, spin, tenacity, wounds, recovery, dead } = this as CharacterData;
    return {
      stress: { ...countAt("stress.value", stress.value, stress.max), words: "TENACITY.Effect.stress" },
      spin: numberAt("spin", spin, { changed: (by) => changeSpin(spin, by, ruleset().spinMaximum) }),
      tenacity: countAt("tenacity.value", tenacity.value),
      wounds: { ...countAt("wounds.value", wounds.value, wounds.max), words: "TENACITY.Effect.wounds" },
      recovery: { ...countAt("recovery", recovery), words: "TENACITY.Effect.recovery", isGood: null },
      dead: flagAt("dead", dead),
    };
  }

  /** A fallen character has a stress of 0, and nothing left until they wake. */
  limits(): Readonly<Record<string, Limit>> {
    const isSpent = isFallen(conditionsOf(this.parent)) || (this as CharacterData).dead;
    return { stress: { label: "TENACITY.TokenBar.stress", isSpent }, wounds: { label: "TENACITY.TokenBar.wounds" } };
  }
}
