import { cardActor } from "../../../engine/cards/card.ts";
import type { CardMoment } from "../../../engine/rules/big-moments.ts";
import { changesOf, meansOf, type Tale, type TaleChange, type TaleDice } from "../../../engine/cards/tale.ts";
import { clipped, format, localize, withoutName } from "../../../engine/text/words.ts";
import { EFFECTS } from "../effects/index.ts";
import type { CheckState, ReadFace, SideState } from "../rules/index.ts";
import { deedOf, isFall } from "./check-view.ts";
import type { Check, CheckMessage } from "../data/documents.ts";
import { fallsView, marksOf, outcomeView } from "./view/outcome-view.ts";
import { targetsView } from "./view/targets-view.ts";

/** A check as it is looked back on; null before anything was rolled. */
export function tellCheck(message: CheckMessage, check: Check): Tale | null {
  const { state } = check;
  const { opening, total, impact } = state;
  if (total === null && !opening.sure) return null;
  const outcome = outcomeView(state);
  const struck = impact ? format("TENACITY.Card.SpokenImpact", { impact: state.combinedImpact }) : "";
  const isOpen = state.success === null && total !== null && state.dismissed === null;
  const came = isOpen ? format("TENACITY.Request.Outcome.open", { total }) : outcome.text;
  const falls = fallsView(check).filter(({ undone }) => !undone);
  const effects = state.effects.filter((effect) => !isFall(effect, check));
  return {
    by: cardActor(opening.roller, message.alias),
    actor: opening.roller,
    deed: deedOf(state),
    means: meansOf(opening.means?.id ?? "", clipped(opening.means?.label ?? "")),
    targets: targetsView(message, state).flatMap(({ id, name }) => (id === "" ? [] : [name])),
    helped: (opening.recipients ?? []).map((id) => cardActor(id).name),
    missed: missedBy(state),
    result: [came, struck].filter((words) => words !== "").join(" · "),
    tone: outcome.tone === "success" || outcome.tone === "failure" ? outcome.tone : "",
    marks: marksIn(state),
    isVoid: state.dismissed !== null,
    moments: momentsIn(state),
    changes: [
      ...bargainsIn(state),
      ...changesOf({ ...check, state: { ...state, effects } }, EFFECTS),
      ...falls.map(({ whose, words }) => ({ whose, text: withoutName(words, whose) })),
    ],
    dice: diceIn(state),
  };
}

/** What was agreed to happen, in the words of those who agreed. */
function bargainsIn({ bargains }: CheckState): readonly TaleChange[] {
  return bargains
    .filter((offer) => offer.state === "accepted" && offer.text !== "")
    .map(({ text }) => ({ whose: "", text: format("TENACITY.Bargain.Told", { text: clipped(text) }) }));
}

/** Those whom an attack missed, once nothing turns it any more. */
function missedBy({ final, dismissed, opening, targets }: CheckState): readonly string[] {
  if (!final || dismissed !== null || opening.purpose !== "damage") return [];
  return targets.flatMap(({ id, success }) => (success === false && id !== "" ? [id] : []));
}

/** What the dice earned, and what was added to them. */
function marksIn(state: CheckState): readonly string[] {
  const pushes = state.lines.filter(({ source }) => source === "push").length;
  return [...marksOf(state).map(({ label }) => label), ...Array<string>(pushes).fill(localize("TENACITY.Mark.push"))];
}

/** A critical, and pushes by which the roller gets through, or a defender holds. */
function momentsIn(state: CheckState): readonly CardMoment[] {
  const isPushed = ({ lines }: Pick<SideState, "lines">): boolean => lines.some(({ source }) => source === "push");
  const held = state.targets.flatMap(({ defense, success }) =>
    defense && success === false && isPushed(defense) ? [defense.defender] : [],
  );
  return [
    ...(state.classification?.crit === true
      ? [{ kind: "critical", label: localize("TENACITY.Mark.critical") } as const]
      : []),
    ...(state.success === true && isPushed(state) ? [{ kind: "push" } as const] : []),
    ...held.map((actor) => ({ kind: "push", actor }) as const),
  ];
}

/** The dice of both sides, those of ratings, and those of impact, by whom they are rolled for. */
function diceIn(state: CheckState): readonly TaleDice[] {
  const { opening, targets, impact } = state;
  const own = sideDice(opening.roller, state);
  const others = targets.flatMap(({ id, defense, faces }) =>
    defense ? [sideDice(defense.defender, defense)] : id === "" ? [] : [diceOf(id, 6, faces)],
  );
  const struck = impact ? [{ actor: opening.roller, sides: 4, faces: impact.faces }] : [];
  return [own, ...others, ...struck].filter(({ faces }) => faces.length > 0);
}

function sideDice(actor: string, { challengePool, faces }: SideState): TaleDice {
  return diceOf(actor, challengePool ? 6 : 10, faces);
}

function diceOf(actor: string, sides: number, faces: readonly ReadFace[]): TaleDice {
  return { actor, sides, faces: faces.map(({ face }) => face) };
}
