import type { FormSelectOption } from "./form-input-types.ts";

export interface SelectOption {
  value: string;
  label: string;
  group: string;
  selected: boolean;
  disabled: boolean;
  rule: boolean;
  dataset: Record<string, string>;
}

export interface GroupOptions {
  chosen: readonly string[];
  blank?: string | false | null;
  groups?: string[];
  valueAttr?: string;
  labelAttr?: string;
  sort?: boolean;
  /** Translates labels, or null to leave them. */
  translate: ((key: string) => string) | null;
}

function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

function settle(option: FormSelectOption, config: GroupOptions): SelectOption {
  const { valueAttr = "value", labelAttr = "label", translate } = config;
  const value = text(option[valueAttr]);
  const label = text(option[labelAttr] ?? value);
  return {
    value,
    label: translate ? translate(label) : label,
    group: translate && option.group ? translate(option.group) : (option.group ?? ""),
    selected: option.selected === true || config.chosen.includes(value),
    disabled: option.disabled === true,
    rule: option.rule === true,
    dataset: option.dataset ?? {},
  };
}

/** Choices in their groups: the blank one first, groups in the asked or in their own order (HH-2, FD-8). */
export function groupOptions(
  options: readonly FormSelectOption[],
  config: GroupOptions,
): { group: string; options: SelectOption[] }[] {
  const settled = options.map((option) => settle(option, config));
  if (config.sort) settled.sort((a, b) => a.label.localeCompare(b.label));
  const names = config.groups ? [...config.groups, ""] : ["", ...settled.map(({ group }) => group)];
  const groups = [...new Set(names)].map((group) => ({
    group,
    options: settled.filter((option) => option.group === group),
  }));
  if (config.blank !== undefined && config.blank !== null && config.blank !== false) {
    const blank = settle({ value: "", label: config.blank }, { ...config, valueAttr: "value", labelAttr: "label" });
    blank.selected = config.chosen.length === 0 || config.chosen.includes("");
    groups.find(({ group }) => group === "")?.options.unshift(blank);
  }
  return groups.filter((entry) => entry.options.length > 0);
}
