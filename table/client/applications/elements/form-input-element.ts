import { setInputAttributes } from "../fields/form-inputs.ts";
import type { FormInputConfig } from "../fields/form-input-types.ts";

/**
 * A control of a form that is made of others and has one value (FM-2). Setting the value tells of it with `input` and
 * `change`, as if someone had typed; the controls inside tell of nothing by themselves.
 */
export class AbstractFormInputElement<Value = unknown> extends HTMLElement {
  static readonly formAssociated = true;
  protected readonly _internals = this.attachInternals();
  /** Where elements of packages keep their value. */
  protected _value: Value | undefined;
  #built = false;

  /** What the form gets. */
  protected _getValue(): Value {
    return this._value as Value;
  }
  /** Takes a value over, whatever a package gives. */
  protected _setValue(value: Value): void {
    this._value = value;
  }
  protected _readMarkup(): void {
    // An element of a package reads its own.
  }
  /** The controls inside, made once. */
  protected _buildElements(): HTMLElement[] {
    return [];
  }
  protected _refresh(): void {
    // An element of a package shows it in its own way.
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get value(): Value {
    return this._getValue();
  }
  set value(value: Value) {
    this._setValue(value);
    this._refresh();
    for (const type of ["input", "change"]) this.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
  get form(): HTMLFormElement | null {
    return this._internals.form;
  }
  get disabled(): boolean {
    return this.matches(":disabled");
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  connectedCallback(): void {
    if (!this.#built) this.#build();
    this._activateListeners();
  }

  /** Begins to listen, each time that the element comes into a page: for packages' elements, which end it when they leave. */
  protected _activateListeners(): void {
    // Nothing to do: the controls of core's elements are listened to from the start.
  }

  #build(): void {
    this.#built = true;
    this._readMarkup();
    const label = this.getAttribute("aria-label") ?? textOf(this._internals.labels) ?? this.name;
    this.replaceChildren(...this._buildElements());
    for (const control of this._controls) {
      control.setAttribute("aria-label", control.getAttribute("aria-label") ?? label);
      for (const type of ["input", "change"]) control.addEventListener(type, stop);
    }
    this._refresh();
    this.formDisabledCallback(this.disabled);
  }

  formDisabledCallback(disabled: boolean): void {
    for (const control of this.querySelectorAll("input, select, button")) control.toggleAttribute("disabled", disabled);
  }

  /** A label hands its focus on. */
  override focus(options?: FocusOptions): void {
    this._controls[0]?.focus(options);
  }

  protected get _controls(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>("input, select")];
  }
}

function textOf(labels: NodeList | null): string | undefined {
  return labels?.[0]?.textContent?.trim();
}

function stop(event: Event): void {
  event.stopPropagation();
}

/** Makes an element with what all controls share and attributes of its own (FD-8). */
export function createFormElement(
  tagName: string,
  config: FormInputConfig,
  attributes: Readonly<Record<string, unknown>> = {},
): HTMLElement {
  const element = document.createElement(tagName);
  setInputAttributes(element, config);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== null && value !== false) element.setAttribute(name, String(value));
  return element;
}

/** An input of a kind that tells only the element around it. */
export function innerInput(type: string, onChange: (input: HTMLInputElement) => void): HTMLInputElement {
  const input = document.createElement("input");
  input.type = type;
  input.addEventListener("change", () => {
    onChange(input);
  });
  return input;
}
