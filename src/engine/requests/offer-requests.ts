import { directoryButton } from "../sheets/directory-button.ts";

/** Where the chat has room for a button, in the versions that have such a place. */
const CHAT_PLACES = ".control-buttons, .chat-controls";

/** Offers asking for checks to the narrator, in the actors directory and in the chat. Call in `setup`. */
export function offerRequests(open: () => Promise<void>): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "request-checks",
      icon: "fa-solid fa-hand-point-right",
      label: "TENACITY.Request.Open",
      run: () => void open(),
    });
  });
  const offer = (controls: Element | null | undefined): void => {
    requestButton(controls ?? null, { short: true, run: open });
  };
  Hooks.on("renderChatLog", (_log, element) => {
    offer(element.querySelector(CHAT_PLACES));
  });
  // The controls are not in the log while it is not seen, as with a collapsed sidebar: core says where it has put them.
  Hooks.on("renderChatInput", (_log, elements) => {
    const controls = elements["#chat-controls"];
    offer(controls?.querySelector(CHAT_PLACES) ?? controls);
  });
}

/** Puts a narrator's button where it belongs, unless it is there already; a short one is a sign with a name. */
export function requestButton(
  place: Element | null,
  { short, run }: { readonly short: boolean; readonly run: () => Promise<void> },
): void {
  if (!place || !game.user.isGM || place.querySelector(".request-checks")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "request-checks";
  const name = game.i18n.localize("TENACITY.Request.Open");
  if (short) {
    const sign = document.createElement("i");
    sign.className = "fa-solid fa-hand-point-right";
    sign.ariaHidden = "true";
    button.append(sign);
    button.ariaLabel = name;
    button.dataset["tooltip"] = name;
  } else button.textContent = name;
  button.addEventListener("click", () => void run());
  place.append(button);
}
