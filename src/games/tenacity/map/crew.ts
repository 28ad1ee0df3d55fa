import { placedOnLevel } from "../../../compat/levels.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isAboard, type Spot } from "../../../engine/rules/map/following.ts";
import { isVehicle } from "../data/documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";

/** A mount or vehicle. */
export type Vehicle = TenacityActor<"vehicle">;

/** Whether a token stands for whom a list of a vehicle's crew names: by their actor, or by the one that the token was made from. */
function isOf({ actor, baseActor }: PlacedToken, uuid: string): boolean {
  return uuid !== "" && (actor?.uuid === uuid || baseActor?.uuid === uuid);
}

/** The tokens on a vehicle's scene of those aboard, wherever they stand. */
export function crewTokens(token: PlacedToken): readonly PlacedToken[] {
  const { actor, parent } = token;
  if (!isVehicle(actor) || !parent) return [];
  const crew = Object.values(actor.system.crew).map(({ actor: uuid }) => uuid);
  return parent.tokens.contents.filter((each) => each !== token && crew.some((uuid) => isOf(each, uuid)));
}

/**
 * Whether a token stands within a vehicle's: with its middle, whatever its size.
 * @param at Where the vehicle is, if it is no longer where it was.
 */
export function standsAboard(rider: PlacedToken, vehicle: PlacedToken, at: Partial<Spot> = {}): boolean {
  const [box, place] = [placeOf(vehicle, at), placeOf(rider)];
  return box !== null && place !== null && box.level === place.level && isAboard(box, place);
}

/** The vehicle's token that carries a token on its scene; null for whoever goes on foot. */
export function vehicleOfToken(rider: PlacedToken): PlacedToken | null {
  const tokens = rider.parent?.tokens.contents ?? [];
  return tokens.find((each) => crewTokens(each).includes(rider) && standsAboard(rider, each)) ?? null;
}

/**
 * Whoever steers the vehicle that a token stands for: what moves it is the movement of their turn (R-1501).
 * @returns Null for what is no vehicle, and for one without somebody at the helm.
 */
export function pilotOfToken({ actor }: PlacedToken): Actor.Implementation | null {
  if (!isVehicle(actor) || actor.system.pilot === "") return null;
  const found = fromUuidSync(actor.system.pilot, { strict: false });
  return found instanceof Actor.implementation ? found : null;
}

/** Where a rider stands aboard: in the middle of what carries them, whatever size either is. */
export function seatOn(vehicle: PlacedToken, rider: PlacedToken): Spot & { readonly level?: string } {
  const { x, y, elevation } = vehicle._source;
  const [room, own] = [vehicle.getSize(vehicle._source), rider.getSize(rider._source)];
  const middle = { x: x + (room.width - own.width) / 2, y: y + (room.height - own.height) / 2, elevation };
  return { ...middle, ...placedOnLevel(vehicle) };
}
