import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";

interface Keybindings {
  register(namespace: string, action: string, config: object): void;
  get(namespace: string, action: string): readonly { key: string; modifiers?: readonly string[] }[];
}

const keybindings = () => game.keybindings as unknown as Keybindings;
let pressed = 0;

/** UI-6. Actions are given keys in `init`, and carried out when the keys are pressed. */
export default contractSpec({
  ids: ["UI-6"],
  title: "key bindings are registered in init and answer to their keys",
  expectedErrors: [/init|keybinding|key binding/i],
  atBoot: () => {
    Hooks.once("init", () => {
      keybindings().register(game.system.id, "contractProbe", {
        name: "Contract probe",
        editable: [{ key: "KeyJ", modifiers: ["Control", "Shift"] }],
        precedence: CONST.KEYBINDING_PRECEDENCE.PRIORITY,
        onDown: () => {
          pressed += 1;
          return true;
        },
      });
      keybindings().register(game.system.id, "contractBare", { name: "Bare", editable: [{ key: "KeyJ" }] });
    });
  },
  register({ it, assert }) {
    const press = (init: object): void => {
      const event = new KeyboardEvent("keydown", { code: "KeyJ", key: "j", bubbles: true, cancelable: true, ...init });
      document.body.dispatchEvent(event);
    };

    it("knows the keys of an action", () => {
      assert.strictEqual(keybindings().get(game.system.id, "contractProbe")[0]?.key, "KeyJ");
    });

    it("has a list of modifiers for keys that were given none", () => {
      assert.deepEqual([...(keybindings().get(game.system.id, "contractBare")[0]?.modifiers ?? ["none"])], []);
    });

    it("calls the action for its keys with its modifiers, and not without them", async () => {
      (document.activeElement as HTMLElement | null)?.blur();
      pressed = 0;
      press({});
      press({ ctrlKey: true, shiftKey: true });
      await eventually(() => pressed > 0);
      assert.strictEqual(pressed, 1);
    });

    it("knows which keys are down, by their codes", () => {
      const held = () => (game.keyboard as unknown as { downKeys: ReadonlySet<string> }).downKeys;
      press({});
      assert.isTrue(held().has("KeyJ"));
      document.body.dispatchEvent(
        new KeyboardEvent("keyup", { code: "KeyJ", key: "j", bubbles: true, cancelable: true }),
      );
      assert.isFalse(held().has("KeyJ"));
    });

    it("takes no registration after init", () => {
      assert.throws(() => {
        keybindings().register(game.system.id, "contractLate", { name: "Too late" });
      });
    });

    it("has three precedences, the first before the others", () => {
      const { PRIORITY, NORMAL, DEFERRED } = CONST.KEYBINDING_PRECEDENCE;
      assert.isTrue(PRIORITY < NORMAL && NORMAL < DEFERRED);
    });
  },
});
