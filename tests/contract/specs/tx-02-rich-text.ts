import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

interface Enricher {
  id: string;
  pattern: RegExp;
  enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  onRender?: (element: HTMLElement) => void;
}

/** Enriches HTML and puts it into the page, as a sheet does. */
async function show(html: string, options: object = {}): Promise<HTMLElement> {
  const text = await foundry.applications.ux.TextEditor.implementation.enrichHTML(html, options);
  const box = document.createElement("div");
  box.className = "contract-rich-text";
  const parsed = foundry.utils.parseHTML(text);
  box.append(...(parsed instanceof HTMLElement ? [parsed] : parsed));
  document.body.append(box);
  return box;
}

/** TX-2, TX-3. What becomes of links, rolls, secrets and the notations of packages in rich text. */
export default contractSpec({
  ids: ["TX-2", "TX-3"],
  title: "rich text is enriched",
  register({ it, afterEach, assert }) {
    afterEach(async () => {
      for (const box of document.querySelectorAll(".contract-rich-text")) box.remove();
      enrichers().splice(0, enrichers().length, ...enrichers().filter(({ id }) => id !== "contract"));
      await clearAway();
    });

    it("links documents by their uuid, under their name or another one", async () => {
      const hero = await createHero();
      const box = await show(`<p>@UUID[${hero.uuid}] @UUID[${hero.uuid}]{her}</p>`);
      const links = [...box.querySelectorAll<HTMLElement>("a.content-link")];
      assert.deepEqual(
        links.map(({ textContent, dataset }) => [textContent.trim(), dataset["uuid"]]),
        [
          ["Contract hero", hero.uuid],
          ["her", hero.uuid],
        ],
      );
    });

    it("embeds a document as its class builds it", async () => {
      const hero = await createHero();
      const built = document.createElement("p");
      built.textContent = "built";
      Object.assign(hero, { _buildEmbedHTML: () => Promise.resolve(built) });
      const box = await show(`<p>@Embed[${hero.uuid}]</p>`);
      assert.include(box.textContent, "built");
    });

    it("rolls what has no command at once, with the data that it is given", async () => {
      const box = await show("<p>[[@strength + 2]]</p>", { rollData: { strength: 3 } });
      const roll = box.querySelector<HTMLElement>("a.inline-roll.inline-result");
      assert.include(roll?.textContent, "5");
    });

    it("rolls what has a command into the chat, when it is pressed", async () => {
      const messages: ChatMessage[] = [];
      const stop = listen("createChatMessage", (message: ChatMessage) => void messages.push(message));
      const box = await show("<p>[[/r 2d1 # for luck]]</p>");
      box.querySelector<HTMLElement>("a.inline-roll")?.click();
      const message = await eventually(() => messages[0]);
      stop();
      remember(message);
      assert.strictEqual(message.rolls[0]?.total, 2);
      assert.include(message.flavor, "for luck");
    });

    it("shows secrets only to those who are said to know them", async () => {
      const html = '<section class="secret">hush</section>';
      assert.notInclude((await show(html)).textContent, "hush");
      assert.include((await show(html, { secrets: true })).textContent, "hush");
    });

    it("replaces the notations of packages, and tells them when their element is in the page", async () => {
      const rendered: string[] = [];
      enrichers().push({
        id: "contract",
        pattern: /@Contract\[(\w+)\]/g,
        enricher: ([, word = ""]) => {
          if (word === "leave") return Promise.resolve(null);
          const mark = document.createElement("mark");
          mark.textContent = word;
          return Promise.resolve(mark);
        },
        onRender: (element) => void rendered.push(element.textContent),
      });
      const box = await show("<p>@Contract[one] @Contract[leave] @Contract[two]</p>");
      assert.strictEqual(box.textContent, "one @Contract[leave] two");
      await eventually(() => rendered.length === 2);
      assert.deepEqual(rendered, ["one", "two"]);
    });

    it("in the content of a chat message whenever it is drawn, and never in what is stored", async () => {
      const hero = await createHero();
      const content = `<p>@UUID[${hero.uuid}]{her}</p>`;
      const message = await createMessage({ content });
      const link = (await message.renderHTML()).querySelector<HTMLElement>(".message-content a.content-link");
      assert.deepEqual([link?.textContent.trim(), link?.dataset["uuid"]], ["her", hero.uuid]);
      assert.strictEqual(message.content, content);
    });
  },
});

function enrichers(): Enricher[] {
  return CONFIG.TextEditor.enrichers as unknown as Enricher[];
}
