import { contractSpec } from "../registry.ts";
import { withRandom } from "./support/random-source.ts";

/** Random numbers for a d6 to show 6 and then 1. */
const SIX_THEN_ONE = [0, 0.9];

async function rendered(options: object): Promise<Element> {
  const roll = await withRandom(SIX_THEN_ONE, () => new Roll("2d6kh").evaluate());
  const page = new DOMParser().parseFromString(await roll.render(options), "text/html");
  const element = page.body.firstElementChild;
  if (!element) throw new Error("The roll rendered to nothing.");
  return element;
}

const textOf = (element: Element, selector: string): string | undefined =>
  element.querySelector(selector)?.textContent.trim();

/** RO-10, RO-11. The HTML of a roll, by the class names that modules rely on. */
export default contractSpec({
  ids: ["RO-10", "RO-11"],
  title: "a roll is rendered with its formula, dice and total, or with none of them",
  register({ it, assert }) {
    it("shows formula, each die and total under the names that modules look for", async () => {
      const html = await rendered({ flavor: "To the rescue" });
      assert.isTrue(html.matches(".dice-roll"));
      assert.strictEqual(textOf(html, ".dice-result > .dice-formula"), "2d6kh");
      assert.strictEqual(textOf(html, ".dice-result > h4.dice-total"), "6");
      const dice = [...html.querySelectorAll(".dice-tooltip .tooltip-part .dice .dice-rolls li.roll.die.d6")];
      assert.deepEqual(
        dice.map((die) => die.textContent.trim()),
        ["6", "1"],
      );
      assert.isTrue(dice[0]?.matches(".max"));
      assert.isTrue(dice[1]?.matches(".min.discarded"));
    });

    it("is an anchor in a text, from which the roll can be read", async () => {
      const roll = await withRandom(SIX_THEN_ONE, () => new Roll("2d6kh").evaluate());
      const anchor = roll.toAnchor({ label: "Rescue", classes: ["contract"], dataset: { why: "fire" } });
      assert.isTrue(anchor.matches("a.inline-roll.inline-result.contract[data-why=fire]"));
      assert.isTrue(anchor.textContent.includes("Rescue: 6"));
      assert.strictEqual(Roll.fromJSON(anchor.dataset["roll"] ?? "").total, 6);
    });

    it("gives nothing away when it is private", async () => {
      const html = await rendered({ isPrivate: true });
      assert.strictEqual(textOf(html, ".dice-formula"), "???");
      assert.strictEqual(textOf(html, ".dice-total"), "?");
      assert.lengthOf([...html.querySelectorAll(".die")], 0);
    });

    it("rounds the total to two decimals", async () => {
      assert.match(await (await new Roll("10 / 3").evaluate()).render(), /3\.33\D/);
    });

    it("renders the template of its class", async () => {
      class PlainRoll extends Roll {
        static override CHAT_TEMPLATE = `systems/${game.system.id}/contract/roll.hbs`;
      }
      const roll = await withRandom([0], () => new PlainRoll("1d6").evaluate());
      assert.strictEqual((await roll.render({ flavor: "How" })).trim(), `<p>1d6 = 6, ${game.user.id}, How</p>`);
    });
  },
});
