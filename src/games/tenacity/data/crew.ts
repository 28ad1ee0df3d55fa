import { deletion } from "../../../compat/deletion.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isAboard, type Spot } from "../../../engine/rules/map/following.ts";
import { seatIn } from "../../../engine/rules/map/rings.ts";
import { isVehicle } from "./documents.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";

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

/** The vehicle's token that carries a token on its scene; null for one on foot. */
export function vehicleOfToken(rider: PlacedToken): PlacedToken | null {
  const tokens = rider.parent?.tokens.contents ?? [];
  return tokens.find((each) => crewTokens(each).includes(rider) && standsAboard(rider, each)) ?? null;
}

/**
 * The pilot of a token's vehicle: what moves it is the movement of their turn (R-1501).
 * @returns Null for what is no vehicle, and for one without someone at the helm.
 */
export function pilotOfToken({ actor }: PlacedToken): Actor.Implementation | null {
  if (!isVehicle(actor) || actor.system.pilot === "") return null;
  const found = fromUuidSync(actor.system.pilot, { strict: false });
  return found instanceof Actor.implementation ? found : null;
}

/** Whose turn a token's moves belong to: of a vehicle or mount its pilot's, so that riders and mount are one mover; else its own actor's. */
export function moverOf(token: PlacedToken): Actor.Implementation | null {
  return pilotOfToken(token) ?? token.actor;
}

/** The vehicles and mounts on a rider's scene that they steer. */
export function steeredBy(rider: PlacedToken): readonly PlacedToken[] {
  const tokens = rider.parent?.tokens.contents ?? [];
  return tokens.filter((each) => rider.actor !== null && pilotOfToken(each) === rider.actor);
}

/** Where a rider stands aboard: on a seat of their own while there is room, else in the middle. In pixels. */
export function seatOn(vehicle: PlacedToken, rider: PlacedToken): Spot {
  const size = vehicle.parent?.grid.size ?? 1;
  const boxOf = ({ _source: { x, y, width, height } }: PlacedToken) => ({ x: x / size, y: y / size, width, height });
  const others = crewTokens(vehicle).filter((each) => each !== rider && standsAboard(each, vehicle));
  const seat = seatIn(boxOf(vehicle), rider._source, others.map(boxOf));
  return { x: seat.x * size, y: seat.y * size, elevation: vehicle._source.elevation };
}

/** Whether someone is on the list of those aboard. */
export function isInCrew(vehicle: Vehicle, uuid: string): boolean {
  return Object.values(vehicle.system.crew).some(({ actor }) => actor === uuid);
}

/** Puts someone onto the list of those aboard: the first takes the helm. Nothing where they stand there. */
export async function addToCrew(vehicle: Vehicle, uuid: string): Promise<void> {
  if (isInCrew(vehicle, uuid)) return;
  const { crew, pilot } = vehicle.system;
  const role = pilot === "" ? "pilot" : "crew";
  const sort = Math.max(0, ...Object.values(crew).map((member) => member.sort)) + 1;
  await updateCrew(vehicle, { [foundry.utils.randomID()]: { actor: uuid, role, sort } });
}

/** Takes a token's actor off the list of those aboard. */
export async function takeOffCrew(vehicle: Vehicle, rider: PlacedToken): Promise<void> {
  const leaving = Object.entries(vehicle.system.crew).filter(([, { actor }]) => isOf(rider, actor));
  // One of several that share an actor leaves its place on the list, not everyone's.
  const own = leaving.find(([, { actor }]) => actor === rider.actor?.uuid) ?? leaving[0];
  if (own) await updateCrew(vehicle, deletion(own[0]));
}

/** Changes who is aboard. */
export async function updateCrew(vehicle: Vehicle, crew: object): Promise<void> {
  await vehicle.update({ system: { crew } } as Actor.UpdateData);
}
