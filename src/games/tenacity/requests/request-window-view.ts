import { playersOf } from "../../../engine/cards/people.ts";
import { localize } from "../../../engine/cards/words.ts";
import { challengeFormula } from "../rolls/challenge-roll.ts";
import { CHECK_LIMITS } from "../rolls/check-request.ts";
import type { CharacterActor } from "../data/actor.ts";
import { REQUEST_KINDS } from "../data/message/request-data.ts";
import { rating } from "../rules/index.ts";
import { findSkill, registry } from "../lists/registry.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { ratingChoices, type RequestDraft } from "./request-draft.ts";
import { skillGroups } from "./skill-names.ts";

/** What the templates of the window read. */
export type RequestWindowView = ReturnType<typeof requestWindowView>;

/** One of several things of which one is chosen, with its meaning in one line. */
interface Tile {
  readonly id: string;
  readonly icon: string;
  readonly label: string;
  readonly meaning: string;
  readonly chosen: boolean;
}

const ICONS = {
  each: "fa-user",
  cooperate: "fa-people-group",
  explore: "fa-magnifying-glass",
  passFail: "fa-check",
  impact: "fa-burst",
  open: "fa-eye",
  secret: "fa-eye-slash",
} as const;

/** Puts what is chosen so far into what the window shows. */
export function requestWindowView(draft: RequestDraft) {
  return {
    input: draft,
    limits: CHECK_LIMITS,
    actors: askable().map((actor) => ({ ...faceOf(actor), asked: draft.actors.includes(actor.uuid) })),
    groups: skillGroups().map((group) => ({
      ...group,
      skills: group.skills.map((skill) => ({ ...skill, asked: draft.skills.includes(skill.id) })),
    })),
    ratings: ratingChoices().map((id) => ({
      id,
      label: localize(`TENACITY.Request.Rating.${id}`),
      chosen: id === draft.rating,
    })),
    scale: scaleTiles(draft),
    kinds: REQUEST_KINDS.map((id) => tile(id, `TENACITY.Request.Kind.${id}`, id === draft.kind)),
    resolutions: (["passFail", "impact"] as const).map((id) =>
      tile(id, `TENACITY.Resolution.${id}`, id === draft.resolution),
    ),
    visibilities: (["open", "secret"] as const).map((id) =>
      tile(id, `TENACITY.Request.Visibility.${id}`, (id === "secret") === draft.secret),
    ),
  };
}

/** Whom a narrator can ask: every hero of the world, those of players first. */
export function askable(): CharacterActor[] {
  const found = game.actors.contents.flatMap((actor) => (actor.isHero() ? [actor] : []));
  const rank = (actor: CharacterActor): number => (playersOf(actor).length > 0 ? 0 : 1);
  return found.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, game.i18n.lang));
}

function faceOf(actor: CharacterActor) {
  const { uuid, name, img } = actor;
  return { uuid, name, img: img ?? "", player: inARow(playersOf(actor).map((user) => user.name)) };
}

/** How good each hero is at the one skill that is asked for; "" for several, of which each chooses one. */
export function ranksOf({ skills }: RequestDraft): { readonly uuid: string; readonly rank: string }[] {
  const [skill = "", ...others] = skills;
  return askable().map((actor) => ({ uuid: actor.uuid, rank: others.length === 0 ? rankOf(actor, skill) : "" }));
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
    dice: challengeFormula(dice),
    chosen: id === chosen?.id,
  }));
}

function tile(id: keyof typeof ICONS, label: string, chosen: boolean): Tile {
  return { id, icon: ICONS[id], chosen, label: localize(label), meaning: localize(`TENACITY.Request.Meaning.${id}`) };
}
