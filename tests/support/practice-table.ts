import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Generation } from "../../table/common/protocol.ts";
import { openTableHere } from "./table-here.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
/** What `npm start` runs. */
const START = path.join(REPOSITORY, "tools/start.mjs");
/** Lets everything reach the clients of each table up to so many milliseconds later (`LAG=300`): shows which tests race. */
const LAG = Number(process.env["LAG"] ?? 0);
/** How long a server may take until it names its address, in milliseconds. */
const START_LIMIT = 120_000;
const WORLD = "test";

/** What a suite may choose about its table. */
export interface PracticeTableOptions {
  /** Folder of the system to serve instead of `dist/`. */
  readonly system?: string;
  /** Folders of modules that are active. */
  readonly modules?: readonly string[];
  /** Of Foundry, that the table behaves like; the server's own choice by default. */
  readonly generation?: Generation;
  /** The game that the world is made for, as `npm start -- --game` does; the server's own choice by default. */
  readonly game?: string;
  /** Whether the server is a process of its own, which can be killed and whose terminal can be read; else it starts faster. */
  readonly apart?: boolean;
  /** More command line arguments for a server that is apart. */
  readonly arguments?: readonly string[];
}

interface Server {
  readonly address: URL;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/**
 * A real practice table: the built server with a freshly seeded world in a temporary folder that no other suite sees. It can be
 * started again on the same world and port.
 */
export class PracticeTable implements AsyncDisposable {
  readonly #options: PracticeTableOptions;
  readonly #worlds: string;
  readonly #output: string[] = [];
  #process: ChildProcess | undefined;
  #server: Server | undefined;
  #address: URL | undefined;

  private constructor(worlds: string, options: PracticeTableOptions) {
    this.#worlds = worlds;
    this.#options = options;
  }

  /** Seeds a world and serves it. Rejects with the server's own words when it does not come up. */
  static async start(options: PracticeTableOptions = {}): Promise<PracticeTable> {
    const worlds = await mkdtemp(path.join(tmpdir(), "practice-table-"));
    const table = new PracticeTable(worlds, { apart: true, ...options });
    try {
      await table.restart();
    } catch (error) {
      await table[Symbol.asyncDispose]();
      throw error;
    }
    return table;
  }

  /** Where the table answers, such as `http://localhost:40123/` or `http://localhost:40123/vtt/`. */
  get address(): URL {
    if (!this.#address) throw new Error("The practice table has not been started.");
    return this.#address;
  }

  /** Folder of the world's database, which only one process can open: while the server is stopped, anyone. */
  get database(): string {
    return path.join(this.#worlds, WORLD, "data");
  }

  /** Of the running server, which is apart. */
  get processId(): number {
    if (this.#process?.pid === undefined) throw new Error("No practice table is running apart.");
    return this.#process.pid;
  }

  /** Everything that a server apart has printed so far. */
  get output(): string {
    if (!this.#options.apart) throw new Error("Only a table that is apart has a terminal of its own.");
    return this.#output.join("\n");
  }

  /** Starts the server on the same world and, after the first time, on the same port. */
  async restart(): Promise<void> {
    this.#server = this.#options.apart ? await this.#startApart() : await this.#startHere();
    this.#address = this.#server.address;
  }

  /** Asks the server to stop and waits until it has. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Ends a server that is apart in the middle of whatever it does, as a power cut would. */
  async kill(): Promise<void> {
    if (!this.#options.apart) throw new Error("Only a table that is apart can be killed.");
    await this.#end("SIGKILL");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.#worlds, { recursive: true, force: true });
  }

  async #end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.end(signal);
  }

  async #startHere(): Promise<Server> {
    const { system, modules, generation, game } = this.#options;
    const table = await openTableHere({
      world: WORLD,
      lag: LAG,
      keep: true,
      folders: { worlds: this.#worlds, ...(system && { system }) },
      ...(modules && { modules }),
      ...(generation && { generation }),
      ...(game !== undefined && { game }),
      ...(this.#address && { port: Number(this.#address.port) }),
    });
    return { address: new URL(`${table.url}/`), end: () => table.close() };
  }

  async #startApart(): Promise<Server> {
    const args = [START, "--port", this.#address?.port ?? "0", "--worlds", this.#worlds, "--world", WORLD];
    const { system, modules = [], generation, game, arguments: more = [] } = this.#options;
    if (system) args.push("--system", system);
    for (const module of modules) args.push("--module", module);
    if (generation) args.push("--generation", String(generation));
    if (game !== undefined) args.push("--game", game);
    if (LAG > 0) args.push("--lag", String(LAG));
    args.push(...more);
    const server = spawn(process.execPath, args, { cwd: REPOSITORY, stdio: ["ignore", "pipe", "pipe"] });
    this.#process = server;
    const end: Server["end"] = async (signal) => {
      this.#process = undefined;
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, "exit");
      server.kill(signal);
      await exited;
    };
    try {
      return { address: await this.#announcedAddress(server), end };
    } catch (error) {
      await end("SIGKILL");
      throw error;
    }
  }

  /** Resolves with the first address that the server prints; rejects when it ends or stays silent. */
  #announcedAddress(server: ChildProcess): Promise<URL> {
    return new Promise<URL>((resolve, reject) => {
      const fail = (reason: string): void => {
        clearTimeout(limit);
        reject(new Error(`The practice table ${reason}.\n${this.#output.join("\n")}`));
      };
      const limit = setTimeout(fail, START_LIMIT, "named no address");
      server.once("exit", (code) => {
        fail(`ended with code ${String(code)}`);
      });
      this.#readLines(server, (line) => {
        const address = /(?<address>https?:\/\/\S+\/)join\?as=/.exec(line)?.groups?.["address"];
        if (!address) return;
        clearTimeout(limit);
        resolve(new URL(address));
      });
    });
  }

  #readLines(server: ChildProcess, onLine: (line: string) => void): void {
    for (const stream of [server.stdout, server.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        this.#output.push(line);
        onLine(line);
      });
    }
  }
}
