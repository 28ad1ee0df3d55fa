import { beforeAll, describe, expect, it } from "vitest";
import { barriersInBothThemes } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { showPanel } from "./in-the-directories.ts";

/** The guided fight of each game: nothing is pressed in it but what the mark points at. */

const LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

interface LessonPage {
  readonly game: Readonly<
    Record<"actors" | "scenes" | "combats" | "messages" | "folders", { readonly size: number }>
  > & {
    readonly user: { getFlag(scope: string, key: string): unknown };
    readonly tours: { get(key: string): { start(): Promise<void>; readonly status: string } | undefined };
  };
  readonly canvas: { readonly scene: { readonly name: string } | null };
  readonly CONFIG: { readonly Dice: { randomUniform: () => number } };
}

/** What the mark shows: its words, and where the ring around what is to be pressed is. */
interface Shown {
  readonly title: string;
  readonly words: string;
  readonly x: number;
  readonly y: number;
  /** What stands on that button. */
  readonly button: string;
  readonly isCovered: boolean;
  readonly isOnPage: boolean;
}

const OVER = "That was a fight";

const mark = ({ page }: TableClient) => page.locator(".tenacity-coach");

/** What the world has, and what is shown of it. */
const world = ({ page }: TableClient) =>
  page.evaluate(() => {
    const { game, canvas } = globalThis as unknown as LessonPage;
    const { actors, scenes, combats, messages } = game;
    const sizes = [actors, scenes, combats, messages].map(({ size }) => size);
    return [...sizes, canvas.scene?.name, JSON.stringify(game.user.getFlag("tenacity-tactics", "lesson") ?? null)];
  });

/** Every die shows the same part of its faces, so that each page tells one story. */
async function roll({ page }: TableClient, uniform: number): Promise<void> {
  await page.evaluate((value) => {
    (globalThis as unknown as LessonPage).CONFIG.Dice.randomUniform = () => value;
  }, uniform);
}

/** Waits for the next words, and for a ring that stays around a button. @param before words that have been answered */
async function shown({ page }: TableClient, before: string): Promise<Shown> {
  return until(
    page,
    ([before, over]) => {
      const card = document.querySelector<HTMLElement>(".tenacity-coach");
      const ring = document.querySelector<HTMLElement>(".tenacity-coach-ring");
      const words = card?.querySelector("[role=status]")?.textContent ?? "";
      const title = card?.querySelector("h2")?.textContent ?? "";
      if (!card || !ring || words === before || (ring.hidden && title !== over)) return null;
      const [box, own] = [ring, card].map((each) => each.getBoundingClientRect());
      if (!box || !own) return null;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const key = JSON.stringify([x, y, own.left, own.top]);
      const isStill = card.dataset["seen"] === key;
      card.dataset["seen"] = key;
      // The button itself has to be on top, and the ring around it, where both still move.
      const button = ring.hidden ? ring : document.elementFromPoint(x, y)?.closest("button");
      if (!button) return null;
      const at = button.getBoundingClientRect();
      const isAround = Math.abs(at.left + at.width / 2 - x) + Math.abs(at.top + at.height / 2 - y) < 4;
      if (!isStill || !isAround) return null;
      const apart = own.right <= box.left || own.left >= box.right || own.bottom <= box.top || own.top >= box.bottom;
      const isOnPage = own.left >= 0 && own.top >= 0 && own.right <= innerWidth && own.bottom <= innerHeight;
      return { title, words, x, y, button: button.textContent, isCovered: !apart && !ring.hidden, isOnPage };
    },
    [before, OVER] as const,
  );
}

/** Presses there, and tells whether that met the button meant: what moved away before the press is looked for again. */
async function press({ page }: TableClient, { x, y, button }: Shown): Promise<boolean> {
  await page.evaluate(() => {
    const { dataset } = document.body;
    delete dataset["pressed"];
    const told = ({ target }: Event) => {
      dataset["pressed"] = (target as Element).closest("button")?.textContent ?? "";
    };
    addEventListener("click", told, { capture: true, once: true });
  });
  await page.mouse.click(x, y);
  await page.mouse.move(1, 1);
  return (await page.evaluate(() => document.body.dataset["pressed"])) === button;
}

/** Presses what the mark points at until it says that the fight is over, or so often; returns the titles of its steps. */
async function play(client: TableClient, presses = Infinity): Promise<readonly string[]> {
  const titles: string[] = [];
  for (let [before, isMet] = ["", true]; ;) {
    const now = await shown(client, before);
    expect(now).toMatchObject({ isCovered: false, isOnPage: true });
    expect(now.words).not.toMatch(/TENACITY\.|[{}]|“”/);
    if (isMet || titles.at(-1) !== now.title) titles.push(now.title);
    if (now.title === OVER || titles.length > presses) return titles;
    isMet = await press(client, now);
    if (isMet) before = now.words;
  }
}

const start = ({ page }: TableClient) =>
  page.evaluate(async () => {
    await (globalThis as unknown as LessonPage).game.tours.get("tenacity-tactics.first-fight")?.start();
  });

const STORIES = [
  {
    game: "tenacity",
    screen: LAPTOP,
    uniform: 0.5,
    tells: [
      "Attack",
      "Roll",
      "Short? Push it",
      "A hit",
      "Make it count",
      "Pass the spotlight",
      "Strike back",
      "Defend",
    ],
  },
  {
    game: "asset-pool",
    screen: PHONE,
    uniform: 0.5,
    tells: ["Cross words", "Three assets", "Turn it", "What it costs", "End the turn", "Call again"],
  },
  {
    game: "hit-and-evade",
    screen: PHONE,
    uniform: 0.5,
    tells: ["Shoot", "Roll", "A hit", "Doubles", "End the turn", "Return fire"],
  },
  {
    game: "roll-and-keep",
    screen: LAPTOP,
    uniform: 0.3,
    tells: ["Go at them", "Roll and keep", "The other side", "Harm", "End the turn", "Call who is next", "Hold"],
  },
] as const;

const suite = useTable();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator", LAPTOP);
});

describe.each(STORIES)("the first fight of $game", ({ game, screen, uniform, tells }) => {
  const table = game === "tenacity" ? null : useTable({ game });
  let client: TableClient;

  beforeAll(async () => {
    client = (await table?.join("Narrator", screen)) ?? narrator;
  });

  it("is played to its end by what the mark points at, and put away by one press", async () => {
    const before = await world(client);
    await roll(client, uniform);
    await start(client);
    const titles = await play(client);
    expect(titles).toEqual(expect.arrayContaining([...tells, OVER]));
    expect(titles.length).toBeLessThanOrEqual(15);
    expect(await mark(client).getByRole("paragraph").count()).toBe(4);
    expect(await barriersInBothThemes(client.page, ".tenacity-coach")).toEqual([]);
    await mark(client).getByRole("button", { name: "Put it away" }).click();
    await mark(client).waitFor({ state: "detached" });
    await expect.poll(() => world(client)).toEqual(before);
  });
});

describe("a first fight that is left", () => {
  const escape = () => narrator.page.keyboard.press("Escape");

  it("begins in the welcome window, is taken up after a reload, and leaves the world as it was", async () => {
    const before = await world(narrator);
    await (await showPanel(narrator, "Journal")).getByRole("button", { name: "Welcome" }).click();
    await narrator.page.locator("#tenacity-welcome").getByRole("button", { name: "First fight" }).click();
    await roll(narrator, 0.5);
    expect((await play(narrator, 2)).at(-1)).toBe("Short? Push it");
    await narrator.reload();
    expect((await shown(narrator, "")).title).toBe("Short? Push it");
    // Another tab of the same person has no mark of its own, and says where the lesson goes on.
    const other = await narrator.page.context().newPage();
    await other.goto(new URL("/join?as=narrator", narrator.page.url()).href);
    await other.waitForFunction(() => (globalThis as unknown as { game?: { ready?: boolean } }).game?.ready === true);
    await start({ page: other } as TableClient);
    await other.getByText("Your first fight goes on in another tab.").first().waitFor();
    expect(await other.locator(".tenacity-coach").count()).toBe(0);
    await other.close();
    await escape();
    await mark(narrator).getByRole("heading", { name: "Leave the fight?" }).waitFor();
    await mark(narrator).getByRole("button", { name: "Go on" }).click();
    expect((await shown(narrator, "")).title).toBe("Short? Push it");
    await mark(narrator).getByRole("button", { name: "Leave" }).click();
    await mark(narrator).getByRole("button", { name: "Put it away" }).click();
    await mark(narrator).waitFor({ state: "detached" });
    await expect.poll(() => world(narrator)).toEqual(before);
  });

  it("is kept by a second Escape, stays away after a reload, and is put away from the welcome window", async () => {
    const before = await world(narrator);
    await start(narrator);
    await shown(narrator, "");
    await escape();
    await mark(narrator).getByRole("heading", { name: "Leave the fight?" }).waitFor();
    await escape();
    await mark(narrator).waitFor({ state: "detached" });
    await narrator.reload();
    await (await showPanel(narrator, "Journal")).getByRole("button", { name: "Welcome" }).click();
    expect(await mark(narrator).count()).toBe(0);
    await narrator.page.locator("#tenacity-welcome").getByRole("button", { name: "Put the first fight away" }).click();
    await expect.poll(() => world(narrator)).toEqual(before);
  });

  it("says so where a part of it is gone, and clears the rest away", async () => {
    const before = await world(narrator);
    await start(narrator);
    await shown(narrator, "");
    await narrator.page.evaluate(async () => {
      const { game } = globalThis as unknown as { game: { combats: { contents: { delete(): Promise<unknown> }[] } } };
      await game.combats.contents.at(-1)?.delete();
    });
    await mark(narrator).getByRole("heading", { name: "The fight is over" }).waitFor();
    await mark(narrator).getByRole("button", { name: "Put it away" }).click();
    await expect.poll(() => world(narrator)).toEqual(before);
  });
});
