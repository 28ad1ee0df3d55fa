import { rm } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, d4, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { askForSkill, openChat, openSheet, rollAtOnce } from "./at-the-table.ts";
import { messageCount, setSpin, untilSpin } from "./game-state.ts";
import { recordHooks, type HookCall, type RecordedHooks } from "./modules/record-hooks.ts";
import { rollInvestigation } from "./scripts.ts";
import { moduleOf } from "../support/module-of.ts";

/**
 * Hooks over the life of a roll, also where the dialog is skipped. A module of ours listens to all of them; what each hands over stands in docs/hooks.md.
 */
const folder = await moduleOf("hook-recorder", recordHooks);
const suite = useTable({ modules: [folder] });
let narrator: TableClient;
let ann: TableClient;

interface HookPage {
  readonly recordedHooks: RecordedHooks;
}

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await rollAtOnce(ann);
  for (const client of [narrator, ann]) await openChat(client);
});

beforeEach(async () => {
  for (const client of [narrator, ann]) await reset(client);
});

afterAll(async () => rm(folder, { recursive: true }));

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
