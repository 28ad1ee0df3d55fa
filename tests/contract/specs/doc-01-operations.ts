import { contractSpec } from "../registry.ts";
import { clearAway, createHero, remember } from "./support/documents.ts";
import { HookCounter, listen } from "./support/hooks.ts";

const make = async (name: string, operation: object = {}, more: object = {}) => {
  const data = { name, type: "hero", ...more } as Actor.CreateData;
  const actor = await Actor.implementation.create(data, operation);
  return actor && remember(actor);
};

const veto = (hook: string, name: string): (() => void) =>
  listen(hook, (document: { name: string }) => document.name !== name);

/** DOC-1 to DOC-5. Making, changing and removing documents, one and many. */
export default contractSpec({
  ids: ["DOC-1", "DOC-2", "DOC-3", "DOC-4", "DOC-5"],
  title: "operations answer with the documents that they have really processed",
  register({ describe, it, afterEach, assert }) {
    let stop = (): void => undefined;
    afterEach(async () => {
      stop();
      stop = () => undefined;
      await clearAway();
    });

    it("creates, updates and deletes several at once", async () => {
      const data = ["Contract A", "Contract B"].map((name) => ({ name, type: "hero" }));
      const made = await Actor.implementation.createDocuments(data as Actor.CreateData[]);
      const names = (documents: readonly { name: string }[]): string[] => documents.map(({ name }) => name);
      assert.deepEqual(names(made), ["Contract A", "Contract B"]);
      const updates = made.map(({ id, name }) => ({ _id: id, name: `${name}!` }));
      const updated = await Actor.implementation.updateDocuments(updates);
      assert.deepEqual(names(updated), ["Contract A!", "Contract B!"]);
      const deleted = await Actor.implementation.deleteDocuments(made.map(({ id }) => id));
      assert.lengthOf(deleted, 2);
      for (const { id } of made) assert.isUndefined(game.actors.get(id));
    });

    it("answers with an array for an array, and leaves out what was vetoed", async () => {
      stop = veto("preCreateActor", "Contract vetoed");
      const data = ["Contract vetoed", "Contract made"].map((name) => ({ name, type: "hero" }));
      const made = (await Actor.implementation.create(data as never)) as unknown as Actor.Implementation[];
      assert.isArray(made);
      for (const actor of made) remember(actor);
      assert.deepEqual(
        made.map(({ name }) => name),
        ["Contract made"],
      );
    });

    it("answers with nothing for a single document that was vetoed", async () => {
      stop = veto("preCreateActor", "Contract vetoed");
      assert.isUndefined(await make("Contract vetoed"));
      stop();
      const hero = await createHero();
      stop = veto("preUpdateActor", hero.name);
      assert.isUndefined(await hero.update({ name: "Contract renamed" }));
      assert.strictEqual(hero.name, "Contract hero");
    });

    it("makes, finds, changes and removes embedded documents by the document's name", async () => {
      const hero = await createHero();
      const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Contract effect" }]);
      const id = effect?.id ?? "";
      assert.strictEqual(hero.getEmbeddedCollection("ActiveEffect").get(id), hero.effects.get(id));
      assert.strictEqual(hero.getEmbeddedDocument("ActiveEffect", id, {}), hero.effects.get(id));
      await hero.updateEmbeddedDocuments("ActiveEffect", [{ _id: id, name: "Contract changed" }]);
      assert.strictEqual(hero.effects.get(id)?.name, "Contract changed");
      await hero.deleteEmbeddedDocuments("ActiveEffect", [id]);
      assert.strictEqual(hero.effects.size, 0);
    });

    it("makes documents in memory that are not stored and have no id", () => {
      const actor = new Actor.implementation({ name: "Contract memory", type: "hero" } as never);
      assert.isNull(actor.id);
      assert.isNull(actor.uuid);
      assert.isUndefined(game.actors.getName("Contract memory"));
    });

    describe("ids", () => {
      const ID = "contractKeptId00";

      it("are new, whatever the data says, unless they are to be kept", async () => {
        const fresh = await make("Contract fresh", {}, { _id: ID });
        assert.match(fresh?.id ?? "", /^[A-Za-z0-9]{16}$/);
        assert.notStrictEqual(fresh?.id, ID);
        assert.strictEqual((await make("Contract kept", { keepId: true }, { _id: ID }))?.id, ID);
      });

      it("of embedded documents are new as well", async () => {
        const effects = [{ _id: ID, name: "Contract effect" }];
        assert.isUndefined((await make("Contract fresh", {}, { effects }))?.effects.get(ID));
        const kept = await make("Contract kept", { keepEmbeddedIds: true }, { effects });
        assert.strictEqual(kept?.effects.get(ID)?.name, "Contract effect");
      });
    });

    it("has defaults: updates are compared and merged, and everyone draws", async () => {
      const hero = await createHero();
      let seen: Record<string, unknown> = {};
      stop = listen("updateActor", (_actor: never, _changes: never, options: Record<string, unknown>) => {
        seen = options;
      });
      await hero.update({ name: "Contract renamed" }, { contractProbe: { kept: 1, lost: undefined } } as never);
      const { diff, recursive, render, contractProbe } = seen;
      assert.deepEqual([diff, recursive, render, contractProbe], [true, true, true, { kept: 1 }]);
    });

    it("does without pre-hooks when told so, and not without the others", async () => {
      const hero = await createHero();
      const counter = new HookCounter("preUpdateActor", "updateActor");
      await hero.update({ name: "Contract renamed" }, { noHook: true });
      assert.deepEqual(counter.stop(), { updateActor: 1 });
    });
  },
});
