import Handlebars from "handlebars";
import type { DataField } from "../../../common/data/fields/data-field.ts";
import { escapeHTML } from "../../../common/utils/index.ts";
import { createNumberInput } from "../fields/form-inputs.ts";
import type { FormInputConfig, NumberInputConfig } from "../fields/form-input-types.ts";
import { localize } from "../host.ts";
import { outerHTML } from "../html.ts";
import { selectOptionsHTML, type SelectOptionsHash } from "./select-options-helper.ts";
import type { HelperOptions } from "./value-helpers.ts";

const GROUP_KEYS = ["label", "units", "hint", "rootId", "classes", "stacked", "widget"];

function safe(element: HTMLElement): Handlebars.SafeString {
  return new Handlebars.SafeString(outerHTML(element));
}

/** `class="a b"` of templates is `classes` for the functions. */
function inputConfig({ class: classes, ...hash }: Record<string, unknown>): FormInputConfig {
  return classes === undefined ? hash : { ...hash, classes: String(classes) };
}

function requireField(field: unknown, helper: string): DataField {
  if (field && typeof (field as Partial<DataField>).toInput === "function") return field as DataField;
  throw new Error(`{{${helper}}} needs a field of a schema.`);
}

function formInput(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  return safe(requireField(field, "formInput").toInput(inputConfig(hash as Record<string, unknown>)));
}

function formGroup(field: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const all = hash as Record<string, unknown>;
  const group: Record<string, unknown> = { localize: all["localize"] };
  const input: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(all)) (GROUP_KEYS.includes(key) ? group : input)[key] = value;
  if (typeof group["classes"] === "string") group["classes"] = group["classes"].split(/\s+/);
  return safe(requireField(field, "formGroup").toFormGroup(group, inputConfig(input)));
}

function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const config = inputConfig(hash as Record<string, unknown>) as NumberInputConfig;
  const number = Number.parseFloat(String(value));
  return safe(createNumberInput({ ...config, value: Number.isNaN(number) ? null : number }));
}

function radioBoxes(name: string, choices: Record<string, string>, { hash }: HelperOptions): Handlebars.SafeString {
  const { checked, localize: translate } = hash as { checked?: unknown; localize?: boolean };
  const boxes = Object.entries(choices).map(([value, label]) => {
    const state = value === String(checked) ? " checked" : "";
    const text = escapeHTML(translate ? localize(label) : label);
    const attributes = `type="radio" name="${escapeHTML(name)}" value="${escapeHTML(value)}"${state}`;
    return `<label class="checkbox"><input ${attributes}> ${text}</label>`;
  });
  return new Handlebars.SafeString(boxes.join(""));
}

function selectOptions(choices: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  return new Handlebars.SafeString(
    selectOptionsHTML(choices as Record<string, unknown>, hash as SelectOptionsHash, (key) => localize(key)),
  );
}

/** The helpers that make form controls (HH-1, HH-3). */
export const formHelpers: Record<string, Handlebars.HelperDelegate> = {
  formInput,
  formGroup,
  formField: formGroup,
  numberInput,
  radioBoxes,
  selectOptions,
};
