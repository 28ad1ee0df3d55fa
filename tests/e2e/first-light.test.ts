import { beforeAll, expect, it } from "vitest";
import { d10, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, newestCard, openChat, openSheet, roll } from "./at-the-table.ts";

/** TRAP-45, MF-4: the whole table below a path of its own, as behind a proxy. */
const PREFIX = "/vtt/";

const suite = useTable({ arguments: ["--route-prefix", PREFIX] });
let ann: TableClient;
let narrator: TableClient;

/** Paths that pages have asked for and that do not lie below the prefix, or that the server does not have. */
const strays: string[] = [];

/** A window of which everything is watched that it asks for, from its first page on. */
async function openWatched(): Promise<TableClient> {
  const client = await suite.open();
  client.page.on("response", (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol !== "http:") return;
    if (!pathname.startsWith(PREFIX) || response.status() >= 400)
      strays.push(`${String(response.status())} ${pathname}`);
  });
  return client;
}

/** Pictures of a part of the page that did not load. */
async function brokenImages({ page }: TableClient, selector: string): Promise<string[]> {
  const images = page.locator(`${selector} img`);
  expect(await images.count(), `pictures in ${selector}`).toBeGreaterThan(0);
  return images.evaluateAll(async (elements) => {
    const broken: string[] = [];
    for (const image of elements as HTMLImageElement[]) {
      image.loading = "eager";
      await image.decode().catch(() => broken.push(image.src));
    }
    return broken;
  });
}

beforeAll(async () => {
  expect(suite.table.address.pathname).toBe(PREFIX);
  // By the short link of the README, which leads past the list of users.
  narrator = await openWatched();
  await narrator.page.goto(new URL("join?as=narrator", suite.table.address).href);
  await narrator.ready();
  await openChat(narrator);
});

it("lets Ann choose herself on the front page and begin", async () => {
  ann = await openWatched();
  await ann.page.goto(suite.table.address.href);
  await ann.page.getByRole("button", { name: /Ann/ }).click();
  await ann.ready();
  expect(new URL(ann.page.url()).pathname).toBe(`${PREFIX}game`);
  await expect(ann.page.title()).resolves.toContain("Harbor of Lanterns");
});

it("a failure is rolled from the sheet by a click on a skill, and both see the dice and the outcome (R-802)", async () => {
  const sheet = await openSheet(ann, "Missa");
  for (const part of [".application.character-sheet", "#actors"]) expect(await brokenImages(ann, part)).toEqual([]);
  const layout = await sheet.evaluate((element) => getComputedStyle(element).getPropertyValue("--tenacity-gap"));
  expect(layout, "the system's style sheet").not.toBe("");
  await scriptDice(ann.page, ...d10(3, 6));
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await roll(dialog, { against: 11, impact: true });
  expect(await remainingDice(ann.page)).toBe(0);
  for (const client of [ann, narrator]) {
    await openChat(client);
    const card = await newestCard(client, 1);
    await card.getByRole("img", { name: "Hero dice: 3, 6" }).waitFor();
    const words = await cardText(client, 1);
    expect(words).toContain("Investigation");
    expect(words).toContain("Total 8");
    expect(words).toContain("Challenge 11");
    expect(words).toContain("Short by 4");
  }
  // Not one of all these pages has asked for what lies elsewhere.
  expect(strays).toEqual([]);
});

/** The words on a card without its buttons, forms and waits, which depend on who looks. */
async function cardText(client: TableClient, messages: number): Promise<string> {
  const card = await newestCard(client, messages);
  return card.evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement;
    const personal = ".move-group, .panel, .tray, .waiting, .check-more";
    for (const part of copy.querySelectorAll(personal)) part.remove();
    return copy.textContent.replaceAll(/\s+/g, " ").trim();
  });
}
