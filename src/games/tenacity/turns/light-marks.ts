import { SYSTEM_ID } from "../../../compat/system-id.ts";
import type { Status } from "../../../engine/data/statuses.ts";
import { standsFor } from "../../../engine/map/fight-marks.ts";
import { outMark } from "../../../engine/map/out-mark.ts";
import { viewSpotlight, type Spotlight } from "../rules/index.ts";
import { currentFight } from "./read-spotlight.ts";

/** Who can be next. */
const NEXT: Status = {
  id: "next",
  name: "TENACITY.Spotlight.OnMap.next",
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/next.svg`,
};

/** Who may be next, by fight: asked for by every token whenever one is drawn. */
const candidates = new WeakMap<Spotlight, ReadonlySet<string>>();

/**
 * What tokens of an actor show of the light besides its effects: a mark where it may be next. Core's own turn marker shows who is
 * in the light, since core's turn is theirs.
 */
export function lightMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  const combat = currentFight();
  if (!combat) return [];
  const next = candidatesOf(combat.spotlight.state);
  const isNext = next.size > 0 && combat.combatants.some((each) => next.has(each.id ?? "") && standsFor(each, actor));
  return isNext ? [outMark(actor, NEXT, false)] : [];
}

function candidatesOf(state: Spotlight): ReadonlySet<string> {
  const known = candidates.get(state);
  if (known) return known;
  const { next } = viewSpotlight(state);
  const found = new Set(next?.kind === "pick" ? next.candidates : []);
  candidates.set(state, found);
  return found;
}
