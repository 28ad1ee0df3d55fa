import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import type { RequestMessage } from "../../../engine/requests/request-kind.ts";
import { isAssetChallenge } from "../data/documents.ts";
import type { CheckStart } from "../plan/asset-choice.ts";
import { type FictionalPosition, POSITION } from "../rules/position.ts";

/** A stored request of this game. */
export type AssetRequestMessage = TenacityChatMessage<"assetRequest"> & RequestMessage;

/** How one of those who are asked stands. */
export interface AskedPosition {
  readonly leans: FictionalPosition;
  readonly reason: string;
}

/** The engine hands this game's kind messages of its own subtype alone. */
export function asAssetRequest(message: RequestMessage): AssetRequestMessage {
  return message as AssetRequestMessage;
}

/** How the one at a place of the list stands; even where no one has said. */
export function positionAt({ system }: AssetRequestMessage, place: number): AskedPosition {
  const { leans, reason = "" } = system.positions[place] ?? {};
  return { leans: POSITION.read(leans), reason };
}

/** What a request says of the check. */
export type AskedCheck = Pick<AssetRequestMessage["system"], "base" | "challenge" | "reason">;

/** What the check of one of those who are asked begins with: the narrator's difficulty, and what the narrator says of them. */
export function startOf(message: RequestMessage, actor: Actor.Implementation): CheckStart {
  const request = asAssetRequest(message);
  return startFor(request.system, positionAt(request, request.system.asked.indexOf(actor.uuid)));
}

/** The same for someone who stands like this. */
export function startFor({ base, challenge, reason: title }: AskedCheck, { leans, reason }: AskedPosition): CheckStart {
  const found = findActor(challenge.uuid);
  const text = reason === "" ? game.i18n.localize("TENACITY.AssetPool.Request.Narrator") : reason;
  const isSaid = leans !== "even" || reason !== "";
  return {
    asked: leans,
    title,
    base,
    // As hard as it was when the narrator asked, whatever has become of the challenge.
    challenge: isAssetChallenge(found) && found.system.base === base ? found : null,
    reasons: isSaid ? [{ id: "request", text, leans, condition: "" }] : [],
  };
}
