import { registerRequestKeeper } from "./keep-requests.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import type { TenacityActor } from "../data/actor.ts";
import { directoryButton } from "../../../engine/sheets/directory-button.ts";
import { membersOf } from "../sheets/party-view.ts";
import { registerRequestCards } from "./request-card.ts";
import { openRequestWindow } from "./request-window.ts";

/** Registers asking for checks: the card, what follows from answers, and how the narrator asks a party. Call in `init`. */
export function registerCheckRequests(): void {
  registerRequestCards();
  registerRequestKeeper();
  void foundry.applications.handlebars.loadTemplates([templatePath("engine/requests/meaning-tile")]);
  Hooks.on("renderPartySheet", ({ actor }, element) => {
    const run = (): Promise<void> => openRequestWindow({ actors: memberUuids(actor) });
    addButton(element.querySelector(".party-tools"), { short: false, run });
  });
}

/** Offers asking for checks to the narrator, in the actors directory and in the chat. Call in `setup`. */
export function offerCheckRequests(): void {
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "request-checks",
      icon: "fa-solid fa-hand-point-right",
      label: "TENACITY.Request.Open",
      run: () => void openRequestWindow(),
    });
  });
  Hooks.on("renderChatLog", (_log, element) => {
    const place = CHAT_PLACES.map((selector) => element.querySelector(selector)).find((found) => found !== null);
    addButton(place ?? element, { short: true, run: () => openRequestWindow() });
  });
}

/** Where the chat has room for a button, in the versions that have such a place. */
const CHAT_PLACES = [".control-buttons", ".chat-controls", ".chat-form", "form"] as const;

function memberUuids(party: TenacityActor): string[] {
  return party.isParty() ? membersOf(party).flatMap(({ uuid }) => findActor(uuid)?.uuid ?? []) : [];
}

/** Puts a narrator's button where it belongs, unless it is there already; a short one is a sign with a name. */
function addButton(place: Element | null, { short, run }: { short: boolean; run: () => Promise<void> }): void {
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
