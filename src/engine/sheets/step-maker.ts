import { isInput } from "../../compat/elements.ts";
import { indexOf } from "../../compat/compendium-index.ts";
import { takeDroppedItems } from "../browser/dragging.ts";
import { openBrowser } from "../browser/open-browser.ts";
import { templatePath } from "../../compat/system-id.ts";
import { readableItem } from "../heroes/create-hero.ts";
import { currentGame } from "../game.ts";
import { libraryPortraits, mayBrowse, type PortraitView } from "../heroes/portraits.ts";
import { type HeroKind, mustAsk, problemText, requestHero, welcomeHero } from "../heroes/ask-for-hero.ts";
import { TenacityWindow } from "./tenacity-window.ts";

import api = foundry.applications.api;
import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

/** What every hero has while they are made. */
export interface MakerDraft {
  /** The id that the hero will have, so that asking twice makes one hero. */
  readonly id: string;
  readonly name: string;
  readonly concept: string;
  /** Path of the portrait; empty for the usual one. */
  readonly img: string;
  /** Uuids of things in a compendium. */
  readonly things: readonly string[];
}

/** A thing of a compendium that is offered. */
export interface OfferedThing {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  /** Its data, as far as the maker has asked for it. */
  readonly system: Readonly<Record<string, unknown>>;
}

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
export interface UsualSum {
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
export interface StepMakerView<Step extends string, Draft> {
  title: string;
  step: Step;
  steps: { id: Step; number: number; label: string; current: boolean }[];
  first: boolean;
  last: boolean;
  /** What the last button says, and whether it was pressed. */
  makes: string;
  making: boolean;
  hint: string;
  draft: Draft;
  portraits: readonly PortraitView[];
  /** Whether this user may choose among other pictures too. */
  browses: boolean;
  /** What is counted on this page; nothing on the others. */
  counts: MakerCountView[];
  things: { uuid: string; name: string; note: string; pressed: string }[];
}

/** Makes a hero step by step, in whatever order someone likes. Nothing is made before the last button. */
export abstract class StepMaker<Step extends string, Draft extends MakerDraft> extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["hero-maker", "step-maker"],
    window: { title: "TENACITY.StepMaker.Title", icon: "fa-solid fa-wand-magic-sparkles" },
    position: { width: 620, height: 600 },
    actions: {
      goTo: StepMaker.#onGoTo,
      count: StepMaker.#onCount,
      toggleThing: StepMaker.#onToggleThing,
      browse: StepMaker.#onBrowse,
      pickPortrait: StepMaker.#onPickPortrait,
      make: StepMaker.#onMake,
    },
  };

  /** The parts around the page, which each game draws. */
  static readonly COMMON_PARTS = {
    steps: { template: templatePath("engine/maker/steps") },
    footer: { template: templatePath("engine/maker/footer") },
  };

  /** The pages, in their order. */
  protected abstract readonly _steps: readonly [Step, ...Step[]];

  /** The compendia whose things are offered, and the paths of members that the maker reads of them. */
  protected abstract readonly _packs: readonly string[];
  protected readonly _fields: readonly string[] = [];

  protected abstract draft: Draft;

  #step: Step | null = null;
  #things: readonly OfferedThing[] | null = null;
  #isMaking = false;

  /** What a page is called, and what it says of itself; "" for nothing. */
  protected abstract _label(step: Step): string;
  protected abstract _hint(step: Step): string;

  /** What a page adds up to, and from what to what it does for the game's ready heroes; null where nothing does. */
  protected _usual(_step: Step): (UsualSum & { readonly sum: number }) | null {
    return null;
  }

  /** What is counted on a page. */
  protected abstract _counts(step: Step): MakerCount[];

  /** The draft with a number of a page raised or lowered. */
  protected abstract _count(step: Step, id: string, by: number): Draft;

  /** Whether a thing of the compendium is offered on a page. */
  protected abstract _offers(step: Step, thing: OfferedThing): boolean;

  /** A word beside a thing's name, such as its die. */
  protected _note(_thing: OfferedThing): string {
    return "";
  }

  /** How the hero of a draft comes about, if only by asking the narrator. */
  protected abstract readonly _kind: HeroKind<Draft>;

  /** The page that is shown. */
  protected get step(): Step {
    return this.#step ?? this._steps[0];
  }

  /** All things that are offered, once they have been read. */
  protected get things(): readonly OfferedThing[] {
    return this.#things ?? [];
  }

  protected override _prepareView(): StepMakerView<Step, Draft> {
    const { step, draft, _steps: steps } = this;
    const place = steps.indexOf(step);
    return {
      title: game.i18n.localize(this.options.window.title),
      step,
      steps: steps.map((id, number) => ({ id, number: number + 1, label: this._label(id), current: id === step })),
      first: place === 0,
      last: place === steps.length - 1,
      makes: game.i18n.localize(`TENACITY.StepMaker.${this.#makes()}`),
      making: this.#isMaking,
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
        .map((thing) => {
          const { uuid, name } = thing;
          return { uuid, name, note: this._note(thing), pressed: String(draft.things.includes(uuid)) };
        }),
    };
  }

  /** How much has been given out on this page, and how much the ready heroes have; "" where they are no measure. */
  #usual(): string {
    const { sum, least, most } = this._usual(this.step) ?? {};
    if (sum === undefined) return "";
    const numbers = { sum: String(sum), least: String(least), most: String(most) };
    return game.i18n.format("TENACITY.StepMaker.Usual", numbers);
  }

  #makes(): "Make" | "Ask" | "Asking" {
    if (!mustAsk(this._kind, this.draft)) return "Make";
    return this.#isMaking ? "Asking" : "Ask";
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", ({ target }) => {
      if (!isInput(target)) return;
      if (target.name === "name" || target.name === "concept")
        this.draft = { ...this.draft, [target.name]: target.value };
    });
    // Pickers of files tell it as fields do, and are none.
    this.element.addEventListener("change", ({ target }) => {
      const { name, value } = target as { readonly name?: string; readonly value?: string };
      if (name === "img") void this.change({ ...this.draft, img: value ?? "" });
    });
    takeDroppedItems(this.element, (uuid) => void this.#take(uuid));
  }

  /** Shows another page. */
  async #show(step: Step): Promise<void> {
    this.#step = step;
    await this.#readThings();
    await this.render();
    this.element.querySelector<HTMLElement>(".maker-page input, .maker-page button")?.focus();
  }

  /** Goes on with another draft. */
  protected async change(draft: Draft): Promise<void> {
    this.draft = draft;
    await this.render({ parts: ["page"] });
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

  static async #onCount(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    await this.change(this._count(this.step, dataset["id"] ?? "", Number(dataset["by"])));
  }

  static async #onToggleThing(
    this: StepMaker<string, MakerDraft>,
    _event: PointerEvent,
    { dataset }: HTMLElement,
  ): Promise<void> {
    const { uuid = "" } = dataset;
    const { things } = this.draft;
    const after = things.includes(uuid) ? things.filter((each) => each !== uuid) : [...things, uuid];
    await this.change({ ...this.draft, things: after });
  }

  /** Takes a thing from anywhere. @returns whether a page offers things of its type */
  async #take(uuid: string): Promise<boolean> {
    const item = await readableItem(uuid, game.user);
    if (!item || !this.rendered || !this.#takes(item.type)) return false;
    const things = await this.#readThings();
    const { name, type } = item;
    const { system } = item.toObject() as Pick<OfferedThing, "system">;
    if (!things.some((thing) => thing.uuid === uuid)) this.#things = [...things, { uuid, name, type, system }];
    await this.change({ ...this.draft, things: [...new Set([...this.draft.things, uuid])] });
    return true;
  }

  #takes(type: string): boolean {
    return this._steps.some((step) => this._offers(step, { uuid: "", name: "", type, system: {} }));
  }

  async #readThings(): Promise<readonly OfferedThing[]> {
    return (this.#things ??= await readThings(this._packs, this._fields));
  }

  /** Opens the compendium browser, to take what is found. */
  static async #onBrowse(this: StepMaker<string, MakerDraft>): Promise<void> {
    const offered = currentGame().itemTypes.filter((type) =>
      this._offers(this.step, { uuid: "", name: "", type, system: {} }),
    );
    await openBrowser({
      type: `Item.${offered[0] ?? ""}`,
      recipient: {
        name: this.draft.name || game.i18n.localize("TENACITY.Browser.NewHero"),
        takes: (type) => this.#takes(type),
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

  static async #onMake(this: StepMaker<string, MakerDraft>): Promise<void> {
    if (this.#isMaking) return;
    if (this.draft.name.trim() === "") {
      ui.notifications.warn("TENACITY.StepMaker.NameMissing", { localize: true });
      await this.#show(this._steps[0]);
      return;
    }
    this.#isMaking = true;
    await this.render({ parts: ["footer"] });
    try {
      const answer = await requestHero(this._kind, this.draft);
      if (!answer.ok) {
        ui.notifications.warn(problemText(answer.problem));
        return;
      }
      await this.close();
      // Theirs, where they have none: a player who makes a hero is going to play them.
      await welcomeHero(answer.id, false);
    } finally {
      this.#isMaking = false;
      if (this.rendered) await this.render({ parts: ["footer"] });
    }
  }
}

async function readThings(packs: readonly string[], fields: readonly string[]): Promise<readonly OfferedThing[]> {
  const read = packs.map(async (name) => {
    const pack = game.packs.get(name);
    const index = pack?.documentName === "Item" ? await indexOf(pack as CompendiumCollection<"Item">, fields) : [];
    return index.map(({ _id, name: called = "", type = "", system = {} }) => ({
      uuid: `Compendium.${name}.Item.${_id}`,
      name: called,
      type,
      system,
    }));
  });
  const things = (await Promise.all(read)).flat();
  return things.toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}
