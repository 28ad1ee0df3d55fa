import { type RequestTile, visibilityTiles } from "../../../engine/requests/request-tiles.ts";
import type { HeroChance } from "../../../engine/requests/request-window.ts";
import { heroView, playersFirst } from "../../../engine/requests/asked-heroes.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { percent } from "../../../engine/text/percent.ts";
import { CheckPlan } from "../plan/check-plan.ts";
import { forecast } from "../plan/check-forecast.ts";
import { findEntry } from "../data/check-entry.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { CHECK_LIMITS } from "../rolls/check-choice.ts";
import { isHero, type CharacterActor } from "../data/documents.ts";
import { REQUEST_KINDS } from "../data/message/request-data.ts";
import { rating } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { readRequestInput } from "./post-request.ts";
import { RATING_CHOICES, type RequestDraft } from "./request-draft.ts";
import { presetOf, ratingOf } from "./request-rating.ts";
import { labelOfSkill, skillGroups } from "./skill-names.ts";

/** What the templates of the window read. */
export type RequestWindowView = ReturnType<typeof requestWindowView>;

const ICONS = {
  each: "fa-user",
  cooperate: "fa-people-group",
  explore: "fa-magnifying-glass",
  settle: "fa-flag-checkered",
  passFail: "fa-check",
  impact: "fa-burst",
} as const;

/** Puts what is chosen so far into what the window shows. */
export function requestWindowView(draft: RequestDraft) {
  return {
    input: draft,
    limits: CHECK_LIMITS,
    actors: askable().map((actor) => ({ ...heroView(actor), asked: draft.actors.includes(actor.uuid) })),
    groups: skillGroups().map((group) => ({
      ...group,
      skills: group.skills.map((skill) => ({ ...skill, asked: draft.skills.includes(skill.id) })),
    })),
    // Where every rating is rolled, nobody is asked against a number (R-204).
    ratings: RATING_CHOICES.filter((id) => id !== "fixed" || ruleset().fixedChallengeAllowed).map((id) => ({
      id,
      label: localize(`TENACITY.Request.Rating.${id}`),
      chosen: id === draft.rating,
    })),
    scale: scaleTiles(draft),
    kinds: REQUEST_KINDS.map((id) => tile(id, `TENACITY.Request.Kind.${id}`, id === draft.kind)),
    resolutions: (["passFail", "impact"] as const).map((id) =>
      tile(id, `TENACITY.Resolution.${id}`, id === draft.resolution),
    ),
    visibilities: visibilityTiles(draft.secret),
  };
}

/** Whom a narrator can ask: every hero of the world, those of players first. */
export function askable(): CharacterActor[] {
  return playersFirst(game.actors.contents.flatMap((actor): CharacterActor[] => (isHero(actor) ? [actor] : [])));
}

/** How good each hero is at the one skill that is asked for; "" for several, of which each chooses one. */
export function ranksOf({ skills }: RequestDraft): { readonly uuid: string; readonly rank: string }[] {
  const [skill = "", ...others] = skills;
  return askable().map((actor) => ({ uuid: actor.uuid, rank: others.length === 0 ? rankOf(actor, skill) : "" }));
}

/** What chance each hero has against the rating with what is asked for; "" for those who are not asked, or against no rating. */
export function chancesOf(draft: RequestDraft): readonly HeroChance[] {
  return askable().map((actor) => ({ uuid: actor.uuid, chance: chanceOf(actor, draft) }));
}

function chanceOf(actor: CharacterActor, draft: RequestDraft): string {
  const read = draft.actors.includes(actor.uuid) ? readRequestInput(draft) : { problem: "nobody" };
  if ("problem" in read || read.system.rating === "none") return "";
  const { system, hiddenRating } = read;
  const number = hiddenRating === null ? {} : { challengeSecret: hiddenRating };
  const asked = { preset: presetOf({ system }), given: { ...ratingOf({ system }), ...number } };
  const chances = system.skills.flatMap((skill) => {
    const entry = findEntry(skill);
    const odds = entry && forecast(new CheckPlan({ actor, entry, ...asked }))?.ratings[0]?.odds;
    if (!odds) return [];
    const chance = percent(odds.success);
    return [
      system.skills.length > 1 ? format("TENACITY.Request.ChanceWith", { skill: labelOfSkill(skill), chance }) : chance,
    ];
  });
  return inARow(chances);
}

/** As their sheet says it: "Trained 2" (R-103). */
function rankOf({ system }: CharacterActor, id: string): string {
  const entry = findSkill(id);
  if (!entry) return "";
  const rank = system.skills[id]?.rank ?? 0;
  const name = rating(rank, system.attributes[entry.attribute.id]?.rank ?? 0);
  return `${localize(`TENACITY.Rating.${name}`)} ${String(rank)}`;
}

/** The steps of the challenge scale; where none is chosen, the middle one suggests itself. */
function scaleTiles({ challengeScale }: RequestDraft) {
  const steps = registry().challengeScale;
  const chosen = steps.find(({ id }) => id === challengeScale) ?? steps[Math.floor((steps.length - 1) / 2)];
  return steps.map(({ id, label, ...dice }) => ({
    id,
    label: localize(label),
    dice: challengeText(dice),
    chosen: id === chosen?.id,
  }));
}

function tile(id: keyof typeof ICONS, label: string, chosen: boolean): RequestTile {
  return { id, icon: ICONS[id], chosen, label: localize(label), meaning: localize(`TENACITY.Request.Meaning.${id}`) };
}
