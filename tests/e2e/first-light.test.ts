import { beforeAll, describe, expect, it } from "vitest";
import { d10, d4, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import { TableClient } from "../support/table-client.ts";
import { askForSkill, newestCard, openChat, openSheet, roll, rollAtOnce, skillButton } from "./at-the-table.ts";
import { messageCount, newestCardEvents, storedCharacter, untilSpin, updateActor } from "./game-state.ts";

const suite = useTable({ apart: true });
let ann: TableClient;
let narrator: TableClient;

beforeAll(async () => {
  // By the short link of the README, which leads past the list of users.
  narrator = await suite.open();
  await narrator.page.goto(new URL("join?as=narrator", suite.table.address).href);
  await narrator.ready();
  await openChat(narrator);
});

it("lets Ann choose herself on the front page and begin", async () => {
  ann = await suite.open();
  await ann.page.goto(suite.table.address.href);
  await ann.page.getByRole("button", { name: /Ann/ }).click();
  await ann.ready();
  await expect(ann.page.title()).resolves.toContain("Harbor of Lanterns");
});

describe("a failure that is pushed into a success", () => {
  it("is rolled from the sheet by a click on a skill, and both see the dice and the outcome (R-802)", async () => {
    const sheet = await openSheet(ann, "Missa");
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

  it("looks the same after a reload, and where the server was killed right after a write, which is kept", async () => {
    const before = await cardText(narrator, 1);
    await narrator.reload();
    await openChat(narrator);
    await expect.poll(() => cardText(narrator, 1)).toBe(before);
    suite.allowErrors(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE|WebSocket/);
    await updateActor(ann, "Missa", { system: { stress: { value: 1 } } });
    await suite.table.kill();
    await TableClient.reloadedBy([ann, narrator], () => suite.table.restart());
    for (const client of [ann, narrator]) {
      await openChat(client);
      await expect.poll(() => cardText(client, 1)).toBe(before);
    }
    expect((await storedCharacter(narrator, "Missa")).system).toMatchObject({ spin: -4, stress: { value: 1 } });
  });
});

describe("the preference to roll at once", () => {
  it("posts the card without a dialog, on this client only", async () => {
    await rollAtOnce(ann);
    await openSheet(ann, "Missa");
    await scriptDice(ann.page, ...d10(7, 2));
    await skillButton(sheetOf(ann), "Investigation").click();
    await newestCard(narrator, 2);
    expect(await ann.page.locator(".check-dialog").count()).toBe(0);
    await expect.poll(() => messageCount(ann)).toBe(2);
    await skillButton(sheetOf(ann), "Investigation").click({ modifiers: ["Shift"] });
    await ann.page.locator(".check-dialog").waitFor();
    await ann.page.keyboard.press("Escape");
  });
});

function sheetOf(client: TableClient) {
  return client.page.locator(".application.character-sheet");
}

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
