/** What a button or a form of a card says, besides which move it is. Everything in it was typed or may have been. */
export type MoveInput = Readonly<Record<string, string>>;

export function readForm(form: HTMLFormElement): MoveInput {
  const typed = [...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : ""]);
  return Object.fromEntries([...typed, ...Object.entries(form.dataset)]) as MoveInput;
}

/**
 * Reads a whole number of a form.
 * @returns The number within its limits; the minimum for what is no number.
 */
export function wholeFrom(input: MoveInput, name: string, minimum: number, maximum: number): number {
  const value = Math.trunc(Number(input[name] ?? ""));
  return Number.isFinite(value) ? Math.min(maximum, Math.max(minimum, value)) : minimum;
}

/** Reads a text of a form, without what surrounds it and no longer than a card can show. */
export function textFrom(input: MoveInput, name: string): string {
  return (input[name] ?? "").trim().slice(0, 500);
}
