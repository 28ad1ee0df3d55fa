import { localize } from "../host.ts";
import type { ApplicationTab, TabsConfiguration } from "./application-types.ts";

/** The tabs of a group as templates see them (TB-1). Writes the initial tab of the group when none is active yet. */
export function prepareTabs(
  group: string,
  { tabs, initial, labelPrefix }: TabsConfiguration,
  active: Record<string, string | null>,
): Record<string, ApplicationTab> {
  active[group] ??= initial ?? null;
  const prepared: Record<string, ApplicationTab> = {};
  for (const { id, cssClass = "", label, ...rest } of tabs) {
    const isActive = active[group] === id;
    const text = label ?? (labelPrefix ? `${labelPrefix}.${id}` : undefined);
    prepared[id] = {
      id,
      group,
      active: isActive,
      cssClass: [isActive ? "active" : "", cssClass].filter(Boolean).join(" "),
      ...(text === undefined ? {} : { label: localize(text) }),
      ...rest,
    };
  }
  return prepared;
}

function mark(element: HTMLElement, active: boolean): void {
  element.classList.toggle("active", active);
  if (element.getAttribute("role") === "tab") element.setAttribute("aria-selected", String(active));
}

/**
 * Moves the class `active` to another tab of a group, in its navigation and among its bodies (TB-2).
 * @throws when neither a navigation entry nor a body of that tab exists
 */
export function switchTab(root: HTMLElement, tab: string, group: string, appId: string): void {
  const navigation = root.querySelectorAll<HTMLElement>(`nav [data-group="${group}"], .tabs [data-group="${group}"]`);
  const bodies = root.querySelectorAll<HTMLElement>(`.tab[data-group="${group}"]`);
  const all = [...navigation, ...bodies];
  if (!all.some((element) => element.dataset["tab"] === tab)) {
    throw new Error(`There is no tab "${tab}" in the group "${group}" of the application "${appId}".`);
  }
  for (const element of all) mark(element, element.dataset["tab"] === tab);
}
