import { isElement } from "../../compat/elements.ts";
import { fieldsOf, isTouched } from "./form-fields.ts";

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
export function fetchForms(section: Element): void {
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
