import { contractSpec } from "../registry.ts";
import { fields, modelWith, reading } from "./support/models.ts";

/** F-Color, F-FilePath. Colors and files. */
export default contractSpec({
  ids: ["F-Color", "F-FilePath"],
  title: "colors are prepared as Color, and files are known by their extensions",
  needsOnly: "common",
  register({ it, assert }) {
    it("stores a color as text and prepares it as a Color", () => {
      const Probe = modelWith(({ ColorField }) => ({ tint: new ColorField() }));
      assert.isNull(new Probe()["tint"]);
      const model = new Probe({ tint: "#ff8000" });
      assert.strictEqual(model._source["tint"], "#ff8000");
      const tint = model["tint"] as { css: string; valueOf(): number };
      assert.instanceOf(tint, foundry.utils.Color);
      assert.strictEqual(tint.css, "#ff8000");
      assert.strictEqual(Number(tint), 0xff8000);
    });

    it("reads a blank text as no color", () => {
      const { ColorField } = fields();
      assert.isNull(new ColorField().clean(""));
      assert.strictEqual(new ColorField({ nullable: false, initial: "#ffffff" }).clean(""), "#ffffff");
    });

    it("refuses what is no color", () => {
      assert.isFalse(reading(new (fields().ColorField)(), "no color").valid);
    });

    it("accepts files of its categories, or none, and nothing else", () => {
      const field = new (fields().FilePathField)({ categories: ["IMAGE"] });
      assert.strictEqual(field.getInitialValue({}), null);
      assert.isTrue(reading(field, "icons/svg/mystery-man.svg").valid);
      assert.isTrue(reading(field, "https://example.org/a.webp").valid);
      assert.isTrue(reading(field, null).valid);
      assert.isFalse(reading(field, "sounds/dice.mp3").valid);
      assert.isFalse(reading(field, "icons/no-extension").valid);
    });
  },
});
