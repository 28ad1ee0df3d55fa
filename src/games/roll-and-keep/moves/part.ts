import * as shape from "../../../core/shape.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { MoveInput } from "../../../engine/cards/move-input.ts";
import { type Move, type Offer, offer } from "../../../engine/cards/move.ts";
import { isData } from "../../../core/data.ts";
import { speaksFor } from "../../../engine/cards/card.ts";
import { type CheckStart, KEEP_CHOICE, type KeepChoice } from "../plan/keep-choice.ts";
import { diceOf, KeepPlan, planFrom } from "../plan/keep-plan.ts";
import { isManaHero, type ManaActor } from "../data/documents.ts";
import { addRoll, type KeepDraft, type KeepState, standOf } from "../rules/card.ts";
import { PART } from "../rules/check.ts";
import { isExtended, type KeepOpening } from "../rules/opening.ts";
import { poolName } from "../words.ts";
import { findManaActor, type KeepSight, say } from "./shared.ts";

/** Faces that fell for someone else's part. */
const PART_FELL = shape.object({ part: PART, faces: shape.faces });

type PartEvent = shape.Of<typeof PART_FELL>;

/** What the dialog begins with for someone who rolls on a card that is there: the card has said everything but what with. */
function startOn({ title, difficulty, against, work }: KeepOpening, attribute: string): CheckStart {
  const target = against.kind === "unaware" ? findManaActor(against.actor) : null;
  return {
    title,
    difficulty,
    attribute,
    work,
    isAsked: true,
    against: { kind: target ? "unaware" : "none", target, attribute: against.attribute, specialities: [] },
  };
}

/** What the dialog of a helper begins with: the attribute of the work, or another that helps. */
function helpOn(opening: KeepOpening): CheckStart {
  return { ...startOn(opening, opening.part.attribute), isAttributeFree: true };
}

/** What the dialog of the other side begins with: the attribute that the card says, or another where a narrator says so (S4-8). */
function answerOn(opening: KeepOpening, { isGM }: User.Implementation): CheckStart {
  return { ...startOn(opening, opening.against.attribute), isAnswer: true, isAttributeFree: isGM };
}

/** Asks how something that is planned is to be rolled. */
type AskPlan = (plan: KeepPlan) => Promise<boolean>;

let askPlan: AskPlan = () => Promise.resolve(true);

/**
 * Says how those are asked who roll on a card that is there; call in `init`. A window needs a browser, and what a card means does not:
 * without anybody to ask, everything is as it was planned.
 */
export function askPartsBy(ask: AskPlan): void {
  askPlan = ask;
}

/** Asks what someone rolls with, and says it in the texts that a request may carry. */
async function askPart(actor: ManaActor, start: CheckStart): Promise<MoveInput | null> {
  const plan = new KeepPlan(actor, start);
  if (!(await askPlan(plan))) return null;
  const { attribute, specialities, thing, spent } = plan.choices;
  return { choices: JSON.stringify({ attribute, specialities, thing, spent }) };
}

/** What was said, planned from the documents of this client. */
function planPart(actor: ManaActor, start: CheckStart, { choices = "" }: MoveInput, type: string) {
  const plan = planFrom(actor, start, readChoice(choices));
  if (plan.problem !== null) return { refused: plan.problem };
  const { part } = plan;
  return {
    rolls: part.rolled > 0 ? [diceOf(part.rolled)] : [],
    event: ([faces = []]: readonly (readonly number[])[]) => ({ type, part, faces }),
  };
}

function readChoice(typed: string): KeepChoice {
  try {
    return KEEP_CHOICE.read(JSON.parse(typed));
  } catch {
    return KEEP_CHOICE.read(null);
  }
}

/** The heroes of a user's who could work along: not the roller, and none who has botched (S4-6). */
function helpersOf({ state, user }: KeepSight): readonly ManaActor[] {
  const { opening, waits, barred } = state;
  if (!opening || waits !== "work" || !isExtended(opening.work)) return [];
  const own: Actor.Implementation | null = user.character;
  const heroes = (game.actors.contents as readonly Actor.Implementation[]).filter(isManaHero);
  // A narrator is offered those who are on the card, and not everyone there is.
  const theirs = user.isGM
    ? heroes.filter(({ uuid }) => state.rolls.some(({ part }) => part.actor === uuid))
    : heroes.filter((actor) => actor === own || actor.testUserPermission(user, "OWNER"));
  return theirs.filter(({ uuid }) => uuid !== opening.actor && !barred.includes(uuid));
}

function namedBy({ key }: Offer): ManaActor | null {
  const [, actor = ""] = key.split("|");
  return findManaActor(actor);
}

/** Ends the key of an offer that asks first, beside one that needs no more than its press. */
const OTHERWISE = "|otherwise";

/** Someone else works along (S4-5). */
export const JOIN: Move<KeepDraft, KeepState, PartEvent> = {
  type: "joined",
  name: "join",
  event: PART_FELL,

  reduce(draft, id, { part, faces }, account) {
    const { waits, barred } = standOf(draft);
    if (!isExtended(draft.opening.work)) return "moveGone";
    if (waits !== "work") return "finished";
    if (barred.includes(part.actor)) return "botched";
    return addRoll(draft, { id, part, faces, side: "own" }, account);
  },

  mayWrite: ({ part }, _state, writer) => writer.owns(part.actor),

  words: ({ part }) => say("Step.joined", { name: part.name }),
  names: ({ part }) => [isData(part) ? part["actor"] : undefined],
  offers: (sight) =>
    helpersOf(sight).map((actor) => {
      const hasJoined = sight.state.rolls.some(({ part }) => part.actor === actor.uuid);
      const label = say(hasJoined ? "RollOnNamed" : "Join", { name: nameOf(actor) });
      return offer(`joined|${actor.uuid}`, label, { result: hasJoined ? "" : say("JoinHint") });
    }),

  async ask({ state: { opening } }, chosen, input) {
    const actor = namedBy(chosen);
    if ("choices" in input || !actor || !opening) return input;
    return askPart(actor, helpOn(opening));
  },

  plan({ state: { opening } }, chosen, input) {
    const actor = namedBy(chosen);
    return actor && opening && planPart(actor, helpOn(opening), input, "joined");
  },
};

/** The other side of a direct contest rolls (S4-8). */
export const OPPOSE: Move<KeepDraft, KeepState, PartEvent> = {
  type: "opposed",
  name: "oppose",
  event: PART_FELL,

  may: ({ waits }) => (waits === "other" ? null : "alreadyRolled"),

  reduce(draft, id, { part, faces }, account) {
    const { kind, actor } = draft.opening.against;
    if (kind !== "direct" || part.actor !== actor) return "moveGone";
    return addRoll(draft, { id, part, faces, side: "other" }, account);
  },

  mayWrite: ({ part }, _state, writer) => writer.owns(part.actor),

  words: ({ part }) => say("Step.opposed", { name: part.name }),
  names: ({ part }) => [isData(part) ? part["actor"] : undefined],

  offers({ state, user }) {
    const { opening, waits } = state;
    const actor = findManaActor(opening?.against.actor);
    if (!opening || waits !== "other" || !actor || !speaksFor(actor, user)) return [];
    const { attributeName } = opening.against;
    const key = `opposed|${actor.uuid}`;
    const label = say("Oppose", { name: nameOf(actor) });
    const { part, problem } = new KeepPlan(actor, answerOn(opening, user));
    if (problem !== null) return [offer(key + OTHERWISE, label, { result: attributeName })];
    const result = [attributeName, poolName(part)].filter((each) => each !== "").join(" ");
    return [offer(key, label, { result }), offer(key + OTHERWISE, say("OpposeOtherwise"))];
  },

  async ask({ state: { opening }, user }, chosen, input) {
    const actor = namedBy(chosen);
    if (!chosen.key.endsWith(OTHERWISE) || "choices" in input || !actor || !opening) return input;
    return askPart(actor, answerOn(opening, user));
  },

  plan({ state: { opening }, user }, chosen, input) {
    const actor = namedBy(chosen);
    return actor && opening && planPart(actor, answerOn(opening, user), input, "opposed");
  },
};
