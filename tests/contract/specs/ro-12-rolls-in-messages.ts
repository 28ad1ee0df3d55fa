import { contractSpec } from "../registry.ts";
import { clearAway, createMessage, remember } from "./support/documents.ts";
import { modeOption } from "./support/message-modes.ts";

const facesOf = (
  roll: { readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[] } | undefined,
) => roll?.dice.flatMap((die) => die.results.map(({ result }) => result));

async function post(roll: Roll, data: object, options: object): Promise<ChatMessage> {
  const message = await roll.toMessage(data, options);
  if (!(message instanceof ChatMessage)) throw new Error("The message was not created.");
  return remember(message);
}

/** RO-12, RO-14, RO-4, CH-3. What becomes of rolls when they are posted. */
export default contractSpec({
  ids: ["RO-12", "RO-14", "RO-4", "CH-3"],
  title: "rolls go into messages as they are",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("keeps the dice of a roll that has been evaluated", async () => {
      const roll = await new Roll("5d10").evaluate();
      const message = await post(roll, {}, {});
      assert.deepEqual(facesOf(message.rolls[0]), facesOf(roll));
      assert.strictEqual(message.rolls[0]?.total, roll.total);
    });

    it("evaluates one that has not been, asking nobody when it is told not to", async () => {
      const windows = foundry.applications.instances.size;
      const roll = new Roll("1d6");
      await roll.evaluate({ allowInteractive: false });
      assert.isNumber(roll.total);
      assert.strictEqual(foundry.applications.instances.size, windows);
      assert.isNumber((await post(new Roll("1d6"), {}, {})).rolls[0]?.total);
    });

    it("says who rolled, what came of it, and makes the sound of dice", async () => {
      const message = await post(new Roll("3"), { flavor: "Three" }, {});
      assert.strictEqual(message.author?.id, game.user.id);
      assert.strictEqual(message.content, "3");
      assert.strictEqual(message.flavor, "Three");
      assert.strictEqual(message.sound, CONFIG.sounds.dice);
      assert.isTrue(message.isRoll);
    });

    it("shows it to those that the option names", async () => {
      const message = await post(new Roll("1d6"), {}, modeOption("blind"));
      assert.include(message.whisper, game.user.id);
      assert.isTrue(message.blind);
    });

    it("only returns the data when nothing is to be created", async () => {
      const before = game.messages.size;
      const data = (await new Roll("3").toMessage({ flavor: "Three" }, { create: false })) as {
        flavor?: string;
        rolls?: unknown[];
      };
      assert.strictEqual(data.flavor, "Three");
      assert.lengthOf(data.rolls, 1);
      assert.strictEqual(game.messages.size, before);
    });

    it("keeps several rolls of one message apart", async () => {
      const rolls = [await new Roll("2").evaluate(), await new Roll("1d6").evaluate()];
      const message = await createMessage({ rolls, content: "Both" });
      assert.deepEqual(
        message.rolls.map(({ total }) => total),
        rolls.map(({ total }) => total),
      );
    });

    it("applies the option to a message that was created with rolls, and to no other", async () => {
      const roll = await new Roll("1d6").evaluate();
      const create = async (data: object) => {
        const message = await ChatMessage.implementation.create(data, modeOption("private"));
        if (!message) throw new Error("The message was not created.");
        return remember(message);
      };
      assert.include((await create({ rolls: [roll] })).whisper, game.user.id);
      assert.lengthOf((await create({ content: "No roll" })).whisper, 0);
    });

    it("leaves an explicit sound, and the sound of a message without rolls, alone", async () => {
      const roll = await new Roll("1d6").evaluate();
      const sound = "sounds/lock.wav";
      assert.strictEqual((await createMessage({ rolls: [roll], sound })).sound, sound);
      assert.isNull((await createMessage({ content: "Silent" })).sound);
    });
  },
});
