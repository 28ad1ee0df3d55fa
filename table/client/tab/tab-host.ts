import { ui } from "../applications/ui.ts";
import { GameLine } from "../game-line.ts";
import type { Host } from "../host.ts";
import { readSession } from "../session.ts";
import { SessionRefusedError, type GameSocket } from "../socket.ts";
import { FRIEND } from "../../common/tab.ts";
import { toError } from "../../common/utils/to-error.ts";
import { joinFriend } from "./friend.ts";
import { offerInvitations } from "./invite.ts";
import { offerLinks } from "./share.ts";
import { DeskError, openDesk, WorkerGoneError, type Desk } from "./desk.ts";

/** The game whose world this page is about: that of its session, of its address, or the usual one. */
function gameOfPage(): string {
  return new URLSearchParams(location.search).get("game") ?? readSession()?.split(":")[0] ?? "tenacity";
}

/** The table of a worker in this browser. */
export function tabHost(address: string): Host {
  const script = new URL(address, document.baseURI).href;
  const game = gameOfPage();
  const open = (of: string): Desk => openDesk(script, of);
  return {
    users: () => open(game).ask("users"),
    join: async (userId) => (await open(game).ask<{ session: string }>("join", userId)).session,
    connect: (session) => {
      if (session.startsWith(FRIEND)) return joinFriend(session);
      offerLinks(game);
      offerInvitations(() => open(game));
      return new TabConnection(session, open).open();
    },
    go: (page) => {
      if (`${game}:` === FRIEND) location.assign("./#join=");
      else location.assign(page === "join" ? `join.html?game=${game}` : "game.html");
    },
  };
}

/** How often in a row a worker may end before it is at work, until the page gives up. */
const ATTEMPTS = 5;

/** The connection of a game with its worker, which comes back when the worker has ended and another begins. */
class TabConnection {
  readonly #session: string;
  readonly #open: (game: string) => Desk;
  readonly #line: GameLine;
  #desk: Desk | null = null;
  #isOver = false;

  constructor(session: string, open: (game: string) => Desk) {
    this.#session = session;
    this.#open = open;
    this.#line = new GameLine({
      send: (frame) => this.#desk?.port.postMessage(frame),
      connect: () => void this.#connect(true).catch(tell),
      disconnect: () => {
        this.#desk?.port.postMessage(null);
        this.#end();
      },
    });
    this.#line.on("superseded", () => {
      this.#end();
      tell(new Error(game.i18n.localize("TABLE.Tab.Superseded")));
    });
    this.#line.on("replaced", () => {
      location.reload();
    });
  }

  /** @throws {SessionRefusedError} when the user is not, or no longer, part of the world */
  async open(): Promise<GameSocket> {
    try {
      await this.#connect(false);
    } catch (error) {
      if (!(error instanceof DeskError) || error.isDamaged) throw error;
      throw new SessionRefusedError(error.message, { cause: error });
    }
    return this.#line as unknown as GameSocket;
  }

  async #connect(isBack: boolean, attempt = 1): Promise<void> {
    const [game = ""] = this.#session.split(":");
    const desk = this.#open(game);
    try {
      await desk.greeting;
      await desk.ask("enter", this.#session);
    } catch (error) {
      if (!(error instanceof WorkerGoneError) || attempt === ATTEMPTS) throw error;
      await this.#connect(isBack, attempt + 1);
      return;
    }
    this.#desk = desk;
    this.#isOver = false;
    desk.port.onmessage = ({ data }) => {
      this.#line.receive(String(data));
    };
    void desk.gone.then(() => {
      this.#line.closed();
      if (!this.#isOver) this.#connect(true).catch(tell);
    });
    this.#line.opened(isBack);
  }

  #end(): void {
    this.#isOver = true;
    this.#line.closed();
  }
}

function tell(error: unknown): void {
  ui.notifications?.error(toError(error).message, { permanent: true });
}
