import { describe, expect, it, beforeAll, beforeEach } from "vitest";
import type { Locator } from "playwright";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { photograph } from "../support/windows.ts";
import { closeWindow, openChat, openSheet, say, showTab } from "./at-the-table.ts";
import { OPENING } from "./cards-by-hand.ts";
import { cardAt, layCard, setResources } from "./card-phases.ts";
import { storedCharacter, untilSpin } from "./game-state.ts";
import { moveAside } from "./things.ts";

const suite = useTable();
let [narrator, ann] = [] as unknown as [TableClient, TableClient];

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  // A card that is there when Ann's log is loaded.
  await layCard(narrator, { opening, events: [{ ...rolled(3, 6), by: "Narrator00000000" }] });
  ann = await suite.join("Ann");
  for (const client of [narrator, ann]) await openChat(client);
});

beforeEach(async () => setResources(narrator, { spin: 2, tenacity: 3 }));

const THUG = "Actor.HarborThug000000";
const JOREN = "Actor.Joren00000000000";

const opening = { ...OPENING, occasion: "reaction", challenge: { type: "total", value: 12 } };
const rolled = (...faces: number[]) => ({ type: "rolled", faces });
const attackOn = (...targets: string[]) => ({
  ...opening,
  purpose: "damage",
  element: "physical",
  resolution: "impact",
  targets: targets.map((id) => ({ id, challenge: { type: "total", value: 5 }, name: "Somebody of old" })),
});
const hit = [rolled(9, 3), { type: "impact", faces: [4] }];

/** Puts something into the page that is lost if the element is drawn anew. */
const mark = (element: Locator): Promise<void> =>
  element.evaluate((node) => {
    node.setAttribute("data-untouched", "");
  });

async function boxOf(locator: Locator): Promise<{ readonly x: number; readonly y: number; readonly height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return box;
}

describe("a card that is drawn anew", () => {
  it("tells a screen reader what is new, once, and nothing when the log is loaded", async () => {
    const region = ann.page.locator(".tenacity-announcer[role=status][aria-live=polite]");
    expect(await region.count()).toBe(0);
    const card = await cardAt(ann, await layCard(ann, { opening, events: [rolled(3, 6)] }));
    await card.getByRole("button", { name: "Accept the failure" }).click();
    await expect.poll(() => region.textContent()).toContain("Failure, short by 5");
    expect(await region.textContent()).not.toContain("Total 8");
    expect(await region.count()).toBe(1);
  });

  it("keeps what is open, typed and focused while others take their steps, and no other message is drawn", async () => {
    // The price of a push would change with Missa's spin, so the older card is one on which nothing is left to do.
    const finished = { opening, events: [rolled(2, 2), { type: "accepted" }] };
    const older = await cardAt(ann, await layCard(ann, finished));
    const id = await layCard(ann, { opening, events: [rolled(3, 6)] });
    const card = await cardAt(ann, id);
    await mark(older);
    await mark(card);
    await card.locator("summary", { hasText: "History" }).click();
    await card.locator("summary", { hasText: "Offer the narrator a bargain" }).click();
    const sentence = card.getByRole("textbox", { name: "What changes in the scene" });
    await sentence.fill("Half a sent");
    const narrators = await cardAt(narrator, id);
    await narrators.locator("summary", { hasText: "Award or take points" }).click();
    await narrators.getByRole("button", { name: "Award", exact: true }).click();
    await card.getByText("Missa: +1 spin").waitFor();
    expect(await card.getAttribute("data-untouched")).toBeNull();
    expect(await older.getAttribute("data-untouched")).toBe("");
    expect(await sentence.inputValue()).toBe("Half a sent");
    await expect.poll(() => focusedName(ann)).toBe("text");
    await ann.page.keyboard.type("ence");
    expect(await sentence.inputValue()).toBe("Half a sentence");
  });

  it("lets somebody go on writing who began while it was being drawn, and replaces what they had selected", async () => {
    const id = await layCard(ann, { opening, events: [rolled(3, 6)] });
    const card = await cardAt(ann, id);
    await card.locator("summary", { hasText: "Offer the narrator a bargain" }).click();
    const sentence = card.getByRole("textbox", { name: "What changes in the scene" });
    const drawn = await drawnAnew(ann, id);
    await sentence.fill("Half a word");
    await sentence.press("Shift+Control+ArrowLeft");
    await drawn();
    await ann.page.keyboard.type("sentence");
    expect(await sentence.inputValue()).toBe("Half a sentence");

    const narrators = await cardAt(narrator, id);
    await narrators.locator("summary", { hasText: "Award or take points" }).click();
    const points = narrators.locator(".award input[type=number]").first();
    const drawnToo = await drawnAnew(narrator, id);
    await points.selectText();
    await drawnToo();
    await narrator.page.keyboard.type("2");
    expect(await points.inputValue()).toBe("2");
  });

  it("takes no focus that somebody has given up", async () => {
    const id = await layCard(ann, { opening, events: [rolled(3, 6)] });
    const card = await cardAt(ann, id);
    await card.locator("summary", { hasText: "Offer the narrator a bargain" }).click();
    const sentence = card.getByRole("textbox", { name: "What changes in the scene" });
    await sentence.focus();
    await sentence.blur();
    const drawn = await drawnAnew(ann, id);
    await drawn();
    expect(await ann.page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it("R-808 keeps what was typed for one opponent with that one", async () => {
    const speech = { ...attackOn(THUG, JOREN), purpose: "standing" };
    const id = await layCard(ann, { opening: speech, events: [rolled(2, 1), { type: "accepted" }] });
    const card = await cardAt(narrator, id);
    const dice = card.getByRole("spinbutton", { name: "Impact dice (d4)" });
    await dice.first().fill("7");
    const drawn = await drawnAnew(narrator, id);
    await drawn();
    expect(await dice.first().inputValue()).toBe("7");
    expect(await dice.last().inputValue()).not.toBe("7");
  });

  it("passes the focus on to the next thing to do when the button that was pressed is gone", async () => {
    const impact = { ...opening, resolution: "impact" };
    const card = await cardAt(ann, await layCard(ann, { opening: impact, events: [rolled(3, 6)] }));
    const push = card.getByRole("button", { name: /^Push: take 5/ });
    await push.focus();
    await ann.page.keyboard.press("Enter");
    await card.getByRole("button", { name: "Roll impact" }).waitFor();
    await expect.poll(() => focusedText(ann)).toMatch(/^Roll impact/);
  });

  it("counts a press during which it changes: it is drawn anew when the button is let go", async () => {
    const card = await cardAt(ann, await layCard(ann, { opening, events: [rolled(3, 6)] }));
    await card.getByRole("button", { name: "Accept the failure" }).hover();
    await ann.page.mouse.down();
    await setResources(narrator, { spin: 1, tenacity: 3 });
    await untilSpin(ann, "Missa", 1);
    await ann.page.mouse.up();
    await card.getByText("Failure, short by 5").waitFor();
  });

  it("counts a press during which the log moves, and none that is moved away from the button", async () => {
    const card = await cardAt(ann, await layCard(ann, { opening, events: [rolled(3, 6)] }));
    const button = card.getByRole("button", { name: "Accept the failure" });
    await button.hover();
    const { y, height } = await boxOf(button);
    await ann.page.mouse.down();
    await ann.page.mouse.move(600, 300, { steps: 5 });
    await ann.page.mouse.up();
    await button.hover();
    await ann.page.mouse.down();
    await say(narrator, "What was that noise?");
    await expect.poll(async () => (await boxOf(button)).y).toBeLessThan(y - height);
    expect(await card.getByText("Failure, short by 5").isVisible()).toBe(false);
    await ann.page.mouse.up();
    await card.getByText("Failure, short by 5").waitFor();
  });
});

describe("a failure", () => {
  it("is told while no more than the end of its card is in sight, where nothing is pressed", async () => {
    await openChat(ann);
    const id = await layCard(ann, { opening, events: [rolled(3, 6)] });
    for (let lines = 0; lines < 12; lines += 1) await say(narrator, "And the rain goes on.");
    const card = await cardAt(ann, id);
    const prompt = ann.page.locator(`.tenacity-prompts .prompt[data-prompt^="card|${id}"]`);
    await card.locator(".check-more").evaluate((element) => {
      element.scrollIntoView({ block: "start" });
    });
    await prompt.waitFor();
    await card.getByRole("button", { name: "Accept the failure" }).scrollIntoViewIfNeeded();
    await prompt.waitFor({ state: "detached" });
    await card.getByRole("button", { name: "Accept the failure" }).click();
  });

  it("is told to its roller with another tab open, and pushed from there (R-604)", async () => {
    await showTab(ann, "Encounter");
    const id = await layCard(ann, { opening, events: [rolled(3, 6)] });
    const prompt = ann.page.locator(`.tenacity-prompts .prompt[data-prompt^="card|${id}"]`);
    await prompt.getByText("Missa · You missed by 5. Total 8 (dice 3, 6)").waitFor();
    expect(await prompt.locator(".prompt-deed").first().textContent()).toBe("Push: take 5 negative spin");
    if (process.env["PICTURE"]) await photograph(ann.page, process.env["PICTURE"]);
    await prompt.locator(".prompt-deed").first().click();
    await prompt.waitFor({ state: "detached" });
    await untilSpin(ann, "Missa", -3);
    // What came of it is told, too, until the card is in sight.
    const news = ann.page.locator(`.tenacity-prompts .prompt[data-prompt^="roll|${id}"]`);
    await news.getByText("Success by 1").waitFor();
    await news.getByRole("img", { name: "Dice 3, 6" }).waitFor();
    expect(await seriousBarriers(ann.page, ".tenacity-prompts")).toEqual([]);
    // It is in sight beside a sheet full of skills that leaves no room beside the sidebar.
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("tab", { name: "Skills", exact: true }).click();
    const { x: left } = await boxOf(ann.page.locator("#sidebar"));
    await moveAside(ann, sheet, { left: 0, top: 120, width: left, height: 680 });
    await sheet.getByText("With ranks only").click();
    await expect.poll(async () => (await boxOf(news)).x).toBeGreaterThan(left);
    await news.getByText("Success by 1").waitFor();
    await closeWindow(sheet);
    await openChat(ann);
    await (await cardAt(ann, id)).getByText("Success by 1").waitFor();
    await news.waitFor({ state: "detached" });
    await showTab(ann, "Encounter");
    await news.waitFor({ state: "detached" });
    await openChat(ann);
  });

  it("is one of several that wait, each a press away", async () => {
    await showTab(narrator, "Encounter");
    const opposed = { ...attackOn(THUG), targets: [{ id: THUG, challenge: { type: "opposed", id: THUG } }] };
    for (let cards = 0; cards < 2; cards += 1) await layCard(ann, { opening: opposed, events: [rolled(9, 3)] });
    const line = narrator.page.locator(".tenacity-prompts .prompt");
    const next = narrator.page.getByRole("button", { name: /^Next: \d+ more$/ });
    await next.waitFor();
    const first = await line.getAttribute("data-prompt");
    await next.click();
    await expect.poll(() => line.getAttribute("data-prompt")).not.toBe(first);
    expect(await line.count()).toBe(1);
    await openChat(narrator);
  });
});

it("the tray damage goes to the targets of the roll, not to the selected token", async () => {
  const id = await layCard(ann, { opening: attackOn(THUG), events: hit });
  const card = await cardAt(narrator, id);
  const bystander = (await storedCharacter(narrator, "Joren")).system.stress.value;
  await select(narrator, "Joren");
  await card.getByRole("button", { name: "Apply 4 stress to Harbor Thug" }).click();
  await card.locator(".tray-row.settled", { hasText: "Harbor Thug" }).waitFor();
  await expect.poll(async () => (await storedCharacter(narrator, "Harbor Thug")).system.stress.value).toBe(4);
  expect((await storedCharacter(narrator, "Joren")).system.stress.value).toBe(bystander);
});

interface BoardPage {
  readonly canvas: { readonly tokens: { readonly placeables: readonly PageToken[] } };
}

interface LogPage {
  readonly game: { readonly messages: { get(id: string): DrawnMessage } };
  readonly ui: { readonly chat: { updateMessage(message: DrawnMessage): Promise<void> } };
}

interface DrawnMessage {
  renderHTML(): Promise<HTMLElement>;
}

interface PageToken {
  readonly name: string;
  control(options: object): boolean;
}

/** Selects one token and no other. */
async function select({ page }: TableClient, name: string): Promise<void> {
  await page.evaluate((name) => {
    const { canvas } = globalThis as unknown as BoardPage;
    canvas.tokens.placeables.find((token) => token.name === name)?.control({ releaseOthers: true });
  }, name);
}

const focusedName = ({ page }: TableClient): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute("name") ?? null);

const focusedText = ({ page }: TableClient): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent.trim() ?? "");

/**
 * Has a card drawn anew at a client, as an update of its message would.
 * @returns Once it is drawn, and not yet in the place of the other: what puts it there.
 */
async function drawnAnew({ page }: TableClient, id: string): Promise<() => Promise<void>> {
  const place = await page.evaluateHandle(async (id) => {
    const { game, ui } = globalThis as unknown as LogPage;
    const message = game.messages.get(id);
    const render = message.renderHTML.bind(message);
    return new Promise<() => Promise<void>>((drawn) => {
      message.renderHTML = async () => {
        const element = await render();
        await new Promise<void>((placing) => {
          drawn(async () => {
            placing();
            await placed;
          });
        });
        return element;
      };
      const placed = ui.chat.updateMessage(message).finally(() => Reflect.deleteProperty(message, "renderHTML"));
    });
  }, id);
  return async () => place.evaluate((place) => place());
}
