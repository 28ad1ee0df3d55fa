import { withHoldsKnown } from "../conditions/held-by.ts";
import type { ApplyTo } from "../../../engine/settings/apply-to.ts";
import {
  dragSpaces,
  isOwnAction,
  sprintSpaces,
  turnAfterEscape,
  type CheckState,
  type CheckEffect,
} from "../rules/index.ts";
import { entryLabel } from "../data/list-entries.ts";
import { registry } from "../lists/registry.ts";
import { asOffered } from "../effects/result-level.ts";
import { availableMoves, type MoveOffer, MOVES, offersBy } from "../moves/index.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { rollCardView } from "../../../engine/cards/roll-card-view.ts";
import { EFFECTS } from "../effects/index.ts";
import { meansOf } from "../../../engine/cards/tale.ts";
import type { Check, CheckMessage } from "../data/documents.ts";
import { bargainsView, moveGroups, awaitsOthers, waitingView } from "./view/moves-view.ts";
import { impactDice, sideDice } from "./view/dice-view.ts";
import { fallsView, marksOf, outcomeView, type OutcomeView } from "./view/outcome-view.ts";
import { targetsView } from "./view/targets-view.ts";
import { breakdownView, trayView } from "./view/tray-view.ts";
import { clipped, format, localize, signed, unsigned } from "../../../engine/text/words.ts";
import { fromEach } from "../../../engine/cards/move.ts";
import type { CheckSight, PanelView } from "../moves/check-move.ts";
import { DEATH } from "../effects/death.ts";
import { UNCONSCIOUS } from "../effects/unconscious.ts";
import { fallWords } from "../conditions/fall-labels.ts";

function shownOf(message: CheckMessage, check: Check, mode: ApplyTo) {
  const { state } = check;
  const offered = asOffered(message, state);
  const sight = { message, state, user: game.user };
  const offers = availableMoves({ ...sight, state: offered });
  const targets = targetsView(message, state);
  const quiet = isQuiet(message, state);
  const tray = trayView(offered, offers, mode);
  const shown = new Set(tray?.rows.map(({ effect }) => effect));
  return {
    ...rollCardView(message, check, {
      opening: { actor: state.opening.roller, title: skillName(state.opening) },
      moves: MOVES,
      kinds: EFFECTS,
      offers: [],
      isSaid: (effect) => isSaidElsewhere(check, effect, shown),
    }),
    ...headView(message, state),
    outcome: namedOutcome(message, state),
    turnLeft: turnLeft(state),
    marks: marksOf(state),
    rolled: !state.opening.sure,
    dice: sideDice(state),
    total: state.total === null ? "" : unsigned(state.total),
    against: targets.length === 1 && state.targets[0]?.source.type !== "none" ? (targets[0] ?? null) : null,
    targets: targets.length > 1 ? targets : [],
    impact: impactView(message, state),
    tray,
    falls: fallsView(check),
    groups: moveGroups(message, offers, quiet),
    panels: panelsView(sight, offers),
    bargains: bargainsView(state, offers),
    waiting: quiet ? [] : waitingView(message, offered, offers),
    breakdown: breakdownView(state),
  };
}

/** Puts a check into words for the person at this client. `mode`: whom this person would apply the result to. */
export function checkView(message: CheckMessage, check: Check, mode: ApplyTo = "targets") {
  const view = withHoldsKnown(() => shownOf(message, check, mode));
  return { ...view, spoken: spokenOf(view) };
}

/** Of an opposed check it is said whose success it is: both sides read the card. */
function namedOutcome(message: CheckMessage, state: CheckState): OutcomeView {
  const outcome = outcomeView(state);
  const isOpposed = state.targets.some(({ defense }) => defense !== null);
  if (!isOpposed) return outcome;
  const { name } = cardActor(state.opening.roller, message.alias);
  return { ...outcome, text: format("TENACITY.Outcome.named", { name, outcome: outcome.text }) };
}

/**
 * Whether the table has moved on: the same actor has rolled again, and all that is left here is what the roller might still do
 * about it. A choice that the rules await, anybody else's say and effects that are to be applied keep a card as it was.
 */
function isQuiet(message: CheckMessage, state: CheckState): boolean {
  const isLeft = state.phase === "boost" || state.phase === "done";
  return isLeft && state.pending.length === 0 && !awaitsOthers(state, message) && !isNewestCard(message);
}

/** Who rolls, and with what. */
export function checkTitle({ alias }: CheckMessage, opening: CheckState["opening"]): string {
  return format("TENACITY.Card.Title", { actor: clipped(alias), skill: skillName(opening) });
}

function headView(message: CheckMessage, { opening, phase }: CheckState) {
  const skill = skillName(opening);
  return {
    title: checkTitle(message, opening),
    skill,
    means: meansOf(opening.means?.id ?? "", clipped(opening.means?.label ?? "")),
    subtitle: circumstancesOf(opening),
    intent: intentOf(opening, skill),
    phase,
  };
}

/** What is rolled, for what, and when. An own action is the rule, and a roll for initiative is named beside it. */
function circumstancesOf(opening: CheckState["opening"]): string {
  const attribute = localize(attributeLabel(opening));
  if (opening.occasion === "initiative") return attribute;
  const resolution = localize(`TENACITY.Resolution.${opening.resolution}`);
  const occasion = opening.occasion === "action" ? [] : [localize(`TENACITY.Occasion.${opening.occasion}`)];
  return [attribute, resolution, ...occasion].join(" · ");
}

/** What was done, in a few words: the skill, and what it was for. */
export function deedOf({ opening }: CheckState): string {
  const skill = skillName(opening);
  return [skill, intentOf(opening, skill)].filter((words) => words !== "").join(" · ");
}

function skillName({ skill }: CheckState["opening"]): string {
  return localize(entryLabel(skill.id) ?? clipped(skill.id));
}

/** Which dice are rolled: those of an attribute, or the challenge dice of a card. */
function attributeLabel({ attribute, challengeDice }: CheckState["opening"]): string {
  if (challengeDice) return "TENACITY.Sheet.ChallengeDice";
  return registry().attributes.find(({ id }) => id === attribute.id)?.label ?? clipped(attribute.id);
}

/** What the roll is for, where it is more than using a skill. */
function intentOf({ purpose, overcomes }: CheckState["opening"], skill: string): string {
  if (overcomes) return format("TENACITY.Purpose.overcome", { name: clipped(overcomes.label) });
  const plain = purpose === undefined || purpose === "skill" || purpose === "overcome" || purpose === "other";
  const intent = plain ? "" : localize(`TENACITY.Purpose.${purpose}`);
  // An NPC's attack is called so already.
  return intent === skill ? "" : intent;
}

/**
 * What the turn still has because of this check: more spaces, spaces in spite of a hold (R-1022), or another action after one was
 * spent on a hold (R-1021, R-1023).
 */
function turnLeft(state: CheckState): string {
  const { opening, final, total, critical, search, dismissed } = state;
  if (dismissed !== null) return "";
  const { roller, overcomes, occasion, purpose, settings } = opening;
  if (search) {
    const { found, face, threshold } = search;
    return format(found ? "TENACITY.Card.SpotFound" : "TENACITY.Card.SpotMissed", { face, threshold });
  }
  // Nothing opposes a sprint, so it counts as soon as nothing about its dice is open.
  if (purpose === "sprint" && total !== null && critical?.choice !== null)
    return format("TENACITY.Card.Sprints", { spaces: sprintSpaces(total) });
  const spaces = dragSpaces(state);
  if (spaces !== null) return format("TENACITY.Card.Spaces", { spaces });
  if (!final || overcomes?.bearer !== roller) return "";
  const by = isOwnAction(occasion) ? "action" : "freeAttempt";
  const { actionLeft, disadvantage } = turnAfterEscape(overcomes.type, by, settings);
  return actionLeft ? format("TENACITY.Card.ActionLeft", { dice: disadvantage }) : "";
}

function impactView(message: CheckMessage, state: CheckState) {
  const { impact, contributions, combinedImpact } = state;
  if (!impact) return null;
  const names = contributions.map(({ roller, impact: value }) => `${cardActor(roller).name} ${signed(value)}`);
  return {
    dice: impactDice(message, state),
    value: combinedImpact,
    note: impactNote(impact),
    joined: names.length > 0 ? format("TENACITY.Card.Joined", { own: impact.value, others: names.join(", ") }) : "",
  };
}

function impactNote({ band, event, value }: NonNullable<CheckState["impact"]>): string {
  if (band) return localize(`TENACITY.Band.${band}`);
  return event === "" && value === 0 ? localize("TENACITY.Card.NoImpact") : "";
}

function spokenOf({
  title,
  outcome,
  turnLeft,
  impact,
  falls,
  bargains,
  waiting,
  refusals,
  total,
}: ReturnType<typeof shownOf>): readonly string[] {
  const open = bargains
    .filter(({ state }) => state === "open")
    .map(({ from, terms, text }) => [from, terms, text].join(" "));
  return [
    title,
    ...(total === "" ? [] : [format("TENACITY.Card.SpokenTotal", { total })]),
    outcome.text,
    ...(turnLeft === "" ? [] : [turnLeft]),
    ...(impact ? [format("TENACITY.Card.SpokenImpact", { impact: impact.value })] : []),
    ...falls.map(({ words }) => words),
    ...open,
    ...refusals,
    ...waiting,
  ];
}

/** A part of the card that a move brings along, with the path of the template that draws it. */
type DrawnPanel = PanelView & { readonly template: string };

/** What moves ask for in more than a button, as far as this person may. */
function panelsView(sight: CheckSight, offers: readonly MoveOffer[]): readonly DrawnPanel[] {
  return fromEach(MOVES, (move) => {
    const { panel } = move;
    if (!panel) return [];
    return panel.views(sight, offersBy(move, offers)).map((view) => ({ ...view, template: panel.template }));
  });
}

/** Whether a card says elsewhere what an effect has done. `shown`: ids of effects that the tray names. */
function isSaidElsewhere(check: Check, effect: CheckEffect, shown: ReadonlySet<string>): boolean {
  return (shown.has(effect.id) && isWhole(effect, check)) || isFall(effect, check);
}

/** Whether an effect changed as much as it was to: what was left of a result is worth a line of its own. */
function isWhole(effect: CheckEffect, { state, ledger }: Check): boolean {
  const entry = ledger.get(effect.id)?.entry;
  return (EFFECTS.get(effect.kind)?.change?.(effect, state, entry) ?? effect.delta) === effect.delta;
}

/** Whether someone fell by it, which the card says in a sentence. */
export function isFall({ id, kind, status }: CheckEffect, { ledger }: Check): boolean {
  const card = ledger.get(id);
  const falls = kind === UNCONSCIOUS.kind || kind === DEATH.kind;
  return falls && status === "settled" && card?.takenBack === false && fallWords(card.entry, "", false) !== "";
}
