import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { CONTRACT_BEHAVIOR, createRegion, type LooseRegion } from "./support/regions.ts";
import { createScene, placeToken, type LooseScene, type PlacedToken } from "./support/scenes.ts";

interface Heard {
  readonly name: string;
  readonly self: boolean;
  readonly moved: boolean | null;
}

/** What behaviors of this client have heard, in order. */
let heard: Heard[] = [];

/** Registers the behavior that the suite's manifest declares; the class exists once Foundry does. */
function registerBehavior(): void {
  const { RegionBehaviorType } = foundry.data.regionBehaviors as unknown as {
    RegionBehaviorType: (new (...data: never[]) => object) & { _createEventsField(options: object): object };
  };
  type Event = { name: string; data: { movement?: object | null }; user: { isSelf: boolean } };
  const note = ({ name, data, user }: Event): void => {
    heard.push({ name, self: user.isSelf, moved: data.movement === undefined ? null : data.movement !== null });
  };
  class ContractBehavior extends RegionBehaviorType {
    static defineSchema() {
      const { NumberField } = foundry.data.fields;
      return {
        events: ContractBehavior._createEventsField({ events: ["regionBoundary"] }),
        depth: new NumberField({ label: "How deep", initial: 1, min: 0 }),
      };
    }

    static events = Object.fromEntries(
      ["tokenEnter", "tokenExit", "tokenMoveIn", "tokenMoveOut", "tokenMoveWithin"].map((name) => [name, note]),
    );

    async _handleRegionEvent(event: Event): Promise<void> {
      note(event);
      return Promise.resolve();
    }
  }
  Object.assign(CONFIG.RegionBehavior.dataModels, { [CONTRACT_BEHAVIOR]: ContractBehavior });
  Object.assign(CONFIG.RegionBehavior.typeIcons, { [CONTRACT_BEHAVIOR]: "fa-solid fa-water" });
  Object.assign(CONFIG.RegionBehavior.typeLabels ?? {}, { [CONTRACT_BEHAVIOR]: "Contract behavior" });
}

const names = (): string[] => heard.map(({ name }) => name);

async function wetScene(system: object = {}): Promise<{ scene: LooseScene; region: LooseRegion; token: PlacedToken }> {
  const scene = await createScene();
  const token = await placeToken(scene, await createHero(), { x: 200, y: 200 });
  const region = await createRegion(scene, { behaviors: [{ type: CONTRACT_BEHAVIOR, system }] });
  heard = [];
  return { scene, region, token };
}

/** MAP-64, MAP-65, MAP-66, MAP-67, MAP-68. What happens in a region is told to its behaviors on every client. */
export default contractSpec({
  ids: ["MAP-66", "MAP-63", "MAP-64", "MAP-65", "MAP-67", "MAP-68", "MAP-72"],
  title: "behaviors of regions hear of what happens in them, on every client",
  atBoot() {
    Hooks.once("init", registerBehavior);
  },
  steps: {
    heard: async (count: number): Promise<Heard[]> => {
      await eventually(() => heard.length >= count);
      return heard.splice(0);
    },
    forget: (): void => {
      heard = [];
    },
    move: async ({ uuid, x }: { uuid: string; x: number }): Promise<void> => {
      const token = (await eventually(() => fromUuidSync(uuid))) as unknown as PlacedToken;
      await token.update({ x });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);

    it("of who moves in, within and out", async () => {
      const { token } = await wetScene();
      await remote.run("forget");
      for (const x of [400, 500, 700]) await token.update({ x });
      const told = ["tokenEnter", "tokenMoveIn", "tokenMoveWithin", "tokenMoveOut", "tokenExit"];
      await eventually(() => heard.length === told.length);
      assert.deepEqual(names().sort(), told.toSorted());
      assert.isTrue(heard.every(({ self, moved }) => self && moved === true));
      const there = await remote.run("heard", told.length);
      assert.deepEqual(there.map(({ name }) => name).sort(), told.toSorted());
      assert.isTrue(there.every(({ self }) => !self));
    });

    it("of a move by its owner, as the owner's doing", async () => {
      const { token } = await wetScene();
      await remote.run("forget");
      await remote.run("move", { uuid: token.uuid, x: 400 });
      const there = await remote.run("heard", 2);
      assert.isTrue(there.every(({ self }) => self));
      await eventually(() => heard.length === 2);
      assert.isTrue(heard.every(({ self }) => !self));
    });

    it("of who is created, deleted, or found inside when bounds or the behavior change; without a movement", async () => {
      const { scene, region } = await wetScene();
      const inside = await placeToken(scene, await createHero(), { x: 400, y: 200 });
      await eventually(() => names().includes("tokenEnter"));
      await inside.delete();
      await eventually(() => names().includes("tokenExit"));
      heard = [];
      await region.update({ shapes: [{ type: "circle", x: 250, y: 250, radius: 60 }] });
      await eventually(() => names().includes("tokenEnter"));
      await region.behaviors.contents[0]?.update({ disabled: true });
      await eventually(() => names().includes("tokenExit"));
      assert.isFalse(region.behaviors.contents[0]?.active);
      await region.behaviors.contents[0]?.update({ disabled: false });
      await eventually(() => names().filter((name) => name === "tokenEnter").length === 2);
      assert.isTrue(heard.every(({ moved }) => moved === false));
    });

    it("of the events that were chosen for it", async () => {
      const { region } = await wetScene({ events: ["regionBoundary"] });
      await region.update({ elevation: { bottom: -5 } });
      await eventually(() => heard.length === 1);
      assert.deepEqual(names(), ["regionBoundary"]);
    });

    it("which core's own behaviors have too, such as difficult ground", async () => {
      const region = await createRegion(await createScene(), {
        behaviors: [{ type: "modifyMovementCost", system: { difficulties: { walk: 2 } } }],
      });
      const [ground] = region.behaviors.contents;
      assert.deepInclude(ground?.system["difficulties"], { walk: 2 });
      const { RegionBehaviorType } = foundry.data.regionBehaviors as unknown as {
        RegionBehaviorType: new (...data: never[]) => object;
      };
      assert.instanceOf(ground?.system, RegionBehaviorType);
      assert.isTrue(ground?.active);
    });

    it("and has a window with the fields of its model", async () => {
      const { region } = await wetScene();
      const [behavior] = region.behaviors.contents;
      assert.strictEqual(behavior?.type, CONTRACT_BEHAVIOR);
      assert.strictEqual(behavior?.system["depth"], 1);
      await behavior?.sheet.render({ force: true });
      const input = behavior?.sheet.element.querySelector<HTMLInputElement>('[name="system.depth"]');
      assert.strictEqual(input?.value, "1");
      await behavior?.sheet.close();
    });
  },
});
