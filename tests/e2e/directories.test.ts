import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { horizontalOverflow, seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow } from "./at-the-table.ts";
import {
  chooseFromMenu,
  create,
  entryOf,
  fillInCreation,
  openEntry,
  share,
  showPanel,
  windowTitled,
} from "./in-the-directories.ts";
import { take } from "./take-a-tour.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

describe("an actor", () => {
  it("goes into a file and comes back from it as it was, and from a file that holds none as it is", async () => {
    const { page } = narrator;
    const missa = entryOf(await showPanel(narrator, "Actors"), "Missa");
    const number = (set: number | null): Promise<number> =>
      page.evaluate(async (spin) => {
        const { actors } = (globalThis as unknown as { game: { actors: { getName(name: string): Spun } } }).game;
        const hero = actors.getName("Missa");
        if (spin !== null) await hero.update({ system: { spin } });
        return hero.system.spin;
      }, set);
    const before = await number(null);
    const download = page.waitForEvent("download");
    await chooseFromMenu(missa, "Export data");
    const file = await (await download).path();
    const importFile = async (from: Parameters<Locator["setInputFiles"]>[0]): Promise<void> => {
      await chooseFromMenu(missa, "Import data");
      const window = await windowTitled(missa, "Import into Missa");
      await window.locator("input[type=file]").setInputFiles(from);
      await window.getByRole("button", { name: "Import", exact: true }).click();
      await window.waitFor({ state: "detached" });
    };
    expect(await number(before - 2)).toBe(before - 2);
    await importFile({ name: "none.json", mimeType: "text/json", buffer: Buffer.from("no actor") });
    await page.getByText("Missa is unchanged").waitFor();
    expect(await number(null)).toBe(before - 2);
    await importFile(file);
    await expect.poll(() => number(null)).toBe(before);
  });

  interface Spun {
    readonly system: { readonly spin: number };
    update(changes: object): Promise<unknown>;
  }
});

describe("a journal entry", () => {
  it("is written by the narrator, page by page", async () => {
    const journal = await showPanel(narrator, "Journal");
    const entry = await create(journal, { name: "The lighthouse" });
    await entry.getByRole("button", { name: "Add page" }).click();
    const page = await fillInCreation(journal, { name: "The keeper", type: "Text" });
    await page.getByRole("button", { name: "Edit text" }).click();
    await page
      .getByRole("textbox", { name: /HTML source/ })
      .fill("<p>He <em>never</em> sleeps.</p><section class='secret'><p>He is dead.</p></section>");
    await page.getByRole("textbox", { name: "Name" }).click();
    await closeWindow(page);
    await entry.getByText("never").waitFor();
    await entry.getByText("He is dead.").waitFor();
    await entry.getByRole("button", { name: "Add page" }).click();
    await closeWindow(await fillInCreation(journal, { name: "The cellar", type: "Text" }));
    await expect.poll(() => entry.locator(".page-entry").allInnerTexts()).toEqual(["The keeper", "The cellar"]);
    await closeWindow(entry);
  });

  it("is hidden from Ann until it is shared, and then without its secrets and without a way to change it", async () => {
    const own = await showPanel(ann, "Journal");
    expect(await entryOf(own, "The lighthouse").count()).toBe(0);
    await share(entryOf(await showPanel(narrator, "Journal"), "The lighthouse"), "Ann", "Observer");
    await entryOf(own, "The lighthouse").waitFor();
    const entry = await openEntry(own, "The lighthouse");
    await entry.getByText("never").waitFor();
    expect(await entry.getByText("He is dead.").count()).toBe(0);
    expect(await entry.getByRole("button", { name: /Add page|Edit page/ }).count()).toBe(0);
    expect(await seriousBarriers(ann.page, ".journal-entry")).toEqual([]);
  });

  it("shows only the pages that are shared by themselves to those who see it in part", async () => {
    const panel = await showPanel(narrator, "Journal");
    const entry = await openEntry(panel, "The lighthouse");
    await share(entry.locator(".page-entry").filter({ hasText: "The cellar" }), "Ann", "Observer");
    await closeWindow(entry);
    await share(entryOf(panel, "The lighthouse"), "Ann", "Limited");
    const seen = await windowTitled(ann.page.locator("body"), "The lighthouse");
    await expect.poll(() => seen.locator(".page-entry").allInnerTexts()).toEqual(["The cellar"]);
    await closeWindow(seen);
  });
});

it("a rollable table is filled by the narrator, and drawn from by Ann into the chat", async () => {
  const panel = await showPanel(narrator, "Tables");
  const table = await create(panel, { name: "Weather" });
  for (const result of ["Fog", "Storm"]) {
    await table.getByRole("button", { name: "Add a result" }).click();
    const name = table.getByRole("textbox", { name: /^Result of/ }).last();
    await expect.poll(() => name.inputValue()).toBe("");
    await name.fill(result);
    await name.press("Tab");
    await expect
      .poll(() =>
        table
          .getByRole("textbox", { name: /^Result of/ })
          .last()
          .inputValue(),
      )
      .toBe(result);
  }
  expect(await seriousBarriers(narrator.page, ".roll-table-sheet")).toEqual([]);
  await closeWindow(table);
  await share(entryOf(panel, "Weather"), "Ann", "Observer");
  const own = await openEntry(await showPanel(ann, "Tables"), "Weather");
  expect(await own.getByRole("textbox").count()).toBe(0);
  await own.getByRole("button", { name: "Draw", exact: true }).click();
  await closeWindow(own);
  const chat = await showPanel(narrator, "Chat");
  const told = chat.locator(".chat-message").filter({ hasText: "Weather" });
  await told.getByText(/^(Fog|Storm)$/).waitFor();
  // What a result of ours asks for can be pressed there.
  await narrator.page.evaluate(async (uuid) => {
    const { fromUuid, Roll } = globalThis as unknown as {
      fromUuid: (uuid: string) => Promise<{ draw(options: object): Promise<unknown> }>;
      Roll: new (formula: string) => object;
    };
    await (await fromUuid(uuid)).draw({ roll: new Roll("3") });
  }, "Compendium.tenacity-tactics.tables.RollTable.ComplicationsFig");
  const annsChat = await showPanel(ann, "Chat");
  await annsChat.getByRole("button", { name: /^Reaction check/ }).waitFor();
  // The narrator's button to ask for it was not meant for her.
  await annsChat.locator(".command-ask").waitFor({ state: "detached" });
  await annsChat.getByRole("button", { name: /^Reaction check/ }).click();
  await closeWindow(ann.page.locator(".check-dialog"));
});

describe("a macro", () => {
  it("is written and run by Ann, and seen by nobody else but narrators", async () => {
    const macro = await create(await showPanel(ann, "Macros"), { name: "Greeting", type: "Chat" });
    await macro.getByRole("textbox", { name: "Command" }).fill("Good evening, harbor!");
    expect(await seriousBarriers(ann.page, ".macro-config")).toEqual([]);
    await macro.getByRole("button", { name: "Run" }).click();
    await closeWindow(macro);
    await (await showPanel(narrator, "Chat")).getByText("Good evening, harbor!").first().waitFor();
    await entryOf(await showPanel(narrator, "Macros"), "Greeting").waitFor();
    const own = await create(await showPanel(narrator, "Macros"), { name: "Whisper", type: "Chat" });
    await closeWindow(own);
    const panel = await showPanel(ann, "Macros");
    await entryOf(panel, "Greeting").waitFor();
    expect(await entryOf(panel, "Whisper").count()).toBe(0);
  });

  it("of Ann's that is a script does what it says", async () => {
    const macro = await create(await showPanel(ann, "Macros"), { name: "Count", type: "Script" });
    await macro
      .getByRole("textbox", { name: "Command" })
      .fill("ui.notifications.info(`${actor.name} counts ${6 * 7}`)");
    await macro.getByRole("button", { name: "Run" }).click();
    await ann.page.locator("#notifications").getByText("Missa counts 42").waitFor();
    await closeWindow(macro);
  });
});

describe("a compendium", () => {
  const PAPER = "A Paper Wet Through";
  const GUIDE = "The Ninth Bell: Guide";

  it("is searched and read, and its documents copied into the world by button and by drag", async () => {
    const compendia = await showPanel(narrator, "Compendia");
    const pack = await openEntry(compendia, "The Ninth Bell");
    await pack.getByRole("searchbox").fill("paper");
    await expect.poll(() => entryOf(pack, GUIDE).isVisible()).toBe(false);
    await pack.getByRole("searchbox").fill("");
    await entryOf(pack, GUIDE).waitFor();
    const read = await openEntry(pack, PAPER);
    await read.getByText("in haste and in sorrow").waitFor();
    expect(await read.getByRole("button", { name: "Edit page" }).count()).toBe(0);
    await closeWindow(read);
    await pack.getByRole("button", { name: `Copy ${PAPER} into the world` }).click();
    await closeWindow(await windowTitled(pack, `Journal entry: ${PAPER}`));
    const journal = await showPanel(narrator, "Journal");
    await entryOf(pack, GUIDE).dragTo(journal.locator(".directory-list"));
    await entryOf(journal, GUIDE).waitFor();
    expect(await entryOf(journal, PAPER).count()).toBe(1);
    expect(await seriousBarriers(narrator.page, ".compendium-window")).toEqual([]);
    await closeWindow(pack);
  });

  it("is unlocked and locked by the narrator, and copied whole into a folder", async () => {
    const compendia = await showPanel(narrator, "Compendia");
    const entry = entryOf(compendia, "The Ninth Bell");
    await entry.getByRole("img", { name: "Locked" }).waitFor();
    await chooseFromMenu(entry, "Unlock");
    await entry.getByRole("img", { name: "Locked" }).waitFor({ state: "detached" });
    await chooseFromMenu(entry, "Lock");
    await entry.getByRole("img", { name: "Locked" }).waitFor();
    await chooseFromMenu(entry, "Copy all");
    await narrator.page.getByRole("dialog", { name: "Copy all" }).getByRole("button", { name: "Yes" }).click();
    const journal = await showPanel(narrator, "Journal");
    await journal.getByRole("button", { name: "The Ninth Bell", exact: true }).click();
    await expect.poll(() => journal.locator(".directory-item.folder .directory-item.entry").count()).toBe(2);
  });

  it("can be read by Ann, and not be changed or copied", async () => {
    const entry = entryOf(await showPanel(ann, "Compendia"), "Rules and Skills");
    const pack = await openEntry(await showPanel(ann, "Compendia"), "Rules and Skills");
    await entryOf(pack, "1. The Roll").waitFor();
    expect(await pack.getByRole("button", { name: /Copy|Locked/ }).count()).toBe(0);
    await closeWindow(pack);
    await entry.click({ button: "right" });
    expect(await ann.page.locator("#context-menu").getByRole("menuitem").count()).toBe(0);
  });
});

it("which sheet opens is chosen for one document, which then opens with it", async () => {
  const macro = await openEntry(await showPanel(narrator, "Macros"), "Count");
  await macro.getByRole("button", { name: "Window menu" }).click();
  await macro.getByRole("button", { name: "Choose sheet" }).click();
  const choice = await windowTitled(macro, "Sheet of Count");
  expect(await seriousBarriers(narrator.page, ".document-sheet-config")).toEqual([]);
  await choice.getByRole("combobox", { name: "Sheet of this document" }).selectOption({ label: "Macro" });
  await choice.getByRole("button", { name: "Save changes" }).click();
  await choice.waitFor({ state: "detached" });
  const reopened = await openEntry(await showPanel(narrator, "Macros"), "Count");
  await closeWindow(reopened);
});

it("a scene and a user are configured by the narrator, and everyone sees it", async () => {
  const scenes = await showPanel(narrator, "Scenes");
  const scene = await create(scenes, { name: "The quay at night" });
  await scene.getByRole("spinbutton", { name: "Pixels of a space" }).fill("120");
  expect(await seriousBarriers(narrator.page, ".scene-config")).toEqual([]);
  await scene.getByRole("button", { name: "Save changes" }).click();
  await scene.waitFor({ state: "detached" });
  await (await showPanel(narrator, "Settings")).getByRole("button", { name: "Configure Ben" }).click();
  const user = await windowTitled(scenes, "Configure Ben");
  await user.getByRole("textbox", { name: "Name" }).fill("Benedict");
  await user.getByRole("button", { name: "Save changes" }).click();
  await (await showPanel(ann, "Settings")).getByText("Benedict").waitFor();
  expect(await ann.page.getByRole("button", { name: "Configure Benedict" }).count()).toBe(0);
});

/** The part of the page's globals that registers a tour, as a package does. */
interface TourPage {
  readonly game: { readonly tours: { register(namespace: string, id: string, tour: object): void } };
  readonly foundry: { readonly nue: { readonly Tour: new (config: object) => object } };
}

it("a tour goes through its steps, and how far it came is remembered by the browser", async () => {
  const register = (): void => {
    const { game, foundry } = globalThis as unknown as TourPage;
    const steps = [
      { id: "chat", title: "The chat", content: "Here everyone speaks.", selector: "#sidebar-tab-chat" },
      { id: "end", title: "The end", content: "That is all." },
    ];
    const tour = new foundry.nue.Tour({ title: "Welcome", display: true, canBeResumed: true, steps });
    game.tours.register("core", "welcome", tour);
  };
  await ann.page.evaluate(register);
  const settings = await showPanel(ann, "Settings");
  await settings.getByRole("button", { name: "Tours" }).click();
  await ann.page.getByRole("button", { name: "Start Welcome" }).click();
  const card = ann.page.getByRole("dialog", { name: "The chat" });
  await card.getByText("Step 1 of 2").waitFor();
  expect(await seriousBarriers(ann.page, "#tour-card")).toEqual([]);
  await card.getByRole("button", { name: "Next" }).click();
  await ann.page.getByRole("dialog", { name: "The end" }).getByRole("button", { name: "Leave" }).click();
  await ann.page.locator("#tour-card").waitFor({ state: "detached" });
  await ann.reload();
  await ann.page.evaluate(register);
  await (await showPanel(ann, "Settings")).getByRole("button", { name: "Tours" }).click();
  const tours = await windowTitled(settings, "Tours");
  await tours.getByText("in progress", { exact: true }).waitFor();
  await tours.getByRole("button", { name: "Start Welcome" }).click();
  await ann.page.getByRole("dialog", { name: "The end" }).getByRole("button", { name: "Finish" }).click();
  await ann.page.locator("#tour-card").waitFor({ state: "detached" });
});

async function openWelcome(client: TableClient): Promise<void> {
  await (await showPanel(client, "Journal")).getByRole("button", { name: "Welcome" }).click();
  await client.page.locator('#tenacity-welcome li[data-step="tours"]').waitFor();
}

describe("the tours of 10acity Tactics", () => {
  it("take a player through sheet, first roll and spotlight, who is told which of them are done", async () => {
    await openWelcome(ann);
    expect(await take(ann, "Your hero's sheet")).toEqual([
      ["Your hero", true],
      ["How you are", true],
      ["All that you can do", true],
      ["Pages", true],
      ["Edit", true],
    ]);
    expect(await take(ann, "Your first roll")).toEqual([
      ["Click a skill", true],
      ["Say what it is about", true],
      ["See the odds, then roll", true],
      ["One card tells the story", true],
      ["Failure pays", true],
    ]);
    expect(await ann.page.locator(".check-dialog").count()).toBe(0);
    expect(await take(ann, "The spotlight")).toEqual([
      ["The tracker", true],
      ["Who has the spotlight", true],
      ["Who is next", true],
      ["Answer at once", false],
    ]);
    const step = ann.page.locator('#tenacity-welcome li[data-step="tours"]');
    await step.getByRole("img", { name: "Done" }).waitFor();
    expect(await step.getByRole("button", { name: "The narrator's tools" }).count()).toBe(0);
    await closeWindow(ann.page.locator("#tenacity-welcome"));
  });

  it("take a narrator through the tools", async () => {
    await openWelcome(narrator);
    expect(await take(narrator, "The narrator's tools")).toEqual([
      ["Ask for a check", true],
      ["Heroes and opponents", true],
      ["Clocks", true],
      ["Everything ready to use", true],
      ["Back to the first steps", true],
      ["Your table, your rules", true],
    ]);
    await closeWindow(narrator.page.locator("#tenacity-welcome"));
  });
});

it("on a small laptop nothing lies over the tools of the map", async () => {
  const { page } = narrator;
  await page.setViewportSize({ width: 1366, height: 768 });
  // As many as play at a table.
  await page
    .locator("#players li")
    .first()
    .evaluate((row) => {
      for (let people = 2; people <= 6; people++) row.after(row.cloneNode(true));
    });
  const covered = await page.locator("#scene-controls button").evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      const found = document.elementFromPoint(x + width / 2, y + height / 2);
      return found && button.contains(found) ? [] : [button.getAttribute("aria-label")];
    }),
  );
  expect(covered).toEqual([]);
});

it("on a phone every panel and the journal fit the screen, make room for windows and come back, and the chat can be reached from a sheet", async () => {
  const phone = narrator;
  await phone.page.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(phone.page, "#board")).toBeLessThanOrEqual(0);
  for (const tab of ["Journal", "Tables", "Macros", "Compendia"]) {
    await showPanel(phone, tab);
    expect(await horizontalOverflow(phone.page, ".sidebar-tab.active"), tab).toBeLessThanOrEqual(0);
  }
  const journal = await showPanel(phone, "Journal");
  const first = await openEntry(journal, "The lighthouse");
  await journal.waitFor({ state: "hidden" });
  await closeWindow(first);
  await journal.waitFor();
  const entry = await openEntry(journal, "The lighthouse");
  await journal.waitFor({ state: "hidden" });
  expect(await horizontalOverflow(phone.page, ".journal-entry .window-content")).toBeLessThanOrEqual(0);
  const chat = await showPanel(phone, "Chat");
  await chat.getByRole("textbox", { name: "Message or command" }).fill("Still here");
  await chat.getByRole("button", { name: "Send" }).click();
  await chat.getByText("Still here").first().waitFor();
  await phone.page.getByRole("button", { name: "Fold or unfold the sidebar" }).click();
  await closeWindow(entry);
});
