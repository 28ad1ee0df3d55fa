import type { PathPosition } from "../../../compat/movement.ts";
import { isForcedAction } from "../../../engine/map/movement-actions.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { isReachBlocked } from "../../../engine/map/walls.ts";
import { inReach, type Place } from "../../../engine/rules/map/place.ts";
import { withHoldsKnown } from "../conditions/held-by.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { opposes, partingFinder, WITHDRAWING, type Threat } from "../rules/index.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { ownFights } from "../turns/read-spotlight.ts";
import { moverOf, pilotOfToken } from "../data/crew.ts";
import { reachOfToken } from "./fighters.ts";

/** Someone whose reach a way leaves. */
export interface Parting {
  readonly by: PlacedToken;
  /** The step of the way, from 1, that leaves their reach. */
  readonly step: number;
}

/** The fight under way that a token takes part in; null for none. */
export function fightOf(token: PlacedToken): TenacityCombat | null {
  const runs = ({ spotlight }: TenacityCombat): boolean => !["setup", "over"].includes(spotlight.state.phase);
  return ownFights().find((combat) => runs(combat) && combatantOf(combat, token) !== null) ?? null;
}

/** The combatant that a token is in a fight, or who steers what it stands for (R-1501); null for none. */
export function combatantOf(combat: TenacityCombat, token: PlacedToken) {
  const pilot = pilotOfToken(token);
  const here = combat.combatants.filter(({ sceneId }) => sceneId === token.parent?.id);
  return (
    here.find(({ actor }) => pilot !== null && actor === pilot) ??
    here.find(({ tokenId }) => tokenId === token.id) ??
    null
  );
}

/**
 * Whose reach a way leaves, each once, at the first step that does (R-1302, R-809): foes in the same fight who can react, and whom no wall
 * parts from the mover.
 * @param steps - The way, from where the token stands.
 * @param options - `seenByUser`: only of foes whom this user sees; a way that is still planned tells no one of hidden ones.
 */
export function partingsOf(
  token: PlacedToken,
  steps: readonly PathPosition[],
  options: { readonly seenByUser: boolean },
): readonly Parting[] {
  return partingsBy(token, options)(steps);
}

/** The same for several ways, as long as nothing changes: it looks at the foes once, and at each place of the ways too. */
export function partingsBy(
  token: PlacedToken,
  { seenByUser }: { readonly seenByUser: boolean },
): (steps: readonly PathPosition[]) => readonly Parting[] {
  const combat = fightOf(token);
  const scene = token.parent;
  if (!combat || !scene || !isCharacter(moverOf(token))) return () => [];
  const foes = new Map(foesOf(token, combat, seenByUser).map((each) => [each.threat.id, each]));
  const threats = [...foes.values()].map(({ threat }) => threat);
  const withdrawnFrom = withdraws(token) ? remembered(combat, token) : [];
  const isBlocked = (threat: Threat, place: Place): boolean => isReachBlocked(scene, threat.place, place, threat.reach);
  const find = partingFinder(threats, { withdrawnFrom, isBlocked });
  return (steps) => {
    const path = steps.map((step) => placeOf(token, step));
    if (!path.every((place) => place !== null)) return [];
    const isForced = (step: number): boolean => isForcedAction(steps[step]?.action ?? "");
    const first = new Map<string, Parting>();
    for (const { by, step } of find(path, isForced)) {
      const foe = foes.get(by);
      if (foe && !first.has(by)) first.set(by, { by: foe.token, step });
    }
    return [...first.values()];
  };
}

/** Foes of a token in its fight and on its scene, as threats; the dead, the unconscious and those who are out reach no one. */
function foesOf(token: PlacedToken, combat: TenacityCombat, seenByUser: boolean) {
  const { combatants } = combat.spotlight.state;
  const ownId = combatantOf(combat, token)?.id;
  const own = combatants.find(({ id }) => id === ownId);
  if (!own) return [];
  const others = combatants.flatMap((each) => {
    const other = each.out || !opposes(own, each) ? null : (combat.combatants.get(each.id)?.token ?? null);
    return other?.parent !== token.parent || other === token || (seenByUser && !isSeen(other)) ? [] : [other];
  });
  return withHoldsKnown(() =>
    others.flatMap((other) => {
      const reach = reachOfToken(other);
      const place = reach > 0 ? placeOf(other) : null;
      return place ? [{ token: other, threat: { id: other.id ?? "", place, reach, canReact: true } }] : [];
    }),
  );
}

/** The foes of a token whom this user sees and whose reach it would provoke to leave from where it stands (R-1302, R-809). */
export function threatsTo(token: PlacedToken): readonly Threat[] {
  const combat = fightOf(token);
  if (!combat) return [];
  const safe = withdraws(token) ? remembered(combat, token) : [];
  return foesOf(token, combat, true).flatMap(({ threat }) => (safe.includes(threat.id) ? [] : [threat]));
}

function withdraws(token: PlacedToken): boolean {
  const actor = moverOf(token);
  return isCharacter(actor) && conditionsOf(actor).some(({ type }) => type === WITHDRAWING.id);
}

/** The tokens in whose reach someone's turn began. */
function remembered(combat: TenacityCombat, token: PlacedToken): readonly string[] {
  return combatantOf(combat, token)?.system.reachedBy ?? [];
}

/** The ids of the foes in whose reach a token stands now. */
export function reachedBy(combat: TenacityCombat, token: PlacedToken): readonly string[] {
  const place = placeOf(token);
  const scene = token.parent;
  if (!place || !scene) return [];
  const inside = foesOf(token, combat, false).filter(
    ({ threat }) =>
      inReach(threat.place, place, threat.reach) && !isReachBlocked(scene, threat.place, place, threat.reach),
  );
  return inside.map(({ threat }) => threat.id);
}
