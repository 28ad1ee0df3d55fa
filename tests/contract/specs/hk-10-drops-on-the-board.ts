import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";
import { showScene } from "./support/scenes.ts";

interface Drop {
  readonly type: string;
  readonly x: number;
  readonly y: number;
}

/** Drops something in the middle of the board. */
function drop(data: object): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData("text/plain", JSON.stringify(data));
  const target = document.getElementById("board");
  const place = { clientX: innerWidth / 2, clientY: innerHeight / 2 };
  target?.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer, ...place }));
}

/** HK-10, CV-2. What is dropped on the board is offered to packages first. */
export default contractSpec({
  ids: ["HK-10", "CV-2"],
  title: "the hook dropCanvasData hears of drops on the board, and may answer them",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("gets the canvas, the data with the place in the scene, and the event; false ends it", async () => {
      await showScene();
      const hero = await createHero();
      const heard: { on: unknown; data: Drop; event: unknown }[] = [];
      const stop = listen("dropCanvasData", (on: unknown, data: Drop, event: unknown) => {
        heard.push({ on, data, event });
        return false;
      });
      drop(hero.toDragData());
      const { on, data, event } = await eventually(() => heard[0]);
      stop();
      assert.strictEqual(on, canvas);
      assert.strictEqual(data.type, "Actor");
      assert.deepEqual([typeof data.x, typeof data.y], ["number", "number"]);
      assert.instanceOf(event, DragEvent);
      assert.strictEqual(canvas.scene?.tokens.size, 0);
    });

    it("makes a copy in the world of an actor of a compendium, and the token is that one's", async () => {
      await showScene();
      const pack = game.packs.get(`${game.system.id}.npcs`, { strict: true });
      const [id = ""] = pack.index.map((entry) => entry._id);
      const uuid = `Compendium.${pack.collection}.Actor.${id}`;
      drop({ type: "Actor", uuid });
      const token = await eventually(() => canvas.scene?.tokens.contents[0]);
      const copy = game.actors.get(token.actorId ?? "");
      if (copy) remember(copy);
      assert.strictEqual(
        (copy as { _stats?: { compendiumSource?: string } } | undefined)?._stats?.compendiumSource,
        uuid,
      );
      assert.strictEqual(token.actor?.name, copy?.name);
    });

    it("lies on a scene of which the board knows the size, the grid and the tokens", async () => {
      const scene = await showScene();
      assert.deepEqual([canvas.scene?.dimensions.sceneX, canvas.scene?.dimensions.sceneWidth], [300, 1000]);
      assert.deepEqual([canvas.scene?.dimensions.sceneY, canvas.scene?.dimensions.sceneHeight], [200, 800]);
      assert.strictEqual(canvas.scene?.grid.size, 100);
      const hero = await createHero();
      const source = (await hero.getTokenDocument({ x: 100, y: 100 })).toObject();
      await canvas.scene?.createEmbeddedDocuments("Token", [source]);
      assert.isDefined(canvas.scene?.tokens.find((token) => token.actorId === hero.id));
      assert.isDefined(game.scenes.contents.find(({ id }) => id === scene.id));
      assert.lengthOf(game.scenes.viewed?.tokens.contents ?? [], 1);
      assert.strictEqual(game.scenes.active?.id, scene.id);
    });
  },
});
