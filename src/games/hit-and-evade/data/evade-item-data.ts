import { choice, flag, integer, richText, text, words } from "../../../engine/data/fields.ts";
import { TypeData } from "../../../engine/data/type-data.ts";
import { defineLedger } from "../../../engine/effects/ledger-entry.ts";
import { countAt, flagAt, type LedgerNumber } from "../../../engine/effects/ledger-number.ts";
import { ATTACK_KINDS } from "../rules/opening.ts";

import fields = foundry.data.fields;

/** What weapons are like (S3-23); those that only have a name do what the table says. */
export const WEAPON_TRAITS = ["inaccurate", "missing", "thrown", "deadly", "penetrating", "defensive"] as const;

/** What guns shoot with (S3-21). */
export const POWDERS = ["ordinary", "hazeblast"] as const;

const turns = (initial: number) => integer(initial, { min: 0, max: 20 });

const defineWeaponSchema = () => ({
  ...defineLedger(),
  kind: choice(ATTACK_KINDS),
  /** Added to the attack (S3-5), and to the damage (S3-9). */
  bonus: integer(0, { min: -20, max: 20 }),
  damage: integer(0, { min: -20, max: 50 }),
  /** What the damage die is divided by (S3-7). */
  divisor: integer(1, { min: 1, max: 4 }),
  /** Id of a skill that adds to the attack; "" for none. */
  skill: text(),
  traits: words(),
  /** Whether it is fists with something on them (S3-19): Brawl adds, and armor halves. */
  fists: flag(),
  /** Of a gun (S3-20 to S3-22): turns to reload at each of three stages, 0 for an immediate action. */
  reload: new fields.SchemaField({ first: turns(2), second: turns(1), third: turns(0) }),
  stage: integer(1, { min: 1, max: 3 }),
  /** Turns spent on reloading so far. */
  reloading: turns(0),
  loaded: flag(true),
  powder: choice(POWDERS),
  /** The row of the jam table by which it is jammed; 0 for a gun that works. */
  jam: integer(0, { min: 0, max: 10 }),
  /** The difficulty of a check of Craft to fix it. */
  fix: integer(8, { min: 0, max: 40 }),
  description: richText(),
});

type WeaponSchema = ReturnType<typeof defineWeaponSchema>;

/** Something to attack with. */
export class EvadeWeaponData extends TypeData<WeaponSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Weapon"];

  static override defineSchema(): WeaponSchema {
    return defineWeaponSchema();
  }

  /** What the ledger of a gun accounts for. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { loaded: flagAt("loaded", this.loaded), jam: countAt("jam", this.jam, 10) };
  }
}

const defineArmorSchema = () => ({
  worn: flag(true),
  /** Whether it is a shield, which does not halve fists (S3-19). */
  shield: flag(),
  toughness: integer(0, { min: 0, max: 30 }),
  evade: integer(0, { min: -20, max: 20 }),
  description: richText(),
});

type ArmorSchema = ReturnType<typeof defineArmorSchema>;

/** Armor or a shield (S3-6, S3-9). */
export class EvadeArmorData extends TypeData<ArmorSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Armor"];

  static override defineSchema(): ArmorSchema {
    return defineArmorSchema();
  }
}

/** Where powers come from. */
export const POWER_KINDS = ["spell", "miracle", "tale"] as const;

const definePowerSchema = () => ({
  kind: choice(POWER_KINDS),
  /** What it is rolled with: ids of an attribute and a skill. */
  attribute: text("willpower"),
  skill: text("magic"),
  difficulty: integer(10, { min: 0, max: 60 }),
  /** Whether it works by a touch (S3-15). */
  touch: flag(),
  description: richText(),
});

type PowerSchema = ReturnType<typeof definePowerSchema>;

/** A spell, a miracle or a tale: a check, and what it does in words. */
export class EvadePowerData extends TypeData<PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Power"];

  static override defineSchema(): PowerSchema {
    return definePowerSchema();
  }
}

/** What gear is for. */
export const GEAR_KINDS = ["gear", "consumable", "ordinary", "hazeblast"] as const;

const defineGearSchema = () => ({
  /** Gear, something that is used up, or one of the powders (S3-21). */
  kind: choice(GEAR_KINDS),
  quantity: integer(1, { min: 0, max: 999 }),
  description: richText(),
});

type GearSchema = ReturnType<typeof defineGearSchema>;

/** Something that somebody has: gear, consumables, powder. */
export class EvadeGearData extends TypeData<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Gear"];

  static override defineSchema(): GearSchema {
    return defineGearSchema();
  }
}
