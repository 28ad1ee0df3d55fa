import { ended, hold, lockOfPage, lockOfWorker, type TabGreeting, type TabRefusal } from "../../common/tab.ts";
import { Line } from "../../common/line.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { chooseSeed } from "../choose-seed.ts";
import { Connections } from "../connections.ts";
import { releaseOf } from "../release.ts";
import { RequestError } from "../request-error.ts";
import { LineSockets } from "../sockets/line-sockets.ts";
import { serveSocket } from "../sockets/serve-socket.ts";
import { isCallback, toErrorResponse, type SocketContext } from "../sockets/socket-context.ts";
import { worldContext } from "../sockets/world-context.ts";
import { StartError } from "../start-error.ts";
import type { Operation } from "../store/read-collection.ts";
import { WorldDatabase } from "../store/world-database.ts";
import { readWorldFile, writeWorldFile, type WorldFileFacts } from "../world-file.ts";
import { World } from "../world.ts";
import { openLevel, type TabLevel } from "./open-level.ts";
import type { Site } from "./site.ts";

/** Record of what a world is called; no document's key looks like it. */
const FACTS = "world";

interface Page {
  readonly id: string;
  readonly line: Line;
}

interface Open {
  readonly world: World;
  readonly context: SocketContext;
}

/**
 * The table of one world in this browser: a worker has it, and pages come and go. Another worker that wants the same
 * world, of a newer version of the site or of a browser without shared workers, takes it over.
 */
export class TabTable {
  readonly #game: string;
  readonly #site: Promise<Site>;
  readonly #build: number;
  readonly #id = crypto.randomUUID();
  readonly #held = hold(lockOfWorker(this.#id));
  readonly #pages = new Set<Page>();
  readonly #sockets = new LineSockets();
  readonly #others: BroadcastChannel;
  #level: Promise<TabLevel>;
  #open: Promise<Open>;

  /**
   * @param game what the world plays, and its name in this browser
   * @param build when this version of the site was made, in milliseconds of the epoch
   */
  constructor(game: string, build: number, site: Promise<Site>) {
    this.#game = game;
    this.#site = site;
    this.#build = build;
    this.#others = new BroadcastChannel(`practice-table ${game}`);
    this.#level = this.#takeOver();
    this.#open = this.#openWorld();
  }

  /** Answers a page until it is closed. */
  admit(port: MessagePort): void {
    const line = new Line((frame) => {
      port.postMessage(frame);
    });
    port.onmessage = ({ data }) => {
      line.receive(String(data));
    };
    const answer = (event: string, respond: (asked: unknown) => Promise<unknown>): void => {
      line.on(event, (...parameters: unknown[]) => {
        const acknowledge = parameters.at(-1);
        if (isCallback(acknowledge))
          respond(parameters[0]).then(acknowledge, (error: unknown) => {
            acknowledge(refusalOf(error));
          });
      });
    };
    void this.#held.then(() => line.emit("worker", this.#id));
    let page = "";
    answer("hello", (id) => {
      page = String(id);
      return this.#greet({ id: page, line });
    });
    answer("users", async () => {
      const { world, context } = await this.#open;
      return world.listUsers((id) => context.connections.isActive(id), false);
    });
    answer("join", async (userId) => {
      const { world } = await this.#open;
      if (!world.hasUser(String(userId))) throw new RequestError("There is no such user in this world.");
      return { session: `${this.#game}:${String(userId)}:${crypto.randomUUID()}` };
    });
    answer("enter", (session) => this.#enter(String(session), { port, page }));
    answer("save", () => this.#save());
    answer("load", (text) => this.#replace(String(text)));
    answer("reset", () => this.#replace(null));
  }

  async #greet(page: Page): Promise<TabGreeting> {
    this.#pages.add(page);
    void ended(lockOfPage(page.id)).then(() => this.#pages.delete(page));
    const { world } = await this.#open;
    return { kept: (await this.#level).isKept, title: world.title };
  }

  /** From now on the port is a connection of the game, as long as its page lives. */
  async #enter(session: string, { port, page }: { port: MessagePort; page: string }): Promise<object> {
    const { context } = await this.#open;
    const userId = context.userOf(session);
    if (userId === null) throw new RequestError("This session is not valid: join the world again.");
    const id = crypto.randomUUID();
    const socket = this.#sockets.add(id, { userId, session }, (frame) => {
      port.postMessage(frame);
    });
    port.onmessage = ({ data }) => {
      if (data === null) this.#sockets.remove(id);
      else this.#sockets.receive(id, String(data));
    };
    if (page !== "") void ended(lockOfPage(page)).then(() => this.#sockets.remove(id));
    serveSocket(this.#sockets, socket, context);
    return { id };
  }

  /** Waits until the world is this worker's alone. */
  async #takeOver(): Promise<TabLevel> {
    const others = this.#others;
    const newer = new Promise<never>((_resolve, reject) => {
      others.onmessage = ({ data }: MessageEvent<JsonObject>) => {
        if (data["stays"] === this.#id)
          reject(new StartError("A newer version of this page is open in another tab: load this page again."));
        else if (typeof data["comes"] === "string" && Number(data["build"]) >= this.#build) void this.#giveWay();
        else if (typeof data["comes"] === "string") others.postMessage({ stays: data["comes"] });
      };
    });
    others.postMessage({ comes: this.#id, build: this.#build });
    await Promise.race([newer, hold(`practice-table world ${this.#game}`)]);
    return openLevel(this.#game);
  }

  /** Ends, once everything is stored; its pages say that they were left behind. */
  async #giveWay(): Promise<void> {
    for (const { line } of this.#pages) line.emit("superseded");
    const open = await this.#open.catch(() => null);
    await open?.world.close();
    self.close();
  }

  async #openWorld(): Promise<Open> {
    const [level, site] = await Promise.all([this.#level, this.#site]);
    const { system, generation, readPack, listImages } = site;
    const { seed, missing } = await chooseSeed(system, readPack, { game: this.#game });
    const stored = await level.get(FACTS);
    const facts = stored === undefined ? { title: seed.title, generation } : (JSON.parse(stored) as WorldFileFacts);
    if (stored === undefined) await level.batch([factsRecord(facts)], { sync: true });
    const release = releaseOf(generation);
    const surroundings = { system, modules: [], release };
    const database = new WorldDatabase({ ...level, close: async () => undefined });
    const { title } = facts;
    const world = await World.open({ name: this.#game, title, database, seed, readPack, ...surroundings });
    const context = worldContext(world, {
      ...surroundings,
      problems: missing,
      routePrefix: "",
      connections: new Connections(),
      userIdOf: (session) => String(session).split(":")[1] ?? null,
      listImages,
    });
    return { world, context };
  }

  async #save(): Promise<{ readonly text: string }> {
    const level = await this.#level;
    const open = await this.#open.catch(() => null);
    await open?.world.service.settled();
    const { generation } = await this.#site;
    return { text: await writeWorldFile(level, { title: open?.world.title ?? this.#game, generation }) };
  }

  /** Puts another world, or the first state of this one, in its place; every page begins anew. */
  async #replace(text: string | null): Promise<{ readonly leftOut: readonly string[] }> {
    const [level, { system, generation }] = await Promise.all([this.#level, this.#site]);
    const read = text === null ? null : readWorldFile(text, { system, generation });
    const open = await this.#open.catch(() => null);
    await open?.world.close();
    const old: Operation[] = [];
    for await (const [key] of level.iterator()) old.push({ type: "del", key });
    const fresh = read ? [...read.operations, factsRecord({ title: read.title, generation })] : [];
    await level.batch([...old, ...fresh], { sync: true });
    this.#open = this.#openWorld();
    await this.#open;
    for (const { line } of this.#pages) line.emit("replaced");
    return { leftOut: read?.leftOut ?? [] };
  }
}

function factsRecord({ title, generation }: WorldFileFacts): Operation {
  return { type: "put", key: FACTS, value: JSON.stringify({ title, generation }) };
}

function refusalOf(error: unknown): TabRefusal {
  if (error instanceof StartError) return { error: { message: error.message, damaged: true } };
  return toErrorResponse(error);
}
