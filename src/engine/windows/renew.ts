import { isHTMLElement, isInput, isSelect, isTextArea } from "../../compat/elements.ts";

/** What tells controls of one kind apart: the rows and forms that they are in. */
const ROW =
  "[data-item-id], [data-effect-id], [data-entry-id], [data-part-id], [data-skill], [data-modifier], [data-entry], [data-keep], form";

/** Attributes that people and scripts change, which what is drawn anew knows nothing of. */
const LIVING: readonly string[] = ["open", "style"];

/** Editors of rich text. */
export const EDITOR = "prose-mirror";

/** Something that someone is at: it keeps its element. */
export interface Held {
  readonly element: HTMLElement;
  /** Whether something is typed into it that was not stored yet, and that stays whatever is drawn. */
  readonly isDraft: boolean;
}

/**
 * Brings a part of the page up to date around what someone is at. A field that leaves the page tells of half a word as of a change,
 * and one that comes anew has lost the caret, the selection, and the word that an input method is composing: so it, and what it
 * is in, stay the same elements, and everything else is replaced.
 * @param prior The part as it is on the screen.
 * @param fresh The same part as it should be; what is taken from it is gone from there.
 * @returns whether everything that is held has a place in it; where not, nothing is done
 */
export function renewAround(prior: HTMLElement, fresh: HTMLElement, held: readonly Held[]): boolean {
  const pairs = new Map<Element, Element>();
  for (const { element, isDraft } of held) {
    const twin = twinOf(element, prior, fresh);
    if (!twin || (isDraft && twin.matches(":disabled")) || !pairUp(pairs, [element, twin], [prior, fresh]))
      return false;
  }
  renew(prior, fresh, { pairs, drafts: new Set(held.filter(({ isDraft }) => isDraft).map(({ element }) => element)) });
  return true;
}

/** The control that stands for another in what was drawn anew. */
export function twinOf(control: HTMLElement, prior: HTMLElement, fresh: HTMLElement): HTMLElement | undefined {
  if (control === prior) return fresh;
  const key = keyOf(control, prior);
  const alike = (root: HTMLElement): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>(control.localName)].filter((each) => keyOf(each, root) === key);
  return alike(fresh)[alike(prior).indexOf(control)];
}

/** What a control is or does, and in which row. */
function keyOf(control: HTMLElement, root: HTMLElement): string {
  const name = control.getAttribute("name");
  const own = name
    ? [name, control.getAttribute("type"), isRadio(control) && control.value]
    : control.id || control.dataset;
  const row = control.parentElement?.closest<HTMLElement>(ROW);
  return JSON.stringify([own, row && root.contains(row) ? row.dataset : {}]);
}

function isRadio(control: HTMLElement): control is HTMLInputElement {
  return isInput(control) && ["radio", "checkbox"].includes(control.type);
}

/** Pairs two controls and all that they are in. @returns false where they stand in different places */
function pairUp(
  pairs: Map<Element, Element>,
  [control, twin]: readonly [Element, Element],
  [prior, fresh]: readonly [Element, Element],
): boolean {
  let [one, other]: [Element | null, Element | null] = [control, twin];
  while (one && other) {
    const known = pairs.get(one);
    if (one.localName !== other.localName || (known && known !== other)) return false;
    pairs.set(one, other);
    if (one === prior || other === fresh) return one === prior && other === fresh;
    [one, other] = [one.parentElement, other.parentElement];
  }
  return false;
}

interface Kept {
  readonly pairs: ReadonlyMap<Element, Element>;
  readonly drafts: ReadonlySet<Element>;
}

function renew(prior: Element, fresh: Element, kept: Kept): void {
  // What is in an element with a life of its own, such as an editor, is its own business.
  if (prior.localName.includes("-")) return;
  const isDraft = kept.drafts.has(prior);
  renewAttributes(prior, fresh);
  if (isSelect(prior) && isSelect(fresh)) renewSelect(prior, fresh);
  else if (isInput(prior) && isInput(fresh)) {
    if (prior.checked !== fresh.checked) prior.checked = fresh.checked;
    if (!isDraft && prior.type !== "file" && prior.value !== fresh.value) prior.value = fresh.value;
  } else if (isTextArea(prior) && isTextArea(fresh)) {
    if (prior.defaultValue !== fresh.defaultValue) prior.defaultValue = fresh.defaultValue;
    if (!isDraft && prior.value !== fresh.value) prior.value = fresh.value;
  } else renewChildren(prior, fresh, kept);
}

/** A list that is unfolded stays so while it offers the same. */
function renewSelect(prior: HTMLSelectElement, fresh: HTMLSelectElement): void {
  const { value } = fresh;
  if (!isSame(prior.childNodes, fresh.childNodes)) prior.replaceChildren(...fresh.childNodes);
  if (prior.value !== value) prior.value = value;
}

function isSame(prior: NodeListOf<ChildNode>, fresh: NodeListOf<ChildNode>): boolean {
  return prior.length === fresh.length && [...prior].every((each, place) => each.isEqualNode(fresh[place] ?? null));
}

function renewAttributes(prior: Element, fresh: Element): void {
  for (const { name } of [...prior.attributes])
    if (!fresh.hasAttribute(name) && !LIVING.includes(name)) prior.removeAttribute(name);
  for (const { name, value } of fresh.attributes)
    if (prior.getAttribute(name) !== value) prior.setAttribute(name, value);
}

function renewChildren(prior: Element, fresh: Element, kept: Kept): void {
  const staying = new Map<Node, Element>();
  for (const child of [...prior.childNodes]) {
    const twin = kept.pairs.get(child as Element);
    if (twin) staying.set(twin, child as Element);
    else child.remove();
  }
  let place = prior.firstChild;
  for (const child of [...fresh.childNodes]) {
    const same = staying.get(child);
    if (same) {
      renew(same, child as Element, kept);
      place = same.nextSibling;
    } else prior.insertBefore(child, place);
  }
}

/** What someone is at within a part: the control with the focus, and every editor that is open. */
export function heldIn(part: HTMLElement, draft: Element | null): Held[] {
  const { activeElement } = part.ownerDocument;
  const focused = isHTMLElement(activeElement) && part.contains(activeElement) ? [hostOf(activeElement, part)] : [];
  const editors = [...part.querySelectorAll<HTMLElement>(EDITOR)].filter(isOpen);
  return [...new Set([...focused, ...editors])].map((element) => ({
    element,
    isDraft: isOpen(element) || (draft !== null && element.contains(draft)),
  }));
}

/** The element of its own life that a control belongs to, or the control itself. */
function hostOf(control: HTMLElement, part: HTMLElement): HTMLElement {
  let host = control;
  for (let each = control.parentElement; each && part.contains(each); each = each.parentElement)
    if (each.localName.includes("-")) host = each;
  return host;
}

/** Whether an element is an editor of rich text that is open. */
function isOpen(element: Element): boolean {
  return element.localName === EDITOR && "open" in element && element.open === true;
}
