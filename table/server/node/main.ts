/** What the built server offers: `npm start` runs it, and tests open one table after another in one process. */
export { startPracticeTable } from "./practice-table.ts";
export { run } from "./run.ts";
