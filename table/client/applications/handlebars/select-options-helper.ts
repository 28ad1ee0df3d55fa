import { escapeHTML } from "../../../common/utils/index.ts";
import type { FormSelectOption } from "../fields/form-input-types.ts";
import { groupOptions, type SelectOption } from "../fields/select-options.ts";

/** The hash arguments of `{{selectOptions}}` (HH-1). */
export interface SelectOptionsHash {
  selected?: unknown;
  localize?: boolean;
  blank?: string | null;
  sort?: boolean;
  labelAttr?: string;
  valueAttr?: string;
  nameAttr?: string;
  inverted?: boolean;
}

type Choices = Record<string, unknown> | readonly unknown[] | null | undefined;

/** Turns the many shapes of choices into options with `value` and `label` (HH-2). */
function readChoices(
  choices: Choices,
  { labelAttr = "label", valueAttr, nameAttr, inverted }: SelectOptionsHash,
): FormSelectOption[] {
  if (Array.isArray(choices))
    return choices.map((choice: unknown) => readChoice(choice, null, labelAttr, valueAttr ?? nameAttr ?? "value"));
  return Object.entries((choices ?? {}) as Record<string, unknown>).map(([key, choice]) =>
    inverted ? { value: String(choice), label: key } : readChoice(choice, key, labelAttr, valueAttr ?? nameAttr),
  );
}

function readChoice(
  choice: unknown,
  key: string | null,
  labelAttr: string,
  valueAttr: string | undefined,
): FormSelectOption {
  if (typeof choice !== "object" || choice === null) return { value: key ?? String(choice), label: String(choice) };
  const entry = choice as FormSelectOption;
  const value = valueAttr === undefined ? undefined : entry[valueAttr];
  return { ...entry, value: asText(value ?? key), label: asText(entry[labelAttr]) };
}

function asText(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

function chosenValues(selected: unknown): string[] {
  if (selected instanceof Set || Array.isArray(selected)) return Array.from(selected as Iterable<unknown>, asText);
  return selected === undefined || selected === null ? [] : [asText(selected)];
}

function optionHTML({ value, label, selected, disabled, rule }: SelectOption): string {
  if (rule) return "<hr>";
  const flags = `${selected ? " selected" : ""}${disabled ? " disabled" : ""}`;
  return `<option value="${escapeHTML(value)}"${flags}>${escapeHTML(label)}</option>`;
}

/**
 * The options of a select as HTML (HH-1, HH-2): values are compared as text, and every label is escaped.
 * @param translate translates a label; used when the hash says `localize=true`
 */
export function selectOptionsHTML(
  choices: Choices,
  hash: SelectOptionsHash,
  translate: (key: string) => string,
): string {
  const groups = groupOptions(readChoices(choices, hash), {
    chosen: chosenValues(hash.selected),
    sort: hash.sort ?? false,
    // The blank choice is a label as well, but an empty one stays empty.
    blank: hash.blank ?? null,
    translate: hash.localize ? (key) => (key === "" ? "" : translate(key)) : null,
  });
  return groups
    .map(({ group, options }) => {
      const inner = options.map(optionHTML).join("");
      return group ? `<optgroup label="${escapeHTML(group)}">${inner}</optgroup>` : inner;
    })
    .join("");
}
