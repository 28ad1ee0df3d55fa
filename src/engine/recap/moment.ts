import { SYSTEM_ID } from "../../compat/system-id.ts";
import { clipped } from "../cards/words.ts";
import { isData, text } from "../rules/data.ts";

/** When in a fight a message was posted. A fight's encounter is deleted when it ends; its messages stay, and with them its story. */
export interface Moment {
  /** Id of the encounter. */
  readonly fight: string;
  /** 0 before the first. */
  readonly round: number;
  /** Whose turn it was; "" for no one's, and for someone's who was hidden then. */
  readonly turn: string;
}

/** Notes on each message when in a fight it is posted; call in `init`. */
export function noteMoments(): void {
  Hooks.on("preCreateChatMessage", (message) => {
    const moment = momentNow(message.speaker);
    if (moment) message.updateSource({ flags: { [SYSTEM_ID]: { moment } } });
  });
}

/** When in a fight a message was posted, by what it says of itself; null for one that was posted in none. */
export function momentOf(message: ChatMessage.Implementation): Moment | null {
  const stored: unknown = message.getFlag(SYSTEM_ID, "moment");
  if (!isData(stored) || text(stored["fight"]) === "") return null;
  const { round } = stored;
  return {
    fight: text(stored["fight"]),
    round: typeof round === "number" && round > 0 ? Math.floor(round) : 0,
    turn: clipped(text(stored["turn"])),
  };
}

type Speaker = ChatMessage.Implementation["speaker"];

/** Where the fight stands in which someone speaks: their own, or else the one that is going on. */
function momentNow({ token, actor }: Speaker): Moment | null {
  const begun = game.combats.filter(({ started }) => started);
  const isSpeaker = (each: Combatant.Implementation): boolean =>
    (typeof token === "string" && each.tokenId === token) || (typeof actor === "string" && each.actorId === actor);
  const combat =
    begun.find(({ combatants }) => combatants.some(isSpeaker)) ?? begun.find(({ active }) => active) ?? null;
  if (!combat?.id) return null;
  const { combatant } = combat;
  const turn = combatant?.hidden === false ? combatant.name : "";
  return { fight: combat.id, round: combat.round, turn: turn ?? "" };
}
