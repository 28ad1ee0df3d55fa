import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  readonly onRender: (element: HTMLElement) => void;
}

/** The types know an enricher neither with an id nor with a callback. */
const enrichers = (): Enricher[] => CONFIG.TextEditor.enrichers as unknown as Enricher[];

/** MC-4. What the chat says of what a rollable table yielded. Whether its picture stands beside it is the host's own affair. */
export default contractSpec({
  ids: ["MC-4"],
  title: "what is drawn from a table",
  register({ it, afterEach, assert }) {
    afterEach(async () => {
      enrichers().splice(0, enrichers().length, ...enrichers().filter(({ id }) => id !== "contract-drawn"));
      await clearAway();
    });

    it("is told with its links and with what packages make of its text, whose callbacks run; its name is plain text", async () => {
      const hero = await createHero();
      let pressed = 0;
      enrichers().push({
        id: "contract-drawn",
        pattern: /%%(\w+)%%/g,
        enricher: async ([, word = ""]) => {
          const button = document.createElement("button");
          button.type = "button";
          button.textContent = word;
          return button;
        },
        onRender: (element: HTMLElement) => element.addEventListener("click", () => void (pressed += 1)),
      });
      const result = {
        name: "<b>Ring</b>",
        description: `<p>%%Ring%% for @UUID[${hero.uuid}]{her}</p>`,
        range: [1, 1],
      };
      const table = await RollTable.implementation.create({ name: "Bells", formula: "1", results: [result] } as never);
      if (!table) throw new Error("The table was not created.");
      remember(table);
      const { results } = await table.draw();
      assert.deepEqual(
        results.map(({ name }) => name),
        ["<b>Ring</b>"],
      );
      const message = game.messages.contents.at(-1);
      if (!message) throw new Error("The chat was told nothing.");
      remember(message);
      assert.strictEqual(message.rolls[0]?.total, 1);
      const shown = await message.renderHTML();
      document.body.append(shown);
      await eventually(() => shown.querySelector("button") !== null);
      shown.querySelector<HTMLElement>(".message-content button")?.click();
      await eventually(() => pressed === 1);
      assert.isTrue(shown.textContent.includes("<b>Ring</b>"));
      assert.strictEqual(shown.querySelector<HTMLElement>("a.content-link")?.dataset["uuid"], hero.uuid);
      shown.remove();
    });
  },
});
