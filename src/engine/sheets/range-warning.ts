import { isInput } from "../../compat/elements.ts";

/** Says so when a number lies outside its limits; the data model then takes the nearest that it allows (TRAP-12). */
export function warnOutOfRange(target: EventTarget | null): void {
  if (!isInput(target) || target.type !== "number" || target.value === "") return;
  const { rangeOverflow, rangeUnderflow, stepMismatch } = target.validity;
  if (!rangeOverflow && !rangeUnderflow && !stepMismatch) return;
  const label = target.getAttribute("aria-label") ?? target.labels?.[0]?.textContent.trim() ?? "";
  const limits = { label, minimum: target.min, maximum: target.max };
  ui.notifications.warn("TENACITY.Problem.outOfRange", { format: limits });
}
