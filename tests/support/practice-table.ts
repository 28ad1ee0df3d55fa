import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Generation } from "../../table/common/protocol.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
const SERVER = path.join(REPOSITORY, "build/table/server/main.mjs");
/** Lets everything reach the clients of each table up to so many milliseconds later (`LAG=300`): shows which tests race. */
const LAG = process.env["LAG"];
/** How long a server may take until it names its address, in milliseconds. */
const START_LIMIT = 30_000;

/** What a suite may choose about its table. */
export interface PracticeTableOptions {
  /** Folder of the system to serve instead of `dist/`. */
  readonly system?: string;
  /** Of Foundry, that the table behaves like; the server's own choice by default. */
  readonly generation?: Generation;
  /** More command line arguments for the server. */
  readonly arguments?: readonly string[];
}

/**
 * A real practice table: the built server as a process of its own, on a free port, with a freshly seeded world in a
 * temporary folder that no other suite sees. It can be killed and started again on the same world and port.
 */
export class PracticeTable implements AsyncDisposable {
  readonly #options: PracticeTableOptions;
  readonly #worlds: string;
  readonly #output: string[] = [];
  #process: ChildProcess | undefined;
  #address: URL | undefined;

  private constructor(worlds: string, options: PracticeTableOptions) {
    this.#worlds = worlds;
    this.#options = options;
  }

  /** Seeds a world and serves it. Rejects with the server's own words when it does not come up. */
  static async start(options: PracticeTableOptions = {}): Promise<PracticeTable> {
    const worlds = await mkdtemp(path.join(tmpdir(), "practice-table-"));
    const table = new PracticeTable(worlds, options);
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
    return path.join(this.#worlds, "test", "data");
  }

  /** Of the running server. */
  get processId(): number {
    if (this.#process?.pid === undefined) throw new Error("The practice table is not running.");
    return this.#process.pid;
  }

  /** Everything the server has printed so far. */
  get output(): string {
    return this.#output.join("\n");
  }

  /** Starts the server on the same world and, after the first time, on the same port. */
  async restart(): Promise<void> {
    const port = this.#address?.port ?? "0";
    const args = [SERVER, "--port", port, "--worlds", this.#worlds, "--world", "test"];
    const { system, generation, arguments: more = [] } = this.#options;
    if (system) args.push("--system", system);
    if (generation) args.push("--generation", String(generation));
    if (LAG !== undefined) args.push("--lag", LAG);
    args.push(...more);
    this.#process = spawn(process.execPath, args, { cwd: REPOSITORY, stdio: ["ignore", "pipe", "pipe"] });
    this.#address = await this.#announcedAddress(this.#process);
  }

  /** Asks the server to stop and waits until it has. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  /** Ends the server in the middle of whatever it does, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.#worlds, { recursive: true, force: true });
  }

  async #end(signal: "SIGTERM" | "SIGKILL"): Promise<void> {
    const server = this.#process;
    this.#process = undefined;
    if (server?.exitCode !== null || server.signalCode !== null) return;
    const exited = once(server, "exit");
    server.kill(signal);
    await exited;
  }

  /** Resolves with the first address that the server prints; rejects when it ends or stays silent. */
  #announcedAddress(server: ChildProcess): Promise<URL> {
    return new Promise<URL>((resolve, reject) => {
      const fail = (reason: string): void => {
        clearTimeout(limit);
        reject(new Error(`The practice table ${reason}.\n${this.output}`));
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
