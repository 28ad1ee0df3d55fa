/** What the events of a card of this game mean, without a word of how they look. */
import * as shape from "../../../core/shape.ts";
import type { Step, Writer } from "../../../engine/log/fold.ts";
import { addRoll, bring, type KeepDraft, type KeepState, standOf } from "./card.ts";
import { isExtended } from "./opening.ts";
import { PART } from "./part.ts";

type KeepStep<Event> = Step<KeepDraft, KeepState, Event>;

/** Faces that fell for the part that the card began with. */
const FELL = shape.object({ faces: shape.faces });

/** Faces that fell for someone else's part. */
const PART_FELL = shape.object({ part: PART, faces: shape.faces });

/** Something that is about one roll, by the id of its event. */
const ABOUT_ROLL = shape.object({ roll: shape.name });

/** Dice that are kept, by their places in the roll. */
const CHOSEN = shape.object({ roll: shape.name, places: shape.all(shape.integer) });

const JUDGMENT = shape.object({ roll: shape.name, successes: shape.count, botch: shape.flag });

/** Harm that comes to someone, by their uuid. */
const HARM = shape.object({ target: shape.name, boxes: shape.whole(1) });

export type RolledEvent = shape.Of<typeof FELL>;
export type PartEvent = shape.Of<typeof PART_FELL>;
export type AboutRoll = shape.Of<typeof ABOUT_ROLL>;
export type HarmedEvent = shape.Of<typeof HARM>;

/** Whether someone speaks for the roller: the card's author, and the roller's owners. */
export function speaksForRoller({ opening }: KeepState, writer: Writer): boolean {
  return writer.author || (opening !== null && writer.owns(opening.actor));
}

/** Only narrators, who may write anything. */
const narratorsOnly = (): boolean => false;

/** The dice of the part that the card began with (S4-1): at first, for the next roll of a work, and for a second try. */
export const ROLLED: KeepStep<RolledEvent> = {
  type: "rolled",
  event: FELL,
  reduce(draft, id, { faces }, account) {
    const { waits, barred } = standOf(draft);
    const { part } = draft.opening;
    if (waits !== "roll" && waits !== "work") return "alreadyRolled";
    if (barred.includes(part.actor)) return "botched";
    return addRoll(draft, { id, part, faces, side: "own" }, account);
  },
  mayWrite: (_event, state, writer) => speaksForRoller(state, writer),
};

/** Someone else works along (S4-5). */
export const JOINED: KeepStep<PartEvent> = {
  type: "joined",
  event: PART_FELL,
  reduce(draft, id, { part, faces }, account) {
    const { waits, barred } = standOf(draft);
    if (!isExtended(draft.opening.work)) return "moveGone";
    if (waits !== "work") return "finished";
    if (barred.includes(part.actor)) return "botched";
    return addRoll(draft, { id, part, faces, side: "own" }, account);
  },
  mayWrite: ({ part }, _state, writer) => writer.owns(part.actor),
};

/** The other side of a direct contest rolls (S4-8). */
export const OPPOSED: KeepStep<PartEvent> = {
  type: "opposed",
  event: PART_FELL,
  reduce(draft, id, { part, faces }, account) {
    const { kind, actor } = draft.opening.against;
    if (kind !== "direct" || part.actor !== actor) return "moveGone";
    if (draft.rolls.some(({ side }) => side === "other")) return "alreadyRolled";
    return addRoll(draft, { id, part, faces, side: "other" }, account);
  },
  mayWrite: ({ part }, _state, writer) => writer.owns(part.actor),
};

/** Other dice are kept than the best (S4-3). */
export const KEPT: KeepStep<shape.Of<typeof CHOSEN>> = {
  type: "kept",
  event: CHOSEN,
  reduce(draft, _id, { roll, places }) {
    const found = draft.rolls.find(({ id }) => id === roll);
    if (!found) return "notRolled";
    if (draft.judged.has(roll)) return "alreadyApplied";
    const isThere = (place: number): boolean => place >= 0 && place < found.faces.length;
    if (new Set(places).size !== found.part.kept || places.length !== found.part.kept || !places.every(isThere))
      return "wrongDice";
    draft.kept.set(roll, places);
    return null;
  },
  mayWrite({ roll }, state, writer) {
    const found = state.rolls.find(({ id }) => id === roll);
    return found !== undefined && (writer.owns(found.part.actor) || (writer.author && found.side === "own"));
  },
};

/** The narrator says what came of a roll against someone unaware (S4-7). */
export const JUDGED: KeepStep<shape.Of<typeof JUDGMENT>> = {
  type: "judged",
  event: JUDGMENT,
  reduce(draft, _id, { roll, successes, botch }) {
    if (!draft.rolls.some(({ id }) => id === roll)) return "notRolled";
    if (draft.opening.against.kind !== "unaware" || draft.judged.has(roll)) return "alreadyApplied";
    draft.judged.set(roll, { successes, botch: botch && successes === 0 });
    return null;
  },
  mayWrite: narratorsOnly,
};

/** The narrator allows a second try after a plain failure (S4-6). */
export const ALLOWED: KeepStep<AboutRoll> = {
  type: "allowed",
  event: ABOUT_ROLL,
  reduce(draft, _id, { roll }) {
    const { own, retriable } = standOf(draft);
    if (own?.id !== roll) return "notRolled";
    if (own.result?.botch) return "botched";
    if (!retriable) return "notFailing";
    draft.allowed.add(roll);
    return null;
  },
  mayWrite: narratorsOnly,
};

/** Harm comes to someone (S4-6): how much is the narrator's. */
export const HARMED: KeepStep<HarmedEvent> = {
  type: "harmed",
  event: HARM,
  reduce(draft, id, { target, boxes }, account) {
    if (draft.rolls.length === 0) return "notRolled";
    bring(draft, { event: id, kind: "harm", target, reason: "harmed", price: false, harm: boxes }, account);
    return null;
  },
  mayWrite: narratorsOnly,
};

/** Mana that a roll cost comes back, as the world says. */
export const REFUNDED: KeepStep<AboutRoll> = {
  type: "refunded",
  event: ABOUT_ROLL,
  reduce(draft, id, { roll }, account) {
    const found = draft.rolls.find((each) => each.id === roll);
    if (!found?.part.price) return "nothingToApply";
    if (draft.refunded.has(roll)) return "alreadyApplied";
    draft.refunded.add(roll);
    const { color, name, amount } = found.part.price;
    const mana = { color, name, by: amount };
    bring(
      draft,
      { event: id, kind: "mana", target: found.part.actor, reason: "regained", price: false, mana },
      account,
    );
    return null;
  },
  mayWrite: narratorsOnly,
};

/** A missed roll costs the work a round (S4-5): whether it does is the narrator's. */
export const SET_BACK: KeepStep<object> = {
  type: "setBack",
  event: shape.nothing,
  reduce(draft) {
    const { progress, waits } = standOf(draft);
    if (waits !== "work") return "finished";
    if (progress.done === 0) return "nothingToApply";
    draft.setBacks.push(draft.rolls.length);
    return null;
  },
  mayWrite: narratorsOnly,
};

/** The narrator ends a work that will not be finished. */
export const ENDED: KeepStep<object> = {
  type: "ended",
  event: shape.nothing,
  reduce(draft) {
    if (standOf(draft).waits !== "work") return "finished";
    draft.ended = true;
    return null;
  },
  mayWrite: narratorsOnly,
};

/** Every step of this game. */
export const STEPS = [ROLLED, JOINED, OPPOSED, KEPT, JUDGED, ALLOWED, HARMED, REFUNDED, SET_BACK, ENDED] as const;
