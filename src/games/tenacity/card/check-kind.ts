import { templatePath } from "../../../compat/system-id.ts";
import type { CardCall, CardKind } from "../../../engine/cards/card-kind.ts";
import { cardActor, type CardMessage, isPlayed } from "../../../engine/cards/card.ts";
import { movesAmong, namesAmong, fromEach, offer, withPrice } from "../../../engine/cards/move.ts";
import { findAnyActor } from "../../../engine/data/actor-identity.ts";
import { isData, list } from "../../../core/data.ts";
import { applyByItself } from "./apply-by-itself.ts";
import { EFFECTS } from "../effects/index.ts";
import { availableMoves, type MoveOffer, MOVES, offersBy } from "../moves/index.ts";
import {
  foldCheck,
  type CheckEffect,
  type CheckOpening,
  type CheckPurpose,
  type CheckState,
  type ReadFace,
} from "../rules/index.ts";
import { AUTOMATION_SETTING } from "../../../engine/automation/automation.ts";
import { automation } from "../settings/automation.ts";
import { checkTitle, checkView } from "./check-view.ts";
import { neighborOf, isNewestCard } from "../../../engine/cards/newest-card.ts";
import { tellCheck } from "./tell-check.ts";
import {
  type CheckMessage,
  isChallenge,
  isCharacter,
  isHero,
  openingOf,
  readCheck,
  writtenOf,
} from "../data/documents.ts";
import { appendEvent } from "../../../engine/cards/append-event.ts";
import { ENDURE } from "../moves/endure.ts";
import { FLANK, flankMoves, isOpen } from "../moves/flank.ts";
import { eventOf } from "../plan/step-plan.ts";
import { takeStep } from "../../../engine/cards/take-step.ts";
import { ROLLER, type CheckOffer, type CheckSight } from "../moves/check-move.ts";
import { CRITICAL } from "../moves/critical.ts";
import { IMPACT } from "../moves/impact.ts";
import { TALENT } from "../moves/talent.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { asOffered, comrades, saysNews } from "../effects/result-level.ts";
import { ACCEPT } from "../moves/accept.ts";
import { OTHERWISE } from "../moves/defend.ts";
import { APPLY, ASK } from "../moves/apply.ts";
import { BOOST, hasNoImpact } from "../moves/boost.ts";
import { facesText } from "../moves/words.ts";
import { outcomeView } from "./view/outcome-view.ts";
import { targetsView } from "./view/targets-view.ts";
import { trayView } from "./view/tray-view.ts";
import { aimOf } from "../moves/dice.ts";

const PARTIALS = [
  "engine/chat/head",
  "engine/chat/effects",
  "engine/chat/undo",
  "engine/chat/dice",
  "engine/chat/history",
  ...["move", "move-group", "target", "tray", "bargains", "rating-form", "rating-dismissal"].map(
    (name) => `games/tenacity/chat/${name}`,
  ),
];

const HEAL: CheckPurpose = "heal";

/** The engine hands this kind messages of its own subtype alone. */
const asCheck = (message: CardMessage): CheckMessage => message as CheckMessage;

/** A member of each object in a list. */
const each = (stored: unknown, member: string): readonly unknown[] => list(stored).map((one) => one[member]);

/** A list of ids. */
const names = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? (stored as readonly unknown[]) : []);

/** Whom an opening names as allies on the other side. */
const flankingPairs = (stored: unknown): unknown => (isData(stored) ? stored["pairs"] : []);

/** The life of one roll. */
export const CHECK_CARD: CardKind<CheckState, CheckEffect> = {
  type: "check",
  ...movesAmong(MOVES),
  fold: (opening, events, account) => foldCheck(opening as CheckOpening, events, account, MOVES),

  /** An opening names its roller, targets, who flanks them, and the bearer of what is overcome; whom an event names, its move knows. */
  names: (stored) => [
    stored["roller"],
    ...each(stored["targets"], "id"),
    ...names(stored["recipients"]),
    ...each([stored["overcomes"]], "bearer"),
    ...each(flankingPairs(stored["flanking"]), "ally"),
    ...namesAmong(MOVES, stored),
  ],

  effects: EFFECTS,
  automation: AUTOMATION_SETTING,
  async goOn(message, state) {
    await settleMisses(asCheck(message), state);
    await rollImpactByItself(asCheck(message), state);
    await applyByItself(asCheck(message), state);
    await flankByItself(asCheck(message));
  },

  calls: checkCalls,

  template: templatePath("games/tenacity/chat/check"),
  get partials() {
    return [...PARTIALS.map(templatePath), ...MOVES.all.flatMap(({ panel }) => panel?.template ?? [])];
  },
  title: (message, { opening }) => checkTitle(asCheck(message), opening),
  view: (message, card, applyTo) => checkView(asCheck(message), card, applyTo),
  tell: (message, card) => tellCheck(asCheck(message), card),
  about: ({ opening, targets }) => [
    opening.roller,
    ...(opening.recipients ?? []),
    ...targets.map(({ id }) => id),
    ...targets.map(({ defense }) => defense?.defender ?? ""),
  ],

  /** Scenes keep standing, challenges need impact, and others could be healed, of which the card knows nothing. */
  concerns({ system }, uuid) {
    const { purpose, resolution } = system.opening as { readonly purpose?: unknown; readonly resolution?: unknown };
    if (purpose === HEAL) return isCharacter(findAnyActor(uuid));
    if (purpose !== "standing" && (purpose !== "skill" || resolution !== "impact")) return false;
    const actor = findAnyActor(uuid);
    return actor === null || isChallenge(actor);
  },

  /** Those that this one's impact may join, where that is news, and the one that was, or is again, its roller's newest. */
  neighbors(message, change) {
    const isNews = saysNews(asCheck(message)) || change !== "changed";
    const joined = isNews ? comrades(asCheck(message), (other) => couldJoin(asCheck(message), other)) : [];
    const newest = change === "changed" ? undefined : neighborOf(asCheck(message));
    return newest ? [...joined, newest] : joined;
  },
};

/** Whether the impact of one check could count on the other: each has some, and they are not of the same roller (R-1503). */
function couldJoin(one: CheckMessage, other: CheckMessage): boolean {
  const [{ resolution, roller }, theirs] = [openingOf(one), openingOf(other)];
  return resolution === "impact" && theirs.resolution === "impact" && roller !== theirs.roller;
}

/**
 * Gives the spin of flanking where the world lets that happen at once (R-1301): the active narrator's client does, once for each ally
 * and target. What was undone by hand is not given again.
 */
async function flankByItself(message: CheckMessage): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || automation("flanking", message.author) !== "auto") return;
  const before = writtenOf(message, FLANK.type);
  for (const move of flankMoves(readCheck(message).state)) {
    const { target, to } = move;
    const wasGiven = before.some((stored) => stored["target"] === target && stored["to"] === to);
    if (wasGiven || !isOpen({ message, state: readCheck(message).state }, move)) continue;
    await appendEvent(message, { event: eventOf(FLANK, { target, to }) });
  }
}

/**
 * Rolls the impact of a success as soon as it is final, where the world lets that happen at once: the client of the user who made
 * the check does, whose dice they are, and once. While a talent of theirs could still add to it, it waits for them; what was
 * left before they rolled again is left.
 */
async function rollImpactByItself(message: CheckMessage, state: CheckState): Promise<void> {
  const { author } = message;
  if (author?.isSelf !== true || automation("impact", author) !== "auto" || !isNewestCard(message)) return;
  if (writtenOf(message, IMPACT.type).length > 0) return;
  const sight = { message, state, user: author };
  const [offer] = IMPACT.offers(sight);
  if (!offer || TALENT.offers(sight).some(({ side }) => side?.id === ROLLER)) return;
  await takeStep(message, { step: offer.key, input: {} });
}

/** What a check waits for that a user may answer: a defense, impact, an answer to a bargain, a failure, the narrator's word. */
function checkCalls(sight: CheckSight): readonly CardCall[] {
  const message = asCheck(sight.message);
  const state = asOffered(message, sight.state);
  const due = fromEach(MOVES, (move) => (move.waits?.(state, message) ?? []).map((turn) => ({ move, turn })));
  // To turn a failure, its roller is called to the newest card alone, and only where nothing else is due.
  const calling = due.filter(
    ({ move, turn }) => !isRollersBoost(move, turn) || (due.length === 1 && isNewestCard(sight.message)),
  );
  if (calling.length === 0) return [];
  const offers = availableMoves({ ...sight, state });
  return calling.flatMap(({ move, turn }): readonly CardCall[] => {
    const answers = offers.filter(({ offer }) => offer.turn === turn.id);
    const side = answers.find(({ offer }) => offer.side)?.offer.side;
    // A player may take a result before the narrator applies it, but is not called to.
    if (answers.length === 0 || (!side && !sight.user.isGM)) return [];
    const call = { id: turn.id, actor: side?.actor?.uuid ?? "" };
    if (isRollersBoost(move, turn)) return [{ ...call, id: "failure", ...failure(message, state, answers) }];
    if (move.type === BOOST.type) return [{ ...call, ...lostDefense(message, state, turn.id, answers) }];
    if (move.type === APPLY.type) return [{ ...call, ...results(state, answers, turn.what) }];
    // What needs a form has its place on the card.
    const simple = answers.filter(({ of, offer }) => of.type === move.type && offer.elsewhere !== true);
    // What is chosen between is said on the card.
    const [only, ...others] = simple.filter(({ offer }) => offer.kind !== OTHERWISE);
    const between = move.type === ENDURE.type ? localize("TENACITY.Spotlight.Turn.Owes") : "";
    const told = others.length === 0 ? only?.offer.result : between;
    return [
      {
        ...call,
        words: move.type === IMPACT.type ? `${outcomeView(state).text}: ${told ?? turn.what}` : (told ?? turn.what),
        offers: simple.filter(({ offer }) => offer.seldom !== true).map(({ offer }) => offer),
      },
    ];
  });
}

const isRollersBoost = ({ type }: { readonly type: string }, { id }: { readonly id: string }): boolean =>
  type === BOOST.type && id === ROLLER;

/** A failure that its roller may still turn: what fell, by how much it misses, and the main ways out of it. */
function failure(
  message: CheckMessage,
  state: CheckState,
  answers: readonly MoveOffer[],
): Pick<CardCall, "words" | "offers"> {
  const [target, ...others] = targetsView(message, state);
  const { need, total, faces } = state;
  const several = others.length > 0 || total === null;
  const aim = { target: target?.name ?? "", need: need ?? 0 };
  const whom = target === undefined || target.id === "" ? "check" : "target";
  const key = need === null ? whom : (`${whom}By` as const);
  const missed = several ? `${outcomeView(state).text}.` : format(`TENACITY.Missed.${key}`, aim);
  const fallen = fallenWords(total, faces);
  const ways = waysOut(answers, need);
  const warns = hasNoImpact(state) && ways.length > offersBy(ACCEPT, answers).length;
  const words = [missed, ...(warns ? [`${fallen}.`, localize("TENACITY.Missed.NoImpact")] : [fallen])];
  return { words: words.join(" "), offers: ways };
}

/** A defense that its defender may still turn: what fell, by how much it is beaten, and the main ways out of it. */
function lostDefense(
  message: CheckMessage,
  { opening, targets }: CheckState,
  turn: string,
  answers: readonly MoveOffer[],
): Pick<CardCall, "words" | "offers"> {
  const { defense, defenderNeed, rating } = targets.find(({ id }) => turn === `defender:${id}`) ?? {};
  const aim = { target: cardActor(opening.roller, message.alias).name, need: defenderNeed ?? 0 };
  const beaten = format("TENACITY.Missed.defense", aim);
  return {
    words: `${beaten} ${fallenWords(rating ?? null, defense?.faces ?? [])}`,
    offers: waysOut(answers, defenderNeed ?? null),
  };
}

const fallenWords = (total: number | null, faces: readonly ReadFace[]): string =>
  format("TENACITY.Missed.Dice", { total: total ?? 0, faces: facesText(faces.map(({ face }) => face)) });

/**
 * Two ways to turn what is being lost, with what they cost, and to let it be. The die of a critical costs nothing; a single point
 * that does not win is called for only where it is not known how many would.
 */
function waysOut(answers: readonly MoveOffer[], need: number | null): readonly CheckOffer[] {
  const talents = offersBy(TALENT, answers).map(withPrice);
  const ways: readonly CheckOffer[] = [...offersBy(CRITICAL, answers), ...offersBy(BOOST, answers), ...talents].filter(
    ({ seldom, kind }) => seldom !== true && !(kind === "step" && need !== null),
  );
  return [...ways.slice(0, 2), ...offersBy(ACCEPT, answers)];
}

/** Results that wait to be applied to those for whom they were meant; where someone has to be chosen, the card asks. */
function results(
  state: CheckState,
  answers: readonly MoveOffer[],
  what: string,
): Pick<CardCall, "words" | "offers" | "together"> {
  const rows = (trayView(state, answers, "targets")?.rows ?? []).filter(({ move }) => move !== "");
  const isNamed = state.opening.recipients !== undefined;
  const places = new Set(rows.map(({ move, on }) => (isNamed ? `${move}|${on}` : move)));
  if (rows.length === 0 || places.size < rows.length) return { words: what, offers: [] };
  return {
    words: "",
    offers: rows.flatMap(({ move, on, part, label }, _place, { length }) => [
      offer(move, label, { input: { on, part } }),
      ...(length > 1 ? [] : [offer(move, localize("TENACITY.Card.Weigh"), { input: { on, part, weight: ASK } })]),
    ]),
    ...(rows.length > 1 && { together: format("TENACITY.Tray.ApplyAll", { count: rows.length }) }),
  };
}

/**
 * Lets stand what sides have lost, where the world lets that happen at once: misses of NPCs, and hits that were not warded off
 * . The active narrator's client does. What was undone by hand is left to people, who may push then.
 */
async function settleMisses(message: CheckMessage, state: CheckState): Promise<void> {
  if (game.users.activeGM?.isSelf !== true || state.success === null) return;
  const due = ACCEPT.offers({ message, state, user: game.user }).find(
    ({ side, move }) => move !== undefined && standsAtOnce(message, side) && !wasSettled(message, aimOf(move).target),
  );
  if (due) await takeStep(message, { step: due.key, input: {} });
}

/** Whose loss stands without a word of theirs: an NPC's in either part, a hero's in defense alone. */
function standsAtOnce(message: CheckMessage, side: CheckOffer["side"]): boolean {
  if (!side?.actor) return false;
  if (!isHero(side.actor) && !isPlayed(side.actor, message)) return automation("npcMisses", message.author) === "auto";
  return side.id !== ROLLER && automation("lostDefenses", PLAYER) === "auto";
}

/** That step is set for players alone, also where a narrator attacks. */
const PLAYER = { isGM: false };

/** Whether a side's loss was let stand before, be it undone or not. */
function wasSettled(message: CheckMessage, target: string | undefined): boolean {
  return writtenOf(message, ACCEPT.type).some((stored) => stored["target"] === target);
}
