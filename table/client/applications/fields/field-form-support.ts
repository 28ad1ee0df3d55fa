import { isTag } from "../dom.ts";
import type { DataField } from "../../../common/data/fields/data-field.ts";
import { BooleanField } from "../../../common/data/fields/boolean-field.ts";
import { ColorField } from "../../../common/data/fields/color-field.ts";
import { DocumentUUIDField } from "../../../common/data/fields/document-uuid-field.ts";
import { FilePathField } from "../../../common/data/fields/file-path-field.ts";
import { NumberField } from "../../../common/data/fields/number-field.ts";
import { SetField } from "../../../common/data/fields/set-field.ts";
import { StringField } from "../../../common/data/fields/string-field.ts";
import type { FormSupport } from "../../../common/data/form-support.ts";
import { HTMLColorPickerElement } from "../elements/color-picker.ts";
import { HTMLDocumentTagsElement } from "../elements/document-tags.ts";
import { HTMLFilePickerElement } from "../elements/file-picker.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { HTMLStringTagsElement } from "../elements/string-tags.ts";
import {
  createCheckboxInput,
  createFormGroup,
  createNumberInput,
  createSelectInput,
  createTextInput,
} from "./form-inputs.ts";
import type { FormGroupConfig, FormInputConfig, FormSelectOption, NumberInputConfig } from "./form-input-types.ts";

type Choices = Record<string, string | FormSelectOption> | readonly unknown[];

/** Choices of a field as options; a list's entries are value and label at once. */
export function optionsOfChoices(choices: unknown): FormSelectOption[] {
  const resolved = (typeof choices === "function" ? (choices as () => Choices)() : choices) as Choices;
  if (Array.isArray(resolved)) return resolved.map((value) => ({ value: String(value), label: String(value) }));
  return Object.entries(resolved as Record<string, string | FormSelectOption>).map(([value, choice]) =>
    typeof choice === "string" ? { value, label: choice } : { value, ...choice },
  );
}

function createSelect(field: { required: boolean }, choices: unknown, config: FormInputConfig): HTMLElement {
  const options = (config["options"] as FormSelectOption[] | undefined) ?? optionsOfChoices(choices);
  const blank = (config["blank"] as string | undefined) ?? ((field as { blank?: boolean }).blank ? "" : null);
  return createSelectInput({ ...config, options, blank, dataset: { ...config.dataset } });
}

function createNumber(field: NumberField, config: FormInputConfig): HTMLElement {
  const choices = config["choices"] ?? field.choices;
  if (choices) return createSelect(field, choices, { ...config, dataset: { dtype: "Number", ...config.dataset } });
  const limits: Pick<NumberInputConfig, "min" | "max" | "step"> = {
    ...(field.min !== undefined && Number.isFinite(field.min) ? { min: field.min } : {}),
    ...(field.max !== undefined && Number.isFinite(field.max) ? { max: field.max } : {}),
    ...(field.step !== undefined ? { step: field.step } : field.integer ? { step: 1 } : {}),
  };
  return createNumberInput({ ...limits, ...(config as NumberInputConfig) });
}

function createText(field: StringField, config: FormInputConfig): HTMLElement {
  const choices = config["choices"] ?? field.choices;
  if (choices || config["options"]) return createSelect(field, choices ?? {}, config);
  if (field instanceof ColorField) return HTMLColorPickerElement.create(config);
  if (field instanceof FilePathField) return HTMLFilePickerElement.create(config);
  if (field instanceof DocumentUUIDField)
    return HTMLDocumentTagsElement.create({ single: true, type: field.type, ...config });
  return createTextInput({ ...config, value: config.value ?? "" } as FormInputConfig<string>);
}

function createSet(field: SetField, config: FormInputConfig): HTMLElement | null {
  const choices: unknown = config["choices"] ?? (field.element as { choices?: unknown }).choices;
  if (choices) return createSelect(field, choices, { ...config, type: "multi", blank: false });
  return field.element instanceof StringField ? HTMLStringTagsElement.create(config) : null;
}

/** The control of a field by the kind of field, or null for one that has none (FD-8). */
function createFieldInput(field: DataField, config: FormInputConfig): HTMLElement | null {
  if (field.constructor.name === "HTMLField") {
    return HTMLProseMirrorElement.create(config as FormInputConfig<string>);
  }
  if (field instanceof BooleanField) return createCheckboxInput(config as FormInputConfig<boolean>);
  if (field instanceof NumberField) return createNumber(field, config);
  if (field instanceof StringField) return createText(field, config);
  return field instanceof SetField ? createSet(field, config) : null;
}

function toInput(field: DataField, config: FormInputConfig): HTMLElement {
  const named: FormInputConfig = { name: field.fieldPath, ...config };
  if (named.value === undefined && !("value" in config)) named.value = field.getInitialValue();
  const own = named.input?.(field, named);
  if (own) return isTag(own) ? own : (own[0] as HTMLElement);
  const input = createFieldInput(field, named);
  if (!input) throw new Error(`${field.constructor.name} "${field.fieldPath}" has no form control.`);
  return input;
}

function toFormGroup(field: DataField, group: Partial<FormGroupConfig>, config: FormInputConfig): HTMLElement {
  const label = group.label ?? (field.label || field.fieldPath);
  const hint = group.hint ?? field.hint;
  const localize = group.localize ?? config.localize ?? false;
  const complete = { ...group, label, hint, localize };
  if (group.widget) return group.widget(field, complete as FormGroupConfig, config);
  const input = group.input ?? toInput(field, config);
  return createFormGroup({ ...complete, input });
}

/** Form controls of fields (FD-8), given to the fields by `registerFormSupport`. */
export const fieldFormSupport: FormSupport = { toInput, toFormGroup };
