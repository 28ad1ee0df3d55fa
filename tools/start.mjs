/**
 * `npm start`: sets up, builds what is out of date, then becomes the practice table's server. The server runs in this
 * very process, so that signals reach it and its exit code is ours.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isUpToDate, SYSTEM_BUILD, TABLE_BUILD } from "./builds.mjs";
import { ROOT, setUpOrExit } from "./setup.mjs";

setUpOrExit();
for (const build of [SYSTEM_BUILD, TABLE_BUILD].filter((each) => !isUpToDate(each))) {
  console.log(`Building the ${build.name}…`);
  const { status } = spawnSync(process.execPath, [path.join(ROOT, build.script)], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
const server = /** @type {{ readonly run: (argv: readonly string[]) => Promise<void> }} */ (
  await import(pathToFileURL(path.join(ROOT, "build/table/server/main.mjs")).href)
);
await server.run(process.argv.slice(2));
