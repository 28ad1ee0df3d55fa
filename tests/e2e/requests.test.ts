import type { Locator } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { SocketFrames } from "../support/socket-frames.ts";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, openChat, showTab } from "./at-the-table.ts";
import { setSetting } from "./game-state.ts";

/**
 * Checks that are asked of players, in the open or hidden. A narrator and two players; Missa is Ann's, Joren is Ben's.
 */
const WINDOW = ".application.request-window";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;
let ben: TableClient;
let heardByAnn: SocketFrames;
let heardByBen: SocketFrames;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.open();
  heardByAnn = new SocketFrames(ann.page);
  await ann.join("Ann");
  ben = await suite.open();
  heardByBen = new SocketFrames(ben.page);
  await ben.join("Ben");
  for (const client of [narrator, ann, ben]) {
    await setSetting(client, "rollAtOnce", true);
    await openChat(client);
  }
});

it("the narrator's button goes with the box of the chat, and stands there once", async () => {
  const { page } = narrator;
  const expand = (expanded: boolean): Promise<void> =>
    page.evaluate((expanded) => (globalThis as unknown as SidebarPage).ui.sidebar.toggleExpanded(expanded), expanded);
  await page.locator("#chat .request-checks").waitFor();
  await expand(false);
  await page.locator("#chat-notifications").getByRole("button", { name: "Ask for a check" }).click();
  await closeWindow(page.locator(WINDOW));
  // A phone has no room for it there, a laptop has it again.
  const laptop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("#chat .request-checks").waitFor({ state: "attached" });
  await page.setViewportSize(laptop);
  await page.locator("#chat-notifications .request-checks").waitFor();
  await expand(true);
  await page.locator("#chat .request-checks").waitFor();
  expect(await page.locator("#chat-controls .request-checks").count()).toBe(1);
});

/** What the narrator fills in. What is left out stays as the window suggests. */
interface Asking {
  readonly reason: string;
  readonly who?: readonly string[];
  readonly skills: readonly string[];
  readonly number?: number;
  readonly hidden?: number;
  readonly secret?: boolean;
}

/** Asks for a check from the chat's sidebar, and leaves the new card on everyone's screen. */
async function ask({ reason, who = ["Missa", "Joren"], skills, ...more }: Asking): Promise<void> {
  await narrator.page.locator("#chat").getByRole("button", { name: "Ask for a check" }).click();
  const window = narrator.page.locator(WINDOW);
  await window.getByRole("textbox", { name: "What it is about" }).fill(reason);
  for (const box of await window.locator(".request-actors").getByRole("checkbox").all()) await box.uncheck();
  for (const name of who) await window.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  for (const skill of skills) await window.getByRole("checkbox", { name: skill, exact: true }).check();
  await fillIn(window, more);
  await window.getByRole("button", { name: "Ask", exact: true }).click();
  await window.waitFor({ state: "detached" });
  for (const client of [narrator, ann]) await card(client, reason).waitFor();
  await card(ben, reason).waitFor({ state: "attached" });
}

async function fillIn(window: Locator, { number, hidden, secret }: Partial<Asking>): Promise<void> {
  if (number !== undefined || hidden !== undefined) {
    await window.getByRole("radio", { name: hidden === undefined ? "Number" : "Hidden number", exact: true }).check();
    await window.getByRole("spinbutton", { name: "Challenge rating" }).fill(String(hidden ?? number));
  }
  if (secret) await window.getByRole("radio", { name: "Secret", exact: true }).check();
}

function card({ page }: TableClient, reason: string): Locator {
  return page.locator("#sidebar .request-card").filter({ hasText: reason });
}

/** What calls someone, above everything else on their page. */
function prompt({ page }: TableClient): Locator {
  return page.locator(".tenacity-prompts .prompt");
}

/** What a page has of the host's sidebar. */
interface SidebarPage {
  readonly ui: { readonly sidebar: { toggleExpanded(expanded: boolean): void } };
}

function row(client: TableClient, reason: string, name: string): Locator {
  return card(client, reason).locator(".request-row").filter({ hasText: name });
}

/** Presses the button for a hero: one click, since these people roll at once. */
async function answer(client: TableClient, reason: string, name: string, skill: string): Promise<void> {
  await row(client, reason, name)
    .getByRole("button", { name: `Roll ${skill} for ${name}` })
    .click();
}

describe("asking", () => {
  it("begins from a command in the chat too", async () => {
    await narrator.page.getByRole("textbox", { name: "Message or command" }).fill("/request investigation cr=9");
    await narrator.page.keyboard.press("Enter");
    const window = narrator.page.locator(WINDOW);
    await window.waitFor();
    expect(await window.getByRole("checkbox", { name: "Investigation" }).isChecked()).toBe(true);
    expect(await window.getByRole("spinbutton", { name: "Challenge rating" }).inputValue()).toBe("9");
    await narrator.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("asks nobody about nothing: it says what is missing, and keeps what was written", async () => {
    await narrator.page.locator("#chat").getByRole("button", { name: "Ask for a check" }).click();
    const window = narrator.page.locator(WINDOW);
    await window.getByRole("textbox", { name: "What it is about" }).fill("A noise");
    await window.getByRole("button", { name: "Ask", exact: true }).click();
    await window.getByRole("alert").filter({ hasText: /skill/i }).waitFor();
    expect(await window.getByRole("textbox", { name: "What it is about" }).inputValue()).toBe("A noise");
    await narrator.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });

  it("says beforehand what will be asked of whom, and how good they are at it", async () => {
    await narrator.page.locator("#chat").getByRole("button", { name: "Ask for a check" }).click();
    const window = narrator.page.locator(WINDOW);
    await window.getByRole("checkbox", { name: "Investigation" }).check();
    await window.getByRole("checkbox", { name: "Missa Ann Trained 2" }).waitFor();
    await window.getByRole("radio", { name: "Scale", exact: true }).check();
    await window.getByRole("radio", { name: "Expert 4d6" }).check();
    await window.getByRole("radio", { name: "Together", exact: true }).check();
    await window.getByRole("radio", { name: "Secret", exact: true }).check();
    const sentence = window.getByRole("status");
    await sentence
      .getByText(
        "Joren and Missa roll Investigation against 4d6 (Expert). All impact adds up. Only narrators see the dice.",
        { exact: true },
      )
      .waitFor();
    expect(await window.getByRole("group", { name: "What counts" }).isVisible()).toBe(false);
    await window.getByRole("button", { name: "No one" }).click();
    await sentence.getByText("Choose who rolls.").waitFor();
    await window.getByRole("button", { name: "Everyone" }).waitFor();
    await narrator.page.keyboard.press("Escape");
    await window.waitFor({ state: "detached" });
  });
});

describe("an open request", () => {
  const REASON = "Something moves behind the crates";

  it("gives each player one button for their own hero, and the narrator one for each", async () => {
    await ask({ reason: REASON, skills: ["Investigation"], number: 5 });
    expect(await card(ann, REASON).locator(".request-answer").allInnerTexts()).toEqual(["Investigation"]);
    await row(ann, REASON, "Missa").getByRole("button", { name: "Roll Investigation for Missa" }).waitFor();
    expect(await row(ann, REASON, "Joren").getByRole("button").count()).toBe(0);
    expect(await row(ben, REASON, "Missa").getByRole("button").count()).toBe(0);
    expect(await card(narrator, REASON).locator(".request-answer").count()).toBe(2);
    for (const client of [narrator, ann, ben]) await card(client, REASON).getByText("0 of 2 have answered.").waitFor();
    expect(await seriousBarriers(ann.page, "#sidebar .request-card")).toEqual([]);
  });

  it("calls anyone who is asked wherever they are; Show brings the card into view", async () => {
    // Who sees the card needs no call to it.
    for (const client of [narrator, ann]) await prompt(client).waitFor({ state: "detached" });
    await showTab(ann, "Actors");
    await prompt(ann).getByText(`Missa · ${REASON}`).waitFor();
    expect(await seriousBarriers(ann.page, ".tenacity-prompts")).toEqual([]);
    await ann.page.evaluate(() => (globalThis as unknown as SidebarPage).ui.sidebar.toggleExpanded(false));
    await card(ann, REASON).waitFor({ state: "hidden" });
    await ann.page.locator("#board").click({ position: { x: 700, y: 30 } });
    await ann.page.keyboard.press("j");
    await prompt(ann)
      .getByRole("button", { name: `Investigation: Missa: ${REASON}` })
      .and(ann.page.locator(":focus"))
      .waitFor();
    await prompt(ann).getByRole("button", { name: "Show" }).click();
    await card(ann, REASON).waitFor();
    await ann.page
      .locator(".chat-message:focus")
      .filter({ has: ann.page.locator(".request-card") })
      .waitFor();
  });

  it("dismisses a call, though another one comes while the button is pressed", async () => {
    const other = "The lights go out";
    await showTab(ben, "Actors");
    await prompt(ben).getByRole("button", { name: "Dismiss" }).hover();
    await ben.page.mouse.down();
    await ask({ reason: other, skills: ["Investigation"], number: 5 });
    await ben.page.mouse.up();
    await prompt(ben).getByText(`Joren · ${other}`).waitFor();
    expect(await prompt(ben).count()).toBe(1);
    await card(narrator, other).getByRole("button", { name: "Close" }).click();
    await prompt(ben).waitFor({ state: "detached" });
    await openChat(ben);
  });

  it("opens the check's dialog with what was asked for, and the rating is the narrator's", async () => {
    await row(ann, REASON, "Missa")
      .getByRole("button", { name: "Roll Investigation for Missa" })
      .click({ modifiers: ["Shift"] });
    const dialog = ann.page.locator(".application.check-dialog");
    expect(await dialog.getByRole("radio", { name: "Number" }).isChecked()).toBe(true);
    const rating = dialog.getByRole("spinbutton", { name: "Challenge rating to beat" });
    expect([await rating.inputValue(), await rating.isDisabled()]).toEqual(["5", true]);
    await dialog.getByText("The narrator set the rating.").waitFor();
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("is answered with what was asked for, and everybody's list is live", async () => {
    await scriptDice(ann.page, ...d10(9, 2));
    await answer(ann, REASON, "Missa", "Investigation");
    for (const client of [narrator, ann, ben]) {
      await row(client, REASON, "Missa").getByText("success with").waitFor();
      await card(client, REASON).getByText("1 of 2 have answered.").waitFor();
    }
    expect(await card(ann, REASON).locator(".request-answer").count()).toBe(0);
    await prompt(ann).waitFor({ state: "detached" });
  });

  it("lets the narrator remind those who have not answered, and nobody else", async () => {
    await showTab(ben, "Actors");
    const remind = card(narrator, REASON).getByRole("button", { name: "Remind" });
    await remind.click();
    // The message has changed, and the log has drawn it anew: the focus is where it was.
    await remind.and(narrator.page.locator(":focus")).waitFor();
    await prompt(ben).getByText(`Joren · ${REASON}`).waitFor();
    await ben.page.locator(".tenacity-prompts [role=status]").getByText(`Joren: ${REASON}`).waitFor();
    expect(await prompt(ann).count()).toBe(0);
    await openChat(ben);
  });

  it("lets the narrator roll for somebody who is not there, and close it", async () => {
    await scriptDice(narrator.page, ...d10(1, 3, 2, 4).slice(0, await diceOf("Joren")));
    await answer(narrator, REASON, "Joren", "Investigation");
    for (const client of [narrator, ben]) await card(client, REASON).getByText("2 of 2 have answered.").waitFor();
    await card(narrator, REASON).getByRole("button", { name: "Close" }).click();
    for (const client of [narrator, ann, ben]) await card(client, REASON).getByText("is closed").waitFor();
    await ann.page.locator(".tenacity-announcer").getByText("The request is closed.").waitFor({ state: "attached" });
  });
});

describe("a secret request", () => {
  const REASON = "Does anybody hear it";

  it("is blind whatever the player's own mode is: the dice are in no player's browser", async () => {
    // Ann rolls publicly by her own choice, and still a blind request is blind.
    await ann.page.getByRole("combobox", { name: "Who sees rolls" }).selectOption({ label: "Public roll" });
    await ask({ reason: REASON, who: ["Missa"], skills: ["Investigation"], hidden: 983, secret: true });
    const marks = [heardByAnn.count, heardByBen.count] as const;
    await scriptDice(narrator.page, ...d10(8, 2));
    await answer(ann, REASON, "Missa", "Investigation");
    await row(narrator, REASON, "Missa")
      .getByText(/with \d|total \d/)
      .waitFor();
    for (const client of [ann, ben]) await row(client, REASON, "Missa").getByText("answered in secret").waitFor();
    const numbers = ["faces", "HeroRoll", '"value":983', '"challengeNumber":983'];
    expect(heardByAnn.containing(numbers, marks[0])).toEqual([]);
    expect(heardByBen.containing(numbers, marks[1])).toEqual([]);
  });
});

/** How many hero dice a hero rolls for Investigation: the attribute's rank, two for none. */
async function diceOf(name: string): Promise<number> {
  return narrator.page.evaluate((name) => {
    interface Ranked {
      name: string;
      system: { attributes: Record<string, { rank: number }> };
    }
    const { actors } = (globalThis as unknown as { game: { actors: { getName(name: string): Ranked } } }).game;
    const rank = Object.entries(actors.getName(name).system.attributes).find(([id]) => id === "awareness")?.[1].rank;
    return Math.max(2, rank ?? 0);
  }, name);
}
