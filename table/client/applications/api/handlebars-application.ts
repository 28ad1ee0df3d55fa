import { isTag } from "../dom.ts";
import { loadTemplates, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./application-types.ts";
import { mergeOptions } from "./merge-options.ts";
import { readPart, recordPartState, restorePartState, type PartSource, type PartState } from "./part-state.ts";

/** One part of an application: a template that yields one root element (HB-1). */
export interface HandlebarsTemplatePart extends PartSource {
  /** Further templates that it uses as partials. */
  templates?: string[];
  /** Selectors whose scroll position survives a rendering; "" means the part's root (HB-4). */
  scrollable?: string[];
  /** Forms inside the part, by selector. */
  forms?: Record<string, FormConfiguration>;
}

export interface HandlebarsApplicationParts {
  readonly parts: Record<string, HTMLElement>;
  _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart>;
  _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext>;
  _preSyncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void;
  _syncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void;
  _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void;
}

export type HandlebarsApplicationClass<Base extends typeof ApplicationV2> = Omit<Base, "prototype"> & {
  PARTS: Record<string, HandlebarsTemplatePart>;
  new (...args: ConstructorParameters<Base>): InstanceType<Base> & HandlebarsApplicationParts;
  readonly prototype: InstanceType<Base> & HandlebarsApplicationParts;
};

/** Gives an application class content made of Handlebars templates, each part of which renders alone (contract 7.2). */
// oxlint-disable-next-line max-lines-per-function -- A mixin is a class, and a class may be longer than a function.
export function HandlebarsApplicationMixin<Base extends typeof ApplicationV2>(
  BaseApplication: Base,
): HandlebarsApplicationClass<Base> {
  // TypeScript lets a mixin extend a type parameter only through `any`; its bound says all that is used here.
  const Parent: typeof ApplicationV2 = BaseApplication;

  class HandlebarsApplication extends Parent implements HandlebarsApplicationParts {
    static PARTS: Record<string, HandlebarsTemplatePart> = {};
    #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, HandlebarsTemplatePart> = {};

    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    /** A copy of PARTS that a subclass may change for one rendering (HB-2). */
    _configureRenderParts(_options: RenderOptions): Record<string, HandlebarsTemplatePart> {
      const { PARTS } = this.constructor as typeof HandlebarsApplication;
      // Merging into nothing copies all but functions, which a structured clone would refuse.
      return mergeOptions({}, PARTS) as Record<string, HandlebarsTemplatePart>;
    }

    protected override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      options.parts ??= Object.keys(this.#configured);
    }

    protected override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      const parts = Object.values(this.#configured);
      await loadTemplates([...new Set(parts.flatMap((part) => [part.template, ...(part.templates ?? [])]))]);
    }

    /** Data of one part, shared with the parts before it (HB-3). */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context["partId"] = `${this.id}-${partId}`;
      return context;
    }

    /** Renders the parts that were asked for, one after the other because they share the context (HB-3). */
    protected override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<unknown> {
      const rendered: Record<string, HTMLElement> = {};
      for (const partId of options.parts ?? []) {
        const part = this.#configured[partId];
        if (!part) {
          console.warn(`The application "${this.id}" has no part "${partId}".`);
          continue;
        }
        const partContext = await this._preparePartContext(partId, context, options);
        const html = await renderTemplate(part.template, partContext);
        rendered[partId] = readPart(html, { appId: this.id, partId, part });
      }
      return rendered;
    }

    protected override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [partId, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const prior = this.#parts[partId];
        const state: PartState = {};
        if (prior) this._preSyncPartState(partId, element, prior, state);
        this.#place(partId, element, prior, content);
        this._attachPartListeners(partId, this.#parts[partId] ?? element, options);
        if (prior) this._syncPartState(partId, this.#parts[partId] ?? element, prior, state);
      }
    }

    #place(partId: string, element: HTMLElement, prior: HTMLElement | undefined, content: HTMLElement): void {
      if (this.#configured[partId]?.root) {
        content.replaceChildren(...element.childNodes);
        content.dataset["applicationPart"] = partId;
        this.#parts[partId] = content;
        return;
      }
      if (prior?.isConnected && content.contains(prior)) prior.replaceWith(element);
      else if (prior?.parentElement === content) prior.replaceWith(element);
      else this.#insertInOrder(partId, element, content);
      this.#parts[partId] = element;
    }

    /** A part that was not there before goes after the parts that precede it in PARTS. */
    #insertInOrder(partId: string, element: HTMLElement, content: HTMLElement): void {
      const ids = Object.keys(this.#configured);
      const following = ids.slice(ids.indexOf(partId) + 1).map((id) => this.#parts[id]);
      const next = following.find((part) => part?.parentElement === content) ?? null;
      content.insertBefore(element, next);
    }

    /** Remembers scroll positions and focus before a part is replaced (HB-4). */
    _preSyncPartState(partId: string, _element: HTMLElement, prior: HTMLElement, state: PartState): void {
      recordPartState(prior, this.#configured[partId]?.scrollable ?? [], state);
    }
    /** Restores scroll positions and focus after a part was replaced (HB-4). */
    _syncPartState(_partId: string, element: HTMLElement, _prior: HTMLElement, state: PartState): void {
      restorePartState(element, state);
    }

    /** Listeners of one part, which are new with each rendering of it. */
    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const form = element.matches(selector) ? element : element.querySelector(selector);
        if (isTag(form, "form")) this._attachForm(form, config);
      }
    }

    protected override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }

  // The class extends the very class it was given, which the variable of the bound's type hides.
  return HandlebarsApplication as unknown as HandlebarsApplicationClass<Base>;
}
