import { mayWriteForRoller } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import type { Account } from "../../../engine/log/account.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import { type Move, type Offer, offer, playsRoller } from "../../../engine/cards/move.ts";
import { localize, percent } from "../../../engine/text/words.ts";
import { whole } from "../../../core/data.ts";
import { speaksFor } from "../../../engine/cards/card.ts";
import { canDodge, type EvadeActor, findEvadeActor, isHeld, skillOf, termsFor } from "../data/documents.ts";
import type { ConsciousnessState, EvadeDraft, EvadeState } from "../rules/card-state.ts";
import { canMeet } from "../rules/check.ts";
import { checkChance } from "../rules/odds.ts";
import { type Term, TERMS, totalOf } from "../rules/opening.ts";
import { dodgeDifficulty, standOf } from "../rules/standing.ts";
import { barred, defends, FACES, speaksForAttacker } from "../rules/rights.ts";
import { AMBUSH_BONUS } from "../rules/turns/index.ts";
import { placeOf } from "../turns/actions.ts";
import { say as sayInTurns } from "../turns/read-turns.ts";
import { MOST_SAID } from "../rules/situation.ts";
import { sumWords } from "../words.ts";
import { d10s, type EvadeSight, playsTarget, say, weaponOf } from "./shared.ts";

/** A d10 of someone who answers, with what is added to it; without a face where even a 10 would not do. */
const ANSWER = { ...FACES, terms: TERMS };

const ANSWERED = shape.object(ANSWER);

/** The roll to keep hold of someone, and the round of a fight for which it is. */
const HELD = shape.object({ ...ANSWER, round: shape.text });

/** A check of consciousness, and whose it is. */
const FAINTED = shape.object({ ...ANSWER, side: shape.or(shape.oneOf(["attacker"]), "target") });

type AnswerEvent = shape.Of<typeof ANSWERED>;

type EvadeMove<Event> = Move<EvadeDraft, EvadeState, Event>;

/** Reasons in one line. */
function inALine(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" · ");
}

/** What an answer is rolled with and against, and its chance. */
function answered(terms: readonly Term[], difficulty: number): { readonly words: string; readonly chance: string } {
  const against = say("DodgeAgainst", { difficulty: String(difficulty) });
  return { words: inALine(sumWords(terms), against), chance: percent(checkChance(terms, difficulty)) };
}

/** The one who is attacked, as they are now; null for those who are gone. */
const targetOf = ({ opening }: EvadeState) => findEvadeActor(opening?.attack?.target.actor);

/** What a roll is made with, and what was said beside its button to add once. */
function withBonus(terms: readonly Term[], { bonus = "" }: MoveInput): readonly Term[] {
  const value = whole(Number(bonus), -MOST_SAID, MOST_SAID);
  return value === 0 ? terms : [...terms, { name: localize("TENACITY.Card.Bonus"), value }];
}

/** What someone dodges with (S3-11). */
function dodgeTerms(state: EvadeState): readonly Term[] {
  const target = targetOf(state);
  return target ? termsFor(target, "body", "dodge") : [];
}

/** The one who is attacked dodges, and spends an action (S3-11). */
export const DODGE: EvadeMove<AnswerEvent> = {
  type: "dodged",
  name: "dodge",
  event: ANSWERED,

  reduce(draft, id, { faces, terms }, account) {
    const reason = barred(draft, account, faces, 1, "defense");
    if (reason === null) draft.dodged = { id, face: faces[0] ?? 0, terms };
    return reason;
  },

  mayWrite: (_event, state, writer) => defends(state, writer),

  words: () => say("Step.dodged"),
  offers(sight) {
    const { opening, result, waits } = sight.state;
    const attack = opening?.attack;
    const target = targetOf(sight.state);
    if (waits !== "defense" || !attack || !result || !target || !playsTarget(sight)) return [];
    if (attack.target.spends && !canDodge(target)) return [];
    const rolled = answered(dodgeTerms(sight.state), dodgeDifficulty(attack, result.total));
    const { actions } = target.system;
    const price = attack.target.spends ? say(actions.value > 0 ? "OneAction" : "DelayedAction") : "";
    return [
      offer("dodged", say("Dodge", { name: attack.target.name, chance: rolled.chance }), {
        result: rolled.words,
        price,
        bonus: true,
      }),
    ];
  },
  plan: ({ state }, _offer, input) => ({
    rolls: [d10s(1)],
    event: ([faces = []]) => ({ type: "dodged", faces, terms: withBonus(dodgeTerms(state), input) }),
  }),
};

/** The one who is attacked keeps the action, or has none any more. */
export const STAND: EvadeMove<object> = {
  type: "stood",
  name: "stand",
  event: shape.nothing,

  reduce(draft, _id, _event, account) {
    if (standOf(draft, account).waits !== "defense") return "moveGone";
    draft.stood = true;
    return null;
  },

  mayWrite: (_event, state, writer) => defends(state, writer),

  words: () => say("Step.stood"),
  offers(sight) {
    const { opening, waits } = sight.state;
    if (waits !== "defense" || !playsTarget(sight)) return [];
    const target = targetOf(sight.state);
    const lacks = opening?.attack?.target.spends === true && target !== null && !canDodge(target);
    return [offer("stood", say("Stand"), { result: lacks ? say("Barred.noAction", { name: nameOf(target) }) : "" })];
  },
  plan: () => ({ rolls: [], event: () => ({ type: "stood" }) }),
};

/** What someone grapples with: Body, and Athletics or Brawl, whichever is better (S3-17). */
function grappleTerms(actor: EvadeActor): readonly Term[] {
  return termsFor(actor, "body", skillOf(actor, "brawl") > skillOf(actor, "athletics") ? "brawl" : "athletics");
}

/** What someone gets hold of another with: their own, and what their tool adds. */
function gripTerms({ opening }: EvadeState): readonly Term[] {
  const actor = findEvadeActor(opening?.actor);
  const tool = weaponOf(opening);
  const hold = tool?.system.traitBonus("immobilizing") ?? 0;
  return [...(actor ? grappleTerms(actor) : []), ...(tool && hold > 0 ? [{ name: tool.name, value: hold }] : [])];
}

/** The first roll to hold: where the other is unaware it is a check of an ambush too (S3-16). */
function firstGripTerms(state: EvadeState): readonly Term[] {
  const isAmbush = state.opening?.attack?.target.barred === "unaware";
  return [...gripTerms(state), ...(isAmbush ? [{ name: sayInTurns("Bonus.ambush"), value: AMBUSH_BONUS }] : [])];
}

/** Anyone who hit gets hold of the other (S3-17). */
export const GRIP: EvadeMove<AnswerEvent> = {
  type: "gripped",
  name: "grip",
  event: ANSWERED,

  reduce(draft, id, { faces, terms }, account) {
    const reason = barred(draft, account, faces, 1, "grip");
    if (reason === null) draft.gripped = { id, face: faces[0] ?? 0, terms };
    return reason;
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => say("Step.gripped"),
  offers(sight) {
    if (sight.state.waits !== "grip" || !playsRoller(sight)) return [];
    return [offer("gripped", say("Grip"), { result: sumWords(firstGripTerms(sight.state)), bonus: true })];
  },
  plan: ({ state }, _offer, input) => ({
    rolls: [d10s(1)],
    event: ([faces = []]) => ({ type: "gripped", faces, terms: withBonus(firstGripTerms(state), input) }),
  }),
};

/** Whether this user plays someone who holds another, who is still held (S3-17). */
function holdsAnother(sight: EvadeSight): boolean {
  const { held, waits } = sight.state;
  return held === true && waits === null && playsRoller(sight) && isHeld(targetOf(sight.state));
}

/** The round of the fight in which someone is, as a hold notes it; "" outside. */
export function roundNow(actor: EvadeActor | null): string {
  const place = actor && placeOf(actor);
  return place ? `${place.combat.id ?? ""}:${String(place.combat.evadeTurns.state.round)}` : "";
}

/** Whether someone is held on a card, and nothing is open. */
const holdsNow = (draft: EvadeDraft, account: Account): boolean => {
  const { held, waits } = standOf(draft, account);
  return held === true && waits === null;
};

/** The roll of another round to keep hold (S3-17). */
export const HOLD_ON: EvadeMove<shape.Of<typeof HELD>> = {
  type: "regripped",
  name: "holdOn",
  event: HELD,

  reduce(draft, id, { faces, terms, round }, account) {
    const { gripped, resisted } = draft;
    if (!gripped || !resisted || !holdsNow(draft, account)) return "moveGone";
    if (faces.length !== 1) return "wrongDice";
    draft.holding ??= { grip: gripped.id, resist: resisted.id };
    Object.assign(draft, { gripped: { id, face: faces[0] ?? 0, terms }, resisted: null, holdRound: round });
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => say("Step.regripped"),
  offers: (sight) =>
    holdsAnother(sight)
      ? [offer("regripped", say("HoldOn"), { result: sumWords(gripTerms(sight.state)), bonus: true })]
      : [],
  plan: ({ state }, _offer, input) => ({
    rolls: [d10s(1)],
    event: ([faces = []]) => ({
      type: "regripped",
      faces,
      terms: withBonus(gripTerms(state), input),
      round: roundNow(findEvadeActor(state.opening?.actor)),
    }),
  }),
};

/** Anyone who holds lets go (S3-17). */
export const RELEASE: EvadeMove<object> = {
  type: "letGo",
  name: "letGo",
  event: shape.nothing,

  reduce(draft, id, _event, account) {
    const { gripped, resisted } = draft;
    if (!gripped || !resisted || !holdsNow(draft, account)) return "moveGone";
    draft.holding ??= { grip: gripped.id, resist: resisted.id };
    draft.letGo = id;
    return null;
  },

  mayWrite: (_event, state, writer) => mayWriteForRoller(state, writer),

  words: () => say("Step.letGo"),
  offers: (sight) => (holdsAnother(sight) ? [offer("letGo", say("LetGo"))] : []),
  plan: () => ({ rolls: [], event: () => ({ type: "letGo" }) }),
};

/** Anyone who rolls against it: the one who is seized, or the other side of a check. */
function resisterOf({ opening }: EvadeState): { readonly uuid: string; readonly name: string } {
  const { actor: uuid = "", name = "" } = opening?.attack?.target ?? opening?.opposed ?? {};
  return { uuid, name };
}

function resistTerms(state: EvadeState): readonly Term[] {
  const actor = findEvadeActor(resisterOf(state).uuid);
  const { opposed } = state.opening ?? {};
  if (!actor) return [];
  return opposed && opposed.attribute !== "" ? termsFor(actor, opposed.attribute, opposed.skill) : grappleTerms(actor);
}

/** The roll against a grip, or against a check. */
export const RESIST: EvadeMove<AnswerEvent> = {
  type: "resisted",
  name: "resist",
  event: ANSWERED,

  reduce(draft, id, { faces, terms }, account) {
    const reason = barred(draft, account, faces, 1, "resist");
    if (reason === null) draft.resisted = { id, face: faces[0] ?? 0, terms };
    return reason;
  },

  mayWrite: (_event, state, writer) => defends(state, writer),

  words: () => say("Step.resisted"),
  offers({ state, user }) {
    const { uuid, name } = resisterOf(state);
    if (state.waits !== "resist" || !speaksFor(findEvadeActor(uuid), user)) return [];
    const total = state.grip?.total ?? state.roll?.total ?? 0;
    const { words, chance } = answered(resistTerms(state), total);
    return [offer("resisted", say("Resist", { name, chance }), { result: words, bonus: true })];
  },
  plan: ({ state }, _offer, input) => ({
    rolls: [d10s(1)],
    event: ([faces = []]) => ({ type: "resisted", faces, terms: withBonus(resistTerms(state), input) }),
  }),
};

/** What someone stays conscious with (S3-13). */
function consciousTerms({ actor }: ConsciousnessState): readonly Term[] {
  const found = findEvadeActor(actor);
  return found ? termsFor(found, "willpower", "pain-resistance") : [];
}

const isPossible = (terms: readonly Term[], difficulty: number): boolean => canMeet([totalOf(terms)], difficulty);

/** The check that an offer is about; undefined where it is no longer due. */
function faintOf({ faints }: EvadeState, { key }: Offer): ConsciousnessState | undefined {
  return faints.find(({ side, roll }) => !roll && key === `conscious|${side}`);
}

/** The check of consciousness (S3-13). */
export const STAY_CONSCIOUS: EvadeMove<shape.Of<typeof FAINTED>> = {
  type: "conscious",
  name: "consciousness",
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

  words: () => say("Step.conscious"),
  offers({ state: { waits, faints }, user }) {
    if (waits !== "consciousness") return [];
    const due = faints.filter(({ roll, actor }) => !roll && speaksFor(findEvadeActor(actor), user));
    return due.map((faint) => {
      const { side, name, difficulty } = faint;
      const terms = consciousTerms(faint);
      const key = `conscious|${side}`;
      if (!isPossible(terms, difficulty))
        return offer(key, say("GoesDown", { name }), {
          result: say("GoesDownHint", { best: String(10 + totalOf(terms)) }),
          bonus: true,
        });
      const { words, chance } = answered(terms, difficulty);
      return offer(key, say("Conscious", { name, chance }), { result: words, bonus: true });
    });
  },
  plan({ state }, chosen, input) {
    const faint = faintOf(state, chosen);
    if (!faint) return null;
    const { side, difficulty } = faint;
    const terms = withBonus(consciousTerms(faint), input);
    const rolls = isPossible(terms, difficulty) ? [d10s(1)] : [];
    return { rolls, event: ([faces = []]) => ({ type: "conscious", side, faces, terms }) };
  },
};
