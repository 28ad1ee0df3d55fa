import { afterEach, describe, expect, it } from "vitest";
import { d10, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, newestCard, openChat, openSheet, roll, type Wishes } from "./at-the-table.ts";
import { messageCount, setSpin, storedCharacter, untilSpin } from "./game-state.ts";

const suite = useTable();
const open: TableClient[] = [];

async function join(user: "Narrator" | "Ann" | "Ben"): Promise<TableClient> {
  const client = await suite.join(user);
  open.push(client);
  return client;
}

afterEach(async () => {
  for (const client of open.splice(0)) await suite.close(client);
});

/** Rolls Missa's Investigation as Ann and returns the card on her screen. */
async function investigate(ann: TableClient, wishes: Wishes) {
  const before = await messageCount(ann);
  const sheet = await openSheet(ann, "Missa");
  await roll(await askForSkill(ann, sheet, "Investigation"), wishes);
  await openChat(ann);
  return newestCard(ann, before + 1);
}

describe("who applies what a card says", () => {
  it("is Ann's own client while no narrator is there, and nobody again when one comes", async () => {
    const ann = await join("Ann");
    await setSpin(ann, "Missa", 0);
    await scriptDice(ann.page, ...d10(3, 6));
    const card = await investigate(ann, { against: 11 });
    await card.getByRole("button", { name: "Push: take 4 negative spin" }).click();
    await untilSpin(ann, "Missa", -4);
    const narrator = await join("Narrator");
    await openChat(narrator);
    await (await newestCard(narrator, await messageCount(narrator))).getByText("done").first().waitFor();
    await narrator.reload();
    expect((await storedCharacter(narrator, "Missa")).system.spin).toBe(-4);
    expect((await storedCharacter(ann, "Missa")).system.spin).toBe(-4);
  });

  it("passes on from one of the narrator's tabs to the other when the first is closed", async () => {
    const firstTab = await join("Narrator");
    const secondTab = await suite.joinInAnotherTab(firstTab, "Narrator");
    const ann = await join("Ann");
    await setSpin(ann, "Missa", 0);
    await scriptDice(ann.page, ...d10(4, 4));
    const card = await investigate(ann, { against: 20 });
    await untilSpin(secondTab, "Missa", 1);
    open.splice(open.indexOf(firstTab), 1, secondTab);
    await suite.close(firstTab);
    await card.getByRole("button", { name: "Accept the failure" }).click();
    for (const client of [ann, secondTab]) await untilSpin(client, "Missa", 2);
  });

  it("pays with 10acity and spin where Ann chooses so", async () => {
    const narrator = await join("Narrator");
    const ann = await join("Ann");
    await setSpin(ann, "Missa", 2);
    await scriptDice(ann.page, ...d10(3, 6));
    const card = await investigate(ann, { against: 9 });
    await card
      .getByRole("button", { name: /^Spend .*spin/ })
      .first()
      .click();
    await card.getByText(/^Success/).waitFor();
    await untilSpin(narrator, "Missa", 0);
  });
});

describe("a critical", () => {
  it("adds a hero die to the total when Ann chooses it", async () => {
    const ann = await join("Ann");
    await scriptDice(ann.page, ...d10(10, 4), ...d6(5, 5, 5), ...d10(5));
    const card = await investigate(ann, { againstDice: 3 });
    await card.getByRole("button", { name: "Critical: add a hero die" }).click();
    await card.getByText("Success by 2").waitFor();
  });
});
