import { TypeDataModel } from "../abstract/type-data-model.ts";
import { BASE_DOCUMENT_TYPE } from "../constants.ts";
import * as fields from "./fields/index.ts";
import type { DataSchema } from "./fields/schema-field.ts";

/** One change that an active effect makes, in the shape of Foundry 14 (AE-2). */
export interface EffectChange {
  readonly key: string;
  readonly value: unknown;
  /** How the value is applied: one of ACTIVE_EFFECT_CHANGE_TYPES, or what a package has of its own. */
  readonly type: string;
  /** When it is applied (PR-3). */
  readonly phase: string;
  /** Null for the priority of the type (AE-3). */
  readonly priority: number | null;
}

/** Words joined by dots, of three letters or digits or more; `custom.` and a number also says what a custom change is. */
const CHANGE_TYPE = /^(?=.{3})(?:custom\.-?\d+|[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*)$/;

/** The subtypes of active effects in Foundry 14 extend this: the list of changes is theirs (AE-2). */
export class ActiveEffectTypeDataModel extends TypeDataModel {
  declare changes: EffectChange[];

  static override defineSchema(): DataSchema {
    return { changes: changesField() };
  }
}

/** The changes of an active effect, as core declares them in Foundry 14. */
export function changesField(): fields.ArrayField {
  const element = new fields.SchemaField({
    key: new fields.StringField({ required: true }),
    type: new fields.StringField({ required: true, blank: false, initial: "add", validate: isChangeType }),
    value: new EffectValueField({ required: true, nullable: true, initial: "" }),
    phase: new fields.StringField({ required: true, blank: false, initial: "initial" }),
    priority: new fields.NumberField({ required: true, initial: null }),
  });
  return new fields.ArrayField(element);
}

function isChangeType(type: unknown): boolean {
  return CHANGE_TYPE.test(String(type));
}

/** The value of a change: text that is JSON is stored as what it says (V14-5). */
class EffectValueField extends fields.AnyField {
  protected override _cast(value: unknown): unknown {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }
}

/**
 * What is wrong with the model of a subtype of active effects, as core judges it while the world is set up (AE-2, TRAP-53).
 * @returns null for nothing, "missing" for a schema without changes, else the reason why the world cannot be set up
 */
export function effectModelProblem(schema: fields.SchemaField): string | null {
  const changes = schema.get("changes");
  if (!changes) return "missing";
  if (!(changes instanceof fields.ArrayField)) return "its changes are no list";
  const { element } = changes;
  const elements = element instanceof fields.TypedSchemaField ? Object.values(element.types) : [element];
  if (!elements.every((each): each is fields.SchemaField => each instanceof fields.SchemaField))
    return "its changes have no schema";
  const lacking = ["type", "phase", "priority"].filter((name) => !elements.every((each) => each.has(name)));
  return lacking.length === 0 ? null : `its changes lack ${lacking.join(" and ")}`;
}

/** The models that core itself registers in Foundry 14, by subtype. */
export const CORE_EFFECT_MODELS = { [BASE_DOCUMENT_TYPE]: ActiveEffectTypeDataModel } as const;
