import { contractSpec } from "../registry.ts";
import { clearAway, createHero, createMessage } from "./support/documents.ts";
import { fields, reading } from "./support/models.ts";
import { override } from "./support/override.ts";

const LAMP = "contractLamp0000";
const lampUuid = (): string => `Compendium.${game.system.id}.contract-items.Item.${LAMP}`;
const sync = (uuid: string | null, options: object = {}): unknown => fromUuidSync(uuid as never, options);

/** UU-1, UU-2, TRAP-34. What uuids look like and what is found by them. */
export default contractSpec({
  ids: ["TRAP-34", "UU-1", "UU-2"],
  title: "uuids lead to documents, or to entries of an index",
  register({ it, afterEach, assert }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      restore = () => undefined;
      await clearAway();
    });

    it("names a document below its parents", async () => {
      const hero = await createHero();
      const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Contract effect" }]);
      const message = await createMessage({ content: "x" });
      const id = (document?: { id: string | null }): string => document?.id ?? "";
      assert.strictEqual(hero.uuid, `Actor.${id(hero)}`);
      assert.strictEqual(effect?.uuid, `Actor.${id(hero)}.ActiveEffect.${id(effect)}`);
      assert.strictEqual(message.uuid, `ChatMessage.${id(message)}`);
    });

    it("finds documents of the world, also relative to another", async () => {
      const hero = await createHero();
      const [effect] = await hero.createEmbeddedDocuments("ActiveEffect", [{ name: "Contract effect" }]);
      assert.strictEqual(sync(hero.uuid), hero);
      assert.strictEqual(await fromUuid(effect?.uuid ?? ""), hero.effects.contents[0]);
      assert.strictEqual(sync(`.ActiveEffect.${effect?.id ?? ""}`, { relative: hero }), hero.effects.contents[0]);
    });

    it("finds nothing for nothing and for what is not there", async () => {
      assert.isNull(sync(null));
      assert.isNull(sync("Actor.contractNowhere0"));
      assert.isNull(await fromUuid("Actor.contractNowhere0"));
    });

    it("knows an entry of a compendium's index at once, and fetches the document", async () => {
      // Another test may have fetched it: here it has not been.
      const pack = game.packs.get(`${game.system.id}.contract-items`, { strict: true });
      restore = override(pack, "get", () => () => undefined);
      const entry = sync(lampUuid());
      assert.deepInclude(entry, { _id: LAMP, name: "Contract lamp" });
      assert.notProperty(entry, "update");
      assert.throws(() => sync(`${lampUuid()}.ActiveEffect.contractNowhere0`));
      assert.isNull(sync(`${lampUuid()}.ActiveEffect.contractNowhere0`, { strict: false }));
      restore();
      const document = await fromUuid(lampUuid());
      assert.instanceOf(document, Item);
      assert.strictEqual(document?.uuid, lampUuid());
      assert.strictEqual(sync(lampUuid()), document);
    });

    it("reads the older form, in which the compendium says what type its documents have", async () => {
      const older = lampUuid().replace(".Item.", ".");
      assert.strictEqual((await fromUuid(older))?.uuid, lampUuid());
      const { type, id } = foundry.utils.parseUuid(older) as unknown as Record<string, unknown>;
      assert.deepEqual([type, id], ["Item", LAMP]);
      assert.isTrue(reading(new (fields().DocumentUUIDField)({ type: "Item" }), older).valid);
    });

    it("takes a uuid apart", () => {
      const parsed = foundry.utils.parseUuid("Actor.contractActor000.Item.contractItem0000") as unknown as Record<
        string,
        unknown
      >;
      const { type, id, primaryType, primaryId, embedded, collection } = parsed;
      assert.deepEqual(
        [type, id, primaryType, primaryId, embedded],
        ["Item", "contractItem0000", "Actor", "contractActor000", ["Item", "contractItem0000"]],
      );
      assert.strictEqual(collection, game.actors);
    });

    it("names the compendium as the collection of what lies in it", () => {
      const parsed = foundry.utils.parseUuid(`${lampUuid()}.ActiveEffect.contractNowhere0`) as { collection: unknown };
      assert.strictEqual(parsed.collection, game.packs.get(`${game.system.id}.contract-items`));
    });
  },
});
