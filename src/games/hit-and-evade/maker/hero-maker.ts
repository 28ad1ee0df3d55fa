import type { OfferedThing } from "../../../engine/heroes/offered-things.ts";
import { sum, text, whole } from "../../../core/data.ts";
import { type MakerCount, StepMaker } from "../../../engine/sheets/step-maker.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { type EvadeActor, evadeOf, toughnessOf } from "../data/documents.ts";
import { sheetWords } from "../words.ts";
import { skillView } from "../sheets/evade-actor-view.ts";
import { damageDie, traitName } from "../items/item-facts.ts";
import { BUDGETS, sumsOf } from "../budgets.ts";
import { EVADE_HERO } from "./hero-kind.ts";
import { countedOf, type HeroDraft, heroOf, type MakerStep, OFFERED, STEPS, USUAL } from "./hero-draft.ts";

import api = foundry.applications.api;

const say = (key: string): string => game.i18n.localize(`TENACITY.Evade.Maker.${key}`);

/** Makes a hero of hit and evade: what it may cost is the world's to say, since the guide says nothing. */
export class EvadeHeroMaker extends StepMaker<MakerStep, HeroDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-evade-maker",
    classes: ["evade-maker"],
  };

  static override PARTS = StepMaker.partsWith("games/hit-and-evade/maker/page");

  protected override readonly _steps = STEPS;
  protected override readonly _kind = EVADE_HERO;

  protected override _label(step: MakerStep): string {
    return say(`Step.${step}`);
  }

  protected override _hint(step: MakerStep): string {
    return step === "who" ? "" : say(`Hint.${step}`);
  }

  protected override _usual(step: MakerStep) {
    return step === "attributes" || step === "skills"
      ? { ...USUAL[step], sum: sum(Object.values(this.draft[step])) }
      : null;
  }

  protected override _budget(step: MakerStep) {
    const { attributes, skills, life, powers } = sumsOf(countedOf(this.draft));
    if (step === "attributes") return BUDGETS.lines({ attributes, life });
    if (step === "skills") return BUDGETS.lines({ skills });
    return step === "powers" ? BUDGETS.lines({ powers }) : [];
  }

  protected override _offers(step: MakerStep, { type }: OfferedThing): boolean {
    return OFFERED[step]?.includes(type) === true;
  }

  /** Of a weapon only what it rolls and its traits. */
  protected override _note(thing: OfferedThing): string {
    const { type, system } = thing;
    if (type !== "evadeWeapon") return super._note(thing);
    const traits = Array.isArray(system["traits"]) ? system["traits"].map(text) : [];
    const die = {
      kind: text(system["kind"]),
      damage: whole(system["damage"]),
      divisor: whole(system["divisor"]),
      traits,
    };
    return [damageDie(die), ...traits.map(traitName)].join(", ");
  }

  protected override _counts(step: MakerStep): MakerCount[] {
    const hero = heroOf(this.draft, this.#chosen());
    const { system } = hero;
    if (step === "attributes") {
      const named = evadeLists().attributes.map((each) => ({
        id: `attributes.${each.id}`,
        name: game.i18n.localize(each.label),
        value: system.attributes[each.id] ?? 0,
        note: wornNote(hero, each.id),
      }));
      return [...named, { id: "life", name: sheetWords("Life"), value: system.life.max, note: "", least: 1 }];
    }
    if (step !== "skills") return [];
    return evadeLists().skills.map((each) => {
      const { id, name, stored, sum: note } = skillView(hero, each);
      return { id: `skills.${id}`, name, value: stored, note };
    });
  }

  /** What is chosen, as it will be had. */
  #chosen(): readonly object[] {
    const chosen = this.things.filter(({ uuid }) => this.draft.things.some((each) => each.uuid === uuid));
    return chosen.map(({ name, type, system }) => ({ name, type, system }));
  }
}

/** What is worn changes these. */
const WITH_WORN = new Map([
  ["evade", evadeOf],
  ["toughness", toughnessOf],
]);

/** What Evade and Toughness come to with what is worn; "" where nothing changes them. */
function wornNote(hero: EvadeActor, attribute: string): string {
  const total = WITH_WORN.get(attribute)?.(hero);
  if (total === undefined || total === (hero.system.attributes[attribute] ?? 0)) return "";
  return game.i18n.format("TENACITY.Evade.Maker.Worn", { total: String(total) });
}
