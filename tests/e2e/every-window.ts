import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { TableClient } from "../support/table-client.ts";
import { closeEveryWindow } from "../support/window-frames.ts";
import { showTab } from "./at-the-table.ts";
import { give } from "./before-the-roll.ts";
import { layCard } from "./card-phases.ts";
import { JOREN, MISSA, OPENING } from "./cards-by-hand.ts";
import { drag, storedToken } from "./on-the-board.ts";
import { beginFight } from "./spotlight-play.ts";
import { ITEM_TYPES, SHEETS } from "./sheet-pictures.ts";

/** The few members of Foundry's globals that open a window here. */
interface WindowPage {
  readonly game: {
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly WindowDocument[]> } | undefined };
    readonly actors: WindowCollection;
    readonly items: WindowCollection;
    readonly system: {
      readonly api: {
        rollSkill(actor: string, skill: string): Promise<unknown>;
        useItem(item: string): Promise<unknown>;
        makeImpactRoll(dice: number, bonus: number): Promise<unknown>;
        readonly clocks: { add(facts: object): Promise<unknown> };
      };
    };
  };
  readonly ui: { readonly combat: { renderPopout(): Promise<unknown> } };
  readonly Actor: { readonly implementation: WindowClass };
  readonly Item: { readonly implementation: WindowClass };
}

interface WindowCollection {
  readonly contents: readonly WindowDocument[];
}

interface WindowClass {
  create(data: object): Promise<WindowDocument>;
}

interface WindowDocument {
  readonly type: string;
  readonly uuid: string;
  readonly sheet: WindowApp;
  readonly effects?: WindowCollection;
  toObject(): object;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly WindowDocument[]>;
  readonly system: { readonly description?: string };
  update(changes: object): Promise<unknown>;
}

interface WindowApp {
  render(options: object): Promise<unknown>;
}

/** A window of ours and how a narrator comes to see it, at a table where {@link setTheTable} was called and no window is open. */
export interface OurWindow {
  /** Its class; for a dialog the file below src/ that asks. */
  readonly of: string;
  /** Selects its frame. */
  readonly shows: string;
  readonly open: (client: TableClient) => Promise<unknown>;
  /** Whether it shows rich text of documents. */
  readonly reads?: boolean;
}

/** Presses the first button of this selector, wherever it is on the page and whatever lies over it. */
export const press =
  (...selectors: readonly string[]) =>
  async ({ page }: TableClient): Promise<void> => {
    for (const selector of selectors) await page.locator(selector).first().dispatchEvent("click");
  };

/** Leaves the edit mode that a sheet may still be in. */
export const play =
  (selector: string) =>
  async ({ page }: TableClient): Promise<void> => {
    const done = page.locator(selector).getByRole("button", { name: "Done", exact: true });
    if ((await done.count()) > 0) await done.dispatchEvent("click");
  };

/** What shows on a hero's sheet what they can grow. */
export const GROW = ".actor-sheet [data-action=grow]";

/** Opens a window from the settings, which then go. */
export const menu =
  (key: string) =>
  async (client: TableClient): Promise<void> => {
    await press("#settings [data-action=configure]", `#settings-config [data-menu="tenacity-tactics.${key}"]`)(client);
    await closeEveryWindow(client.page, "#settings-config");
  };

/** Opens the sheet of the newest actor or item of a type; of a condition, the one that {@link setTheTable} has given. */
export const sheet =
  (type: string) =>
  ({ page }: TableClient): Promise<void> =>
    page.evaluate((type) => {
      const { actors, items } = (globalThis as unknown as WindowPage).game;
      const effects = actors.contents.flatMap(({ effects }) => effects?.contents ?? []);
      const shown = [...actors.contents, ...items.contents, ...effects].findLast((each) => each.type === type);
      void shown?.sheet.render({ force: true });
    }, type);

/** Does one thing after the other. */
export const steps =
  (...each: readonly ((client: TableClient) => Promise<unknown>)[]) =>
  async (client: TableClient): Promise<void> => {
    for (const step of each) await step(client);
  };

/** Makes a clock, and opens the window with the clocks. */
async function openClocks(client: TableClient): Promise<void> {
  await client.page.evaluate(async () => {
    const { clocks } = (globalThis as unknown as WindowPage).game.system.api;
    await clocks.add({ name: "The bell tolls", segments: 24, filled: 10, outcome: "The gates open.", shown: false });
  });
  await press("#actors .open-clocks")(client);
}

/** Makes a clock, and opens its sheet. */
async function openClockSheet(client: TableClient): Promise<void> {
  await openClocks(client);
  await closeEveryWindow(client.page, "#tenacity-clocks");
  await sheet("clock")(client);
}

async function giveAway(client: TableClient): Promise<void> {
  await steps(sheet("party"), press(".party-sheet [data-tab=gear][role=tab]"))(client);
  await press(".party-sheet .item-row [data-action=rowMenu]")(client);
  await client.page.getByRole("menuitem", { name: "Give" }).dispatchEvent("click");
}

/** The sheet asks what becomes of the tokens when it is closed. */
async function renameAndClose({ page }: TableClient): Promise<void> {
  await page.evaluate(async () => {
    const { actors } = (globalThis as unknown as WindowPage).game;
    const renamed = actors.contents.findLast(({ type }) => type === "challenge");
    const sheet = renamed?.sheet as unknown as {
      render(options: object): Promise<unknown>;
      _processSubmitData(event: object, form: object, changes: object): Promise<void>;
      close(): Promise<unknown>;
    };
    await sheet.render({ force: true });
    await sheet._processSubmitData({}, {}, { name: "The Old Gate" });
    await sheet.close();
  });
}

async function beginScene(client: TableClient): Promise<void> {
  await showTab(client, "Encounter");
  await client.page.locator("#combat").getByRole("button", { name: "Begin: Fight" }).click();
}

/** Joren's player is not here, so that the narrator is called to answer for him. */
export async function attackJoren(client: TableClient): Promise<void> {
  const targets = [{ id: JOREN, challenge: { type: "opposed", id: JOREN } }];
  const rolled = { type: "rolled", faces: [8, 3], by: "Narrator00000000" };
  await layCard(client, { opening: { ...OPENING, targets }, events: [rolled] });
}

async function defend(client: TableClient): Promise<void> {
  await attackJoren(client);
  await showTab(client, "Chat");
  await client.page.locator(".check-card").last().getByRole("button", { name: "Defend another way" }).click();
}

const investigate = ({ page }: TableClient): Promise<void> =>
  page.evaluate(() => {
    const { actors, system } = (globalThis as unknown as WindowPage).game;
    const hero = actors.contents.find(({ type }) => type === "hero");
    if (hero) void system.api.rollSkill(hero.uuid, "investigation");
  });

/** Rolls dice that only the narrator may see, while this browser can keep nothing. */
async function rollWithoutRoom(client: TableClient): Promise<void> {
  const { page } = client;
  await showTab(client, "Chat");
  const mode = page.getByRole("combobox", { name: "Who sees rolls" });
  await mode.selectOption({ label: "Private roll to narrator" });
  await page.evaluate(() => {
    const storage = Storage.prototype as { setItem: unknown };
    const kept = storage.setItem;
    storage.setItem = () => {
      throw new DOMException("There is no room.", "QuotaExceededError");
    };
    void (globalThis as unknown as WindowPage).game.system.api.makeImpactRoll(1, 0);
    storage.setItem = kept;
  });
  await mode.selectOption({ label: "Public roll" });
}

export const popOutTracker = ({ page }: TableClient): Promise<void> =>
  page.evaluate(() => void (globalThis as unknown as WindowPage).ui.combat.renderPopout());

export const SCENE_DIALOG = ".scene-dialog";
export const askForScene = press("#scene-controls [data-tool=scene]");

const SHEET = ".application:is(.actor-sheet, .item-sheet)";
const REGISTRY = "#tenacity-lists";
const MAKER = "#tenacity-hero-maker";
/** Pixels of a space of the seeded map. */
const SPACE = 100;
const MAKER_STEPS = ["concept", "attributes", "skills", "points", "items", "review"];

export const OUR_WINDOWS: readonly OurWindow[] = [
  ...SHEETS.map(({ type }) => ({
    // A party of 10acity has a stash.
    of: type === "party" ? "StashSheet" : `${capital(type)}Sheet`,
    ...{ shows: SHEET, open: sheet(type), reads: true },
  })),
  { of: "ConditionSheet", shows: ".condition-sheet", open: sheet("condition"), reads: true },
  { of: "AssetConditionSheet", shows: ".asset-condition-sheet", open: sheet("assetCondition"), reads: true },
  { of: "EvadeConditionSheet", shows: ".evade-condition-sheet", open: sheet("evadeCondition"), reads: true },
  {
    of: "AssetDialog",
    shows: ".asset-dialog",
    open: steps(sheet("assetHero"), press(".asset-hero-sheet [data-action=rollAsset]")),
  },
  {
    of: "KeepDialog",
    shows: ".keep-dialog",
    open: steps(sheet("manaHero"), press(".mana-sheet [data-action=rollAttribute]")),
  },
  {
    of: "AttackDialog",
    shows: ".evade-dialog",
    open: steps(sheet("evadeHero"), press(".evade-sheet [data-action=attack]")),
  },
  {
    of: "EvadeCheckDialog",
    shows: ".evade-dialog",
    open: steps(sheet("evadeHero"), play(".evade-sheet"), press(".evade-sheet [data-action=rollSkill]")),
  },
  {
    of: "AttackDialog",
    shows: ".evade-dialog",
    open: steps(
      sheet("evadeHero"),
      press(".evade-sheet [data-action=openActions]"),
      press('.actions-window [data-id="attacks.fists"]'),
    ),
  },
  { of: "RulesWindow", shows: "#tenacity-rules", open: menu("rules") },
  { of: "ListsWindow", shows: REGISTRY, open: menu("lists") },
  { of: "AutomationWindow", shows: "#tenacity-automation", open: menu("automation") },
  { of: "WelcomeWindow", shows: "#tenacity-welcome", open: menu("welcome") },
  { of: "CompendiumBrowser", shows: "#tenacity-browser", open: press("#compendium .browse-compendia") },
  { of: "GameWindow", shows: "#tenacity-game", open: menu("game") },
  { of: "SecretsWindow", shows: "#tenacity-secrets", open: menu("secrets") },
  { of: "BudgetsWindow", shows: "#tenacity-hero-budgets", open: menu("heroBudgets") },
  { of: "GrowthWindow", shows: ".growth-window", open: steps(sheet("hero"), press(GROW), press(".growth-row")) },
  {
    of: "MigrationWindow",
    shows: "#tenacity-migration",
    open: steps(menu("migration"), press("#tenacity-migration [data-action=tryOut]")),
  },
  ...MAKER_STEPS.map((step) => ({
    of: "HeroMaker",
    shows: MAKER,
    open: steps(press("#actors .make-hero"), press(`${MAKER} .maker-steps [data-step=${step}]`)),
    reads: step === "items",
  })),
  { of: "ImportWindow", shows: "#tenacity-import", open: press("#actors .import-actor") },
  { of: "ClocksWindow", shows: "#tenacity-clocks", open: openClocks },
  { of: "ClockSheet", shows: ".clock-sheet", open: openClockSheet },
  {
    of: "engine/clocks/edit-clock.ts",
    shows: ".application.dialog",
    open: steps(openClocks, press("#tenacity-clocks [data-action=remove]")),
  },
  { of: "RequestWindow", shows: "#tenacity-request", open: press("#actors .request-checks") },
  { of: "TenacityCheckDialog", shows: ".check-dialog", open: investigate },
  {
    of: "ActionsWindow",
    shows: ".actions-window",
    open: steps(sheet("hero"), press(".hero-sheet [data-action=openActions]")),
  },
  ...(["assetHero", "evadeHero", "manaHero"] as const).map((hero) => ({
    of: "ActionsWindow",
    shows: ".actions-window",
    open: steps(sheet(hero), press(".actor-sheet [data-action=openActions]")),
  })),
  {
    of: "ConditionDialog",
    shows: ".condition-dialog",
    open: steps(sheet("hero"), press(".hero-sheet [data-action=addCondition]")),
  },
  { of: "TenacityCombatTracker", shows: ".application.turns-tracker", open: popOutTracker },
  {
    of: "engine/scenes/rest-dialog.ts",
    shows: ".rest-dialog",
    open: steps(sheet("party"), press(".party-sheet [data-rest=shortRest]")),
  },
  { of: "engine/cards/secret/confirm-mode.ts", shows: ".application.dialog", open: rollWithoutRoom },
  {
    of: "engine/sheets/in-place-actor-sheet.ts",
    shows: ".application.dialog",
    open: renameAndClose,
  },
  { of: "engine/windows/dialogs.ts", shows: ".give-dialog", open: giveAway },
  { of: "engine/windows/dialogs.ts", shows: ".fields-dialog", open: beginScene },
  { of: "engine/windows/dialogs.ts", shows: SCENE_DIALOG, open: askForScene },
  {
    of: "engine/windows/dialogs.ts",
    shows: ".award-dialog",
    open: steps(sheet("party"), press(".party-sheet [data-action=award]")),
  },
  { of: "games/tenacity/moves/ask-defense.ts", shows: ".defense-dialog", open: defend },
  {
    of: "engine/sheets/step-maker.ts",
    shows: ".application.dialog",
    open: steps(press("#actors .make-hero"), press(`${MAKER} [data-action=startOver]`)),
  },
  {
    of: "engine/lists/confirm-losses.ts",
    shows: ".list-losses",
    open: steps(menu("lists"), press(`${REGISTRY} [data-entry=investigation] [data-action=removeEntry]`)),
  },
  {
    of: "engine/settings/settings-window.ts",
    shows: ".application.dialog",
    open: steps(
      menu("lists"),
      press(`${REGISTRY} [data-entry=athletics] [data-step="1"]`),
      press(`${REGISTRY} .settings-footer [data-action=close]`),
    ),
  },
  { of: "games/tenacity/conditions/confirm-death.ts", shows: ".application.dialog", open: chooseDeath },
  { of: "games/tenacity/map/held-moves.ts", shows: ".fields-dialog", open: moveTheHeld },
  { of: "LuckWindow", shows: "#tenacity-luck", open: steps(layRoll, press("#journal button.luck")) },
  {
    of: "ReplayWindow",
    shows: "#tenacity-replay",
    open: steps(beginFight, layRoll, press("#combat [data-action=replay]")),
  },
  { of: "QuickBuildWindow", shows: ".quick-build-window", open: press("#actors .build-npc") },
  {
    of: "VariantWindow",
    shows: ".variant-window",
    open: steps(sheet("npc"), press(".npc-sheet [data-action=makeVariant]")),
  },
];

/** A card of a plain check, which a fight that is going on remembers. */
async function layRoll(client: TableClient): Promise<void> {
  await layCard(client, { opening: OPENING, events: [{ type: "rolled", faces: [8, 3], by: "Narrator00000000" }] });
}

/** The newest hero falls, and its player means to let it die. */
async function chooseDeath(client: TableClient): Promise<void> {
  await client.page.evaluate(async () => {
    const { game } = globalThis as unknown as WindowPage;
    const hero = game.actors.contents.findLast(({ type }) => type === "hero");
    await hero?.createEmbeddedDocuments("ActiveEffect", [
      { name: "Fallen", type: "condition", system: { kind: "unconscious" } },
    ]);
  });
  await steps(sheet("hero"), press(".hero-sheet [data-action=chooseDeath]"))(client);
}

/** Joren, whom someone holds, is dragged away on the map as if no one did. */
async function moveTheHeld(client: TableClient): Promise<void> {
  const system = { kind: "grapple", source: MISSA, sourceTotal: 12, maintained: true };
  await give(client, "Joren", "ActiveEffect", { name: "Grapple", type: "condition", system });
  const { x, y } = await storedToken(client, "Joren");
  const middle = { x: x + SPACE / 2, y: y + SPACE / 2 };
  await drag(client, [middle, { x: middle.x, y: middle.y + SPACE }]);
}

/** Dialogs that take another client or another game, and so have tests of their own: hero-maker.test.ts, asset-pool-story.test.ts. */
const SEEN_ELSEWHERE = ["engine/heroes/ask-for-hero.ts", "engine/welcome/welcome-window.ts"];
/** Windows that only a world of another game has: the stories of those games, choose-game.test.ts, hit-and-evade-story.test.ts. */
const OF_ANOTHER_GAME = [
  "AssetHeroMaker",
  "CalledTracker",
  "EvadeHeroMaker",
  "EvadeTracker",
  "ManaHeroMaker",
  "PartySheet",
  "UsualHeroWindow",
];

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What of a text only its owners may read. */
export const SECRET_TEXT = "Known to its owner.";
/** Rich text with everything that must not be read as it is written, and a part for its owners. */
export const RICH_TEXT = `<p>Written to be pressed: [[/check reaction cr=2d6]], @UUID[${JOREN}]{a sailor}, @Rule[fumble].</p>
<section class="secret">${SECRET_TEXT}</section>`;
/** What of it no one may come to see. */
export const RAW_MARKUP = /\[\[|@UUID|@Rule/;
/** What of it everyone may read, as it reads. */
export const READ_TEXT = "Written to be pressed: Reaction check · against 2d6, a sailor, fumble.";

/**
 * Gives the world one of everything that has a sheet, or of these: what the compendia ship, with things in a stash and a hold, and a condition,
 * each with {@link RICH_TEXT} that players may read.
 */
export async function setTheTable({ page }: TableClient, sheets: typeof SHEETS = SHEETS): Promise<void> {
  const text = { description: RICH_TEXT, biography: RICH_TEXT };
  await page.evaluate(
    async ([sheets, text, itemTypes]) => {
      const { game, Actor, Item } = globalThis as unknown as WindowPage;
      for (const { pack, type } of sheets) {
        const shelf = (await game.packs.get(`tenacity-tactics.${pack}`)?.getDocuments()) ?? [];
        const shipped = shelf.find((each) => each.type === type)?.toObject();
        const heroes = game.actors.contents.filter((each) => each.type === "hero");
        const members = Object.fromEntries(
          heroes.map(({ uuid }, sort) => [`member${String(sort)}`, { actor: uuid, sort }]),
        );
        const isItem = itemTypes.includes(type);
        const data = shipped ?? { name: "The Lantern Watch", type, system: { members } };
        const made = await (isItem ? Item : Actor).implementation.create({ ...data, ownership: { default: 2 } });
        await made.update({ system: text });
        if (type === "hero") {
          await made.update({ system: { tenacity: { value: 0 } } });
          const condition = { name: "Shaken", type: "condition", description: text.description };
          await made.createEmbeddedDocuments("ActiveEffect", [condition]);
        }
        if (type === "assetHero") {
          const condition = { name: "Hoarse", type: "assetCondition", description: text.description };
          await made.createEmbeddedDocuments("ActiveEffect", [condition]);
        }
        if (type === "evadeHero") {
          const condition = { name: "Stone skin", type: "evadeCondition", description: text.description };
          await made.createEmbeddedDocuments("ActiveEffect", [condition]);
        }
        if (type === "party" || type === "vehicle")
          await made.createEmbeddedDocuments("Item", [{ name: "Lamp Oil", type: "gear" }]);
      }
    },
    [sheets, text, ITEM_TYPES] as const,
  );
}

/**
 * Shows an item of each type in the chat: as a thing of the world, and where there is more to it than a roll, as its bearer's.
 */
export async function useEverything({ page }: TableClient): Promise<number> {
  return page.evaluate(async (text) => {
    const { actors, items, system } = (globalThis as unknown as WindowPage).game;
    const hero = actors.contents.findLast(({ type }) => type === "hero");
    const isOfTenacity = ({ type }: WindowDocument): boolean => !type.startsWith("asset");
    const things = items.contents.filter((each) => isOfTenacity(each) && each.system.description === text);
    const borne = things.filter(({ type }) => ["armor", "gear"].includes(type)).map((each) => each.toObject());
    const made = (await hero?.createEmbeddedDocuments("Item", borne)) ?? [];
    // A remedy asks for whom it is: for its bearer, who is chosen already.
    const answer = setInterval(() => {
      for (const button of document.querySelectorAll<HTMLButtonElement>("dialog.application footer button"))
        button.click();
    }, 50);
    for (const { uuid } of [...things, ...made]) await system.api.useItem(uuid);
    clearInterval(answer);
    return things.length + made.length;
  }, RICH_TEXT);
}

/** A class that can be made and is a window, by the name of what it extends. */
const WINDOW = /^(?:export )?class (\w+) extends [^{]*(?:Sheet|Window|Maker|ApplicationV2|CheckDialog|Tracker)\b/gm;

/** What opens a window according to the sources: classes that can be made, and files that ask with a dialog of Foundry's. */
export async function windowsInSources(): Promise<string[]> {
  const src = fileURLToPath(new URL("../../src", import.meta.url));
  const files = (await readdir(src, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(src, file), "utf8");
      const name = file.split(path.sep).join("/");
      const classes = [...text.matchAll(WINDOW)].map(([, each = ""]) => each);
      const asks = /\bdialogs\.(?:wait|confirm|input)\(/.test(text) && !SEEN_ELSEWHERE.includes(name);
      return [...classes.filter((each) => !OF_ANOTHER_GAME.includes(each)), ...(asks ? [name] : [])];
    }),
  );
  return found.flat();
}
