import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { fields, modelWith, reading } from "./support/models.ts";

const ID = "contractProbe000";

/** F-DocumentId, F-DocumentUUID, F-Foreign. Fields that name documents. */
export default contractSpec({
  ids: ["F-DocumentId", "F-DocumentUUID", "F-Foreign"],
  title: "ids, uuids and references are text in the source",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("accepts 16 letters or digits as an id, or none", () => {
      const field = new (fields().DocumentIdField)();
      assert.isTrue(reading(field, ID).valid);
      assert.isTrue(reading(field, null).valid);
      for (const wrong of ["short", `${ID}0`, "contract-probe00"]) assert.isFalse(reading(field, wrong).valid, wrong);
      assert.isTrue(field["readonly"]);
    });

    it("accepts the uuid of a document of the named kind, or none", () => {
      const { DocumentUUIDField } = fields();
      assert.strictEqual(new DocumentUUIDField().getInitialValue({}), null);
      const actor = new DocumentUUIDField({ type: "Actor" });
      assert.isTrue(reading(actor, `Actor.${ID}`).valid);
      assert.isTrue(reading(actor, null).valid);
      assert.isFalse(reading(actor, `Item.${ID}`).valid);
      assert.isFalse(reading(actor, "nonsense").valid);
      const embedded = new DocumentUUIDField({ embedded: true });
      assert.isTrue(reading(embedded, `Actor.${ID}.Item.${ID}`).valid);
      assert.isFalse(reading(embedded, `Actor.${ID}`).valid);
    });

    it("stores the id of a reference and looks the document up when it is asked for", async () => {
      const hero = await createHero();
      const Probe = modelWith(({ ForeignDocumentField }) => ({
        actor: new ForeignDocumentField(foundry.documents.BaseActor),
        id: new ForeignDocumentField(foundry.documents.BaseActor, { idOnly: true }),
      }));
      const model = new Probe({ actor: hero.id, id: hero.id });
      assert.strictEqual(model._source["actor"], hero.id);
      assert.strictEqual(model["actor"], game.actors.get(hero.id ?? ""));
      assert.strictEqual(model["id"], hero.id);
      assert.isNull(new Probe({ actor: ID })["actor"]);
      assert.deepEqual(new Probe({ actor: hero.id }).toObject(), { actor: hero.id, id: null });
    });
  },
});
