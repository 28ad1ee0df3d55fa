import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moduleOf } from "../support/module-of.ts";
import { d10, d4, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { askForSkill, openChat, openSheet, rollAtOnce } from "./at-the-table.ts";
import { messageCount, setSpin, untilSpin } from "./game-state.ts";
import { recordHooks, type HookCall, type RecordedHooks } from "./modules/record-hooks.ts";
import { rollInvestigation } from "./scripts.ts";

/** A module as others write them, the one that it requires, and one that needs what the practice table lacks. */
const CANDLE = fileURLToPath(new URL("../fixtures/modules/candle", import.meta.url));
const wick = await moduleOf("wick", () => (globalThis as unknown as { burning: string[] }).burning.push("wick"));
const snuffer = await moduleOf("snuffer", () => {
  const { foundry } = globalThis as unknown as { foundry: { applications: { sheets: { MoonPhaseConfig: object } } } };
  return foundry.applications.sheets.MoonPhaseConfig;
});
/** Listens to all hooks of ours; what each hands over stands in docs/hooks.md. */
const recorder = await moduleOf("hook-recorder", recordHooks);
const suite = useTable({ modules: [CANDLE, snuffer, wick, recorder] });
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
  for (const folder of [wick, snuffer, recorder]) await rm(folder, { recursive: true });
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

interface HookPage {
  readonly recordedHooks: RecordedHooks;
}

async function reset({ page }: TableClient, forbidden = ""): Promise<void> {
  await page.evaluate((forbidden) => {
    Object.assign((globalThis as unknown as HookPage).recordedHooks, { calls: [], forbidden });
  }, forbidden);
}

async function calls({ page }: TableClient): Promise<HookCall[]> {
  return page.evaluate(() => (globalThis as unknown as HookPage).recordedHooks.calls);
}

async function untilCalled({ page }: TableClient, name: string): Promise<void> {
  await until(
    page,
    (name) => (globalThis as unknown as HookPage).recordedHooks.calls.some((call) => call.name === name),
    name,
  );
}

const names = async (client: TableClient): Promise<string[]> => (await calls(client)).map(({ name }) => name);
const newest = ({ page }: TableClient) => page.locator("#sidebar .chat-message").last();

describe("hooks over the life of a roll, also where the dialog is skipped", () => {
  beforeAll(async () => {
    await rollAtOnce(ann);
    for (const client of [narrator, ann]) await openChat(client);
  });

  beforeEach(async () => {
    for (const client of [narrator, ann]) await reset(client);
  });

  describe("a check that is rolled without a dialog", () => {
    it("fires all of its hooks in order on the client that rolls, and those after it on every other", async () => {
      await setSpin(narrator, "Missa", 0);
      await scriptDice(ann.page, ...d10(4, 4));
      await rollInvestigation(ann, { against: 20 });
      for (const client of [narrator, ann]) await untilCalled(client, "roll");
      expect(await names(ann)).toEqual(["preConfigure", "preCheck", "check", "roll"]);
      await untilCalled(narrator, "settle");
      expect(await names(narrator)).toEqual(["check", "roll", "preSettle", "settle"]);
      expect((await calls(ann))[0]?.asks).toBe(false);
    });

    it("hands over what the reference says", async () => {
      await scriptDice(ann.page, ...d10(9, 2), ...d4(3, 3, 3, 3));
      await rollInvestigation(ann, { against: 2, impact: true });
      await newest(ann).getByRole("button", { name: "Roll impact" }).click();
      // On both screens: what the narrator's hears late would be counted in the next test.
      for (const client of [ann, narrator]) await untilCalled(client, "impact");
      const members = Object.fromEntries((await calls(ann)).map((call) => [call.name, call.members.join(" ")]));
      expect(members).toEqual({
        preConfigure: "actor asks preset skill",
        preCheck: "actor opening request skill",
        check: "message",
        roll: "event id message",
        preImpact: "event message rolls",
        impact: "event id message",
      });
    });
  });

  describe("a check whose dialog opens", () => {
    it("fires the hook before it, and the one after everything is decided only with the roll", async () => {
      const sheet = await openSheet(narrator, "Missa");
      const dialog = await askForSkill(narrator, sheet, "Investigation");
      expect((await calls(narrator)).map(({ name, asks }) => [name, asks])).toEqual([["preConfigure", true]]);
      await narrator.page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      expect(await names(narrator)).toEqual(["preConfigure"]);
    });
  });

  describe("a listener that answers false", () => {
    it.each(["preConfigure", "preCheck"])("keeps a check from being rolled: %s", async (name) => {
      const before = await messageCount(ann);
      await reset(ann, name);
      await scriptDice(ann.page);
      await rollInvestigation(ann, { against: 20 });
      expect(await names(ann)).toContain(name);
      expect(await messageCount(ann)).toBe(before);
    });

    it("keeps a step off the card, and nothing is paid for it", async () => {
      await setSpin(narrator, "Missa", 0);
      await scriptDice(ann.page, ...d10(3, 6));
      await rollInvestigation(ann, { against: 11 });
      await reset(ann, "preBoost");
      const push = newest(ann).getByRole("button", { name: /^Push/ });
      await push.click();
      await untilCalled(ann, "preBoost");
      await reset(ann);
      await push.click();
      await untilSpin(ann, "Missa", -4);
      expect((await names(narrator)).filter((name) => name === "boost")).toHaveLength(1);
    });
  });
});
