import { contractSpec } from "../registry.ts";

/** A form with one input of each kind that the system uses. */
function form(): HTMLFormElement {
  const element = document.createElement("form");
  element.innerHTML = `
    <input type="checkbox" name="on" checked><input type="checkbox" name="off">
    <input type="number" name="number" value="3"><input type="number" name="empty" value="">
    <input type="text" name="text" value="3"><input type="text" name="cast" value="3" data-dtype="Number">
    <input type="text" name="disabled" value="x" disabled><input type="text" name="readonly" value="x" readonly>
    <input type="radio" name="radio" value="a"><input type="radio" name="radio" value="b" checked>
    <select name="single"><option value="1">1</option><option value="2" selected>2</option></select>
    <select name="several" multiple><option selected>a</option><option>b</option><option selected>c</option></select>
    <textarea name="system.notes">words</textarea>`;
  return element;
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
