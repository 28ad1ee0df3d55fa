/** What the site offers and in which order. Every page of docs/ is here, but for decisions, which their index lists. */

/**
 * @typedef {{ text: string, link: string }} Page
 * @typedef {{ text: string, items: Page[] }} Group
 */

/** The pages of the reference: a file of tools/site/reference/ each. */
export const REFERENCE_PAGES = [
  { name: "system", title: "Every world" },
  { name: "tenacity", title: "10acity Tactics" },
  { name: "asset-pool", title: "Asset pool" },
  { name: "roll-and-keep", title: "Roll and keep" },
  { name: "hit-and-evade", title: "Hit and evade" },
];

/** @type {Group} */
const PLAYERS = {
  text: "Players",
  items: [
    { text: "Your first evening", link: "/players/" },
    { text: "Your hero", link: "/players/hero" },
    { text: "Rolls", link: "/players/rolls" },
    { text: "Fights", link: "/players/fights" },
    { text: "On a phone", link: "/players/phone" },
  ],
};

/** @type {Group} */
const NARRATORS = {
  text: "Narrators",
  items: [
    { text: "Set up a world", link: "/narrators/" },
    { text: "Starter adventures", link: "/narrators/adventures" },
    { text: "Requests and secrets", link: "/narrators/requests" },
    { text: "Fights", link: "/narrators/fights" },
    { text: "The map", link: "/narrators/map" },
    { text: "NPCs", link: "/narrators/npcs" },
    { text: "Automation", link: "/narrators/automation" },
  ],
};

/** @type {Group} */
const GAMES = {
  text: "The four games",
  items: [
    { text: "10acity Tactics", link: "/games/tenacity" },
    { text: "Asset pool", link: "/games/asset-pool" },
    { text: "Roll and keep", link: "/games/roll-and-keep" },
    { text: "Hit and evade", link: "/games/hit-and-evade" },
  ],
};

/** @type {Group} */
const MODULES = {
  text: "Module authors",
  items: [
    { text: "Macros and modules", link: "/api" },
    { text: "Hooks", link: "/hooks" },
    { text: "Extending the system", link: "/extending" },
    { text: "Beside other modules", link: "/modules" },
    { text: "Characters as files", link: "/portable-characters" },
    { text: "Architecture", link: "/architecture" },
    { text: "Performance", link: "/performance" },
  ],
};

/** @type {Group} */
const REFERENCE = {
  text: "API reference",
  items: REFERENCE_PAGES.map(({ name, title }) => ({ text: title, link: `/reference/${name}` })),
};

/** @type {Group} */
const CONTRIBUTORS = {
  text: "Contributors",
  items: [
    { text: "Decisions", link: "/decisions/README" },
    { text: "Testing in Foundry", link: "/testing-in-foundry" },
    { text: "German terms", link: "/german-terms" },
    { text: "The rules as we read them", link: "/rules" },
    { text: "Rules and their tests", link: "/rules-coverage" },
    { text: "Foundry and its tests", link: "/contract-coverage" },
    { text: "Open questions about Foundry", link: "/contract-open-points" },
  ],
};

/** What stands beside the pages. */
export const SIDEBAR = [PLAYERS, NARRATORS, GAMES, MODULES, REFERENCE, CONTRIBUTORS];

/** What stands above them. */
export const NAVIGATION = [
  { text: "Players", link: "/players/" },
  { text: "Narrators", link: "/narrators/" },
  { text: "Games", items: GAMES.items },
  { text: "Modules", link: "/api" },
];
