import { contractSpec } from "../registry.ts";

const LAMP = "contractLamp0000";

interface Packed {
  readonly pack: string;
  readonly inCompendium: boolean;
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  getUserLevel(user: unknown): number;
  testUserPermission(user: unknown, level: string): boolean;
}
interface Pack {
  readonly collection: string;
  readonly locked: boolean;
  getDocument(id: string): Promise<Packed | null>;
}

const pack = (): Pack => game.packs.get(`${game.system.id}.contract-items`, { strict: true }) as unknown as Pack;

/** Whether a change of the compendium's document is refused on this client. */
async function isRefused(): Promise<boolean> {
  const lamp = await pack().getDocument(LAMP);
  if (!lamp) throw new Error("The compendium has no lamp.");
  return lamp.update({ name: "Contract renamed" }).then(
    () => false,
    () => true,
  );
}

/** Levels on this client: what its user has recorded, and whether that is enough to see or to own. */
async function levelOfLamp(): Promise<readonly [number, boolean, boolean]> {
  const lamp = await pack().getDocument(LAMP);
  if (!lamp) throw new Error("The compendium has no lamp.");
  const { user } = game;
  return [lamp.getUserLevel(user), lamp.testUserPermission(user, "OBSERVER"), lamp.testUserPermission(user, "OWNER")];
}

/** DOC-8. Documents of a compendium belong to their pack. */
export default contractSpec({
  ids: ["DOC-8"],
  title: "documents of a compendium know their pack and are not changed while it is locked",
  expectedErrors: [/compendium|pack|permission|locked/i],
  steps: { isRefused, levelOfLamp },
  register({ it, assert, remote }) {
    it("knows where it lies", async () => {
      const lamp = await pack().getDocument(LAMP);
      assert.strictEqual(lamp?.pack, pack().collection);
      assert.isTrue(lamp?.inCompendium);
      assert.match(lamp?.uuid ?? "", /^Compendium\./);
    });

    it("has the levels of its compendium, though its own ownership lets nobody see it", async () => {
      assert.deepEqual(await remote.run("levelOfLamp"), [CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER, true, false]);
      assert.deepEqual(await levelOfLamp(), [CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER, true, true]);
    });

    it("is not changed by players, nor by anyone while the pack is locked", async () => {
      assert.isTrue(await remote.run("isRefused"));
      assert.isTrue(pack().locked);
      assert.isTrue(await isRefused());
    });
  },
});
