import { InPlaceActorSheet } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { effectOf, refuseDrop } from "../../../engine/sheets/item-rows.ts";
import { isAssetCondition } from "../data/documents.ts";
import { addCondition, treatCondition, worsenCondition } from "./hero-actions.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import { oncePressed } from "../../../engine/sheets/one-by-one.ts";

/** What the sheets of all actors of this game share: conditions that are treated, and drops of this game alone. */
export abstract class AssetActorSheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["asset-sheet"],
    actions: {
      addCondition: oncePressed(AssetActorSheet.#onAddCondition),
      treat: oncePressed(AssetActorSheet.#onTreat),
      worsen: oncePressed(AssetActorSheet.#onWorsen),
    },
  };

  /** Items and conditions of another game have no place here, and are refused in words. */
  protected override async _onDropDocument<Dropped extends ActorSheetV2.DroppableDocument>(
    event: DragEvent,
    document: Dropped,
  ): Promise<Dropped | null> {
    if (isForeign(document)) {
      refuseDrop(this.actor);
      return null;
    }
    return super._onDropDocument(event, document);
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

/** Whether something is an item or a condition of another game. Types of core, and of modules, which have a dot, are no game's. */
function isForeign({ documentName, type = "" }: { readonly documentName: string; readonly type?: string }): boolean {
  const isOurs = { Item: ["asset", "assetFeature"], ActiveEffect: ["assetCondition"] }[documentName] ?? [type];
  return type !== "base" && !type.includes(".") && !isOurs.includes(type);
}
