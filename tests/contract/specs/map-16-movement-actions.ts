import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { createScene, placeToken } from "./support/scenes.ts";

/** What an action says of itself (MAP-18), in members that the compiler need not follow. */
interface ActionConfig {
  readonly label: string;
  readonly icon: string;
  readonly teleport?: boolean;
}

/** The class of tokens that is configured, and what it answers for a token whose action no one has chosen. */
interface InferringToken {
  _inferMovementAction(): string;
}

const actions = (): Readonly<Record<string, ActionConfig | undefined>> =>
  CONFIG.Token.movement.actions as unknown as Readonly<Record<string, ActionConfig | undefined>>;

/** MAP-16 to MAP-18, MAP-47. How tokens move is configuration that a system may add to. */
export default contractSpec({
  ids: ["MAP-16", "MAP-17", "MAP-18", "MAP-47"],
  title: "core's movement actions are there to be added to, and a token has one",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("names core's own, of which two put a token somewhere", () => {
      for (const id of ["walk", "fly", "swim", "burrow", "crawl", "climb", "jump", "blink", "displace"])
        assert.notStrictEqual(actions()[id]?.label ?? "", "", id);
      assert.deepEqual([actions()["walk"]?.teleport, actions()["blink"]?.teleport], [false, true]);
    });

    it("gives each a label and an icon, without which 14 does not start", () => {
      for (const [id, action] of Object.entries(actions())) {
        assert.notStrictEqual(action?.label ?? "", "", id);
        assert.notStrictEqual(action?.icon ?? "", "", id);
      }
    });

    it("lets a class of tokens say how one moves whose action nobody has chosen", async () => {
      class Crawler extends CONFIG.Token.documentClass {
        protected override _inferMovementAction(): string {
          return "crawl";
        }
      }
      const token = await placeToken(await createScene(), await createHero());
      assert.strictEqual((token as unknown as InferringToken)._inferMovementAction(), "walk");
      assert.strictEqual(new Crawler(token.toObject()).movementAction, "crawl");
    });
  },
});
