import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { board, createScene, showScene } from "./support/scenes.ts";

/** MAP-91, MAP-92. What a system draws with the drawing library. */
export default contractSpec({
  ids: ["MAP-91", "MAP-92"],
  title: "a system draws on the scene, until its drawing is destroyed or the board is drawn again",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("with lines, dots and fillings, which pointers go through", async () => {
      await showScene();
      const drawing = new PIXI.Graphics();
      drawing.eventMode = "none";
      drawing.lineStyle({ width: 5, color: 0xf1c74f, alpha: 0.9 }).moveTo(100, 100).lineTo(300, 100);
      drawing.lineStyle(0).beginFill(0xf1c74f, 0.9).drawCircle(100, 100, 8).endFill();
      assert.strictEqual(canvas.interface?.addChild(drawing), drawing);
      const { x, y, width } = drawing.getBounds();
      assert.deepEqual([x, Math.round(y), width > 200], [92, 92, true]);
      drawing.destroy();
      assert.isTrue(drawing.destroyed);
    });

    it("and finds them destroyed once another scene is shown", async () => {
      await showScene();
      const drawing = new PIXI.Graphics();
      canvas.interface?.addChild(drawing);
      const scene = await createScene({ name: "Another" });
      await scene.activate();
      await eventually(() => board().ready && board().scene === scene);
      assert.isTrue(drawing.destroyed);
    });
  },
});
