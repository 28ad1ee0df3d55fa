import { contractSpec } from "../registry.ts";

/** An element with attributes; `true` sets one without a value. */
function element(tag: string, attributes: Record<string, string | true>, ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value === true ? "" : value);
  made.append(...children);
  return made;
}

const input = (type: string, name: string, attributes: Record<string, string | true> = {}): HTMLElement =>
  element("input", { type, name, ...attributes });
const option = (value: string, attributes: Record<string, true> = {}): HTMLElement =>
  element("option", { value, ...attributes });

/** A form with one input of each kind that the system uses. */
function form(): HTMLFormElement {
  const notes = element("textarea", { name: "system.notes" });
  notes.textContent = "words";
  return element(
    "form",
    {},
    input("checkbox", "on", { checked: true }),
    input("checkbox", "off"),
    input("number", "number", { value: "3" }),
    input("number", "empty", { value: "" }),
    input("text", "text", { value: "3" }),
    input("text", "cast", { value: "3", "data-dtype": "Number" }),
    input("text", "disabled", { value: "x", disabled: true }),
    input("text", "readonly", { value: "x", readonly: true }),
    input("radio", "radio", { value: "a" }),
    input("radio", "radio", { value: "b", checked: true }),
    element("select", { name: "single" }, option("1"), option("2", { selected: true })),
    element(
      "select",
      { name: "several", multiple: true },
      option("a", { selected: true }),
      option("b"),
      option("c", { selected: true }),
    ),
    notes,
  ) as HTMLFormElement;
}

/** TRAP-39, FM-2. What FormDataExtended makes of inputs. */
export default contractSpec({
  ids: ["TRAP-39", "FM-2"],
  title: "form values are cast by their inputs, and disabled ones are left out",
  register({ it, assert }) {
    it("casts each kind of input", () => {
      const { object } = new foundry.applications.ux.FormDataExtended(form());
      assert.deepEqual(object, {
        on: true,
        off: false,
        number: 3,
        empty: null,
        text: "3",
        cast: 3,
        readonly: "x",
        radio: "b",
        single: "2",
        several: ["a", "c"],
        "system.notes": "words",
      });
    });
  },
});
