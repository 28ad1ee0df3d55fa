import type { Locator } from "playwright";
import { beforeAll, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { showTab } from "./at-the-table.ts";
import { JOREN, postCard } from "./cards-by-hand.ts";
import { beginFight, take } from "./spotlight-play.ts";

/** Looking back at the table: a fight's replay during and after it, the chronicle, and the luck of the dice. */
const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

const replayOf = ({ page }: TableClient): Locator => page.locator("#tenacity-replay");
const tracker = ({ page }: TableClient): Locator => page.locator("#combat");

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  await beginFight(narrator);
  await take(narrator, { type: "light", combatant: "Ann" });
  await postCard(narrator, [9, 9]);
  await postCard(narrator, [2, 1, 2], { roller: JOREN, attribute: { id: "strength", rank: 3 } });
  await showTab(ann, "Encounter");
});

it("a fight is stepped through by buttons and by keys, and links to its cards", async () => {
  await tracker(ann).getByRole("button", { name: "Replay" }).click();
  const replay = replayOf(ann);
  const step = replay.locator(".replay-step");
  await step.getByRole("heading", { name: "Missa" }).waitFor();
  await step.getByText("Round 1 · Ann's turn").waitFor();
  await replay.getByRole("button", { name: "Next step" }).click();
  await step.getByRole("heading", { name: "Joren" }).waitFor();
  await ann.page.keyboard.press("ArrowLeft");
  await step.getByRole("heading", { name: "Missa" }).waitFor();
  await replay.getByRole("button", { name: /^Joren/ }).click();
  await step.getByRole("heading", { name: "Joren" }).waitFor();
  await replay.getByRole("button", { name: "Show card" }).click();
  await ann.page.locator("#chat .chat-message:focus", { hasText: "Investigation" }).waitFor();
});

it("it plays by itself to its end, with what comes meanwhile, and stays when the fight is over", async () => {
  const replay = replayOf(ann);
  await replay.getByRole("button", { name: /^Missa/ }).click();
  // It plays at a pace for readers.
  await ann.page.evaluate(() => {
    const { setInterval } = globalThis;
    globalThis.setInterval = ((step: () => void) => setInterval(step, 50)) as typeof setInterval;
  });
  await replay.getByRole("button", { name: "Play", exact: true }).click();
  await replay.locator(".replay-step").getByRole("heading", { name: "Joren" }).waitFor();
  await replay.getByRole("button", { name: "Play", exact: true }).waitFor();
  await showTab(narrator, "Encounter");
  await tracker(narrator).getByRole("button", { name: "End scene" }).click();
  const preview = narrator.page.locator(".rest-dialog");
  await preview.getByRole("checkbox", { name: "Write a summary in the journal" }).check();
  await preview.getByRole("button", { name: "Apply" }).click();
  const page = narrator.page.locator(".journal-sheet").getByText("What happened");
  await page.waitFor();
  await replay.getByText("3 of 3").or(replay.getByText("2 of 3")).waitFor();
  await replay.getByRole("button", { name: "Next step" }).click();
  await replay.locator(".replay-step").getByText("End scene").waitFor();
});

it("luck counts what everybody rolled, in words and bars", async () => {
  await showTab(ann, "Journal");
  await ann.page.locator("#journal").getByRole("button", { name: "Luck of the dice" }).click();
  const luck = ann.page.locator("#tenacity-luck");
  const joren = luck.locator(".luck-person", { hasText: "Joren" });
  await joren.getByText("Dice: 3 · average 1.7, fair dice 5.5").waitFor();
  await joren.getByText("2: 2", { exact: true }).waitFor({ state: "attached" });
  await luck.getByLabel("By").selectOption({ label: "Player" });
  await luck.getByRole("heading", { name: "Ben" }).waitFor();
});
