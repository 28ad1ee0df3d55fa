import type { OfferedThing } from "../../../engine/heroes/offered-things.ts";
import { type MakerCount, StepMaker } from "../../../engine/sheets/step-maker.ts";
import { sum } from "../../../core/data.ts";
import { worldLists } from "../lists/world-lists.ts";
import { attributeName, attributeOf, colorName, poolName } from "../words.ts";
import { BUDGETS, sumsOf } from "../budgets.ts";
import { MANA_HERO } from "./hero-kind.ts";
import {
  countedOf,
  type HeroDraft,
  type MakerStep,
  OFFERED,
  offeredSpecialities,
  poolOf,
  STEPS,
  toggleDraft,
  USUAL,
} from "./hero-draft.ts";

import api = foundry.applications.api;

const say = (key: string): string => game.i18n.localize(`TENACITY.Keep.Maker.${key}`);

/** Makes a hero of roll and keep: what it may cost is the world's to say, since the guide says nothing. */
export class ManaHeroMaker extends StepMaker<MakerStep, HeroDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-mana-maker",
    classes: ["mana-maker"],
    actions: { toggleSpeciality: ManaHeroMaker.#onToggleSpeciality, addOwn: ManaHeroMaker.#onAddOwn },
  };

  static override PARTS = StepMaker.partsWith("games/roll-and-keep/maker/page");

  protected override readonly _steps = STEPS;
  protected override readonly _kind = MANA_HERO;

  protected override _label(step: MakerStep): string {
    return say(`Step.${step}`);
  }

  protected override _hint(step: MakerStep): string {
    return step === "who" ? "" : say(HINTS[step]);
  }

  protected override _usual(step: MakerStep) {
    return step === "mana" || step === "attributes"
      ? { ...USUAL[step], sum: sum(Object.values(this.draft[step])) }
      : null;
  }

  protected override _budget(step: MakerStep) {
    const { mana, attributes, specialities } = sumsOf(countedOf(this.draft));
    if (step === "mana") return BUDGETS.lines({ mana });
    if (step === "attributes") return BUDGETS.lines({ attributes });
    return step === "specialities" ? BUDGETS.lines({ specialities }) : [];
  }

  protected override _offers(step: MakerStep, { type }: OfferedThing): boolean {
    return step === "things" && type === OFFERED;
  }

  protected override _counts(step: MakerStep): MakerCount[] {
    const { draft } = this;
    if (step === "mana") {
      return worldLists().colors.map(({ id, hue }) => ({
        id: `mana.${id}`,
        hue,
        name: colorName(id),
        value: draft.mana[id] ?? 0,
        note: "",
      }));
    }
    if (step !== "attributes") return [];
    return worldLists().attributes.map((each) => {
      const value = draft.attributes[each.id] ?? 0;
      const hue = attributeOf(each.id)?.link?.hue ?? "transparent";
      const name = game.i18n.localize(each.label);
      return { id: `attributes.${each.id}`, hue, name, value, note: poolName(poolOf(draft, each.id)) };
    });
  }

  protected override _prepareView() {
    const { draft } = this;
    const offered = offeredSpecialities();
    const own = draft.specialities.filter((each) => !offered.some(({ name }) => name === each.name));
    return {
      ...super._prepareView(),
      specialities: [...offered, ...own].map((each) => ({
        ...each,
        of: each.attribute === "" ? "" : attributeName(each.attribute),
        pressed: String(draft.specialities.some(({ name }) => name === each.name)),
      })),
      owners: worldLists().attributes.map((each) => ({ id: each.id, name: game.i18n.localize(each.label) })),
    };
  }

  static async #onToggleSpeciality(this: ManaHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { name = "", attribute = "" } = dataset;
    await this.change(toggleDraft(this.draft, { name, attribute }));
  }

  static async #onAddOwn(this: ManaHeroMaker): Promise<void> {
    const name = this.element.querySelector<HTMLInputElement>("input[name=own]")?.value.trim() ?? "";
    const attribute = this.element.querySelector<HTMLSelectElement>("select[name=owner]")?.value ?? "";
    const isKnown = this.draft.specialities.some((each) => each.name === name);
    if (name !== "" && !isKnown) await this.change(toggleDraft(this.draft, { name, attribute }));
    this.element.querySelector<HTMLInputElement>("input[name=own]")?.focus();
  }
}

const HINTS = {
  mana: "ManaHint",
  attributes: "AttributesHint",
  specialities: "SpecialitiesHint",
  things: "ThingsHint",
} as const;
