import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, createHero, remember } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** A token of the board, as this specification uses one. */
interface BoardToken {
  readonly id: string;
  control(): boolean;
  release(): boolean;
  setTarget(targeted: boolean): void;
}

interface BoardTokens {
  readonly placeables: BoardToken[];
  readonly controlled: BoardToken[];
  get(id: string): BoardToken | undefined;
}

const tokens = (): BoardTokens => canvas.tokens as unknown as BoardTokens;

/** The ids of the tokens that a user aims at, as this client knows them. */
function targetsOf(userId: string): string[] {
  const user = game.users.get(userId) as unknown as { targets: { ids: string[] } } | undefined;
  return user?.targets.ids ?? [];
}

/** A scene that is shown to everyone, with a token of a hero of the player's. */
async function showScene(): Promise<BoardToken> {
  const hero = await createHero();
  const data = { name: "Contract scene", width: 1000, height: 800 };
  const scene = await Scene.implementation.create(data);
  if (!scene) throw new Error("The scene was not created.");
  remember(scene);
  const before = canvas.scene;
  await scene.activate();
  await eventually(() => canvas.ready && canvas.scene === scene && canvas.scene !== before);
  const token = await hero.getTokenDocument({ x: 300, y: 200 });
  const [created] = await scene.createEmbeddedDocuments("Token", [token.toObject() as never]);
  return eventually(() => tokens().get(created?.id ?? ""));
}

/** CV-1, CV-8, CV-9. What the board tells of its tokens. */
export default contractSpec({
  ids: ["CV-8", "CV-9", "CV-1"],
  title: "tokens are selected by one user and aimed at for all to see",
  steps: {
    aim: async (id: string): Promise<string[]> => {
      const token = await eventually(() => (canvas.ready ? tokens().get(id) : undefined));
      token.setTarget(true);
      return targetsOf(game.user.id);
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("has the tokens of the shown scene and its measures", async () => {
      const token = await showScene();
      assert.deepEqual(
        tokens().placeables.map(({ id }) => id),
        [token.id],
      );
      assert.strictEqual(canvas.grid?.size, 100);
      assert.strictEqual(canvas.dimensions?.sceneWidth, 1000);
    });

    it("shows a place of the scene in so many pixels for each of its own", async () => {
      await showScene();
      for (const scale of [0.5, 1]) {
        await canvas.animatePan({ x: 500, y: 400, scale, duration: 0 });
        const [from, to] = [400, 600].map((x) => canvas.clientCoordinatesFromCanvas({ x, y: 400 }).x);
        assert.isTrue(Math.abs((to ?? 0) - (from ?? 0) - 200 * scale) < 1);
      }
    });

    it("tells of a selection by the hook controlToken", async () => {
      const token = await showScene();
      const told: unknown[] = [];
      const stop = listen("controlToken", (selected: BoardToken, controlled: boolean) => {
        told.push(selected.id, controlled);
      });
      assert.isTrue(token.control());
      assert.deepEqual(
        tokens().controlled.map(({ id }) => id),
        [token.id],
      );
      token.release();
      stop();
      assert.deepEqual(told, [token.id, true, token.id, false]);
      assert.lengthOf(tokens().controlled, 0);
    });

    it("knows the targets of others, and tells of them by the hook targetToken", async () => {
      const token = await showScene();
      const told: unknown[] = [];
      const stop = listen("targetToken", (user: User, target: BoardToken, targeted: boolean) => {
        told.push(user.id, target.id, targeted);
      });
      assert.deepEqual(await remote.run("aim", token.id), [token.id]);
      const player = connectedPlayer();
      await eventually(() => targetsOf(player.id).length === 1);
      stop();
      assert.deepEqual(told, [player.id, token.id, true]);
      assert.lengthOf(targetsOf(game.user.id), 0);
    });
  },
});
