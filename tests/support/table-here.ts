import { fileURLToPath, pathToFileURL } from "node:url";
import type { Generation } from "../../table/common/protocol.ts";

const SERVER = fileURLToPath(new URL("../../build/table/server/main.mjs", import.meta.url));

/** How the server opens a table; its own module says more. */
interface OpeningOptions {
  readonly world: string;
  readonly port?: number;
  readonly modules?: readonly string[];
  readonly generation?: Generation;
  readonly game?: string;
  readonly load?: string;
  readonly lag: number;
  readonly keep: boolean;
  readonly folders: { readonly worlds: string; readonly system?: string };
}

interface OpenTable {
  /** Without a slash at its end. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

interface ServerModule {
  readonly startPracticeTable: (options: OpeningOptions) => Promise<OpenTable>;
}

/**
 * The port of the last table of this process, which the next one takes too: what a browser has kept of one table's pages is then
 * good for the next.
 */
let usual = 0;

/** Opens a world with the built server in this process, on the usual port where it is free. */
export async function openTableHere(options: OpeningOptions): Promise<OpenTable> {
  const { startPracticeTable } = (await import(pathToFileURL(SERVER).href)) as ServerModule;
  if (options.port !== undefined) return startPracticeTable(options);
  // Another table of the file may be open there, or someone else's program; whatever else is wrong, is so again.
  const table = await startPracticeTable({ ...options, port: usual }).catch(() =>
    startPracticeTable({ ...options, port: 0 }),
  );
  usual = table.port;
  return table;
}
