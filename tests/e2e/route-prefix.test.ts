import { beforeAll, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, newestCard, openChat, openSheet, roll } from "./at-the-table.ts";

/** TRAP-45, MF-4: the whole table below a path of its own, as behind a proxy. */
const PREFIX = "/vtt/";

const suite = useTable({ arguments: ["--route-prefix", PREFIX] });
let ann: TableClient;

/** Paths that pages have asked for and that do not lie below the prefix, or that the server does not have. */
const strays: string[] = [];

/** Everything that a window asks for, from its first page on. */
function watch({ page }: TableClient): void {
  page.on("response", (response) => {
    const { pathname, protocol } = new URL(response.url());
    if (protocol !== "http:") return;
    if (!pathname.startsWith(PREFIX) || response.status() >= 400)
      strays.push(`${String(response.status())} ${pathname}`);
  });
}

beforeAll(async () => {
  ann = await suite.open();
  watch(ann);
});

/** Pictures of a part of the page that did not load. */
async function brokenImages(client: TableClient, selector: string): Promise<string[]> {
  const images = client.page.locator(`${selector} img`);
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

it("is found at the prefix, and joined from the page there", async () => {
  expect(suite.table.address.pathname).toBe(PREFIX);
  await ann.page.goto(suite.table.address.href);
  await ann.page.getByRole("button", { name: /Ann/ }).click();
  await ann.ready();
  expect(new URL(ann.page.url()).pathname).toBe(`${PREFIX}game`);
});

it("shows sheets with their styles and pictures, lets a player roll, and shows the card", async () => {
  const sheet = await openSheet(ann, "Missa");
  expect(await brokenImages(ann, ".application.character-sheet")).toEqual([]);
  expect(await brokenImages(ann, "#actors")).toEqual([]);
  const layout = await sheet.evaluate((element) => getComputedStyle(element).getPropertyValue("--tenacity-gap"));
  expect(layout, "the system's style sheet").not.toBe("");
  await scriptDice(ann.page, ...d10(3, 6));
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await roll(dialog, { against: 7 });
  await openChat(ann);
  await (await newestCard(ann, 1)).getByText("Success by 1").first().waitFor();
});

it("is still there after a reload, and asks for nothing anywhere else", async () => {
  await ann.reload();
  await openChat(ann);
  await newestCard(ann, 1);
  expect(strays).toEqual([]);
});
