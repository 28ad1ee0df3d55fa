import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";
import { closeWindows, element, found, makeWindow, type ProbeWindow } from "./support/windows.ts";

interface Submission {
  readonly self: unknown;
  readonly prevented: boolean;
  readonly values: unknown;
  readonly more: unknown;
}

/** FM-1, FM-3. When a form is submitted, and what its handler gets. */
export default contractSpec({
  ids: ["FM-1", "FM-3"],
  title: "a form's handler gets flat values, bound to the window",
  register({ it, afterEach, assert }) {
    afterEach(closeWindows);

    async function open(form: object = {}): Promise<{ probe: ProbeWindow; submissions: Submission[] }> {
      const submissions: Submission[] = [];
      const handler = function (this: unknown, event: Event, _form: unknown, data: { object: object }, more: unknown) {
        submissions.push({ self: this, prevented: event.defaultPrevented, values: { ...data.object }, more });
        return Promise.resolve();
      };
      const content = () =>
        element(
          "p",
          {},
          element("input", { type: "text", name: "system.word", value: "stored" }),
          element("button", { type: "submit" }, "Save"),
        );
      const probe = makeWindow({ tag: "form", form: { handler, ...form } }, content);
      await probe.render({ force: true });
      return { probe, submissions };
    }
    it("also where the window's content is the form", async () => {
      const handled: unknown[] = [];
      const handler = (_event: Event, form: unknown, data: { object: object }) => {
        handled.push(form, { ...data.object });
        return Promise.resolve();
      };
      const options = { window: { contentTag: "form" }, form: { handler } };
      const probe = makeWindow(options, () =>
        element("p", {}, element("input", { type: "text", name: "word", value: "new" }), element("button", {}, "Save")),
      );
      await probe.render({ force: true });
      found(probe.element, "p button").click();
      await eventually(() => handled.length > 0);
      assert.deepEqual(handled, [found(probe.element, "form.window-content"), { word: "new" }]);
    });

    const input = (probe: ProbeWindow) => found(probe.element, "input") as HTMLInputElement;

    it("from elements of packages, which begin to listen each time that they come into a page", async () => {
      const { AbstractFormInputElement } = foundry.applications.elements as unknown as {
        AbstractFormInputElement: new () => HTMLElement;
      };
      let begun = 0;
      class ContractElement extends AbstractFormInputElement {
        static tagName = "contract-input";

        _buildElements(): HTMLElement[] {
          return [element("input", { type: "text" })];
        }

        _activateListeners(): void {
          begun += 1;
        }
      }
      customElements.define(ContractElement.tagName, ContractElement);
      const made = new ContractElement();
      assert.strictEqual(begun, 0);
      document.body.append(made);
      assert.strictEqual(begun, 1);
      made.remove();
      document.body.append(made);
      assert.strictEqual(begun, 2);
      made.remove();
    });

    it("when its button is pressed, and the page stays", async () => {
      const { probe, submissions } = await open();
      probe.element.querySelector<HTMLButtonElement>("button[type=submit]")?.click();
      const { self, prevented, values } = await eventually(() => submissions[0]);
      assert.strictEqual(self, probe);
      assert.isTrue(prevented);
      assert.deepEqual(values, { "system.word": "stored" });
    });

    it("which may set and append more, in the object too", async () => {
      const { probe } = await open();
      const data = new foundry.applications.ux.FormDataExtended(probe.element as HTMLFormElement);
      data.set("count", 3);
      data.append("tags", "new");
      data.append("tags", "fresh");
      assert.deepEqual({ ...data.object }, { "system.word": "stored", count: 3, tags: ["new", "fresh"] });
      assert.strictEqual(data.get("count"), "3");
    });

    it("when it is submitted by code, with what the code adds", async () => {
      const { probe, submissions } = await open();
      await probe.submit({ extra: 1 });
      assert.deepInclude(submissions[0]?.more, { extra: 1 });
    });

    it("on changes where the class wants it, but not while somebody types", async () => {
      const { probe, submissions } = await open({ submitOnChange: true });
      input(probe).value = "typed";
      input(probe).dispatchEvent(new Event("input", { bubbles: true }));
      assert.lengthOf(submissions, 0);
      input(probe).dispatchEvent(new Event("change", { bubbles: true }));
      await eventually(() => submissions.length === 1);
      assert.deepEqual(submissions[0]?.values, { "system.word": "typed" });
    });

    it("and not on changes where it does not", async () => {
      const { probe, submissions } = await open();
      input(probe).dispatchEvent(new Event("change", { bubbles: true }));
      await probe.submit();
      assert.lengthOf(submissions, 1);
    });

    it("closes the window afterwards where the class wants it", async () => {
      const { probe } = await open({ closeOnSubmit: true });
      await probe.submit();
      await eventually(() => !probe.rendered);
    });

    it("cannot be submitted without a form", async () => {
      const probe = makeWindow({}, () => element("p"));
      await probe.render({ force: true });
      const failed = await probe.submit().then(
        () => false,
        () => true,
      );
      assert.isTrue(failed);
    });
  },
});
