import { inheritedEffectSchema } from "../../../compat/effect-model.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { integer, text } from "../../../engine/data/type-data.ts";
import { ShownConditionData } from "../../../engine/data/active-effect.ts";
import type { Gift } from "../rules/kept-words.ts";

import fields = foundry.data.fields;

export const CONDITION_ICON = `systems/${SYSTEM_ID}/assets/icons/items/bitter-tonic.svg`;

const defineEvadeConditionSchema = () => ({
  /** By how much it changes what: ids of attributes and skills, "attack" or "damage". */
  alters: new fields.TypedObjectField(integer(0, { min: -20, max: 20 })),
  /** Turns of its bearer that are left of it; 0 for as long as someone says so. */
  turns: integer(0, { min: 0, max: 99 }),
  /** Ids of the steps of a fight that have taken a turn of it, so that undoing them gives it back. */
  passed: new fields.ArrayField(text()),
});

type EvadeConditionSchema = ReturnType<typeof defineEvadeConditionSchema>;

/** What changes someone's numbers for a time, such as a potion (S3-9), as typed data and without changes of core's own (AE-5). */
export class EvadeConditionData extends ShownConditionData<EvadeConditionSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Evade.Condition"];

  static override defineSchema(): EvadeConditionSchema {
    return { ...inheritedEffectSchema(), ...defineEvadeConditionSchema() };
  }

  protected override get picture(): string {
    return CONDITION_ICON;
  }
}

/** What must be said of what changes someone's numbers: by how much each, and for how many of their turns; 0 for as long as someone says so. */
export interface AlterationWishes {
  readonly name: string;
  readonly alters: Readonly<Record<string, number>>;
  readonly turns?: number;
}

export function alteration({ name, alters, turns = 0 }: AlterationWishes, img = CONDITION_ICON) {
  return { name, type: "evadeCondition" as const, img, system: { alters, turns } };
}

export function conditionData({ name, what, by, turns }: Gift, img = CONDITION_ICON) {
  return alteration({ name, alters: { [what]: by }, turns }, img);
}
