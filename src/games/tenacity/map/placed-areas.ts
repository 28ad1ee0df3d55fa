import { newRegion, onLevel, type Region } from "../../../compat/regions.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { whenElected } from "../../../engine/clients/elected-tab.ts";
import {
  attendToRequests,
  onRequest,
  ownRequests,
  sendRequest,
  type UserRequest,
} from "../../../engine/clients/requests.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { differsIn } from "../../../engine/data/differs-in.ts";
import { shapeOfNewArea } from "../../../engine/rules/map/new-area.ts";
import { isCondition } from "../data/documents.ts";
import { HAZARD } from "../data/types.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";

type Condition = ActiveEffect.OfType<"condition">;

/** Where the area of a condition is to lie. */
export type Place = Omit<Condition["system"]["placed"], "of">;

const REQUEST = "placeArea";

export const AREA_COLOR = 0xc8552b;

/** Shown to everyone (MAP-55). */
const ALWAYS = 2;

/** Ids of the regions that this client makes at the moment. */
const making = new Set<string>();

/**
 * Keeps the regions of conditions with an area (R-1008): each is made where its condition says, and ends and comes back with it. Regions
 * are the narrators' to make (MAP-58), so the keeper's client does. Call in `init`.
 */
export function registerPlacedAreas(): void {
  const layOf = (effect: ActiveEffect.Implementation): void => {
    if (keepsEncounters() && isCondition(effect)) void lay(effect);
  };
  Hooks.on("createActiveEffect", layOf);
  Hooks.on("updateActiveEffect", (effect) => {
    layOf(effect);
    if (ownRequests().length > 0) attendToRequests();
  });
  Hooks.on("deleteActiveEffect", (effect) => {
    if (keepsEncounters() && isCondition(effect)) void endRegionOf(effect);
  });
  Hooks.on("deleteRegion", (region) => {
    if (keepsEncounters()) void forgetRegion(region);
  });
  for (const hook of ["deleteActor", "deleteToken"] as const) Hooks.on(hook, tidyAreas);
  onRequest(REQUEST, {
    isKeeper: () => keepsEncounters(),
    carryOut: async (request) => {
      const wish = readWish(request);
      if (wish) await store(wish.effect, wish.placed);
    },
    state: (request) => {
      const wish = readWish(request);
      if (!wish) return { refused: "gone" };
      return regionIdOf(wish.effect) === wish.placed.region ? "done" : "open";
    },
  });
}

/** Makes and ends what was asked for while no keeper was there; call at `ready`. */
export function tidyPlacedAreas(): void {
  Hooks.on("userConnected", tidyAreas);
  whenElected(tidyAreas);
}

function tidyAreas(): void {
  if (!keepsEncounters()) return;
  for (const scene of game.scenes) {
    for (const region of scene.regions) if (isForsaken(region)) void region.delete();
    // The region of a condition that comes with the base actor is the base actor's.
    for (const token of scene.tokens) if (differsIn(token, "effects") && token.actor) layAll(token.actor);
  }
  for (const actor of game.actors) layAll(actor);
}

function layAll({ effects }: Actor.Implementation): void {
  for (const effect of effects) if (isCondition(effect)) void lay(effect);
}

/** The id of the region of a condition; empty where it has none, as a copy of another. */
export function regionIdOf({ uuid, system }: Condition): string {
  const { of, region } = system.placed;
  return of === uuid && /^[A-Za-z0-9]{16}$/.test(region) ? region : "";
}

/** Where the region of a condition belongs; null where it has none. */
function sceneOf(effect: Condition): Scene.Implementation | null {
  return regionIdOf(effect) === "" ? null : (game.scenes.get(effect.system.placed.scene) ?? null);
}

async function lay(effect: Condition): Promise<void> {
  const scene = sceneOf(effect);
  const { placed } = effect.system;
  if (!scene || scene.regions.has(placed.region) || making.has(placed.region)) return;
  making.add(placed.region);
  try {
    await scene.createEmbeddedDocuments("Region", [regionOf(effect, scene)], { keepId: true });
  } finally {
    making.delete(placed.region);
  }
}

function regionOf(effect: Condition, scene: Scene.Implementation): RegionDocument.CreateData {
  const { kind, value, element, scope, area, placed } = effect.system;
  const does = { does: kind, dice: value.dice, flat: value.flat, element, scope: [...scope] };
  const hazard = { type: HAZARD, name: "", system: { ...does, onStart: true, onEnter: true } };
  return newRegion({
    _id: placed.region,
    name: area || effect.name,
    color: `#${AREA_COLOR.toString(16)}`,
    visibility: ALWAYS,
    shapes: [shapeOfNewArea(placed, scene.grid.size)],
    behaviors: [hazard],
    flags: { [SYSTEM_ID]: { condition: effect.uuid } },
    ...onLevel(placed.level),
  });
}

async function endRegionOf(effect: Condition): Promise<void> {
  const region = sceneOf(effect)?.regions.get(effect.system.placed.region);
  if (region && conditionUuidOf(region) === effect.uuid) await region.delete();
}

/** A region that someone deletes is not made again. */
async function forgetRegion(region: Region): Promise<void> {
  const effect = conditionOf(region);
  if (effect && regionIdOf(effect) === region.id) await effect.update({ system: { placed: { region: "" } } });
}

/** Whether a region was a condition's that is no more. */
function isForsaken(region: Region): boolean {
  const uuid = conditionUuidOf(region);
  const effect = conditionOf(region);
  return uuid !== "" && (effect === null || regionIdOf(effect) !== region.id);
}

function conditionUuidOf(region: Region): string {
  return region.getFlag(SYSTEM_ID, "condition") ?? "";
}

function conditionOf(region: Region): Condition | null {
  return findCondition(conditionUuidOf(region));
}

function findCondition(uuid: unknown): Condition | null {
  const found: unknown = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof ActiveEffect && isCondition(found) ? found : null;
}

async function store(effect: Condition, placed: Place): Promise<void> {
  await effect.update({ system: { placed: { ...placed, of: effect.uuid } } });
}

/** Lays the area of a condition: the bearer's owners say so there, others ask the narrator. */
export async function placeArea(effect: Condition, placed: Place): Promise<void> {
  if (effect.isOwner) await store(effect, placed);
  else await sendRequest(REQUEST, { effect: effect.uuid, placed });
}

/** Whether a user may lay the area of a condition: it is on someone of theirs, or they have brought it. */
export function mayPlace(effect: Condition, user: User.Implementation): boolean {
  const bearer = effect.parent;
  const brought = findActor(effect.system.source);
  return [bearer, brought].some((each) => each?.testUserPermission(user, "OWNER") === true);
}

/** What a request asks for; null for what is gone, and for what is not theirs to ask. */
function readWish({ user, data }: UserRequest): { readonly effect: Condition; readonly placed: Place } | null {
  const effect = findCondition(data["effect"]);
  const placed: unknown = data["placed"];
  if (!effect || typeof placed !== "object" || placed === null || !mayPlace(effect, user)) return null;
  return { effect, placed: placed as Place };
}
