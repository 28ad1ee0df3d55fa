import { completePath } from "../../../compat/movement.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { text } from "../../../core/data.ts";
import { MessageIndex } from "../../../engine/data/message-index.ts";
import type { Followed, LeaderLeg } from "../../../engine/map/followers.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSameSpot, pulledAlong, type Spot } from "../../../engine/rules/map/following.ts";
import { finely } from "../../../engine/rules/map/legs.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { holdsOf } from "../conditions/held-by.ts";
import {
  type CharacterActor,
  type CheckMessage,
  isCharacter,
  isCheck,
  openingOf,
  readCheck,
} from "../data/documents.ts";
import { dragSpaces } from "../rules/index.ts";
import { isFighting, ownTurn } from "../turns/turn-left.ts";

interface DraggedLeg {
  /** Where the one who drags them began. */
  readonly from: Spot;
  readonly was: Spot;
  readonly spaces: number;
}

/** How far someone was dragged by a contest, as a flag of their token tells. */
export interface Dragged {
  readonly contest: string;
  readonly legs: readonly DraggedLeg[];
}

/** Spaces on a scene without them are told in steps of half a space. */
const FINE = 2;

/** The tokens on a token's scene of all whom it holds. */
export function heldTokens(leader: PlacedToken): readonly PlacedToken[] {
  const { actor, parent } = leader;
  if (!isCharacter(actor) || !parent) return [];
  const bearers = new Set<unknown>(holdsOf(actor).map(({ bearer }) => bearer));
  // A token with an actor of its own shows what is on the one that it was made from.
  const isHeld = (each: PlacedToken): boolean => bearers.has(each.actor) || bearers.has(each.baseActor);
  return bearers.size === 0 ? [] : parent.tokens.contents.filter(isHeld);
}

/** What someone last rolled to move, or to drag, with one whom they hold or who holds them; null for nothing that counts now. */
export function dragContest(roller: CharacterActor, other: Actor.Implementation) {
  const others = [other.uuid, other.token?.baseActor?.uuid ?? ""];
  const found = drags.of(roller.uuid).findLast((each) => isDragOf(each, others));
  if (!found || isOfAnotherTurn(roller)) return null;
  const spaces = dragSpaces(readCheck(found).state);
  return spaces === null ? null : { id: found.id ?? "", spaces };
}

/** The checks to drag someone, by who rolled them. */
const drags = new MessageIndex((message) =>
  isCheck(message) && openingOf(message).purpose === "drag" ? [text(openingOf(message).roller), message] : undefined,
);

function isDragOf(message: CheckMessage, others: readonly string[]): boolean {
  return (openingOf(message).targets ?? []).some(({ id }) => others.includes(id));
}

/** In a fight a contest spends the movement of the turn in which it counts. */
function isOfAnotherTurn(roller: CharacterActor): boolean {
  const turn = ownTurn(roller);
  if (!turn) return isFighting(roller);
  return turn.by === "turn" && !turn.spent.includes("movement");
}

/** What someone who is held has been dragged by a contest so far. */
function draggedBy(token: PlacedToken, contest: string): readonly DraggedLeg[] {
  const dragged = token.getFlag(SYSTEM_ID, "dragged");
  return dragged?.contest === contest ? dragged.legs : [];
}

const spacesOf = (legs: readonly DraggedLeg[]): number => legs.reduce((sum, { spaces }) => sum + spaces, 0);

/** How many spaces a contest still lets someone drag one whom they hold, >= 0. */
export function leftToDrag({ actor }: PlacedToken, held: PlacedToken): number {
  const contest = isCharacter(actor) && held.actor ? dragContest(actor, held.actor) : null;
  return contest ? Math.max(0, contest.spaces - spacesOf(draggedBy(held, contest.id))) : 0;
}

/** Where a held character goes when the holder moves (R-1025): as far as the contest has spaces left, or back. */
export function drag(held: PlacedToken, leg: LeaderLeg): Followed | null {
  const back = leg.isUndone ? takenBack(held, leg.to) : null;
  if (back || leg.isUndone || !leg.isWalked) return back;
  const { actor } = leg.leader;
  const contest = isCharacter(actor) && held.actor ? dragContest(actor, held.actor) : null;
  if (!contest) return null;
  const legs = draggedBy(held, contest.id);
  const way = wayOf(held, leg, contest.spaces - spacesOf(legs));
  if (way.length === 0) return null;
  const { x, y, elevation } = held._source;
  const spaces = isFine(held) ? way.length / FINE : way.length;
  const { x: fromX, y: fromY } = leg.from;
  const from = { x: fromX, y: fromY, elevation: leg.from.elevation };
  const dragged: Dragged = { contest: contest.id, legs: [...legs, { from, was: { x, y, elevation }, spaces }] };
  return { way, flags: { dragged } };
}

/** Who was dragged goes back when the move of the one who dragged them is taken back, and its spaces are there again (MAP-54). */
function takenBack(held: PlacedToken, to: Spot): Followed | null {
  const dragged = held.getFlag(SYSTEM_ID, "dragged");
  const index = dragged?.legs.findLastIndex(({ from }) => isSameSpot(from, to)) ?? -1;
  const leg = dragged?.legs[index];
  return dragged && leg
    ? { way: [leg.was], flags: { dragged: { ...dragged, legs: dragged.legs.slice(0, index) } } }
    : null;
}

function wayOf(held: PlacedToken, { leader, movement }: LeaderLeg, left: number): readonly Spot[] {
  const grid = held.parent?.grid;
  if (!grid || !movement) return [];
  const path = completePath(leader, [movement.origin, ...movement.passed.waypoints]);
  const steps = isFine(held) ? finely(path, grid.size / FINE) : path;
  const isNear = (puller: Spot, pulled: Spot): boolean => {
    const [one, other] = [placeOf(leader, puller), placeOf(held, pulled)];
    return one !== null && other !== null && inReach(one, other, 1);
  };
  const { x, y, elevation } = held._source;
  const from = { x, y, elevation };
  // One who was let out of reach is not drawn through the air.
  if (!steps[0] || !isNear(steps[0], from)) return [];
  const most = isFine(held) ? left * FINE : left;
  return pulledAlong(from, { steps, most, isNear, inPlaceOf: (puller) => inPlaceOf(held, leader, puller) });
}

function isFine({ parent }: PlacedToken): boolean {
  return parent?.grid.isGridless === true;
}

/** Where a token stands that takes the place of another one, middle on middle. */
function inPlaceOf(token: PlacedToken, other: PlacedToken, { x, y, elevation }: Spot): Spot {
  const [room, own] = [other.getSize(other._source), token.getSize(token._source)];
  const spot = { x: x + (room.width - own.width) / 2, y: y + (room.height - own.height) / 2, elevation };
  const snapped = token.getSnappedPosition({ ...spot, width: token._source.width, height: token._source.height });
  return { x: snapped.x, y: snapped.y, elevation };
}
