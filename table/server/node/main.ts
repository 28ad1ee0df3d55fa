/** What the built server offers: `npm start` runs it, and tests open one table after another in one process. */
export { startPracticeTable } from "./practice-table.ts";
export { run } from "./run.ts";
/** What `npm run site` makes the pages and files of a table in a tab with. */
export { renderGamePage } from "../game-page.ts";
export { listImages } from "./http/image-list.ts";
export { PLACEHOLDER_ICON } from "./http/placeholder-icon.ts";
export { templateScript } from "./http/template-script.ts";
export { loadPackage } from "./load-package.ts";
