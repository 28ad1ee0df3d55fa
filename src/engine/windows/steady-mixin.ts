import { isElement, isHTMLElement, isInput, isSelect, isTextArea, windowOf } from "../../compat/elements.ts";
import { pressIsOver, watchPresses } from "./held-press.ts";
import { includedTemplates } from "./included-templates.ts";
import { labelOf } from "./label-of.ts";
import { NOTE } from "./row-filter.ts";

import api = foundry.applications.api;

/** Rows that are laid out once they come near to what is in sight (`put-off.css`). */
const ROWS = ".item-row, .asset, .member, .advance-row";

/**
 * Gives rows that are drawn anew the height that they had, until they are laid out: what is scrolled to is otherwise somewhere else after
 * each drawing, for a row that was never in sight has the height that the style sheet supposes.
 * @param prior What is on the screen.
 * @param fresh The same, drawn anew.
 */
function keepPlaces(prior: HTMLElement, fresh: HTMLElement): void {
  // In a tab behind another no row has a height, and to ask for one lays out the page.
  if (prior.closest(".tab:not(.active)")) return;
  const heights = new Map<string, string>();
  for (const [key, row] of keyed(prior)) {
    const height = heightOf(row);
    if (height !== null) heights.set(key, `auto ${String(height)}px`);
  }
  if (heights.size === 0) return;
  for (const [key, row] of keyed(fresh)) {
    const height = heights.get(key);
    if (height !== undefined) row.style.setProperty("contain-intrinsic-block-size", height);
  }
}

/** Rows, by what they are of; those that do not say so by their place. */
function keyed(root: HTMLElement): [key: string, row: HTMLElement][] {
  const rows = [...root.querySelectorAll<HTMLElement>(ROWS)];
  return rows.map((row, place) => {
    const { itemId, effectId, memberId } = row.dataset;
    return [itemId ?? effectId ?? memberId ?? String(place), row];
  });
}

/** The height of what is in a row, in pixels; null where it is not shown, as in a tab behind another. */
function heightOf(row: HTMLElement): number | null {
  const style = getComputedStyle(row);
  const height = Number.parseFloat(style.blockSize);
  if (!Number.isFinite(height)) return null;
  if (style.boxSizing !== "border-box") return height;
  const around = [
    style.paddingBlockStart,
    style.paddingBlockEnd,
    style.borderBlockStartWidth,
    style.borderBlockEndWidth,
  ];
  return around.reduce((left, each) => left - Number.parseFloat(each), height);
}

/**
 * Whether a part is on the page already as it was drawn anew, down to what is in its controls. It then stays: taking its place would have
 * the browser lay out the page again for nothing. What a module has added or changed makes it another, and goes as it always did.
 */
function isUnchanged(prior: Element, fresh: Element): boolean {
  if (!isAlike(prior, fresh)) return false;
  const [own, its] = [prior, fresh].map((part) => [...part.querySelectorAll("input, select, textarea")]);
  return own?.every((control, place) => isSameEntry(control, its?.[place])) === true;
}

/** Whether two say the same, whatever is in their controls. */
function isAlike(prior: Node, fresh: Node | undefined): boolean {
  if (!fresh) return false;
  if (prior.isEqualNode(fresh)) return true;
  if (!isElement(prior) || !isElement(fresh) || prior.localName !== fresh.localName) return false;
  if (attributesOf(prior) !== attributesOf(fresh)) return false;
  const [own, its] = [[...prior.childNodes].filter((child) => !isNote(child)), fresh.childNodes];
  return own.length === its.length && own.every((child, place) => isAlike(child, its[place]));
}

/** The height that a row had is ours to keep, and what can be dragged the host says once it is on the page. */
function attributesOf(element: Element): string {
  const isLater = (name: string): boolean => name === "draggable" || (name === "style" && element.matches(ROWS));
  const counted = [...element.attributes].filter(({ name }) => !isLater(name));
  return JSON.stringify(counted.map(({ name, value }) => `${name}=${value}`).sort());
}

/** What was typed and not taken over is not what is stored: the field is to show that again. */
function isSameEntry(one: Element, other: Element | undefined): boolean {
  if (isInput(one) && isInput(other)) return one.value === other.value && one.checked === other.checked;
  if (isSelect(one) && isSelect(other)) return one.value === other.value;
  return isTextArea(one) && isTextArea(other) && one.value === other.value;
}

const isNote = (node: Node): boolean => isElement(node) && node.matches(NOTE);

/** What tells controls of one kind apart: the rows and forms that they are in. */
const ROW =
  "[data-item-id], [data-effect-id], [data-entry-id], [data-part-id], [data-skill], [data-modifier], [data-entry], [data-keep], form";

/** Attributes that people and scripts change, which what is drawn anew knows nothing of. */
const LIVING: readonly string[] = ["open", "style"];

/** Editors of rich text. */
const EDITOR = "prose-mirror";

/** Something that someone is at: it keeps its element. */
interface Held {
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
function renewAround(prior: HTMLElement, fresh: HTMLElement, held: readonly Held[]): boolean {
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
function twinOf(control: HTMLElement, prior: HTMLElement, fresh: HTMLElement): HTMLElement | undefined {
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
function heldIn(part: HTMLElement, draft: Element | null): Held[] {
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

/** Any of our windows that is drawn from templates, with and without a document. */
type Steady = InstanceType<api.HandlebarsApplicationMixin.Mix<typeof api.ApplicationV2>>;
// oxlint-disable-next-line typescript/no-explicit-any -- TypeScript wants these parameters of a mixin's base (TS2545)
type SteadyConstructor = abstract new (...args: any[]) => Steady;

/** Parts as they are drawn, by their ids. */
type Drawn = Record<string, HTMLElement>;

/**
 * What all windows of ours share: a part that is drawn anew, for whatever reason, disturbs nobody who types, chooses or presses
 * in it. Their control stays where it is; where there is no place left for what they type, the part waits until they leave it.
 */
// oxlint-disable-next-line max-lines-per-function -- the function is a class
export function SteadyMixin<Base extends SteadyConstructor>(base: Base) {
  abstract class SteadyWindow extends base {
    /** The field with text that is not stored yet. */
    #draft: Element | null = null;
    /** What others have made of the fields and editors in which something is written. */
    readonly #meanwhile = new Map<Element, string>();
    /** What each editor was opened with, and each field was left with. */
    readonly #known = new WeakMap<Element, string>();
    /** Parts that could not be drawn while somebody typed in them. */
    readonly #waiting = new Set<string>();
    /** How often somebody has changed a field, and how often they had when what is being drawn was read. */
    #changes = 0;
    #changesRead = 0;
    /** Which tabs were shown when what is being drawn was read. */
    #tabsRead = "";

    protected override async _preFirstRender(...args: Parameters<Steady["_preFirstRender"]>): Promise<void> {
      await Promise.all([super._preFirstRender(...args), includedTemplates()]);
    }

    protected override async _onFirstRender(...args: Parameters<Steady["_onFirstRender"]>): Promise<void> {
      await super._onFirstRender(...args);
      const { element } = this;
      watchPresses(element);
      const listen = (type: string, heard: (target: Element) => void): void => {
        // In the capture phase: a listener that stores the text may draw the window before the event has bubbled any further,
        // and what editors tell does not bubble.
        element.addEventListener(type, ({ target }) => isElement(target) && heard(target), { capture: true });
      };
      for (const type of ["compositionstart", "input"])
        listen(type, (target) => {
          if (isWritten(target)) this.#draft = target;
        });
      listen("change", (target) => {
        this.#changes += 1;
        this.#onStored(target);
      });
      listen("focusout", (target) => this.#onLeft(target));
      for (const type of ["close", "save"]) listen(type, () => this.#drawWaiting());
    }

    /** The one who wrote last wins, and is told what that has replaced. */
    #onStored(target: Element): void {
      const theirs = this.#meanwhile.get(target);
      const own = "value" in target ? String(target.value) : "";
      this.#known.set(target, own);
      this.#meanwhile.delete(target);
      if (target.contains(this.#draft)) this.#draft = null;
      if (theirs !== undefined && theirs !== own) tellReplaced(target, theirs);
    }

    #onLeft(target: Element): void {
      // Whoever goes to another browser window is still at it.
      if (target === target.ownerDocument.activeElement) return;
      // What was typed and taken back again is no change: the field shows what others have made of it.
      if (target === this.#draft && this.#meanwhile.delete(target) && isWritten(target))
        target.value = target.defaultValue;
      this.#draft = null;
      this.#drawWaiting();
    }

    #drawWaiting(): void {
      if (this.#waiting.size === 0) return;
      const parts = [...this.#waiting];
      this.#waiting.clear();
      void this.render({ parts } as object);
    }

    protected override async _prepareContext(...args: Parameters<Steady["_prepareContext"]>): Promise<object> {
      this.#changesRead = this.#changes;
      this.#tabsRead = JSON.stringify(this.tabGroups);
      return super._prepareContext(...args);
    }

    /**
     * A part that is drawn anew takes its place only when nothing in this window is being pressed, and no key is on its way. What was
     * read before somebody changed a field or pressed a tab is read again, or it would jump back.
     */
    protected override async _renderHTML(...[context, options]: Parameters<Steady["_renderHTML"]>): Promise<Drawn> {
      const drawn = (await super._renderHTML(context, options)) as Drawn;
      for (const part of Object.values(drawn))
        for (const editor of part.querySelectorAll(EDITOR)) this.#known.set(editor, editor.getAttribute("value") ?? "");
      const { element } = this as { readonly element?: HTMLElement };
      await pressIsOver(element);
      // A field tells of its change before the focus goes on, and meanwhile nothing has it: what it goes on to must still be there.
      if (element && !element.ownerDocument.hidden)
        await new Promise((resolve) => void windowOf(element).setTimeout(resolve));
      const isSameTab = !element || JSON.stringify(this.tabGroups) === this.#tabsRead;
      if (this.#changes === this.#changesRead && isSameTab) return drawn;
      const readAgain = await this._prepareContext(options as Parameters<Steady["_prepareContext"]>[0]);
      return this._renderHTML(readAgain, options);
    }

    protected override _replaceHTML(...[result, content, options]: Parameters<Steady["_replaceHTML"]>): void {
      const anew: Drawn = {};
      const again: (HTMLElement | undefined)[] = [];
      for (const [id, fresh] of Object.entries(result as Drawn)) {
        const prior = this.parts[id];
        const held = prior?.isConnected ? heldIn(prior, this.#draft) : [];
        if (prior?.isConnected && !held.some(({ isDraft }) => isDraft) && isUnchanged(prior, fresh)) continue;
        if (prior?.isConnected) keepPlaces(prior, fresh);
        if (!prior || held.length === 0) anew[id] = fresh;
        else if (this.#renew(id, [prior, fresh], held, options)) continue;
        else if (held.some(({ isDraft }) => isDraft)) this.#waiting.add(id);
        else {
          anew[id] = fresh;
          again.push(...held.map(({ element }) => twinOf(element, prior, fresh)));
        }
      }
      super._replaceHTML(anew, content, options);
      for (const control of again) control?.focus({ preventScroll: true });
    }

    #renew(
      id: string,
      [prior, fresh]: readonly [HTMLElement, HTMLElement],
      held: readonly Held[],
      options: Parameters<Steady["_replaceHTML"]>[2],
    ): boolean {
      const state: Parameters<Steady["_preSyncPartState"]>[3] = { scrollPositions: [] };
      const news = held.flatMap(({ element, isDraft }) =>
        isDraft ? [[element, this.#newsOf(element, twinOf(element, prior, fresh))] as const] : [],
      );
      this._preSyncPartState(id, fresh, prior, state);
      if (!renewAround(prior, fresh, held)) return false;
      for (const [element, theirs] of news) if (theirs !== null) this.#meanwhile.set(element, theirs);
      this._attachPartListeners(id, prior, options);
      // What has the focus has kept it; another may have the same name.
      delete state.focus;
      this._syncPartState(id, prior, prior, state);
      return true;
    }

    /** What others have made of a document's field in which something is written; null where it is as it was. */
    #newsOf(field: HTMLElement, twin: HTMLElement | undefined): string | null {
      if (!twin || !("document" in this)) return null;
      const theirs = isWritten(twin) ? twin.defaultValue : twin.getAttribute("value");
      const before = isWritten(field) ? field.defaultValue : this.#known.get(field);
      return theirs === before || theirs === this.#known.get(field) ? null : theirs;
    }
  }
  return SteadyWindow;
}

/** Whether people write in an element, so that it does not tell of each change at once. */
function isWritten(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return (
    isTextArea(element) || (isInput(element) && !["checkbox", "radio", "range", "file", "color"].includes(element.type))
  );
}

function tellReplaced(field: Element, theirs: string): void {
  if (field.matches(EDITOR)) {
    const text = new DOMParser().parseFromString(theirs, "text/html").body.textContent;
    ui.notifications.warn("TENACITY.Sheet.ReplacedText", { format: { theirs: text }, permanent: true });
  } else ui.notifications.warn("TENACITY.Sheet.Replaced", { format: { label: labelOf(field), theirs } });
}
