import { fetchForms } from "./folded-forms.ts";
import { fieldsOf, isSwitch, isTouched, setValue, valueOf, type Field } from "./form-fields.ts";

/** What a card looked like to the one who used it: what was open, typed, scrolled and focused. */
export interface CardMemory {
  readonly open: ReadonlyMap<string, boolean>;
  readonly typed: ReadonlyMap<string, string>;
  readonly scrolled: ReadonlyMap<string, number>;
  /** The element that had the focus; null where it was elsewhere. */
  readonly focused: string | null;
}

/** Takes down how a card is being used, before it is drawn anew. */
export function rememberCard(content: HTMLElement): CardMemory {
  const sections = [...content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")];
  // To ask where something is scrolled has the browser lay out the whole page: what is folded away is not asked.
  const scrollers = [...content.querySelectorAll<HTMLElement>("[data-scroll]")].filter(isUnfolded);
  const typed = fieldsOf(content).filter(isTouched);
  const active = content.ownerDocument.activeElement;
  const focused =
    active instanceof HTMLElement && content.contains(active) && active !== content ? keyOf(active) : null;
  return {
    open: new Map(sections.map((section) => [section.dataset["keep"] ?? "", section.open])),
    typed: new Map(typed.map((field) => [fieldKey(field), valueOf(field)])),
    scrolled: new Map(scrollers.map((each) => [each.dataset["scroll"] ?? "", each.scrollTop])),
    focused,
  };
}

/** Makes a card that was drawn anew look as it did, but for the focus, which only an element on the page can have. */
export function recallCard(content: HTMLElement, memory: CardMemory): void {
  for (const section of content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")) {
    section.open = memory.open.get(section.dataset["keep"] ?? "") ?? section.open;
    if (section.open || memory.typed.size > 0) fetchForms(section);
  }
  for (const field of fieldsOf(content)) {
    const value = memory.typed.get(fieldKey(field));
    if (value !== undefined) setValue(field, value);
  }
  for (const each of content.querySelectorAll<HTMLElement>("[data-scroll]")) {
    const place = memory.scrolled.get(each.dataset["scroll"] ?? "") ?? 0;
    if (place > 0) each.scrollTop = place;
  }
}

/** Gives the focus back: to the same element or, where that is gone, to the next thing to do on the card. */
export function refocusCard(content: HTMLElement, { focused }: CardMemory): void {
  if (focused === null) return;
  const same = focusable(content).find((element) => keyOf(element) === focused);
  const moves = [...content.querySelectorAll<HTMLElement>("button.move")];
  const next = moves.find(isUnfolded) ?? content.querySelector<HTMLElement>(".check-card");
  (same ?? next)?.focus({ preventScroll: true });
}

/** What lies in a closed section cannot take the focus. */
function isUnfolded(element: HTMLElement): boolean {
  return element.closest("details:not([open])") === null;
}

function focusable(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>("button, summary, input, select, textarea")];
}

/** What an element is, whatever else changed around it. */
function keyOf(element: HTMLElement): string {
  const keeper = element.closest<HTMLElement>("[data-keep]")?.dataset["keep"] ?? "";
  const field = element instanceof HTMLElement && "name" in element ? fieldKey(element as Field) : "";
  return [element.tagName, keeper, field, JSON.stringify(element.dataset)].join("|");
}

function fieldKey(field: Field): string {
  const keeper = field.closest<HTMLElement>("[data-keep]")?.dataset["keep"] ?? "";
  const form = field.closest("form")?.dataset["form"] ?? "";
  return [keeper, form, field.name, isSwitch(field) ? field.value : ""].join("|");
}
