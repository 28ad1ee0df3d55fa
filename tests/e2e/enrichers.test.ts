import { beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { seriousBarriers } from "../support/accessibility.ts";
import { d10, d4, d6, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import {
  cardOf,
  closeWindow,
  newestCard,
  openChat,
  openSheet,
  postedBy,
  rollAtOnce,
  say,
  skillButton,
} from "./at-the-table.ts";
import { openingAfter } from "./before-the-roll.ts";
import { setSpin, storedCharacter, untilSpin } from "./game-state.ts";
import { tokenOnBoard } from "./on-the-board.ts";

/** A journal page with every command, some that cannot be read, and a label that looks like HTML. */
const PAGE = `
  <p>Search the desk: [[/check investigation cr=3d6+1 mode=impact]]. The guard strikes: [[/impact 3d4+1]]. The lock:
  [[/challenge 4d6]]. A kind word: [[/spin +1]]. Mud: @Condition[hinder legs 3]{Deep mud}. See @Rule[fumble].</p>
  <p>[[/check stealth cr=12]]{&lt;img src=x onerror="document.title='hacked'"&gt;}</p>
  <p>Wrong: [[/check juggling]], [[/impact 3d8]], @Condition[blessed], @Rule[nothing of ours].</p>`;

/** Members of the page that only these tests read. */
interface EnricherPage {
  fromUuid(uuid: string): Promise<{ delete(): Promise<unknown> } | null>;
  readonly JournalEntry: { readonly implementation: { create(data: object): Promise<{ id: string }> } };
  readonly game: {
    readonly packs: { get(id: string): { readonly contents: readonly object[] } };
    readonly journal: { getName(name: string): { sheet: { render(options: object): Promise<unknown> } } };
    readonly actors: {
      getName(name: string): {
        readonly uuid: string;
        readonly effects: { readonly contents: readonly { readonly name: string }[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly uuid: string }[]>;
        delete(): Promise<unknown>;
      };
    };
  };
}

async function showPage({ page }: TableClient): Promise<Locator> {
  await page.evaluate(async () => {
    const { game } = globalThis as unknown as EnricherPage;
    await game.journal.getName("The desk").sheet.render({ force: true });
  });
  const window = page
    .locator(".application.journal-entry, .application.journal-sheet")
    .filter({ hasText: "Search the desk" });
  await window.waitFor();
  return window;
}

const conditionNames = ({ page }: TableClient, actor: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      (globalThis as unknown as EnricherPage).game.actors.getName(name).effects.contents.map((effect) => effect.name),
    actor,
  );

/** How many documents of the rules a client has fetched. */
const rulesRead = ({ page }: TableClient): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as EnricherPage).game.packs.get("tenacity-tactics.rules").contents.length);

const newestMessage = ({ page }: TableClient) => page.locator("#sidebar .chat-message").last();

describe("enrichers and commands", () => {
  const suite = useTable();
  let narrator: TableClient;
  let ann: TableClient;
  let rulesReadAtFirst: number;

  beforeAll(async () => {
    [narrator, ann] = [await suite.join("Narrator"), await suite.join("Ann")];
    rulesReadAtFirst = await rulesRead(ann);
    await narrator.page.evaluate(async (content) => {
      const { JournalEntry } = globalThis as unknown as EnricherPage;
      const page = { name: "Clues", type: "text", text: { content } };
      await JournalEntry.implementation.create({ name: "The desk", ownership: { default: 2 }, pages: [page] });
    }, PAGE);
    await rollAtOnce(ann);
  });

  describe("a journal page", () => {
    let page: Locator;

    beforeAll(async () => {
      page = await showPage(ann);
      await openChat(ann);
    });

    it("has a button for each command, and a reason for each that cannot be read", async () => {
      await page.getByRole("button", { name: /^Investigation check · against 3d6 \+ 1 · Impact/ }).waitFor();
      await page.getByRole("button", { name: /^Deep mud\. .*Hinder: Legs 3/ }).waitFor();
      expect(await page.locator(".command-problem .command-reason").allInnerTexts()).toEqual([
        "This world has no skill “juggling”.",
        "Invalid impact dice “3d8”. Use d4, such as /impact 3d4+1.",
        expect.stringMatching(/^Unknown condition “blessed”/),
        "No rules page covers “nothing of ours”.",
      ]);
    });

    it("shows a label as text, whatever it says", async () => {
      await page.getByRole("button", { name: /^<img src=x onerror=/ }).waitFor();
      expect(await page.locator(".command-label img").count()).toBe(0);
      expect(await ann.page.title()).not.toBe("hacked");
    });

    it("rolls the check against its rating, for Ann's own hero", async () => {
      await scriptDice(ann.page, ...d10(4, 9), ...d6(2, 3, 1));
      await page.getByRole("button", { name: /^Investigation check/ }).click();
      const card = await newestCard(ann, 1);
      await card.getByText("Success by 4").waitFor();
      await card.getByRole("button", { name: "Roll impact" }).waitFor();
    });

    it("rolls impact and challenge dice, and gives spin and conditions", async () => {
      await scriptDice(ann.page, ...d4(1, 2, 3), ...d6(1, 2, 3, 4));
      await page.getByRole("button", { name: /^Impact 3d4 \+ 1/ }).click();
      await newestMessage(ann).getByText("7", { exact: true }).last().waitFor();
      await page.getByRole("button", { name: /^Challenge 4d6/ }).click();
      await newestMessage(ann).getByText("10", { exact: true }).last().waitFor();
      const { spin } = (await storedCharacter(ann, "Missa")).system;
      await page.getByRole("button", { name: /^\+1 spin/ }).click();
      await untilSpin(narrator, "Missa", spin + 1);
      await page.getByRole("button", { name: /^Deep mud/ }).click();
      await expect.poll(() => conditionNames(narrator, "Missa")).toContain("Hinder: Legs 3");
    });

    it("does not give a condition twice (R-1006)", async () => {
      await page.getByRole("button", { name: /^Deep mud/ }).click();
      await ann.page
        .locator("#notifications")
        .getByText(/Hinder: Legs 3/)
        .last()
        .waitFor();
      expect((await conditionNames(ann, "Missa")).filter((name) => name === "Hinder: Legs 3")).toHaveLength(1);
    });

    it("has the rules read for its words, which nobody fetched before", async () => {
      expect(rulesReadAtFirst).toBe(0);
      await expect.poll(() => rulesRead(ann)).toBeGreaterThan(0);
    });

    it("shows a rule to the keyboard and opens its page", async () => {
      const word = page.getByRole("button", { name: "fumble" });
      await page.getByRole("button", { name: /^Deep mud/ }).focus();
      await ann.page.keyboard.press("Tab");
      expect(await word.evaluate((element) => element === document.activeElement)).toBe(true);
      const tooltip = ann.page.getByRole("tooltip");
      await tooltip.getByText("Crits, Doubles and Fumbles").waitFor();
      expect(await word.getAttribute("aria-describedby")).toBe("tooltip");
      expect(await tooltip.getByRole("button").count()).toBe(0);
      // A glance, not the page.
      expect((await tooltip.innerText()).length).toBeLessThan(450);
      await ann.page.keyboard.press("Shift+Tab");
      await tooltip.getByText("Crits, Doubles and Fumbles").waitFor({ state: "hidden" });
      await word.hover();
      await tooltip.getByText("Crits, Doubles and Fumbles").waitFor();
      await word.press("Enter");
      const rule = ann.page.locator(".application").filter({ hasText: "Crits, Doubles and Fumbles" }).last();
      await rule.waitFor();
      await closeWindow(rule);
    });

    it("has no serious barrier", async () => {
      expect(await seriousBarriers(ann.page, ".journal-entry, .journal-sheet")).toEqual([]);
    });
  });

  it("is asked for by the narrator, and Ann answers from the chat", async () => {
    const page = await showPage(narrator);
    await openChat(narrator);
    await page.getByRole("button", { name: /^Post to chat: Investigation/ }).click();
    const asked = newestMessage(ann).getByRole("button", { name: /^Investigation check/ });
    await asked.waitFor();
    expect(await newestMessage(ann).getByRole("button", { name: /^Ask/ }).count()).toBe(0);
    await scriptDice(ann.page, ...d10(1, 1), ...d6(1, 1, 1));
    const id = await postedBy(ann, () => asked.click());
    const card = await cardOf(ann, id);
    // What the fumble costs makes the card grow, and moves it from under the pointer.
    await card.getByText("done", { exact: true }).waitFor();
    await card.getByRole("button", { name: "Fumble" }).hover();
    await ann.page.getByRole("tooltip").getByText("Crits, Doubles and Fumbles").waitFor();
  });

  it("is rolled for the token that the narrator has selected; without one a sentence says what to do", async () => {
    const page = await showPage(narrator);
    await page.getByRole("button", { name: /^Investigation check/ }).click();
    await narrator.page
      .locator("#notifications")
      .getByText(/^Select a token you own/)
      .waitFor();
    await closeWindow(page);
    await tokenOnBoard(narrator, "Harbor Thug").click();
    await say(narrator, "/check investigation");
    await narrator.page.locator(".application.check-dialog").getByText("Harbor Thug").waitFor();
    await closeWindow(narrator.page.locator(".application.check-dialog"));
  });

  describe("the hotbar", () => {
    const slot = (number: number): Locator => ann.page.locator(`#hotbar [data-slot="${String(number)}"]`);
    /** Drags something to a slot, and leaves it filled. */
    const keep = async (thing: Locator, number: number): Promise<void> => {
      await thing.dragTo(slot(number));
      await slot(number).and(ann.page.locator(".full")).waitFor();
    };

    it("takes a skill, and its macro rolls instead of opening the sheet", async () => {
      const sheet = await openSheet(ann, "Missa");
      await keep(skillButton(sheet, "Investigation"), 1);
      await closeWindow(sheet);
      await scriptDice(ann.page, ...d10(5, 6));
      await cardOf(ann, await postedBy(ann, () => slot(1).click()));
      expect(await ann.page.locator(".application.character-sheet").count()).toBe(0);
    });

    it("takes a command from a page", async () => {
      const page = await showPage(ann);
      await keep(page.getByRole("button", { name: /^\+1 spin/ }), 2);
      await closeWindow(page);
      await setSpin(ann, "Missa", 0);
      await slot(2).click();
      await untilSpin(narrator, "Missa", 1);
    });

    it("takes a weapon, whose macro attacks with its skill and damage, and names the weapon once it is gone", async () => {
      const uuid = await ann.page.evaluate(async () => {
        const { game } = globalThis as unknown as EnricherPage;
        const data = { name: "Boat hook", type: "weapon", system: { skill: "athletics", damage: 2, equipped: true } };
        const [item] = await game.actors.getName("Missa").createEmbeddedDocuments("Item", [data]);
        return item?.uuid;
      });
      const sheet = await openSheet(ann, "Missa");
      await sheet.getByRole("tab", { name: "Gear" }).click();
      await keep(sheet.locator("[data-item-id]").filter({ hasText: "Boat hook" }).last(), 3);
      await closeWindow(sheet);
      await scriptDice(ann.page, ...d10(5), ...d4(1, 1));
      const opening = await openingAfter(ann, () => slot(3).click());
      expect(opening).toMatchObject({
        skill: { id: "athletics" },
        purpose: "damage",
        impactBonus: 2,
        resolution: "impact",
      });
      await ann.page.evaluate(async (wanted) => {
        await (await (globalThis as unknown as EnricherPage).fromUuid(wanted ?? ""))?.delete();
      }, uuid);
      await slot(3).click();
      await ann.page
        .locator("#notifications")
        .getByText("“Boat hook” no longer exists. Drag it to the hotbar again from its new owner's sheet.")
        .waitFor();
    });

    it("names the actor that is gone", async () => {
      await narrator.page.evaluate(async () => {
        await (globalThis as unknown as EnricherPage).game.actors.getName("Missa").delete();
      });
      await ann.page.locator("#actors").getByText("Missa", { exact: true }).waitFor({ state: "detached" });
      await slot(1).click();
      await ann.page.locator("#notifications").getByText("“Missa” no longer exists, or can't roll here.").waitFor();
    });
  });
});
