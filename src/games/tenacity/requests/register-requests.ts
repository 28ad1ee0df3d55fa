import { findActor } from "../../../engine/data/find-actor.ts";
import { rollsBlind } from "../../../engine/requests/blind-roll.ts";
import { offerRequests, requestButton } from "../../../engine/requests/offer-requests.ts";
import { registerRequestKind } from "../../../engine/requests/request-card.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { isParty } from "../data/documents.ts";
import { membersOf } from "../data/party.ts";
import { registerRequestKeeper } from "./keep-requests.ts";
import { CHECK_REQUEST } from "./request-kind.ts";
import { rollBlind } from "./roll-blind.ts";
import { late } from "../../../engine/windows/late.ts";
import type { RequestInput } from "./post-request.ts";

/** Registers asking for checks: the card, what follows from answers, and how the narrator asks a party. Call in `init`. */
export function registerCheckRequests(): void {
  registerRequestKind(CHECK_REQUEST);
  rollsBlind(CHECK_REQUEST.answers, rollBlind);
  registerRequestKeeper();
  Hooks.on("renderPartySheet", ({ actor }, element) => {
    const run = (): Promise<void> => openRequests({ actors: memberUuids(actor) });
    requestButton(element.querySelector(".party-tools"), { short: false, run });
  });
}

/** Offers asking for checks to the narrator. Call in `setup`. */
export function offerCheckRequests(): void {
  offerRequests(() => openRequests());
}

/** Opens the window, or begins anew in the one that is open. Only narrators ask. */
export async function openRequests(input?: RequestInput): Promise<void> {
  const { openRequestWindow } = await late(import("./request-window.ts"));
  await openRequestWindow(input);
}

function memberUuids(party: TenacityActor): string[] {
  return isParty(party) ? membersOf(party).flatMap(({ uuid }) => findActor(uuid)?.uuid ?? []) : [];
}
