import { currentGame } from "../game.ts";
import { tokenOf } from "../map/sighting.ts";
import { likeliestFoe } from "../rules/likeliest-foe.ts";
import { type FoundFoe, foesOf } from "./foes.ts";

/** The foe whom this user has chosen for each attacker where no map shows them, by uuid. */
const chosen = new Map<string, string>();

/** Whom each attacker was aimed at last, by uuid. */
const aims = new Map<string, string>();

/** Whom an attack is against now: everyone who is targeted, or else who was chosen, or the likeliest. */
export function aimedAt({ uuid }: Actor.Implementation, foes: readonly FoundFoe[]): readonly FoundFoe[] {
  const targeted = foes.filter(({ isTargeted }) => isTargeted);
  if (targeted.length > 0) return targeted;
  const named = foes.find(({ actor, isSeen, isUp }) => isSeen && isUp && actor.uuid === chosen.get(uuid));
  const likeliest = named ?? likeliestFoe(foes, ({ actor }) => actor.uuid === aims.get(uuid));
  aims.set(uuid, likeliest?.actor.uuid ?? "");
  return likeliest ? [likeliest] : [];
}

/** Whom the bar would have an actor attack, so that a dialog begins with the same foe; null for nobody. */
export function aimedFoe(actor: Actor.Implementation): Actor.Implementation | null {
  const { turnBar } = currentGame();
  const [foe] = turnBar ? aimedAt(actor, foesOf(actor, turnBar)) : [];
  return foe?.actor ?? null;
}

/** Has the attacks of an actor be against someone: on the map, where that shows them. */
export function aimAt(actor: Actor.Implementation, foe: Actor.Implementation): void {
  chosen.set(actor.uuid, foe.uuid);
  tokenOf(foe)?.object?.setTarget(true, { releaseOthers: true });
}

/** What is targeted on the map comes before what was chosen elsewhere. */
export function forgetAims(): void {
  chosen.clear();
}
