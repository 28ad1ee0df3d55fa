import { run } from "../server/node/run.ts";

/** The server's command line as a program of its own, with folders from the environment. */
await run(process.argv.slice(2), JSON.parse(process.env["PRACTICE_TABLE_FOLDERS"] ?? "{}") as object);
