import type { CheckState, Mover, TalentOffer, TargetState } from "../../../src/games/tenacity/rules/index.ts";
import { type Writer } from "../../../src/engine/log/fold.ts";
import { USER_IDS } from "../../../table/world/users.ts";
import { SECOND_NARRATOR } from "../harness/table.ts";
import type { Seated } from "./players.ts";
import { JOREN, MISSA, TALENT } from "./scenes.ts";
import { checkMoves, dismissals, keyOf, mayWrite, narratorMoves, overflowMoves, type CheckMove } from "./steps.ts";
import type { DrawnCard, StoredActor, StoredCard, TableState } from "./table-view.ts";

/** Someone at the table, before the rules. */
export function writerOn(card: StoredCard, user: Seated): Writer {
  const narrator = user === "Narrator" || user === SECOND_NARRATOR.name;
  return { narrator, author: card.author === userId(user), owns: (uuid) => narrator || characterOf(user) === uuid };
}

/** The hero that a player plays; the narrator plays no one in particular. */
function characterOf(user: Seated): string | null {
  return { Ann: MISSA, Ben: JOREN, Narrator: null, Nora: null }[user];
}

/** The id of a seeded user. */
export function userId(user: Seated): string {
  return { Ann: USER_IDS.ann, Ben: USER_IDS.ben, Narrator: USER_IDS.narrator, Nora: SECOND_NARRATOR._id }[user];
}

/** {@link TALENT}, as the rules know it. */
const TALENT_OFFER: TalentOffer = {
  id: TALENT._id,
  cost: TALENT.system.cost.value,
  currency: TALENT.system.cost.currency,
  bonus: TALENT.system.modifiers.bonus.value,
  heroDice: 0,
  ignores: 0,
  impact: false,
  reroll: false,
};

/** What someone must read on a card, by the rules and who they are. */
export function expectedCard(user: Seated, card: StoredCard, state: CheckState, table: TableState): DrawnCard {
  const { total, effects } = state;
  const moves = legalMoves(state, writerOn(card, user), table).filter(hasButton);
  return {
    tone: toneOf(state),
    total: total === null ? "–" : String(total),
    effects: [...new Set(effects.map(({ status }) => status))].sort(),
    moves: [...new Set(moves.map(keyOf))].sort(),
    undoable: undoableSteps(state, card, writerOn(card, user)),
  };
}

function toneOf({ success, final }: CheckState): string {
  if (success === null) return "open";
  if (success) return "success";
  return final ? "failure" : "failing";
}

/** Every move of the rules that is someone's to make. */
function legalMoves(state: CheckState, writer: Writer, { actors }: TableState): readonly CheckMove[] {
  const { roller } = state.opening;
  const talents = roller === MISSA ? [TALENT_OFFER] : [];
  const own = writer.author || writer.owns(roller) ? sideMoves(state, actors[roller], { talents }) : [];
  const defending = state.targets.flatMap((target) => {
    const defender = defenderOf(target);
    return defender !== null && writer.owns(defender) ? sideMoves(state, actors[defender], { target: target.id }) : [];
  });
  const narrated = narratorMoves(state).filter(
    (move) => writer.narrator || (move.type === "apply" && move.target !== "" && writer.owns(move.target)),
  );
  const struck = overflowMoves(state).filter((move) => move.type === "endure" && writer.owns(move.on));
  return [...own, ...defending, ...narrated, ...struck, ...(writer.narrator ? dismissals(state) : [])];
}

function sideMoves(state: CheckState, resources: StoredActor | undefined, mover: Omit<Mover, "resources">) {
  return resources ? checkMoves(state, { ...mover, resources }) : [];
}

function defenderOf({ id, source, defense }: TargetState): string | null {
  if (defense) return defense.defender;
  return source.type === "opposed" ? source.id || id : null;
}

/** A rating without dice of its own is named with a form, and a result without a target is applied to selected tokens. */
function hasButton(move: CheckMove): boolean {
  if (move.type === "challenge") return move.dice > 0;
  return move.type !== "apply" || move.target !== "";
}

function undoableSteps(state: CheckState, { events }: StoredCard, writer: Writer): string[] {
  const steps = [...state.history, ...state.undone].filter((id) => (events[id] as { type?: string }).type !== "undo");
  return steps.filter((target) => mayWrite({ type: "undo", target }, { state, events }, writer)).sort();
}
