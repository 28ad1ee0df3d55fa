/** `npm run build:table`: the practice table's pages, its server, and its worker for a tab in build/table/. */
import path from "node:path";
import { build } from "vite";
import { finish, TABLE_BUILD } from "./builds.mjs";
import { packagesIn, writeNotices } from "./licenses.mjs";
import { ROOT } from "./setup.mjs";

try {
  for (const config of ["client", "server", "tab"]) {
    const output = await build({ configFile: path.join(ROOT, `table/vite.${config}.config.ts`), logLevel: "warn" });
    // What a site publishes; the server stays on the machine that builds it.
    if (config !== "server")
      await writeNotices(packagesIn(output), path.join(ROOT, "build/table", config, "licenses.txt"));
  }
  finish(TABLE_BUILD);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
