import type { OfferedThing } from "../../../engine/heroes/offered-things.ts";
import { type MakerCount, StepMaker } from "../../../engine/sheets/step-maker.ts";
import { sum, text } from "../../../core/data.ts";
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
    return (step === "things" && type === OFFERED) || (step === "specialities" && type === SPECIALITY);
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
    const offered = this.#specialities();
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

  /** Those of the world's list, then those of the world and its compendia. */
  #specialities() {
    const found = this.things.filter(({ type }) => type === SPECIALITY).map(specialityOf);
    const all = [...offeredSpecialities(), ...found];
    return all.filter(({ name }, place) => all.findIndex((each) => each.name === name) === place);
  }

  protected override async toggle(uuid: string): Promise<void> {
    const found = this.things.find((each) => each.uuid === uuid && each.type === SPECIALITY);
    if (found) await this.change(toggleDraft(this.draft, specialityOf(found)));
    else await super.toggle(uuid);
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

/** The type of a speciality that lies in a compendium. */
const SPECIALITY = "manaSpeciality";

const specialityOf = ({ name, system }: OfferedThing) => ({ name, attribute: text(system["attribute"]) });

const HINTS = {
  mana: "ManaHint",
  attributes: "AttributesHint",
  specialities: "SpecialitiesHint",
  things: "ThingsHint",
} as const;
