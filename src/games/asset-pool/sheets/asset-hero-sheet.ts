import { actorOf } from "../../../engine/sheets/bases.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { itemOf, unreadableWords } from "../../../engine/sheets/item-rows.ts";
import { scrollingPart, tabsOf, thingsPart } from "../../../engine/sheets/scrolling-part.ts";
import { type AssetHero, isAssetHero, assetsOf, conditionsOf, featuresOf } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { AssetActorSheet } from "./asset-actor-sheet.ts";
import { refill, useFeature } from "./hero-actions.ts";
import { plural } from "../../../engine/text/words.ts";
import { richText } from "../../../engine/data/rich-text.ts";
import { SEVERE } from "../rules/conditions.ts";
import { dieName, featureFacts, forbiddenWords, levelName, touchedNames } from "../words.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import { oncePressed } from "../../../engine/sheets/one-by-one.ts";

/** A hero of the asset pool: what they roll with, what is special about them and what is wrong, and their story. */
export class AssetHeroSheet extends AssetActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["asset-hero-sheet"],
    position: { width: 680, height: 680 },
    actions: {
      rollAsset: AssetHeroSheet.#onRollAsset,
      roll: AssetHeroSheet.#onRoll,
      useFeature: oncePressed(AssetHeroSheet.#onUseFeature),
      refill: AssetHeroSheet.#onRefill,
    },
  };

  static override TABS = tabsOf({ play: "TENACITY.AssetPool.Tab.play", story: "TENACITY.AssetPool.Tab.story" });

  static override PARTS = {
    header: { template: templatePath("engine/sheets/hero-header") },
    tabs: { template: templatePath("engine/sheets/tabs") },
    play: thingsPart("games/asset-pool/sheets/hero-play"),
    story: scrollingPart("engine/sheets/hero-story"),
  };

  protected override readonly _droppable = ["Item", "ActiveEffect"];

  /** The sheet's actor, which is a hero because the sheet is registered for no other type. */
  get hero(): AssetHero {
    return actorOf(this, isAssetHero);
  }

  protected override async _preparePages() {
    return heroPages(this.hero);
  }

  static async #onRollAsset(this: AssetHeroSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await rollCheck(this.hero, { asset: itemOf(this.actor, target)?.id ?? "" }, { otherWay: event.shiftKey });
  }

  static async #onRoll(this: AssetHeroSheet, event: PointerEvent): Promise<void> {
    await rollCheck(this.hero, {}, { otherWay: event.shiftKey });
  }

  static async #onUseFeature(this: AssetHeroSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = itemOf(this.actor, target)?.id ?? "";
    if (this.isEditable) await this._changes.run(() => useFeature(this.hero, id));
  }

  static async #onRefill(this: AssetHeroSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const over = dataset["over"] === "session" ? "session" : "scene";
    if (this.isEditable) await this._changes.run(() => refill(this.hero, over));
  }
}

/** Everything on a hero's pages. */
async function heroPages(hero: AssetHero) {
  const features = featuresOf(hero);
  return {
    canRoll: hero.isOwner,
    assets: assetsOf(hero).map(({ id, uuid, name, img, system }) => ({
      id: id ?? "",
      uuid,
      name,
      img: img ?? "",
      size: system.size,
      die: dieName(system.size),
      purpose: system.purpose || touchedNames([...system.tags]).join(", "),
      tags: [...system.tags],
    })),
    features: features.map((feature) => {
      const { id, uuid, name, img, system } = feature;
      const left = system.usesLeft;
      const { max } = system.uses;
      const label =
        left === null ? "" : plural("TENACITY.AssetPool.Sheet.Uses", left, { count: String(left), max: String(max) });
      return {
        id: id ?? "",
        uuid,
        name,
        img: img ?? "",
        facts: featureFacts(feature),
        uses: left === null ? null : { left, max, label },
      };
    }),
    conditions: conditionViews(hero),
    forbidden: forbiddenNow(hero),
    refills: features.some(({ system }) => system.limit !== "none"),
    unreadable: [unreadableWords(hero.items, "items"), unreadableWords(hero.effects, "effects")].join(" ").trim(),
    biography: await richText(hero, hero.system.biography),
    notes: hero.isOwner ? await richText(hero, hero.system.notes) : { source: "", enriched: "" },
  };
}

/** An actor's conditions, the worst first. */
function conditionViews(actor: Actor.Implementation) {
  return conditionsOf(actor, true)
    .toSorted((one, other) => other.system.level - one.system.level)
    .map(({ id, name, img, disabled, system: { level, touches } }) => ({
      id: id ?? "",
      name,
      img: img ?? "",
      level,
      levelName: levelName(level),
      boxes: Array.from({ length: SEVERE }, (_none, place) => place < level),
      touches: touchedNames([...touches]),
      severe: level >= SEVERE && !disabled,
      disabled,
    }));
}

function forbiddenNow(hero: AssetHero): string[] {
  return conditionsOf(hero).flatMap(({ name, system }) =>
    forbiddenWords(system.level, [...system.touches]).map((forbids) =>
      game.i18n.format("TENACITY.AssetPool.Sheet.Forbids", { name, forbids }),
    ),
  );
}
