import { contractSpec } from "../registry.ts";
import { clearAway, createMessage } from "./support/documents.ts";

interface Revived {
  readonly isHeroRoll: boolean;
  readonly total: number | undefined;
  readonly options: object;
}

/** The system's own roll class, found the way core finds it. */
function heroRollClass(): typeof foundry.dice.Roll {
  const found = CONFIG.Dice.rolls.find((candidate) => candidate.name === "HeroRoll");
  if (!found) throw new Error("No roll class HeroRoll is registered in CONFIG.Dice.rolls.");
  return found as typeof foundry.dice.Roll;
}

async function createRollMessage() {
  const roll = await new (heroRollClass())("2d10kh", {}, { probe: { kept: true } } as never).evaluate();
  return createMessage({ rolls: [roll], content: "A roll" });
}

/** TRAP-23, RO-5, RO-9. A message keeps its rolls as JSON; the class name in it decides what they are revived as. */
export default contractSpec({
  ids: ["TRAP-23", "RO-5", "RO-9"],
  title: "rolls in messages come back as the class they were",
  expectedErrors: [/HeroRoll/],
  steps: {
    revived: (messageId: string): Revived => {
      const roll = game.messages.get(messageId, { strict: true }).rolls[0];
      return { isHeroRoll: roll instanceof heroRollClass(), total: roll?.total, options: roll?.options ?? {} };
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("revives them on the other client after its page was loaded anew", async () => {
      const message = await createRollMessage();
      await remote.reload();
      const revived = await remote.run("revived", message.id);
      assert.isTrue(revived.isHeroRoll);
      assert.strictEqual(revived.total, message.rolls[0]?.total);
      assert.deepInclude(revived.options, { probe: { kept: true } });
    });

    it("drops rolls of a class that nobody registered, and the message still renders", async () => {
      const message = await createRollMessage();
      const source = message.toObject();
      const registered = [...CONFIG.Dice.rolls];
      CONFIG.Dice.rolls.splice(0, registered.length, ...registered.filter((roll) => roll.name !== "HeroRoll"));
      try {
        const copy = new ChatMessage.implementation(source);
        assert.lengthOf(copy.rolls, 0);
        const html = await copy.renderHTML();
        assert.include(html.textContent, "A roll");
      } finally {
        CONFIG.Dice.rolls.splice(0, CONFIG.Dice.rolls.length, ...registered);
      }
    });

    it("takes a roll that names no class for a plain one", async () => {
      const { class: _, ...data } = (await new Roll("2d10").evaluate()).toJSON() as unknown as {
        class: string;
        total: number;
      };
      const message = await createMessage({ rolls: [JSON.stringify(data)] });
      const [roll] = message.rolls;
      assert.deepEqual([roll?.constructor.name, roll?.total], ["Roll", data.total]);
    });

    it("refuses to revive an unknown class", () => {
      assert.throws(
        () => foundry.dice.Roll.fromData({ class: "NoSuchRoll", formula: "1", terms: [] } as never),
        /recreate/,
      );
    });
  },
});
