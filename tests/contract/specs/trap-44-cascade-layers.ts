import { contractSpec } from "../registry.ts";
import { element } from "./support/windows.ts";

/** Foundry's layers, from the lowest to the highest. */
const LAYERS = [
  "reset",
  "variables",
  "elements",
  "blocks",
  "applications",
  "compatibility",
  "layouts",
  "system",
  "modules",
  "exceptions",
] as const;

/** The color of a paragraph that a specific rule in one layer and a plain one in another compete for. */
function winner(specificIn: string, plainIn: string): string {
  const style = element("style", { class: "contract-layers" });
  style.textContent = `
    @layer ${specificIn} { body #contract-paragraph[class][class] { color: rgb(1, 1, 1); } }
    @layer ${plainIn} { p { color: rgb(2, 2, 2); } }`;
  const paragraph = element("p", { id: "contract-paragraph", class: "contract-layers" });
  document.head.append(style);
  document.body.append(paragraph);
  const { color } = getComputedStyle(paragraph);
  for (const made of document.querySelectorAll(".contract-layers")) made.remove();
  return color;
}

/** TRAP-44, CS-1, CS-2. The order of cascade layers decides before specificity; core classes do what they say. */
export default contractSpec({
  ids: ["TRAP-44", "CS-1", "CS-2"],
  title: "a higher layer wins against a more specific rule in a lower one",
  register({ it, assert }) {
    for (const [index, lower] of LAYERS.slice(0, -1).entries()) {
      const higher = LAYERS[index + 1] ?? "";
      it(`${higher} wins against ${lower}`, () => {
        assert.strictEqual(winner(lower, higher), "rgb(2, 2, 2)");
        assert.strictEqual(winner(higher, lower), "rgb(1, 1, 1)");
      });
    }

    it("has the system's styles in the layer of systems", () => {
      const imports = [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .filter((rule) => rule instanceof CSSImportRule);
      const own = imports.filter(({ href }) => href.includes(`systems/${game.system.id}/`));
      assert.isNotEmpty(own);
      assert.isTrue(own.every(({ layerName }) => layerName === "system"));
    });

    it("has classes for rows, columns, shares and hidden elements", () => {
      const box = element(
        "div",
        { class: "flexrow" },
        element("p", { class: "flex0" }),
        element("p", { class: "flex2" }),
        element("p", { class: "hidden" }),
        element("div", { class: "flexcol" }),
        element("div", { class: "tab" }),
      );
      document.body.append(box);
      const styles = [box, ...box.children].map((child) => getComputedStyle(child));
      const [row, none, two, hidden, column, tab] = styles.map(({ display, flexDirection, flexGrow }) => ({
        display,
        flexDirection,
        flexGrow,
      }));
      box.remove();
      assert.deepInclude(row, { display: "flex", flexDirection: "row" });
      assert.deepInclude(column, { display: "flex", flexDirection: "column" });
      assert.deepEqual([none?.flexGrow, two?.flexGrow], ["0", "2"]);
      assert.deepEqual([hidden?.display, tab?.display], ["none", "none"]);
    });
  },
});
