import type { CheckMessage } from "./read-check.ts";
import { isCheck } from "../data/documents.ts";

/** Whether no one has rolled for the same actor since, as far as this client knows. */
export function isNewestCheck(message: CheckMessage): boolean {
  const newest = newestAmong(message, () => true);
  return newest === undefined || newest === message;
}

/** The newest check of the same actor but this one; undefined for the only one. */
export function neighbourOf(message: CheckMessage): CheckMessage | undefined {
  return newestAmong(message, (each) => each !== message);
}

/** Of an actor that is gone, or was none, each check stands for itself. */
function newestAmong(message: CheckMessage, counts: (check: CheckMessage) => boolean): CheckMessage | undefined {
  const roller = rollerOf(message);
  const isSame = (check: CheckMessage): boolean =>
    check === message || (roller !== undefined && check.visible && rollerOf(check) === roller);
  const found = game.messages.contents.findLast((each) => isCheck(each) && isSame(each) && counts(each));
  return isCheck(found) ? found : undefined;
}

/** Uuid of the actor that rolls; of a sealed card that much is told by its speaker. */
function rollerOf({ system, speakerActor }: CheckMessage): string | undefined {
  const { roller } = system.opening;
  return typeof roller === "string" && roller !== "" ? roller : speakerActor?.uuid;
}
