import { beforeAll, describe, expect, it } from "vitest";
import type { Locator } from "playwright";
import { itOn14, useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { closeWindow, hear, openChat, openSheet, showAllSkills, skillButton } from "./at-the-table.ts";
import { aimAt, give } from "./before-the-roll.ts";
import { storedCharacter, untilSpin, updateActor } from "./game-state.ts";
import { moveAside } from "./things.ts";
import { controlsInSight } from "../support/window-frames.ts";

/** The smallest size in which a sheet must be at ease. */
const LAPTOP = { left: 10, top: 10, width: 560, height: 500 };

const suite = useTable();
let ann: TableClient;
let narrator: TableClient;
let sheet: Locator;

beforeAll(async () => {
  [ann, narrator] = [await suite.join("Ann"), await suite.join("Narrator")];
  sheet = await openSheet(ann, "Missa");
  await showAllSkills(sheet);
});

describe("in play", () => {
  itOn14("shows ranks, rating and impact dice of each skill (R-102, R-103)", async () => {
    expect(await sheet.getByRole("button", { name: /: roll\. Impact dice/ }).count()).toBe(24);
    await sheet.getByRole("button", { name: "Investigation Trained 2: roll. Impact dice: 1" }).waitFor();
    await sheet.getByRole("button", { name: "Pilot Untrained 1: roll. Impact dice: 0" }).waitFor();
  });

  itOn14("steps stress, spin and 10acity, and both clients see it (R-501, R-502)", async () => {
    await sheet.getByRole("button", { name: "10acity: one less" }).click();
    await expect.poll(async () => (await storedCharacter(narrator, "Missa")).system.tenacity.value).toBe(2);
    await sheet.getByRole("button", { name: "Stress: one more" }).click();
    await sheet.getByRole("button", { name: "Spin: one less" }).click();
    await untilSpin(narrator, "Missa", -1);
    await sheet.getByRole("group", { name: "Spin" }).getByText("−1").waitFor();
    expect((await storedCharacter(ann, "Missa")).system.stress.value).toBe(1);
  });

  itOn14("takes typed numbers: what they are to be, or by how much they change", async () => {
    const type = async (field: string, text: string): Promise<void> => {
      await sheet.getByRole("textbox", { name: field, exact: true }).fill(text);
      await ann.page.keyboard.press("Enter");
    };
    await type("Stress", "6");
    await sheet.getByRole("group", { name: "Stress" }).getByText("6", { exact: true }).first().waitFor();
    await type("Stress", "-2");
    await type("Spin", "=-3");
    await untilSpin(narrator, "Missa", -3);
    await expect.poll(async () => (await storedCharacter(narrator, "Missa")).system.stress.value).toBe(4);
    // What is typed while an earlier number is being written is the next one's.
    await sheet.getByRole("group", { name: "Spin" }).getByText("−3").waitFor();
    const stress = sheet.getByRole("textbox", { name: "Stress", exact: true });
    await stress.evaluate((field: HTMLInputElement) => {
      field.focus();
      for (const [text, event] of [
        ["+3", "change"],
        ["-1", "change"],
        ["9", "input"],
      ] as const) {
        field.value = text;
        field.dispatchEvent(new Event(event, { bubbles: true }));
      }
    });
    await expect.poll(async () => (await storedCharacter(narrator, "Missa")).system.stress.value).toBe(6);
    expect(await stress.inputValue()).toBe("9");
    await stress.fill("");
    await type("Spin", "lots");
    await ann.page.getByText("Spin: type a number, or +2 or -3 to change it.").waitFor();
    expect((await storedCharacter(ann, "Missa")).system.spin).toBe(-3);
  });

  itOn14("counts every one of quick clicks", async () => {
    await updateActor(ann, "Missa", { system: { stress: { value: 0 } } });
    await sheet.getByRole("group", { name: "Stress" }).getByText("0", { exact: true }).first().waitFor();
    await sheet.getByRole("button", { name: "Stress: one more" }).evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 5; click += 1) button.click();
    });
    await expect.poll(async () => (await storedCharacter(narrator, "Missa")).system.stress.value).toBe(5);
  });

  itOn14("counts a press during which somebody else changes the hero", async () => {
    await updateActor(ann, "Missa", { system: { stress: { value: 0 }, spin: 0 } });
    await sheet.getByRole("group", { name: "Spin" }).getByText("0", { exact: true }).waitFor();
    await sheet.getByRole("button", { name: "Stress: one more" }).hover();
    await ann.page.mouse.down();
    await updateActor(narrator, "Missa", { system: { spin: 3 } });
    await untilSpin(ann, "Missa", 3);
    await ann.page.mouse.up();
    await sheet.getByRole("group", { name: "Spin" }).getByText("+3").waitFor();
    await sheet.getByRole("group", { name: "Stress" }).getByText("1", { exact: true }).first().waitFor();
  });

  itOn14("follows what the narrator changes, without a reload", async () => {
    await updateActor(narrator, "Missa", { system: { stress: { value: 4 }, spin: 2 } });
    await sheet.getByRole("group", { name: "Spin" }).getByText("+2").waitFor();
    await sheet.getByRole("group", { name: "Stress" }).getByText("4", { exact: true }).first().waitFor();
  });
});

/** What a page has of a sheet that is drawn by hand. */
interface SheetPage {
  readonly game: {
    readonly actors: {
      getName(name: string): {
        readonly sheet: {
          readonly element: HTMLElement;
          _prepareContext(options: object): Promise<object>;
          render(): Promise<unknown>;
        };
      };
    };
  };
}

describe("its pages", () => {
  const page = (name: string) => sheet.getByRole("tab", { name, exact: true });

  itOn14("are tabs that say which one is shown", async () => {
    await page("Conditions").click();
    expect(await page("Conditions").getAttribute("aria-selected")).toBe("true");
    expect(await page("Skills").getAttribute("aria-selected")).toBe("false");
    await sheet.getByText("No conditions.").waitFor();
    await page("Skills").click();
  });

  itOn14("are shown when they are pressed, also while the sheet is being drawn", async () => {
    await page("Conditions").click();
    await sheet.getByText("No conditions.").waitFor();
    await ann.page.evaluate(async () => {
      const { sheet } = (globalThis as unknown as SheetPage).game.actors.getName("Missa");
      const prepare = sheet._prepareContext.bind(sheet);
      sheet._prepareContext = async (options) => {
        Reflect.deleteProperty(sheet, "_prepareContext");
        const context = await prepare(options);
        sheet.element.querySelector<HTMLElement>("[role=tab][data-tab=skills]")?.click();
        return context;
      };
      await sheet.render();
    });
    expect(await page("Skills").getAttribute("aria-selected")).toBe("true");
    await sheet.getByRole("searchbox", { name: "Find a skill" }).waitFor();
  });

  itOn14(
    "find skills by a part of their name, also after another's change, and hide those without a rank: thirty controls are in sight",
    async () => {
      const skills = sheet.locator(".skill:visible");
      const box = sheet.getByRole("searchbox", { name: "Find a skill" });
      await box.fill("combat");
      await expect.poll(async () => skills.count()).toBe(3);
      await updateActor(narrator, "Missa", { system: { stress: { value: 5 } } });
      await sheet.getByRole("group", { name: "Stress" }).getByText("5", { exact: true }).first().waitFor();
      expect(await skills.count()).toBe(3);
      expect(await box.inputValue()).toBe("combat");
      await box.fill("juggling");
      await sheet.getByText("No row matches “juggling”. Shorten the search to see more.").waitFor();
      await box.fill("");
      await sheet.getByText(/^No row matches/).waitFor({ state: "hidden" });
      await showAllSkills(sheet, false);
      await expect.poll(async () => skills.count()).toBeLessThan(24);
      // What a search finds is found without a rank too.
      await box.fill("combat");
      await expect.poll(async () => skills.count()).toBe(3);
      await box.fill("");
      expect((await controlsInSight(sheet)).length).toBeLessThanOrEqual(30);
      await showAllSkills(sheet);
    },
  );

  it("pin a skill to the top by its menu, from where it rolls", async () => {
    await sheet.getByRole("button", { name: /^Investigation/ }).click({ button: "right" });
    await ann.page.getByText("Pin or unpin").click();
    const favorites = sheet.getByRole("navigation", { name: "Favorites" });
    await favorites.getByRole("button", { name: "Investigation" }).click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.waitFor();
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  itOn14("are all on the paper, and nothing else is (print)", async () => {
    await ann.page.evaluate(() => {
      const shown = (selector: string) => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element).display !== "none";
      };
      globalThis.print = () => {
        const pages = [...document.querySelectorAll(".hero-sheet .tab")];
        const hidden = pages.filter((element) => getComputedStyle(element).display === "none").length;
        document.body.dataset["printed"] = JSON.stringify({
          sheet: shown(".hero-sheet"),
          sidebar: shown("#sidebar"),
          hidden,
        });
      };
    });
    await ann.page.emulateMedia({ media: "print" });
    await sheet.evaluate((element) => {
      const button = element.querySelector<HTMLElement>('[data-action="toggleControls"]');
      button?.click();
    });
    await ann.page.locator('[data-action="print"]').evaluate((element: HTMLElement) => {
      element.click();
    });
    await expect
      .poll(async () => ann.page.evaluate(() => document.body.dataset["printed"]))
      .toBe(JSON.stringify({ sheet: true, sidebar: false, hidden: 0 }));
    await ann.page.emulateMedia({ media: null });
  });
});

describe("its first page", () => {
  const attack = (name: string) => sheet.getByRole("list", { name: "Attacks" }).getByRole("button", { name });
  const card = () => ann.page.getByRole("tooltip");

  beforeAll(async () => {
    const system = {
      damage: 2,
      reach: 2,
      equipped: true,
      skill: "meleeCombat",
      description: "<p>Older than it looks.</p>",
    };
    await give(ann, "Missa", "Item", { name: "Long <b>Hook</b>", type: "weapon", system });
    await give(ann, "Missa", "ActiveEffect", { name: "Soaked", type: "condition", description: "<p>To the skin.</p>" });
  });

  itOn14("attacks with what is in hand, and says how likely that is once somebody is targeted", async () => {
    const hook = attack("Long <b>Hook</b>");
    await hook.getByText("reach 2").waitFor();
    await attack("Unarmed Combat").waitFor();
    expect(await hook.getByText("%").count()).toBe(0);
    await aimAt(ann, "Harbor Thug");
    await hook.getByText(/\d%$/).waitFor();
    await hook.click();
    const dialog = ann.page.locator(".application.check-dialog");
    await dialog.getByText("Harbor Thug").first().waitFor();
    await ann.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  itOn14("explains a weapon, a condition and a skill to the one who points at them, until they leave", async () => {
    // After a press nothing is explained until the pointer comes again.
    await sheet.locator(".window-header").hover();
    await attack("Long <b>Hook</b>").hover();
    await card().getByText("Older than it looks.").waitFor();
    await card().getByText("Long <b>Hook</b>").waitFor();
    await sheet.getByRole("button", { name: "Open condition: Soaked" }).hover();
    await card().getByText("To the skin.").waitFor();
    expect(await card().getByText("Older than it looks.").count()).toBe(0);
    await skillButton(sheet, "Investigation").hover();
    await card().getByText("Investigation", { exact: true }).waitFor();
    await sheet.locator(".window-header").hover();
    await card().waitFor({ state: "hidden" });
  });

  itOn14("explains to the keyboard, and keeps a card that is pinned until something else is pressed", async () => {
    await attack("Long <b>Hook</b>").focus();
    await ann.page.keyboard.press("Tab");
    await ann.page.keyboard.press("Shift+Tab");
    await card().getByText("Older than it looks.").waitFor();
    await ann.page.keyboard.press("i");
    const pinned = ann.page.locator(".locked-tooltip");
    await pinned.getByText("Older than it looks.").waitFor();
    await ann.page.keyboard.press("Tab");
    expect(await pinned.count()).toBe(1);
    await sheet.locator(".window-header").click({ position: { x: 200, y: 10 } });
    await pinned.waitFor({ state: "detached" });
  });

  itOn14("pins a card under a finger that is held, and does not press what it is on", async () => {
    const touch = await ann.page.context().newCDPSession(ann.page);
    const pinned = ann.page.locator(".locked-tooltip");
    const put = async (on: Locator): Promise<void> => {
      const { x = 0, y = 0 } = (await on.boundingBox()) ?? {};
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + 12, y: y + 12 }] });
    };
    const lift = () => touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await put(attack("Long <b>Hook</b>"));
    await pinned.getByText("Older than it looks.").waitFor();
    await lift();
    await put(sheet.locator(".window-header"));
    await lift();
    await pinned.waitFor({ state: "detached" });
    expect(await ann.page.locator(".check-dialog").count()).toBe(0);
    await touch.detach();
  });

  itOn14("unfolds what an item says in its row, and sends it to the chat", async () => {
    await sheet.getByRole("tab", { name: "Gear" }).click();
    const row = sheet.locator(".item-row", { hasText: "Long <b>Hook</b>" });
    await row.getByRole("button", { name: "Read Long <b>Hook</b>" }).click();
    await row.getByText("Older than it looks.").waitFor();
    await row.getByRole("button", { name: "Send Long <b>Hook</b> to chat" }).click();
    await openChat(ann);
    await ann.page.locator("#sidebar .chat-message", { hasText: "Older than it looks." }).waitFor();
    await row.getByRole("button", { name: "Read Long <b>Hook</b>" }).click();
    await row.getByText("Older than it looks.").waitFor({ state: "detached" });
    await sheet.getByRole("tab", { name: "Skills" }).click();
  });
});

describe("in edit mode", () => {
  beforeAll(async () => {
    await sheet.getByRole("button", { name: "Edit" }).click();
    await sheet.getByRole("button", { name: "Done" }).waitFor();
  });

  itOn14("leaves names room beside their fields, on a small screen too", async () => {
    const names = sheet.locator(".character-attributes .skill-name");
    const clipped = await names.evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
    );
    expect([clipped, await names.count()]).toEqual([[], 24]);
  });

  itOn14("keeps the old number when a field is emptied", async () => {
    const maximum = sheet.getByRole("spinbutton", { name: "Maximum of Stress" });
    const stored = async () => (await storedCharacter(narrator, "Missa")).system.stress.max;
    // Not the initial value, which is what Foundry makes of null.
    await maximum.fill("12");
    await maximum.press("Tab");
    await expect.poll(stored).toBe(12);
    await maximum.fill("");
    await maximum.press("Tab");
    await expect.poll(async () => maximum.inputValue()).toBe("12");
    expect(await stored()).toBe(12);
  });
});

describe("its portrait", () => {
  itOn14("is not for players to look for, who are told so", async () => {
    await sheet.locator("button.portrait-button").click();
    await hear(ann, "You can't browse the files of this table.");
    expect(await ann.page.locator(".application.file-picker").count()).toBe(0);
    await sheet.getByRole("button", { name: "Done" }).click();
  });

  itOn14("is chosen by the narrator from the images that there are, and everyone sees it", async () => {
    const narrators = await openSheet(narrator, "Missa");
    await narrators.getByRole("button", { name: "Edit", exact: true }).click();
    await narrators.locator("button.portrait-button").click();
    const picker = narrator.page.locator(".application.file-picker");
    await picker.getByRole("searchbox", { name: "Search images" }).fill("joren");
    const image = picker.getByRole("button", { name: "joren", exact: true }).first();
    const path = await image.getAttribute("data-path");
    const others = picker.getByRole("button").filter({ visible: true, hasText: /missa/ });
    await expect.poll(async () => others.count()).toBe(0);
    await image.click();
    await picker.waitFor({ state: "detached" });
    await expect.poll(async () => sheet.locator("img.portrait").getAttribute("src")).toBe(path);
    await narrators.getByRole("button", { name: "Done" }).click();
    await closeWindow(narrators);
  });
});

itOn14("in a small window it keeps its size, its page and its place in it, whatever changes", async () => {
  await moveAside(ann, sheet, LAPTOP);
  const content = sheet.locator(".window-content");
  const box = await sheet.boundingBox();
  await content.evaluate((page) => {
    page.scrollTop = 120;
  });
  await updateActor(ann, "Missa", { system: { stress: { value: 4 }, concept: "A much longer concept than before" } });
  await sheet.getByText("A much longer concept than before").waitFor();
  await expect.poll(() => content.evaluate((page) => page.scrollTop)).toBe(120);
  await expect.poll(() => sheet.boundingBox()).toEqual(box);
});

itOn14("is open to the narrator, readable to nobody else who may not", async () => {
  const thug = await openSheet(narrator, "Harbor Thug");
  await thug.getByText("2d6 + 1").first().waitFor();
  await ann.page.getByRole("tab", { name: "Actors" }).click();
  expect(await ann.page.locator("#actors").getByText("Harbor Thug").count()).toBe(0);
});
