import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";
import { element } from "./support/windows.ts";

/** A form in the page with one element for rich text. */
function formWith(attributes: Record<string, string>, enriched = ""): HTMLFormElement {
  const editor = element("prose-mirror", { name: "system.text", ...attributes }, enriched);
  const form = element("form", { class: "contract-form" }, editor) as HTMLFormElement;
  document.body.append(form);
  return form;
}

/** TX-1. The element for rich text in forms. */
export default contractSpec({
  ids: ["TX-1"],
  title: "prose-mirror is an element of the form, with its source as value",
  register({ it, afterEach, assert }) {
    afterEach(() => {
      for (const form of document.querySelectorAll(".contract-form")) form.remove();
    });
    const valuesOf = (form: HTMLFormElement): object => new foundry.applications.ux.FormDataExtended(form).object;

    it("gives its source to the form's values", () => {
      assert.deepEqual(valuesOf(formWith({ value: "<p>words</p>", toggled: "" })), { "system.text": "<p>words</p>" });
    });

    it("shows enriched text and a button while it is not being edited", () => {
      const form = formWith({ value: "<p>@word</p>", toggled: "" }, "enriched word");
      assert.include(form.textContent, "enriched word");
      assert.isTrue(form.querySelector("prose-mirror button") !== null);
    });

    it("takes a value from code", () => {
      const form = formWith({ value: "<p>one</p>", toggled: "" });
      (form.querySelector("prose-mirror") as unknown as { value: string }).value = "<p>two</p>";
      assert.deepEqual(valuesOf(form), { "system.text": "<p>two</p>" });
    });

    it("refuses a value from code while it is being edited, and says nothing", async () => {
      const editor = formWith({ value: "<p>one</p>" }).querySelector<HTMLElement & { value: string }>("prose-mirror");
      const edited = await eventually(() => editor?.querySelector<HTMLElement>(".ProseMirror, textarea"));
      if (editor) editor.value = "<p>two</p>";
      assert.include("value" in edited ? String(edited.value) : edited.textContent, "one");
      assert.notInclude(editor?.value, "two");
    });

    it("is left out when it is disabled", () => {
      assert.deepEqual(valuesOf(formWith({ value: "<p>words</p>", toggled: "", disabled: "" })), {});
    });
  },
});
