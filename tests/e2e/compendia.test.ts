import { readFileSync } from "node:fs";
import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow } from "./at-the-table.ts";
import {
  chooseFromMenu,
  entryOf,
  missingPictures,
  openEntry,
  openPack,
  showPanel,
  windowTitled,
} from "./in-the-directories.ts";
import { strayLinks } from "./new-world.ts";
import { tokenOnBoard } from "./on-the-board.ts";

interface Pack {
  readonly name: string;
  readonly label: string;
  readonly ownership?: Readonly<Record<string, string>>;
}

const manifest = JSON.parse(readFileSync(new URL("../../system.json", import.meta.url), "utf8")) as {
  packs: readonly Pack[];
};
/** Those of the game that is played: the stories of the other games open theirs. */
const packs = manifest.packs.filter(({ name }) => !/^(asset-pool|roll-and-keep|hit-and-evade)-/.test(name));

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

/** Runs a macro from its compendium, as a narrator who has never done so would, and sees to what it opens. */
async function runMacro(label: string, name: string, seeTo?: () => Promise<void>): Promise<void> {
  const pack = await openPack(narrator, label);
  await pack.getByRole("searchbox").fill(name);
  // Until the others have gone, what is found still moves, and a click may miss it.
  const others = pack.locator(".directory-item.entry").filter({ visible: true, hasNotText: name });
  await others.first().waitFor({ state: "hidden" });
  const macro = await openEntry(pack, name);
  await macro.getByRole("button", { name: "Run", exact: true }).click();
  await seeTo?.();
  await closeWindow(macro);
  await closeWindow(pack);
}

/** The narrator's guide, once the macro has opened it. */
const openGuide = (): Promise<Locator> => windowTitled(narrator.page.locator("body"), "The Ninth Bell: Guide");

describe("a compendium", () => {
  it("opens, and so does its first document", async () => {
    expect(await missingPictures(narrator, "Ready Heroes")).toBe(0);
  });

  it("is hidden from players when it is for narrators", async () => {
    const panel = await showPanel(ann, "Compendia");
    for (const { label, ownership } of packs) {
      expect([label, await entryOf(panel, label).count()]).toEqual([label, ownership?.["PLAYER"] === "NONE" ? 0 : 1]);
    }
  });
});

it("their folders have no serious barrier, and close and open", async () => {
  const panel = await showPanel(narrator, "Compendia");
  expect(await seriousBarriers(narrator.page, "#compendium")).toEqual([]);
  const folder = panel.getByRole("button", { name: "Starter Adventure" });
  const inside = panel.getByRole("button", { name: /^The Ninth Bell \(/ });
  await inside.waitFor();
  await folder.click();
  await inside.waitFor({ state: "hidden" });
  await folder.click();
  await inside.waitFor();
});

describe("the starter adventure", () => {
  it("is set up by one macro, which opens the guide", async () => {
    await runMacro("Macros", "Set Up The Ninth Bell", async () => {
      const guide = await openGuide();
      await guide.getByText("What Is Going On").first().click();
      await guide.locator("a.content-link").first().waitFor();
      expect(await strayLinks(narrator)).toEqual([]);
      expect(await seriousBarriers(narrator.page, ".journal-entry")).toEqual([]);
      await closeWindow(guide);
    });
  });

  it("changes nothing when it is set up again", async () => {
    await runMacro("Macros", "Set Up The Ninth Bell", async () => closeWindow(await openGuide()));
    const actors = await showPanel(narrator, "Actors");
    expect(await actors.getByText("Ansgar Vole", { exact: true }).count()).toBe(1);
  });

  it("has its people on the map, and those in the water are hidden from players", async () => {
    const scenes = await showPanel(narrator, "Scenes");
    await scenes.getByRole("button", { name: "The Ninth Bell" }).click();
    await chooseFromMenu(entryOf(scenes, "The Drowned Bellhouse"), "Activate");
    await tokenOnBoard(narrator, "Ansgar Vole").waitFor();
    for (const name of ["Bell Hand", "Bell Hand \\(2\\)"]) await tokenOnBoard(narrator, name).waitFor();
    await tokenOnBoard(ann, "Ansgar Vole").waitFor();
    expect(await tokenOnBoard(ann, "Wickless").count()).toBe(0);
  });

  it("gives a condition to a selected token by a macro", async () => {
    await tokenOnBoard(narrator, "Ansgar Vole").click();
    await runMacro("Conditions", "On Fire");
    const actors = await showPanel(narrator, "Actors");
    await actors.getByRole("button", { name: "The Ninth Bell" }).first().click();
    const sheet = await openEntry(actors, "Ansgar Vole");
    await sheet.getByRole("tab", { name: /Conditions/ }).click();
    await sheet.getByText("On Fire").first().waitFor();
    await closeWindow(sheet);
  });
});
