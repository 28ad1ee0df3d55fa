import { contractSpec } from "../registry.ts";

/** A key of the system's own languages, which any client has. */
const KEY = "TYPES.Actor.hero";

/** A key that no package will ever have. */
const UNKNOWN = "CONTRACT.NoSuchKey";

/** UI-5, UP-9, BOOT-5. Texts are looked up by keys, and labels of fields by their path. */
export default contractSpec({
  ids: ["UI-5", "UP-9"],
  title: "texts come by key, placeholders are filled, and fields get their labels",
  register({ it, afterEach, assert }) {
    const translations = (): Record<string, unknown> => game.i18n.translations;
    afterEach(() => {
      delete translations()["CONTRACT"];
    });

    it("answers with the text of a key that it knows, and with the key itself otherwise", () => {
      assert.notStrictEqual(game.i18n.localize(KEY), KEY);
      assert.strictEqual(game.i18n.localize(UNKNOWN), UNKNOWN);
    });

    it("takes it that there is no key at all", () => {
      const { i18n } = game as unknown as { i18n: { localize(key?: string): unknown; has(key?: string): boolean } };
      assert.include([undefined, ""], i18n.localize(undefined));
      assert.isFalse(i18n.has(undefined));
    });

    it("tells known keys from unknown ones", () => {
      assert.isTrue(game.i18n.has(KEY));
      assert.isFalse(game.i18n.has(UNKNOWN));
    });

    it("fills placeholders by name, and shows a value as the text that it is", () => {
      translations()["CONTRACT"] = { Greeting: "Hello {name}, hello {name}!" };
      assert.strictEqual(
        game.i18n.format("CONTRACT.Greeting", { name: "<b>Ann</b>" }),
        "Hello <b>Ann</b>, hello <b>Ann</b>!",
      );
    });

    it("names the language as a tag that the browser understands", () => {
      assert.lengthOf(Intl.getCanonicalLocales(game.i18n.lang), 1);
    });

    it("labels the fields of a registered model by its prefixes", () => {
      const model = CONFIG.Actor.dataModels["hero"] as unknown as {
        LOCALIZATION_PREFIXES: string[];
        schema: { fields: Record<string, { label: string }> };
      };
      for (const [name, field] of Object.entries(model.schema.fields)) {
        const keys = model.LOCALIZATION_PREFIXES.map((prefix) => `${prefix}.FIELDS.${name}.label`);
        const key = keys.find((each) => game.i18n.has(each));
        assert.strictEqual(field.label, key === undefined ? "" : game.i18n.localize(key));
      }
    });
  },
});
