import type { DataModel } from "../../common/abstract/data-model.ts";
import type { Document, DocumentContext, LifeCycleOptions, UserLike } from "../../common/abstract/document.ts";
import { registry } from "../../common/abstract/registry.ts";
import type { EffectChange } from "../../common/data/active-effect-type-data-model.ts";
import { BaseActiveEffect } from "../../common/documents/base-active-effect.ts";
import { deepClone } from "../../common/utils/objects.ts";
import { getProperty } from "../../common/utils/properties.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { ChangePhaseConfig, ChangeTypeConfig } from "../config-types.ts";
import { CONFIG } from "../config.ts";
import type { Actor } from "../known-classes.ts";
import { replaceFormulaData } from "../dice/formula-data.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import { applyEffectChange, type EffectChange13 } from "./effect-changes.ts";
import { changePhases, changeTypes } from "./effect-config.ts";
import { prepareDuration13, prepareDuration14, type CombatClock, type DurationClock } from "./effect-duration.ts";
import { effectRegistry } from "./effect-expiry.ts";
import { noteLasting } from "./lasting-effects.ts";
import { gameIfAny } from "./running-game.ts";

export interface ApplyChangeOptions {
  /** What `@` in the text of a value refers to. */
  readonly replacementData?: object;
  /** Whether to write the result to the document; else it is only returned. Default true. */
  readonly modifyTarget?: boolean;
}

/** Something that lasts on an actor or an item (AE-1, AE-2, AE-11). */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Types of changes by their names, in Foundry 14 (AE-3). */
  static get CHANGE_TYPES(): Record<string, ChangeTypeConfig> {
    return changeTypes();
  }

  /** Times at which changes are applied, by their names, in Foundry 14 (PR-3). */
  static get CHANGE_PHASES(): Record<string, ChangePhaseConfig> {
    return changePhases();
  }

  /** What ends effects when their time is over, in Foundry 14 (AE-12). */
  static get registry(): typeof effectRegistry | undefined {
    return registry.generation >= 14 ? effectRegistry : undefined;
  }

  /** What the effect changes, wherever the generation keeps it (AE-2). */
  get _changes(): readonly (EffectChange | EffectChange13)[] {
    const holder = (registry.generation >= 14 ? this.system : this) as { changes?: readonly EffectChange[] };
    return holder.changes ?? [];
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** Whether circumstances keep the effect from applying: its data model or a subclass says which; in 14, that it is over. */
  get isSuppressed(): boolean {
    if (registry.generation < 14) return false;
    return (this.system as { isSuppressed?: boolean }).isSuppressed ?? this.duration["expired"] === true;
  }

  /** Whether the effect will end, or shows a status. */
  get isTemporary(): boolean {
    return this._hasDuration || this.statuses.size > 0;
  }

  get _hasDuration(): boolean {
    if (registry.generation >= 14) return this._duration["value"] !== null || this._duration["expiry"] !== null;
    const { seconds, rounds, turns } = this._duration as Record<string, number | null>;
    return Boolean(seconds ?? rounds ?? turns);
  }

  get _duration(): UnknownRecord {
    return this._source["duration"] as UnknownRecord;
  }

  get modifiesActor(): boolean {
    return this.active && this.target?.documentName === "Actor";
  }

  /** What the effect applies to: the actor, also for an item's effect that is handed on (AE-6). */
  get target(): Document | null {
    const { parent } = this;
    return parent?.documentName === "Item" && this.transfer && parent.parent ? parent.parent : parent;
  }

  get sourceName(): string {
    return (this.parent as { name?: string } | null)?.name ?? "";
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** Prepares what is left of the duration (PR-7), again whenever a clock has moved on. */
  updateDuration(): UnknownRecord {
    noteLasting(this);
    const start = (this._source["start"] ?? null) as UnknownRecord | null;
    const clock = clockNow();
    this.duration =
      registry.generation >= 14
        ? prepareDuration14(this._duration, start, clock)
        : prepareDuration13(this._duration, clock);
    return this.duration;
  }

  /** Notes when an effect on an actor began (AE-1, AE-2); what the data itself says stays. */
  override async _preCreate(data: UnknownRecord, options: LifeCycleOptions, user: UserLike): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const { combat, worldTime } = clockNow();
    if (registry.generation >= 14) {
      if (this._source["start"] === null) this.updateSource({ start: effectStart(combat, worldTime) });
    } else if (this.target?.documentName === "Actor")
      this.updateSource({ duration: this.#initialDuration13(combat, worldTime) });
    return undefined;
  }

  #initialDuration13(combat: CombatClock | null, worldTime: number): UnknownRecord {
    const { startTime, combat: given, startRound, startTurn } = this._duration;
    return {
      startTime: startTime ?? worldTime,
      combat: given ?? combat?.id ?? null,
      startRound: startRound ?? combat?.round ?? null,
      startTurn: startTurn ?? combat?.turn ?? null,
    };
  }

  /** Applies one of the changes to an actor (AE-4). Foundry 13. @returns what was set, by path. */
  apply(actor: Actor, change: EffectChange13): UnknownRecord {
    return applyEffectChange(actor, change);
  }

  /** Applies a change to a model of any kind (AE-4). Foundry 13. @returns the new value. */
  static applyField(model: DataModel, change: EffectChange13, field = model.schema.getField(change.key)): unknown {
    applyEffectChange(model as ClientDocument, change, true, field);
    return getProperty(model, change.key);
  }

  /** Whether one of the changes applies in a phase (PR-3). Foundry 14. */
  shouldApplyChange(change: EffectChange, { phase }: { phase?: string } = {}): boolean {
    return change.phase === phase;
  }

  /** Applies a change to a document (AE-4). Foundry 14. @returns what was set, by path. */
  static applyChange(
    target: ClientDocument,
    change: EffectChange,
    { replacementData, modifyTarget = true }: ApplyChangeOptions = {},
  ): UnknownRecord {
    if (change.key.startsWith("token."))
      throw new Error("Changes of tokens by effects are not on the practice table yet");
    const { value } = change;
    const known = typeof value === "string" && replacementData ? replaceFormulaData(value, replacementData) : value;
    const { handler } = changeTypes()[change.type] ?? {};
    if (handler) return (handler(target, change, { replacementData, modifyTarget }) ?? {}) as UnknownRecord;
    return applyEffectChange(target, { ...change, value: known }, modifyTarget);
  }

  /** When an effect that begins now began. Foundry 14. */
  static getEffectStart(combat: CombatClock | null = clockNow().combat): UnknownRecord {
    return effectStart(combat, clockNow().worldTime);
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
    const name = game.i18n.localize(String(data["name"]));
    const effectData = { ...data, name, statuses: Array.from(new Set([id, ...implied])) };
    return (this.implementation as typeof ActiveEffect)._fromStatusEffect(statusId, effectData, context);
  }

  /** Makes the effect of a status from what its configuration says; packages override it. */
  static async _fromStatusEffect(
    _statusId: string,
    effectData: UnknownRecord,
    context: DocumentContext = {},
  ): Promise<ActiveEffect> {
    return Promise.resolve(new this(effectData, context));
  }
}

function clockNow(): DurationClock {
  const running = gameIfAny()?._documentsReady ? game : undefined;
  const combat = running?.combat ?? null;
  return { worldTime: running?.time.worldTime ?? 0, combat: combat?.started ? combat : null };
}

function effectStart(combat: CombatClock | null, time: number): UnknownRecord {
  if (!combat) return { combat: null, combatant: null, initiative: null, round: null, turn: null, time };
  const { id, round, turn, combatant } = combat as CombatClock & {
    combatant?: { id: string; initiative: number | null } | null;
  };
  return { combat: id, combatant: combatant?.id ?? null, initiative: combatant?.initiative ?? null, round, turn, time };
}
