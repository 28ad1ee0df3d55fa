import { isInput, isSelect } from "../../../compat/elements.ts";
import { text } from "../../../core/data.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { plainWords } from "../../../engine/data/rich-text.ts";
import type { OfferedThing } from "../../../engine/heroes/offered-things.ts";
import { StepMaker } from "../../../engine/sheets/step-maker.ts";
import { RowFilter } from "../../../engine/windows/row-filter.ts";
import { ABILITY_KINDS } from "../data/item/ability-data.ts";
import { factsOf } from "../items/item-view.ts";
import { givenWords } from "../items/modifier-labels.ts";
import { registry } from "../lists/registry.ts";
import { HERO_BUDGETS } from "../settings/hero-budgets.ts";
import { type HeroDraft, PLAIN_TYPES } from "./hero-draft.ts";
import { MADE_HERO } from "./hero-kind.ts";
import { heroOf, itemsOf } from "./make-hero.ts";
import {
  budgetViews,
  challengeChoices,
  countsOn,
  type DiceCount,
  reviewView,
  skillGroups,
  type Step,
  STEPS,
} from "./maker-view.ts";

import api = foundry.applications.api;

/** Something that a new hero can be given a copy of, as a row describes it. */
interface CatalogEntry extends OfferedThing {
  /** Its numbers in a sentence: "Melee Combat, +3 physical, reach 2." Empty where it has none. */
  readonly numbers: string;
  /** What it says of itself, as plain text. */
  readonly text: string;
}

/** What its sentence is made of, of any type. */
const INDEX_FIELDS = [
  "kind",
  "description",
  "forOpponents",
  "modifiers",
  "damage",
  "damageType",
  "reach",
  "range",
  "skill",
  "cost",
  "activation",
  "healing",
  "uses",
].map((field) => `system.${field}`);

/** A thing with what its row says of it. */
async function entryOf(thing: OfferedThing): Promise<CatalogEntry> {
  return { ...thing, numbers: numbersOf(thing), text: await plainWords(text(thing.system["description"])) };
}

/** Read from a document that is never stored, because only it knows what its type makes of what was left out. */
function numbersOf({ name, type, system }: OfferedThing): string {
  try {
    const item: TenacityItem = new TenacityItem({
      name,
      type,
      system: foundry.utils.deepClone(system),
    } as Item.CreateData);
    return [...factsOf(item), ...givenWords(item)].join(" · ");
  } catch {
    // What a compendium holds that this version cannot read is reported where it is used.
    return "";
  }
}

/** What kind of thing it is: an ability's kind says more than its type. */
function kindName({ type, system }: OfferedThing): string {
  const kind = type === "ability" ? ABILITY_KINDS.find((known) => known === system["kind"]) : undefined;
  return game.i18n.localize(kind ? `TENACITY.Ability.Kind.${kind}` : `TYPES.Item.${type}`);
}

/** The lists of things, each of which comes out of a budget of its own. */
const LISTS = ["abilities", "gear"] as const;

/** The step of the challenge scale against which chances are shown first: the middle one. */
function usualChallenge(): string {
  const { challengeScale } = registry();
  return challengeScale[Math.floor((challengeScale.length - 1) / 2)]?.id ?? "";
}

/** Makes a hero of 10acity within budgets. */
export class HeroMaker extends StepMaker<Step, HeroDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-hero-maker",
    position: { width: 720, height: 640 },
    actions: { addPlain: HeroMaker.#onAddPlain, removeItem: HeroMaker.#onRemoveItem },
  };

  static override PARTS = StepMaker.partsWith(
    "games/tenacity/hero-maker/page",
    ...["budgets", "rows", "skills", "items", "review"].map((name) => `games/tenacity/hero-maker/${name}`),
  );

  protected override readonly _steps = STEPS;
  protected override readonly _fields = INDEX_FIELDS;
  protected override readonly _kind = MADE_HERO;

  #against = usualChallenge();
  /** Copies of what is chosen: what it gives counts in every number that is shown. */
  #items: Awaited<ReturnType<typeof itemsOf>> = [];

  readonly #filters = LISTS.map(
    (list) => new RowFilter(`input[data-filter="${list}"]`, `[data-list="${list}"] .catalog-row`),
  );

  protected override _label(step: Step): string {
    return game.i18n.localize(`TENACITY.HeroMaker.Step.${step}`);
  }

  protected override _hint(step: Step): string {
    return step === "review" ? "" : game.i18n.localize(`TENACITY.HeroMaker.Advice.${step}`);
  }

  protected override _standing(step: Step): string {
    return budgetViews(step, this.draft, HERO_BUDGETS.value)
      .map(({ text }) => text)
      .join(" ");
  }

  protected override _counts(step: Step): DiceCount[] {
    return countsOn(step, this.draft, HERO_BUDGETS.value);
  }

  protected override _offers(step: Step, { type, system }: OfferedThing): boolean {
    return step === "items" && PLAIN_TYPES.some((each) => each === type) && system["forOpponents"] !== true;
  }

  protected override _note(thing: OfferedThing): string {
    return kindName(thing);
  }

  protected override async _readThings(): Promise<readonly CatalogEntry[]> {
    return Promise.all((await super._readThings()).map(entryOf));
  }

  protected override _browsed(list: string) {
    return list === "abilities" ? { type: "Item.ability", values: { for: ["false"] } } : { type: "" };
  }

  /** A hero goes to the table once they have been seen as a whole. */
  protected override _makesOn(step: Step): boolean {
    return step === "review";
  }

  protected override async _prepareContext(...args: Parameters<StepMaker<Step, HeroDraft>["_prepareContext"]>) {
    this.#items = await itemsOf(this.draft, game.user);
    return super._prepareContext(...args);
  }

  protected override _prepareView() {
    const { draft, step } = this;
    const budgets = HERO_BUDGETS.value;
    const hero = heroOf(draft, this.#items);
    const view = super._prepareView();
    return {
      ...view,
      budgets: budgetViews(step, draft, budgets),
      against: this.#against,
      againstChoices: challengeChoices(),
      groups: step === "skills" ? skillGroups(hero, this.#against) : [],
      lists: LISTS.map((id) => {
        const label = game.i18n.localize(`TENACITY.HeroMaker.Budget.${id}`);
        return {
          id,
          label,
          searchLabel: game.i18n.format("TENACITY.HeroMaker.Search", { list: label }),
          rows: view.things.filter(({ type }) => (type === "ability") === (id === "abilities")),
        };
      }),
      plainTypes: Object.fromEntries(PLAIN_TYPES.map((type) => [type, game.i18n.localize(`TYPES.Item.${type}`)])),
      review: step === "review" ? reviewView(draft, hero, budgets) : null,
    };
  }

  protected override async _onRender(...args: Parameters<api.ApplicationV2["_onRender"]>): Promise<void> {
    await super._onRender(...args);
    for (const filter of this.#filters) filter.bind(this.element);
  }

  protected override _onChangeForm(...args: Parameters<api.ApplicationV2["_onChangeForm"]>): void {
    super._onChangeForm(...args);
    const { name, value } = args[1].target as HTMLInputElement;
    if (name === "pick") void this.toggle(value);
    if (name !== "against") return;
    this.#against = value;
    void this.redraw();
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
    const { draft } = this;
    await this.change({ ...draft, things: [...draft.things, { type: known, name: name.value, uuid: "" }] });
    this.element.querySelector<HTMLElement>("[name=plainName]")?.focus();
  }

  static async #onRemoveItem(this: HeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const gone = Number(dataset["index"]);
    await this.change({ ...this.draft, things: this.draft.things.filter((_, place) => place !== gone) });
  }
}
