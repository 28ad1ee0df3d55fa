import { isTag } from "../dom.ts";
import { localize } from "../host.ts";
import type { FormGroupConfig, FormInputConfig, NumberInputConfig, SelectInputConfig } from "./form-input-types.ts";
import { groupOptions, type SelectOption } from "./select-options.ts";

/** Writes what all controls share: name, state, data and aria attributes. */
export function setInputAttributes(input: HTMLElement, config: FormInputConfig): void {
  if (config.name) input.setAttribute("name", config.name);
  if (config.id) input.id = config.id;
  if (config.classes) input.className = config.classes;
  for (const flag of ["required", "disabled", "readonly", "autofocus"] as const) {
    input.toggleAttribute(flag, config[flag] === true);
  }
  if (config.placeholder) input.setAttribute("placeholder", config.placeholder);
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = value;
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, value);
}

export function createTextInput(config: FormInputConfig<string>): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  // Set as attributes, so that the markup says what the control shows and survives being turned into a string.
  input.setAttribute("value", config.value ?? "");
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: FormInputConfig<string> & { rows?: number }): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  input.textContent = config.value ?? "";
  if (config.rows) input.rows = config.rows;
  setInputAttributes(input, config);
  return input;
}

export function createCheckboxInput(config: FormInputConfig<boolean>): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "checkbox";
  input.toggleAttribute("checked", config.value === true);
  setInputAttributes(input, config);
  return input;
}

/** `<input type="number">`, or a range when asked for. */
export function createNumberInput(config: NumberInputConfig): HTMLInputElement {
  const input = document.createElement("input");
  input.type = config.type ?? "number";
  for (const limit of ["min", "max", "step"] as const) {
    const value = config[limit];
    if (value !== undefined) input.setAttribute(limit, String(value));
  }
  if (config.step === undefined) input.setAttribute("step", "any");
  if (typeof config.value === "number" && !Number.isNaN(config.value))
    input.setAttribute("value", String(config.value));
  setInputAttributes(input, config);
  return input;
}

/** `<select>`, for one value or with `type: "multi"` for several. */
export function createSelectInput(config: SelectInputConfig): HTMLSelectElement {
  const select = document.createElement("select");
  if (config.type === "multi") select.multiple = true;
  else if (config.type === "checkboxes") {
    throw new Error('createSelectInput: type "checkboxes" is not on the practice table yet.');
  }
  for (const { group, options } of prepareSelectOptionGroups(config)) {
    const parent = group ? document.createElement("optgroup") : select;
    if (parent instanceof HTMLOptGroupElement) {
      parent.label = group;
      select.append(parent);
    }
    parent.append(...options.map(createOption));
  }
  setInputAttributes(select, config);
  return select;
}

/** `<multi-select>`, or `<multi-checkbox>` when asked for boxes to tick. */
export function createMultiSelectInput(config: SelectInputConfig): HTMLElement {
  const tag = config.type === "checkboxes" ? "multi-checkbox" : "multi-select";
  const Element = customElements.get(tag) as unknown as { create(config: SelectInputConfig): HTMLElement };
  return Element.create(config);
}

export function createFontAwesomeIcon(
  glyph: string,
  {
    style = "solid",
    fixedWidth = false,
    classes = [],
  }: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement("i");
  icon.classList.add(`fa-${style}`, `fa-${glyph.replace(/^fa-/, "")}`, ...classes);
  icon.classList.toggle("fa-fw", fixedWidth);
  icon.inert = true;
  return icon;
}

/** Choices of a select in their groups, with labels, order and selection settled. */
export function prepareSelectOptionGroups(config: SelectInputConfig): { group: string; options: SelectOption[] }[] {
  const { value } = config;
  const chosen =
    value === undefined || value === null ? [] : isMany(value) ? Array.from(value, String) : [scalar(value)];
  return groupOptions(config.options ?? [], { ...config, chosen, translate: config.localize ? localize : null });
}

function isMany(value: unknown): value is Iterable<unknown> {
  return Array.isArray(value) || value instanceof Set;
}

function scalar(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function createOption({ value, label, selected, disabled, rule, dataset }: SelectOption): HTMLElement {
  if (rule) return document.createElement("hr");
  const option = document.createElement("option");
  option.value = value;
  option.textContent = label;
  option.toggleAttribute("selected", selected);
  option.disabled = disabled;
  for (const [key, entry] of Object.entries(dataset)) option.dataset[key] = entry;
  return option;
}

/** `<div class="form-group">` with a label, the control and a hint (FD-8). */
export function createFormGroup(config: FormGroupConfig): HTMLDivElement {
  const group = document.createElement("div");
  group.className = ["form-group", config.stacked ? "stacked" : "", ...(config.classes ?? [])]
    .filter(Boolean)
    .join(" ");
  const text = (value: string): string => (config.localize ? localize(value) : value);
  const inputs = isTag(config.input) ? [config.input] : (Array.from(config.input) as HTMLElement[]);
  const label = document.createElement("label");
  label.textContent = text(config.label);
  if (config.units) {
    const units = document.createElement("span");
    units.className = "units";
    units.textContent = ` (${text(config.units)})`;
    label.append(units);
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(...inputs);
  group.append(label, fields);
  const hint = config.hint ? appendHint(group, text(config.hint)) : null;
  if (config.rootId) connect(label, inputs, hint, config.rootId);
  return group;
}

function appendHint(group: HTMLElement, text: string): HTMLElement {
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = text;
  group.append(hint);
  return hint;
}

/** Ties the label to the control by an id that is unique within the form. */
function connect(label: HTMLLabelElement, inputs: HTMLElement[], hint: HTMLElement | null, rootId: string): void {
  const input = inputs.find((element) => element.getAttribute("name"));
  if (!input) return;
  input.id ||= `${rootId}-${input.getAttribute("name") ?? ""}`;
  label.htmlFor = input.id;
  if (!hint) return;
  hint.id = `${input.id}-hint`;
  input.setAttribute("aria-describedby", hint.id);
}
