import type { Document } from "../../common/abstract/document.ts";
import type { DocumentContext } from "../../common/abstract/document.ts";
import { BaseActiveEffect, type EffectChange } from "../../common/documents/base-active-effect.ts";
import { deepClone } from "../../common/utils/objects.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { CONFIG } from "../config.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { applyEffectChange } from "./effect-changes.ts";

/** Something that lasts on an actor or an item (AE-1, AE-11). */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Whether the effect changes anything at the moment. */
  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Whether circumstances keep the effect from applying; subclasses say which. */
  get isSuppressed(): boolean {
    return false;
  }

  /** Whether the effect will end, or shows a status. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration as Record<string, number | null>;
    return Boolean(seconds ?? rounds ?? turns) || this.statuses.size > 0;
  }

  /** Whether the effect applies to an actor now. */
  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** What the effect applies to: the actor, also for an item's effect that is handed on (AE-6). */
  get target(): Document | null {
    const { parent } = this;
    return parent?.documentName === "Item" && this.transfer && parent.parent ? parent.parent : parent;
  }

  /** The name of what the effect lies on. */
  get sourceName(): string {
    return (this.parent as { name?: string } | null)?.name ?? "";
  }

  /** PR-7: what is left of the duration. This table's time stands still, so all of it is. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { seconds, rounds, turns } = this.duration as Record<string, number | null>;
    const remaining = seconds ?? rounds ?? turns ?? null;
    this.duration = { ...this.duration, remaining, type: seconds ? "seconds" : rounds || turns ? "turns" : "none" };
  }

  /** Applies one of the changes to an actor (AE-4). @returns what was set, by path. */
  apply(actor: Actor, change: EffectChange): UnknownRecord {
    return applyEffectChange(actor, change);
  }

  /**
   * An unsaved effect that shows a status (AE-7).
   * @throws Error when the status is not configured, or has implied statuses but no fixed id (AE-8).
   */
  static async fromStatusEffect(statusId: string, context: DocumentContext = {}): Promise<ActiveEffect> {
    const status = CONFIG.statusEffects.find(({ id }) => id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud: _hud, order: _order, ...data } = deepClone(status) as UnknownRecord & { id: string };
    const implied = (data["statuses"] ?? []) as string[];
    if (implied.length > 0 && data["_id"] === undefined)
      throw new Error(`The status "${id}" needs an _id because it implies others`);
    const name = game.i18n?.localize(String(data["name"])) ?? data["name"];
    return new this.implementation({ ...data, name, statuses: [id, ...implied] }, context) as ActiveEffect;
  }
}
