import * as shape from "../../../core/shape.ts";
import { type Move, type Offer, offer } from "../../../engine/cards/move.ts";
import type { StepEvent } from "../../../engine/cards/step-plan.ts";
import { goesWith, rankOf, specialitiesOf } from "../data/documents.ts";
import type { KeepDraft, KeepState, KeptRoll } from "../rules/card.ts";
import { indirectDifficulty, readKept } from "../rules/check.ts";
import { KEEP_DIFFICULTIES } from "../rules/kept-words.ts";
import type { KeepOpening } from "../rules/opening.ts";
import { difficultyLabel } from "../words.ts";
import { findManaActor, say } from "./shared.ts";

const JUDGMENT = shape.object({ roll: shape.name, successes: shape.count, botch: shape.flag });

/**
 * The narrator says what came of a roll against someone unaware (S4-7): by their attribute, and one more for each of their
 * specialities that is relevant. Nothing that says how hard it was gets onto the card.
 */
export const JUDGE: Move<KeepDraft, KeepState, shape.Of<typeof JUDGMENT>> = {
  type: "judged",
  name: "judge",
  event: JUDGMENT,

  reduce(draft, _id, { roll, successes, botch }) {
    if (!draft.rolls.some(({ id }) => id === roll)) return "notRolled";
    if (draft.opening.against.kind !== "unaware" || draft.judged.has(roll)) return "alreadyApplied";
    draft.judged.set(roll, { successes, botch: botch && successes === 0 });
    return null;
  },

  words: () => say("Step.judged"),

  offers({ state, user }) {
    const { opening } = state;
    const roll = unjudged(state);
    if (!opening || !roll || !user.isGM) return [];
    return ways(opening).map(({ label, hint }, place) =>
      offer(`judged|${roll.id}|${String(place)}`, label, { result: hint, narrators: true }),
    );
  },

  plan({ state }, { key }: Offer) {
    const { opening } = state;
    const roll = unjudged(state);
    const way = opening && ways(opening)[Number(key.split("|")[2])];
    return roll && way ? { rolls: [], event: () => judgment(opening, roll, way.difficulty) } : null;
  },
};

/** The first roll that no one has judged. */
export function unjudged({ opening, rolls, waits }: KeepState): KeptRoll | null {
  if (opening?.against.kind !== "unaware" || waits !== "judgment") return null;
  return rolls.find(({ result }) => result === null) ?? null;
}

/** What the narrator's judgment says: of the difficulty, nothing. */
function judgment({ readings }: KeepOpening, { id, faces, places }: KeptRoll, difficulty: number): StepEvent {
  const { successes, botch } = readKept(faces, places, difficulty, readings);
  return { type: "judged", roll: id, successes, botch };
}

/** The judgment that needs no one's word: who is unaware is there, and it is said which of their specialities count. Null where it does. */
export function certainJudgment(opening: KeepOpening, roll: KeptRoll): StepEvent | null {
  const { against, readings } = opening;
  const actor = findManaActor(against.actor);
  if (!actor) return null;
  const relevant = specialitiesOf(actor).filter(({ system }) => goesWith(system.attribute, against.attribute));
  if (against.specialities === null && relevant.length > 0) return null;
  const counting = relevant.filter(({ id }) => against.specialities?.includes(id ?? "")).length;
  const { difficulty } = indirectDifficulty(rankOf(actor, against.attribute), counting, readings);
  return judgment(opening, roll, difficulty);
}

/** Every way that makes sense: with none, one or more of the specialities, or by name where the unaware one is gone. */
function ways({ against, readings }: KeepOpening) {
  const actor = findManaActor(against.actor);
  if (!actor) {
    return Object.values(KEEP_DIFFICULTIES).map((difficulty) => ({
      difficulty,
      label: say("JudgeAt", { difficulty: difficultyLabel(difficulty) }),
      hint: "",
    }));
  }
  const rank = rankOf(actor, against.attribute);
  const names = specialitiesOf(actor)
    .filter(({ system }) => goesWith(system.attribute, against.attribute))
    .map(({ name }) => name);
  return Array.from({ length: names.length + 1 }, (_none, count) => {
    const { difficulty, warning } = indirectDifficulty(rank, count, readings);
    const label = say("JudgeAt", { difficulty: String(difficulty) });
    const alone = `${against.attributeName} ${String(rank)}`;
    const with_ = count === 1 ? names.join(" / ") : String(count);
    const why = count === 0 ? alone : say("JudgeWith", { attribute: alone, specialities: with_ });
    return { difficulty, label, hint: warning ? `${why} · ${say(`Warning.${warning}`)}` : why };
  });
}
