import { contractSpec } from "../registry.ts";
import { eventually } from "./support/eventually.ts";
import { element, found } from "./support/windows.ts";

interface Toast {
  remove?(): void;
}

interface Toasts {
  info(message: string, options?: object): Toast;
  remove(toast: Toast): void;
}

const toasts = () => ui.notifications as unknown as Toasts;
/** The newest notification that is shown. */
const shown = (word: string) =>
  eventually(() =>
    [...document.querySelectorAll<HTMLElement>("#notifications .notification")].find(({ textContent }) =>
      textContent.includes(word),
    ),
  );

/** Shows the tooltip of an element, and returns what it says. */
function tooltipOf(attributes: Record<string, string>, options: object = {}): HTMLElement {
  const target = element("p", { class: "contract-tooltip", ...attributes }, "target");
  document.body.append(target);
  (game.tooltip as unknown as { activate(target: HTMLElement, options?: object): void }).activate(target, options);
  return found(document, "#tooltip");
}

/** UI-1, UI-2. Notifications and tooltips clean HTML, and show text as text where they are told that it is. */
export default contractSpec({
  ids: ["UI-1", "UI-2"],
  title: "notifications and tooltips clean HTML and escape values",
  register({ it, afterEach, assert }) {
    let toast: Toast | undefined;
    afterEach(() => {
      if (toast) toasts().remove(toast);
      toast = undefined;
      (game.tooltip as unknown as { deactivate(): void }).deactivate();
      for (const target of document.querySelectorAll(".contract-tooltip")) target.remove();
    });

    it("clean the message", async () => {
      toast = toasts().info("<b>contract</b> one<script>globalThis.contractHacked = 1</script>", { console: false });
      const note = await shown("contract one");
      assert.isTrue(note.querySelector("b") !== null);
      assert.isNull(note.querySelector("script"));
    });

    it("escape values that are put into a translation", async () => {
      toast = toasts().info("contract {name}", { format: { name: "<i>two</i>" }, console: false });
      const note = await shown("<i>two</i>");
      assert.isNull(note.querySelector("i.two, p > i"));
    });

    it("are removed by what they were returned as", async () => {
      const made = toasts().info("contract three", { console: false, permanent: true });
      const note = await shown("contract three");
      toasts().remove(made);
      await eventually(() => !note.isConnected);
    });

    it("translate a key in data-tooltip, and clean anything else", async () => {
      const label = game.i18n.localize("TYPES.Actor.hero");
      await eventually(() => tooltipOf({ "data-tooltip": "TYPES.Actor.hero" }).textContent === label);
      const cleaned = tooltipOf({ "data-tooltip": "<b>bold</b><img src='icons/svg/d20-grey.svg' onerror='1'>" });
      assert.isTrue(cleaned.querySelector("b") !== null);
      assert.isNull(cleaned.querySelector("[onerror]"));
    });

    it("stay on the screen when they are locked, until they are dismissed", () => {
      const tooltips = game.tooltip as unknown as {
        readonly element: HTMLElement | null;
        lockTooltip(): HTMLElement;
        dismissLockedTooltips(): void;
      };
      const shown = tooltipOf({}, { text: "to be locked" });
      assert.isTrue(tooltips.element?.matches(".contract-tooltip"));
      const locked = tooltips.lockTooltip();
      assert.isFalse(locked === shown);
      assert.include(locked.textContent, "to be locked");
      assert.isTrue(locked.isConnected && locked.matches(".locked-tooltip"));
      tooltips.dismissLockedTooltips();
      assert.isFalse(locked.isConnected);
    });

    it("show data-tooltip-text, and the text that code gives, as text", () => {
      assert.include(tooltipOf({ "data-tooltip-text": "<b>plain</b>" }).textContent, "<b>plain</b>");
      assert.include(tooltipOf({}, { text: "by code" }).textContent, "by code");
    });
  },
});
