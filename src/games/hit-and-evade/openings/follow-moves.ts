/**
 * Anyone who moves past enemies, or away from them, leaves them an opening, and anyone who runs within their reach (S3-15): they are asked once
 * the move is over, and no more once it is undone.
 */
import { isCard } from "../../../engine/cards/card-kind.ts";
import { recentMessages } from "../../../engine/cards/newest-card.ts";
import { readCard } from "../../../engine/cards/read-card.ts";
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { isForcedAction } from "../../../engine/map/movement-actions.ts";
import { type FinishedMove, onFinishedMoves } from "../../../engine/map/finished-moves.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isReachBlocked } from "../../../engine/map/walls.ts";
import { UNDO } from "../../../engine/rules/map/legs.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { isInItsTurn } from "../../../engine/recap/moment.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { postOpening } from "./opening-card.ts";
import { type EvadeActor, isEvadeActor, isInFight, isUp, reachOf } from "../data/documents.ts";
import type { Foe } from "../rules/opening.ts";
import type { EvadeState } from "../rules/card-state.ts";
import { areFoes } from "../map/aim.ts";
import { RUN } from "../map/running.ts";

/** Asks for opportunity attacks on the map; call in `init`. */
export function followEvadeMoves(): void {
  onFinishedMoves((moves) => {
    for (const move of moves) void follow(move);
  });
}

async function follow({ token, steps, ids, isWilling, method, user }: FinishedMove): Promise<void> {
  const { actor } = token;
  const isAsked = game.users.activeGM ? keepsEncounters() : user.isSelf && isElectedTab();
  if (!isAsked || !isEvadeActor(actor)) return;
  if (method === UNDO) await takeBack(token, actor);
  if (!isWilling || !isInFight(actor)) return;
  const isRun = steps.slice(1).some(({ action }) => action === RUN);
  const deed = isRun ? "run" : "movePast";
  const passed = passedOn(token, steps, isRun);
  const isOpen = (each: PlacedToken): boolean => !token.hidden && !each.hidden;
  // What players do not see, only narrators are asked about.
  await postOpening(actor, deed, foesOf(passed.filter(isOpen)), ids);
  await postOpening(actor, deed, foesOf(passed.filter((each) => !isOpen(each))), ids, { mode: "private" });
}

/** Openings of a move that is undone go, but for those that someone has used. */
async function takeBack({ parent, name }: PlacedToken, actor: EvadeActor): Promise<void> {
  const tokens = parent?.tokens.filter((each) => each.actor === actor) ?? [];
  const walked = new Set(tokens.flatMap(({ movementHistory }) => movementHistory.map(({ movementId }) => movementId)));
  // What was walked before this turn is forgotten, and cannot be undone.
  const cards = recentMessages().filter(isCard).filter(isInItsTurn);
  for (const card of cards.filter(({ type }) => type === "evadeCheck")) {
    // The subtype has one kind of card, which folds to this.
    const { opening, struck } = readCard(card).state as EvadeState;
    const moves = opening?.actor === actor.uuid ? opening.moves : [];
    if (moves.length === 0 || moves.some((id) => walked.has(id))) continue;
    if (struck.length === 0) await card.delete();
    else ui.notifications.info("TENACITY.Evade.Card.OpeningUsed", { format: { name } });
  }
}

function foesOf(tokens: readonly PlacedToken[]): readonly Foe[] {
  return tokens.flatMap(({ actor, name }) => (actor ? [{ actor: actor.uuid, name }] : []));
}

/** Enemies in the same fight whose reach some step of a way leaves, on foot; of a run, touches. */
function passedOn(token: PlacedToken, steps: FinishedMove["steps"], isRun: boolean): readonly PlacedToken[] {
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
    if (isRun) return inside.includes(true);
    return steps.some((step, place) => {
      const isLeft = place > 0 && inside[place - 1] === true && inside[place] === false;
      return isLeft && !isForcedAction(step.action);
    });
  });
}
