import type { OfferedThing } from "../../../engine/heroes/offered-things.ts";
import { text } from "../../../core/data.ts";
import { type MakerCount, StepMaker } from "../../../engine/sheets/step-maker.ts";
import { ASSET_SIZES, type AssetSize, SIZE } from "../rules/dice.ts";
import { FEATURE_EFFECTS } from "../rules/features.ts";
import { dieName, effectName } from "../words.ts";
import { ASSET_HERO, beyondUsual } from "./hero-kind.ts";
import {
  type HeroDraft,
  type MakerStep,
  nextSize,
  OFFERED,
  STEPS,
  USUAL_HERO,
  withoutOwn,
  withOwn,
} from "./hero-draft.ts";

import api = foundry.applications.api;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.AssetPool.Maker.${key}`, data);

/** Makes a hero of the asset pool: who they are, what helps them, and what is special about them. */
export class AssetHeroMaker extends StepMaker<MakerStep, HeroDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-asset-maker",
    classes: ["asset-maker"],
    actions: {
      addOwn: AssetHeroMaker.#onAddOwn,
      removeOwn: AssetHeroMaker.#onRemoveOwn,
      toggleWord: AssetHeroMaker.#onToggleWord,
    },
  };

  static override PARTS = StepMaker.partsWith("games/asset-pool/maker/page");

  protected override readonly _steps = STEPS;
  protected override readonly _kind = ASSET_HERO;

  /** What is being filled in of an asset of one's own. */
  #name = "";
  #size: AssetSize = 6;
  #words: readonly string[] = [];

  protected override _label(step: MakerStep): string {
    return say(`Step.${step}`);
  }

  protected override _hint(step: MakerStep): string {
    return step === "who" ? "" : say(`Hint.${step}`);
  }

  protected override _offers(step: MakerStep, { type }: OfferedThing): boolean {
    return OFFERED[step] === type;
  }

  protected override _note(thing: OfferedThing): string {
    const { uuid, system } = thing;
    if (isAsset(thing)) return dieName(this.draft.sizes[uuid] ?? SIZE.read(system["size"]));
    const effect = FEATURE_EFFECTS.find((each) => each === system["effect"]);
    return effect ? effectName(effect) : "";
  }

  /** The chosen assets, each with its die. */
  protected override _counts(step: MakerStep): MakerCount[] {
    if (step !== "assets") return [];
    return this.#assets().map(({ name, purpose, size }, place) => ({
      id: String(place),
      name,
      value: size,
      shown: dieName(size),
      note: purpose,
      least: Math.min(...ASSET_SIZES),
      most: Math.max(...ASSET_SIZES),
    }));
  }

  protected override _withCount(id: string, value: number): HeroDraft {
    const chosen = this.#assets()[Number(id)];
    return chosen ? chosen.withSize(nextSize(chosen.size, value - chosen.size)) : this.draft;
  }

  protected override _prepareView() {
    const { draft, step } = this;
    const usual = USUAL_HERO.value;
    const dice = this.#assets().map(({ size }) => size);
    const features = draft.things.filter((thing) => !isAsset(thing));
    const beyond = beyondUsual(step === "assets" ? dice : [], step === "features" ? features.length : 0);
    const tally = {
      assets: () =>
        [
          say("Tally.assets", { count: String(dice.length), usual: String(usual.dice.length) }),
          say("Usual", { dice: usual.dice.map(dieName).join(", ") }),
        ].join(" "),
      features: () => say("Tally.features", { count: String(features.length), usual: String(usual.features) }),
      who: () => "",
    };
    return {
      ...super._prepareView(),
      own: draft.own.map(({ name, size }) => ({ name, note: dieName(size) })),
      ownName: this.#name,
      sizes: ASSET_SIZES.map((size) => ({ size, label: dieName(size), selected: size === this.#size })),
      words: this.#knownWords().map((word) => ({ word, pressed: String(this.#words.includes(word)) })),
      tally: tally[step](),
      beyond,
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", ({ target }) => {
      const { name, value = "" } = target as { readonly name?: string; readonly value?: string };
      if (name === "own") this.#name = value;
      if (name === "ownSize") this.#size = SIZE.read(Number(value));
    });
  }

  /** Goes on with another draft, in which every chosen asset has its die: the narrator who is asked sees it. */
  protected override async change(draft: HeroDraft): Promise<void> {
    const dice = this.things
      .filter((thing) => isAsset(thing) && draft.things.some(({ uuid }) => uuid === thing.uuid))
      .map(({ uuid, system }) => [uuid, draft.sizes[uuid] ?? SIZE.read(system["size"])] as const);
    await super.change({ ...draft, sizes: Object.fromEntries(dice) });
  }

  /** The chosen assets in the order in which they were chosen, the player's own last. */
  #assets() {
    const { draft } = this;
    const found = draft.things.flatMap(({ uuid }) => this.things.filter((each) => each.uuid === uuid && isAsset(each)));
    return [
      ...found.map(({ uuid, name, system }) => ({
        name,
        purpose: text(system["purpose"]),
        size: draft.sizes[uuid] ?? SIZE.read(system["size"]),
        withSize: (size: AssetSize) => ({ ...draft, sizes: { ...draft.sizes, [uuid]: size } }),
      })),
      ...draft.own.map(({ name, size, tags }) => ({
        name,
        purpose: tags.join(", "),
        size,
        withSize: (other: AssetSize) => ({
          ...draft,
          own: draft.own.map((each) => (each.name === name ? { ...each, size: other } : each)),
        }),
      })),
    ];
  }

  #knownWords(): readonly string[] {
    const all = this.things.flatMap(({ system }) => (Array.isArray(system["tags"]) ? system["tags"].map(text) : []));
    return [...new Set([...all, ...this.#words])].sort((one, other) => one.localeCompare(other, game.i18n.lang));
  }

  static async #onAddOwn(this: AssetHeroMaker): Promise<void> {
    const name = this.#name.trim();
    if (name === "") ui.notifications.warn("TENACITY.AssetPool.Maker.OwnMissing", { localize: true });
    else {
      const asset = { name, size: this.#size, tags: this.#words };
      this.#name = "";
      this.#words = [];
      await this.change(withOwn(this.draft, asset));
    }
    this.element.querySelector<HTMLInputElement>("input[name=own]")?.focus();
  }

  static async #onRemoveOwn(this: AssetHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await this.change(withoutOwn(this.draft, dataset["name"] ?? ""));
  }

  static async #onToggleWord(this: AssetHeroMaker, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { word = "" } = dataset;
    this.#words = this.#words.includes(word) ? this.#words.filter((each) => each !== word) : [...this.#words, word];
    await this.change(this.draft);
  }
}

const isAsset = ({ type }: { readonly type: string }): boolean => type === OFFERED.assets;
