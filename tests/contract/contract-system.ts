import { cp, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { buildPack } from "../../tools/packs.mjs";

const at = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Compendia for the specifications. */
const PACKS = [
  { name: "contract-items", label: "Contract items", type: "Item", path: "packs/contract-items" },
  { name: "contract-adventures", label: "Contract adventures", type: "Adventure", path: "packs/contract-adventures" },
];

/** A behavior of regions, by the key that systems use (MAP-64). */
const CONTRACT_BEHAVIOR = { "tenacity-tactics.contract": {} };

/** An item type with a field that only narrators change (MF-5). */
const CONTRACT_ITEM = { gmOnlyFields: ["secret"] };

interface Manifest {
  readonly esmodules: readonly string[];
  readonly packs?: readonly object[];
  readonly documentTypes: { readonly Item?: object; readonly RegionBehavior?: object };
}

/** Of this process, whose files all play on it. */
let prepared: Promise<string> | undefined;

/**
 * A copy of the built system for the suite to run in, made once. Its code is the production bundle, untouched. Beside it, under
 * `contract/`, lie the suite's templates and its script, which the manifest loads after the system's (BOOT-2). The manifest
 * also declares what some specifications need and the system itself has no use for: a socket, an item type, a behavior of
 * regions and compendia.
 */
export function prepareContractSystem(): Promise<string> {
  return (prepared ??= prepare());
}

async function prepare(): Promise<string> {
  const folder = at("../../build/contract/system");
  const script = "contract/contract.js";
  await rm(folder, { recursive: true, force: true });
  await cp(at("../../dist"), folder, { recursive: true });
  await build({ configFile: at("vite.config.ts"), logLevel: "warn" });
  await cp(at(`../../build/${script}`), path.join(folder, script));
  await cp(at("templates"), path.join(folder, "contract"), { recursive: true });
  await writeFile(path.join(folder, "contract/.hidden"), "Nobody gets this.\n");
  for (const pack of PACKS) await buildPack(pack, at("packs"), folder);
  const file = path.join(folder, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const additions = {
    socket: true,
    esmodules: [...manifest.esmodules, script],
    packs: [...(manifest.packs ?? []), ...PACKS],
    documentTypes: {
      ...manifest.documentTypes,
      Item: { ...manifest.documentTypes.Item, contractItem: CONTRACT_ITEM },
      RegionBehavior: { ...manifest.documentTypes.RegionBehavior, ...CONTRACT_BEHAVIOR },
    },
  };
  await writeFile(file, JSON.stringify({ ...manifest, ...additions }));
  return folder;
}
