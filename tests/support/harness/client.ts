import type { Random } from "../random.ts";
import type { WantedFace } from "../scripted-dice.ts";
import type { BundleName } from "./bundles.ts";
import type { Browser, Tab } from "./browser.ts";
import type { Clock } from "./clock.ts";
import { Connection } from "./connection.ts";
import { DrawnMessage } from "./drawn-message.ts";
import { LoadedPage } from "./loaded-page.ts";
import type { AnswerDialog, Findings, Source } from "./programs.ts";

/** What a client needs of the table it is at. */
export interface TableOfClient {
  readonly clock: Clock;
  readonly random: Random;
  readonly generation: number;
  /** Whether clients keep the chat drawn, so that cards can be read and pressed. */
  readonly draws: boolean | "asked";
  /** Whether someone looks at the pages of its clients. */
  readonly isSeen: boolean;
  /** The system. */
  readonly program: BundleName;
  /** Plain scripts that are loaded after the system. */
  readonly modules: readonly URL[];
  connect(user: string, session: string, send: (frame: string) => void): number;
  receive(connection: number, frame: string): void;
  disconnect(connection: number): void;
  complain(who: string, what: string): void;
  until<Value>(promise: Promise<Value>): Promise<Value>;
}

/** Someone at the table, in one tab of a browser. */
export interface Seat {
  /** Id of the user. */
  readonly user: string;
  /** For anyone who reads a failure. */
  readonly name: string;
  readonly browser: Browser;
  readonly session: string;
  readonly lag: number;
}

/** How long it takes until a lost connection is there again, in milliseconds. */
const RECONNECTION = 1000;

/**
 * A client of a simulated table: the practice table's client and the system, on a computer of their own. What it does takes its
 * time: start it, and let the table go on (`table.play`, `table.settle`).
 */
export class Client<Found extends Findings> implements Tab {
  readonly seat: Seat;
  /** What the person was told by notifications, such as `warning: …`. */
  readonly notices: string[] = [];
  readonly #table: TableOfClient;
  #page: LoadedPage | null = null;
  #connection: Connection | null = null;
  #lag: number;
  #isHeld = false;
  #isWatched = false;
  #overheard: string[] | null = null;

  constructor(table: TableOfClient, seat: Seat) {
    this.#table = table;
    this.seat = seat;
    this.#lag = seat.lag;
  }

  /** Loads the page; it is ready when the table has gone on for a while. */
  async load(): Promise<void> {
    const { clock, random, generation, draws, isSeen, program, modules } = this.#table;
    this.#page = new LoadedPage({
      program,
      modules,
      ...{ clock, random, generation, isSeen, tab: this, browser: this.seat.browser },
      hear: (notice) => this.notices.push(notice),
      complain: (what) => {
        this.#table.complain(this.seat.name, what);
      },
      reload: () => {
        this.#later("a page that loads itself again", () => {
          this.kill();
          void this.load();
        });
      },
      cable: {
        send: (frame) => this.#connection?.up.pass(frame),
        connect: () => {
          this.#later("a connection", () => {
            if (!this.#connection) this.#open(false);
          });
        },
        disconnect: () => {
          this.disconnect();
        },
      },
    });
    this.seat.browser.open(this);
    this.#open(false);
    await this.#page.start(this.#isWatched || draws);
  }

  /** Whether its page is there: it has not been killed. */
  get isThere(): boolean {
    return this.#page !== null;
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  /** What the system's modules export, on this client. */
  get system(): Found["system"] {
    return this.#loaded.system;
  }

  /** The global variables of the page: `game`, `Hooks`, `CONFIG` and all that. */
  get globals(): Found["globals"] {
    return this.#loaded.computer.globals;
  }

  /** How long a frame takes at most in either direction, in milliseconds. */
  set lag(lag: number) {
    this.#lag = lag;
    if (this.#connection) this.#connection.lag = lag;
  }

  /** Nothing that the table tells arrives, until it is let go. What the client sends does. */
  hold(isHeld = true): void {
    this.#isHeld = isHeld;
    this.#connection?.down.hold(isHeld);
  }

  /** From now on, every frame that arrives: what someone with the browser's tools can read. */
  overhear(): readonly string[] {
    this.#overheard ??= [];
    return this.#overheard;
  }

  /** The next dice show these faces; those after them fall by chance. */
  wantDice(...dice: readonly WantedFace[]): void {
    this.#loaded.client.wantedDice.push(...dice.map(({ face, of }) => 1 - (face - 0.5) / of));
  }

  /** Dice that were wanted and have not fallen fall by chance. */
  forgetDice(): void {
    this.#loaded.client.wantedDice.length = 0;
  }

  /** What the person answers to every dialog from now on: what the dialog itself would return. */
  answerDialogs(answer: AnswerDialog): void {
    this.#loaded.client.answerDialog = answer;
  }

  /**
   * A module's code that never comes to its end: no update of such documents goes on.
   * @param isSuch - Of which documents of the class; of all, unless it says otherwise.
   * @returns What lets them go on after all.
   */
  hang(documentName: Hanging, isSuch: (document: Source) => boolean = () => true): () => void {
    const { prototype } = (this.globals as unknown as Configured).CONFIG[documentName].documentClass;
    const before = prototype._preUpdate;
    let letGo = (): void => undefined;
    const end = new Promise<void>((resolve) => (letGo = resolve));
    prototype._preUpdate = async function (...parameters) {
      if (isSuch(this)) await end;
      return before.apply(this, parameters);
    };
    return () => {
      prototype._preUpdate = before;
      letGo();
    };
  }

  /** Creates documents with their own ids, and of what they contain, as a macro does. */
  async create(type: string, ...data: readonly object[]): Promise<void> {
    await this.#loaded.client.create(type, data);
  }

  /** Creates documents within another, such as items of an actor. */
  async createIn(parent: string, type: string, ...data: readonly object[]): Promise<void> {
    await this.#loaded.client.createIn(parent, type, data);
  }

  /** Updates a document, as a macro does. */
  async update(uuid: string, changes: object, options: object = {}): Promise<void> {
    await this.#loaded.client.update(uuid, changes, options);
  }

  async delete(uuid: string): Promise<void> {
    await this.#loaded.client.delete(uuid);
  }

  /** The source of a document as this client has it; null for none. */
  source(uuid: string): Source | null {
    return this.#loaded.client.source(uuid);
  }

  /** The sources of all documents of a type, as this client has them. */
  sources(type: string): readonly Source[] {
    return this.#loaded.client.sources(type);
  }

  /** Lets the person do something in a while, of which nothing comes if their page is gone by then. In milliseconds. */
  in(delay: number, deed: () => void): void {
    this.#loaded.later(`${this.seat.name}, who is going to do something`, delay, deed);
  }

  /** From now on its chat is drawn as it changes, at a table that draws only what is looked at. */
  watch(): void {
    this.#isWatched = true;
    this.#page?.watch();
  }

  /** The person looks at a message, or at all of the chat, at a table that draws only what is looked at. */
  async look(message?: string): Promise<void> {
    await this.#page?.look(message);
  }

  /** A message as the person sees it; null where nothing of it is drawn. Only at tables that draw. */
  card(message: string): DrawnMessage | null {
    const paper = this.#loaded.message(message);
    return paper ? new DrawnMessage(paper.html) : null;
  }

  /** The person presses a button of a message, by its name or the beginning of its words. @param typed What stands in its form. @throws where there is none */
  press(message: string, button: string, typed: Readonly<Record<string, string>> = {}): void {
    if (this.mayPress(message, button, typed)) return;
    const words = this.card(message)?.buttons.map((each) => each.words) ?? [];
    throw new Error(`${this.seat.name} has no button "${button}", but ${words.join(" | ")}`);
  }

  /** The person presses a button if it is there; false where there is none. */
  mayPress(message: string, button: string, typed: Readonly<Record<string, string>> = {}): boolean {
    if (!this.isThere) return false;
    const found = this.card(message)?.button(button);
    if (found) this.#loaded.message(message)?.press({ ...typed, ...found.data });
    return found !== undefined;
  }

  /** The tab is gone, in the middle of whatever it was doing: of what it has sent, a part still arrives. */
  kill(): void {
    this.seat.browser.close(this);
    this.#page?.computer.switchOff();
    this.#page = null;
    this.#lose();
  }

  /** Loads the page again, in the middle of whatever it was doing, and lets the table go on until it is ready. */
  async reload(): Promise<this> {
    this.kill();
    await this.#table.until(this.load());
    return this;
  }

  /** The connection is lost, and comes back by itself. */
  cut(comesBackAfter = RECONNECTION): void {
    this.disconnect();
    this.#loaded.later(`the connection of ${this.seat.name}`, comesBackAfter, () => {
      this.#open(true);
    });
  }

  /** The connection is lost, and stays so until the client {@link connect}s. */
  disconnect(): void {
    if (!this.#connection) return;
    this.#lose();
    const { computer, client } = this.#loaded;
    computer.do(() => {
      client.line.closed();
    });
  }

  /** The connection comes back by itself. */
  connect(): void {
    if (!this.#connection) this.#open(true);
  }

  /** The browser lets the tab do nothing, as it may do with those in the background; what arrives waits. */
  sleep(): void {
    this.#table.clock.sleep(this.#loaded.computer);
    this.hold();
  }

  wake(): void {
    this.#table.clock.wake(this.#loaded.computer);
    this.hold(false);
  }

  later(what: string, run: () => void): void {
    this.#page?.later(`${what} for ${this.seat.name}`, 0, run);
  }

  storageChanged(key: string, value: string | null): void {
    this.#page?.storageChanged(key, value);
  }

  get #loaded(): LoadedPage {
    if (!this.#page) throw new Error(`${this.seat.name} is not at the table.`);
    return this.#page;
  }

  /** Not on its own computer, which may be switched off by then. */
  #later(what: string, run: () => void): void {
    this.#table.clock.schedule(this, 0, run, { what: `${what} of ${this.seat.name}` });
  }

  #open(isBack: boolean): void {
    const { computer, client } = this.#loaded;
    const { user, session, name } = this.seat;
    const number = this.#table.connect(user, session, (frame) => {
      connection.down.pass(frame);
    });
    const arrive = (frame: string): void => {
      this.#overheard?.push(frame);
      computer.do(() => {
        client.line.receive(frame);
      });
    };
    const up = (frame: string): void => {
      this.#table.receive(number, frame);
    };
    const connection = new Connection(number, name, this.#table, { up, down: arrive });
    connection.lag = this.#lag;
    connection.down.hold(this.#isHeld);
    this.#connection = connection;
    computer.do(() => {
      client.line.opened(isBack);
    });
  }

  #lose(): void {
    const connection = this.#connection;
    this.#connection = null;
    if (!connection) return;
    connection.break(this.#table.random);
    this.#table.disconnect(connection.number);
  }
}

/** Documents that a module may hold up. */
type Hanging = "Actor" | "Item" | "ChatMessage" | "ActiveEffect";

/** CONFIG, as far as a module reaches into it that wraps what documents do. */
interface Configured {
  readonly CONFIG: Readonly<Record<Hanging, { readonly documentClass: { readonly prototype: Updating } }>>;
}

interface Updating {
  readonly [member: string]: unknown;
  _preUpdate: (...parameters: unknown[]) => Promise<unknown>;
}
