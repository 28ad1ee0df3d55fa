import { readFileSync } from "node:fs";
import path from "node:path";
import type { Generation, InvalidDocument, JsonObject } from "../../../table/common/protocol.ts";
import { chosenGame } from "../../../table/world/worlds-game.ts";
import { HARBOR_OF_LANTERNS } from "../../../table/world/harbor-of-lanterns.ts";
import { SCENE_IDS } from "../../../table/world/scenes.ts";
import { Random, testSeed } from "../random.ts";
import { Browser } from "./browser.ts";
import { bundle, type BundleName, PROJECT } from "./bundles.ts";
import { Client, type TableOfClient } from "./client.ts";
import { Clock, promisesKept } from "./clock.ts";
import { Computer } from "./computer.ts";
import type { Batch, Disk, Findings, Seed, ServerProgram } from "./programs.ts";
import { FIFTH_GAME } from "./served-files.ts";
import { unwatchRejections, watchRejections } from "./rejections.ts";

/** What kind of table it is to be. */
export interface TableOptions {
  /** Repeats everything that chance decides: dice, ids, delays. */
  readonly seed?: number;
  /** How long a frame takes at most in either direction, in milliseconds. */
  readonly lag?: number;
  readonly generation?: Generation;
  /** Whether the page comes by https; plain http has no Web Locks. */
  readonly secure?: boolean;
  /**
   * Whether clients keep their chat drawn, so that cards can be read and pressed, or draw a card when it is `asked` for, which takes
   * a third less time.
   */
  readonly draws?: boolean | "asked";
  /** Whether its pages are in front, and draw what is for eyes alone: the bar of turns. */
  readonly isSeen?: boolean;
  /** Modules that every page loads after the system: URLs of plain scripts, for which Foundry's globals are there. */
  readonly modules?: readonly URL[];
  /** The game of the world; without it, 10acity Tactics. */
  readonly game?: string;
  /** What the world has besides the seeded one. */
  readonly documents?: readonly Batch[];
  /** Whether the system has one game more: `tests/fixtures/two-dice`. */
  readonly fifthGame?: boolean;
  /** What lies in compendia of the system, by their names. */
  readonly compendia?: Seed["compendia"];
  /** What is stored and cannot be read (VF-2), such as what a module has left behind. */
  readonly unreadable?: readonly InvalidDocument[];
}

/** How someone comes to the table. */
export interface JoinOptions<Found extends Findings> {
  /** In another tab of the browser that someone has open already. */
  readonly beside?: Client<Found>;
  readonly lag?: number;
}

/** A second narrator, for tables that have two. */
export const SECOND_NARRATOR = { _id: "Nora000000000000", name: "Nora", role: 4, color: "#8a4fbf" } as const;

/** The seeded world has fields for trying grids besides its quay: every page would load them, and no one goes there. */
const withoutFields = ({ type, data }: Batch): Batch => ({
  type,
  data: type === "Scene" ? data.filter(({ _id }) => _id === SCENE_IDS.lanternQuay) : data,
});

/** A table that is busy for so many steps will never come to rest. */
const MOST_STEPS = 20_000;

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, "system.json"), "utf8")) as Seed["manifest"];

const MANIFEST = readManifest(PROJECT);

/** With the types and compendia of the fifth game. */
export function withFifthGame(): Seed["manifest"] {
  const own = readManifest(FIFTH_GAME);
  type Types = Readonly<Record<string, JsonObject>>;
  const [types, added] = [MANIFEST, own].map((manifest) => manifest["documentTypes"] as Types);
  return {
    ...MANIFEST,
    documentTypes: Object.fromEntries(
      Object.entries(types ?? {}).map(([name, known]) => [name, { ...known, ...added?.[name] }]),
    ),
    packs: [...(MANIFEST["packs"] as JsonObject[]), ...(own["packs"] as JsonObject[])],
  };
}

/** A table in this process: a server, clients, and the way between them, in a time of their own. See README.md beside this file. */
export class Table<Found extends Findings> implements TableOfClient {
  readonly seed: number;
  readonly clock = new Clock();
  readonly random: Random;
  readonly generation: Generation;
  readonly draws: boolean | "asked";
  readonly isSeen: boolean;
  readonly program: BundleName;
  modules: readonly URL[];
  readonly #users: readonly JsonObject[];
  readonly #isSecure: boolean;
  readonly #lag: number;
  readonly #clients = new Set<Client<Found>>();
  readonly #complaints: string[] = [];
  readonly #world: Omit<Seed, "generation" | "disk">;
  readonly #disk: Disk = { stored: new Map(), lag: 0 };
  #computer: Computer;
  #server: ServerProgram | null = null;
  #connections = 0;
  #tabs = 0;
  #allowed: RegExp[] = [];

  private constructor(options: TableOptions, world: Omit<Seed, "generation" | "disk">) {
    const {
      seed = testSeed(),
      lag = 0,
      generation = 14,
      secure = true,
      draws = true,
      isSeen = false,
      modules = [],
    } = options;
    this.seed = seed;
    this.random = new Random(seed);
    this.generation = generation;
    this.draws = draws;
    this.isSeen = isSeen;
    this.modules = modules;
    this.program = options.fifthGame === true ? "twoDice" : "tenacity";
    this.#world = world;
    this.#users = world.documents.flatMap(({ type, data }) => (type === "User" ? data : []));
    this.#isSecure = secure;
    this.#lag = lag;
    this.#computer = this.#newComputer();
  }

  #newComputer(): Computer {
    return new Computer(this.clock, this.random.fork(), (what) => {
      this.complain("the server", what);
    });
  }

  async #startServer(): Promise<void> {
    const { server } = this.#computer.run(bundle("tableServer")) as { server: ServerProgram };
    this.#server = server;
    await server.open({ ...this.#world, generation: this.generation, disk: this.#disk });
  }

  /** Opens a table with the seeded world, a second narrator besides, and no one at it. */
  static async open<Found extends Findings>(options: TableOptions = {}): Promise<Table<Found>> {
    const documents = [
      ...HARBOR_OF_LANTERNS.documents.map(withoutFields).filter(({ type }) => type !== "Setting"),
      { type: "Setting", data: [chosenGame(options.game ?? "tenacity")] },
      { type: "User", data: [SECOND_NARRATOR] },
      ...(options.documents ?? []),
    ];
    const table = new Table<Found>(options, {
      manifest: options.fifthGame === true ? withFifthGame() : MANIFEST,
      documents,
      compendia: options.compendia ?? {},
      unreadable: options.unreadable ?? [],
    });
    await table.#startServer();
    watchRejections(table.#isOurs);
    return table;
  }

  /** Someone comes, and the table goes on until their game is ready. */
  async join(user: string, { beside, lag = this.#lag }: JoinOptions<Found> = {}): Promise<Client<Found>> {
    const { _id } = this.#users.find(({ name }) => name === user) ?? {};
    if (typeof _id !== "string") throw new Error(`There is no user ${user} in this world.`);
    const browser = beside?.seat.browser ?? new Browser(this.#isSecure);
    const session = `session-${String((this.#tabs += 1))}`;
    const name = beside ? `${user} (${session})` : user;
    const client = new Client<Found>(this, { user: _id, name, browser, session, lag });
    this.#clients.add(client);
    await this.until(client.load());
    return client;
  }

  /** Who has come, including those who are gone. */
  get clients(): readonly Client<Found>[] {
    return [...this.#clients];
  }

  /** Lets the table go on until nothing more happens: nothing is on its way, and no clock runs. */
  async settle(): Promise<void> {
    await promisesKept();
    for (let step = 0; this.clock.isBusy; step += 1) {
      if (step > MOST_STEPS) throw new Error(`The table never comes to rest: ${this.#plans}`);
      await this.clock.step();
    }
  }

  /** Lets the next things happen: frames that arrive, and timers. @returns Whether there were as many. */
  async steps(count: number): Promise<boolean> {
    await promisesKept();
    for (let step = 0; step < count; step += 1) {
      if (!this.clock.isBusy) return false;
      await this.clock.step();
    }
    return true;
  }

  /** Lets so much time pass, in milliseconds. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.clock.now + milliseconds;
    await promisesKept();
    while ((this.clock.next ?? Infinity) <= end) await this.clock.step();
    this.clock.now = end;
  }

  /** Lets the table go on until a promise of one of its computers is kept. @throws when it never will be */
  async until<Value>(promise: Promise<Value>): Promise<Value> {
    let isPending = true;
    const over = (): void => {
      isPending = false;
    };
    promise.then(over, over);
    await promisesKept();
    // What another computer has to say about it changes here, which no one sees who only reads.
    for (let step = 0; isPending as boolean; step += 1) {
      if (this.clock.next === null) throw new Error("That never ends: nothing more happens at the table.");
      if (step > MOST_STEPS) throw new Error(`That never ends: ${this.#plans}`);
      await this.clock.step();
    }
    return promise;
  }

  /** Someone does something, and the table goes on until it is done and nothing more follows from it. */
  async play<Value>(deed: () => Promise<Value>): Promise<Value> {
    const value = await this.until(deed());
    await this.settle();
    return value;
  }

  /** How long the server's disk takes at most to write, and to say so, in milliseconds. */
  set diskLag(lag: number) {
    this.#disk.lag = lag;
  }

  /**
   * The server dies in the middle of whatever it was doing, and is started again with what its disk has; pages find it again by
   * themselves, after so many milliseconds.
   */
  async restart(comeBackAfter: number): Promise<void> {
    for (const client of this.#clients) if (client.isConnected) client.cut(comeBackAfter);
    this.#computer.switchOff();
    this.#computer = this.#newComputer();
    const { lag } = this.#disk;
    this.#disk.lag = 0;
    await this.#startServer();
    this.#disk.lag = lag;
  }

  /** What the server has stored, by the names of the collections. */
  get stored(): Readonly<Record<string, readonly JsonObject[]>> {
    return this.#open.stored;
  }

  /** How many changes of documents the server has carried out. */
  get changes(): number {
    return this.#open.changes;
  }

  /** The changes that the server has carried out after the first so many, such as `update Actor`. */
  changesSince(count: number): readonly string[] {
    return this.#open.changesSince(count);
  }

  /** Announces what is going to go wrong on purpose. */
  allowErrors(...patterns: readonly RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** What went wrong without being announced, on whichever computer: errors of the console, exceptions, rejections. */
  takeErrors(): string[] {
    const errors = this.#complaints.filter((what) => !this.#allowed.some((pattern) => pattern.test(what)));
    this.#complaints.length = 0;
    return errors;
  }

  /** Sends everyone home. */
  close(): void {
    for (const client of this.#clients) client.kill();
    this.#clients.clear();
    this.#computer.switchOff();
    unwatchRejections(this.#isOurs);
  }

  connect(userId: string, session: string, down: (frame: string) => void): number {
    const number = (this.#connections += 1);
    this.#computer.do(() => {
      this.#open.connect(number, { userId, session }, down);
    });
    return number;
  }

  receive(connection: number, frame: string): void {
    this.#computer.do(() => {
      this.#open.receive(connection, frame);
    });
  }

  disconnect(connection: number): void {
    this.#computer.do(() => {
      this.#open.disconnect(connection);
    });
  }

  complain(who: string, what: string): void {
    // Warnings are for people: a module that does something old, a template that is missing.
    if (what.startsWith("warning:") && !/deprecat/i.test(what)) return;
    this.#complaints.push(`${who}: ${what}`);
  }

  get #plans(): string {
    return this.clock.plans.slice(0, 12).join("; ");
  }

  get #open(): ServerProgram {
    if (!this.#server) throw new Error("The table is not open.");
    return this.#server;
  }

  /** What is rejected while a table is played is rejected on the computer that did something last. */
  readonly #isOurs = (reason: unknown): boolean => {
    const { running } = this.clock;
    if (!(running instanceof Computer)) return false;
    running.reject(reason);
    return true;
  };
}
