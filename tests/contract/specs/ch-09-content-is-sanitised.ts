import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, createMessage, updateWith } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

const HOSTILE = `<p onclick="broken()">kept</p><script>broken()</script><svg onload="broken()"></svg>`;

/** CH-9, MF-5, F-HTML. The server takes out of HTML what could run, no matter who sent it and wherever it is stored. */
export default contractSpec({
  ids: ["CH-9", "MF-5", "F-HTML"],
  title: "the server sanitises messages, and the fields that a manifest names",
  steps: {
    write: async (heroId: string): Promise<void> => {
      await updateWith(await arrivedHero(heroId), { system: { biography: HOSTILE } });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    const assertHarmless = (html: string): void => {
      assert.include(html, "kept");
      for (const danger of ["<script", "onclick", "onload"]) assert.notInclude(html, danger);
    };

    it("in the content and the flavour of messages", async () => {
      const message = await createMessage({ content: HOSTILE, flavor: HOSTILE });
      assertHarmless(message.content);
      assertHarmless(message.flavor);
    });

    it("but not buttons of cards, nor the data on them", async () => {
      const button = '<button type="button" data-action="contract" data-amount="3" onclick="broken()">Apply</button>';
      const { content } = await createMessage({ content: `<div class="card">${button}</div>` });
      const stored = foundry.utils.parseHTML(content) as HTMLElement;
      const kept = stored.querySelector("button");
      assert.deepEqual(
        [kept?.dataset["action"], kept?.dataset["amount"], kept?.textContent],
        ["contract", "3", "Apply"],
      );
      assert.notInclude(content, "onclick");
    });

    it("in what the manifest calls HTML, also from a player", async () => {
      const hero = await createHero();
      await remote.run("write", hero.id ?? "");
      assertHarmless(await eventually(() => (hero.toObject().system as unknown as { biography: string }).biography));
    });
  },
});
