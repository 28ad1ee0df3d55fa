import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { override } from "./support/override.ts";
import { createScene, placeToken } from "./support/scenes.ts";

const FIELDS = [
  ...["actorId", "actorLink", "alpha", "bar1", "bar2", "delta", "detectionModes", "displayBars", "displayName"],
  ...["disposition", "elevation", "flags", "height", "hidden", "light", "lockRotation", "locked", "name", "ring"],
  ...["rotation", "sight", "sort", "texture", "turnMarker", "width", "x", "y"],
];

/** CV-3, CV-6, CV-7, CV-12, CB-18. What a token stores, where it stands, and how it follows its actor. */
export default contractSpec({
  ids: ["CV-3", "CV-6", "CV-7", "CV-12", "CB-18"],
  title: "a token has the published fields and follows its actor",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("stands on a canvas that knows its size on the screen", () => {
      const { screenDimensions } = canvas as unknown as { screenDimensions: number[] };
      assert.isTrue(screenDimensions.every((length) => length > 0));
    });

    it("stores the published fields", async () => {
      const token = await placeToken(await createScene(), await createHero());
      assert.includeMembers(Object.keys(token.toObject()), FIELDS);
    });

    it("starts with the bars of the manifest, at the ground and in sight", async () => {
      const token = await placeToken(await createScene(), await createHero());
      const { primaryTokenAttribute, secondaryTokenAttribute } = game.system as unknown as Record<string, string>;
      assert.deepInclude(token._source, {
        bar1: { attribute: primaryTokenAttribute },
        bar2: { attribute: secondaryTokenAttribute },
        elevation: 0,
        hidden: false,
      });
    });

    it("shows value and maximum of what its bar names", async () => {
      const hero = await createHero({ tenacity: { value: 4, max: 10 } });
      const token = await placeToken(await createScene(), hero, { bar1: { attribute: "tenacity" } });
      assert.deepInclude(token.getBarAttribute("bar1"), { value: 4, max: 10 });
      await token.update({ "bar1.attribute": "nothing.like.this" });
      assert.isNull(token.getBarAttribute("bar1"));
    });

    it("learns of changes of its actor by _onRelatedUpdate", async () => {
      const hero = await createHero();
      const token = await placeToken(await createScene(), hero);
      let told = 0;
      const restore = override(TokenDocument.prototype, "_onRelatedUpdate", (original) => {
        return function (...args) {
          if (this === token) told += 1;
          return original.apply(this, args);
        };
      });
      await hero.update({ name: "Renamed hero" });
      await eventually(() => told > 0);
      restore();
      assert.isTrue(told > 0);
    });

    it("stands on as many spaces as it is wide and high", async () => {
      const token = await placeToken(await createScene(), await createHero(), { width: 2, height: 2 });
      const offsets = token.getOccupiedGridSpaceOffsets().map(({ i, j }) => [i, j]);
      assert.lengthOf(offsets, 4);
      assert.includeMembers(offsets.map(String), ["2,2", "2,3", "3,2", "3,3"]);
      assert.deepInclude(token.getCenterPoint(), { x: 300, y: 300 });
    });
  },
});
