import type { Random } from "../random.ts";
import type { Browser, Tab } from "./browser.ts";
import { bundle, type BundleName, script } from "./bundles.ts";
import { ChatLogOnPaper, type Drawing } from "./chat-log.ts";
import type { Clock } from "./clock.ts";
import { Computer } from "./computer.ts";
import { Listeners } from "../../../table/common/line.ts";
import { pageGlobals, type PageHost } from "./page.ts";
import type { Paper } from "./paper.ts";
import type { Cable } from "../../../table/client/game-line.ts";
import type { ClientHost, ClientProgram } from "./programs.ts";
import { servedFile } from "./served-files.ts";
import { precompile } from "./templates.ts";

/** What a page is loaded with. */
export interface PageSetup {
  readonly clock: Clock;
  readonly random: Random;
  readonly generation: number;
  /** Whether someone looks at it. */
  readonly isSeen: boolean;
  readonly browser: Browser;
  readonly tab: Tab;
  readonly cable: Cable;
  /** The system. */
  readonly program: BundleName;
  /** Plain scripts that are loaded after the system (BOOT-2). */
  readonly modules: readonly URL[];
  /** Takes what notifications say. */
  readonly hear: (notice: string) => void;
  /** Takes what goes wrong. */
  readonly complain: (what: string) => void;
  /** Loads the page again. */
  readonly reload: () => void;
}

/** How long it takes until a page is drawn next, in milliseconds. */
const FRAME = 16;

/** A page with the table's client and the system in it. It lives until its tab is closed, killed or loaded again. */
export class LoadedPage {
  readonly computer: Computer;
  readonly client: ClientProgram;
  readonly system: unknown;
  readonly #clock: Clock;
  /** Events of the window. */
  readonly #events = new Listeners();
  #log: ChatLogOnPaper | null = null;

  constructor(setup: PageSetup) {
    const { clock, random, generation, cable } = setup;
    this.#clock = clock;
    this.computer = new Computer(clock, random.fork(), setup.complain);
    const { globals } = this.computer;
    Object.assign(globals, pageGlobals(this.#host(setup), this.#events, globals));
    const dice = random.fork();
    const { SimulatedClient } = this.computer.run(bundle("tableClient")) as {
      readonly SimulatedClient: new (host: ClientHost) => ClientProgram;
    };
    this.client = new SimulatedClient({ generation, cable, precompile, hear: setup.hear, chance: () => dice.next() });
    this.system = this.computer.run(bundle(setup.program));
    for (const module of setup.modules) this.computer.run(script(module));
  }

  /** Starts the game; resolves when it is ready. @param draws - Whether the chat is drawn, and as it changes. */
  async start(draws: boolean | "asked"): Promise<void> {
    await this.client.start();
    if (draws !== false) this.#log = new ChatLogOnPaper(this.system as Drawing, this.computer.globals, draws === true);
  }

  watch(): void {
    this.#log?.watch();
  }

  async look(id?: string): Promise<void> {
    await this.#log?.look(id);
  }

  /** What is drawn of a message; undefined for what is not. */
  message(id: string): Paper | undefined {
    return this.#log?.paper(id);
  }

  /** Lets something happen on it in a while. */
  later(what: string, delay: number, run: () => void): void {
    const due = (): void => {
      this.computer.do(run);
    };
    this.#clock.schedule(this.computer, delay, due, { what });
  }

  /** Another tab of the browser has changed what is stored. */
  storageChanged(key: string, newValue: string | null): void {
    this.#events.tell("storage", { key, newValue });
  }

  #host({ browser, tab, reload, isSeen }: PageSetup): PageHost {
    const locks = {
      request: (name: string, granted: () => void) => {
        browser.requestLock(tab, name, granted);
      },
      release: (name: string) => {
        browser.releaseLock(tab, name);
      },
    };
    return {
      isSeen,
      readFile: servedFile,
      reload,
      drawNext: (run) => {
        this.later("a page that is drawn", FRAME, run);
      },
      storage: {
        read: (key) => browser.read(key),
        write: (key, value) => browser.write(tab, key, value),
        remove: (key) => {
          browser.remove(tab, key);
        },
        keys: () => browser.keys(),
      },
      locks: browser.isSecure ? locks : null,
    };
  }
}
