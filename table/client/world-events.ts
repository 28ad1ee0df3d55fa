import type { JsonObject, ModifyDocumentResponse, WorldData } from "../common/protocol.ts";
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
  readonly #stages: GameStages;
  readonly #early: (() => void | Promise<void>)[] = [];
  #active = false;

  constructor(game: Game, stages: GameStages) {
    this.#game = game;
    this.#stages = stages;
    game.socket.on("modifyDocument", (response) => {
      this.#whenActive(() => this.#applyOperation(response));
    });
    game.socket.on("userActivity", ({ userId, active }) => {
      this.#whenActive(() => {
        this.#setActivity(userId, active);
      });
    });
  }

  /** Handles what came during the boot, in its order, and from now on everything at once. */
  async activate(): Promise<void> {
    for (let handle = this.#early.shift(); handle; handle = this.#early.shift()) await handle();
    this.#active = true;
    this.#game.socket.on("disconnect", () => {
      notify("warn", "TABLE.Connection.Lost");
    });
    this.#game.socket.io.on("reconnect", () => {
      void this.#catchUp();
    });
  }

  #whenActive(handle: () => void | Promise<void>): void {
    if (this.#active) void handle();
    else this.#early.push(handle);
  }

  #applyOperation(response: ModifyDocumentResponse): void | Promise<void> {
    return this.#stages.handleOperation(response);
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
      collection.contents.map((document) => (document as unknown as { _source: JsonObject })._source),
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
    if (typeof _id === "string") entries.push(`${_id}:${String(_stats?.modifiedTime)}`);
    Object.values(value).forEach(visit);
  };
  visit(collections);
  return entries.sort().join();
}

function notify(level: "info" | "warn", key: string): void {
  ui.notifications?.[level](game.i18n?.localize(key) ?? key);
}
