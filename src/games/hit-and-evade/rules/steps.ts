/** What the events of a card of this game mean, without a word of how they look. */
import type { Account } from "../../../engine/log/account.ts";
import type { Step, Writer } from "../../../engine/log/fold.ts";
import { type EvadeDraft, type EvadeState, standOf, type Waits } from "./card.ts";
import { canMeet } from "./check.ts";
import { readTerms, type Term } from "./opening.ts";

type EvadeStep<Event> = Step<EvadeDraft, EvadeState, Event>;

/** Faces that fell. */
export interface FacesEvent {
  readonly faces: readonly number[];
}

/** A d10 of somebody who answers, with what is added to it; without a face where even a 10 would not do. */
export interface AnswerEvent extends FacesEvent {
  readonly terms: readonly Term[];
}

type Stored = Readonly<Record<string, unknown>>;

const readFaces = ({ faces }: Stored): FacesEvent | null =>
  Array.isArray(faces) && faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 10)
    ? { faces: faces as number[] }
    : null;

const readAnswer = (stored: Stored): AnswerEvent | null => {
  const faces = readFaces(stored);
  return faces && { ...faces, terms: readTerms(stored["terms"]) };
};

/** Whether somebody speaks for whoever rolls: the card's author, and the roller's owners. */
function attacks({ opening }: EvadeState, writer: Writer): boolean {
  return writer.author || (opening !== null && writer.owns(opening.actor));
}

/** Whether somebody speaks for whoever is attacked. */
function defends({ opening }: EvadeState, writer: Writer): boolean {
  return opening?.attack ? writer.owns(opening.attack.target.actor) : false;
}

/** Why dice do not count now; null where they do. */
function barred(draft: EvadeDraft, account: Account, faces: readonly number[], dice: number, ...when: Waits[]) {
  if (!when.includes(standOf(draft, account).waits)) return "moveGone";
  return faces.length === dice ? null : "wrongDice";
}

/** The d10 of the check or of the attack (S3-1, S3-5). */
export const ROLLED: EvadeStep<FacesEvent> = {
  type: "rolled",
  read: readFaces,
  reduce(draft, id, { faces }, account) {
    if (draft.rolled) return "alreadyRolled";
    const reason = barred(draft, account, faces, 1, "roll");
    if (reason === null) draft.rolled = { id, faces };
    return reason;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** The one who is attacked dodges (S3-11). */
export const DODGED: EvadeStep<AnswerEvent> = {
  type: "dodged",
  read: readAnswer,
  reduce(draft, id, { faces, terms }, account) {
    const reason = barred(draft, account, faces, 1, "defence");
    if (reason === null) draft.dodged = { id, face: faces[0] ?? 0, terms };
    return reason;
  },
  mayWrite: (_event, state, writer) => defends(state, writer),
};

/** The one who is attacked does not dodge. */
export const STOOD: EvadeStep<object> = {
  type: "stood",
  read: () => ({}),
  reduce(draft, _id, _event, account) {
    if (standOf(draft, account).waits !== "defence") return "moveGone";
    draft.stood = true;
    return null;
  },
  mayWrite: (_event, state, writer) => defends(state, writer),
};

/** The dice of the damage (S3-7, S3-8). */
export const DAMAGED: EvadeStep<FacesEvent> = {
  type: "damaged",
  read: readFaces,
  reduce(draft, id, { faces }, account) {
    // Of somebody who cannot dodge, nobody waits for a word.
    const reason = barred(draft, account, faces, draft.opening.attack?.damage.dice ?? 1, "damage", "defence");
    if (reason === null) draft.damaged = { id, faces };
    return reason;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** A roll on the jam table (S3-20). */
export const JAMMED: EvadeStep<FacesEvent> = {
  type: "jammed",
  read: readFaces,
  reduce(draft, id, { faces }, account) {
    const reason = barred(draft, account, faces, 1, "jam");
    if (reason === null) draft.jammed = { id, faces };
    return reason;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** The gun explodes in the hand (S3-20, row 1). */
export const EXPLODED: EvadeStep<FacesEvent> = {
  type: "exploded",
  read: readFaces,
  reduce(draft, id, { faces }, account) {
    const reason = barred(draft, account, faces, 1, "explosion");
    if (reason === null) draft.exploded = { id, faces };
    return reason;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** The second attack of a critical hit (S3-12). */
export const PRESSED: EvadeStep<FacesEvent> = {
  type: "pressed",
  read: readFaces,
  reduce(draft, id, { faces }, account) {
    if (draft.second) return "alreadyRolled";
    const reason = barred(draft, account, faces, 1, "second");
    if (reason === null) draft.second = { id, faces };
    return reason;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** A critical hit is left at what it did (S3-12). */
export const SPARED: EvadeStep<object> = {
  type: "spared",
  read: () => ({}),
  reduce(draft, _id, _event, account) {
    if (standOf(draft, account).waits !== "second") return "moveGone";
    draft.spared = true;
    return null;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** The dice of the second attack: the weapon's damage once more, and no jam. */
export const PRESSED_ON: EvadeStep<FacesEvent> = {
  type: "pressedOn",
  read: readFaces,
  reduce(draft, id, { faces }, account) {
    const reason = barred(draft, account, faces, draft.opening.attack?.damage.dice ?? 1, "secondDamage");
    if (reason === null) draft.secondDamaged = { id, faces };
    return reason;
  },
  mayWrite: (_event, state, writer) => attacks(state, writer),
};

/** The check of consciousness (S3-13); one that cannot be met fails without dice. */
export const CONSCIOUS: EvadeStep<AnswerEvent> = {
  type: "conscious",
  read: readAnswer,
  reduce(draft, id, { faces, terms }, account) {
    const { waits, consciousness } = standOf(draft, account);
    if (waits !== "consciousness" || !consciousness) return "moveGone";
    const isPossible = canMeet(
      terms.map(({ value }) => value),
      consciousness.difficulty,
    );
    if (faces.length !== (isPossible ? 1 : 0)) return "wrongDice";
    draft.conscious = { id, face: faces[0] ?? 0, terms };
    return null;
  },
  mayWrite: (_event, state, writer) => defends(state, writer),
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
  CONSCIOUS,
] as const;
