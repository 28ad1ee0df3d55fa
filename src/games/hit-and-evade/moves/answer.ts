import type { Move } from "../../../engine/cards/move.ts";
import { canDodge, findEvadeActor, termsFor } from "../data/documents.ts";
import { dodgedKind, type EvadeDraft, type EvadeState } from "../rules/card.ts";
import { canMeet } from "../rules/check.ts";
import { type Term } from "../rules/opening.ts";
import { type AnswerEvent, CONSCIOUS, DODGED, STOOD } from "../rules/steps.ts";
import { sumWords } from "../words.ts";
import { d10s, type EvadeSight, offer, playsTarget, say } from "./shared.ts";

type EvadeMove<Event> = Move<EvadeDraft, EvadeState, Event>;

/** The one who is attacked, as they are now; null for those who are gone. */
const targetOf = ({ opening }: EvadeState) => findEvadeActor(opening?.attack?.target.actor);

/** What somebody dodges with (S3-11). */
function dodgeTerms(state: EvadeState): readonly Term[] {
  const target = targetOf(state);
  return target ? termsFor(target, "body", "dodge") : [];
}

/** What somebody stays conscious with (S3-13). */
function consciousTerms(state: EvadeState): readonly Term[] {
  const target = targetOf(state);
  return target ? termsFor(target, "willpower", "pain-resistance") : [];
}

/** Whether this person may still answer the attack. */
function mayAnswer(sight: EvadeSight): boolean {
  const target = targetOf(sight.state);
  return sight.state.waits === "defence" && target !== null && canDodge(target) && playsTarget(sight);
}

/** The one who is attacked dodges, and spends an action (S3-11). */
export const DODGE: EvadeMove<AnswerEvent> = {
  ...DODGED,
  name: "dodge",
  words: () => say("Step.dodged"),
  offers(sight) {
    const { opening, result } = sight.state;
    if (!mayAnswer(sight) || !opening?.attack || !result) return [];
    const more = { melee: 0, ranged: 3, gun: 5 }[dodgedKind(opening.attack)];
    const against = say("DodgeAgainst", { difficulty: String(result.total + more) });
    const words = [sumWords(dodgeTerms(sight.state)), against].filter((part) => part !== "").join(" · ");
    return [
      offer("dodged", say("Dodge", { name: opening.attack.target.name }), { result: words, price: say("OneAction") }),
    ];
  },
  plan: ({ state }) => ({
    rolls: [d10s(1)],
    event: ([faces = []]) => ({ type: "dodged", faces, terms: dodgeTerms(state) }),
  }),
};

/** The one who is attacked keeps the action. */
export const STAND: EvadeMove<object> = {
  ...STOOD,
  name: "stand",
  words: () => say("Step.stood"),
  offers: (sight) => (mayAnswer(sight) ? [offer("stood", say("Stand"))] : []),
  plan: () => ({ rolls: [], event: () => ({ type: "stood" }) }),
};

/** The check of consciousness (S3-13). */
export const STAY_CONSCIOUS: EvadeMove<AnswerEvent> = {
  ...CONSCIOUS,
  name: "consciousness",
  words: () => say("Step.conscious"),
  offers(sight) {
    const { waits, consciousness, opening } = sight.state;
    if (waits !== "consciousness" || !consciousness || !opening?.attack || !playsTarget(sight)) return [];
    const { name } = opening.attack.target;
    const terms = consciousTerms(sight.state);
    if (!isPossible(terms, consciousness.difficulty))
      return [offer("conscious", say("GoesDown", { name }), { result: say("GoesDownHint") })];
    const result = [sumWords(terms), say("DodgeAgainst", { difficulty: String(consciousness.difficulty) })];
    return [
      offer("conscious", say("Conscious", { name }), { result: result.filter((part) => part !== "").join(" · ") }),
    ];
  },
  plan({ state }) {
    const terms = consciousTerms(state);
    const rolls = isPossible(terms, state.consciousness?.difficulty ?? 0) ? [d10s(1)] : [];
    return { rolls, event: ([faces = []]) => ({ type: "conscious", faces, terms }) };
  },
};

function isPossible(terms: readonly Term[], difficulty: number): boolean {
  return canMeet(
    terms.map(({ value }) => value),
    difficulty,
  );
}
