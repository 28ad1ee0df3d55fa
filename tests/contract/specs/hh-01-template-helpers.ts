import { contractSpec } from "../registry.ts";

/** Renders a template that is written here. */
const render = (template: string, data: object = {}): string =>
  Handlebars.compile(template)(data, { allowProtoPropertiesByDefault: true }).trim();

/** The options of the `<select>` in some HTML: value, label, chosen. */
function optionsIn(html: string): [value: string, label: string, chosen: boolean][] {
  const select = foundry.utils.parseHTML(`<select>${html}</select>`) as unknown as HTMLSelectElement;
  return [...select.querySelectorAll("option")].map(({ value, textContent, outerHTML }) => [
    value,
    textContent.trim(),
    outerHTML.includes(" selected"),
  ]);
}

/** HH-1, HH-2, HH-3. The helpers that templates may use. */
export default contractSpec({
  ids: ["HH-1", "HH-2", "HH-3"],
  title: "templates have core's helpers",
  register({ it, assert }) {
    it("compare, combine and choose", () => {
      const data = { a: 1, b: 2, zero: 0 };
      assert.strictEqual(
        render("{{eq a 1}} {{ne a b}} {{lt a b}} {{gte a b}} {{not zero}}", data),
        "true true true false true",
      );
      assert.strictEqual(render("{{and a b}} {{and a zero}} {{or zero a}}", data), "true false true");
      assert.strictEqual(render('{{ifThen zero "yes" "no"}} {{concat "a" b}}', data), "no a2");
      assert.strictEqual(render("{{#with (object x=a)}}{{x}}{{/with}}", data), "1");
    });

    it("write numbers, states and translations", () => {
      assert.strictEqual(render("{{numberFormat 3.14159 decimals=2 sign=true}}"), "+3.14");
      assert.strictEqual(
        render("<input {{checked yes}} {{disabled no}}>", { yes: true, no: false }),
        "<input checked >",
      );
      const label = game.i18n.localize("TYPES.Actor.hero");
      assert.strictEqual(render('{{localize "TYPES.Actor.hero"}}'), Handlebars.escapeExpression(label));
    });

    it("make options, which compare as text and may be chosen in number", () => {
      const choices = { 1: "One", 2: "Two", 3: "Three" };
      const one = optionsIn(render("{{selectOptions choices selected=2}}", { choices }));
      assert.deepEqual(one, [
        ["1", "One", false],
        ["2", "Two", true],
        ["3", "Three", false],
      ]);
      const several = optionsIn(render("{{selectOptions choices selected=chosen}}", { choices, chosen: ["1", "3"] }));
      assert.deepEqual(
        several.map(([, , chosen]) => chosen),
        [true, false, true],
      );
    });

    it("take labels and values from objects, translate on demand only, and offer nothing at all", () => {
      const choices = [{ key: "a", text: "TYPES.Actor.hero" }];
      const plain = optionsIn(
        render('{{selectOptions choices valueAttr="key" labelAttr="text" blank="None"}}', { choices }),
      );
      assert.deepEqual(
        plain.map(([value, label]) => [value, label]),
        [
          ["", "None"],
          ["a", "TYPES.Actor.hero"],
        ],
      );
      const translated = optionsIn(
        render('{{selectOptions choices valueAttr="key" labelAttr="text" localize=true}}', { choices }),
      );
      assert.strictEqual(translated[0]?.[1], game.i18n.localize("TYPES.Actor.hero"));
    });

    it("make the control of a field, and the group around it", () => {
      const fields = foundry.documents.BaseActor.schema.fields as unknown as Record<string, unknown>;
      const input = foundry.utils.parseHTML(
        render('{{formInput fields.name value="x"}}', { fields }),
      ) as HTMLInputElement;
      assert.deepEqual([input.getAttribute("name"), input.getAttribute("value")], ["name", "x"]);
      const group = foundry.utils.parseHTML(
        render('{{formGroup fields.name value="x" label="Called"}}', { fields }),
      ) as HTMLElement;
      assert.isTrue(group.matches(".form-group"));
      assert.strictEqual(group.querySelector("label")?.textContent.trim(), "Called");
      assert.isTrue(group.querySelector(".form-fields input[name=name]") !== null);
    });
  },
});
