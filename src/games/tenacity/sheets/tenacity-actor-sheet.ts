import { isCondition } from "../data/documents.ts";
import { applyCondition, copyOfCondition } from "../conditions/apply-condition.ts";
import { enter, leave } from "../actions/areas.ts";
import { helpOvercome } from "../actions/overcome-condition.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { effectOf } from "../../../engine/sheets/item-rows.ts";
import { keepsLedger } from "../../../engine/ledger/keepers.ts";
import { takeBackStep } from "../../../engine/ledger/take-back.ts";
import { InPlaceActorSheet } from "../../../engine/sheets/in-place-actor-sheet.ts";
import { askToPlace } from "../map/place-area.ts";
import { limitedView } from "../data/limited-view.ts";
import { addCondition } from "./item-actions.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;
import { oncePressed } from "../../../engine/sheets/one-by-one.ts";

/** What the sheets of all actors of this game share: how an NPC fares, in limited view, and conditions that join as the rules say. */
export abstract class TenacityActorSheet extends InPlaceActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    actions: {
      addCondition: TenacityActorSheet.#onAddCondition,
      helpOvercome: TenacityActorSheet.#onHelpOvercome,
      enterArea: TenacityActorSheet.#onEnterArea,
      leaveArea: TenacityActorSheet.#onLeaveArea,
      placeArea: TenacityActorSheet.#onPlaceArea,
      undoChange: oncePressed(TenacityActorSheet.#onUndoChange),
    },
  };

  protected override _limitedView(): string {
    return limitedView(this.actor);
  }

  /** A condition is copied as the rules add one: of one scope only the strongest counts (R-1006). */
  protected override async _onDropActiveEffect(
    ...args: Parameters<ActorSheetV2["_onDropActiveEffect"]>
  ): ReturnType<ActorSheetV2["_onDropActiveEffect"]> {
    const effect = args[1];
    if (!isCondition(effect)) return super._onDropActiveEffect(...args);
    if (!this.actor.isOwner || effect.target === this.actor) return null;
    return (await applyCondition(this.actor, copyOfCondition(effect))).effect ?? null;
  }

  static async #onAddCondition(this: TenacityActorSheet): Promise<void> {
    if (this.isEditable) await addCondition(this.actor);
  }

  static async #onHelpOvercome(this: TenacityActorSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    await helpOvercome(this.actor, effectOf(this.actor, target)?.id ?? "", heldKeys(event));
  }

  static async #onEnterArea(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await enter(this.actor, effectOf(this.actor, target)?.id ?? "");
  }

  static async #onLeaveArea(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await leave(this.actor, effectOf(this.actor, target)?.id ?? "");
  }

  static async #onPlaceArea(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await askToPlace(effectOf(this.actor, target));
  }

  static async #onUndoChange(this: TenacityActorSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = this;
    if (this.isEditable && keepsLedger(actor)) await takeBackStep(actor, target.dataset["event"] ?? "");
  }
}
