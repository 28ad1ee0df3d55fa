import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { openSheet } from "./at-the-table.ts";
import type { GamePage } from "./page-types.ts";

const DIST = fileURLToPath(new URL("../../dist", import.meta.url));
const SHEET_TEMPLATE = "templates/games/tenacity/sheets/character-header.hbs";

interface Manifest {
  readonly id: string;
  readonly esmodules: readonly [string];
}

const system = await mkdtemp(path.join(tmpdir(), "broken-system-"));
await cp(DIST, system, { recursive: true });
const manifestFile = path.join(system, "system.json");
const manifest = JSON.parse(await readFile(manifestFile, "utf8")) as Manifest;
const packs = [{ name: "broken", label: "Broken", type: "Item", path: "packs/broken" }];
await writeFile(manifestFile, JSON.stringify({ ...manifest, packs }));

const suite = useTable({ system, apart: true });
let ann: TableClient;
let narrator: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann");
});

afterAll(() => rm(system, { recursive: true }));

/** Does something while a file of the system is not there. */
async function without(file: string, action: () => Promise<void>): Promise<void> {
  const place = path.join(system, file);
  await rename(place, `${place}.away`);
  try {
    await action();
  } finally {
    await rename(`${place}.away`, place);
  }
}

const notification = ({ page }: TableClient, text: string) => page.locator("#notifications").getByText(text);

it("tells narrators, and the terminal, of a compendium that does not open", async () => {
  const sentence = 'The compendium "Broken" (packs/broken) cannot be opened: there is no database in its folder.';
  expect(suite.table.output).toContain(sentence);
  narrator = await suite.open();
  // A notification does not stay for ever.
  await Promise.all([notification(narrator, sentence).waitFor(), narrator.join("Narrator")]);
  expect(await notification(ann, sentence).count()).toBe(0);
});

it("names a template that is missing, on the page and in the terminal, and shows the sheet once it is there", async () => {
  const template = `systems/${manifest.id}/${SHEET_TEMPLATE}`;
  await without(SHEET_TEMPLATE, async () => {
    suite.allowErrors(/could not be loaded|404/);
    await ann.page.getByRole("tab", { name: "Actors" }).click();
    await ann.page.locator("#actors").getByRole("button").filter({ hasText: "Missa" }).click();
    await notification(
      ann,
      `The template “${template}” could not be loaded: it is missing, or its name is wrong.`,
    ).waitFor();
    expect(await ann.page.locator(".application.character-sheet").count()).toBe(0);
  });
  await expect
    .poll(() => suite.table.output)
    .toContain(`A page asked for "${SHEET_TEMPLATE}", which the system ${manifest.id} lacks.`);
  await openSheet(ann, "Missa");
});

it("says on the page, and in the terminal, that the system lacks a module, until it is there again", async () => {
  const [module] = manifest.esmodules;
  const sentence = `The system ${manifest.id} lacks "${module}", which its manifest names among its esmodules.`;
  await without(module, async () => {
    suite.allowErrors(/503/);
    await ann.page.reload();
    await ann.page.getByRole("alert").getByText(sentence).waitFor();
    await expect.poll(() => suite.table.output).toContain(sentence);
  });
  await ann.reload();
});

it("says what a script, or init, lacks on the table, and then does nothing else", async () => {
  const place = path.join(system, manifest.esmodules[0]);
  const whole = await readFile(place, "utf8");
  suite.allowErrors(/noSuchThing/);
  try {
    for (const code of ["foundry.utils.noSuchThing();", "Hooks.once('init', () => foundry.utils.noSuchThing());"]) {
      await writeFile(place, `${code}\n${whole}`);
      await narrator.page.reload();
      const sentence = "The table could not start: foundry.utils.noSuchThing is not on the practice table yet";
      await narrator.page.locator("#board").getByText(sentence).waitFor();
      const needs = "This system needs foundry.utils.noSuchThing, which the practice table does not have.";
      expect(await narrator.page.getByRole("alert").filter({ hasText: "This system needs" }).allInnerTexts()).toEqual([
        needs,
      ]);
      // Whatever comes of it: no document may.
      await narrator.page.evaluate(async () => {
        const { Actor } = globalThis as unknown as { Actor: { create(data: object): Promise<unknown> } };
        const refused = Actor.create({ name: "Half a hero", type: "hero" }).catch(() => null);
        await Promise.race([refused, new Promise((resolve) => setTimeout(resolve, 500))]);
      });
    }
  } finally {
    await writeFile(place, whole);
  }
  await narrator.reload();
  expect(await actorNames(narrator)).not.toContain("Half a hero");
});

const actorNames = ({ page }: TableClient): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as GamePage).game.actors.contents.map(({ name }) => name));
