import type { CheckState, TargetState } from "../../rules/index.ts";
import { defenderOf, type Offer } from "../../moves/offers.ts";
import { fittingMoves } from "../../moves/takers.ts";
import { faceOf, playersOf, speakersOf } from "../../../../engine/cards/people.ts";
import { findCharacter } from "../read-check.ts";
import { format, localize } from "../../../../engine/cards/words.ts";

type Character = ReturnType<typeof findCharacter>;

/**
 * Who else has a say now, and what it is about: "Waiting for Ben: Joren's defence". Where it is this person's own turn, their
 * buttons say so.
 */
export function waitingView(state: CheckState, offers: readonly Offer[]): readonly string[] {
  const mine = new Set(offers.filter(({ forAnother }) => !forAnother).map(({ move }) => turnOf(move)));
  return turns(state)
    .filter(({ id }) => !mine.has(id))
    .map(({ who, what }) => format("TENACITY.Waiting.For", { who, what }));
}

/** Whether anybody but the roller has a say now. */
export function awaitsOthers(state: CheckState): boolean {
  return turns(state).some(({ id }) => id !== ROLLER);
}

/** The turn of the one whose check it is. */
const ROLLER = "roller";

/** Something that somebody is to say or do. */
interface Turn {
  /** Which it is, so that a person's own is left out. */
  readonly id: string;
  readonly who: string;
  readonly what: string;
}

function turnOf(move: Offer["move"]): string {
  switch (move.type) {
    case "defend":
      return `defence|${move.target}`;
    case "challenge":
    case "judge":
      return "rating";
    case "answer":
      return `answer|${move.offer}`;
    case "apply":
    case "rebuff":
      return move.type;
    case "endure":
      return `overflow|${move.effect}`;
    default:
      return move.who === "defender" ? `counter|${move.target ?? ""}` : ROLLER;
  }
}

function turns(state: CheckState): readonly Turn[] {
  return [
    ...rollerTurn(state),
    ...ratingTurn(state),
    ...defenceTurns(state),
    ...answerTurns(state),
    ...rebuffTurn(state),
    ...applyTurn(state),
    ...overflowTurns(state),
  ];
}

/** Phases in which the roller has the say, and what it is about. */
const ROLLER_PHASES = ["roll", "critical", "boost", "impact"] as const satisfies readonly CheckState["phase"][];

function rollerTurn({ phase, opening, pointsToShare }: CheckState): readonly Turn[] {
  const shares = phase === "done" && pointsToShare > 0;
  const step = shares ? "share" : ROLLER_PHASES.find((each) => each === phase);
  if (step === undefined) return [];
  const what = format(`TENACITY.Waiting.${step}`, { actor: faceOf(opening.roller).name });
  return [{ id: ROLLER, who: speakersOf(findCharacter(opening.roller)), what }];
}

function ratingTurn({ targets, phase }: CheckState): readonly Turn[] {
  const isOpen = targets.some(({ source, success }) => success === null && !["opposed", "none"].includes(source.type));
  return phase === "challenge" && isOpen
    ? [{ id: "rating", who: localize("TENACITY.Card.TheNarrator"), what: localize("TENACITY.Waiting.rating") }]
    : [];
}

/** Defenders who have not answered, and those who are beaten and may yet boost. */
function defenceTurns(state: CheckState): readonly Turn[] {
  return state.targets.flatMap((target): readonly Turn[] => {
    const actor = defenderOf(target);
    if (target.source.type === "opposed" && !target.defence && state.total !== null) {
      return [turn(`defence|${target.id}`, "defence", target, actor)];
    }
    const mayCounter =
      state.phase === "counter" && target.defence?.accepted === false && (target.defenderNeed ?? 0) > 0;
    return mayCounter ? [turn(`counter|${target.id}`, "counter", target, actor)] : [];
  });
}

function turn(id: string, what: "defence" | "counter", target: TargetState, actor: Character): Turn {
  const name = faceOf(actor?.uuid ?? target.id).name;
  const words = { actor: name, player: firstPlayer(actor) };
  const text = format(`TENACITY.Waiting.${what}${isAway(actor) ? "Away" : ""}`, words);
  return { id, who: speakersOf(actor), what: text };
}

/** Whether an actor belongs to players of whom none is there, so that the narrator plays it. */
function isAway(actor: Character): boolean {
  const players = playersOf(actor);
  return players.length > 0 && !players.some(({ active }) => active);
}

function firstPlayer(actor: Character): string {
  return playersOf(actor)[0]?.name ?? "";
}

function answerTurns({ bargains, opening }: CheckState): readonly Turn[] {
  return bargains
    .filter((offer) => offer.state === "open")
    .map((offer) => ({
      id: `answer|${offer.id}`,
      who:
        offer.offeredBy === "narrator"
          ? speakersOf(findCharacter(opening.roller))
          : localize("TENACITY.Card.TheNarrator"),
      what: localize("TENACITY.Waiting.answer"),
    }));
}

/** A result that names nobody may go to further actors, but nobody waits for that. */
function hasFelt({ applied }: CheckState, id: string): boolean {
  return applied.some(({ target }) => target === id);
}

function rebuffTurn(state: CheckState): readonly Turn[] {
  return fittingMoves(state).some(({ type }) => type === "rebuff")
    ? [{ id: "rebuff", who: localize("TENACITY.Card.TheNarrator"), what: localize("TENACITY.Waiting.rebuff") }]
    : [];
}

function applyTurn(state: CheckState): readonly Turn[] {
  const isOpen = fittingMoves(state).some((move) => move.type === "apply" && !hasFelt(state, move.target));
  return isOpen
    ? [{ id: "apply", who: localize("TENACITY.Card.TheNarrator"), what: localize("TENACITY.Waiting.apply") }]
    : [];
}

/** Those whom a hit drove beyond their limit. */
function overflowTurns({ overflows }: CheckState): readonly Turn[] {
  return overflows
    .filter(({ choice }) => choice === null)
    .map(({ effect, target }) => {
      const what = format("TENACITY.Waiting.overflow", { actor: faceOf(target).name });
      return { id: `overflow|${effect}`, who: speakersOf(findCharacter(target)), what };
    });
}
