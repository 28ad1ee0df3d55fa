import { showWindow } from "../../../compat/windows.ts";
import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { isInput } from "../../../compat/elements.ts";
import { directoryButton } from "../../../engine/sheets/directory-button.ts";
import {
  mayCreateActors,
  mayMakeHeroes,
  problemText,
  registerHeroKind,
  requestHero,
  welcomeHero,
} from "../../../engine/heroes/ask-for-hero.ts";
import { TenacityWindow } from "../../../engine/sheets/tenacity-window.ts";
import { worldLists } from "../lists/world-lists.ts";
import { attributeName, attributeOf, colorName, listedName, poolName } from "../words.ts";
import { MANA_HERO } from "./hero-kind.ts";
import {
  firstDraft,
  type HeroDraft,
  keptOf,
  type MakerStep,
  offeredSpecialities,
  stepDraft,
  STEPS,
  toggleDraft,
} from "./hero-draft.ts";

import api = foundry.applications.api;

/** The compendium whose things are offered. */
const PACK = `${SYSTEM_ID}.roll-and-keep-items`;

/** A thing that is offered. */
interface ThingEntry {
  readonly uuid: string;
  readonly name: string;
}

interface CountView {
  id: string;
  name: string;
  hue: string;
  value: number;
  note: string;
}

/** What the template reads. */
interface MakerView {
  step: MakerStep;
  steps: { id: MakerStep; number: number; label: string; current: boolean }[];
  first: boolean;
  last: boolean;
  /** What the last button says, and whether it was pressed. */
  makes: string;
  making: boolean;
  hint: string;
  draft: HeroDraft;
  /** What is counted on this page: mana, or ranks; nothing on the others. */
  counts: CountView[];
  specialities: { name: string; attribute: string; of: string; pressed: string }[];
  owners: { id: string; name: string }[];
  things: (ThingEntry & { pressed: string })[];
}

const say = (key: string): string => game.i18n.localize(`TENACITY.Keep.Maker.${key}`);

/** Makes a hero step by step, in whatever order somebody likes. Nothing is made before the last button. */
export class ManaHeroMaker extends TenacityWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-mana-maker",
    classes: ["hero-maker", "mana-maker"],
    window: { title: "TENACITY.Keep.Maker.Title", icon: "fa-solid fa-wand-magic-sparkles" },
    position: { width: 620, height: 600 },
    actions: {
      goTo: ManaHeroMaker.#onGoTo,
      count: ManaHeroMaker.#onCount,
      toggleSpeciality: ManaHeroMaker.#onToggleSpeciality,
      addOwn: ManaHeroMaker.#onAddOwn,
      toggleThing: ManaHeroMaker.#onToggleThing,
      make: ManaHeroMaker.#onMake,
    },
  };

  static override PARTS = {
    steps: { template: templatePath("games/roll-and-keep/maker/steps") },
    page: { template: templatePath("games/roll-and-keep/maker/page"), scrollable: [""] },
    footer: { template: templatePath("games/roll-and-keep/maker/footer") },
  };

  #draft = firstDraft();
  #step: MakerStep = "who";
  #things: readonly ThingEntry[] | null = null;
  #isMaking = false;

  protected override _prepareView(): MakerView {
    const draft = this.#draft;
    const place = STEPS.indexOf(this.#step);
    const offered = offeredSpecialities();
    const own = draft.specialities.filter((each) => !offered.some(({ name }) => name === each.name));
    return {
      step: this.#step,
      steps: STEPS.map((id, number) => ({
        id,
        number: number + 1,
        label: say(`Step.${id}`),
        current: id === this.#step,
      })),
      first: place === 0,
      last: place === STEPS.length - 1,
      makes: say(this.#isMaking && !mayCreateActors() ? "Asking" : mayCreateActors() ? "Make" : "Ask"),
      making: this.#isMaking,
      hint: this.#step === "who" ? "" : say(HINTS[this.#step]),
      draft,
      counts: this.#counts(),
      specialities: [...offered, ...own].map((each) => ({
        ...each,
        of: each.attribute === "" ? "" : attributeName(each.attribute),
        pressed: String(draft.specialities.some(({ name }) => name === each.name)),
      })),
      owners: worldLists().attributes.map((each) => ({ id: each.id, name: listedName("Attribute", each) })),
      things: (this.#things ?? []).map((each) => ({
        ...each,
        pressed: String(draft.things.includes(each.uuid)),
      })),
    };
  }

  #counts(): CountView[] {
    const draft = this.#draft;
    if (this.#step === "mana") {
      return worldLists().colors.map(({ id, hue }) => ({
        id,
        hue,
        name: colorName(id),
        value: draft.mana[id] ?? 0,
        note: "",
      }));
    }
    if (this.#step !== "attributes") return [];
    return worldLists().attributes.map((each) => {
      const value = draft.attributes[each.id] ?? 0;
      const kept = Math.min(value, keptOf(draft, each.id));
      const hue = attributeOf(each.id)?.link?.hue ?? "transparent";
      const name = listedName("Attribute", each);
      return { id: each.id, hue, name, value, note: poolName({ rolled: value, kept }) };
    });
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", ({ target }) => {
      if (!isInput(target)) return;
      if (target.name === "name" || target.name === "concept")
        this.#draft = { ...this.#draft, [target.name]: target.value };
    });
  }

  async #show(step: MakerStep): Promise<void> {
    this.#step = step;
    if (step === "things") this.#things ??= await readThings();
    await this.render();
    this.element.querySelector<HTMLElement>(".maker-page input, .maker-page button")?.focus();
  }

  async #change(draft: HeroDraft): Promise<void> {
    this.#draft = draft;
    await this.render({ parts: ["page"] });
  }

  static async #onGoTo(this: ManaHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const by = Number(dataset["by"] ?? 0);
    const wanted = STEPS.find((each) => each === dataset["step"]);
    const next = wanted ?? STEPS[STEPS.indexOf(this.#step) + by];
    if (next) await this.#show(next);
  }

  static async #onCount(this: ManaHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const list = dataset["list"] === "mana" ? "mana" : "attributes";
    await this.#change(stepDraft(this.#draft, list, dataset["id"] ?? "", Number(dataset["by"])));
  }

  static async #onToggleSpeciality(this: ManaHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { name = "", attribute = "" } = dataset;
    await this.#change(toggleDraft(this.#draft, { name, attribute }));
  }

  static async #onAddOwn(this: ManaHeroMaker): Promise<void> {
    const name = this.element.querySelector<HTMLInputElement>("input[name=own]")?.value.trim() ?? "";
    const attribute = this.element.querySelector<HTMLSelectElement>("select[name=owner]")?.value ?? "";
    const isKnown = this.#draft.specialities.some((each) => each.name === name);
    if (name !== "" && !isKnown) await this.#change(toggleDraft(this.#draft, { name, attribute }));
    this.element.querySelector<HTMLInputElement>("input[name=own]")?.focus();
  }

  static async #onToggleThing(this: ManaHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { uuid = "" } = dataset;
    const { things } = this.#draft;
    const after = things.includes(uuid) ? things.filter((each) => each !== uuid) : [...things, uuid];
    await this.#change({ ...this.#draft, things: after });
  }

  static async #onMake(this: ManaHeroMaker): Promise<void> {
    if (this.#isMaking) return;
    if (this.#draft.name.trim() === "") {
      ui.notifications.warn("TENACITY.Keep.Maker.NameMissing", { localize: true });
      await this.#show("who");
      return;
    }
    this.#isMaking = true;
    await this.render({ parts: ["footer"] });
    try {
      const answer = await requestHero(MANA_HERO, this.#draft);
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

const HINTS = {
  mana: "ManaHint",
  attributes: "AttributesHint",
  specialities: "SpecialitiesHint",
  things: "ThingsHint",
} as const;

async function readThings(): Promise<readonly ThingEntry[]> {
  const index = await game.packs.get(PACK)?.getIndex();
  return [...(index?.values() ?? [])]
    .filter((entry) => (entry as { type?: string }).type === "manaThing")
    .map(({ _id, name = "" }) => ({ uuid: `Compendium.${PACK}.Item.${_id}`, name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, game.i18n.lang));
}

/** Opens the window, or brings it to the front. */
export async function openManaMaker(): Promise<void> {
  const open = foundry.applications.instances.get(ManaHeroMaker.DEFAULT_OPTIONS.id ?? "");
  if (open) open.bringToFront();
  else await showWindow(new ManaHeroMaker());
}

/** Offers making heroes in the actors directory. Call in `setup`. */
export function offerManaMaker(): void {
  registerHeroKind(MANA_HERO);
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!mayMakeHeroes()) return;
    directoryButton(element, {
      className: "make-hero",
      icon: "fa-solid fa-wand-magic-sparkles",
      label: "TENACITY.Keep.Maker.Open",
      run: () => void openManaMaker(),
    });
  });
}
