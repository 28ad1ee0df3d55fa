import type { Locator } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { barriersInBothThemes, horizontalOverflow, seriousBarriers, showAlone } from "../support/accessibility.ts";
import { d10, remainingDice, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import {
  askForSkill,
  closeWindow,
  openChat,
  openMore,
  openSheet,
  postedBy,
  showAllSkills,
  skillButton,
} from "./at-the-table.ts";
import { aimAt } from "./before-the-roll.ts";
import { OPENING } from "./cards-by-hand.ts";
import { CARD_PHASES, cardAt, layCard, setResources, type CardPhase } from "./card-phases.ts";
import { newestCardEvents, storedCharacter, untilSpin } from "./game-state.ts";

const suite = useTable();
let [narrator, ann, ben] = [] as unknown as [TableClient, TableClient, TableClient];

beforeAll(async () => {
  [narrator, ann, ben] = await Promise.all([suite.join("Narrator"), suite.join("Ann"), suite.join("Ben")]);
  for (const client of [narrator, ann, ben]) await openChat(client);
});

beforeEach(async () => {
  // Every card in the chat is looked at whenever something changes.
  await narrator.page.evaluate(async () => {
    interface Messages {
      readonly contents: readonly { readonly id: string }[];
      readonly documentClass: { deleteDocuments(ids: readonly string[]): Promise<unknown> };
    }
    const { messages } = (globalThis as unknown as { game: { messages: Messages } }).game;
    await messages.documentClass.deleteDocuments(messages.contents.map(({ id }) => id));
  });
  await setResources(narrator, { spin: 0, tenacity: 3 });
});

afterEach(async () => {
  // What was scripted was rolled: no test leaves a die behind for the next one.
  for (const { page } of [narrator, ann, ben]) expect(await remainingDice(page)).toBe(0);
});

const investigation = { ...OPENING, challenge: { type: "total", value: 11 } };
const rolled = (...faces: number[]) => ({ type: "rolled", faces });

/** A card of Ann's, as each of the three sees it. */
async function lay(phase: Pick<CardPhase, "opening" | "events">): Promise<Record<"narrator" | "ann" | "ben", Locator>> {
  const id = await layCard(ann, phase);
  return { narrator: await cardAt(narrator, id), ann: await cardAt(ann, id), ben: await cardAt(ben, id) };
}

const press = async (card: Locator, name: string | RegExp): Promise<void> => card.getByRole("button", { name }).click();
const outcome = (card: Locator, text: string): Promise<void> => card.locator(".outcome", { hasText: text }).waitFor();

it("a rating that only the narrator knows is hidden for real: it is in no document, and the narrator's browser says how it came out", async () => {
  const card = await lay({ opening: { ...investigation, challenge: { type: "hidden" } }, events: [rolled(3, 6)] });
  await card.ann.getByText("Waiting for the narrator: the challenge rating").waitFor();
  // What a fold hides is not drawn before someone looks.
  expect(await card.narrator.locator(".panel.rating").count()).toBe(0);
  await card.narrator.locator("summary", { hasText: "Change" }).click();
  await card.narrator.getByRole("spinbutton", { name: "Number" }).fill("977");
  await card.narrator.getByRole("checkbox", { name: "Keep secret" }).check();
  await press(card.narrator, "Set");
  await press(card.narrator, /8 falls short of your 977/);
  await outcome(card.ann, "Falls short");
  // As a number of its own: a time or an id may have such digits within.
  expect(await storedText(ann)).not.toMatch(/\b977\b/);
  expect(await card.ann.textContent()).not.toMatch(/\b977\b/);
  await card.ann.getByRole("button", { name: /^Spend 10acity.× 1.*total becomes 9/ }).waitFor();
});

it("a result without a target goes to each of the selected tokens, once, and nobody waits for more", async () => {
  const strike = {
    ...investigation,
    challenge: { type: "total", value: 5 },
    purpose: "damage",
    resolution: "impact",
  };
  const card = await lay({ opening: strike, events: [rolled(9, 3), { type: "impact", faces: [4] }] });
  await card.ann.getByText("Waiting for the narrator: apply the result").waitFor();
  await selectTokens(narrator, ["Missa", "Joren"]);
  for (const name of ["Missa", "Joren"]) {
    const before = (await storedCharacter(narrator, name)).system.stress.value;
    await press(card.narrator, `Apply 4 stress to ${name}`);
    await card.narrator.locator(".tray-row.settled", { hasText: name }).waitFor();
    await expect.poll(async () => (await storedCharacter(ann, name)).system.stress.value).toBe(before + 4);
  }
  expect(await card.narrator.getByRole("button", { name: /^Apply 4 stress/ }).count()).toBe(0);
  await card.ann.locator(".tray-row.settled", { hasText: "Joren" }).waitFor();
  expect(await card.ann.getByText("apply the result").count()).toBe(0);
  await selectTokens(narrator, ["Harbor Thug"]);
  await card.narrator.getByRole("button", { name: /^Apply 4 stress to Harbor Thug/ }).waitFor();
  expect((await newestCardEvents(ann)).filter((type) => type === "applied")).toHaveLength(2);
});

it("a bargain (R-510) is offered, countered and accepted on the card, and what was written is text, never HTML", async () => {
  await setResources(narrator, { spin: -4, tenacity: 0 });
  const card = await lay({ opening: investigation, events: [rolled(9, 8), { type: "accepted" }] });
  const markup = `<img src=x onerror="document.body.remove()"><b>A bell rings</b>`;
  await card.narrator.locator("summary", { hasText: "Offer Missa a bargain" }).click();
  await card.narrator.getByRole("textbox", { name: "What changes in the scene" }).fill(markup);
  await card.narrator.getByRole("spinbutton", { name: "Less negative spin" }).fill("1");
  await card.narrator.getByRole("combobox", { name: "Condition" }).selectOption("Hinder");
  await card.narrator.getByRole("textbox", { name: "Affects" }).fill("legs");
  await card.narrator.getByRole("spinbutton", { name: "plus d4" }).fill("1");
  await press(card.narrator, "Offer");
  await card.ann.getByText("brings Hinder: Legs 1d4").waitFor();
  await card.ann.locator(".bargain blockquote").waitFor();
  expect(await card.ann.locator(".bargain blockquote").textContent()).toBe(markup);
  expect(await card.ann.locator(".bargain img").count()).toBe(0);
  await card.ben.getByText("Waiting for Ann: an answer to the offer").waitFor();
  await card.ann.locator("summary", { hasText: "Counter" }).click();
  const counter = card.ann.locator(".bargain form");
  await counter.getByRole("textbox").fill("Two bells ring");
  await counter.getByRole("spinbutton").fill("3");
  await counter.getByRole("button").click();
  await card.narrator.locator(".bargain.open", { hasText: "Two bells ring" }).waitFor();
  await press(card.narrator, "Accept");
  // The failure has given one back already: -4 + 1 + 3.
  await untilSpin(ann, "Missa", 0);
});

/** For those who see little, have no mouse, or a small screen. */
describe("sheet, dialog and card", () => {
  const LAPTOP = { width: 1280, height: 800 };
  const PHONE = { width: 390, height: 844 };
  const SMALL = { width: 560, height: 500 };
  const SHEET = ".application.character-sheet";
  const DIALOG = ".application.check-dialog";
  let sheet: Locator;

  beforeAll(async () => {
    sheet = await openSheet(ann, "Missa");
  });

  async function leaveDialog(): Promise<void> {
    await ann.page.keyboard.press("Escape");
    await ann.page.locator(DIALOG).waitFor({ state: "detached" });
  }

  it("by keyboard alone one rolls a skill and takes a move", async () => {
    await scriptDice(ann.page, ...d10(3, 6));
    await skillButton(sheet, "Investigation").focus();
    await ann.page.keyboard.press("Enter");
    await ann.page.locator(DIALOG).waitFor();
    const id = await postedBy(ann, () => ann.page.keyboard.press("Enter"));
    await ann.page.locator(DIALOG).waitFor({ state: "detached" });
    await openChat(ann);
    const card = await cardAt(ann, id);
    await card.getByText("Other options").focus();
    await ann.page.keyboard.press("Enter");
    await card.getByRole("button", { name: "Accept result" }).focus();
    await ann.page.keyboard.press("Enter");
    await card.getByRole("button", { name: "Accept result" }).waitFor({ state: "detached" });
  });

  it("in the few colors of a reader's own (forced colors) dice keep their shapes, and what is chosen its marks", async () => {
    await ann.page.emulateMedia({ forcedColors: "active" });
    const paintOf = async (selector: string): Promise<string> =>
      ann.page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await paintOf(`${SHEET} .pip.d10`)).not.toBe(await paintOf(`${SHEET} .window-content`));
    await askForSkill(ann, sheet, "Investigation");
    expect(await paintOf(`${DIALOG} .choice > label:has(:checked)`)).not.toBe(
      await paintOf(`${DIALOG} .choice > label:not(:has(:checked))`),
    );
    await leaveDialog();
    await ann.page.emulateMedia({ forcedColors: "none" });
  });

  it("the dialog of a check has no serious barrier, with everything open", async () => {
    await aimAt(ann, "Harbor Thug", "Joren");
    const dialog = await askForSkill(ann, sheet, "Investigation");
    await dialog.getByRole("radio", { name: "Create a condition" }).check();
    await dialog.getByRole("combobox", { name: "Condition" }).waitFor();
    expect(await seriousBarriers(ann.page, DIALOG)).toEqual([]);
    await leaveDialog();
    await aimAt(ann);
    await closeWindow(sheet);
  });

  it.each([
    ["a phone", PHONE],
    ["a small window", SMALL],
  ])("on %s sheet and dialog fit without scrolling sideways, and Roll is at hand", async (_name, viewport) => {
    const { page } = ann;
    await page.setViewportSize(viewport);
    sheet = await openSheet(ann, "Missa");
    expect(await horizontalOverflow(page, `${SHEET} .window-content`)).toBeLessThanOrEqual(0);
    await showAllSkills(sheet);
    await skillButton(sheet, "Melee Combat").click();
    const dialog = page.locator(DIALOG);
    await openMore(dialog, false);
    const form = dialog.locator(".window-content");
    if (viewport === PHONE)
      expect(await form.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    expect(await horizontalOverflow(page, `${DIALOG} .window-content`)).toBeLessThanOrEqual(0);
    await openMore(dialog);
    await dialog.getByRole("radio", { name: "Deal damage" }).check();
    expect(await horizontalOverflow(page, `${DIALOG} .window-content`)).toBeLessThanOrEqual(0);
    const box = await dialog.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
    await leaveDialog();
    await closeWindow(sheet);
    await page.setViewportSize(LAPTOP);
  });

  it("a card with its moves has no serious barrier, in either theme", async () => {
    await openChat(ann);
    const id = await layCard(ann, { opening: investigation, events: [rolled(4, 4)] });
    await cardAt(ann, id);
    expect(await barriersInBothThemes(ann.page, `#sidebar [data-message-id="${id}"] .check-card`)).toEqual([]);
    await ann.page.emulateMedia({ colorScheme: "light" });
  });
});

/** Selects these tokens and no other. */
async function selectTokens({ page }: TableClient, names: readonly string[]): Promise<void> {
  await page.evaluate((names) => {
    const { canvas } = globalThis as unknown as {
      canvas: { tokens: { placeables: { name: string; control(options: object): boolean; release(): boolean }[] } };
    };
    const { placeables } = canvas.tokens;
    for (const token of placeables) if (!names.includes(token.name)) token.release();
    for (const token of placeables) if (names.includes(token.name)) token.control({ releaseOthers: false });
  }, names);
}

/** What a client has stored of all chat messages, as text. */
function storedText({ page }: TableClient): Promise<string> {
  return page.evaluate(() => {
    const { game } = globalThis as unknown as { game: { messages: { contents: { toObject(): object }[] } } };
    return JSON.stringify(game.messages.contents.map((message) => message.toObject()));
  });
}

/** Phases that are seen by the same person: their cards are looked at together. */
const GROUPS = (["ann", "ben", "narrator"] as const).map((viewer) => ({
  viewer,
  phases: CARD_PHASES.filter((each) => each.viewer === viewer),
}));

it("every phase of a card is looked at below", () => {
  expect(GROUPS.flatMap(({ phases }) => phases)).toHaveLength(CARD_PHASES.length);
});

it.each(GROUPS)(
  "cards that $viewer sees have no barrier, and fit a sidebar, a phone and a page at 200 %",
  async ({ phases, ...group }) => {
    const viewer = { narrator, ann, ben }[group.viewer];
    // Who has something to spend is offered the most.
    await setResources(narrator, { spin: 2, tenacity: 3 });
    const cards: string[] = [];
    for (const phase of phases) {
      const id = await layCard(ann, phase, narrator);
      const card = await cardAt(viewer, id);
      for (const summary of phase.open ?? []) await card.locator("summary", { hasText: summary }).first().click();
      cards.push(`#sidebar [data-message-id="${id}"] .check-card`);
    }
    // Alone, since at each size the browser would paint the map too.
    const showOthers = await showAlone(viewer.page, cards.join());
    expect(await seriousBarriers(viewer.page, cards.join())).toEqual([]);
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
      { width: 640, height: 400 },
    ]) {
      await viewer.page.setViewportSize(size);
      for (const [index, card] of cards.entries())
        expect(
          await horizontalOverflow(viewer.page, card),
          `${phases[index]?.name ?? ""} at ${String(size.width)} pixels`,
        ).toBeLessThanOrEqual(0);
    }
    await viewer.page.setViewportSize({ width: 1280, height: 800 });
    await showOthers();
  },
);
