import { sortedEntries } from "../../../core/data.ts";
import { actorOf } from "../../../engine/sheets/bases.ts";
import { anyDocument } from "../../../compat/documents.ts";
import type { DeepPartial } from "fvtt-types/utils";

import { deletion } from "../../../compat/deletion.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { actingActors } from "../../../engine/map/actors-in-sight.ts";
import { richText } from "../../../engine/data/rich-text.ts";
import type { ActorContext } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { chipsView } from "../../../engine/sheets/control-view.ts";
import { scrollingPart } from "../../../engine/sheets/scrolling-part.ts";
import { CHALLENGE_KINDS, RATINGS } from "../data/asset-challenge-data.ts";
import {
  type AssetChallenge,
  type AssetHero,
  isAssetChallenge,
  isAssetCondition,
  isAssetHero,
} from "../data/documents.ts";
import { conditionData } from "../data/asset-condition-data.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { dieName, difficultyChoices, difficultyName, levelName, touchedNames } from "../words.ts";
import { AssetActorSheet } from "./asset-actor-sheet.ts";
import { giveCondition } from "./hero-actions.ts";

import { nameOf } from "../../../engine/data/actor-identity.ts";
import { plays } from "../../../engine/game.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { ASSET_REQUEST } from "../requests/request-kind.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** An opponent or a challenge: how hard it is, what it is about, and what it does to those who fail. */
export class AssetChallengeSheet extends AssetActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["asset-challenge-sheet"],
    position: { width: 560, height: 560 },
    actions: {
      rollAgainst: AssetChallengeSheet.#onRollAgainst,
      askFor: AssetChallengeSheet.#onAskFor,
      giveCondition: AssetChallengeSheet.#onGive,
      addGiven: AssetChallengeSheet.#onAddGiven,
      removeGiven: AssetChallengeSheet.#onRemoveGiven,
    },
  };

  static override PARTS = {
    header: { template: templatePath("engine/sheets/actor-header") },
    challenge: scrollingPart("games/asset-pool/sheets/challenge"),
  };

  protected override readonly _droppable = ["ActiveEffect"];

  /** The sheet's actor, which is a challenge because the sheet is registered for no other type. */
  get challenge(): AssetChallenge {
    return actorOf(this, isAssetChallenge);
  }

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<ActorContext & { chips: string[] }> {
    const { kind } = this.challenge.system;
    const chips = kind === "opponent" ? [game.i18n.localize("TENACITY.AssetPool.Challenge.Kind.opponent")] : [];
    return { ...(await super._prepareContext(options)), chips };
  }

  protected override async _preparePages() {
    const { system } = this.challenge;
    const { base, rating } = system;
    const chips = (path: string, label: string, words: readonly string[]) =>
      chipsView(path, label, words, { choices: [], open: true });
    return {
      mayAsk: game.user.isGM && plays("asset-pool"),
      base,
      difficultyName: difficultyName(base),
      rating,
      ratingName: ratingName(rating),
      ratings: Object.fromEntries(RATINGS.map((each) => [each, ratingName(each)])),
      kinds: Object.fromEntries(
        CHALLENGE_KINDS.map((each) => [each, game.i18n.localize(`TENACITY.AssetPool.Challenge.Kind.${each}`)]),
      ),
      kind: system.kind,
      named: rating === "named",
      difficulties: difficultyChoices(system.difficulty),
      about: system.about,
      takes: [...system.takes],
      takesSet: chips("takes", game.i18n.localize("TENACITY.AssetPool.Challenge.FIELDS.takes.label"), [
        ...system.takes,
      ]),
      gives: sortedEntries(system.gives).map(([id, { name, level, touches }]) => ({
        id,
        name,
        level,
        levelName: levelName(level),
        touches: touchedNames([...touches]),
        set: chips(`gives.${id}.touches`, game.i18n.localize("TENACITY.AssetPool.Condition.FIELDS.touches.label"), [
          ...touches,
        ]),
      })),
      levels: { 1: levelName(1), 2: levelName(2), 3: levelName(3) },
      roller: roller()?.name ?? "",
      description: await richText(this.actor, system.description),
    };
  }

  /** Lets a condition that this may give be dragged onto someone. */
  protected override async _onDragStart(event: DragEvent): Promise<void> {
    const given = this.#given((event.currentTarget as HTMLElement).dataset["entryId"]);
    if (!given) return super._onDragStart(event);
    const data = { type: "ActiveEffect", data: conditionData(given) };
    event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** A condition that is dropped here is one that this may give. */
  protected override async _onDropActiveEffect(
    ...args: Parameters<ActorSheetV2["_onDropActiveEffect"]>
  ): ReturnType<ActorSheetV2["_onDropActiveEffect"]> {
    const effect = args[1];
    if (!isAssetCondition(effect)) return super._onDropActiveEffect(...args);
    if (this.isEditable) await this.#addGiven(effect.name, effect.system.level, [...effect.system.touches]);
    return null;
  }

  /** Words of what is given are a member of it, which is written whole (TRAP-51). */
  protected override async _writeWords(path: string, words: readonly string[]): Promise<void> {
    const [, id] = /^gives\.(\w+)\.touches$/.exec(path) ?? [];
    if (id === undefined) await super._writeWords(path, words);
    else await anyDocument(this.actor).update({ system: { gives: { [id]: { touches: [...words] } } } });
  }

  #given(id = ""): { name: string; level: number; touches: string[] } | null {
    const { gives } = this.challenge.system;
    const given = gives[id];
    return given ? { name: given.name, level: given.level, touches: [...given.touches] } : null;
  }

  async #addGiven(name: string, level: number, touches: string[]): Promise<void> {
    const sorts = Object.values(this.challenge.system.gives).map(({ sort }) => sort);
    const given = { name, level, touches, sort: Math.max(0, ...sorts) + 1 };
    await anyDocument(this.actor).update({ system: { gives: { [foundry.utils.randomID()]: given } } });
  }

  static async #onRollAgainst(this: AssetChallengeSheet): Promise<void> {
    const hero = roller();
    if (hero) await rollCheck(hero, { challenge: this.challenge });
    else ui.notifications.warn("TENACITY.GiveCondition.noActor", { localize: true });
  }

  /** To the heroes that are selected on the map, else to this user's own. */
  /** Asks heroes for a check against it. */
  static async #onAskFor(this: AssetChallengeSheet): Promise<void> {
    await openRequest(ASSET_REQUEST, { reason: nameOf(this.challenge), challenge: this.challenge.uuid });
  }

  static async #onGive(this: AssetChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const given = this.#given(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"]);
    const heroes = actingActors(isAssetHero);
    if (!given) return;
    if (heroes.length === 0) ui.notifications.warn("TENACITY.AssetPool.Problem.noSelected", { localize: true });
    for (const hero of heroes) {
      await giveCondition(hero, given);
      const format = { name: given.name, hero: hero.name };
      ui.notifications.info("TENACITY.AssetPool.Challenge.Given", { format });
    }
  }

  static async #onAddGiven(this: AssetChallengeSheet): Promise<void> {
    if (this.isEditable)
      await this._changes.run(() => this.#addGiven(game.i18n.localize("TENACITY.AssetPool.Condition.New"), 1, []));
  }

  static async #onRemoveGiven(this: AssetChallengeSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";
    if (this.isEditable && id !== "")
      await this._changes.run(() => anyDocument(this.actor).update({ system: { gives: deletion(id) } }));
  }
}

function ratingName(rating: (typeof RATINGS)[number]): string {
  return rating.startsWith("d")
    ? dieName(Number(rating.slice(1)))
    : game.i18n.localize(`TENACITY.AssetPool.Rating.${rating as "none" | "named"}`);
}

/** Who rolls at a click of this user. */
function roller(): AssetHero | undefined {
  return actingActors(isAssetHero)[0];
}
