import type { Document } from "../../common/abstract/document.ts";
import { BaseUser } from "../../common/documents/base-user.ts";
import { DEFAULT_TOKEN } from "../../common/constants.ts";
import type { UserActivity } from "../../common/protocol.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { queryUser, type QueryOptions } from "../user-queries.ts";
import { noteMovementActivity, type MovementActivity } from "./movement/movement-flow.ts";
import { gameIfAny, runningGame } from "./running-game.ts";
import { UserTargets } from "./user-targets.ts";

type QueryMany = (
  users: readonly User[],
  name: string,
  data: unknown,
  options?: QueryOptions,
) => Promise<PromiseSettledResult<unknown>[]>;

/** The board, as far as it shows at what others aim (CV-8). */
interface TargetBoard {
  readonly ready: boolean;
  readonly scene: { readonly id: string | null } | null;
  readonly tokens: {
    setTargets(ids: string[], options: { user: User }): void;
    _notePlans(user: User, plans: object): void;
  };
}

/** Slots of the hotbar, and how many of them are on one page (UI-4). */
const HOTBAR_SLOTS = 50;
const HOTBAR_PAGE = 10;

export class User extends ClientDocumentMixin(BaseUser) {
  active = false;
  viewedScene: string | null = null;
  /** The tokens of the shown scene that the user aims at (CV-8). */
  readonly targets = new UserTargets(this);

  /** PR-7: a user without an avatar has that of the character. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { img } = (this.character ?? {}) as { img?: string | null };
    this.avatar = this.avatar ?? img ?? DEFAULT_TOKEN;
  }

  /**
   * Asks this user's clients for something (QU-2).
   * @throws Error when no one answers, or the one who answers fails
   */
  query(name: string, data: unknown, { timeout }: QueryOptions = {}): Promise<unknown> {
    return queryUser(runningGame(), this, { name, data, ...(timeout === undefined ? {} : { timeout }) });
  }

  /**
   * Asks several users at once. Exists in generation 14 only (V14-19), and is undefined before.
   * Settles when all have answered or failed, in the order of the users.
   */
  static get queryMany(): QueryMany | undefined {
    if ((gameIfAny()?.release.generation ?? 13) < 14) return undefined;
    return (users, name, data, options) => Promise.allSettled(users.map((user) => user.query(name, data, options)));
  }

  /** Tells everyone what this client's user does, such as `{targets: [ids of tokens]}`. */
  broadcastActivity(activity: UserActivity): void {
    runningGame().socket.emit("userActivity", activity);
  }

  /** Called on every other client when the user tells what they do. */
  _onActivity({ sceneId, targets, tokenMovement, plannedMovement }: UserActivity): void {
    if (tokenMovement) noteMovementActivity(tokenMovement as unknown as MovementActivity);
    if (typeof sceneId === "string" || sceneId === null) this.viewedScene = sceneId;
    const { canvas } = globalThis as { canvas?: TargetBoard };
    if (!canvas?.ready) return;
    if (plannedMovement) canvas.tokens._notePlans(this, plannedMovement as object);
    if (!Array.isArray(targets)) return;
    const isHere = sceneId === undefined || sceneId === canvas.scene?.id;
    canvas.tokens.setTargets(isHere ? targets.filter((id) => typeof id === "string") : [], { user: this });
  }

  /** The macros on a page of the hotbar, slot by slot; empty slots have none (UI-4). */
  getHotbarMacros(page = 1): { slot: number; macro: Document | null }[] {
    const macros = gameIfAny()?.collections.get("Macro");
    return Array.from({ length: HOTBAR_PAGE }, (_, index) => {
      const slot = (page - 1) * HOTBAR_PAGE + index + 1;
      return { slot, macro: macros?.get(this.hotbar[slot] ?? "") ?? null };
    });
  }

  /**
   * Puts a macro into a slot of the hotbar, or takes it out with null (UI-4).
   * @param slot - from 1 to 50; the first that is free when left out
   * @throws Error when the slot does not exist
   */
  async assignHotbarMacro(
    macro: Document | null,
    slot?: number | null,
    { fromSlot }: { fromSlot?: number } = {},
  ): Promise<this | undefined> {
    const free = Array.from({ length: HOTBAR_SLOTS }, (_, index) => index + 1).find((at) => !this.hotbar[at]);
    const target = slot ?? free ?? 1;
    if (!Number.isInteger(target) || target < 1 || target > HOTBAR_SLOTS)
      throw new Error(`The hotbar has no slot ${String(target)}`);
    const kept = Object.entries(this.hotbar).filter(([at]) => Number(at) !== target && Number(at) !== fromSlot);
    const hotbar = Object.fromEntries(macro?.id ? [...kept, [String(target), macro.id]] : kept);
    return this.update({ hotbar }, { diff: false, recursive: false });
  }

  get isSelf(): boolean {
    return this.id === gameIfAny()?.userId;
  }

  /** Whether this is the game master who does what only one may do (OW-7). */
  get isActiveGM(): boolean {
    return gameIfAny()?.users?.activeGM === this;
  }

  /** Whether this is the user who is designated among those who pass (OW-7). */
  isDesignated(condition: (user: User) => boolean): boolean {
    return gameIfAny()?.users?.getDesignatedUser(condition) === this;
  }
}
