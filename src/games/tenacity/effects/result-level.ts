import { isData } from "../../../core/data.ts";
import { isPlayed } from "../../../engine/cards/card.ts";
import type { EffectLevel } from "../../../engine/cards/effects/effect-kind.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { answersTo, requestOf } from "../../../engine/requests/read-request.ts";
import { type CheckMessage, isCheck, isHero, isRequest, readCheck } from "../data/documents.ts";
import { appliedKind, type CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { EFFECTS } from "./index.ts";

/**
 * How far the result of a check goes without a click in this world: applied at once, offered on the card, or neither. What has joined
 * another check is that one's (R-1503).
 * @param recipient Whom it would befall: what is suggested for others may befall NPCs at once, until its roller rolls again.
 */
export function resultLevel(message: CheckMessage, { opening }: CheckState, recipient?: TenacityActor): EffectLevel {
  if (isJoined(message)) return "off";
  const { author } = message;
  const kind = EFFECTS.get(appliedKind(opening) ?? "");
  const level = kind?.level(false, author) ?? "suggest";
  if (level !== "suggest" || kind?.npcs !== true || !recipient || isHero(recipient) || isPlayed(recipient, message))
    return level;
  return isNewestCard(message) ? automation("npcHarm", author) : level;
}

/** A check as its card shows it: where nothing is to be offered, its result changes no one. */
export function asOffered(message: CheckMessage, state: CheckState): CheckState {
  if (resultLevel(message, state) !== "off") return state;
  return { ...state, opening: { ...state.opening, purpose: "other" } };
}

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

/** What a check said when the others were last told. */
const said = new WeakMap<CheckMessage, string>();

/** Whether a check says something new of what others could join, or of what has joined it (R-1503): most of its steps do not. */
export function saysNews(message: CheckMessage): boolean {
  const { impact, final, success, contributions, applied } = readCheck(message).state;
  const joined = contributions.map(({ check }) => check);
  const now = JSON.stringify([message.visible, impact?.value, final, success, joined, applied.length > 0]);
  const isNew = said.get(message) !== now;
  said.set(message, now);
  return isNew;
}

/** Whether an event names a check, whatever came of it. */
function namesCheck({ system }: CheckMessage, check: string): boolean {
  return Object.values(system.events).some((event) => isData(event) && event["check"] === check);
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
  const deed = deedOf(message);
  const same = isOld ? [] : recent.filter((each) => isCheck(each) && isSameDeed(deed, deedOf(each)));
  return [...new Set<ChatMessage.Implementation>([...asked, ...same])].flatMap((other) =>
    isCheck(other) && other !== message && counts(other) ? [other] : [],
  );
}

/** Whether two do the same: by the same skill, or, but for blows, for the same purpose and not each at another target (R-1503). */
function isSameDeed(own: Deed, theirs: Deed): boolean {
  if (own.skill === theirs.skill) return true;
  if (own.purpose !== theirs.purpose || own.purpose === "damage") return false;
  const [mine, its] = [own.aims, theirs.aims];
  return mine.length === 0 || its.length === 0 || mine.some((id) => its.includes(id));
}

type Deed = ReturnType<typeof deedOf>;

/** What a check was opened as, as its card says. Anything may stand there. */
function deedOf({ system }: CheckMessage) {
  const { skill, purpose, targets, recipients } = system.opening as Readonly<Record<string, unknown>>;
  const ids = [targets, recipients].flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []));
  const aims = ids.map((each) => (isData(each) ? each["id"] : each));
  return { skill: isData(skill) ? skill["id"] : undefined, purpose, aims };
}
