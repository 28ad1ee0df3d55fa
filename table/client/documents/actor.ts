import type { Combat, Combatant, Item, Scene, TokenDocument } from "../known-classes.ts";
import type { InitiativeOptions } from "./combat-initiative.ts";
import type { DeleteOptions } from "../../common/abstract/database-backend.ts";
import type { Document, DocumentContext, LifeCycleOptions, UserLike } from "../../common/abstract/document.ts";
import { registry } from "../../common/abstract/registry.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { BaseActor } from "../../common/documents/base-actor.ts";
import type { Collection } from "../../common/utils/collection.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import { expandObject } from "../../common/utils/objects.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { CONFIG } from "../config.ts";
import { Hooks } from "../hooks.ts";
import { ActiveEffect } from "./active-effect.ts";
import { ClientDocumentMixin, type ClientDocument } from "./client-document.ts";
import { tokensFor } from "./dependent-tokens.ts";
import { EffectPreparation } from "./effect-preparation.ts";
import { getDocumentClass } from "./document-config.ts";

export class Actor extends ClientDocumentMixin(BaseActor) {
  declare readonly items: EmbeddedCollection<Item>;
  declare readonly effects: EmbeddedCollection<ActiveEffect>;
  /** Ids of all statuses, rebuilt at each preparation (AE-9). */
  declare statuses: Set<string>;
  /** What active effects set, in nested form (PR-8). */
  declare overrides: UnknownRecord;
  declare readonly _effectPreparation: EffectPreparation;

  protected override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    // Data is prepared before fields of this class could be initialised.
    Object.defineProperty(this, "_effectPreparation", { value: new EffectPreparation(this) });
    this.statuses = new Set();
    this.overrides = {};
  }

  /** Whether the actor belongs to an unlinked token, and is none of the world's (CV-5, UU-3). */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  /** The token that the actor belongs to; null for an actor of the world. */
  get token(): TokenDocument | null {
    return this.isToken ? (this.parent as TokenDocument) : null;
  }

  /** The actor of a token lies in no collection. */
  override get collection(): Collection<Document> | null {
    return this.isToken ? null : super.collection;
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

  /**
   * Tokens of the actor on the scene that is shown (CV-5).
   * @param linked - only those that are the actor itself
   * @param document - whether to give the documents, or what the board draws for them
   */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes?.viewed;
    const tokens = scene ? this.getDependentTokens({ scenes: [scene], linked }) : [];
    return document ? tokens : tokens.flatMap((token) => token.object ?? []);
  }

  /** Tokens that stand for the actor or are made of it (CV-5); for the actor of a token, that token. */
  getDependentTokens({
    scenes = game.scenes?.contents ?? [],
    linked = false,
  }: { scenes?: readonly Scene[]; linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return linked ? [] : [this.token];
    const tokens = tokensFor(this.id ?? "", scenes);
    return linked ? tokens.filter((token) => token.isLinked) : tokens;
  }

  /** Its combatants in the encounter that is shown: those of its token, where it is a token's own actor. */
  #combatants(): Combatant[] {
    const { combat } = game;
    if (!combat) return [];
    return this.token ? combat.getCombatantsByToken(this.token) : combat.getCombatantsByActor(this);
  }
  get inCombat(): boolean {
    return this.#combatants().length > 0;
  }

  /**
   * Rolls for the actor's combatants in the encounter that is shown (CB-10).
   * @param createCombatants - whether its tokens, or it itself, join first
   * @param rerollInitiative - whether those roll again that have rolled
   */
  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: {
    createCombatants?: boolean;
    rerollInitiative?: boolean;
    initiativeOptions?: InitiativeOptions;
  } = {}): Promise<Combat | null> {
    const { combat } = game;
    if (!combat) return null;
    if (createCombatants && !this.inCombat) {
      const tokens = combat.scene ? this.getDependentTokens({ scenes: [combat.scene] }) : [];
      const data = tokens.map((token) => ({ tokenId: token.id, sceneId: combat.scene?.id, actorId: this.id }));
      await combat.createEmbeddedDocuments("Combatant", data.length > 0 ? data : [{ actorId: this.id }]);
    }
    const rolling = this.#combatants().filter(({ initiative }) => rerollInitiative || initiative === null);
    const ids = rolling.flatMap(({ id }) => id ?? []);
    return combat.rollInitiative(ids, initiativeOptions);
  }

  /** A token of the actor, not saved (CV-4). @param data - instead of what the prototype says */
  async getTokenDocument(data: UnknownRecord = {}, context: DocumentContext = {}): Promise<TokenDocument> {
    const {
      randomImg: _img,
      appendNumber: _number,
      prependAdjective: _adjective,
      ...prototype
    } = this.prototypeToken.toObject();
    const own = { name: this.prototypeToken.name || this.name, actorId: this.id };
    const source = mergeObject({ ...prototype, ...own }, expandObject(data));
    const { texture } = source as UnknownRecord as { texture: { src: string | null } };
    // The table lists no pictures to choose from.
    if (texture.src?.includes("*")) texture.src = this.img;
    const TokenClass = getDocumentClass("Token") as unknown as TokenClass;
    return Promise.resolve(new TokenClass(source, context));
  }

  /**
   * Changes an attribute as a bar of a token does (CB-17): by the hook `modifyTokenAttribute`, which may prevent it.
   * @param isBar - whether the attribute has a maximum, which is kept to
   */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<this> {
    const current = getProperty(this.system, attribute);
    const { value: present, max } = (isBar ? current : { value: current }) as { value: number; max?: number };
    const next = isDelta ? present + value : value;
    const clamped = isBar ? Math.min(Math.max(next, 0), max ?? next) : next;
    const updates = { [`system.${attribute}${isBar ? ".value" : ""}`]: clamped };
    const allowed = Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed ? ((await this.update(updates)) ?? this) : this;
  }

  /** What formulas may name: the live system data, not a copy (PR-9). */
  getRollData(): UnknownRecord {
    return this.system as UnknownRecord;
  }

  /** In Foundry 14 the last effects apply when everything else is prepared (PR-3). */
  override _prepareInOrder(): void {
    this._effectPreparation.begin();
    super._prepareInOrder();
    if (registry.generation >= 14) this.applyActiveEffects("final");
  }

  /** Items, then effects, then what the effects change (PR-2). */
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    if (registry.generation >= 14) this.applyActiveEffects("initial");
    else this.applyActiveEffects();
  }

  /**
   * Applies the changes of all active effects, by priority, and collects statuses (AE-3, AE-4, AE-9).
   * @param phase - which changes, in Foundry 14 (PR-3); Foundry 13 knows no phases
   */
  applyActiveEffects(phase?: string): void {
    if (registry.generation >= 14) this._effectPreparation.applyPhase(phase);
    else this._effectPreparation.applyAll();
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

  /** LC-6: what the prototype of its tokens does not say follows from the actor. */
  override async _preCreate(data: UnknownRecord, options: LifeCycleOptions, user: UserLike): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const given = (data["prototypeToken"] ?? {}) as { name?: string; texture?: { src?: string | null } };
    const name = given.name ? {} : { name: this.name };
    const texture = given.texture?.src === undefined ? { texture: { src: this.#tokenArtwork(data) } } : {};
    this.updateSource({ prototypeToken: { ...name, ...texture } });
    return undefined;
  }

  /** The image of the actor where one was chosen, else what its class draws for tokens of its type. */
  #tokenArtwork(data: UnknownRecord): string {
    const artwork = (this.constructor as typeof Actor).getDefaultArtwork(this.toObject());
    return typeof data["img"] === "string" && data["img"] !== artwork.img ? data["img"] : artwork.texture.src;
  }

  override _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#tellTokens(changed, options);
  }

  override _onCreateDescendantDocuments(...change: Parameters<ClientDocument["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...change);
    this.#tellTokens({}, change[4]);
  }

  override _onUpdateDescendantDocuments(...change: Parameters<ClientDocument["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...change);
    this.#tellTokens({}, change[4]);
  }

  override _onDeleteDescendantDocuments(...change: Parameters<ClientDocument["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...change);
    this.#tellTokens({}, change[4]);
  }

  /** CV-6: tokens follow their actor. */
  #tellTokens(changed: UnknownRecord, options: LifeCycleOptions): void {
    for (const token of this.getDependentTokens()) {
      if (this.isToken) token._onRelatedUpdate(changed, options);
      else token._onBaseActorChange(changed, options);
    }
  }
}

type TokenClass = new (source: UnknownRecord, context: DocumentContext) => TokenDocument;

function getActiveEffectClass(): typeof ActiveEffect {
  return ActiveEffect.implementation as typeof ActiveEffect;
}

/** AE-8: by the fixed id of the status, or, where it has none, an effect with this one status. */
function isStatus(effect: ActiveEffect, statusId: string, fixedId: unknown): boolean {
  if (fixedId !== undefined) return effect.id === fixedId;
  return effect.statuses.size === 1 && effect.statuses.has(statusId);
}
