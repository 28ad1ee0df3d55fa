import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "vite";
import type { Sandbox } from "./server-fixture.ts";

/** Where built servers go: below the checkout, so that they find its packages. */
const BUILD = path.join(import.meta.dirname, "../../build");

/** The server's program, built for a test. */
export interface ServerProgram {
  readonly script: string;
  dispose(): Promise<void>;
}

export async function buildServer(): Promise<ServerProgram> {
  await mkdir(BUILD, { recursive: true });
  const folder = await mkdtemp(path.join(BUILD, "test-server-"));
  await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: path.join(import.meta.dirname, "server-child.ts"),
      outDir: folder,
      target: "node20",
      minify: false,
      rolldownOptions: { output: { keepNames: true, entryFileNames: "main.mjs" } },
    },
  });
  return { script: path.join(folder, "main.mjs"), dispose: () => rm(folder, { recursive: true }) };
}

/** A server in a process of its own. */
export class ServerProcess {
  readonly #child: ChildProcess;
  #output = "";
  readonly #exit: Promise<unknown[]>;

  constructor({ script }: ServerProgram, { options }: Sandbox, argv: readonly string[]) {
    const env = { ...process.env, PRACTICE_TABLE_FOLDERS: JSON.stringify(options.folders) };
    this.#child = spawn(process.execPath, [script, ...argv], { env, stdio: ["ignore", "pipe", "pipe"] });
    this.#exit = once(this.#child, "exit");
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.#output += text));
    }
  }

  get output(): string {
    return this.#output;
  }

  /** Address that the server answers at, once it says so. */
  async address(): Promise<string> {
    const announced = /http:\/\/localhost:\d+/;
    while (!announced.test(this.#output)) {
      if (this.#child.exitCode !== null) throw new Error(`The server ended: ${this.#output}`);
      await Promise.race([once(this.#child.stdout ?? this.#child, "data"), this.#exit]);
    }
    return announced.exec(this.#output)?.[0] ?? "";
  }

  /** Waits for the end. @returns the exit code, or the signal that ended it */
  async end(): Promise<unknown> {
    const [code, signal] = await this.#exit;
    return code ?? signal;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}
