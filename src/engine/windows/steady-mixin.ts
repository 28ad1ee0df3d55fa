import { isElement, isInput, isTextArea, windowOf } from "../../compat/elements.ts";
import { pressIsOver, watchPresses } from "./held-press.ts";
import { labelOf } from "./label-of.ts";
import { EDITOR, type Held, heldIn, renewAround, twinOf } from "./renew.ts";

import api = foundry.applications.api;

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
