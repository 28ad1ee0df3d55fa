import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, fillIn, newestCard, openChat, openSheet, pressRoll, roll, skillButton } from "./at-the-table.ts";
import { messageCount, storedCharacter, updateActor } from "./game-state.ts";
import { storedToken } from "./on-the-board.ts";
import type { StoredCharacter } from "./page-types.ts";

const suite = useTable();
let ann: TableClient;
let narrator: TableClient;

beforeAll(async () => {
  ann = await suite.join("Ann");
  narrator = await suite.join("Narrator");
});

describe("a check that cannot be rolled", () => {
  let dialog: Locator;
  let before: StoredCharacter;

  beforeEach(async () => {
    before = await storedCharacter(ann, "Missa");
    const sheet = await openSheet(ann, "Missa");
    dialog = await askForSkill(ann, sheet, "Investigation");
  });

  afterEach(async () => {
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await messageCount(ann), "a card was posted").toBe(0);
    expect(await storedCharacter(narrator, "Missa")).toEqual(before);
  });

  it.each([
    ["0d6", { againstDice: 0 }, "Challenge dice must be a whole number from 1 to 20."],
    ["-3", { against: -3 }, "A challenge rating must be a whole number from 0 to 999."],
    ["200 advantage dice", { advantage: 200 }, "Advantage and disadvantage must be whole numbers from 0 to 20."],
  ])("says what is wrong with %s, and rolls nothing", async (_name, wishes, sentence) => {
    await fillIn(dialog, wishes);
    await pressRoll(dialog);
    expect(await problemIn(dialog)).toBe(sentence);
  });

  it("says what is wrong with letters for a number", async () => {
    await fillIn(dialog, { against: 1 });
    const input = dialog.getByRole("spinbutton", { name: "Challenge rating to beat" });
    await input.clear();
    await input.pressSequentially("abc");
    await pressRoll(dialog);
    expect(await problemIn(dialog)).toBe("A challenge rating must be a whole number from 0 to 999.");
  });
});

it("names a skill that does not exist, and rolls nothing", async () => {
  const sheet = await openSheet(ann, "Missa");
  const button = skillButton(sheet, "Investigation");
  await button.evaluate((element) => ((element as HTMLElement).dataset["skill"] = "flying"));
  await button.click();
  await ann.page.getByText("This world has no skill “flying”.").waitFor();
  expect(await ann.page.locator(".check-dialog").count()).toBe(0);
  expect(await messageCount(ann)).toBe(0);
  await ann.reload();
});

it("offers no roll where an NPC has no challenge dice", async () => {
  const sheet = await openSheet(narrator, "Clockwork Sentinel");
  await sheet.getByRole("button", { name: /^Roll Attack: / }).waitFor();
  expect(await sheet.getByRole("button", { name: /^Roll Social/ }).count()).toBe(0);
});

it("shows a name that is written like HTML as the text that it is, everywhere", async () => {
  const name = `<img src=x onerror="globalThis.broken=true">`;
  await updateActor(ann, "Missa", { name });
  await renameTokens(narrator, "Missa", name);
  await storedToken(ann, name);
  const sheet = await openSheet(ann, name);
  await scriptDice(ann.page, ...d10(3, 6));
  const dialog = await askForSkill(ann, sheet, "Investigation");
  await dialog.getByText(name).first().waitFor();
  await roll(dialog, { against: 7 });
  for (const client of [ann, narrator]) {
    await openChat(client);
    await newestCard(client, 1);
    const message = client.page.locator(".chat-message").last();
    await message.getByText(name).first().waitFor();
    expect(await client.page.locator("img[src='x']").count(), "the name became an element").toBe(0);
    expect(await client.page.evaluate(() => "broken" in globalThis)).toBe(false);
  }
  await openSheet(narrator, name);
  expect(await narrator.page.evaluate(() => "broken" in globalThis)).toBe(false);
});

/** Renames tokens on the map, whose names are those of who speaks in the chat. */
async function renameTokens({ page }: TableClient, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([from, to]) => {
      const { game } = globalThis as unknown as { game: { scenes: { contents: { tokens: { contents: Token[] } }[] } } };
      const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
      for (const token of tokens.filter((each) => each.name === from)) await token.update({ name: to });
    },
    [from, to] as const,
  );
}

interface Token {
  readonly name: string;
  update(changes: object): Promise<unknown>;
}

/** The sentence under the dialog's fields, once there is one. */
async function problemIn(dialog: Locator): Promise<string> {
  const alert = dialog.getByRole("alert");
  await alert.waitFor();
  return (await alert.innerText()).trim();
}
