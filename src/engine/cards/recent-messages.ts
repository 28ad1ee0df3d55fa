/** How many of the newest messages are looked at, and how old they may be, in milliseconds: no one waits for those of last week. */
const LOOK_BACK = 40;
const EVENING = 12 * 60 * 60 * 1000;

/** The messages of this evening in which someone may still wait for an answer, the newest first. */
export function recentMessages(): readonly ChatMessage.Implementation[] {
  const since = Date.now() - EVENING;
  const newest: readonly ChatMessage.Implementation[] = game.messages.contents.slice(-LOOK_BACK);
  return newest.filter(({ timestamp }) => timestamp >= since).toReversed();
}
