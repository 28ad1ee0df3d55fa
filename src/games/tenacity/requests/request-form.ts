import { templatePath } from "../../../compat/system-id.ts";
import type { RequestForm } from "../../../engine/requests/request-kind.ts";
import { localize } from "../../../engine/text/words.ts";
import { findAnyActor } from "../../../engine/data/find-actor.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { CHECK_LIMITS } from "../rolls/check-choice.ts";
import { type CharacterActor, isCharacter } from "../data/documents.ts";
import { REQUEST_KINDS } from "../data/message/request-data.ts";
import { rating } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { type CheckRequestChoice, RATING_CHOICES } from "./request-choice.ts";
import { labelOfSkill } from "./request-labels.ts";

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
