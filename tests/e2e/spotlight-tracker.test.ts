import type { Locator } from "playwright";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seriousBarriers } from "../support/accessibility.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { until } from "../support/until.ts";
import { showTab } from "./at-the-table.ts";
import { JOREN, postCard } from "./cards-by-hand.ts";
import { beginFight, take, untilStanding, untilTold, type CombatPage } from "./spotlight-play.ts";
import { type Name } from "../support/fight-cast.ts";

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
  for (const client of [narrator, ann]) await client.page.getByRole("tab", { name: "Encounter" }).click();
});

/** A fight that everybody has heard of. */
async function beginAnew(): Promise<void> {
  await beginFight(narrator);
  await untilTold(narrator, ann);
}

const tracker = ({ page }: TableClient): Locator => page.locator("#combat");
const row = (client: TableClient, name: Name): Locator =>
  tracker(client)
    .locator(".turns-row")
    .filter({ has: client.page.getByText(name, { exact: true }) });
const button = (client: TableClient, name: string | RegExp): Locator => tracker(client).getByRole("button", { name });

describe("the tracker", () => {
  beforeEach(beginAnew);

  it("opens no sheet by two fast presses of a button, and one by Enter on the name of somebody without a token", async () => {
    const { page } = narrator;
    const sheets = page.locator(".application.sheet");
    await take(narrator, { type: "light", combatant: "Ann" });
    await untilTold(narrator);
    await tracker(narrator)
      .locator(".turns-lit")
      .getByRole("button", { name: /^Movement/ })
      .dblclick();
    await row(narrator, "X").locator(".turns-who").focus();
    await page.keyboard.press("Enter");
    await sheets.filter({ hasText: "X" }).waitFor();
    expect(await sheets.count()).toBe(1);
    await page.keyboard.press("Escape");
    await sheets.waitFor({ state: "detached" });
  });

  it("lets players end their own turn by keyboard, and shows whom it affects", async () => {
    await take(narrator, { type: "light", combatant: "Ann" });
    await take(narrator, { type: "act", combatant: "Ann", affected: ["X"] });
    await untilTold(narrator, ann);
    const end = button(ann, "End turn of Ann");
    await end.focus();
    await ann.page.keyboard.press("Enter");
    // Nothing is left to decide, so the light is with X at once.
    for (const client of [narrator, ann]) await untilStanding(client, { lit: "X", core: "X" });
  });

  it("draws rows and not itself: what did not change keeps its element", async () => {
    await take(narrator, { type: "light", combatant: "Ann" });
    await untilStanding(ann, { lit: "Ann" });
    await tracker(ann).locator(".turns-lit-name").getByText("Ann").waitFor();
    await ann.page.evaluate(() => {
      for (const element of document.querySelectorAll("#combat, #combat .turns-row, #combat .turns-row *"))
        element.setAttribute("data-old", "");
    });
    await take(narrator, { type: "ask", combatant: "Bo", wants: true });
    await row(ann, "Bo").getByText("Wants the spotlight").waitFor();
    expect(await ann.page.locator("#combat[data-old]").count()).toBe(1);
    const old = await tracker(ann).locator(".turns-row[data-old] .turns-name").allTextContents();
    expect(old.sort()).toEqual(["Bo", "X", "Y"]);
    const parts = row(ann, "Bo").locator(":scope > *");
    const kept = await parts.evaluateAll((all) => all.map((each) => each.hasAttribute("data-old")));
    expect(kept, "her name stays, and what is told of her is new").toEqual([true, false]);
  });

  it("lets the narrator put somebody on another side in the menu of a row (R-1220)", async () => {
    await row(narrator, "X").click({ button: "right" });
    await narrator.page.getByRole("menuitem", { name: "Move to the heroes' side" }).click();
    await until(ann.page, isHeroX, null);
  });

  it("speaks what is new, and has no serious barrier", async () => {
    await take(narrator, { type: "light", combatant: "Ann" });
    await ann.page.locator("#combat .turns-live").getByText("Ann: Has the spotlight").waitFor({ state: "attached" });
    // The narrator's is looked at in board.test.ts.
    expect(await seriousBarriers(ann.page, "#combat")).toEqual([]);
  });

  it("opens in a window of its own for a player", async () => {
    await button(ann, "Open in a window").click();
    const popout = ann.page.locator("#combat-popout");
    await popout.getByRole("region", { name: "Can go next", exact: true }).waitFor();
    expect(await popout.locator("header.combat-tracker-header").isVisible()).toBe(false);
    await take(narrator, { type: "light", combatant: "Ann" });
    await popout.locator(".turns-lit-name").getByText("Ann").waitFor();
    await popout.getByRole("button", { name: "Close window" }).click();
  });
});

describe("what the tracker offers", () => {
  beforeEach(beginAnew);

  it("rolls for those who have a roll to make, and says so where nobody has (R-1201)", async () => {
    await beginFight(narrator, { begun: false });
    await narrator.page.evaluate(async () => {
      const { game, Actor } = globalThis as unknown as CombatPage & {
        Actor: { create(data: object): Promise<{ id: string }> };
      };
      const { id } = await Actor.create({ name: "Winch", type: "challenge" });
      await game.combat?.createEmbeddedDocuments("Combatant", [{ actorId: id }]);
    });
    const winch = tracker(narrator).locator(".turns-row").filter({ hasText: "Winch" });
    await winch.waitFor();
    await button(narrator, "Roll for X").waitFor();
    expect(await winch.getByRole("button", { name: "Roll" }).count()).toBe(0);
    expect(await winch.getByRole("combobox", { name: /^Skill/ }).count()).toBe(0);
    expect(await winch.getByText("Not rolled").count()).toBe(0);
    await winch.click({ button: "right" });
    await narrator.page.getByRole("menuitem", { name: "Roll initiative" }).click();
    await narrator.page.getByText("No roll is due.").waitFor();
    await take(narrator, { type: "roll", combatant: "X", total: 3 });
    await button(narrator, "Roll for NPCs").waitFor();
    await take(narrator, { type: "roll", combatant: "Y", total: 4 });
    await button(narrator, "Roll for NPCs").waitFor({ state: "detached" });
  });

  it("tells those of one name apart, and the sides, also once it has begun", async () => {
    const names = await narrator.page.evaluate(async () => {
      const { game } = globalThis as unknown as CombatPage;
      const actorId = game.actors.getName("Harbor Thug")?.id;
      await game.combat?.createEmbeddedDocuments("Combatant", [{ actorId }, { actorId }, { actorId, name: "X" }]);
      return game.combat?.combatants.contents.map(({ name }) => name).slice(4);
    });
    expect(names).toEqual(["Harbor Thug 1", "Harbor Thug 2", "X 2"]);
    await tracker(ann).getByText("Harbor Thug 2", { exact: true }).waitFor();
    const sideOf = async (name: Name): Promise<string[]> => {
      const who = row(ann, name);
      const color = await who.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
      return [await who.locator(".visually-hidden").first().innerText(), color];
    };
    const [bo, x, y] = [await sideOf("Bo"), await sideOf("X"), await sideOf("Y")];
    expect([bo[0], x[0]]).toEqual(["Heroes", "foes"]);
    expect(x).toEqual(y);
    expect(bo[1]).not.toBe(x[1]);
  });
});

describe("looking back", () => {
  const replayOf = ({ page }: TableClient): Locator => page.locator("#tenacity-replay");

  beforeAll(async () => {
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
});

/** Whether the heroes have X on their side; runs in the page. */
function isHeroX(): boolean {
  const { combat } = (globalThis as unknown as SidesPage).game;
  const x = combat.combatants.contents.find(({ name }) => name === "X");
  return combat.spotlight.state.combatants.some(({ id, side }) => id === x?.id && side === "heroes");
}

interface SidesPage {
  readonly game: {
    readonly combat: {
      readonly combatants: { readonly contents: readonly { readonly id: string; readonly name: string }[] };
      readonly spotlight: { readonly state: { readonly combatants: readonly { id: string; side: string }[] } };
    };
  };
}
