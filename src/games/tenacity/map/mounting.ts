import { levelOf, placedOnLevel } from "../../../compat/levels.ts";
import { carryTokens } from "../../../compat/movement.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import {
  attendToRequests,
  onRequest,
  sendRequest,
  type RequestState,
  type UserRequest,
} from "../../../engine/clients/requests.ts";
import { freeSpot } from "../../../engine/map/place-tokens.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import type { Spot } from "../../../engine/rules/map/following.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { isCharacter, isVehicle } from "../data/documents.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { addToCrew, isInCrew, seatOn, standsAboard, takeOffCrew, type Vehicle } from "../data/crew.ts";
import { areFoes, tokenOf } from "../field/fighters.ts";

/** The type of requests of those who may not write a vehicle. */
const ABOARD = "aboard";

/** Someone who mounts or leaves something. */
interface Boarding {
  readonly vehicle: PlacedToken;
  readonly rider: PlacedToken;
  readonly aboard: boolean;
}

/** Lets players mount and leave what the narrator plays; call in `init`. */
export function registerMounting(): void {
  onRequest(ABOARD, { isKeeper: keepsEncounters, carryOut, state });
  Hooks.on("updateActor", (actor) => {
    if (isVehicle(actor)) attendToRequests();
  });
}

/** The mounts and vehicles beside someone that a user's character can mount. */
export function mountsFor(rider: PlacedToken, user: User.Implementation): readonly PlacedToken[] {
  const tokens = rider.parent?.tokens.contents ?? [];
  return tokens.filter(
    (vehicle) => isVehicle(vehicle.actor) && whyNot(user, { vehicle, rider, aboard: true }) === null,
  );
}

/** Lets someone mount, or leave: here, or by the narrator's client where the vehicle is someone else's. */
export async function board(boarding: Boarding): Promise<void> {
  const { vehicle, rider, aboard } = boarding;
  if (vehicle.isOwner && rider.isOwner) {
    await carryOutHere(boarding);
    return;
  }
  await sendRequest(ABOARD, { vehicle: vehicle.uuid, rider: rider.uuid, aboard });
  if (!game.users.activeGM) ui.notifications.info("TENACITY.Vehicle.Waits", { localize: true });
}

/** Brings the token of someone who went aboard on the vehicle's sheet to the vehicle's, where this client sees both. */
export async function showAboard(vehicle: Vehicle, actor: Actor.Implementation): Promise<void> {
  const tokens = tokensBeside(vehicle, actor);
  if (tokens) await takeSeat(tokens.vehicle, tokens.rider);
}

/** Puts the token of someone who leaves a vehicle beside the vehicle's, and takes them off its crew. */
export async function showAshore(vehicle: Vehicle, actor: Actor.Implementation): Promise<void> {
  const tokens = tokensBeside(vehicle, actor);
  if (tokens && standsAboard(tokens.rider, tokens.vehicle)) await carryOutHere({ ...tokens, aboard: false });
}

function tokensBeside(vehicle: Vehicle, actor: Actor.Implementation): Omit<Boarding, "aboard"> | null {
  const [carrier, rider] = [tokenOf(vehicle), tokenOf(actor)];
  return carrier && rider?.isOwner === true && carrier.parent === rider.parent ? { vehicle: carrier, rider } : null;
}

async function carryOutHere({ vehicle, rider, aboard }: Boarding): Promise<void> {
  const { actor } = vehicle;
  if (!isVehicle(actor) || !rider.actor) return;
  if (aboard) {
    await addToCrew(actor, rider.actor.uuid);
    await takeSeat(vehicle, rider);
    return;
  }
  await stepDown(vehicle, rider);
  await takeOffCrew(actor, rider);
}

async function takeSeat(vehicle: PlacedToken, rider: PlacedToken): Promise<void> {
  if (!standsAboard(rider, vehicle)) await put(rider, vehicle, seatOn(vehicle, rider));
}

async function stepDown(vehicle: PlacedToken, rider: PlacedToken): Promise<void> {
  const tokens = vehicle.parent?.tokens.contents ?? [];
  // Where hidden tokens stand must not be told by who stands beside them.
  const others = tokens.filter((each) => each !== rider && !each.hidden && levelOf(each) === levelOf(vehicle));
  const taken = others.flatMap((each) => placeOf(each) ?? []);
  const { x, y, width, height } = vehicle._source;
  const spot = freeSpot(rider, vehicle.getCenterPoint({ x, y, width, height }), taken);
  await put(rider, vehicle, { ...spot, elevation: rider._source.elevation });
}

async function put(rider: PlacedToken, vehicle: PlacedToken, spot: Spot): Promise<void> {
  const { parent } = rider;
  // A token drawn below its vehicle can be neither seen nor clicked (MAP-106).
  const sort = Math.max(rider._source.sort, vehicle._source.sort + 1);
  const move = { token: rider, waypoints: [{ ...spot, ...placedOnLevel(vehicle) }], data: { sort } };
  if (parent) await carryTokens(parent, [move], { [SYSTEM_ID]: { carried: vehicle.id } });
}

/** Why someone may not mount or leave: a key below `TENACITY.Refusal.aboard`; null where they may. */
function whyNot(user: User.Implementation, { vehicle, rider, aboard }: Boarding): string | null {
  const { actor } = vehicle;
  if (!isVehicle(actor) || !isCharacter(rider.actor) || vehicle.parent !== rider.parent) return "gone";
  const isOwner = (token: PlacedToken): boolean => token.testUserPermission(user, "OWNER");
  if (!isOwner(rider) && !(isOwner(vehicle) && !aboard)) return "notYours";
  if (!aboard) return null;
  if (!isOwner(vehicle) && (vehicle.hidden || areFoes(rider, vehicle))) return "notYours";
  const { crew, seats } = actor.system;
  if (!isInCrew(actor, rider.actor.uuid) && Object.keys(crew).length >= seats) return "full";
  const [own, its] = [placeOf(rider), placeOf(vehicle)];
  return own && its && inReach(own, its, 1) ? null : "far";
}

function boardingOf({ data: { vehicle, rider, aboard } }: UserRequest): Boarding | null {
  const find = (uuid: unknown): PlacedToken | null => {
    const found: unknown = typeof uuid === "string" ? fromUuidSync(uuid, { strict: false }) : null;
    return found instanceof TokenDocument ? found : null;
  };
  const [carrier, passenger] = [find(vehicle), find(rider)];
  return carrier && passenger ? { vehicle: carrier, rider: passenger, aboard: aboard === true } : null;
}

function state(request: UserRequest): RequestState {
  const boarding = boardingOf(request);
  const uuid = boarding?.rider.actor?.uuid;
  if (!boarding || !isVehicle(boarding.vehicle.actor) || uuid === undefined) return { refused: "aboard.gone" };
  if (isInCrew(boarding.vehicle.actor, uuid) === boarding.aboard) return "done";
  const reason = whyNot(request.user, boarding);
  return reason === null ? "open" : { refused: `aboard.${reason}` };
}

async function carryOut(request: UserRequest): Promise<void> {
  const boarding = boardingOf(request);
  if (boarding) await carryOutHere(boarding);
}
