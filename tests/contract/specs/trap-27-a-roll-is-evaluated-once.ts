import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";

/** TRAP-27, RO-3, RO-12. An evaluated roll never changes: a second evaluation throws, and a message shows the same dice. */
export default contractSpec({
  ids: ["TRAP-27", "RO-3", "RO-12"],
  title: "a roll is evaluated once",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("has no total before and one after", async () => {
      const roll = new Roll("1d6");
      assert.isUndefined(roll.total);
      assert.strictEqual(await roll.evaluate(), roll);
      assert.isNumber(roll.total);
    });

    it("throws when it is evaluated again", async () => {
      const roll = await new Roll("1d6").evaluate();
      const failed = await Promise.resolve()
        .then(() => (roll as Roll).evaluate())
        .then(
          () => false,
          () => true,
        );
      assert.isTrue(failed);
    });

    it("goes into a message as it is", async () => {
      const roll = await new Roll("5d10").evaluate();
      const faces = roll.dice[0]?.results.map(({ result }) => result);
      const message = await roll.toMessage();
      if (!(message instanceof ChatMessage)) throw new Error("The message was not created.");
      remember(message);
      assert.deepEqual(
        message.rolls[0]?.dice[0]?.results.map(({ result }) => result),
        faces,
      );
      assert.strictEqual(message.rolls[0]?.total, roll.total);
    });

    it("can be cloned to be rolled anew", async () => {
      const roll = await new Roll("1d6").evaluate();
      const copy = roll.clone() as unknown as Roll;
      assert.isUndefined(copy.total);
      assert.strictEqual(copy.formula, "1d6");
    });
  },
});
