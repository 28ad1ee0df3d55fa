import { REQUESTED, requestKind } from "../../../engine/requests/request-kind.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { format, inARow, localize, percent } from "../../../engine/text/words.ts";
import * as shape from "../../../core/shape.ts";
import { type EvadeActor, isEvadeActor, isEvadeHero } from "../data/documents.ts";
import { REQUEST_STORES, USUAL_DIFFICULTY } from "../data/request-data.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { NEVER_ROLLED } from "../rules/lists.ts";
import { attackFrom } from "../plan/attack-plan.ts";
import { type CheckStart, DIFFICULTY, EVADE_CHOICE } from "../plan/check-choices.ts";
import { CheckPlan, checkFrom } from "../plan/check-plan.ts";
import { openEvade } from "../plan/open-check.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { checkName } from "../words.ts";

/** What is rolled, and against what; "" for whichever fits. */
interface Asked {
  readonly attribute: string;
  readonly skill: string;
  readonly difficulty: number;
}

/** What the check of someone who is asked begins with: everything that the narrator has said. */
function startOf({ attribute, skill, difficulty, reason }: Asked & { readonly reason: string }): CheckStart {
  return {
    isAsked: true,
    title: reason,
    difficulty,
    ...(attribute !== "" && { attribute }),
    ...(skill !== "" && { skill }),
  };
}

const optionOf = ({ id, label }: { readonly id: string; readonly label: string }) => ({
  value: id,
  label: localize(label),
});

const rolledAttributes = () => evadeLists().attributes.filter(({ id }) => !NEVER_ROLLED.includes(id));

/** The narrator asks heroes for a check: one attribute, skill and difficulty for all (S3-1). */
export const EVADE_REQUEST = requestKind({
  type: "evadeRequest",
  answers: "evadeCheck",
  choice: shape.part({
    ...REQUESTED,
    /** Ids; "" for whichever fits. A skill brings its attribute along. */
    attribute: shape.text,
    skill: shape.text,
    difficulty: DIFFICULTY,
  }),

  // In `data/`: every page knows what requests store, whatever its world plays.
  stores: REQUEST_STORES,

  form: {
    parts: { check: { template: templatePath("games/hit-and-evade/requests/check") } },
    first: () => ({ difficulty: USUAL_DIFFICULTY }),
    view: () => ({ attributes: rolledAttributes().map(optionOf), skills: evadeLists().skills.map(optionOf) }),
  },

  takes: isEvadeActor,
  offers: isEvadeHero,

  read({ attribute, skill: id, difficulty }): Asked | { readonly problem: "outOfRange" } {
    if (difficulty === null) return { problem: "outOfRange" };
    const skill = evadeLists().skills.find((each) => each.id === id);
    const named = rolledAttributes().find((each) => each.id === attribute)?.id;
    return { attribute: named ?? skill?.attribute ?? "", skill: skill?.id ?? "", difficulty };
  },

  what: ({ attribute, skill }) => checkName(attribute, skill),

  /** "Maren and Oskar roll Body + Dodge against 8." */
  sentence: ({ attribute, skill, difficulty }, heroes) =>
    format("TENACITY.Evade.Request.Sentence", {
      heroes: inARow(heroes.map(nameOf)),
      what: checkName(attribute, skill) || localize("TENACITY.Evade.Request.Any"),
      difficulty,
    }),

  /** Where it is theirs to choose what they roll, no one knows. */
  chance(hero, asked) {
    const chance = asked.attribute === "" ? null : new CheckPlan(hero, startOf(asked)).chance;
    return chance === null ? "" : percent(chance);
  },

  facts({ attribute, skill, difficulty }) {
    const what = checkName(attribute, skill);
    return [...(what === "" ? [] : [what]), format("TENACITY.Evade.Request.Against", { difficulty })];
  },

  answer: (actor, asked, { otherWay, posting }) => rollCheck(actor, startOf(asked), { otherWay, ...posting }),

  /** What a narrator has asked for, no one chooses otherwise. */
  plan(actor: EvadeActor, { choices, asked }) {
    const choice = EVADE_CHOICE.read(choices);
    if (!choice) return null;
    const {
      problem,
      opening,
      choices: chosen,
    } = choice.kind === "attack"
      ? attackFrom(actor, choice)
      : checkFrom(actor, asked ? { ...startOf(asked), title: choice.title } : {}, choice);
    return { problem, open: (posting) => openEvade(actor, opening, chosen, posting) };
  },
});
