import { contractSpec } from "../registry.ts";
import { clearAway, createMessage } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { listen } from "./support/hooks.ts";

/** The button that a listener of this specification puts into the probe's messages. */
const BUTTON = "button.contract-probe";

/** Presses of the probe's button, in whichever log. */
let presses = 0;

interface Popout {
  readonly element: HTMLElement;
  close(): Promise<unknown>;
}

/** The probe's button in a log, once the log has drawn the message. */
const buttonIn = (log: HTMLElement, id: string): Promise<HTMLButtonElement> =>
  eventually(() => log.querySelector<HTMLButtonElement>(`[data-message-id="${id}"] ${BUTTON}`));

/** TRAP-29, CH-7. A message is drawn anew again and again, and its listeners are attached each time. */
export default contractSpec({
  ids: ["TRAP-29", "CH-7"],
  title: "buttons of messages work wherever and whenever the message is drawn",
  atBoot: () => {
    listen("renderChatMessageHTML", (message: ChatMessage, html: HTMLElement) => {
      if (!message.content.includes("contract probe")) return;
      const button = document.createElement("button");
      button.type = "button";
      button.className = "contract-probe";
      button.textContent = "Probe";
      button.addEventListener("click", () => void (presses += 1));
      html.append(button);
    });
  },
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("after an update of the message, and in the window of the log", async () => {
      const message = await createMessage({ content: "contract probe" });
      const { id } = message;
      const log = (ui.chat as unknown as { element: HTMLElement }).element;
      const first = await buttonIn(log, id);
      first.click();
      await message.update({ content: "contract probe, again" });
      await eventually(() => !first.isConnected);
      (await buttonIn(log, id)).click();
      const popout = await (ui.chat as unknown as { renderPopout(): Promise<Popout> }).renderPopout();
      assert.notStrictEqual(popout.element, log);
      (await buttonIn(popout.element, id)).click();
      await popout.close();
      assert.strictEqual(presses, 3);
    });
  },
});
