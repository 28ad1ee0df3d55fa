import { contractSpec } from "../registry.ts";
import { closeWindows, element, found, makeWindow } from "./support/windows.ts";

interface Call {
  readonly self: unknown;
  readonly type: string;
  readonly target: Element;
}

/** AP-7. What a click on an element with `data-action` calls. */
export default contractSpec({
  ids: ["AP-7"],
  title: "clicks call the registered action of the element that they hit",
  register({ it, afterEach, assert }) {
    afterEach(closeWindows);
    const content = () =>
      element(
        "p",
        {},
        element("button", { type: "button", "data-action": "roll" }, element("i", { class: "inner" })),
        element("button", { type: "button", "data-action": "both" }),
        element("button", { type: "button", "data-action": "unheard" }),
      );

    /** The calls of the actions "roll", for the left button, and "both", for the left and the right one. */
    async function open(unheard: Element[] = []) {
      const calls: Call[] = [];
      const handler = function (this: unknown, event: Event, target: Element): void {
        calls.push({ self: this, type: event.type, target });
      };
      const actions = { roll: handler, both: { handler, buttons: [0, 2] } };
      const probe = makeWindow({ actions }, content, { onClickAction: (target) => unheard.push(target) });
      await probe.render({ force: true });
      const find = (selector: string) => found(probe.element, selector);
      return { probe, calls, find };
    }

    it("with the window as `this`, and the element with the action as target", async () => {
      const { probe, calls, find } = await open();
      find(".inner").click();
      assert.strictEqual(calls[0]?.self, probe);
      assert.strictEqual(calls[0]?.target, find("[data-action=roll]"));
    });

    it("for the left button, unless the action names others", async () => {
      const { calls, find } = await open();
      const right = () => new MouseEvent("contextmenu", { bubbles: true, cancelable: true, button: 2 });
      const press = () => new PointerEvent("pointerdown", { bubbles: true, cancelable: true, button: 2 });
      for (const action of ["roll", "both"]) {
        find(`[data-action=${action}]`).dispatchEvent(press());
        find(`[data-action=${action}]`).dispatchEvent(right());
      }
      assert.deepEqual(
        calls.map(({ target }) => (target as HTMLElement).dataset["action"]),
        ["both"],
      );
    });

    it("also after the content was replaced", async () => {
      const { probe, calls, find } = await open();
      await probe.render();
      find("[data-action=roll]").click();
      assert.lengthOf(calls, 1);
    });

    it("and asks _onClickAction where none is registered", async () => {
      const unheard: Element[] = [];
      const { find } = await open(unheard);
      find("[data-action=unheard]").click();
      assert.deepEqual(unheard, [find("[data-action=unheard]")]);
    });
  },
});
