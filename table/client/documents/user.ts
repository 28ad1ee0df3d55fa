import { BaseUser } from "../../common/documents/base-user.ts";
import { DEFAULT_TOKEN } from "../../common/constants.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { gameIfAny } from "./running-game.ts";

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
