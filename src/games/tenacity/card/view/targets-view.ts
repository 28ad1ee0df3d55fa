import type { CheckState, TargetState } from "../../rules/index.ts";
import { entryLabel } from "../../data/list-entries.ts";
import { hiddenRating } from "../../plan/hidden-ratings.ts";
import { cardActor } from "../../../../engine/cards/card.ts";
import type { CheckMessage } from "../../data/documents.ts";
import { localize, unsigned } from "../../../../engine/text/words.ts";
import { challengeDice, sideDice, type DiceView } from "./dice-view.ts";
import { marksOf, targetOutcome, type MarkView, type OutcomeView } from "./outcome-view.ts";

/** What the total is measured against: a rating, or someone's defense. */
interface TargetView extends OutcomeView {
  readonly id: string;
  /** Someone's name, or "Challenge". */
  readonly name: string;
  readonly img: string;
  readonly gone: boolean;
  /** The rating: a number, "?" for one that is hidden from this person, "–" for none yet. */
  readonly rating: string;
  /** Said of a number that only this person sees. */
  readonly secret: string;
  readonly dice: DiceView;
  /** What it was defended with: "Reaction". */
  readonly means: string;
  readonly marks: readonly MarkView[];
}

/** Each target with its rating and how the total stands against it; one without a name for a check against one rating. */
export function targetsView(message: CheckMessage, state: CheckState): readonly TargetView[] {
  return state.targets.map((target) => targetView(message, state, target));
}

function targetView(message: CheckMessage, state: CheckState, target: TargetState): TargetView {
  const { id, defense, faces } = target;
  const uuid = id || (defense?.defender ?? namedIn(target));
  const secret = game.user.isGM && target.source.type === "hidden" ? hiddenRating(message.id ?? "", id) : null;
  const someone =
    uuid === ""
      ? { name: localize("TENACITY.Card.Challenge"), img: "", gone: false }
      : cardActor(uuid, nameThen(message, id));
  return {
    ...targetOutcome(target, state),
    ...someone,
    id,
    rating: ratingText(target, secret),
    secret: secret === null ? "" : localize("TENACITY.Card.OnlyYou"),
    dice: defense ? sideDice(defense) : challengeDice(faces),
    means: defense ? localize(entryLabel(defense.facts.skill.id) ?? "") : "",
    marks: defense ? marksOf(defense) : [],
  };
}

function namedIn({ source }: TargetState): string {
  return source.type === "opposed" || source.type === "npc" ? source.id : "";
}

function ratingText({ rating, source }: TargetState, secret: number | null): string {
  if (rating !== null) return unsigned(rating);
  if (source.type === "hidden") return secret === null ? "?" : unsigned(secret);
  return "–";
}

/** What a target was called when the check was opened, for one that has been deleted since. */
function nameThen({ system }: CheckMessage, id: string): string {
  const targets: unknown = system.opening["targets"];
  const found: unknown = Array.isArray(targets)
    ? targets.find((each: unknown) => isNamed(each) && each.id === id)
    : null;
  return isNamed(found) && typeof found.name === "string" ? found.name : "";
}

function isNamed(value: unknown): value is { readonly id?: unknown; readonly name?: unknown } {
  return typeof value === "object" && value !== null;
}
