import { cardActor } from "../../../engine/cards/card.ts";
import { rollCard } from "../../../engine/cards/roll-card-view.ts";
import { clipped } from "../../../engine/text/words.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { CardCall } from "../../../engine/cards/card-kind.ts";
import { type Move, withPrice } from "../../../engine/cards/move.ts";
import { isData, list } from "../../../core/data.ts";
import { EFFECTS } from "../effects/index.ts";
import { MOVES } from "../moves/index.ts";
import type { EvadeState, EvadeDraft, Waits } from "../rules/card-state.ts";
import { foldEvade } from "../rules/card.ts";
import { evadeView } from "./check-view.ts";
import { outcomeOf, told } from "./outcome.ts";
import { isInItsTurn, momentOf } from "../../../engine/recap/moment.ts";
import { findEvadeActor } from "../data/documents.ts";
import { DODGE, GRIP, HOLD_ON, RELEASE, RESIST, roundNow, STAND, STAY_CONSCIOUS } from "../moves/answer.ts";
import { DAMAGE, EXPLODE, JAM, PRESS, PRESS_ON, ROLL, SPARE } from "../moves/attack.ts";
import { type EvadeSight, say } from "../moves/shared.ts";
import { CLEAR, STRIKE, strikerOf } from "../moves/strike.ts";
import { placeOf } from "../turns/actions.ts";

/** A check or an attack of hit and evade (S3-1 to S3-13, S3-20). */
export const EVADE_CARD = rollCard({
  type: "evadeCheck",
  moves: MOVES,
  effects: EFFECTS,
  fold: foldEvade,
  // Of an opening, anyone who acts, and anyone who is attacked, cared for, rolls against it or may strike.
  names: (stored) => {
    const { attack, use, opposed, provoked } = stored;
    const target = isData(attack) && isData(attack["target"]) ? attack["target"]["actor"] : undefined;
    const others = [use, opposed].map((each) => (isData(each) ? (each["target"] ?? each["actor"]) : undefined));
    const foes = list(provoked).map(({ actor }) => actor);
    return [stored["actor"], target, ...others, ...foes];
  },
  calls: evadeCalls,
  template: templatePath("games/hit-and-evade/chat/check"),
  view: evadeView,
  outcome(state) {
    const { tone, text, note } = outcomeOf(state) ?? {};
    return tone === undefined ? null : { tone, words: [text, note].filter((words) => words !== "").join(" ") };
  },
  told,
});

type Answer = Pick<Move<EvadeDraft, EvadeState>, "offers">;

/** What answers each thing that a card waits for; to wake someone has time. */
const ANSWERS: Readonly<Record<Exclude<Waits, null>, readonly Answer[]>> = {
  roll: [ROLL],
  defense: [DODGE, STAND],
  grip: [GRIP],
  resist: [RESIST],
  damage: [DAMAGE],
  jam: [JAM],
  explosion: [EXPLODE],
  second: [PRESS, SPARE],
  secondDamage: [PRESS_ON],
  consciousness: [STAY_CONSCIOUS],
  safety: [CLEAR],
  life: [],
  wake: [],
};

/** What a card waits for that a user may answer: to dodge, the dice of damage, to stay conscious, the narrator's word. */
function evadeCalls(sight: EvadeSight): readonly CardCall[] {
  const { waits, faints } = sight.state;
  if (waits === null) return [...holdCalls(sight), ...strikeCalls(sight)];
  const offers = ANSWERS[waits].flatMap((move) => move.offers(sight));
  if (offers.length === 0) return [];
  if (waits !== "consciousness")
    return [{ id: waits, actor: calledBy(sight.state), words: hitWords(sight.state), offers: offers.map(withPrice) }];
  // Each of those who may fall is asked by themselves.
  return faints.flatMap(({ side, actor, roll }) => {
    const own = roll ? [] : offers.filter(({ key }) => key === `conscious|${side}`);
    return own.length > 0 ? [{ id: `${waits}|${side}`, actor, words: "", offers: own }] : [];
  });
}

/** A hold is rolled for again in each turn of the one who holds (S3-17). */
function holdCalls(sight: EvadeSight): readonly CardCall[] {
  const { held, holdRound, opening } = sight.state;
  const actor = held === true ? findEvadeActor(opening?.actor) : null;
  const place = actor && placeOf(actor);
  if (!actor || !place) return [];
  const { combat, member } = place;
  const { phase, current, round } = combat.evadeTurns.state;
  const now = roundNow(actor);
  const { fight = "", round: begun = 0 } = momentOf(sight.message) ?? {};
  const isRolled = holdRound === now || (fight === combat.id && begun === round);
  if (phase !== "turn" || current !== member.group || isRolled) return [];
  const offers = [HOLD_ON, RELEASE].flatMap((move) => move.offers(sight));
  return offers.length === 0 ? [] : [{ id: `hold|${now}`, actor: actor.uuid, words: say("HoldRound"), offers }];
}

/** Who may strike at the one who left an opening, as long as the turn is not over in which that was (S3-15). */
function strikeCalls(sight: EvadeSight): readonly CardCall[] {
  if (!isInItsTurn(sight.message)) return [];
  const words = say("LeavesOpening", { name: clipped(sight.state.opening?.name ?? "") });
  return STRIKE.offers(sight).map((each) => ({
    id: each.key,
    actor: strikerOf(each.key),
    words,
    offers: [each],
  }));
}

/** Who has hit, for the one who may dodge, and who was hit, for the one who rolls the damage: a prompt begins with its own's name. */
function hitWords({ waits, opening }: EvadeState): string {
  if (waits === "defense") return say("HitBy", { name: opening?.name ?? "" });
  const target = opening?.attack?.target;
  return waits === "damage" && target ? say("HasHit", { name: cardActor(target.actor, target.name).name }) : "";
}

/** Uuid of the one whom a card waits for; "" for the narrator. */
function calledBy({ waits, opening }: EvadeState): string {
  const { actor = "", attack, opposed } = opening ?? {};
  switch (waits) {
    case "defense":
      return attack?.target.actor ?? "";
    case "resist":
      return attack?.target.actor ?? opposed?.actor ?? "";
    case "safety":
      return "";
    default:
      return actor;
  }
}
