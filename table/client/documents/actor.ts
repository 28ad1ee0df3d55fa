import type { DeleteOptions } from "../../common/abstract/database-backend.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseActor } from "../../common/documents/base-actor.ts";
import { expandObject } from "../../common/utils/objects.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { CONFIG } from "../config.ts";
import { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Item } from "./item.ts";

/** A hero, a creature, anyone who acts. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare readonly items: EmbeddedCollection<Item>;
  declare readonly effects: EmbeddedCollection<ActiveEffect>;
  /** Ids of all statuses, rebuilt at each preparation (AE-9). */
  declare statuses: Set<string>;
  /** What active effects set, in nested form (PR-8). */
  declare overrides: UnknownRecord;

  protected override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    this.statuses = new Set();
    this.overrides = {};
  }

  /** This table has no tokens yet: no actor is one. */
  get isToken(): boolean {
    return false;
  }

  /** The token that the actor belongs to; this table has none yet. */
  get token(): null {
    return null;
  }

  /** Items by their subtype (CO-3). */
  get itemTypes(): Record<string, Item[]> {
    return this.items.documentsByType;
  }

  /** Effects that apply at the moment (AE-11). */
  get appliedEffects(): ActiveEffect[] {
    return Array.from(this.allApplicableEffects()).filter((effect) => effect.active);
  }

  /** Effects that will end, or show a status (AE-11). */
  get temporaryEffects(): ActiveEffect[] {
    return this.appliedEffects.filter((effect) => effect.isTemporary);
  }

  /** Every effect that could apply: the actor's own and those that its items hand on (AE-6). */
  *allApplicableEffects(): Generator<ActiveEffect> {
    yield* this.effects;
    for (const item of this.items) yield* item.transferredEffects;
  }

  /** Tokens on the viewed scene; this table has none yet. */
  getActiveTokens(): never[] {
    return [];
  }

  /** What formulas may name: the live system data, not a copy (PR-9). */
  getRollData(): UnknownRecord {
    return this.system as UnknownRecord;
  }

  /** Items, then effects, then what the effects change (PR-2). */
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  /** Applies the changes of all active effects, by priority, and collects statuses (AE-3, AE-4, AE-9). */
  applyActiveEffects(): void {
    this.statuses.clear();
    const overrides: UnknownRecord = {};
    const active = this.appliedEffects;
    for (const effect of active) for (const status of effect.statuses) this.statuses.add(status);
    const changes = active.flatMap((effect) =>
      effect.changes.map((change) => ({ effect, change, priority: change.priority ?? change.mode * 10 })),
    );
    changes.sort((a, b) => a.priority - b.priority);
    for (const { effect, change } of changes) Object.assign(overrides, effect.apply(this, change));
    this.overrides = expandObject(overrides);
  }

  /**
   * Turns a status on or off (AE-9).
   * @returns the effect that was created, true when it was on already, false when it was removed, undefined for nothing.
   * @throws Error when the status is not configured.
   */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = CONFIG.statusEffects.find(({ id }) => id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const present = this.effects.filter((effect) => isStatus(effect, statusId, status["_id"]));
    if (present.length > 0) return active ? true : this.#removeStatus(present);
    if (active === false) return undefined;
    const effect = await getActiveEffectClass().fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    const options = { parent: this, keepId: status["_id"] !== undefined };
    return getActiveEffectClass().create(effect.toObject(), options);
  }

  async #removeStatus(effects: readonly ActiveEffect[], options: DeleteOptions = {}): Promise<false> {
    await this.deleteEmbeddedDocuments(
      "ActiveEffect",
      effects.flatMap(({ id }) => id ?? []),
      options,
    );
    return false;
  }

  static getDefaultArtwork(_data: UnknownRecord = {}): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}

function getActiveEffectClass(): typeof ActiveEffect {
  return ActiveEffect.implementation as typeof ActiveEffect;
}

/** AE-8: by the fixed id of the status, or, where it has none, an effect with this one status. */
function isStatus(effect: ActiveEffect, statusId: string, fixedId: unknown): boolean {
  if (fixedId !== undefined) return effect.id === fixedId;
  return effect.statuses.size === 1 && effect.statuses.has(statusId);
}
