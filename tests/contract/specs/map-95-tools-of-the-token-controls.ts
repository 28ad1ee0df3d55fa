import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { showScene } from "./support/scenes.ts";

interface Tool {
  readonly name: string;
  readonly active?: boolean;
  readonly onChange?: (event: Event, active: boolean) => unknown;
  readonly onClick?: (active: boolean) => unknown;
}

interface Controls {
  readonly tokens: { readonly tools: Record<string, Tool> };
}

const NAME = "contractToggle";

/** MAP-95. Tools that a system adds to the token controls. */
export default contractSpec({
  ids: ["MAP-95", "HK-10"],
  title: "the hook getSceneControlButtons lets a system add a tool that is switched on and off",
  expectedErrors: [/deprecated since generation 13/],
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("shows it with the others, on or off as the system says, and tells the system of each press", async () => {
      const told: boolean[] = [];
      let active = false;
      const stop = listen("getSceneControlButtons", ({ tokens }: Controls) => {
        const onChange = (_event: Event, on: boolean): void => {
          told.push(on);
          active = on;
        };
        const shown = { title: "Contract", icon: "fa-solid fa-bullseye", order: 99, toggle: true, visible: true };
        tokens.tools[NAME] = { name: NAME, ...shown, active, onChange };
      });
      await showScene();
      await ui.controls.render({ reset: true } as never);
      const button = () => ui.controls.element.querySelector<HTMLElement>(`[data-tool="${NAME}"]`);
      (await eventually(button)).click();
      await eventually(() => told.length === 1);
      assert.deepEqual(told, [true]);
      await ui.controls.render({ reset: true } as never);
      await eventually(() => button()?.getAttribute("aria-pressed") === "true");
      button()?.click();
      await eventually(() => told.length === 2);
      stop();
      assert.deepEqual(told, [true, false]);
    });

    it("chooses a group by its name alone, and with it the tool that it begins with", async () => {
      await showScene();
      await ui.controls.activate({ control: "walls" });
      assert.deepEqual([ui.controls.control?.name, ui.controls.tool.name], ["walls", "walls"]);
      await ui.controls.activate({ control: "tokens" });
    });

    it("tells a tool of generation 12 by onClick, with nothing but whether it is on", async () => {
      const told: unknown[][] = [];
      const stop = listen("getSceneControlButtons", ({ tokens }: Controls) => {
        const shown = { title: "Contract", icon: "fa-solid fa-bullseye", order: 99, button: true, visible: true };
        const onClick = (...args: unknown[]): void => void told.push(args);
        tokens.tools[NAME] = { name: NAME, ...shown, onClick };
      });
      await showScene();
      await ui.controls.render({ reset: true } as never);
      (await eventually(() => ui.controls.element.querySelector<HTMLElement>(`[data-tool="${NAME}"]`))).click();
      await eventually(() => told.length === 1);
      stop();
      assert.deepEqual(told, [[true]]);
    });
  },
});
