import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { d10, scriptDice } from "../support/scripted-dice.ts";
import { useTable } from "../support/suite.ts";
import type { TableClient } from "../support/table-client.ts";
import { askForSkill, chooseTarget, newestCard, openChat, openSheet, roll } from "./at-the-table.ts";
import { createActor } from "./cards-by-hand.ts";
import { updateActor } from "./game-state.ts";
import { storedToken } from "./on-the-board.ts";

/** HTML that would run a script, or leave the page, if it were taken for what it says. */
const PAYLOADS = [
  `<img src=x onerror="globalThis.broken=1">`,
  `<script>globalThis.broken=2</script>`,
  `<svg><animate onbegin="globalThis.broken=3" attributeName=x dur=1s>`,
  `"><iframe srcdoc="<script>parent.broken=4</script>"></iframe>`,
  `<a href="javascript:globalThis.broken=5">x</a><form action="//evil.example"><button>x</button></form>`,
  `<style>@import "//evil.example"</style><p style="background:url(javascript:broken=6)" onclick="broken=7">x</p>`,
  `{{#each @root}}{{{this}}}{{/each}}[[/roll 1d20]]@UUID[javascript:broken=8]`,
] as const;

/** What none of them may leave in a window. Pictures may be in rich text, without anything that they do. */
const TRACES =
  "script, style, iframe, object, embed, base, [onerror], [onbegin], [onclick], [onload], [href^='javascript' i], [action]";

interface HostilePage {
  readonly Hooks: { once(hook: string, listener: () => void): void };
  readonly game: { readonly actors: { readonly contents: readonly StoredActor[]; getName(name: string): StoredActor } };
  broken?: unknown;
}

interface StoredActor {
  readonly sheet: {
    readonly element: HTMLElement;
    render(options: object): Promise<unknown>;
    close(): Promise<unknown>;
  };
  readonly items: { readonly contents: readonly Omit<StoredActor, "items">[] };
  toObject(): { name: string; type: string; img: string; system: object; items: { _id: string; system: object }[] };
  delete(): Promise<unknown>;
}

const suite = useTable();
let narrator: TableClient;
let ann: TableClient;

beforeAll(async () => {
  narrator = await suite.join("Narrator");
  ann = await suite.join("Ann");
});

// A picture that is kept does not exist.
beforeEach(() => {
  suite.allowErrors(/404/);
});

/** Pastes texts into the window for imports one after the other, and says in how many of them something was left of HTML. */
async function paste({ page }: TableClient, texts: readonly string[]): Promise<{ ready: number; traces: string[] }> {
  await page.locator("#actors .import-actor").dispatchEvent("click");
  await page.locator("#tenacity-import textarea").waitFor();
  return page.evaluate(
    async ([texts, selector]) => {
      const { Hooks } = globalThis as unknown as HostilePage;
      const found = { ready: 0, traces: [] as string[] };
      for (const text of texts) {
        const window = document.querySelector<HTMLElement>("#tenacity-import");
        const box = window?.querySelector("textarea");
        if (!window || !box) throw new Error("The window is gone.");
        const drawn = new Promise<void>((resolve) => {
          Hooks.once("renderImportWindow", resolve);
        });
        box.value = text;
        box.dispatchEvent(new Event("input", { bubbles: true }));
        await drawn;
        if (window.querySelector(".import-preview .what")) found.ready += 1;
        const traces = [...window.querySelectorAll(`.import-preview :is(${selector}, img)`)];
        found.traces.push(...traces.map(({ outerHTML }) => `${text.slice(0, 60)}: ${outerHTML}`));
      }
      return found;
    },
    [texts, TRACES] as const,
  );
}

/** Makes what stands in the window, opens every sheet of it on both clients, and says what is left of HTML there. */
async function tracesInSheets(name: string): Promise<string[]> {
  await narrator.page.locator("#tenacity-import button[type=submit]").click();
  await narrator.page.locator("#tenacity-import").waitFor({ state: "detached" });
  return narrator.page.evaluate(
    async ([name, selector]) => {
      const { game } = globalThis as unknown as HostilePage;
      const actor = game.actors.contents.find((each) => each.toObject().name.includes(name));
      if (!actor) throw new Error("Nobody was imported.");
      const traces: string[] = [];
      for (const { sheet } of [actor, ...actor.items.contents]) {
        await sheet.render({ force: true });
        traces.push(...[...sheet.element.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML));
        await sheet.close();
      }
      await actor.delete();
      return traces;
    },
    [name, TRACES] as const,
  );
}

const brokenPages = () =>
  Promise.all([narrator, ann].map(({ page }) => page.evaluate(() => (globalThis as unknown as HostilePage).broken)));

/** Copies of data, each with a text in one place, whatever stood there. */
function withText(data: unknown, text: string): unknown[] {
  if (typeof data !== "object" || data === null) return [text];
  return Object.entries(data).flatMap(([key, value]) =>
    withText(value, text).map((changed) =>
      Array.isArray(data)
        ? data.map((each: unknown, index) => (String(index) === key ? changed : each))
        : { ...data, [key]: changed },
    ),
  );
}

describe("HTML where nobody expects it", () => {
  it.each(["Missa", "Harbor Thug"])("is text in imported JSON of %s, whichever member it stands in", async (source) => {
    const { name, type, img, system, items } = await narrator.page.evaluate(
      (source) => (globalThis as unknown as HostilePage).game.actors.getName(source).toObject(),
      source,
    );
    const portable = {
      ...{ format: "tenacity-tactics.actor", version: 1, name, type, img, system },
      items: items.map(({ _id, ...item }) => ({ ...item, id: _id })),
      unknown: { "system.of.another": "x" },
    };
    const all = PAYLOADS.join("");
    const texts = withText(portable, all).map((each) => JSON.stringify(each));
    expect(texts.length).toBeGreaterThan(40);
    const { ready, traces } = await paste(narrator, texts);
    expect(ready).toBeGreaterThan(1);
    expect(traces).toEqual([]);
    const hostile = {
      ...portable,
      name: `Hostile ${all}`,
      system: { ...system, biography: all, concept: all },
      items: portable.items.map((item) => ({
        ...item,
        name: `Thing ${all}`,
        system: { ...item.system, description: all },
      })),
    };
    expect(await paste(narrator, [JSON.stringify(hostile)])).toEqual({ ready: 1, traces: [] });
    expect(await tracesInSheets("Hostile")).toEqual([]);
    console.log(`JSON of ${source}: ${String(texts.length)} texts, ${String(ready)} of them readable, no script ran.`);
  });

  it("is text in a pasted card, whichever line it stands in", async () => {
    const lines = (text: string): string[] => [
      text,
      `Thug\nconcept ${text}`,
      `Thug\n${text}`,
      `Thug\n${text}: a trick`,
      `Thug\nTrick: ${text}`,
      `Thug\nattack ${text}`,
      `Thug\nresist ${text} 2`,
      `Thug\nrating ${text}`,
      `Thug\nimpact 2d4, ${text}`,
      `# ${text}\nThug`,
    ];
    const texts = PAYLOADS.flatMap(lines);
    const { ready, traces } = await paste(narrator, texts);
    expect(ready).toBeGreaterThan(20);
    expect(traces).toEqual([]);
    const card = `Pasted ${PAYLOADS[0]}\nconcept ${PAYLOADS[3]}\n${PAYLOADS.map((text, index) => `Trick ${String(index)}: ${text}`).join("\n")}`;
    expect(await paste(narrator, [card])).toEqual({ ready: 1, traces: [] });
    expect(await tracesInSheets("Pasted")).toEqual([]);
    console.log(`Pasted cards: ${String(texts.length)} texts, ${String(ready)} of them readable, no script ran.`);
  });

  it("is cleaned when it is typed into an editor, before anybody reads it", async () => {
    const sheet = await openSheet(ann, "Missa");
    await sheet.getByRole("button", { name: "Edit" }).click();
    // Each behind a line of its own, by which we know that it was saved.
    const text = PAYLOADS.map((payload, index) => `<p>Line ${String(index)}.</p>${payload}`).join("");
    expect(await typeBiography(ann, text)).toEqual([]);
    await sheet.getByRole("button", { name: "Done" }).click();
    const seen = await narrator.page.evaluate(async (selector) => {
      const { sheet } = (globalThis as unknown as HostilePage).game.actors.getName("Missa");
      await sheet.render({ force: true });
      return sheet.element.querySelectorAll(selector).length;
    }, TRACES);
    expect(seen).toBe(0);
  });

  it("is text in a name: in the dialog of a check, of whom it is rolled against, on the card and on sheets", async () => {
    const [name, other] = ["1", "2"].map((one) => `<img src=x onerror="globalThis.broken=9"> ${one}`) as [
      string,
      string,
    ];
    await createActor(narrator, { name: other, type: "npc", ownership: { default: 1 } });
    await updateActor(ann, "Missa", { name });
    await renameTokens(narrator, "Missa", name);
    await storedToken(ann, name);
    const sheet = await openSheet(ann, name);
    await scriptDice(ann.page, ...d10(3, 6));
    const dialog = await askForSkill(ann, sheet, "Investigation");
    await dialog.getByText(name).first().waitFor();
    await chooseTarget(dialog.getByRole("combobox", { name: "Add a target…" }), other);
    await dialog.getByText(other).first().waitFor();
    await dialog.getByRole("button", { name: `Remove target ${other}` }).click();
    await roll(dialog, { against: 7 });
    for (const client of [ann, narrator]) {
      await openChat(client);
      await newestCard(client, 1);
      const message = client.page.locator(".chat-message").last();
      await message.getByText(name).first().waitFor();
      expect(await client.page.locator("img[src='x']").count(), "the name became an element").toBe(0);
    }
    await openSheet(narrator, name);
  });

  it("has run nowhere", async () => {
    expect(await brokenPages()).toEqual([undefined, undefined]);
  });
});

/** Renames tokens on the map, whose names are those of who speaks in the chat. */
async function renameTokens({ page }: TableClient, from: string, to: string): Promise<void> {
  await page.evaluate(
    async ([from, to]) => {
      const { game } = globalThis as unknown as { game: { scenes: { contents: { tokens: { contents: Token[] } }[] } } };
      const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
      for (const token of tokens.filter((each) => each.name === from)) await token.update({ name: to });
    },
    [from, to] as const,
  );
}

interface Token {
  readonly name: string;
  update(changes: object): Promise<unknown>;
}

/** Types into the editor of the hero's biography, which saves it, and says what of HTML is then in the sheet. */
async function typeBiography({ page }: TableClient, text: string): Promise<string[]> {
  const editor = page.locator('.character-sheet prose-mirror[name="system.biography"]');
  const stored = () =>
    page.evaluate(() => {
      const { system } = (globalThis as unknown as HostilePage).game.actors.getName("Missa").toObject();
      return (system as { biography: string }).biography;
    });
  await editor.locator("button.toggle").dispatchEvent("click");
  // The tab of the biography need not be open for that.
  await editor.locator("textarea").evaluate((box: HTMLTextAreaElement, typed) => {
    box.value = typed;
    box.dispatchEvent(new Event("change"));
  }, text);
  for (const index of PAYLOADS.keys()) await expect.poll(stored).toContain(`Line ${String(index)}.`);
  return page.evaluate((selector) => {
    const { sheet } = (globalThis as unknown as HostilePage).game.actors.getName("Missa");
    return [...sheet.element.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
  }, TRACES);
}
