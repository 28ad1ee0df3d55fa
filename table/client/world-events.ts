import type { WorldData } from "../common/protocol.ts";
import { ui } from "./applications/ui.ts";
import type { Game } from "./game.ts";
import type { GameStages } from "./game-types.ts";
import { Hooks } from "./hooks.ts";
import { fetchWorld } from "./socket.ts";

/**
 * What the server tells on its own account: changes by others, users who come and go, and its own absence.
 * Listens from the beginning, so that nothing is lost between the fetched world and {@link activate} (BOOT-7).
 */
export class WorldEvents {
  readonly #game: Game;
  readonly #early: (() => void)[] = [];
  #active = false;

  constructor(game: Game, stages: GameStages) {
    this.#game = game;
    game.socket.on("modifyDocument", (response) => {
      this.#whenActive(() => {
        stages.handleOperation(response);
      });
    });
    game.socket.on("userActivity", ({ userId, active }) => {
      this.#whenActive(() => {
        this.#setActivity(userId, active);
      });
    });
  }

  /** Handles what came during the boot, in its order, and from now on everything at once. */
  activate(): void {
    for (const handle of this.#early.splice(0)) handle();
    this.#active = true;
    this.#game.socket.on("disconnect", () => {
      notify("warn", "TABLE.Connection.Lost");
    });
    this.#game.socket.io.on("reconnect", () => {
      void this.#catchUp();
    });
  }

  #whenActive(handle: () => void): void {
    if (this.#active) handle();
    else this.#early.push(handle);
  }

  #setActivity(userId: string, active: boolean): void {
    const user = this.#game.users?.get(userId);
    if (!user || user.active === active) return;
    user.active = active;
    Hooks.callAll("userConnected", user, active);
  }

  /** Changes that were missed cannot be replayed: the page starts again when there were any. */
  async #catchUp(): Promise<void> {
    const world = await fetchWorld(this.#game.socket);
    if (fingerprint(world.collections) !== fingerprint(this.#currentSources())) {
      location.reload();
      return;
    }
    for (const user of this.#game.users ?? [])
      this.#setActivity(user.id ?? "", world.activeUsers.includes(user.id ?? ""));
    notify("info", "TABLE.Connection.Restored");
  }

  #currentSources(): WorldData["collections"] {
    const named = [...this.#game.collections].map((collection) => [
      collection.documentName,
      collection.contents.map((document) => document._source),
    ]);
    return Object.fromEntries(named) as WorldData["collections"];
  }
}

/** Every document of a world, embedded ones too, with the time at which it was last written; independent of order. */
function fingerprint(collections: WorldData["collections"]): string {
  const entries: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { _id, _stats } = value as { _id?: unknown; _stats?: { modifiedTime?: unknown } };
    if (typeof _id === "string") entries.push(`${_id}:${String(_stats?.modifiedTime ?? "never")}`);
    Object.values(value).forEach(visit);
  };
  visit(collections);
  return entries.sort().join();
}

function notify(level: "info" | "warn", key: string): void {
  ui.notifications?.[level](game.i18n?.localize(key) ?? key);
}
