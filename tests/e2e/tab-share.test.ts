import { beforeAll, describe, expect, it } from "vitest";
import { packed } from "../../table/common/link-text.ts";
import { useTab } from "../support/tab.ts";
import type { TableClient } from "../support/table-client.ts";
import { openChat, openSheet, showTab } from "./at-the-table.ts";
import { chooseFromMenu, entryOf, showPanel } from "./in-the-directories.ts";
import type { GamePage } from "./page-types.ts";

/** Links that hold what they show: copied in one browser, opened in another. */
const tab = useTab();
let narrator: TableClient;

beforeAll(async () => {
  narrator = await tab.site.join("Narrator");
  await narrator.context.grantPermissions(["clipboard-read", "clipboard-write"]);
});

/** Copies a link by some means, and gives it. */
async function copied(act: () => Promise<unknown>): Promise<string> {
  const { page } = narrator;
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await act();
  const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).not.toBe("");
  return clipboard();
}

/** Opens a link in a browser of its own. */
const visit = (link: string): Promise<TableClient> => tab.site.open({ alone: true, at: link });

/** Opens a link that is only read. */
const read = (link: string): Promise<TableClient> => tab.site.open({ at: link });

const linkOf = async (value: object): Promise<string> =>
  new URL(`#share=${await packed({ format: 1, game: "tenacity", ...value })}`, tab.site.address).href;

const actorsOf = ({ page }: TableClient): Promise<readonly (readonly [id: string, name: string])[]> =>
  page.evaluate(() =>
    (globalThis as unknown as GamePage).game.actors.contents.map(({ id, name }) => [id, name] as const),
  );

const HOSTILE = `<img src=x onerror="globalThis.caught = true"><script>globalThis.caught = true</script>`;

/** Whether a hostile text has done anything. */
const isCaught = ({ page }: TableClient): Promise<boolean> => page.evaluate(() => "caught" in globalThis);

describe("a hero", () => {
  it("is taken into the visitor's own world, beside whom they have there, once", async () => {
    const entry = entryOf(await showPanel(narrator, "Actors"), "Missa");
    const link = await copied(() => chooseFromMenu(entry, "Copy a link"));
    const visitor = await visit(link);
    await visitor.page.getByRole("heading", { name: "Missa: Hero of 10acity Tactics" }).waitFor();
    await visitor.page.getByRole("button", { name: "Take into your world" }).click();
    await visitor.ready();
    await visitor.page.locator(".application.hero-sheet").filter({ hasText: "Missa" }).waitFor();
    const actors = await actorsOf(visitor);
    expect(actors.filter(([, name]) => name === "Missa")).toHaveLength(2);
    expect(actors.slice(0, -1)).toEqual(await actorsOf(narrator));
    await visitor.reload();
    expect(await actorsOf(visitor)).toEqual(actors);
  });

  it("goes into a link from its sheet, too", async () => {
    const sheet = await openSheet(narrator, "Joren");
    await sheet.getByRole("button", { name: "Window menu" }).click();
    const link = await copied(() => narrator.page.getByRole("button", { name: "Copy a link" }).click());
    const visitor = await read(link);
    await visitor.page.getByRole("heading", { name: "Joren: Hero of 10acity Tactics" }).waitFor();
  });

  it("can bring no script, no picture from elsewhere and no other document", async () => {
    const items = [{ name: HOSTILE, type: "gear", img: "https://elsewhere.invalid/x.png", system: {} }];
    const system = { biography: HOSTILE, concept: HOSTILE, notes: HOSTILE };
    const actor = { name: `Guest ${HOSTILE}`, type: "hero", img: "//elsewhere.invalid/x.png", system, items };
    const visitor = await visit(await linkOf({ label: HOSTILE, actor: { ...actor, ownership: { default: 3 } } }));
    const asked: string[] = [];
    visitor.page.on("request", (request) => asked.push(request.url()));
    await visitor.page.getByRole("button", { name: "Take into your world" }).click();
    await visitor.ready();
    await visitor.page.locator(".application.hero-sheet").waitFor();
    const made = await visitor.page.evaluate(() =>
      JSON.stringify((globalThis as unknown as GamePage).game.actors.contents.at(-1)?.toObject()),
    );
    expect(made).toContain("Guest");
    expect(made).not.toMatch(/elsewhere|"default":3/);
    const { biography } = (JSON.parse(made) as { system: { biography: string } }).system;
    expect(biography).not.toMatch(/script|onerror/);
    expect(asked.filter((url) => url.includes("elsewhere"))).toEqual([]);
    expect(await isCaught(visitor)).toBe(false);
  });

  it("of a type that the game does not have is refused, and nothing is made", async () => {
    const visitor = await visit(await linkOf({ label: "Dragon", actor: { name: "Smoke", type: "dragon" } }));
    await visitor.page.getByRole("button", { name: "Take into your world" }).click();
    await visitor.ready();
    await visitor.page.locator("#notifications .error").waitFor();
    expect((await actorsOf(visitor)).map(([, name]) => name)).not.toContain("Smoke");
    tab.site.allowErrors(/dragon/);
  });
});

/** What a test needs to begin a fight. */
interface FightPage {
  readonly Combat: {
    create(data: object): Promise<{
      createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      startCombat(): Promise<unknown>;
      delete(): Promise<unknown>;
    }>;
  };
  readonly canvas: {
    readonly scene: { readonly id: string; readonly tokens: Iterable<{ id: string; actorId: string }> };
  };
  readonly game: { readonly combats: { readonly contents: readonly { delete(): Promise<unknown> }[] } };
}

it("a fight can be read by anyone, a card alone as well, without what some alone may know", async () => {
  const { page } = narrator;
  await page.evaluate(async () => {
    const { Combat, canvas } = globalThis as unknown as FightPage;
    const combat = await Combat.create({ active: true });
    const tokens = [...canvas.scene.tokens].map(({ id, actorId }) => ({
      tokenId: id,
      actorId,
      sceneId: canvas.scene.id,
    }));
    await combat.createEmbeddedDocuments("Combatant", tokens);
    await combat.startCombat();
  });
  await openChat(narrator);
  const box = page.getByRole("textbox", { name: "Message or command" });
  for (const line of ["/r 3d6 # Kicks the door", "/gmr 7d8 # Counts the coins"]) {
    await box.fill(line);
    await page.keyboard.press("Enter");
    await page
      .locator("#chat .chat-message")
      .filter({ hasText: line.split("# ")[1] ?? "" })
      .waitFor();
  }
  const menuOf = (words: string): Promise<void> =>
    page
      .locator("#chat .chat-message")
      .filter({ hasText: words })
      .click({ button: "right", position: { x: 20, y: 10 } });
  const choice = page.getByRole("menuitem", { name: "Copy a link" });
  await menuOf("Counts the coins");
  await page.locator("#context-menu").waitFor();
  expect(await choice.count()).toBe(0);
  await page.keyboard.press("Escape");
  await menuOf("Kicks the door");
  const card = await read(await copied(() => choice.click()));
  await card.page.locator(".try-shared li").filter({ hasText: "Kicks the door" }).waitFor();
  await page.evaluate(() => (globalThis as unknown as FightPage).game.combats.contents[0]?.delete());
  await showTab(narrator, "Encounter");
  await page.getByRole("button", { name: "Replay" }).click();
  const replay = page.locator(".application.replay-window");
  await replay.locator(".replay-row").nth(1).waitFor();
  await replay.getByRole("button", { name: "Window menu" }).click();
  const fight = await visit(await copied(() => page.getByRole("button", { name: "Copy a link" }).click()));
  const rows = fight.page.locator(".try-shared li");
  await rows.first().waitFor();
  expect(await rows.allInnerTexts()).toEqual([expect.stringMatching(/Kicks the door[^]*d6: /)]);
  expect(await fight.page.getByRole("button", { name: "Take into your world" }).count()).toBe(0);
});

describe("a story from anyone", () => {
  it("is text, and shows no picture from elsewhere", async () => {
    const step = {
      heading: HOSTILE,
      who: HOSTILE,
      img: "https://elsewhere.invalid/x.png",
      what: HOSTILE,
      result: HOSTILE,
    };
    const visitor = await read(await linkOf({ story: { title: HOSTILE, steps: [{ ...step, notes: [HOSTILE] }] } }));
    await visitor.page.locator(".try-shared li").waitFor();
    expect(await visitor.page.locator(".try-shared :is(img, script)").count()).toBe(0);
    expect(await isCaught(visitor)).toBe(false);
  });

  it.each([
    ["is too long", "a".repeat(200_001), "200,000 characters"],
    ["is damaged", "%24%24", "is damaged"],
    ["holds nothing that is known", "q1ZKVLIqKSpN1VEqqSxIVbJSSknNUaoFAA", "nothing that this page knows"],
  ])("is refused in a sentence when it %s, and the page goes on", async (_what, text, words) => {
    const visitor = await read(new URL(`#share=${text}`, tab.site.address).href);
    await visitor.page.getByRole("alert").filter({ hasText: words }).waitFor();
    expect(await visitor.page.locator(".try-shared").isHidden()).toBe(true);
    await visitor.page.getByRole("button", { name: "Play a fight in three minutes" }).waitFor();
  });
});
