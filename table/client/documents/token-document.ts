import type { LifeCycleOptions } from "../../common/abstract/document.ts";
import type { Document } from "../../common/abstract/document.ts";
import type { InitializeOptions } from "../../common/data/fields/field-types.ts";
import { applyDelta, changeDelta } from "../../common/data/token-difference.ts";
import type { GridPoint } from "../../common/grid/grid-types.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import type { Actor, ActorDelta, Combatant, RegionDocument, Scene } from "../known-classes.ts";
import { noteToken } from "./dependent-tokens.ts";
import { getDocumentClass } from "./document-config.ts";
import { MovingTokenDocument } from "./movement/moving-token-document.ts";
import { currentUser, gameIfAny } from "./running-game.ts";
import { changeSyntheticActor, replaceSource } from "./synthetic-actor.ts";
import { barAttribute, trackedAttributes, type BarAttribute, type TrackedAttributes } from "./token-attributes.ts";
import { knownRegions } from "./region-containment.ts";
import { isInRegion, testPointsOf, type TokenPlace } from "./token-regions.ts";

/** Someone's place on a scene (CV-3 to CV-7, CV-14). */
export class TokenDocument extends MovingTokenDocument {
  declare readonly parent: Scene | null;
  declare delta: ActorDelta;
  /** The actor of an unlinked token, made when it is first asked for. */
  declare _actor: Actor | null;
  /** What the board draws for the token, while it draws one. */
  declare _object: unknown;

  protected override _configure(options: UnknownRecord = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_actor", { value: null, writable: true, enumerable: false });
    Object.defineProperty(this, "_object", { value: null, writable: true, enumerable: false });
  }

  protected override _initialize(options: InitializeOptions = {}): void {
    super._initialize(options);
    noteToken(this);
  }

  get scene(): Scene | null {
    return this.parent;
  }

  /** The token that the board draws, or null. */
  get object(): unknown {
    return this._object;
  }

  override get baseActor(): Actor | null {
    return super.baseActor as Actor | null;
  }

  /** The actor that stands here: the world's, or for an unlinked token its own (CV-5, UU-3). */
  get actor(): Actor | null {
    const { baseActor } = this;
    if (!baseActor || this._source["actorLink"] === true) return baseActor;
    if (!gameIfAny()?._documentsReady) return null;
    this._actor ??= makeActor(this, baseActor);
    return this._actor;
  }

  get isLinked(): boolean {
    return this._source["actorLink"] === true;
  }

  /** The actor is a document of the token, as far as uuids go (UU-1). */
  override getEmbeddedDocument(name: string, id: string, options: { strict?: boolean } = {}): Document | undefined {
    if (name !== "Actor") return super.getEmbeddedDocument(name, id, options);
    return this.actor?.id === id ? this.actor : undefined;
  }

  override get isOwner(): boolean {
    return this.testUserPermission(currentUser(), "OWNER");
  }

  /** Whether the token is hidden by the narrator or has the status of invisibility; narrators see it nevertheless. */
  get isSecret(): boolean {
    return this.hidden && !currentUser().isGM;
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    this.name = this.name || (this.baseActor?.name ?? "");
  }

  // Combat (CB-12) ---------------------------------------------------------------------------------------------------

  get combatant(): Combatant | null {
    return game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  /** Takes the token into the shown encounter, or out of it. @returns whether it is in it now */
  async toggleCombatant({ active = !this.inCombat }: { active?: boolean } = {}): Promise<boolean> {
    if (active) await TokenDocument.createCombatants([this]);
    else await TokenDocument.deleteCombatants([this]);
    return this.inCombat;
  }

  /** Takes tokens into the shown encounter; game masters get a new one where there is none. */
  static async createCombatants(tokens: readonly TokenDocument[]): Promise<Document[]> {
    const waiting = tokens.filter((token) => !token.inCombat);
    if (waiting.length === 0) return [];
    const CombatClass = getDocumentClass("Combat");
    const scene = waiting[0]?.parent?.id ?? null;
    const combat = game.combat ?? (await CombatClass?.create({ scene, active: true }));
    if (!combat) return [];
    const data = waiting.map(({ id, actorId, hidden, parent }) => ({
      tokenId: id,
      sceneId: parent?.id ?? null,
      actorId,
      hidden,
    }));
    return combat.createEmbeddedDocuments("Combatant", data);
  }

  static async deleteCombatants(tokens: readonly TokenDocument[]): Promise<Document[]> {
    const ids = tokens.flatMap((token) => token.combatant?.id ?? []);
    return ids.length === 0 || !game.combat ? [] : game.combat.deleteEmbeddedDocuments("Combatant", ids);
  }

  // Attributes (CV-7) ------------------------------------------------------------------------------------------------

  /** What a bar of the token shows, or null (CV-7). @param alternative - a path instead of the bar's own */
  getBarAttribute(barName: string, { alternative }: { alternative?: string } = {}): BarAttribute | null {
    const bar = (this as unknown as Record<string, { attribute: string | null } | undefined>)[barName];
    const attribute = alternative ?? bar?.attribute;
    return attribute && this.actor ? barAttribute(this.actor, attribute) : null;
  }

  /** Paths that bars and trackers may show for a subtype of actors, or for data (CV-7). */
  static getTrackedAttributes(data: unknown): TrackedAttributes {
    return trackedAttributes(data);
  }

  // Regions (MAP-70, MAP-71) -----------------------------------------------------------------------------------------

  /** The regions that it is known to be in, or null while no one has looked. */
  get regions(): Set<RegionDocument> | null {
    return knownRegions(this);
  }

  /** Whether it is in a region of its scene. @param data - where it is to be instead of where it is stored to be */
  testInsideRegion(region: RegionDocument, data: Partial<TokenPlace> = {}): boolean {
    return isInRegion(this, region, data);
  }

  /** The points that decide which regions it is in: in 13 its middle, in 14 the middles of its spaces. */
  getTestPoints(data: Partial<TokenPlace> = {}): Required<GridPoint>[] {
    return testPointsOf(this, data);
  }

  override _onUpdate(changed: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    if ("actorId" in changed || "actorLink" in changed) this._actor = null;
    else if ("delta" in changed) this.#changeActor(options, userId);
    super._onUpdate(changed, options, userId);
  }

  override _onDelete(options: LifeCycleOptions, userId: string): void {
    super._onDelete(options, userId);
    this._actor?._closeApplications();
    if (game.user?.isActiveGM) void this.#leaveCombats();
  }

  /** CB-12: who has left the scene has left its encounters. */
  async #leaveCombats(): Promise<void> {
    for (const combat of game.combats ?? []) {
      const ids = combat.combatants
        .filter(({ tokenId, sceneId }) => tokenId === this.id && sceneId === this.parent?.id)
        .flatMap(({ id }) => id ?? []);
      if (ids.length > 0) await combat.deleteEmbeddedDocuments("Combatant", ids);
    }
  }

  /** The token's own actor has changed: the token keeps what is different (CV-5). @param before - the actor's source until then */
  _onActorChange(actor: Actor, before: UnknownRecord): void {
    const { baseActor } = this;
    const { delta } = this._source as { delta: UnknownRecord };
    if (!baseActor) return;
    const changed = changeDelta(baseActor.toObject(), delta, before, actor.toObject());
    this.updateSource({ delta: changed }, { recursive: false });
  }

  /** The token's differences changed: its own actor follows, and tells of what is different. */
  #changeActor(options: LifeCycleOptions, userId: string): void {
    const { baseActor } = this;
    if (baseActor && this._actor) changeSyntheticActor(this._actor, actorSource(this, baseActor), { options, userId });
    this._onRelatedUpdate({}, options);
  }

  /** The actor that the token stands for, or is made of, has changed (CV-6). */
  _onBaseActorChange(update: UnknownRecord, options: LifeCycleOptions): void {
    const { baseActor } = this;
    if (baseActor && this._actor) {
      replaceSource(this._actor, actorSource(this, baseActor));
      if (options["render"] !== false) this._actor.render(false);
    }
    this._onRelatedUpdate(update, options);
  }

  /** Called after the actor or the difference changed: whatever shows the token is drawn anew (CV-6). */
  _onRelatedUpdate(_update: UnknownRecord = {}, _options: LifeCycleOptions = {}): void {
    const drawn = this._object as { refresh?: () => void } | null;
    drawn?.refresh?.();
  }
}

function actorSource(token: TokenDocument, baseActor: Actor): UnknownRecord {
  return applyDelta(baseActor.toObject(), token._source["delta"] as UnknownRecord);
}

function makeActor(token: TokenDocument, baseActor: Actor): Actor {
  const ActorClass = baseActor.constructor as new (source: UnknownRecord, context: object) => Actor;
  return new ActorClass(actorSource(token, baseActor), { parent: token, strict: false });
}
