import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright";
import { launchBrowser } from "../support/browser.ts";
import { PracticeTable } from "../support/practice-table.ts";
import { TableClient } from "../support/table-client.ts";
import { closeEveryWindow } from "../support/window-frames.ts";
import { showTab } from "./at-the-table.ts";
import {
  attackJoren,
  GROW,
  menu,
  OUR_WINDOWS,
  play,
  popOutTracker,
  press,
  setTheTable,
  sheet,
  steps,
  type OurWindow,
} from "./every-window.ts";

/** The few members of Foundry's globals that are called in the page. */
interface PicturePage {
  readonly game: {
    readonly combat: { startCombat(): Promise<unknown> };
    readonly system: { readonly api: { readonly clocks: { add(facts: object): Promise<unknown> } } };
  };
  readonly canvas: {
    readonly scene: {
      readonly id: string;
      readonly tokens: { readonly contents: readonly { readonly id: string; readonly actorId: string }[] };
    };
  };
  readonly ui: { readonly sidebar: { toggleExpanded(expanded: boolean): void } };
  readonly foundry: {
    readonly applications: { readonly instances: ReadonlyMap<string, { setPosition(position: object): unknown }> };
  };
  readonly Combat: {
    readonly implementation: {
      create(data: object): Promise<{
        createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
      }>;
    };
  };
}

/** Everyone on the map is in an encounter, which has not begun. */
const gather = ({ page }: TableClient): Promise<void> =>
  page.evaluate(async () => {
    const { Combat, canvas } = globalThis as unknown as PicturePage;
    const { scene } = canvas;
    const combat = await Combat.implementation.create({ scene: scene.id, active: true });
    const fighters = scene.tokens.contents.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
  });

/** The encounter begins, as a macro begins it: what is rolled from then on is in its replay. */
const begin = ({ page }: TableClient): Promise<void> =>
  page.evaluate(async () => void (await (globalThis as unknown as PicturePage).game.combat.startCombat()));

/** Rolls what a dialog asks, as it stands. */
const rollIn =
  (dialog: string) =>
  async ({ page }: TableClient): Promise<void> => {
    await page.locator(dialog).getByRole("button", { name: "Roll", exact: true }).click();
    await page.locator(dialog).waitFor({ state: "detached" });
  };

/** Clocks that players see, which the map shows at its edge, and one that they do not. */
const addClocks = ({ page }: TableClient): Promise<void> =>
  page.evaluate(async () => {
    const { clocks } = (globalThis as unknown as PicturePage).game.system.api;
    await clocks.add({ name: "The tide comes in", segments: 6, filled: 2, outcome: "The cave floods.", shown: true });
    await clocks.add({ name: "The watch wakes", segments: 4, filled: 4, outcome: "They come.", shown: false });
  });

const REPLAY = "#tenacity-replay";
/** Where someone is called who has to act; not a window. */
const PROMPTS = ".tenacity-prompts:not(.empty)";
const CLOCK_STRIP = "#tenacity-clock-strip";

const ENGINE: readonly OurWindow[] = [
  { of: "WelcomeWindow", shows: "#tenacity-welcome", open: menu("welcome") },
  { of: "CompendiumBrowser", shows: "#tenacity-browser", open: press("#compendium .browse-compendia") },
  { of: "RequestWindow", shows: ".request-window", open: press("#actors .request-checks, #chat .request-checks") },
  { of: "LuckWindow", shows: "#tenacity-luck", open: press("#journal button.luck") },
  { of: "ImportWindow", shows: "#tenacity-import", open: press("#actors .import-actor") },
  { of: "QuickBuildWindow", shows: ".quick-build-window", open: press("#actors .build-npc") },
  { of: "AutomationWindow", shows: "#tenacity-automation", open: menu("automation") },
  { of: "PartySheet", shows: ".party-sheet", open: sheet("party") },
];

/** The steps of a hero maker, one after the other. */
const makerOf = (selector: string, ids: readonly string[]): OurWindow[] =>
  ids.map((id) => ({
    of: "HeroMaker",
    shows: selector,
    open: steps(press("#actors .make-hero"), press(`${selector} .maker-steps [data-step=${id}]`)),
  }));

/** What a fight of a game shows: the tracker, and once it has begun and someone has rolled in it, the replay. */
const fightOf = (...roll: readonly ((client: TableClient) => Promise<unknown>)[]): OurWindow[] => [
  {
    of: "Tracker",
    shows: "#combat-popout",
    open: steps(gather, popOutTracker),
  },
  {
    of: "ReplayWindow",
    shows: REPLAY,
    open: steps(...roll, (client) => showTab(client, "Encounter"), press("#combat [data-action=replay]")),
  },
];

const show = (
  of: string,
  shows: string,
  ...open: readonly ((client: TableClient) => Promise<unknown>)[]
): OurWindow => ({
  of,
  shows,
  open: steps(...open),
});

const ASSET = [sheet("assetHero"), press(".asset-hero-sheet [data-action=rollAsset]")];
const KEEP = [sheet("manaHero"), press(".mana-sheet [data-action=rollAttribute]")];
const ATTACK = [sheet("evadeHero"), press(".evade-sheet [data-action=attack]")];
const CHECK = [sheet("evadeHero"), play(".evade-sheet"), press(".evade-sheet [data-action=rollSkill]")];

/** Sheets of a game's other documents, and what its hero can do. */
const sheetsOf = (hero: string, actor: string, ...items: readonly string[]): OurWindow[] => [
  show("ActionsWindow", ".actions-window", sheet(hero), press(".actor-sheet [data-action=openActions]")),
  show("GrowthWindow", ".growth-window", sheet(hero), press(GROW), press(".growth-row")),
  show(actor, ".actor-sheet", sheet(actor)),
  ...items.map((type) => show(type, ".item-sheet", sheet(type))),
];
const BUDGETS = show("BudgetsWindow", "#tenacity-hero-budgets", menu("heroBudgets"));

/** What each game shows at a table of its own. */
const WINDOWS: Readonly<Record<string, readonly OurWindow[]>> = {
  tenacity: [...OUR_WINDOWS, show("ClockStrip", CLOCK_STRIP, addClocks), show("Prompts", PROMPTS, attackJoren)],
  "asset-pool": [
    ...ENGINE,
    show("AssetHeroSheet", ".asset-hero-sheet", sheet("assetHero")),
    show("AssetDialog", ".asset-dialog", ...ASSET),
    show("UsualHeroWindow", "#tenacity-asset-new-heroes", menu("assetNewHero")),
    ...makerOf("#tenacity-asset-maker", ["who", "assets", "features"]),
    ...sheetsOf("assetHero", "assetChallenge", "asset", "assetFeature"),
    ...fightOf(begin, ...ASSET, rollIn(".asset-dialog")),
  ],
  "roll-and-keep": [
    ...ENGINE,
    show("ManaHeroSheet", ".mana-sheet", sheet("manaHero")),
    show("KeepDialog", ".keep-dialog", ...KEEP),
    show("ListsWindow", "#tenacity-lists", menu("lists")),
    ...makerOf("#tenacity-mana-maker", ["who", "mana", "attributes", "specialities", "things"]),
    ...sheetsOf("manaHero", "manaOpponent", "manaSpeciality", "manaThing"),
    BUDGETS,
    ...fightOf(begin, ...KEEP, rollIn(".keep-dialog")),
  ],
  "hit-and-evade": [
    ...ENGINE,
    show("EvadeHeroSheet", ".evade-sheet", sheet("evadeHero")),
    show("AttackDialog", ".evade-dialog", ...ATTACK),
    show("ListsWindow", "#tenacity-lists", menu("lists")),
    ...makerOf("#tenacity-evade-maker", ["who", "attributes", "skills", "weapons", "gear", "powers"]),
    ...sheetsOf("evadeHero", "evadeOpponent", "evadeWeapon", "evadePower"),
    BUDGETS,
    ...fightOf(
      press("#combat [data-action=rollGroup]", "#combat [data-action=rollOthers]", "#combat [data-action=startCombat]"),
      ...CHECK,
      rollIn(".evade-dialog"),
    ),
  ],
};

/** High contrast is dark on most devices that have it. */
const LOOKS = [
  { name: "light", media: { colorScheme: "light", forcedColors: "none" } },
  { name: "dark", media: { colorScheme: "dark", forcedColors: "none" } },
  { name: "forced", media: { colorScheme: "dark", forcedColors: "active" } },
] as const;

const LARGE = { width: 1440, height: 900 };
const VIEWPORTS = [LARGE, { width: 1024, height: 768 }, { width: 390, height: 844 }];

/** The width of a phone and less, in pixels. */
const PHONE = 600;
/** How much of what lies around a window is seen in its picture, in pixels. */
const AROUND = 12;

/**
 * Opens every window of every game and takes pictures of it, in three looks and sizes; of sheets also in edit mode.
 * @param folder where to write the pictures, named `<game>-<window>-<look>-<width>.png`
 * @param only a part of the names of those to take, such as `hit-and-evade` or `tenacity-HeroSheet`; by default all
 * @throws after all of it, when a window could not be opened or a page reports an error
 */
export async function takeScreenshots(folder: string, only = ""): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const files: string[] = [];
  const problems: string[] = [];
  try {
    for (const [game, windows] of Object.entries(WINDOWS)) {
      const wanted = namesOf(game, windows).filter(({ name }) => name.includes(only));
      if (wanted.length === 0) continue;
      try {
        files.push(...(await photographGame(browser, folder, game, wanted, problems)));
      } catch (error) {
        problems.push(`${game}: ${String(error)}`);
      }
    }
  } finally {
    await browser.close();
  }
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return files;
}

/** The windows of a game, each with the name of its pictures. */
function namesOf(game: string, windows: readonly OurWindow[]): { name: string; window: OurWindow }[] {
  const times = new Map<string, number>();
  return windows.map((window) => {
    const time = (times.get(window.of) ?? 0) + 1;
    times.set(window.of, time);
    return { window, name: `${game}-${path.basename(window.of, ".ts")}${time > 1 ? String(time) : ""}` };
  });
}

async function photographGame(
  browser: Browser,
  folder: string,
  game: string,
  windows: readonly { name: string; window: OurWindow }[],
  problems: string[],
): Promise<string[]> {
  const table = await PracticeTable.start({ game });
  const files: string[] = [];
  try {
    const narrator = await TableClient.open(table, browser);
    await narrator.join("Narrator");
    await setTheTable(narrator);
    for (const { name, window } of windows) {
      try {
        files.push(...(await photographWindow(narrator, window, path.join(folder, name))));
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
      }
      await closeEveryWindow(narrator.page);
    }
    problems.push(...narrator.errors.take());
  } finally {
    await table[Symbol.asyncDispose]();
  }
  return files;
}

/** Takes a window in every look and size; a sheet that can be edited, in edit mode too. */
async function photographWindow(narrator: TableClient, window: OurWindow, name: string): Promise<string[]> {
  const { page } = narrator;
  await page.emulateMedia(LOOKS[0].media);
  await resize(page, LARGE);
  await window.open(narrator);
  const frame = page.locator(window.shows).last();
  await frame.waitFor();
  const edit = frame.getByRole("button", { name: "Edit", exact: true });
  const done = frame.getByRole("button", { name: "Done", exact: true });
  if ((await done.count()) > 0) await done.click();
  const files = await inEveryLook(page, window.shows, name);
  if ((await edit.count()) === 0) return files;
  await resize(page, LARGE);
  await edit.click();
  await done.waitFor();
  return [...files, ...(await inEveryLook(page, window.shows, `${name}-edit`))];
}

/** As if the page had this size when its windows were opened: they fit, and a phone starts with its sidebar folded. */
async function resize(page: Page, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.evaluate((isWide) => {
    const { ui, foundry } = globalThis as unknown as PicturePage;
    ui.sidebar.toggleExpanded(isWide);
    // On a phone windows cover the page, whatever their size is.
    if (isWide) for (const app of foundry.applications.instances.values()) app.setPosition({});
  }, viewport.width > PHONE);
}

async function inEveryLook(page: Page, shows: string, name: string): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of VIEWPORTS) {
    await resize(page, viewport);
    for (const look of LOOKS) {
      await page.emulateMedia(look.media);
      await page.locator(`body.theme-${look.media.colorScheme}`).waitFor();
      const box = await page.locator(shows).last().boundingBox();
      // A phone does not show everything.
      if (!box) continue;
      const [left, top] = [Math.max(0, box.x - AROUND), Math.max(0, box.y - AROUND)];
      const width = Math.min(viewport.width, box.x + box.width + AROUND) - left;
      const height = Math.min(viewport.height, box.y + box.height + AROUND) - top;
      const file = `${name}-${look.name}-${String(viewport.width)}.png`;
      await page.screenshot({ path: file, clip: { x: left, y: top, width, height } });
      files.push(file);
    }
  }
  return files;
}
