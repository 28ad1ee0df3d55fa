import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { moduleOf } from "../support/module-of.ts";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, openChat, openSheet, rollAtOnce } from "./at-the-table.ts";
import { rollInvestigation } from "./scripts.ts";

/** A module as others write them, the one that it requires, and one that needs what the practice table lacks. */
const CANDLE = fileURLToPath(new URL("../fixtures/modules/candle", import.meta.url));
const wick = await moduleOf("wick", () => (globalThis as unknown as { burning: string[] }).burning.push("wick"));
const snuffer = await moduleOf("snuffer", () => {
  const { foundry } = globalThis as unknown as { foundry: { applications: { sheets: { MoonPhaseConfig: object } } } };
  return foundry.applications.sheets.MoonPhaseConfig;
});
const suite = useTable({ modules: [CANDLE, snuffer, wick] });
let narrator: TableClient;
let ann: TableClient;

const ask = async <Answer>({ page }: TableClient, expression: string): Promise<Answer> =>
  page.evaluate<Answer>(`(async () => (${expression}))()`);

beforeAll(async () => {
  narrator = await suite.open();
  narrator.errors.allow(/MoonPhaseConfig is not on the practice table yet/);
  await narrator.join("Narrator");
  ann = await suite.open();
  ann.errors.allow(/MoonPhaseConfig is not on the practice table yet/);
  await ann.join("Ann");
});

afterAll(async () => {
  for (const folder of [wick, snuffer]) await rm(folder, { recursive: true });
});

it("loads modules beside the system, in the order of what they require", async () => {
  expect(await ask(ann, "burning")).toEqual(["classic script", "wick", "candle"]);
  expect(await ask(ann, 'game.modules.get("candle").active')).toBe(true);
  expect(await ask(ann, 'getComputedStyle(document.documentElement).getPropertyValue("--candle-glow")')).toBe("1");
  expect(await ask(ann, 'game.i18n.localize("CANDLE.Title")')).toBe("Candlelight");
});

it("names what a module needs and the table lacks, and plays on without it", async () => {
  await expect
    .poll(async () => ann.page.locator("#missing-apis p").allInnerTexts())
    .toEqual([
      "The module snuffer needs foundry.applications.sheets.MoonPhaseConfig, which the practice table does not have.",
    ]);
  await openSheet(ann, "Missa");
  await expect.poll(async () => ann.page.locator(".application.sheet .candle-flame").count()).toBe(1);
});

it("keeps a module's settings, documents of its types, and flags, and relays what it tells others", async () => {
  await narrator.page.getByRole("tab", { name: "Settings", exact: true }).click();
  await narrator.page.getByRole("button", { name: "Game settings" }).click();
  const settings = narrator.page.locator(".settings-config");
  await settings.getByText("Candle", { exact: true }).waitFor();
  await settings.getByLabel("Candles lit").fill("3");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => ask(ann, 'game.settings.get("candle", "lit")')).toBe(3);
  await ask(
    narrator,
    'Item.create({ name: "Taper", type: "candle.taper" }).then((item) => item.setFlag("candle", "lit", true))',
  );
  await expect.poll(async () => ask(ann, 'game.items.getName("Taper")?.getFlag("candle", "lit")')).toBe(true);
  expect(await ask(ann, 'game.items.getName("Taper").system.hours')).toBe(6);
  const give =
    'game.actors.getName("Missa").createEmbeddedDocuments("Item", [game.items.getName("Taper").toObject()]).then(() => null)';
  await ask(narrator, give);
  await openSheet(ann, "Missa");
  const sheet = ann.page.locator(".application.sheet.hero-sheet");
  await sheet.getByRole("tab", { name: "Gear" }).click();
  const others = sheet.locator(".item-group").filter({ hasText: "From other modules" });
  await others.getByRole("button", { name: "Taper", exact: true }).waitFor();
  await ask(narrator, 'game.modules.get("candle").api.tell("the light is out")');
  await expect.poll(async () => ask(ann, 'game.modules.get("candle").api.heard')).toEqual(["the light is out"]);
});

it("keeps what a module adds to a card when the card is drawn again, and says when it was", async () => {
  await rollAtOnce(ann);
  await openChat(ann);
  await scriptDice(ann.page, ...d10(9, 2));
  await rollInvestigation(ann, { against: 30 });
  const card = ann.page.locator("#sidebar .chat-message").last();
  const drawn = card.locator("[data-candle]");
  await expect.poll(async () => drawn.count()).toBe(1);
  const before = Number(await drawn.getAttribute("data-candle"));
  await card.getByRole("button", { name: "Accept the failure" }).click();
  await expect.poll(async () => Number(await drawn.getAttribute("data-candle"))).toBeGreaterThan(before);
  expect(await card.locator(".message-content > .candle-note").allInnerTexts()).toEqual(["By candlelight"]);
});

it("hears of a check whose dialog opens before it opens, and after everything is decided only with the roll", async () => {
  await ask(
    narrator,
    `["preConfigure", "preCheck"].forEach((name) =>
      Hooks.on("tenacity-tactics." + name, ({ asks }) => void (globalThis.heard ??= []).push([name, asks ?? null])))`,
  );
  const dialog = await askForSkill(narrator, await openSheet(narrator, "Missa"), "Investigation");
  expect(await ask(narrator, "heard")).toEqual([["preConfigure", true]]);
  await narrator.page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await ask(narrator, "heard")).toHaveLength(1);
});
