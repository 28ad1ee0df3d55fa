import { beforeAll, describe, expect, it } from "vitest";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { openChat } from "./at-the-table.ts";
import { OPENING } from "./cards-by-hand.ts";
import { messageCount } from "./game-state.ts";

const suite = useTable();
/** Two and a half batches of messages. */
const COUNT = 250;
let ann: TableClient;

interface TalkingPage {
  readonly ChatMessage: { create(data: object | readonly object[]): Promise<unknown> };
}

interface BreakablePage {
  readonly ChatMessage: {
    create(data: object): Promise<unknown>;
    readonly prototype: {
      renderHTML: (this: { readonly content: string }, ...args: unknown[]) => Promise<HTMLElement>;
    };
  };
}

beforeAll(async () => {
  ann = await suite.join("Ann");
  await ann.page.evaluate(async (count) => {
    const { ChatMessage } = globalThis as unknown as TalkingPage;
    const lines = Array.from({ length: count }, (_, index) => ({
      content: `Line ${String(index)}`,
      timestamp: index + 1,
    }));
    await ChatMessage.create(lines);
  }, COUNT);
  await ann.reload();
});

const LOG = "#sidebar .chat-log > .chat-message";

async function lines(): Promise<string[]> {
  return ann.page.locator(`${LOG} .message-content`).allTextContents();
}

async function showOlder(expected: number): Promise<void> {
  await ann.page.getByRole("button", { name: "Show older messages" }).click();
  await until(ann.page, ([log, count]) => document.querySelectorAll(log).length === count, [LOG, expected] as const);
}

const lineNumbers = (from: number): string[] =>
  Array.from({ length: COUNT - from }, (_, index) => `Line ${String(from + index)}`);

it("shows one batch at first, the newest messages", async () => {
  expect((await lines()).map((line) => line.trim())).toEqual(lineNumbers(150));
});

it("adds older ones above, without drawing the others again or moving them on the screen", async () => {
  const first = ann.page.locator(LOG).first();
  const top = await first.evaluate((element) => {
    element.dataset["untouched"] = "yes";
    element.scrollIntoView({ block: "center" });
    return element.getBoundingClientRect().top;
  });
  // Clicked where it is, out of sight: a pointer would scroll to it first.
  await ann.page.locator("#sidebar [data-action=showOlder]").evaluate((button: HTMLElement) => {
    button.click();
  });
  await until(ann.page, ([log, count]) => document.querySelectorAll(log).length === count, [LOG, 200] as const);
  expect((await lines()).map((line) => line.trim())).toEqual(lineNumbers(50));
  const moved = await ann.page
    .locator(`${LOG}[data-untouched]`)
    .evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(moved - top)).toBeLessThan(2);
});

it("goes on to the very first message and then offers no more", async () => {
  await showOlder(COUNT);
  expect((await lines()).map((line) => line.trim())).toEqual(lineNumbers(0));
  expect(await ann.page.getByRole("button", { name: "Show older messages" }).count()).toBe(0);
});

it("appends what is new below, and keeps all of it when it is drawn anew", async () => {
  await ann.page.evaluate(() => (globalThis as unknown as TalkingPage).ChatMessage.create({ content: "News" }));
  await until(ann.page, ([log, count]) => document.querySelectorAll(log).length === count, [LOG, COUNT + 1] as const);
  expect((await lines()).at(-1)?.trim()).toBe("News");
  await ann.page.evaluate(async () => {
    const { ui } = globalThis as unknown as { ui: { chat: { render(options: object): Promise<unknown> } } };
    await ui.chat.render({ force: true });
  });
  expect(await ann.page.locator(LOG).count()).toBe(COUNT + 1);
});

it("scrolls to one's own message from wherever one reads, and stays there for another's", async () => {
  const narrator = await suite.join("Narrator");
  const say = async ({ page }: TableClient, content: string): Promise<void> => {
    await ann.page.locator("#sidebar .chat-scroll").evaluate((scroll) => {
      scroll.scrollTop = 0;
    });
    await page.evaluate((content) => (globalThis as unknown as TalkingPage).ChatMessage.create({ content }), content);
    const isAnnounced = (content: string): boolean =>
      document.querySelector("#sidebar .chat-form [role=status]")?.textContent.endsWith(content) === true;
    await until(ann.page, isAnnounced, content);
  };
  const belowEnd = () =>
    ann.page
      .locator("#sidebar .chat-scroll")
      .evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight);
  await say(narrator, "Of another");
  expect(await belowEnd()).toBeGreaterThan(100);
  await say(ann, "Of my own");
  expect(await belowEnd()).toBeLessThan(2);
  await suite.close(narrator);
});

it("is cleared for everyone by a narrator, who is asked first", async () => {
  const narrator = await suite.join("Narrator");
  const clear = ({ page }: TableClient) => page.locator("#chat").getByRole("button", { name: "Clear the chat log" });
  expect(await clear(ann).count()).toBe(0);
  const answer = async (name: string): Promise<void> => {
    await clear(narrator).click();
    const dialog = narrator.page.getByRole("dialog", { name: "Clear the chat log" });
    await dialog.getByRole("button", { name }).click();
    await dialog.waitFor({ state: "detached" });
  };
  await answer("No");
  expect(await messageCount(narrator)).toBeGreaterThan(COUNT);
  await answer("Yes");
  for (const client of [narrator, ann]) await until(client.page, (log) => document.querySelector(log) === null, LOG);
  for (const client of [narrator, ann]) expect(await messageCount(client)).toBe(0);
  await suite.close(narrator);
});

it("lays the page out once for all that comes together, in its order, and announces the newest", async () => {
  const count = 300;
  const announced = await ann.page.evaluate(async (count) => {
    const { ChatMessage } = globalThis as unknown as TalkingPage;
    const region = document.querySelector("#sidebar .chat-form [role=status]");
    let announced = 0;
    if (region) new MutationObserver(() => (announced += 1)).observe(region, { childList: true });
    await ChatMessage.create(Array.from({ length: count }, (_, index) => ({ content: `Flood ${String(index)}` })));
    while (!region?.textContent.endsWith(`Flood ${String(count - 1)}`)) await new Promise(requestAnimationFrame);
    return announced;
  }, count);
  expect(announced).toBe(1);
  expect((await lines()).slice(-count).map((line) => line.trim())).toEqual(
    Array.from({ length: count }, (_, index) => `Flood ${String(index)}`),
  );
});

it("draws a message again that could not be drawn at first, in its place", async () => {
  suite.allowErrors(/did not come through/);
  await ann.page.evaluate(async () => {
    const { ChatMessage } = globalThis as unknown as BreakablePage;
    const { renderHTML } = ChatMessage.prototype;
    let isLost = true;
    ChatMessage.prototype.renderHTML = function (...args) {
      if (!isLost || !this.content.includes("Lost at first")) return renderHTML.apply(this, args);
      isLost = false;
      return Promise.reject(new Error("The template did not come through"));
    };
    await ChatMessage.create({ content: "Lost at first" });
    await ChatMessage.create({ content: "Said after it" });
  });
  await expect
    .poll(async () => (await lines()).slice(-2).map((line) => line.trim()))
    .toEqual(["Lost at first", "Said after it"]);
});

/** Cards that come at once, so that most of them are far above when they are drawn first. */
describe("cards that are far above", () => {
  const CARDS = 40;
  const idOf = (card: number): string => `FarAbove${String(card).padStart(8, "0")}`;
  const messageOf = (card: number) => ann.page.locator(`#sidebar .chat-message[data-message-id="${idOf(card)}"]`);
  const drawn = () => ann.page.locator("#sidebar .check-card").count();

  beforeAll(async () => {
    await openChat(ann);
    const data = Array.from({ length: CARDS }, (_, card) => ({
      _id: idOf(card),
      type: "check",
      content: `Roll ${String(card)} of old`,
      system: {
        opening: OPENING,
        events: { [`rolled${idOf(card).slice(-10)}`]: { type: "rolled", sequence: 1, faces: [3, 6] } },
      },
    }));
    await ann.page.evaluate(async (data) => {
      const { ChatMessage } = globalThis as unknown as {
        ChatMessage: { create(data: object, operation: object): Promise<unknown> };
      };
      await ChatMessage.create(data, { keepId: true });
    }, data);
    await messageOf(CARDS - 1)
      .locator(".check-card")
      .waitFor();
  });

  it("are drawn when they come near, and can be read and found before", async () => {
    expect(await drawn()).toBe(12);
    expect(await messageOf(3).textContent()).toContain("Roll 3 of old");
    await messageOf(20).evaluate((message) => message.scrollIntoView());
    await messageOf(20).locator(".check-card").waitFor();
    expect(await drawn()).toBeLessThan(CARDS);
    await expect.poll(() => messageOf(19).locator(".check-card").count()).toBe(1);
  });

  it("move nothing of what is read while they grow", async () => {
    const before = await drawn();
    const topOf = () => messageOf(20).evaluate((message) => message.getBoundingClientRect().top);
    const top = await topOf();
    await ann.page.locator("#sidebar .chat-scroll").evaluate((scroll) => {
      scroll.scrollTop -= 900;
    });
    await expect.poll(drawn).toBeGreaterThan(before);
    await expect.poll(async () => Math.abs((await topOf()) - top - 900)).toBeLessThan(2);
  });

  it("are drawn at once, and told of, when something happens on them", async () => {
    expect(await messageOf(0).locator(".check-card").count()).toBe(0);
    await ann.page.evaluate(async (id) => {
      const { game } = globalThis as unknown as {
        game: { messages: { get(id: string): { update(changes: object): Promise<unknown> } } };
      };
      await game.messages
        .get(id)
        .update({ system: { events: { accepted00000000: { type: "accepted", sequence: 2 } } } });
    }, idOf(0));
    await expect.poll(() => messageOf(0).locator(".check-card").count()).toBe(1);
    await expect.poll(() => ann.page.locator(".tenacity-announcer").textContent()).toContain("Total");
  });
});
