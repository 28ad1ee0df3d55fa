/** `npm run build:table`: the practice table's pages, its server, and its worker for a tab in build/table/. */
import path from "node:path";
import { build } from "vite";
import { finish, TABLE_BUILD } from "./builds.mjs";
import { ROOT } from "./setup.mjs";

try {
  for (const config of ["client", "server", "tab"]) {
    await build({ configFile: path.join(ROOT, `table/vite.${config}.config.ts`), logLevel: "warn" });
  }
  finish(TABLE_BUILD);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
