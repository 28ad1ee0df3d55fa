import { dialogs } from "../../compat/windows.ts";
import { isInput } from "../../compat/elements.ts";
import { type BrowsedType, standIn } from "../browser/browsed-type.ts";
import { letRowsBeDragged, takeDroppedItems } from "../browser/recipient.ts";
import type { BrowserStart } from "../browser/browser-window.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { templatePath } from "../../compat/system-id.ts";
import { currentGame } from "../game.ts";
import { type BudgetLine, budgetText } from "../heroes/budgets.ts";
import { keepDraft, keptDraft, type MakerDraft } from "../heroes/hero-draft.ts";
import { type OfferedThing, offeredThings } from "../heroes/offered-things.ts";
import { libraryPortraits, mayBrowse, type PortraitView } from "../heroes/portraits.ts";
import { type HeroKind, mustAsk, problemText, requestHero, welcomeHero } from "../heroes/ask-for-hero.ts";
import { onEnter } from "../windows/typed-keys.ts";
import { late } from "../windows/late.ts";
import { TenacityWindow } from "../windows/tenacity-window.ts";

import api = foundry.applications.api;

/** A number on a page that can be raised and lowered. */
export interface MakerCount {
  id: string;
  name: string;
  value: number;
  /** What follows from it, in a few words. */
  note: string;
  /** How it is written where the number alone does not say it. */
  shown?: string;
  /** The lowest value; 0 by default. */
  least?: number;
  /** The highest value; none by default. */
  most?: number;
  /** A color that stands for it; none without one. */
  hue?: string;
}

/** From what to what something adds up for the ready heroes of a game without budgets. */
interface UsualSum {
  readonly least: number;
  readonly most: number;
}

/** A {@link MakerCount} as the template reads it. */
export interface MakerCountView extends Omit<MakerCount, "least" | "most"> {
  /** Whether it goes no lower, or no higher. */
  isLeast: boolean;
  isMost: boolean;
}

/** What the templates of a maker read. */
interface StepMakerView<Step extends string, Draft> {
  step: Step;
  stepTitle: string;
  steps: { id: Step; number: number; label: string; current: boolean }[];
  first: boolean;
  last: boolean;
  /** What the button that makes the hero says; "" on pages without one. */
  makes: string;
  making: boolean;
  /** Why there is no hero yet. */
  problem: string;
  /** Whose place the new hero may take as the character that this user plays; empty where there is no one. */
  playedNow: string;
  plays: boolean;
  hint: string;
  draft: Draft;
  portraits: readonly PortraitView[];
  /** Whether this user may choose among other pictures too. */
  browses: boolean;
  /** What is counted on this page; nothing on the others. */
  counts: MakerCountView[];
  things: (OfferedThing & { note: string; pressed: string })[];
}

/**
 * Makes a hero step by step, in whatever order someone likes. Nothing is made before the last button, and what is chosen is kept in
 * this browser until then.
 */
export abstract class StepMaker<Step extends string, Draft extends MakerDraft> extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    tag: "form",
    classes: ["hero-maker"],
    window: { title: "TENACITY.StepMaker.Title", icon: "fa-solid fa-wand-magic-sparkles" },
    position: { width: 620, height: 600 },
    form: { handler: StepMaker.#onSubmit, closeOnSubmit: false },
    actions: {
      goTo: StepMaker.#onGoTo,
      count: StepMaker.#onCount,
      toggleThing: StepMaker.#onToggleThing,
      browse: StepMaker.#onBrowse,
      pickPortrait: StepMaker.#onPickPortrait,
      startOver: StepMaker.#onStartOver,
      make: StepMaker.#onMake,
    },
  };

  /** The parts of a maker. @param page the template of its pages, and what that includes besides what all makers do */
  protected static partsWith(page: string, ...templates: readonly string[]) {
    return {
      steps: { template: templatePath("engine/maker/steps") },
      page: {
        template: templatePath(page),
        templates: [...SHARED, ...templates].map(templatePath),
        scrollable: ["", ".catalog-rows"],
      },
      // Never replaced, so that screen readers hear what is written into it.
      status: { template: templatePath("engine/maker/status") },
      footer: { template: templatePath("engine/maker/footer") },
    };
  }

  /** The pages, in their order. */
  protected abstract readonly _steps: readonly [Step, ...Step[]];

  /** Paths of members that the maker reads of the things that it offers; null for what the compendium browser reads of them. */
  protected readonly _fields: readonly string[] | null = null;

  /** How the hero of a draft comes about, if only by asking the narrator. */
  protected abstract readonly _kind: HeroKind<Draft>;

  #draft: Draft | null = null;
  #step: Step | null = null;
  #things: readonly OfferedThing[] = [];
  /** What the compendium browser shows of their types. */
  #kinds: readonly BrowsedType[] = [];
  #problem = "";
  /** Whether the new hero becomes the character that this user plays. */
  #plays = true;
  #isMaking = false;

  /** A hero of whom nothing has been chosen. */
  #emptyDraft(): Draft {
    const draft = this._kind.read({ id: foundry.utils.randomID() });
    if (!draft) throw new Error("A kind of heroes reads what has nothing but an id");
    return draft;
  }

  /** What a page is called, and what it says of itself; "" for nothing. */
  protected abstract _label(step: Step): string;
  protected _hint(_step: Step): string {
    return "";
  }

  /** What a page adds up to, and from what to what it does for the game's ready heroes; null where nothing does. */
  protected _usual(_step: Step): (UsualSum & { readonly sum: number }) | null {
    return null;
  }

  /** How a page stands against the budgets of the world; nothing where there are none. */
  protected _budget(_step: Step): readonly BudgetLine[] {
    return [];
  }

  /** How a page stands, said to those who do not see it, whenever it changes. */
  protected _standing(_step: Step): string {
    return this.#usual();
  }

  /** What is counted on a page. Each has the path of its number in the draft as its id, or the maker takes over its changes. */
  protected abstract _counts(step: Step): MakerCount[];

  /** The draft with another number. */
  protected _withCount(id: string, value: number): Draft {
    const draft = foundry.utils.deepClone(this.draft);
    foundry.utils.setProperty(draft, id, value);
    return draft;
  }

  /** Whether a thing is offered on a page. */
  protected abstract _offers(step: Step, thing: OfferedThing): boolean;

  /** A few words beside a thing's name: what the compendium browser shows of it. */
  protected _note({ name, type, system }: OfferedThing): string {
    const kind = this.#kinds.find((each) => each.type === type);
    return kind
      ? kind
          .read(standIn(kind, name, system))
          .facts()
          .join(", ")
      : "";
  }

  /** What the compendium browser begins with. @param _of what a page has to say of the list that it is opened from */
  protected _browsed(_of: string): Pick<BrowserStart, "type" | "values"> {
    return {
      type: `Item.${Object.keys(currentGame().types.Item).find((type) => this._offers(this.step, ofType(type))) ?? ""}`,
    };
  }

  /** Whether the hero can be made from a page. */
  protected _makesOn(_step: Step): boolean {
    return true;
  }

  protected get draft(): Draft {
    return (this.#draft ??= keptDraft(this._kind) ?? this.#emptyDraft());
  }

  /** The page that is shown. */
  protected get step(): Step {
    return this.#step ?? this._steps[0];
  }

  /** All things that are offered, once they have been read. */
  protected get things(): readonly OfferedThing[] {
    return this.#things;
  }

  protected override _prepareView(): StepMakerView<Step, Draft> {
    const { step, draft, _steps: steps } = this;
    const place = steps.indexOf(step);
    return {
      step,
      stepTitle: this._label(step),
      steps: steps.map((id, number) => ({ id, number: number + 1, label: this._label(id), current: id === step })),
      first: place === 0,
      last: place === steps.length - 1,
      makes: this._makesOn(step) ? game.i18n.localize(`TENACITY.StepMaker.${this.#makes()}`) : "",
      making: this.#isMaking,
      problem: this.#problem,
      playedNow: game.user.isGM ? "" : (game.user.character?.name ?? ""),
      plays: this.#plays,
      hint: [this._hint(step), this.#usual()].filter((words) => words !== "").join(" "),
      draft,
      portraits: place === 0 ? libraryPortraits(draft.img) : [],
      browses: mayBrowse(),
      counts: this._counts(step).map((count) => {
        const { least = 0, most = Infinity, ...view } = count;
        return { ...view, isLeast: view.value <= least, isMost: view.value >= most };
      }),
      things: this.things
        .filter((thing) => this._offers(step, thing))
        .map((thing) => ({
          ...thing,
          note: this._note(thing),
          pressed: String(draft.things.some(({ uuid }) => uuid === thing.uuid)),
        })),
    };
  }

  /** How much has been given out on this page, and how much the world allows or else the ready heroes have; "" where they are no measure. */
  #usual(): string {
    const budget = this._budget(this.step);
    if (budget.length > 0) return `${budget.map(budgetText).join(", ")}.`;
    const { sum, least, most } = this._usual(this.step) ?? {};
    if (sum === undefined) return "";
    const numbers = { sum: String(sum), least: String(least), most: String(most) };
    return game.i18n.format("TENACITY.StepMaker.Usual", numbers);
  }

  #makes(): "Make" | "Making" | "Ask" | "Asking" {
    if (mustAsk(this._kind, this.draft)) return this.#isMaking ? "Asking" : "Ask";
    return this.#isMaking ? "Making" : "Make";
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, where people are looking.
    if (this.form) this.form.noValidate = true;
    this.element.addEventListener("input", ({ target }) => {
      if (isInput(target) && (target.name === "name" || target.name === "concept"))
        this.#keep({ ...this.draft, [target.name]: target.value });
    });
    // Enter in a line that something is added by adds it.
    onEnter(
      this.element,
      ({ dataset }) => dataset["enter"] !== undefined,
      (line) => {
        this.element.querySelector<HTMLElement>(`[data-action="${line.dataset["enter"] ?? ""}"]`)?.click();
        line.value = "";
      },
    );
    letRowsBeDragged(this.element);
    takeDroppedItems(this.element, (uuid) => void this.#take(uuid));
    void this.#load();
  }

  /** Shows what there is to choose from once it is known. Apart from the first rendering, which would wait for this one (AP-4). */
  async #load(): Promise<void> {
    this.#things = await this._readThings();
    if (this.things.some((thing) => this._offers(this.step, thing))) await this.redraw();
  }

  /** Reads everything that is offered. */
  protected async _readThings(): Promise<readonly OfferedThing[]> {
    const isOffered = (thing: OfferedThing): boolean => this._steps.some((step) => this._offers(step, thing));
    const browsed = await late(currentGame().browsed?.() ?? Promise.resolve([]));
    this.#kinds = browsed.filter(({ documentName, type }) => documentName === "Item" && isOffered(ofType(type)));
    const fields = new Set(this.#kinds.flatMap((kind) => kind.fields.map((field) => `system.${field}`)));
    return offeredThings(this._fields ?? [...fields], isOffered);
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    const status = this.element.querySelector(".maker-status");
    const text = this.#problem || this._standing(this.step);
    if (status && status.textContent !== text) status.textContent = text;
  }

  protected override _onChangeForm(...args: Parameters<api.ApplicationV2["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    const { name, value, type, checked, valueAsNumber } = args[1].target as HTMLInputElement;
    if (name === "plays") this.#plays = checked;
    else if (name === "img") void this.change({ ...this.draft, img: value });
    else if (type === "number" && Number.isNaN(valueAsNumber)) void this.redraw();
    else if (type === "number") void this.change(this._withCount(name, valueAsNumber));
  }

  /** Takes over a change, within the limits of what a draft can hold, and keeps it. */
  #keep(draft: Draft): void {
    this.#draft = this._kind.read(draft) ?? draft;
    this.#problem = "";
    keepDraft(this._kind, this.#draft);
  }

  /** Goes on with another draft. */
  protected async change(draft: Draft): Promise<void> {
    this.#keep(draft);
    await this.redraw();
  }

  protected async redraw(): Promise<void> {
    await this.render({ parts: ["page", "footer"] });
  }

  /** Shows another page. */
  async #show(step: Step): Promise<void> {
    this.#step = step;
    await this.render({ parts: ["steps", "page", "footer"] });
    const page = this.element.querySelector<HTMLElement>(".maker-page");
    page?.scrollTo({ top: 0, behavior: "instant" });
    page?.querySelector<HTMLElement>("h2")?.focus();
  }

  static async #onGoTo(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const by = Number(dataset["by"] ?? 0);
    const wanted = this._steps.find((each) => each === dataset["step"]);
    const next = wanted ?? this._steps[this._steps.indexOf(this.step) + by];
    if (next !== undefined) await this.#show(next);
  }

  /** Enter and the main button go on, and at the end make the hero. */
  static async #onSubmit(this: StepMaker<string, MakerDraft>): Promise<void> {
    const next = this._steps[this._steps.indexOf(this.step) + 1];
    if (next !== undefined) await this.#show(next);
    else await this.#make();
  }

  static async #onCount(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const counted = this._counts(this.step).find(({ id }) => id === dataset["id"]);
    if (counted) await this.change(this._withCount(counted.id, counted.value + Number(dataset["by"])));
  }

  static async #onToggleThing(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await this.toggle(dataset["uuid"] ?? "");
  }

  /** Chooses a thing, or gives it back. */
  protected async toggle(uuid: string): Promise<void> {
    const { things } = this.draft;
    const others = things.filter((each) => each.uuid !== uuid);
    const { type, name } = this.things.find((each) => each.uuid === uuid) ?? {};
    if (others.length < things.length) await this.change({ ...this.draft, things: others });
    else if (type !== undefined && name !== undefined)
      await this.change({ ...this.draft, things: [...things, { type, name, uuid }] });
  }

  /** Takes a thing that was found elsewhere. */
  async #take(uuid: string): Promise<boolean> {
    if (!this.isOpen) return false;
    const isKnown = (): boolean => this.things.some((thing) => thing.uuid === uuid);
    // It may have come into the world since they were read.
    if (!isKnown()) this.#things = await this._readThings();
    if (!isKnown()) return false;
    if (!this.draft.things.some((thing) => thing.uuid === uuid)) await this.toggle(uuid);
    return true;
  }

  /** Opens the compendium browser, to take what is found. */
  static async #onBrowse(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await openBrowser({
      ...this._browsed(dataset["of"] ?? ""),
      recipient: {
        name: this.draft.name || game.i18n.localize("TENACITY.Browser.NewHero"),
        takes: (type) => this._steps.some((step) => this._offers(step, ofType(type))),
        add: (uuid) => this.#take(uuid),
      },
    });
  }

  static async #onPickPortrait(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await this.change({ ...this.draft, img: dataset["img"] ?? "" });
  }

  static async #onStartOver(this: StepMaker<string, MakerDraft>): Promise<void> {
    const agreed: unknown = await dialogs.confirm({
      window: { title: game.i18n.localize("TENACITY.StepMaker.StartOver") },
      content: game.i18n.localize("TENACITY.StepMaker.StartOverQuestion"),
      rejectClose: false,
    });
    if (agreed !== true) return;
    this.#keep(this.#emptyDraft());
    await this.#show(this._steps[0]);
  }

  static async #onMake(this: StepMaker<string, MakerDraft>): Promise<void> {
    await this.#make();
  }

  async #make(): Promise<void> {
    if (this.#isMaking) return;
    this.#problem = "";
    if (this.draft.name.trim() === "") {
      this.#problem = game.i18n.localize("TENACITY.StepMaker.NameMissing");
      await this.#show(this._steps[0]);
      this.element.querySelector<HTMLElement>("[name=name]")?.focus();
      return;
    }
    this.#isMaking = true;
    await this.redraw();
    try {
      const answer = await requestHero(this._kind, this.draft);
      if (answer.ok) await this.#finish(answer.id);
      else this.#problem = problemText(answer.problem);
    } catch (error) {
      console.warn(error);
      this.#problem = problemText("failed");
    } finally {
      this.#isMaking = false;
      await this.redraw();
    }
  }

  async #finish(id: string): Promise<void> {
    keepDraft(this._kind, null);
    await this.close();
    await welcomeHero(id, this.#plays);
  }
}

/** Parts of pages. */
const SHARED = [
  ...["who", "counts", "stepper", "things", "heading"].map((name) => `engine/maker/${name}`),
  ...["portraits", "portrait-field"].map((name) => `engine/heroes/${name}`),
];

/** A thing of which only the type is known. */
const ofType = (type: string): OfferedThing => ({ uuid: "", name: "", img: "", type, system: {} });
