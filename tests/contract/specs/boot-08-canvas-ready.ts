import { contractSpec } from "../registry.ts";
import { clearAway, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

async function createScene(name: string): Promise<Scene.Implementation> {
  const scene = await Scene.implementation.create({ name, width: 1000, height: 800 });
  if (!scene) throw new Error("The scene was not created.");
  return remember(scene);
}

/** BOOT-8. The board is drawn anew for each scene, and says so each time. */
export default contractSpec({
  ids: ["BOOT-8"],
  title: "canvasReady is dispatched for each scene that is shown",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("has the board as a member of the game too", () => {
      assert.strictEqual((game as { readonly canvas?: object }).canvas, canvas);
    });

    it("hands over the board, with the new scene on it", async () => {
      const shown: unknown[] = [];
      const stop = listen("canvasReady", (board: { scene: { name: string } | null; ready: boolean }) => {
        if (board.scene?.name.startsWith("Contract scene")) shown.push([board.ready, board.scene.name]);
      });
      for (const name of ["Contract scene 1", "Contract scene 2"]) {
        const scene = await createScene(name);
        await scene.view();
        await eventually(() => canvas.ready && canvas.scene === scene);
      }
      stop();
      assert.deepEqual(
        shown.filter((entry, index) => JSON.stringify(entry) !== JSON.stringify(shown[index - 1])),
        [
          [true, "Contract scene 1"],
          [true, "Contract scene 2"],
        ],
      );
    });
  },
});
