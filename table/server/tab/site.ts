import type { Generation } from "../../common/protocol.ts";
import { parsePackage, type Package } from "../manifest.ts";
import { completePack, type PackReader } from "../packs/complete-pack.ts";
import { StartError } from "../start-error.ts";
import { fromRecords } from "../store/document-records.ts";

/** The files of a site that has a table, as `npm run site` writes them. */
export interface Site {
  readonly system: Package;
  readonly generation: Generation;
  readonly readPack: PackReader;
  readonly listImages: () => Promise<string[]>;
}

interface SiteFile {
  readonly system: string;
  readonly generation: Generation;
}

/**
 * Reads what the site serves beside the worker.
 * @throws {StartError} when a file cannot be had
 */
export async function readSite(base: URL): Promise<Site> {
  const { system: id, generation } = (await fetchJson(new URL("table/site.json", base))) as SiteFile;
  const folder = new URL(`systems/${id}/`, base).href;
  const file = new URL("system.json", folder);
  const system = parsePackage("system", await fetchText(file), { file: file.pathname, folder });
  /** A new world may take from compendia what the world then has beside it: each is read and made whole once. */
  const packs = new Map<string, ReturnType<PackReader>>();
  return {
    system,
    generation,
    readPack: (pack) => {
      const read = packs.get(pack.id) ?? readPack(`${folder}${pack.folder}.json`, pack);
      packs.set(pack.id, read);
      return read;
    },
    listImages: async () => (await fetchJson(new URL("table/images.json", base))) as string[],
  };
}

/** The records of a compendium's database, as one file. */
async function readPack(address: string, pack: Parameters<PackReader>[0]): ReturnType<PackReader> {
  const records = new Map(Object.entries((await fetchJson(new URL(address))) as Record<string, string>));
  return completePack(pack, async (shape) => fromRecords(shape, records));
}

async function fetchJson(address: URL): Promise<unknown> {
  return JSON.parse(await fetchText(address));
}

async function fetchText(address: URL): Promise<string> {
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) throw new StartError(`The file ${address.pathname} cannot be had: load the page again.`);
  return response.text();
}
