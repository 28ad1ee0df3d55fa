import type { CardMessage } from "../../../engine/cards/card.ts";
import { isCard } from "../../../engine/cards/card-kind.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { Clock } from "../../../engine/data/clock.ts";
import type { KeepState } from "../rules/card.ts";

/** How many of the newest messages are looked at: a work of weeks ago is none that a table waits for. */
const NEWEST = 200;

/** The works that go on over several rolls (S4-5), as clocks: from the first roll to the last. */
export function workClocks(): readonly Clock[] {
  return game.messages.contents.slice(-NEWEST).flatMap((message) => {
    if (message.type !== "manaCheck" || !isCard(message)) return [];
    return workClock(message) ?? [];
  });
}

function workClock(message: CardMessage): Clock | null {
  const { opening, progress, waits, own } = readCard(message).state as KeepState;
  if (!opening || waits !== "work" || !own) return null;
  const { title, work } = opening;
  return {
    id: message.uuid,
    name: title,
    filled: progress.done,
    segments: work.rounds,
    isDown: false,
    color: "green",
    outcome: "",
    perRound: null,
    actor: null,
    isSeen: message.isContentVisible,
    isShown: message.whisper.length === 0 && !message.blind,
  };
}
