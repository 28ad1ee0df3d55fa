import { changeTogether, deletionIn, updateOf } from "../../../../compat/batch.ts";
import { anyDocument } from "../../../../compat/documents.ts";
import { isCondition, conditionsOf } from "../documents.ts";
import { inheritedEffectSchema, showInForce } from "../../../../compat/effect-model.ts";
import { mergeConditions } from "../../rules/conditions/apply.ts";
import { isFall } from "../../rules/conditions/can-act.ts";
import { REMOVALS, type Condition } from "../../rules/conditions/condition.ts";
import { CONDITION_KINDS } from "../../rules/conditions/kinds/index.ts";
import { isPictureOfKind, kindIcon, valuedIcon } from "./condition-icons.ts";
import { kindName, refusesKind } from "./kind-names.ts";
import { EffectData } from "../../../../engine/data/active-effect.ts";
import { NEW_AREA_SHAPES } from "../../../../engine/rules/map/new-area.ts";
import { choice, flag, integer, kindId, text, words } from "../../../../engine/data/type-data.ts";
import { nameOf } from "../../../../engine/data/actor-identity.ts";

import fields = foundry.data.fields;

const defineConditionSchema = () => ({
  /** Id of its kind (R-1001). One that no one knows, of a module that is gone perhaps, stays and counts for nothing. */
  kind: kindId(CONDITION_KINDS),
  /** What it touches (R-1003); of a grapple or lock, the limbs held. */
  scope: words(),
  /** Penalty or damage: a number, and d4 rolled at each use (R-1005). */
  value: new fields.SchemaField({
    flat: integer(0, { min: 0, max: 999 }),
    dice: integer(0, { min: 0, max: 99 }),
  }),
  /** Registry id of the damage type (R-1008). */
  element: text(),
  removal: choice(REMOVALS),
  /** The area that it belongs to and ends with (R-1008). */
  area: text(),
  /** Where its area lies on a map; without a region it lies nowhere. Stored here, where undo brings it back with the condition. */
  placed: new fields.SchemaField({
    /** Uuid of this condition: of a copy, nothing lies anywhere. */
    of: text(),
    /** Ids of the scene and of the region. */
    scene: text(),
    region: text(),
    shape: choice(NEW_AREA_SHAPES),
    /** Its middle, in pixels. */
    x: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    y: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
    /** How many spaces it is across. */
    size: integer(3, { min: 1, max: 99 }),
    /** Id of the level of the scene (14), or empty. */
    level: text(),
  }),
  /** Uuid of the one who applied it. */
  source: text(),
  /** The check total with which it was applied, for R-1011. */
  sourceTotal: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
  /** Whether its source itself keeps it up (R-1011). */
  maintained: flag(),
  /** How many limbs a hold has seized (R-1020); 0 for as many as its scope names. */
  limbs: integer(0, { min: 0, max: 99 }),
  /** How many hands a grappler holds with. */
  sourceHands: integer(0, { min: 0, max: 99 }),
  /** The weapons, and limbs besides hands, that a grappler holds with. */
  sourceLimbs: words(),
  /** Registry id of the skill, or key of the field of a card, with which it was applied. */
  sourceSkill: text(),
  /** Whether the end of the scene offers to remove it (R-1601). */
  sceneLong: flag(true),
});

type ConditionSchema = ReturnType<typeof defineConditionSchema>;

type Base = foundry.abstract.TypeDataModel<ConditionSchema, ActiveEffect.Implementation>;

/** The part of an update that may touch what a condition is. */
interface ConditionChanges {
  name?: string;
  img?: string | null;
  statuses?: Iterable<string>;
  system?: { kind?: string };
  flags?: { core?: { overlay?: boolean } };
}

/** The ActiveEffect subtype `condition`: what is wrong with someone, as typed data and without changes of its own (AE-5). */
export class ConditionData extends EffectData<ConditionSchema> {
  static override LOCALIZATION_PREFIXES = ["TENACITY.Condition"];

  static override defineSchema(): ConditionSchema {
    return { ...inheritedEffectSchema(), ...defineConditionSchema() };
  }

  /** Tokens show a condition with its value on its picture, unless someone chose another (AE-11). */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { parent, kind, value } = this;
    showInForce(parent);
    if (isPictureOfKind(parent._source.img)) parent.img = valuedIcon(kind, value);
  }

  /** A new condition has the status of its kind, and its picture unless it brings one. One that is down covers the token. */
  protected override async _preCreate(...args: Parameters<Base["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    const { parent, kind } = this;
    const { img, flags } = args[0] as ConditionChanges;
    parent.updateSource({
      statuses: this.#statusesOf(kind),
      ...(isPictureOfKind(img) && { img: kindIcon(kind) }),
      ...(isFall(kind) && flags?.core?.overlay === undefined && { flags: { core: { overlay: true } } }),
    });
    return undefined;
  }

  /** When the kind changes, the status follows; name and picture do too, unless they were changed by hand. */
  protected override async _preUpdate(...args: Parameters<Base["_preUpdate"]>): Promise<boolean | void> {
    if ((await super._preUpdate(...args)) === false) return false;
    const { parent } = this;
    const changes = args[0] as ConditionChanges;
    const kind = changes.system?.kind;
    if (kind === undefined || kind === this.kind) return undefined;
    if (refusesKind(kind)) return false;
    changes.statuses ??= this.#statusesOf(kind);
    if (isPictureOfKind(parent._source.img)) changes.img ??= kindIcon(kind);
    if (isFall(kind) !== isFall(this.kind))
      foundry.utils.mergeObject(changes, { flags: { core: { overlay: isFall(kind) } } });
    if (parent.name === kindName(this.kind)) changes.name ??= kindName(kind);
    return undefined;
  }

  /** What was edited may have become the same as another, of which only one can be (R-1006); the editing client sees to that. */
  protected override _onUpdate(...args: Parameters<Base["_onUpdate"]>): void {
    super._onUpdate(...args);
    const [changed, , userId] = args;
    const isTouched = "system" in changed || "disabled" in changed;
    if (userId === game.user.id && isTouched && isCondition(this.parent)) void mergeWithEquals(this.parent);
  }

  /** The statuses that it has as one of a kind: others, of a module perhaps, stay. */
  #statusesOf(kind: string): string[] {
    const others = [...this.parent._source.statuses].filter((each) => each !== this.kind && !CONDITION_KINDS.get(each));
    return [...others, kind];
  }

  /** The condition as the rules read it. */
  facts(bearer: Condition["bearer"]): Condition {
    const { kind, scope, value, element, removal, area, source, sourceTotal, maintained, sceneLong } = this;
    const { limbs, sourceHands, sourceLimbs, sourceSkill } = this;
    return {
      id: this.parent.id ?? "",
      type: kind,
      scope: [...scope],
      value: { flat: value.flat, dice: value.dice },
      element,
      removal,
      area,
      bearer,
      source,
      sourceTotal: sourceTotal ?? null,
      maintained,
      limbs,
      sourceHands,
      sourceLimbs: [...sourceLimbs],
      sourceSkill,
      sceneLong,
    };
  }
}

/**
 * Makes one of a condition that was edited and those that now touch the same (R-1006): the edited one stays and takes the
 * strongest value, so that a user who edits it keeps what they look at.
 */
async function mergeWithEquals(effect: ActiveEffect.OfType<"condition">): Promise<void> {
  const actor = effect.target as Actor.Implementation | null;
  const id = effect.id ?? "";
  const merged = actor && mergeConditions(conditionsOf(actor), id);
  if (!merged || merged.remove.length === 0) return;
  const others = merged.remove.filter((each) => actor.effects.has(each));
  const { flat, dice } = effect.system.value;
  const differs = flat !== merged.value.flat || dice !== merged.value.dice;
  // The others first: what the new value brings about must find the edited one alone.
  const changes = [
    deletionIn(anyDocument(actor), "ActiveEffect", others),
    ...(differs ? [updateOf(effect, { system: { value: merged.value } })] : []),
  ];
  const made = await changeTogether(changes);
  if (made.some(({ status }) => status === "rejected")) return;
  ui.notifications.info("TENACITY.Condition.Merged", { format: { name: effect.name, actor: nameOf(actor) } });
}
