import { directoryButton } from "../windows/directory.ts";
import type { RequestChoice, RequestInput, RequestKind } from "./request-kind.ts";
import { currentGame } from "../game.ts";
import { isParty, membersOf } from "../data/party.ts";
import { late } from "../windows/late.ts";

/** Offers asking for checks to the narrator, in the actors directory, in the chat and on a party's sheet. Call in `setup`. */
export function offerRequests(): void {
  const { request: kind } = currentGame();
  const open = (): Promise<void> => openRequest(kind);
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "request-checks",
      icon: "fa-solid fa-hand-point-right",
      label: "TENACITY.Request.Open",
      run: open,
    });
  });
  // The chat's controls are one for the page: in the log, or beside the map while that is not seen. Core says where it has put them.
  Hooks.on("renderChatInput", (_log, elements) => {
    requestButton(elements["#chat-controls"] ?? null, { short: true, run: open });
  });
  Hooks.on("renderPartySheet", ({ actor }, element) => {
    const actors = isParty(actor) ? membersOf(actor).map(({ uuid }) => uuid) : [];
    const run = (): Promise<void> => openRequest(kind, { actors });
    requestButton(element.querySelector(".party-tools"), { short: false, run });
  });
}

/** Puts a narrator's button where it belongs, unless it is there already; a short one is a sign with a name. */
function requestButton(
  place: Element | null,
  { short, run }: { readonly short: boolean; readonly run: () => Promise<void> },
): void {
  if (!place || !game.user.isGM || place.querySelector(".request-checks")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "request-checks";
  const name = game.i18n.localize("TENACITY.Request.Open");
  if (short) {
    button.classList.add("ui-control", "icon", "fa-solid", "fa-hand-point-right");
    button.ariaLabel = name;
    button.dataset["tooltip"] = name;
  } else button.textContent = name;
  button.addEventListener("click", () => void run());
  // The narrator's own buttons are hidden beside the map, and what is among them.
  place.insertBefore(button, place.querySelector(":scope > .control-buttons"));
}

/** Opens the window of a kind, or begins anew in the one that is open. Only narrators ask. @param asked What is known already. */
export async function openRequest<Choice extends RequestChoice>(
  kind: RequestKind<Choice>,
  asked: RequestInput<Choice> = {},
): Promise<void> {
  if (!game.user.isGM) {
    ui.notifications.warn("TENACITY.Request.NarratorsOnly", { localize: true });
    return;
  }
  const { openWindow } = await late(import("./request-window.ts"));
  await openWindow(kind, asked);
}
