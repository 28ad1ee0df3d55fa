import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "./run.ts";

export { startPracticeTable } from "./practice-table.ts";

// Tests import it, and open one table after another in one process.
const script = process.argv[1];
if (script !== undefined && realpathSync(script) === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));
