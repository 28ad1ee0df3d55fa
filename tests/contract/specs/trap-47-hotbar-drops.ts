import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** The slot that the tests drop into. */
const SLOT = 7;

/** Drops a document on a slot of the hotbar, as a hand would. */
function dropOnHotbar(data: object): void {
  const bar = (ui.hotbar as unknown as { element: HTMLElement }).element;
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  const slot = bar.querySelector(`[data-slot="${String(SLOT)}"]`);
  slot?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
}

/** The macro that lies in the slot. */
const slotted = (): Macro | undefined => {
  const macro = game.macros.get((game.user.hotbar as Record<string, string>)[SLOT] ?? "");
  return macro ?? undefined;
};

/** TRAP-47, UI-4. Only what a listener returns at once decides whether core answers a drop on the hotbar. */
export default contractSpec({
  ids: ["TRAP-47", "UI-4"],
  title: "a listener of hotbarDrop takes a drop over by returning false at once",
  register({ it, afterEach, assert }) {
    afterEach(async () => {
      await game.user.assignHotbarMacro(null, SLOT);
      await clearAway();
    });

    it("makes no macro when the listener returns false", async () => {
      const hero = await createHero();
      const before = game.macros.size;
      const seen: unknown[] = [];
      const stop = listen("hotbarDrop", (_bar: object, data: { uuid: string }, slot: number) => {
        seen.push(data.uuid, slot);
        return false;
      });
      dropOnHotbar(hero.toDragData());
      stop();
      assert.deepEqual(seen.map(String), [hero.uuid, String(SLOT)]);
      await hero.update({ name: "Contract hero, later" });
      assert.strictEqual(game.macros.size, before);
    });

    it("makes its own macro beside that of a listener which only promises false", async () => {
      const hero = await createHero();
      const stop = listen("hotbarDrop", () => Promise.resolve(false));
      dropOnHotbar(hero.toDragData());
      stop();
      const macro = await eventually(slotted);
      remember(macro);
      assert.include(macro.command, hero.uuid);
    });
  },
});
