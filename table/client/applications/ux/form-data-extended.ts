import { isTag } from "../dom.ts";

/** What a form control contributes to {@link FormDataExtended.object}. */
type FormValue = unknown;

/** Which controls are read, and how their values are cast (FM-2). */
export interface FormDataExtendedOptions {
  /** Types by name, over those of `data-dtype`. */
  dtypes?: Record<string, string>;
  /** Read disabled controls too. */
  disabled?: boolean;
  /** Read readonly controls too; they are read by default, as browsers do. */
  readonly?: boolean;
}

/** A control of a form: native, or one of the form-associated elements of the table. */
type NamedControl = HTMLElement & {
  name?: string;
  value?: unknown;
  type?: string;
  disabled?: boolean;
  readOnly?: boolean;
};

/** How native form data has a value. */
const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const NUMBER_TYPES = new Set(["number", "range"]);

/** Form data that keeps the types of its controls (FM-2). */
export class FormDataExtended extends FormData {
  /** Types by name: "Number", "Boolean", "JSON" or a native input's own. */
  readonly dtypes: Record<string, string> = {};
  readonly #object: Record<string, FormValue> = {};

  constructor(form: HTMLFormElement, options: FormDataExtendedOptions = {}) {
    super();
    this.process(form, options);
  }

  /** The values by name, not nested: `expandObject` nests them (FM-1). */
  get object(): Record<string, FormValue> {
    return this.#object;
  }

  process(form: HTMLFormElement, options: FormDataExtendedOptions = {}): void {
    for (const [name, controls] of FormDataExtended.#controlsByName(form, options)) {
      const first = controls[0];
      if (!first) continue;
      const dtype = options.dtypes?.[name] ?? first.dataset["dtype"];
      if (dtype) this.dtypes[name] = dtype;
      this.#assign(name, FormDataExtended.#read(controls, dtype));
    }
    for (const image of form.querySelectorAll<HTMLImageElement>("img[data-edit]")) {
      const name = image.dataset["edit"];
      if (name) this.#assign(name, image.getAttribute("src"));
    }
  }

  #assign(name: string, value: FormValue): void {
    if (value !== undefined) this.set(name, value);
  }

  /** Changes both: the native data in their text, and the object as it is. */
  override set(name: string, value: unknown): void {
    this.#object[name] = value;
    super.set(name, textOf(value));
  }

  override append(name: string, value: unknown): void {
    const present = this.#object[name];
    this.#object[name] = present === undefined ? [value] : [present, value].flat();
    super.append(name, textOf(value));
  }

  static #controlsByName(form: HTMLFormElement, options: FormDataExtendedOptions): Map<string, NamedControl[]> {
    const byName = new Map<string, NamedControl[]>();
    for (const element of form.elements) {
      const control = element as NamedControl;
      const name = control.getAttribute("name") ?? "";
      if (!name || !FormDataExtended.#isRead(control, options)) continue;
      byName.set(name, [...(byName.get(name) ?? []), control]);
    }
    return byName;
  }

  static #isRead(control: NamedControl, { disabled = false, readonly = true }: FormDataExtendedOptions): boolean {
    if (isTag(control, "button", "fieldset")) return false;
    if (["button", "submit", "reset", "image", "file"].includes(control.type ?? "")) return false;
    if (!disabled && control.matches(":disabled, [disabled]")) return false;
    return readonly || !control.readOnly;
  }

  static #read(controls: NamedControl[], dtype: string | undefined): FormValue {
    const [first] = controls;
    if (isTag(first, "input") && first.type === "radio") {
      const checked = controls.find((control) => isTag(control, "input") && control.checked);
      return checked ? cast(checked.value, dtype) : null;
    }
    if (isTag(first, "input") && first.type === "checkbox") {
      const boxes = controls.filter((control) => isTag(control, "input"));
      return boxes.length === 1
        ? readCheckbox(first, dtype)
        : boxes.filter((box) => box.checked).map((box) => box.value);
    }
    const values = controls.map((control) => readOne(control, dtype));
    return values.length === 1 ? values[0] : values;
  }
}

function readCheckbox(box: HTMLInputElement, dtype: string | undefined): FormValue {
  if (dtype === undefined || dtype === "Boolean") return box.checked;
  return box.checked ? cast(box.value, dtype) : null;
}

function readOne(control: NamedControl, dtype: string | undefined): FormValue {
  if (isTag(control, "select") && control.multiple) {
    return Array.from(control.selectedOptions, (option) => cast(option.value, dtype));
  }
  const type = dtype ?? (NUMBER_TYPES.has(control.type ?? "") ? "Number" : undefined);
  return cast(control.value, type);
}

/** Casts the text of a control: an empty number is null (FM-2). */
function cast(value: unknown, dtype: string | undefined): FormValue {
  if (typeof value !== "string") return value;
  switch (dtype) {
    case "Number":
      return value.trim() === "" ? null : Number(value);
    case "Boolean":
      return value === "true" || value === "on";
    case "JSON":
      return value.trim() === "" ? null : (JSON.parse(value) as unknown);
    default:
      return value;
  }
}
