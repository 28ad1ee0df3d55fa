import { fieldKey } from "../list-entries.ts";
import { allSkills, registry } from "../../lists/registry.ts";
import { isFallen } from "../../rules/conditions/can-act.ts";
import { mob, MOST_MEMBERS } from "../../rules/npc-card.ts";
import { RATINGS } from "../../rules/rating.ts";
import { conditionsOf } from "../documents.ts";
import { challengeDice } from "../schema.ts";
import { choice, flag, integer, text, track } from "../../../../engine/data/type-data.ts";
import { CharacterData, defineCharacterSchema } from "./character-data.ts";

import fields = foundry.data.fields;

const defineNpcSchema = () => ({
  ...defineCharacterSchema(),
  /** No wounds unless the narrator gives some. */
  wounds: track(0),
  /** Few narrator characters have points of their own. */
  tenacity: track(0),
  /** What the card is worth as a whole, for the narrator's eye. */
  rating: choice(RATINGS),
  /** Challenge dice by field of action; no dice means that the card is silent about it. */
  challenges: new fields.TypedObjectField(new fields.SchemaField(challengeDice())),
  /** Impact dice in d4, for a card that has no skill ranks. */
  impactDice: integer(0, { min: 0, max: 99 }),
  /** How far the attack of its card goes where it uses no weapon, in spaces; 0 for no further than it reaches. */
  attackRange: integer(0, { min: 0, max: 999 }),
  /** Stands alone against the heroes (R-1212). */
  solo: flag(),
  /** How many of it act as one opponent; the maximum of stress is that of one of them. */
  members: integer(1, { min: 1, max: MOST_MEMBERS }),
  /** Where social standing starts and ends with this character. */
  standing: new fields.SchemaField({ start: integer(5, { min: 0, max: 99 }), top: integer(10, { min: 1, max: 99 }) }),
  /** The opponent that this is a part of: uuid of its actor, or empty (R-1405). */
  whole: text(),
  /** The parts that this opponent comes in (R-1405), by id. */
  parts: new fields.TypedObjectField(
    new fields.SchemaField({
      /** Uuid of the part's actor. */
      actor: text(),
      /** How many tokens of it. */
      count: integer(1, { min: 1, max: 20 }),
      /** Whether the opponent cannot do without it. */
      key: flag(),
    }),
  ),
  /** When a split opponent is beaten (R-1405). */
  defeat: new fields.SchemaField({
    when: choice(["allKeys", "count", "narrator"]),
    count: integer(1, { min: 1, max: 99 }),
  }),
});

type NpcSchema = ReturnType<typeof defineNpcSchema>;

/** A character of the narrator: a card with challenge dice, hero dice like a hero's, or both. */
export class NpcData extends CharacterData<NpcSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Character"];

  /** How many of a mob still stand; 1 for anybody else who does. Derived. */
  declare left: number;

  static override defineSchema = defineNpcSchema;

  override prepareBaseData(): void {
    super.prepareBaseData();
    for (const field of registry().challengeFields) this.challenges[field.id] ??= { dice: 0, modifier: 0 };
  }

  /** A mob takes the stress of all its members, and attacks better the more of them are left. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { members, stress, dead } = this;
    const {
      stress: most,
      left,
      bonus,
    } = mob(members, stress.max, stress.value, dead || isFallen(conditionsOf(this.parent)));
    stress.max = most;
    this.left = left;
    if (members < 2 || bonus === 0) return;
    const gain = {
      label: game.i18n.format("TENACITY.Npc.MobOf", { count: String(left) }),
      value: bonus,
      scope: attackKeys(),
      when: "always",
      note: "",
      active: true,
    } as const;
    this.modifiers = [
      ...this.modifiers,
      { ...gain, id: "mob.flat", type: "flat" },
      { ...gain, id: "mob.impact", type: "impactDice" },
    ];
  }
}

/** What attacks are rolled with: fields of a card, and skills. */
function attackKeys(): readonly string[] {
  const lists = registry();
  const fields = lists.challengeFields
    .filter(({ roles = [] }) => roles.includes("attack"))
    .map(({ id }) => fieldKey(id));
  const skills = allSkills(lists).filter(({ roles = [] }) => roles.some((role) => ATTACK_SKILLS.has(role)));
  return [...fields, ...skills.map(({ id }) => id)];
}

const ATTACK_SKILLS: ReadonlySet<string> = new Set(["melee", "unarmed", "ranged"]);
