import { choice, flag, integer, richText, text, TypeData } from "../../../engine/data/type-data.ts";
import { countAt, defineLedger, type LedgerNumber } from "../../../engine/ledger/ledger-entry.ts";

import fields = foundry.data.fields;

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

  static override defineSchema = defineArmorSchema;
}

/** What something gives for a time to the one on whom it is used or worked (S3-9). */
const defineGift = () => ({
  gives: new fields.SchemaField({
    /** Id of an attribute or a skill, "attack" or "damage"; "" for nothing. */
    what: text(),
    by: integer(0, { min: -20, max: 20 }),
    /** For how many turns; 0 for as long as someone says so. */
    turns: integer(1, { min: 0, max: 99 }),
  }),
});

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
  /** Life that a success gives to, or takes from, the one on whom it is worked; 0 for what only the words say. */
  heals: integer(0, { min: 0, max: 99 }),
  harms: integer(0, { min: 0, max: 99 }),
  ...defineGift(),
  description: richText(),
});

type PowerSchema = ReturnType<typeof definePowerSchema>;

/** A spell, a miracle or a tale: a check, and what it does. */
export class EvadePowerData extends TypeData<PowerSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Power"];

  static override defineSchema = definePowerSchema;
}

export const GEAR_KINDS = ["gear", "consumable", "ordinary", "hazeblast"] as const;

/** As many as one has of one thing. */
const MOST_GEAR = 999;

const defineGearSchema = () => ({
  ...defineLedger(),
  /** Gear, something that is used up, or one of the powders (S3-21). */
  kind: choice(GEAR_KINDS),
  quantity: integer(1, { min: 0, max: MOST_GEAR }),
  /** Life that a consumable gives back when it is used; 0 for what only the words say. */
  heals: integer(0, { min: 0, max: 99 }),
  ...defineGift(),
  description: richText(),
});

type GearSchema = ReturnType<typeof defineGearSchema>;

/** Something that someone has: gear, consumables, powder. */
export class EvadeGearData extends TypeData<GearSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Gear"];

  static override defineSchema = defineGearSchema;

  /** What the ledger accounts for. */
  ledgerNumbers(): Readonly<Record<string, LedgerNumber>> {
    return { quantity: countAt("quantity", this.quantity, MOST_GEAR) };
  }
}

const defineAdvancementSchema = () => ({
  /** Actions and delayed actions a round beyond the first (S3-3, S3-4). */
  actions: integer(0, { min: 0, max: 5 }),
  delayed: integer(0, { min: 0, max: 5 }),
  /** By how many stages guns are reloaded faster, as Gunslinger does (S3-22). */
  reload: integer(0, { min: 0, max: 2 }),
  description: richText(),
});

type AdvancementSchema = ReturnType<typeof defineAdvancementSchema>;

/** Something learned for good: actions, delayed actions, faster reloading, or what its words say. */
export class EvadeAdvancementData extends TypeData<AdvancementSchema, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Advancement"];

  static override defineSchema = defineAdvancementSchema;
}
