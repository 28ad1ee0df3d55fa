import { labelOf } from "../windows/label-of.ts";
import { isInput } from "../../compat/elements.ts";

/** A document with system data that a stepper may change. */
interface Stepped {
  readonly _source: object;
  update(changes: { system: object }): Promise<unknown>;
}

/**
 * Adds a button's `data-delta` to the stored number at its `data-path` below `system`; the data model clamps.
 * The stored number, because the prepared one may carry what items add.
 */
export async function stepNumber(document: Stepped, { dataset }: HTMLElement): Promise<void> {
  const { path, delta } = dataset;
  if (path !== undefined) await write(document, path, stored(document, path) + Number(delta));
}

/**
 * Writes what was typed into a field at its `data-number`, a path below `system`: "5" and "=-5" set the number, "+2" and "-3" change
 * it, as in the bars of a token.
 */
export async function typeNumber(document: Stepped, field: HTMLInputElement, text: string): Promise<void> {
  const { number: path = "" } = field.dataset;
  const typed = readTyped(text);
  if (typed) await write(document, path, typed.by + (typed.isChange ? stored(document, path) : 0));
  else ui.notifications.warn("TENACITY.Problem.notTyped", { format: { label: labelOf(field) } });
}

/** What someone types into a number: what it is to be, or by how much it is to change; null for what is neither. */
export function readTyped(text: string): { readonly by: number; readonly isChange: boolean } | null {
  const { equals, sign, digits } =
    /^(?<equals>=?)(?<sign>[-+−]?)(?<digits>\d{1,4})$/u.exec(text.replaceAll(/\s/gu, ""))?.groups ?? {};
  if (digits === undefined) return null;
  return { by: Number(digits) * (sign === "-" || sign === "−" ? -1 : 1), isChange: equals === "" && sign !== "" };
}

function stored({ _source }: Stepped, path: string): number {
  return Number(foundry.utils.getProperty(_source, `system.${path}`) ?? 0);
}

async function write(document: Stepped, path: string, value: number): Promise<void> {
  await document.update({ system: foundry.utils.expandObject({ [path]: value }) });
}

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
