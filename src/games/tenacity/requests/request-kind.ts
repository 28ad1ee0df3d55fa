import * as shape from "../../../core/shape.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import { findAnyActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { askedBy as everyoneAsked } from "../../../engine/requests/read-request.ts";
import {
  NAMES,
  REQUESTED,
  type RequestForm,
  requestKind,
  type RequestOutcome,
} from "../../../engine/requests/request-kind.ts";
import { anyOf, format, inARow, localize, percent, plural } from "../../../engine/text/words.ts";
import { type CharacterActor, isCharacter, isCheck, isHero, isRequest, readCheck } from "../data/documents.ts";
import { CheckRequestData, REQUEST_KINDS, type RequestKind, type RequestRating } from "../data/message/request-data.ts";
import { findEntry } from "../data/list-entries.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { isJoined } from "../effects/result-level.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { planFrom } from "../plan/check-choices.ts";
import { forecast } from "../plan/check-forecast.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { rememberHiddenRating } from "../plan/hidden-ratings.ts";
import { openCheck } from "../posting/open-check.ts";
import { CHALLENGE_FIELDS, CHECK_FORM, CHECK_LIMITS, type CheckInput } from "../rolls/check-choice.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { rating } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";

/** What can be named as a rating: what a request stores, and the steps of the challenge scale, which are dice (R-205). */
const RATING_CHOICES = ["none", "scale", "fixed", "dice", "hidden"] as const;

/** What a narrator asks for. */
const CHECK_REQUEST_CHOICE = shape.part({
  ...REQUESTED,
  /** Registry ids of one or several skills. */
  skills: NAMES,
  rating: shape.or(shape.oneOf(RATING_CHOICES), "none"),
  /** The rating: a number for a fixed or a hidden one. */
  ...CHALLENGE_FIELDS,
  resolution: shape.or(shape.oneOf(["passFail", "impact"]), "passFail"),
  kind: shape.or(shape.oneOf(REQUEST_KINDS), "each"),
});

type CheckRequestChoice = shape.Of<typeof CHECK_REQUEST_CHOICE>;

interface CheckAsked {
  readonly skills: readonly string[];
  readonly rating: RequestRating;
  readonly challenge: { readonly value: number; readonly dice: number; readonly modifier: number };
  readonly resolution: "passFail" | "impact";
  readonly kind: RequestKind;
}

/** Why no one can be asked like that; the sentences are below `TENACITY.Request.Problem`. */
type CheckRequestProblem = "noSkill" | "rating" | "rolledRating";

/** What is stored of what is asked for; a hidden rating is not (R-605). */
function askedBy(choice: CheckRequestChoice): CheckAsked | { readonly problem: CheckRequestProblem } {
  const { rating, kind, resolution } = choice;
  const skills = choice.skills.filter((id) => findSkill(id));
  if (skills.length === 0) return { problem: "noSkill" };
  if (rating === "fixed" && !ruleset().fixedChallengeAllowed) return { problem: "rolledRating" };
  const challenge = challengeOf(choice);
  if (!challenge) return { problem: "rating" };
  return {
    skills,
    // A step of the scale is a number of dice (R-205).
    rating: rating === "scale" ? "dice" : rating,
    challenge: rating === "hidden" ? { ...challenge, value: 0 } : challenge,
    // What several bring together is their impact (R-705, R-1503).
    resolution: kind === "each" ? resolution : kind === "settle" ? "passFail" : "impact",
    kind,
  };
}

/** The rating in numbers, with the bounds of any check; null for none that could be rolled against. */
function challengeOf({ rating, ...numbers }: CheckRequestChoice): CheckAsked["challenge"] | null {
  const none = { value: 0, dice: 0, modifier: 0 };
  if (rating === "none") return none;
  const challenge = rating === "hidden" ? "fixed" : rating;
  const { problem, challenge: source } = CHECK_FORM.read({ ...numbers, challenge });
  if (problem) return null;
  // Of a world that rolls every rating, a number is a total, and only a secret one is asked against (R-204, R-605).
  if (source.type === "fixed" || source.type === "total") return { ...none, value: source.value };
  return source.type === "dice" ? { ...none, dice: source.dice, modifier: source.modifier } : null;
}

/** The rating that a request names for each check, in the words of a form (R-303); nothing where it names none. */
function ratingOf({ rating, challenge }: CheckAsked): CheckInput {
  if (rating === "none") return {};
  return {
    challenge: rating,
    ...(rating === "fixed" && { challengeNumber: challenge.value }),
    ...(rating === "dice" && { challengeDice: challenge.dice, challengeModifier: challenge.modifier }),
  };
}

/** What else a request suggests for each check, in the words of a form. */
function presetOf({ resolution, kind, secret }: CheckAsked & { readonly secret: boolean }): CheckInput {
  return {
    resolution,
    ...((kind === "explore" || kind === "settle") && { purpose: kind }),
    ...(secret && { mode: "blind" }),
  };
}

/** The name of a skill; the id itself where the registry no longer lists it. */
function labelOfSkill(id: string): string {
  const entry = findSkill(id);
  return entry ? game.i18n.localize(entry.skill.label) : id;
}

/** The skills of which one is chosen: "Investigation or Stealth". */
function skillChoice(skills: readonly string[]): string {
  return anyOf(skills.map(labelOfSkill));
}

/**
 * What must be beaten, dice with the name that the challenge scale has for them (R-205): "against 3d6 (professional)".
 * @param words Which texts, of one for each kind of rating.
 * @returns "" where no rating is named.
 */
function ratingWords(
  rating: CheckAsked["rating"],
  challenge: CheckAsked["challenge"],
  words: "Against" | "Sentence.Against" = "Against",
): string {
  if (rating === "none") return "";
  const number = rating === "dice" ? diceWords(challenge) : String(challenge.value);
  return game.i18n.format(`TENACITY.Request.${words}.${rating}`, { rating: number });
}

function diceWords(challenge: { readonly dice: number; readonly modifier: number }): string {
  const { dice, modifier } = challenge;
  const formula = challengeText({ dice, modifier });
  const step = registry().challengeScale.find((each) => each.dice === dice && each.modifier === modifier);
  return step ? `${formula} (${game.i18n.localize(step.label)})` : formula;
}

const ICONS = {
  each: "fa-user",
  cooperate: "fa-people-group",
  explore: "fa-magnifying-glass",
  settle: "fa-flag-checkered",
  passFail: "fa-check",
  impact: "fa-burst",
} as const;

/** Who rolls which skill against what. */
export const CHECK_REQUEST_FORM = {
  parts: {
    who: { template: templatePath("games/tenacity/requests/request-who") },
    check: { template: templatePath("games/tenacity/requests/request-check") },
  },

  first: () => ({ challengeNumber: 7, challengeDice: 2, challengeModifier: 0 }),

  view: (choice: CheckRequestChoice) => ({
    limits: CHECK_LIMITS,
    groups: registry().attributes.map(({ label, skills }) => ({
      label: localize(label),
      skills: skills.map(({ id }) => ({ id, label: labelOfSkill(id), asked: choice.skills.includes(id) })),
    })),
    // Where every rating is rolled, nobody is asked against a number (R-204).
    ratings: RATING_CHOICES.filter((id) => id !== "fixed" || ruleset().fixedChallengeAllowed).map((id) => ({
      id,
      label: localize(`TENACITY.Request.Rating.${id}`),
      chosen: id === choice.rating,
    })),
    scale: scaleTiles(choice),
    kinds: REQUEST_KINDS.map((id) => tile(id, `TENACITY.Request.Kind.${id}`, id === choice.kind)),
    resolutions: (["passFail", "impact"] as const).map((id) =>
      tile(id, `TENACITY.Resolution.${id}`, id === choice.resolution),
    ),
  }),

  /** How good each hero is at the one skill that is asked for; of several, each chooses one. */
  show(element: HTMLElement, { skills: [skill = "", ...others] }: CheckRequestChoice) {
    for (const place of element.querySelectorAll<HTMLElement>("[data-rank]")) {
      const actor = findAnyActor(place.dataset["rank"]);
      place.textContent = others.length === 0 && isCharacter(actor) ? rankOf(actor, skill) : "";
    }
  },
} satisfies RequestForm<CheckRequestChoice>;

/** As their sheet says it: "Trained 2" (R-103). */
function rankOf({ system }: CharacterActor, id: string): string {
  const entry = findSkill(id);
  if (!entry) return "";
  const rank = system.skills[id]?.rank ?? 0;
  const name = rating(rank, system.attributes[entry.attribute.id]?.rank ?? 0);
  return `${localize(`TENACITY.Rating.${name}`)} ${String(rank)}`;
}

/** The steps of the challenge scale; where none is chosen, the middle one suggests itself. */
function scaleTiles({ challengeScale }: CheckRequestChoice) {
  const steps = registry().challengeScale;
  const chosen = steps.find(({ id }) => id === challengeScale) ?? steps[Math.floor((steps.length - 1) / 2)];
  return steps.map(({ id, label, ...dice }) => ({
    id,
    label: localize(label),
    dice: challengeText(dice),
    chosen: id === chosen?.id,
  }));
}

function tile(id: keyof typeof ICONS, label: string, chosen: boolean) {
  return { id, icon: ICONS[id], chosen, label: localize(label), meaning: localize(`TENACITY.Request.Meaning.${id}`) };
}

/** The narrator asks for a check with one of several skills. */
export const CHECK_REQUEST = requestKind({
  type: "request",
  answers: "check",
  choice: CHECK_REQUEST_CHOICE,
  form: CHECK_REQUEST_FORM,
  stores: CheckRequestData.defineSchema,
  takes: isCharacter,
  offers: isHero,
  read: askedBy,
  what: ({ skills }) => skillChoice(skills),

  /** "Missa and Joren roll Athletics against 3d6 (professional). Each check counts separately." */
  sentence({ skills, kind, resolution, rating, challenge }, heroes, { challengeNumber }) {
    const task = { names: inARow(heroes.map(nameOf)), skills: skillChoice(skills) };
    const value = rating === "hidden" ? (challengeNumber ?? 0) : challenge.value;
    const against = ratingWords(rating, { ...challenge, value }, "Sentence.Against");
    const question =
      against === ""
        ? plural("TENACITY.Request.Sentence.Open", heroes.length, task)
        : plural("TENACITY.Request.Sentence.Rated", heroes.length, { ...task, against });
    return `${question} ${localize(`TENACITY.Request.Meaning.${kind === "each" ? resolution : kind}`)}`;
  },

  /** With each of the skills. */
  chance(actor, asked, { challengeNumber }) {
    const { skills, rating } = asked;
    if (rating === "none") return "";
    const number = rating === "hidden" ? { challengeSecret: challengeNumber } : {};
    const how = { preset: presetOf(asked), given: { ...ratingOf(asked), ...number } };
    const chances = skills.flatMap((skill) => {
      const entry = findEntry(skill);
      const odds = entry && forecast(new CheckPlan({ actor, entry, ...how }))?.ratings[0]?.odds;
      if (!odds) return [];
      const chance = percent(odds.success);
      return [
        skills.length > 1 ? format("TENACITY.Request.ChanceWith", { skill: labelOfSkill(skill), chance }) : chance,
      ];
    });
    return inARow(chances);
  },

  /** A hidden rating stays in this browser (R-605). */
  posted({ id }, { rating, challengeNumber }) {
    if (id && rating === "hidden" && challengeNumber !== null) rememberHiddenRating(id, "", challengeNumber);
  },

  facts: ({ skills, rating, challenge, resolution, kind }) =>
    [
      skillChoice(skills),
      ratingWords(rating, challenge),
      localize(`TENACITY.Resolution.${resolution}`),
      ...(kind === "each" ? [] : [localize(`TENACITY.Request.Kind.${kind}`)]),
    ].filter((fact) => fact !== ""),

  ways: ({ skills }, actor) =>
    skills.map((way) => {
      const label = labelOfSkill(way);
      return { way, label, hint: format("TENACITY.Request.RollSkillFor", { skill: label, name: nameOf(actor) }) };
    }),

  answer: (actor, asked, { way, otherWay, posting }) =>
    rollCheck(actor, way, { otherWay, preset: presetOf(asked), given: ratingOf(asked), ...posting }),

  plan(actor, { asker, choices, asked }) {
    const plan = planFrom(actor, choices, asker, asked ? ratingOf(asked) : {});
    if (!plan || plan.problem || asked?.skills.includes(plan.entry.skill.id) === false) return null;
    return { problem: null, open: (posting) => openCheck(plan, posting) };
  },

  outcome: outcomeOf,

  /** The sum of all efforts (R-705, R-1503), whether or not they have joined on one card. */
  together(message) {
    if (!isRequest(message) || message.system.kind === "each" || message.system.kind === "settle") return "";
    const impact = everyoneAsked(message).reduce((sum, { answer, isKnown }) => {
      if (!isKnown || !isCheck(answer) || isJoined(answer)) return sum;
      const { state } = readCheck(answer);
      return state.impact && state.success === true ? sum + state.combinedImpact : sum;
    }, 0);
    return impact > 0 ? format("TENACITY.Request.Together", { impact }) : "";
  },
});

function outcomeOf(answer: CardMessage, { rating, challenge: asked }: CheckAsked): RequestOutcome {
  if (!isCheck(answer)) return { tone: "open", words: "" };
  const { success, final, total, impact, challenge, dismissed } = readCheck(answer).state;
  if (dismissed !== null) return { tone: "open", words: localize("TENACITY.Outcome.dismissed") };
  const word = success === null ? "open" : success ? "success" : final ? "failure" : "failing";
  const result = format(`TENACITY.Request.Outcome.${word}`, { total: total ?? 0 });
  const isOther = rating === "fixed" && challenge !== null && challenge !== asked.value;
  const outcome = isOther ? format("TENACITY.Request.Outcome.against", { outcome: result, challenge }) : result;
  return {
    tone: success === null ? "open" : success ? "success" : "failure",
    pending: !final,
    words: impact ? format("TENACITY.Request.Outcome.impact", { outcome, impact: impact.value }) : outcome,
  };
}
