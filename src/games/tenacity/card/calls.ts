import type { CardCall } from "../../../engine/cards/card-kind.ts";
import { fromEach } from "../../../engine/cards/move.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { asOffered } from "../effects/result-level.ts";
import { ACCEPT } from "../moves/accept.ts";
import { BOOST, hasNoImpact } from "../moves/boost.ts";
import { ROLLER, type CheckOffer, type CheckSight } from "../moves/check-move.ts";
import { MOVES } from "../moves/index.ts";
import { availableMoves, offersBy, type MoveOffer } from "../moves/offers.ts";
import { TALENT } from "../moves/talent.ts";
import { facesText } from "../moves/words.ts";
import type { CheckState } from "../rules/index.ts";
import type { CheckMessage } from "../data/read-check.ts";
import { outcomeView } from "./view/outcome-view.ts";
import { targetsView } from "./view/targets-view.ts";

/** What a check waits for that a user may answer: a defense, impact, an answer to a bargain, a failure, the narrator's word. */
export function checkCalls(sight: CheckSight & { readonly message: CheckMessage }): readonly CardCall[] {
  const state = asOffered(sight.message, sight.state);
  const due = fromEach(MOVES, (move) => (move.waits?.(state, sight.message) ?? []).map((turn) => ({ move, turn })));
  if (due.length === 0) return [];
  const offers = availableMoves({ ...sight, state });
  return due.flatMap(({ move, turn }): readonly CardCall[] => {
    const answers = offers.filter(({ offer }) => offer.turn === turn.id);
    const side = answers.find(({ offer }) => offer.side)?.offer.side;
    // A player may take a result before the narrator applies it, but is not called to.
    if (answers.length === 0 || (!side && !sight.user.isGM)) return [];
    const call = { id: turn.id, actor: side?.actor?.uuid ?? "" };
    if (move.type === BOOST.type && turn.id === ROLLER)
      return due.length > 1 || !isNewestCard(sight.message)
        ? []
        : [{ ...call, id: "failure", ...failure(sight.message, state, answers) }];
    // What needs a form has its place on the card, and to counter is one choice of many.
    const simple = answers.filter(
      ({ of, offer }) => of.type === move.type && move.type !== BOOST.type && offer.elsewhere !== true,
    );
    return [
      {
        ...call,
        words: simple.length > 0 ? "" : turn.what,
        offers: simple.filter(({ offer }) => offer.seldom !== true).map(({ offer }) => offer),
      },
    ];
  });
}

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
  const fallen = format("TENACITY.Missed.Dice", { total: total ?? 0, faces: facesText(faces.map(({ face }) => face)) });
  // Accepting is one of the three.
  const talents = offersBy(TALENT, answers).map((each) => ({ ...each, label: `${each.label} (${each.price})` }));
  const ways: readonly CheckOffer[] = [...offersBy(BOOST, answers), ...talents].filter(({ seldom }) => seldom !== true);
  const warns = hasNoImpact(state) && ways.length > 0;
  const words = [missed, ...(warns ? [`${fallen}.`, localize("TENACITY.Missed.NoImpact")] : [fallen])];
  return { words: words.join(" "), offers: [...ways.slice(0, 2), ...offersBy(ACCEPT, answers)] };
}
