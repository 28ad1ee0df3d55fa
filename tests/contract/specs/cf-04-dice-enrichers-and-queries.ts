import { contractSpec } from "../registry.ts";
import { withRandom } from "./support/random-source.ts";

const DENOMINATION = "y";

/** CF-4. Terms, enrichers and classes of the interface that a system adds. */
export default contractSpec({
  ids: ["CF-4"],
  title: "dice, enrichers and panels are taken from CONFIG",
  register({ it, afterEach, assert }) {
    const terms = () => CONFIG.Dice.terms as Record<string, unknown>;
    afterEach(() => {
      Reflect.deleteProperty(terms(), DENOMINATION);
    });

    it("rolls a die of one's own by its letter", async () => {
      class ContractDie extends foundry.dice.terms.Die {
        static override DENOMINATION = DENOMINATION;
        constructor(data = {} as foundry.dice.terms.Die.TermData) {
          super({ ...data, faces: 3 });
        }
      }
      terms()[DENOMINATION] = ContractDie;
      const roll = await withRandom([0, 0.99], () => new Roll(`2d${DENOMINATION}`).evaluate());
      assert.instanceOf(roll.terms[0], ContractDie);
      assert.strictEqual(roll.total, 4);
    });

    it("knows no die by a letter that nobody registered", () => {
      assert.isFalse(Roll.validate(`2d${DENOMINATION}`));
    });

    it("replaces text by what an enricher makes of it", async () => {
      const { enrichers } = CONFIG.TextEditor;
      enrichers.push({
        pattern: /@ContractProbe\[(\w+)\]/g,
        enricher: (match: RegExpMatchArray) => {
          const element = document.createElement("b");
          element.textContent = match[1] ?? "";
          return Promise.resolve(element);
        },
      });
      try {
        const html = await foundry.applications.ux.TextEditor.implementation.enrichHTML("<p>@ContractProbe[word]</p>");
        assert.strictEqual(html, "<p><b>word</b></p>");
      } finally {
        enrichers.pop();
      }
    });

    it("shows panels of the configured classes", () => {
      for (const panel of ["chat", "actors", "items", "combat", "hotbar"] as const) {
        assert.strictEqual((ui[panel] as object).constructor, CONFIG.ui[panel], panel);
      }
    });
  },
});
