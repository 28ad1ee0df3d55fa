import { contractSpec } from "../registry.ts";

/** UT-5. Text that is HTML, read as elements. */
export default contractSpec({
  ids: ["UT-5"],
  title: "foundry.utils reads elements from text",
  register({ it, assert }) {
    it("one as an element, and several as a collection", () => {
      const one = foundry.utils.parseHTML("<p>one</p>");
      assert.instanceOf(one, HTMLParagraphElement);
      const two = foundry.utils.parseHTML("<p>one</p><p>two</p>");
      assert.lengthOf([...(two as unknown as Iterable<Element>)], 2);
    });

    it("without what could run", () => {
      const clean = foundry.utils.cleanHTML(`<p onclick="x()">kept</p><script>x()</script>`);
      assert.include(clean, "kept");
      assert.notInclude(clean, "onclick");
      assert.notInclude(clean, "script");
    });
  },
});
