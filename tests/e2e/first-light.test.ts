import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { askForSkill, newestCard, openChat, openSheet, roll } from "./at-the-table.ts";
import { newestCardEvents, storedCharacter, untilSpin, updateActor } from "./game-state.ts";

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

describe("a failure that is pushed into a success", () => {
  it("is rolled from the sheet by a click on a skill, and both see the dice and the outcome (R-802)", async () => {
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
  });

  it("offers the push with its price", async () => {
    const push = (await newestCard(ann, 1)).getByRole("button", { name: "Push: take 4 negative spin" });
    expect(await push.innerText()).toContain("total 12 beats 11");
  });

  it("costs the spin exactly once, even with a double click", async () => {
    const push = (await newestCard(ann, 1)).getByRole("button", { name: "Push: take 4 negative spin" });
    await push.dblclick();
    for (const client of [ann, narrator]) await untilSpin(client, "Missa", -4);
    expect((await newestCardEvents(narrator)).sort()).toEqual(["boosted", "rolled"]);
    const { system } = await storedCharacter(narrator, "Missa");
    expect(system.tenacity.value).toBe(3);
    expect(Object.keys(system.ledger)).toHaveLength(1);
  });

  it("shows the new spin on the sheet that is open", async () => {
    const sheet = ann.page.locator(".application.character-sheet");
    await sheet.getByRole("group", { name: "Spin" }).getByText(/[-−]4/).waitFor();
  });

  it("rolls impact, and the narrator sees the same card", async () => {
    await scriptDice(ann.page, ...d4(3));
    await (await newestCard(ann, 1)).getByRole("button", { name: "Roll impact" }).click();
    for (const client of [ann, narrator]) {
      const card = await newestCard(client, 1);
      await card.locator(".check-impact").getByText("3", { exact: true }).first().waitFor();
    }
    const texts = async () => new Set([await cardText(narrator, 1), await cardText(ann, 1)]);
    await expect.poll(texts).toHaveProperty("size", 1);
  });

  it("looks the same where the server was killed right after a write, which is kept; nothing is asked for elsewhere", async () => {
    const before = await cardText(narrator, 1);
    await suite.close(ann);
    suite.allowErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|WebSocket/);
    await updateActor(narrator, "Missa", { system: { stress: { value: 1 } } });
    await suite.table.kill();
    await TableClient.reloadedBy([narrator], () => suite.table.restart());
    await openChat(narrator);
    await expect.poll(() => cardText(narrator, 1)).toBe(before);
    expect((await storedCharacter(narrator, "Missa")).system).toMatchObject({ spin: -4, stress: { value: 1 } });
    expect(strays).toEqual([]);
  });
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
