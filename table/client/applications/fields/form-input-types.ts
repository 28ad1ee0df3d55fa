/** What every control can be given (FD-8). */
export interface FormInputConfig<Value = unknown> {
  name?: string;
  value?: Value | null;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  localize?: boolean;
  placeholder?: string;
  id?: string;
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  /** Makes the control in place of the field (FD-8). */
  input?: ((field: unknown, config: FormInputConfig) => HTMLElement | HTMLCollection) | null;
  [option: string]: unknown;
}

export interface NumberInputConfig extends FormInputConfig<number> {
  min?: number;
  max?: number;
  step?: number | "any";
  type?: "number" | "range";
}

export interface FormSelectOption {
  value?: string;
  label?: string;
  group?: string;
  disabled?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
  [attribute: string]: unknown;
}

export interface SelectInputConfig extends FormInputConfig {
  options?: FormSelectOption[];
  choices?: Record<string, string | FormSelectOption> | string[];
  groups?: string[];
  blank?: string | false | null;
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  type?: "single" | "multi" | "checkboxes";
}

/** A row of a form: label, control, hint (FD-8). */
export interface FormGroupConfig {
  label: string;
  input: HTMLElement | HTMLCollection | Iterable<HTMLElement>;
  units?: string | null;
  hint?: string | null;
  rootId?: string | null;
  classes?: string[] | null;
  stacked?: boolean | null;
  localize?: boolean | null;
  widget?: ((field: unknown, group: FormGroupConfig, input: FormInputConfig) => HTMLElement) | null;
}
