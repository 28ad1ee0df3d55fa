import { dialogs } from "../../../compat/windows.ts";
import { isInput, isSelect } from "../../../compat/elements.ts";
import { letRowsBeDragged, takeDroppedItems } from "../../../engine/browser/dragging.ts";
import { openBrowser } from "../../../engine/browser/open-browser.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { freshDraft, PLAIN_TYPES, readDraft, type HeroDraft } from "./hero-draft.ts";
import { heroBudgets } from "./hero-budgets.ts";
import { registry } from "../lists/registry.ts";
import { mustAsk, problemText, requestHero, welcomeHero } from "../../../engine/heroes/ask-for-hero.ts";
import { libraryPortraits, mayBrowse, type PortraitView } from "../../../engine/heroes/portraits.ts";
import { RowFilter } from "../../../engine/sheets/row-filter.ts";
import { TenacityWindow } from "../../../engine/sheets/tenacity-window.ts";
import { MADE_HERO } from "./hero-kind.ts";
import { heroOf, itemsOf } from "./make-hero.ts";
import { forgetDraft, keepDraft, storedDraft } from "./draft-store.ts";
import { changedDraft, withItem, withoutItem } from "./draft-changes.ts";
import { itemCatalogue, type CatalogueEntry } from "./item-catalogue.ts";
import { catalogueLists, type CatalogueList } from "./item-lists.ts";
import {
  attributeSteppers,
  budgetViews,
  challengeChoices,
  reviewView,
  skillGroups,
  STEPS,
  trackSteppers,
  type BudgetView,
  type ReviewView,
  type SkillGroupView,
  type Step,
  type StepperView,
} from "./maker-view.ts";

import api = foundry.applications.api;

/** What the templates of the window read. */
interface HeroMakerView {
  step: Step;
  stepTitle: string;
  steps: { id: Step; label: string; number: number; current: boolean }[];
  draft: HeroDraft;
  budgets: readonly BudgetView[];
  attributes: readonly StepperView[];
  against: string;
  againstChoices: Record<string, string>;
  groups: readonly SkillGroupView[];
  tracks: readonly StepperView[];
  lists: readonly CatalogueList[];
  plainTypes: Record<string, string>;
  review: ReviewView | null;
  portraits: readonly PortraitView[];
  browses: boolean;
  /** Whose place the new hero may take as the character that this user plays; empty where there is no one. */
  playedNow: string;
  plays: boolean;
  isFirst: boolean;
  isLast: boolean;
  makes: string;
  making: boolean;
  problem: string;
}

const PAGES = [
  ...["portraits", "portrait-field"].map((name) => templatePath(`engine/heroes/${name}`)),
  ...["stepper", "budgets", ...STEPS].map((name) => templatePath(`games/tenacity/hero-maker/${name}`)),
];

/** The step of the challenge scale against which chances are shown first: the middle one. */
function usualChallenge(): string {
  const { challengeScale } = registry();
  return challengeScale[Math.floor((challengeScale.length - 1) / 2)]?.id ?? "";
}

/** Making a hero, step by step. What is chosen is kept in this browser until the hero is made. */
export class HeroMaker extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-hero-maker",
    tag: "form",
    classes: ["hero-maker"],
    window: { title: "TENACITY.StepMaker.Title", icon: "fa-solid fa-wand-magic-sparkles" },
    position: { width: 720, height: 640 },
    form: { handler: HeroMaker.#onSubmit, closeOnSubmit: false },
    actions: {
      goTo: HeroMaker.#onGoTo,
      back: HeroMaker.#onBack,
      step: HeroMaker.#onStep,
      addPlain: HeroMaker.#onAddPlain,
      browse: HeroMaker.#onBrowse,
      removeItem: HeroMaker.#onRemoveItem,
      pickPortrait: HeroMaker.#onPickPortrait,
      startOver: HeroMaker.#onStartOver,
    },
  };

  static override PARTS = {
    steps: { template: templatePath("games/tenacity/hero-maker/steps") },
    page: {
      template: templatePath("games/tenacity/hero-maker/page"),
      templates: PAGES,
      scrollable: ["", ".catalogue-rows"],
    },
    // Never replaced, so that screen readers hear what is written into it.
    status: { template: templatePath("games/tenacity/hero-maker/status") },
    footer: { template: templatePath("games/tenacity/hero-maker/footer") },
  };

  #step: Step = "concept";
  #draft = storedDraft();
  #against = usualChallenge();
  #catalogue: readonly CatalogueEntry[] = [];
  /** Copies of what is chosen: what it gives counts in every number that is shown. */
  #items: Awaited<ReturnType<typeof itemsOf>> = [];
  /** Whether the new hero becomes the character that this user plays. */
  #plays = true;
  #making = false;
  #problem = "";

  readonly #filters = ["abilities", "gear"].map(
    (list) => new RowFilter(`input[data-filter="${list}"]`, `[data-list="${list}"] .catalogue-row`),
  );

  protected override async _prepareContext(...args: Parameters<TenacityWindow["_prepareContext"]>) {
    this.#items = await itemsOf(this.#draft, game.user);
    return super._prepareContext(...args);
  }

  protected override _prepareView(): HeroMakerView {
    const draft = this.#draft;
    const budgets = heroBudgets();
    const step = this.#step;
    const hero = heroOf(draft, this.#items);
    return {
      step,
      stepTitle: game.i18n.localize(`TENACITY.HeroMaker.Step.${step}`),
      steps: STEPS.map((id, index) => ({
        id,
        label: game.i18n.localize(`TENACITY.HeroMaker.Step.${id}`),
        number: index + 1,
        current: id === step,
      })),
      draft,
      budgets: budgetViews(step, draft, budgets),
      attributes: attributeSteppers(draft),
      against: this.#against,
      againstChoices: challengeChoices(),
      groups: step === "skills" ? skillGroups(hero, this.#against) : [],
      tracks: trackSteppers(draft, budgets),
      lists: catalogueLists(this.#catalogue, draft),
      plainTypes: Object.fromEntries(PLAIN_TYPES.map((type) => [type, game.i18n.localize(`TYPES.Item.${type}`)])),
      review: step === "review" ? reviewView(draft, hero, budgets) : null,
      portraits: step === "concept" ? libraryPortraits(draft.img) : [],
      browses: mayBrowse(),
      playedNow: game.user.isGM ? "" : (game.user.character?.name ?? ""),
      plays: this.#plays,
      isFirst: step === STEPS[0],
      isLast: step === STEPS.at(-1),
      makes: game.i18n.localize(`TENACITY.HeroMaker.${mustAsk(MADE_HERO, draft) ? "Ask" : "Make"}`),
      making: this.#making,
      problem: this.#problem,
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    // Our own sentences say what is wrong, where people are looking.
    if (this.form) this.form.noValidate = true;
    letRowsBeDragged(this.element);
    takeDroppedItems(this.element, (uuid) => void this.#take(uuid));
    void this.#load();
  }

  /** Shows what there is to choose from once it is known. Apart from the first rendering, which would wait for this one (AP-4). */
  async #load(): Promise<void> {
    this.#catalogue = await itemCatalogue();
    if (this.#step === "items") await this.#refresh();
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const filter of this.#filters) filter.bind(this.element);
    this.#announce();
  }

  protected override _onChangeForm(...args: Parameters<api.ApplicationV2["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    const { name, value, type, checked } = args[1].target as HTMLInputElement;
    if (name === "against") this.#against = value;
    else if (name === "plays") this.#plays = checked;
    else if (name === "pick") this.#keep(this.#picked(value, checked));
    else this.#keep(changedDraft(this.#draft, name, type === "number" ? Number(value) : value));
    void this.#refresh();
  }

  #picked(uuid: string, chosen: boolean): HeroDraft {
    const entry = this.#catalogue.find((candidate) => candidate.uuid === uuid);
    if (!entry) return this.#draft;
    const { type, name } = entry;
    return chosen ? withItem(this.#draft, { type, name, uuid }) : withoutItem(this.#draft, { name, uuid });
  }

  /** Takes something that was found elsewhere. @returns whether a hero can have it */
  async #take(uuid: string): Promise<boolean> {
    if (!this.rendered || !this.#catalogue.some((entry) => entry.uuid === uuid)) return false;
    this.#keep(this.#picked(uuid, true));
    await this.#refresh();
    return true;
  }

  /** Takes over a change, within the limits of what a draft can hold, and keeps it. */
  #keep(draft: HeroDraft): void {
    this.#draft = readDraft(draft, heroBudgets());
    this.#problem = "";
    keepDraft(this.#draft);
  }

  async #refresh(): Promise<void> {
    await this.render({ parts: ["page", "footer"] });
  }

  /** Says how the budgets of this step stand, to those who do not see the pips. */
  #announce(): void {
    const status = this.element.querySelector<HTMLElement>(".maker-status");
    if (!status) return;
    const accounts = budgetViews(this.#step, this.#draft, heroBudgets());
    const text = this.#problem || accounts.map((account) => account.text).join(" ");
    if (status.textContent !== text) status.textContent = text;
  }

  async #show(step: Step): Promise<void> {
    this.#step = step;
    await this.render({ parts: ["steps", "page", "footer"] });
    const page = this.element.querySelector<HTMLElement>(".maker-page");
    page?.scrollTo({ top: 0, behavior: "instant" });
    page?.querySelector<HTMLElement>("h2")?.focus();
  }

  static async #onGoTo(this: HeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.#show(STEPS.find((step) => step === dataset["step"]) ?? this.#step);
  }

  static async #onBack(this: HeroMaker): Promise<void> {
    await this.#show(STEPS[STEPS.indexOf(this.#step) - 1] ?? this.#step);
  }

  /** Enter and the main button go on, and at the end make the hero. */
  static async #onSubmit(this: HeroMaker): Promise<void> {
    const next = STEPS[STEPS.indexOf(this.#step) + 1];
    if (next) await this.#show(next);
    else await this.#make();
  }

  static async #onStep(this: HeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const name = dataset["input"] ?? "";
    const value = Number(foundry.utils.getProperty(this.#draft, name) ?? 0);
    this.#keep(changedDraft(this.#draft, name, value + Number(dataset["delta"])));
    await this.#refresh();
  }

  static async #onAddPlain(this: HeroMaker): Promise<void> {
    const { elements } = this.form ?? {};
    const name = elements?.namedItem("plainName");
    const type = elements?.namedItem("plainType");
    if (!isInput(name) || !isSelect(type)) return;
    const known = PLAIN_TYPES.find((each) => each === type.value);
    if (!known || name.value.trim() === "") {
      name.focus();
      return;
    }
    this.#keep(withItem(this.#draft, { type: known, name: name.value, uuid: "" }));
    await this.#refresh();
    this.element.querySelector<HTMLElement>("[name=plainName]")?.focus();
  }

  /** Opens the compendium browser at what a list is of, to take what is found. */
  static async #onBrowse(this: HeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const isOfAbilities = dataset["of"] === "abilities";
    await openBrowser({
      type: isOfAbilities ? "Item.ability" : "",
      values: isOfAbilities ? { for: ["false"] } : {},
      recipient: {
        name: this.#draft.name || game.i18n.localize("TENACITY.Browser.NewHero"),
        takes: (type) => PLAIN_TYPES.some((each) => each === type) && (type === "ability") === isOfAbilities,
        add: (uuid) => this.#take(uuid),
      },
    });
  }

  static async #onRemoveItem(this: HeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const item = this.#draft.items[Number(dataset["index"])];
    if (!item) return;
    this.#keep(withoutItem(this.#draft, item));
    await this.#refresh();
  }

  static async #onPickPortrait(this: HeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    this.#keep({ ...this.#draft, img: dataset["img"] ?? "" });
    await this.#refresh();
  }

  static async #onStartOver(this: HeroMaker): Promise<void> {
    const agreed: unknown = await dialogs.confirm({
      window: { title: game.i18n.localize("TENACITY.HeroMaker.StartOver") },
      content: game.i18n.localize("TENACITY.HeroMaker.StartOverQuestion"),
      rejectClose: false,
    });
    if (agreed !== true) return;
    this.#keep(freshDraft(heroBudgets()));
    await this.#show("concept");
  }

  async #make(): Promise<void> {
    if (this.#making) return;
    if (this.#draft.name === "") return this.#tell(game.i18n.localize("TENACITY.HeroMaker.NoName"));
    this.#making = true;
    this.#problem = "";
    await this.#refresh();
    try {
      const answer = await requestHero(MADE_HERO, this.#draft);
      if (answer.ok) await this.#finish(answer.id);
      else await this.#tell(problemText(answer.problem));
    } catch (error) {
      console.warn(error);
      await this.#tell(problemText("failed"));
    } finally {
      this.#making = false;
      if (this.rendered) await this.#refresh();
    }
  }

  /** Says why there is no hero yet; the draft stays. */
  async #tell(problem: string): Promise<void> {
    this.#problem = problem;
    await this.#refresh();
  }

  async #finish(id: string): Promise<void> {
    forgetDraft();
    await this.close();
    await welcomeHero(id, this.#plays);
  }
}
