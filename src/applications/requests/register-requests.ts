import { registerRequestKeeper } from "../../chat/request/keep-requests.ts";
import { findActor } from "../../documents/find-actor.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import { directoryButton } from "../directory-button.ts";
import { membersOf } from "../sheets/party-view.ts";
import { registerRequestCards } from "./request-card.ts";
import { openRequestWindow } from "./request-window.ts";

/** Registers asking for checks: the card, what follows from answers, and the narrator's ways to ask. Call in `init`. */
export function registerCheckRequests(): void {
  registerRequestCards();
  registerRequestKeeper();
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "request-checks",
      icon: "fa-solid fa-hand-point-right",
      label: "TENACITY.Request.Open",
      run: () => void openRequestWindow(),
    });
  });
  Hooks.on(
    "renderChatLog" as never,
    ((_log: unknown, element: HTMLElement) => {
      // The box to write in is a part of its own, which is drawn again by itself.
      addButton(element.querySelector(".control-buttons") ?? element.querySelector("form"), () => openRequestWindow());
    }) as never,
  );
  Hooks.on(
    "renderPartySheet" as never,
    (({ actor }: { actor: TenacityActor }, element: HTMLElement) => {
      addButton(element.querySelector(".party-tools"), () => openRequestWindow({ actors: memberUuids(actor) }));
    }) as never,
  );
}

function memberUuids(party: TenacityActor): string[] {
  return party.isParty() ? membersOf(party).flatMap(({ uuid }) => findActor(uuid)?.uuid ?? []) : [];
}

/** Puts a narrator's button where it belongs, unless it is there already. */
function addButton(place: Element | null, run: () => Promise<void>): void {
  if (!place || !game.user.isGM || place.querySelector(".request-checks")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "request-checks";
  button.textContent = game.i18n.localize("TENACITY.Request.Open");
  button.addEventListener("click", () => void run());
  place.append(button);
}
