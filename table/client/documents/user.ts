import { BaseUser } from "../../common/documents/base-user.ts";
import { DEFAULT_TOKEN } from "../../common/constants.ts";
import type { UserActivity } from "../../common/protocol.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { queryUser, type QueryOptions } from "../user-queries.ts";
import { gameIfAny, runningGame } from "./running-game.ts";

type QueryMany = (
  users: readonly User[],
  name: string,
  data: unknown,
  options?: QueryOptions,
) => Promise<PromiseSettledResult<unknown>[]>;

/** Someone who takes part, as this client knows them. */
export class User extends ClientDocumentMixin(BaseUser) {
  /** Whether the user has a connection at the moment. */
  active = false;
  /** The scene that the user looks at; this table has none yet. */
  viewedScene: string | null = null;

  /** PR-7: a user without an avatar has that of the character. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    const { img } = (this.character ?? {}) as { img?: string | null };
    this.avatar = this.avatar ?? img ?? DEFAULT_TOKEN;
  }

  /**
   * Asks this user's clients for something (QU-2).
   * @throws Error when nobody answers, or the one who answers fails
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
  _onActivity({ sceneId }: UserActivity): void {
    if (typeof sceneId === "string" || sceneId === null) this.viewedScene = sceneId;
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
