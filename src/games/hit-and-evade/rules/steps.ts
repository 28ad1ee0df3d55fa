/** What the events of a card of this game mean, without a word of how they look. */
import * as shape from "../../../core/shape.ts";
import type { Account } from "../../../engine/log/account.ts";
import type { Step, Writer } from "../../../engine/log/fold.ts";
import type { AddedRoll, EvadeDraft, EvadeState, FallenDice, Waits } from "./card-state.ts";
import { canMeet } from "./check.ts";
import { TERMS } from "./opening.ts";
import { standOf } from "./standing.ts";

type EvadeStep<Event> = Step<EvadeDraft, EvadeState, Event>;

/** Faces that fell. */
const FACES = { faces: shape.all(shape.within(1, 10)) };

/** A d10 of someone who answers, with what is added to it; without a face where even a 10 would not do. */
const ANSWER = { ...FACES, terms: TERMS };

const FELL = shape.object(FACES);
const ANSWERED = shape.object(ANSWER);

/** The roll to keep hold of someone, and the round of a fight for which it is. */
const HELD = shape.object({ ...ANSWER, round: shape.text });

/** A check of consciousness, and whose it is. */
const FAINTED = shape.object({ ...ANSWER, side: shape.or(shape.oneOf(["attacker"]), "target") });

/** The uuid of who strikes because of an opening. */
const STRIKER = shape.object({ actor: shape.name });

export type FacesEvent = shape.Of<typeof FELL>;
export type AnswerEvent = shape.Of<typeof ANSWERED>;
export type RegripEvent = shape.Of<typeof HELD>;
export type FaintEvent = shape.Of<typeof FAINTED>;
export type StruckEvent = shape.Of<typeof STRIKER>;

/** Whether someone speaks for the one who rolls: the card's author, and the roller's owners. */
function attacks({ opening }: EvadeState, writer: Writer): boolean {
  return writer.author || (opening !== null && writer.owns(opening.actor));
}

/** Whether someone speaks for the one who is attacked, rolls against a check, or has a power worked on them. */
function defends({ opening }: EvadeState, writer: Writer): boolean {
  const worked = opening?.use?.kind === "power" ? opening.use.target : undefined;
  const other = opening?.attack?.target.actor ?? opening?.opposed?.actor ?? worked;
  return other !== undefined && writer.owns(other);
}

/** Whether someone speaks for the one the card is about, in what its author alone cannot decide: an explosion, or waking. */
function speaksForAttacker({ opening }: EvadeState, writer: Writer): boolean {
  return opening !== null && writer.owns(opening.actor);
}

/** Why dice do not count now; null where they do. */
function barred(draft: EvadeDraft, account: Account, faces: readonly number[], dice: number, when: Waits) {
  if (standOf(draft, account).waits !== when) return "moveGone";
  return faces.length === dice ? null : "wrongDice";
}

/** Dice of the one who rolls, while the card waits for them. */
function diceStep(
  type: string,
  when: Waits,
  number: (draft: EvadeDraft) => number,
  keep: (draft: EvadeDraft, dice: FallenDice) => void,
): EvadeStep<FacesEvent> {
  return {
    type,
    event: FELL,
    reduce(draft, id, { faces }, account) {
      const reason = barred(draft, account, faces, number(draft), when);
      if (reason === null) keep(draft, { id, faces });
      return reason;
    },
    mayWrite: (_event, state, writer) => attacks(state, writer),
  };
}

/** A d10 with terms, while the card waits for it. */
function answerStep(
  type: string,
  when: Waits,
  mayWrite: (state: EvadeState, writer: Writer) => boolean,
  keep: (draft: EvadeDraft, roll: AddedRoll) => void,
): EvadeStep<AnswerEvent> {
  return {
    type,
    event: ANSWERED,
    reduce(draft, id, { faces, terms }, account) {
      const reason = barred(draft, account, faces, 1, when);
      if (reason === null) keep(draft, { id, face: faces[0] ?? 0, terms });
      return reason;
    },
    mayWrite: (_event, state, writer) => mayWrite(state, writer),
  };
}

/** Something that is left as it is, while the card waits for it. */
function leaveStep(
  type: string,
  when: Waits,
  mayWrite: (state: EvadeState, writer: Writer) => boolean,
  keep: (draft: EvadeDraft) => void,
): EvadeStep<object> {
  return {
    type,
    event: shape.nothing,
    reduce(draft, _id, _event, account) {
      if (standOf(draft, account).waits !== when) return "moveGone";
      keep(draft);
      return null;
    },
    mayWrite: (_event, state, writer) => mayWrite(state, writer),
  };
}

const one = (): number => 1;
const openingDice = ({ opening }: EvadeDraft): number => opening.dice;
const weaponDice = ({ opening }: EvadeDraft): number => opening.attack?.damage.dice ?? 1;

/** The d10 of the check or of the attack (S3-1, S3-5). */
export const ROLLED = diceStep("rolled", "roll", openingDice, (draft, dice) => {
  draft.rolled = dice;
});

/** The one who is attacked dodges (S3-11). */
export const DODGED = answerStep("dodged", "defense", defends, (draft, roll) => {
  draft.dodged = roll;
});

/** The one who is attacked does not dodge. */
export const STOOD = leaveStep("stood", "defense", defends, (draft) => {
  draft.stood = true;
});

/** The dice of the damage (S3-7, S3-8). */
export const DAMAGED = diceStep("damaged", "damage", weaponDice, (draft, dice) => {
  draft.damaged = dice;
});

/** A roll on the jam table (S3-20). */
export const JAMMED = diceStep("jammed", "jam", one, (draft, dice) => {
  draft.jammed = dice;
});

/** The gun explodes in the hand (S3-20, row 1). */
export const EXPLODED = diceStep("exploded", "explosion", one, (draft, dice) => {
  draft.exploded = dice;
});

/** The second attack of a critical hit (S3-12). */
export const PRESSED = diceStep("pressed", "second", one, (draft, dice) => {
  draft.second = dice;
});

/** A critical hit is left at what it did (S3-12). */
export const SPARED = leaveStep("spared", "second", attacks, (draft) => {
  draft.spared = true;
});

/** The dice of the second attack: the weapon's damage once more, and no jam. */
export const PRESSED_ON = diceStep("pressedOn", "secondDamage", weaponDice, (draft, dice) => {
  draft.secondDamaged = dice;
});

/** The roll to get hold of someone who was hit (S3-17). */
export const GRIPPED = answerStep("gripped", "grip", attacks, (draft, roll) => {
  draft.gripped = roll;
});

/** The roll against it, or against a check. */
export const RESISTED = answerStep("resisted", "resist", defends, (draft, roll) => {
  draft.resisted = roll;
});

/** Whether someone is held on a card, and nothing is open. */
const holdsNow = (draft: EvadeDraft, account: Account): boolean => {
  const { held, waits } = standOf(draft, account);
  return held === true && waits === null;
};

/** The roll of another round to keep hold of someone (S3-17). */
export const REGRIPPED: EvadeStep<RegripEvent> = {
  type: "regripped",
  event: HELD,
  reduce(draft, id, { faces, terms, round }, account) {
    const { gripped, resisted } = draft;
    if (!gripped || !resisted || !holdsNow(draft, account)) return "moveGone";
    if (faces.length !== 1) return "wrongDice";
    draft.holding ??= { grip: gripped.id, resist: resisted.id };
    Object.assign(draft, { gripped: { id, face: faces[0] ?? 0, terms }, resisted: null, holdRound: round });
    return null;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** Anyone who holds lets go (S3-17). */
export const LET_GO: EvadeStep<object> = {
  type: "letGo",
  event: shape.nothing,
  reduce(draft, id, _event, account) {
    const { gripped, resisted } = draft;
    if (!gripped || !resisted || !holdsNow(draft, account)) return "moveGone";
    draft.holding ??= { grip: gripped.id, resist: resisted.id };
    draft.letGo = id;
    return null;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** The narrator says that no one is in danger any more (S3-14). */
export const CLEARED = leaveStep(
  "cleared",
  "safety",
  () => false,
  (draft) => {
    draft.cleared = true;
  },
);

/** Someone wakes after a fight (S3-13). */
export const WOKE: EvadeStep<object> = {
  type: "woke",
  event: shape.nothing,
  reduce(draft, id, _event, account) {
    if (standOf(draft, account).waits !== "wake") return "moveGone";
    draft.woke = id;
    return null;
  },
  mayWrite: (_event, state, writer) => speaksForAttacker(state, writer),
};

/** The check of consciousness (S3-13); one that cannot be met fails without dice. */
export const CONSCIOUS: EvadeStep<FaintEvent> = {
  type: "conscious",
  event: FAINTED,
  reduce(draft, id, { faces, terms, side }, account) {
    const { waits, faints } = standOf(draft, account);
    const faint = faints.find((each) => each.side === side && !each.roll);
    if (waits !== "consciousness" || !faint) return "moveGone";
    const ranks = terms.map(({ value }) => value);
    if (faces.length !== (canMeet(ranks, faint.difficulty) ? 1 : 0)) return "wrongDice";
    draft.conscious[side] = { id, face: faces[0] ?? 0, terms };
    return null;
  },
  mayWrite: ({ side }, state, writer) => (side === "target" ? defends : speaksForAttacker)(state, writer),
};

/** Someone who may strike because of an opening has done so (S3-15): once each. */
export const STRUCK: EvadeStep<StruckEvent> = {
  type: "struck",
  event: STRIKER,
  reduce({ opening, struck }, _id, { actor }) {
    if (struck.includes(actor) || !opening.provoked.some((foe) => foe.actor === actor)) return "moveGone";
    struck.push(actor);
    return null;
  },
  mayWrite: ({ actor }, _state, writer) => writer.owns(actor),
};

/** Every step of this game. */
export const EVADE_STEPS = [
  ROLLED,
  DODGED,
  STOOD,
  DAMAGED,
  JAMMED,
  EXPLODED,
  PRESSED,
  SPARED,
  PRESSED_ON,
  GRIPPED,
  RESISTED,
  REGRIPPED,
  LET_GO,
  CLEARED,
  WOKE,
  CONSCIOUS,
  STRUCK,
] as const;
