import { answersTo, requestOf } from "../../../engine/requests/read-request.ts";
import { isData, list } from "../../../core/data.ts";
import { readCheck, type CheckMessage } from "../data/read-check.ts";
import { isCheck, isRequest } from "../data/documents.ts";

/** How many of the newest messages are looked at: what works together is rolled together. */
const RECENT = 30;

/** Whether the impact of a check counts on another one, which joins it. */
export function isJoined(message: CheckMessage): boolean {
  // It is asked of every card of the evening, and few cards join another.
  return comrades(message, (other) => namesCheck(other, message.uuid)).some((other) => {
    const { success, impact, contributions: joined } = readCheck(other).state;
    return success === true && impact !== null && joined.some(({ check }) => check === message.uuid);
  });
}

/** Whether an event names a check, whatever came of it. */
function namesCheck({ system }: CheckMessage, check: string): boolean {
  return list(Object.values(system.events)).some((event) => event["check"] === check);
}

/**
 * The other checks that could work together with this one, as far as their openings tell: answers to a request to do so, and
 * those that do the same, each with a skill of their own, both lately. It may have been deleted.
 * @param counts Which of them are asked for.
 */
export function comrades(
  message: CheckMessage,
  counts: (other: CheckMessage) => boolean = () => true,
): readonly CheckMessage[] {
  const request = requestOf(message);
  const asked = isRequest(request) && request.system.kind !== "each" ? answersTo(request) : [];
  const recent = game.messages.contents.slice(-RECENT);
  const isOld = game.messages.has(message.id ?? "") && !recent.some((each) => each === message);
  const same = isOld ? [] : recent.filter((each) => isCheck(each) && counts(each) && isSameDeed(message, each));
  return [...new Set<ChatMessage.Implementation>([...asked, ...same])].flatMap((other) =>
    isCheck(other) && other !== message && counts(other) ? [other] : [],
  );
}

/** Whether two do the same: by the same skill, or, but for blows, for the same purpose and not each at another target (R-1503). */
function isSameDeed(one: CheckMessage, other: CheckMessage): boolean {
  const [own, theirs] = [deedOf(one), deedOf(other)];
  if (own.skill === theirs.skill) return true;
  if (own.purpose !== theirs.purpose || own.purpose === "damage") return false;
  const [mine, its] = [own.aims, theirs.aims];
  return mine.length === 0 || its.length === 0 || mine.some((id) => its.includes(id));
}

/** What a check was opened as, as its card says. Anything may stand there. */
function deedOf({ system }: CheckMessage) {
  const { skill, purpose, targets, recipients } = system.opening as Readonly<Record<string, unknown>>;
  const ids = [targets, recipients].flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []));
  const aims = ids.map((each) => (isData(each) ? each["id"] : each));
  return { skill: isData(skill) ? skill["id"] : undefined, purpose, aims };
}
