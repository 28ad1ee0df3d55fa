import { isInput } from "../../compat/elements.ts";
import { labelOf } from "../windows/label-of.ts";

/** Says so when a number lies outside its limits; the data model then takes the nearest that it allows (TRAP-12). */
export function warnOutOfRange(target: EventTarget | null): void {
  if (!isInput(target) || target.type !== "number" || target.value === "") return;
  const { rangeOverflow, rangeUnderflow, stepMismatch } = target.validity;
  if (!rangeOverflow && !rangeUnderflow && !stepMismatch) return;
  const { min: minimum, max: maximum } = target;
  const [least, most] = [minimum !== "", maximum !== ""];
  const problem = least ? (most ? "outOfRange" : "tooLow") : most ? "tooHigh" : "notWhole";
  ui.notifications.warn(`TENACITY.Problem.${problem}`, { format: { label: labelOf(target), minimum, maximum } });
}
