import { namedSpeaker } from "../cards/named-speaker.ts";
import { postOnce } from "../cards/post-text.ts";
import { clipped, format } from "../text/words.ts";
import { isElectedTab } from "../clients/elected-tab.ts";
import { derivedId } from "../rules/derived-id.ts";
import { isFull, type Clock } from "../data/clock.ts";
import { clocksInSight } from "./clocks-in-sight.ts";

/** The clocks that were full when this client last looked; null before it did. */
let full: ReadonlySet<string> | null = null;

/** Tells the table of each clock that has become full since the last time, once: the active narrator's client does. */
export async function tellFull(): Promise<void> {
  const before = full;
  const clocks = clocksInSight().filter(isFull);
  full = new Set(clocks.map(({ id }) => id));
  if (!before || !game.user.isActiveGM || !isElectedTab()) return;
  const filled = clocks.filter(({ id }) => !before.has(id));
  if (filled.length > 0) await postOnce(filled.map(messageOf));
}

/** A clock that only narrators see is told of to them. */
function messageOf(clock: Clock) {
  const { id, name, isDown, outcome, isShown, actor } = clock;
  const said = format(`TENACITY.Clocks.${isDown ? "RunOut" : "IsFull"}`, { name: clipped(name) });
  const happens = outcome === "" ? "" : `<p>${foundry.utils.escapeHTML(clipped(outcome))}</p>`;
  return {
    // Another client may tell of the same, and the same clock may become full again later.
    _id: derivedId("clock", id, String(actor?._stats.modifiedTime ?? "")),
    speaker: namedSpeaker(),
    content: `<p><strong>${foundry.utils.escapeHTML(said)}</strong></p>${happens}`,
    whisper: isShown ? [] : game.users.filter((user) => user.isGM).map((user) => user.id),
  };
}
