import type { CardMessage } from "../../../engine/cards/card.ts";
import { isCard } from "../../../engine/cards/card-kind.ts";
import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import type { Clock } from "../../../engine/data/clock.ts";
import { isRest } from "../../../engine/data/played-scene.ts";
import { format } from "../../../engine/text/words.ts";
import type { KeepState } from "../rules/card.ts";

/** How many of the newest messages are looked at: a work of weeks ago is none that a table waits for. */
const NEWEST = 200;

/** A work that goes on over several rolls (S4-5). */
interface OpenWork {
  readonly message: CardMessage;
  readonly opening: NonNullable<KeepState["opening"]>;
  readonly done: number;
}

/** The works that go on: from the first roll to the last. */
export function openWorks(): readonly OpenWork[] {
  return newest().flatMap((message) => workOf(message) ?? []);
}

/** The work on a card; null where none goes on there. */
export function openWork(uuid: string): OpenWork | null {
  const message = newest().find((each) => each.uuid === uuid);
  return message ? workOf(message) : null;
}

const newest = (): readonly ChatMessage.Implementation[] => game.messages.contents.slice(-NEWEST);

function workOf(message: ChatMessage.Implementation): OpenWork | null {
  if (message.type !== "manaCheck" || !isCard(message)) return null;
  const { opening, progress, waits, own } = readCard(message).state as KeepState;
  return opening && waits === "work" && own ? { message, opening, done: progress.done } : null;
}

/** How far a work is: "Works on the raft: 1 of 3". */
export function workLine({ opening: { title, work }, done }: OpenWork): string {
  return format("TENACITY.Keep.Rest.Works", { title, done: String(done), rounds: String(work.rounds) });
}

/** The works that go on, as clocks. */
export function workClocks(): readonly Clock[] {
  return openWorks().map(({ message, opening: { title, work }, done }) => ({
    id: message.uuid,
    name: title,
    filled: done,
    segments: work.rounds,
    isDown: false,
    color: "green",
    outcome: "",
    perRound: null,
    actor: null,
    isSeen: message.isContentVisible,
    isShown: message.whisper.length === 0 && !message.blind,
  }));
}

/** Takes a work off the cards of days that have passed once it is done; call in `init`. */
export function followWorks(): void {
  Hooks.on("updateChatMessage", ({ type, uuid }) => {
    if (type === "manaCheck") redrawCards((card) => isRest(card) && card.system.work.includes(uuid));
  });
}
