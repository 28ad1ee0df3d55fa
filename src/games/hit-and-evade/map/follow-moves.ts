/** Whoever moves past enemies, or away from them, leaves them an opening (S3-15): they are asked once the move is over. */
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { isForcedAction } from "../../../engine/map/movement-actions.ts";
import { type FinishedMove, onFinishedMove } from "../../../engine/map/finished-moves.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isReachBlocked } from "../../../engine/map/walls.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { postOpening } from "../card/opening-card.ts";
import { isEvadeActor, isInFight, isUp, reachOf } from "../data/documents.ts";
import type { Foe } from "../rules/opening.ts";
import { areFoes } from "./aim.ts";

/** Asks for opportunity attacks on the map; call in `init`. */
export function followEvadeMoves(): void {
  onFinishedMove((move) => {
    void follow(move);
  });
}

async function follow({ token, steps, isWilling, user }: FinishedMove): Promise<void> {
  const { actor } = token;
  const isAsked = game.users.activeGM ? keepsEncounters() : user.isSelf && isElectedTab();
  if (!isAsked || !isWilling || !isEvadeActor(actor) || !isInFight(actor)) return;
  const passed = passedOn(token, steps);
  const isOpen = (each: PlacedToken): boolean => !token.hidden && !each.hidden;
  // What players do not see, only narrators are asked about.
  await postOpening(actor, "movePast", foesOf(passed.filter(isOpen)));
  await postOpening(actor, "movePast", foesOf(passed.filter((each) => !isOpen(each))), { mode: "private" });
}

function foesOf(tokens: readonly PlacedToken[]): readonly Foe[] {
  return tokens.flatMap(({ actor, name }) => (actor ? [{ actor: actor.uuid, name }] : []));
}

/** Enemies in the same fight whose reach some step of a way leaves, on foot. */
function passedOn(token: PlacedToken, steps: FinishedMove["steps"]): readonly PlacedToken[] {
  const scene = token.parent;
  const path = steps.map((step) => placeOf(token, step));
  if (!scene) return [];
  return scene.tokens.contents.filter((other) => {
    const { actor } = other;
    const from = placeOf(other);
    if (!from || !isEvadeActor(actor) || !isUp(actor) || !isInFight(actor) || !areFoes(token, other)) return false;
    const reach = reachOf(actor);
    const inside = path.map(
      (place) => place !== null && inReach(from, place, reach) && !isReachBlocked(scene, from, place, reach),
    );
    return steps.some((step, place) => {
      const isLeft = place > 0 && inside[place - 1] === true && inside[place] === false;
      return isLeft && !isForcedAction(step.action);
    });
  });
}
