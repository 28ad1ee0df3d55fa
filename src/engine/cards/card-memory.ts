import { isHTMLElement, isInput, isTextArea, isElement, isSelect } from "../../compat/elements.ts";

/** What a card looked like to the one who used it: what was open, typed, scrolled and focused. */
export interface CardMemory {
  readonly open: ReadonlyMap<string, boolean>;
  readonly typed: ReadonlyMap<string, string>;
  readonly scrolled: ReadonlyMap<string, number>;
  /** What had the focus; null where it was elsewhere. */
  readonly focused: FocusMemory | null;
}

interface FocusMemory {
  readonly key: string;
  /** What was selected in it; null where it is no text, or where browsers do not tell, as of numbers. */
  readonly selected: readonly [start: number, end: number] | null;
}

/** What has the focus in each card, or had it when the card was taken out of the page. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>();

/** Keeps in mind what has the focus within a card, as a page does not for what was just taken out of it. */
export function watchFocus(content: HTMLElement): void {
  content.addEventListener("focusin", ({ target }) => focusedIn.set(content, target as HTMLElement));
  content.addEventListener("focusout", ({ target }) => {
    // It is also lost by being taken out, and the card only is out of the page once that has been done.
    queueMicrotask(() => {
      if (content.isConnected && focusedIn.get(content) === target) focusedIn.delete(content);
    });
  });
}

/** Takes down how a card is being used, before it is drawn anew. */
export function rememberCard(content: HTMLElement): CardMemory {
  const sections = [...content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")];
  // To ask where something is scrolled has the browser lay out the whole page: what is folded away is not asked.
  const scrollers = [...content.querySelectorAll<HTMLElement>("[data-scroll]")].filter(isUnfolded);
  const typed = fieldsOf(content).filter(isTouched);
  const focused = focusedIn.get(content);
  return {
    open: new Map(sections.map((section) => [section.dataset["keep"] ?? "", section.open])),
    typed: new Map(typed.map((field) => [fieldKey(field), valueOf(field)])),
    scrolled: new Map(scrollers.map((each) => [each.dataset["scroll"] ?? "", each.scrollTop])),
    focused: focused ? { key: keyOf(focused), selected: selectionOf(focused) } : null,
  };
}

/** Makes a card that was drawn anew look as it did, but for the focus, which only an element on the page can have. */
export function recallCard(content: HTMLElement, memory: CardMemory): void {
  for (const section of content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")) {
    section.open = memory.open.get(section.dataset["keep"] ?? "") ?? section.open;
    if (section.open || memory.typed.size > 0) fetchForms(section);
  }
  if (memory.typed.size > 0)
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
  const same = focusable(content).find((element) => keyOf(element) === focused.key);
  if (same) {
    same.focus({ preventScroll: true });
    if (isWritten(same)) select(same, focused.selected);
    return;
  }
  const moves = [...content.querySelectorAll<HTMLElement>("button.move")];
  const next = moves.find(isUnfolded) ?? content.querySelector<HTMLElement>(".check-card, .family-card");
  next?.focus({ preventScroll: true });
}

type Written = HTMLInputElement | HTMLTextAreaElement;

function isWritten(element: HTMLElement): element is Written {
  return isInput(element) || isTextArea(element);
}

function selectionOf(element: HTMLElement): FocusMemory["selected"] {
  const { selectionStart = null, selectionEnd = null } = isWritten(element) ? element : {};
  return selectionStart !== null && selectionEnd !== null ? [selectionStart, selectionEnd] : null;
}

/** Selects what was selected. Of a number no one knows: all of one that no one has touched, as the Tab key would. */
function select(field: Written, selected: FocusMemory["selected"]): void {
  if (selected) field.setSelectionRange(...selected);
  else if (!isTouched(field)) field.select();
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
  const field = isHTMLElement(element) && "name" in element ? fieldKey(element as Field) : "";
  return [element.tagName, keeper, field, JSON.stringify(element.dataset)].join("|");
}

function fieldKey(field: Field): string {
  const keeper = field.closest<HTMLElement>("[data-keep]")?.dataset["keep"] ?? "";
  const form = JSON.stringify(field.closest("form")?.dataset ?? {});
  return [keeper, form, field.name, isSwitch(field) ? field.value : ""].join("|");
}

/** The forms that were taken out of the page, with the marks that hold their places, by the folded section that they are in. */
const stowed = new WeakMap<Element, readonly (readonly [place: Comment, form: HTMLFormElement])[]>();

/**
 * Takes the forms of folded sections out of the page until someone unfolds them. Browsers that fill in forms look through all
 * forms of a page whenever one comes or goes: with a few on each card of a long log, every step held up the page for seconds.
 * A form in which something was typed stays.
 */
export function stowForms(content: HTMLElement): void {
  for (const section of content.querySelectorAll("details:not([open])")) {
    const forms = [...section.querySelectorAll("form")].filter((form) => !fieldsOf(form).some(isTouched));
    if (forms.length > 0) stowed.set(section, forms.map(replacedByMark));
  }
}

/** Puts the forms of a section back where they were. */
function fetchForms(section: Element): void {
  for (const [place, form] of stowed.get(section) ?? []) place.replaceWith(form);
  stowed.delete(section);
}

/**
 * Has sections bring their forms when they are unfolded, by hand or by a search in the page. What a press has unfolded is scrolled into
 * sight: at the foot of the log it would open below the edge.
 */
export function fetchFormsWhenUnfolded(content: HTMLElement): void {
  let pressed: Element | null = null;
  content.addEventListener("click", ({ target }) => {
    pressed = isElement(target) ? (target.closest("summary")?.parentElement ?? null) : null;
  });
  // The event does not bubble.
  content.addEventListener(
    "toggle",
    ({ target }) => {
      const section = target as HTMLDetailsElement;
      fetchForms(section);
      if (section === pressed && section.open) section.scrollIntoView({ block: "nearest" });
      pressed = null;
    },
    { capture: true },
  );
}

function replacedByMark(form: HTMLFormElement): readonly [Comment, HTMLFormElement] {
  const place = form.ownerDocument.createComment("");
  form.replaceWith(place);
  return [place, form];
}

/** Something in a form that a person fills in. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(content: HTMLElement): Field[] {
  return [...content.querySelectorAll<Field>("form input, form select, form textarea")];
}

/** Whether a field is ticked rather than filled in. */
function isSwitch(field: Field): field is HTMLInputElement {
  return isInput(field) && (field.type === "checkbox" || field.type === "radio");
}

/** Whether someone has changed a field. */
function isTouched(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  if (isSelect(field)) return field.value !== initialValue(field);
  return field.value !== field.defaultValue;
}

/** What a choice of one says before anybody chooses. */
function initialValue({ options }: HTMLSelectElement): string {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** What a field says, as text. */
function valueOf(field: Field): string {
  return isSwitch(field) ? String(field.checked) : field.value;
}

/** Has a field say what {@link valueOf} said. */
function setValue(field: Field, value: string): void {
  if (isSwitch(field)) field.checked = value === "true";
  else field.value = value;
}
