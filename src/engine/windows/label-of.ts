import { isInput, isTextArea } from "../../compat/elements.ts";

/** What a field is called on the screen; "" for nothing. */
export function labelOf(field: Element): string {
  const labels = isInput(field) || isTextArea(field) ? field.labels : null;
  const told =
    field.getAttribute("aria-label") ?? labels?.[0]?.querySelector(".label")?.textContent ?? labels?.[0]?.textContent;
  return told?.trim() ?? "";
}
