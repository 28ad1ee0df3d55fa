import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { board, createScene, showScene } from "./support/scenes.ts";

/** MAP-60, MAP-91, MAP-92. What a system draws with the drawing library, where a pointer is. */
export default contractSpec({
  ids: ["MAP-60", "MAP-91", "MAP-92"],
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

    it("with an area where the pointer is, before anything is placed", async () => {
      await showScene();
      assert.isTrue(canvas.scene?.grid.isSquare);
      const { x: middleX, y: middleY } = canvas.scene?.grid.getCenterPoint({ x: 311, y: 289 }) ?? { x: 0, y: 0 };
      assert.deepEqual([middleX, middleY], [350, 250]);
      const place = { x: middleX, y: middleY };
      const onPage = canvas.clientCoordinatesFromCanvas(place);
      const { x, y } = canvas.canvasCoordinatesFromClient(onPage);
      assert.deepEqual([Math.round(x), Math.round(y)], [350, 250]);
      const area = canvas.interface?.addChild(
        new PIXI.Graphics().beginFill(0xc8552b, 0.35).drawCircle(x, y, 100).endFill(),
      );
      area?.destroy();
      assert.isTrue(area?.destroyed);
    });

    it("and finds them destroyed once another scene is shown", async () => {
      await showScene();
      const drawing = new PIXI.Graphics();
      canvas.interface?.addChild(drawing);
      let isTornDown = false;
      const stop = listen("canvasTearDown", () => (isTornDown = true));
      const scene = await createScene({ name: "Another" });
      await scene.activate();
      await eventually(() => board().ready && board().scene === scene);
      stop();
      assert.deepEqual([isTornDown, drawing.destroyed], [true, true]);
    });
  },
});
