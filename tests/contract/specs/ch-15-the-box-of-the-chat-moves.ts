import { contractSpec } from "../registry.ts";
import { listen } from "./support/hooks.ts";
import { found } from "./support/windows.ts";

/** What the hook tells beside the log. */
type Moved = readonly [
  elements: Readonly<Record<string, Element | null>>,
  context: { readonly previousParent: Element },
];

const show = (tab: string): void => {
  ui.sidebar.changeTab(tab, "primary");
  ui.sidebar.toggleExpanded(true);
};
const byId = (id: string): HTMLElement => found(document.body, `#${id}`);
/** Where a line can be typed and sent. */
const places = (): (Element | null)[] =>
  ["chat-message", "chat-controls"].map((id) => byId(id).closest("#chat .chat-form, #chat-notifications"));

/** CH-15. The box and its controls are one for the page: in the log while it is shown, else beside the map. */
export default contractSpec({
  ids: ["CH-15"],
  title: "the box of the chat moves to where it is seen",
  register({ it, beforeEach, afterEach, assert }) {
    let stop = (): void => undefined;
    const heard: Moved[] = [];
    beforeEach(() => {
      show("chat");
      heard.length = 0;
      stop = listen("renderChatInput", (_log: object, ...moved: Moved) => heard.push(moved));
    });
    afterEach(() => {
      stop();
      show("chat");
    });

    it("is beside the map while another tab is shown, or none", () => {
      const form = found(document.body, "#chat .chat-form");
      assert.deepEqual(places(), [form, form]);
      const pane = byId("chat-notifications");
      assert.isTrue(byId("ui-right-column-1").contains(pane));
      show("actors");
      assert.deepEqual(places(), [pane, pane]);
      show("chat");
      assert.deepEqual(places(), [form, form]);
      ui.sidebar.toggleExpanded(false);
      assert.deepEqual(places(), [pane, pane]);
    });

    it("tells of each move once: what moved, by selector, and where it was", () => {
      const form = found(document.body, "#chat .chat-form");
      show("actors");
      show("items");
      show("chat");
      const moved = [
        "#chat-message",
        "#chat-controls",
        game.release.generation >= 14 ? "#message-modes" : "#roll-privacy",
      ];
      for (const [elements] of heard)
        assert.deepEqual(
          moved.map((selector) => elements[selector]),
          moved.map((selector) => found(document.body, selector)),
        );
      assert.deepEqual(
        heard.map(([, { previousParent }]) => previousParent),
        [form, byId("chat-notifications")],
      );
    });

    it("keeps what is typed, and hides a narrator's buttons for the log where it is not seen", () => {
      const box = found(document.body, "#chat-message .editor-content.ProseMirror, textarea#chat-message");
      Object.assign(box, "value" in box ? { value: "Half a line" } : { textContent: "Half a line" });
      const buttons = found(byId("chat-controls"), ".control-buttons");
      assert.isFalse(buttons.hidden);
      show("actors");
      assert.strictEqual("value" in box ? box.value : box.textContent, "Half a line");
      assert.isTrue(byId("chat-message").contains(box));
      assert.isTrue(buttons.hidden);
      Object.assign(box, "value" in box ? { value: "" } : { textContent: "" });
    });
  },
});
