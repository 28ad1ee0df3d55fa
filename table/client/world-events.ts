import type { NumberedResponse, UserActivity } from "../common/protocol.ts";
import { ui } from "./applications/ui.ts";
import { ChangeOrder } from "./database/change-order.ts";
import type { Game } from "./known-classes.ts";
import type { GameStages } from "./game-types.ts";
import { Hooks } from "./hooks.ts";
import { fetchMissed } from "./socket.ts";
import { answerQuery } from "./user-queries.ts";

/**
 * What the server tells on its own account: changes by others, users who come and go or ask something, and its own
 * absence. Listens from the beginning, so that nothing is lost between the fetched world and {@link activate} (BOOT-7).
 */
export class WorldEvents {
  /** Puts the changes of everyone in order. */
  readonly changes: ChangeOrder;
  readonly #game: Game;
  readonly #stages: GameStages;
  readonly #early: (() => void)[] = [];
  #active = false;
  #catchingUp = false;

  constructor(game: Game, stages: GameStages) {
    this.#game = game;
    this.#stages = stages;
    this.changes = new ChangeOrder(game.data.position, () => void this.#catchUp());
    this.#listen(game);
  }

  #listen({ socket }: Game): void {
    socket.on("modifyDocument", (response, sequence) => {
      this.#receive({ response, sequence });
    });
    socket.on("modifyBatch", (responses, sequence) => {
      this.changes.receive(sequence, responses.length, () => {
        for (const response of responses) this.#stages.handleOperation(response);
      });
    });
    socket.on("userConnected", ({ userId, active }) => {
      this.#whenActive(() => {
        this.#setConnected(userId, active);
      });
    });
    socket.on("userActivity", (userId, activity: UserActivity) => {
      this.#whenActive(() => this.#noteActivity(userId, activity));
    });
    socket.on("userQuery", (query, acknowledge) => {
      this.#whenActive(() => void answerQuery(this.#game, query).then(acknowledge));
    });
  }

  /** Handles what came during the boot, in its order, and from now on everything at once. */
  activate(): void {
    const { socket } = this.#game;
    this.changes.open();
    for (const handle of this.#early.splice(0)) handle();
    this.#active = true;
    socket.on("disconnect", () => {
      this.#catchingUp = false;
      if (socket.active) notify("warn", "TABLE.Connection.Lost");
    });
    socket.on("connect_error", () => {
      // A socket that is not active any more was refused: the world was reset, or the user is gone.
      if (!socket.active) location.reload();
    });
    socket.io.on("reconnect", () => {
      void this.#catchUp().then((reloads) => {
        if (!reloads) notify("info", "TABLE.Connection.Restored");
      });
    });
  }

  #receive({ response, sequence }: NumberedResponse): void {
    this.changes.receive(sequence, 1, () => {
      this.#stages.handleOperation(response);
    });
  }

  #whenActive(handle: () => void): void {
    if (this.#active) handle();
    else this.#early.push(handle);
  }

  /** What one's own user does at another page is that page's business: whom one aims at is not taken over from there. */
  #noteActivity(userId: string, activity: UserActivity): void {
    const user = this.#game.users?.get(userId);
    if (user && !user.isSelf) user._onActivity(activity);
  }

  #setConnected(userId: string, active: boolean): void {
    const user = this.#game.users?.get(userId);
    if (!user || user.active === active) return;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
  }

  /** Applies the changes that were missed; the page starts again when the server no longer knows them. */
  async #catchUp(): Promise<boolean> {
    if (this.#catchingUp) return false;
    this.#catchingUp = true;
    const missed = await fetchMissed(this.#game.socket, this.changes.position);
    this.#catchingUp = false;
    if ("reload" in missed) {
      location.reload();
      return true;
    }
    for (const change of missed.changes) this.#receive(change);
    for (const user of this.#game.users ?? []) {
      const id = user.id ?? "";
      this.#setConnected(id, id === this.#game.userId || missed.activeUsers.includes(id));
    }
    return false;
  }
}

function notify(level: "info" | "warn", key: string): void {
  ui.notifications?.[level](game.i18n.localize(key));
}
