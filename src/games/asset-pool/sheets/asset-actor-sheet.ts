import { InPlaceActorSheet } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { refuseDrop } from "../../../engine/sheets/refuse-drop.ts";
import { effectOf } from "../../../engine/sheets/item-rows.ts";
import { isAsset, isAssetCondition, isAssetFeature } from "../data/documents.ts";
import { addCondition, treatCondition, worsenCondition } from "./hero-actions.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** What the sheets of all actors of this game share: conditions that are treated, and drops of this game alone. */
export abstract class AssetActorSheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["asset-sheet"],
    actions: {
      addCondition: AssetActorSheet.#onAddCondition,
      treat: AssetActorSheet.#onTreat,
      worsen: AssetActorSheet.#onWorsen,
    },
  };

  /** Items of another game have no place here, and are refused in words. */
  protected override async _onDropItem(
    ...args: Parameters<ActorSheetV2["_onDropItem"]>
  ): ReturnType<ActorSheetV2["_onDropItem"]> {
    const item = args[1];
    if (isAsset(item) || isAssetFeature(item)) return super._onDropItem(...args);
    refuseDrop(this.actor);
    return null;
  }

  /** So have conditions of another game. */
  protected override async _onDropActiveEffect(
    ...args: Parameters<ActorSheetV2["_onDropActiveEffect"]>
  ): ReturnType<ActorSheetV2["_onDropActiveEffect"]> {
    if (args[1].type === "base" || isAssetCondition(args[1])) return super._onDropActiveEffect(...args);
    refuseDrop(this.actor);
    return null;
  }

  static async #onAddCondition(this: AssetActorSheet): Promise<void> {
    if (this.isEditable) await addCondition(this.actor);
  }

  static async #onTreat(this: AssetActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = effectOf(this.actor, target);
    if (this.isEditable && isAssetCondition(effect)) await this._changes.run(() => treatCondition(effect));
  }

  static async #onWorsen(this: AssetActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effect = effectOf(this.actor, target);
    if (this.isEditable && isAssetCondition(effect)) await this._changes.run(() => worsenCondition(effect));
  }
}
