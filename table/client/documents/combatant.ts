import { BaseCombatant } from "../../common/documents/base-combatant.ts";
import type { OperationOptions } from "../../common/abstract/database-backend.ts";
import type { Document, LifeCycleOptions, UserLike } from "../../common/abstract/document.ts";
import { DEFAULT_TOKEN } from "../../common/constants.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { CONFIG } from "../config.ts";
import type { Actor, Combat, CombatantGroup, TokenDocument, User } from "../known-classes.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { gameIfAny } from "./running-game.ts";

/** Someone who takes part in an encounter (CB-2). */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare group: CombatantGroup | null;
  /** The attribute that the tracker shows, or null (CB-14). */
  declare resource: unknown;

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get token(): TokenDocument | null {
    const { sceneId, tokenId } = this;
    if (sceneId === null || tokenId === null) return null;
    return game.scenes?.get(sceneId)?.tokens.get(tokenId) ?? null;
  }

  /** The actor that fights: the token's own, where there is a token (UU-3). */
  override get actor(): Actor | null {
    return this.token?.actor ?? (super.actor as Actor | null);
  }

  /** No one but game masters plays it. */
  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  get players(): User[] {
    const users = gameIfAny()?.users?.contents ?? [];
    return users.filter((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
  }

  /** Marked as defeated, or with the status that says so (AE-10). */
  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects["DEFEATED"] ?? "") ?? false);
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  /** Forgets where the token has come from; core does so when its turn starts (MAP-43). */
  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const group = this._source["group"];
    this.group = typeof group === "string" ? (this.combat?.groups.get(group) ?? null) : null;
  }

  /** PR-7: what the combatant does not say of itself, its token or actor does. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { token, actor } = this;
    if (this.name === "") this.name = token?.name ?? actor?.name ?? unknownName();
    this.img = this.img ?? token?.texture.src ?? actor?.img ?? DEFAULT_TOKEN;
    this.updateResource();
  }

  /** Reads the resource that the tracker is set to show. @returns it */
  updateResource(): unknown {
    const path = this.combat?.settings.resource;
    this.resource = path && this.actor ? (getProperty(this.actor.system, path) ?? null) : null;
    return this.resource;
  }

  /** The roll that decides the initiative, not evaluated (CB-10). @param formula - instead of the system's */
  getInitiativeRoll(formula?: string): Roll {
    const RollClass = CONFIG.Dice.rolls[0] ?? Roll;
    return new RollClass(formula ?? this._getInitiativeFormula(), this.actor?.getRollData() ?? {});
  }

  /** What is rolled for initiative: CONFIG's formula, else the manifest's, else a d20 (CB-10). */
  protected _getInitiativeFormula(): string {
    const declared: unknown = game.system["initiative"];
    const formulas = [CONFIG.Combat.initiative.formula, declared];
    return formulas.find((formula): formula is string => typeof formula === "string" && formula !== "") ?? "1d20";
  }

  /** Rolls for initiative and stores the total, without a message. */
  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  override _onCreate(data: UnknownRecord, options: LifeCycleOptions, userId: string): void {
    super._onCreate(data, options, userId);
    this.combat?._queueEvent((combat) => combat._onEnter(this));
  }

  override _onDelete(options: LifeCycleOptions, userId: string): void {
    super._onDelete(options, userId);
    this.combat?._queueEvent(async (combat) => {
      await combat._clearMovementHistoryOnExit(this);
      await combat._onExit(this);
    });
  }

  static override async _onCreateOperation(...batch: Batch): Promise<void> {
    await super._onCreateOperation(...batch);
    await afterBatch(...batch);
  }

  static override async _onUpdateOperation(...batch: Batch): Promise<void> {
    await super._onUpdateOperation(...batch);
    await afterBatch(...batch);
  }

  static override async _onDeleteOperation(...batch: Batch): Promise<void> {
    await super._onDeleteOperation(...batch);
    await afterBatch(...batch);
  }
}

function unknownName(): string {
  return game.i18n.localize("TABLE.Combat.UnknownCombatant");
}

type Batch = [documents: Document[], operation: OperationOptions, user: UserLike];

/** The order of turns follows once for a whole batch. */
function afterBatch([combatant]: Document[], operation: OperationOptions, user: UserLike): Promise<void> {
  const combat = combatant?.parent as Combat | null | undefined;
  return combat ? combat._onModifyCombatants(operation, user) : Promise.resolve();
}
