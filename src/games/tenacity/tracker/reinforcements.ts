import { askWho, bringIn } from "../../../engine/turns/arrivals.ts";
import { SCENE_KINDS } from "../data/combat/combat-data.ts";
import { isCharacter, isVehicle } from "../data/documents.ts";
import { openSceneChallenge } from "../fights/scene-challenges.ts";
import type { TenacityCombat } from "../turns/combat.ts";

/** Begins a scene of a kind with whom the narrator chooses, on the map that is viewed or on none. */
export async function startScene(chosen: string): Promise<void> {
  const kind = SCENE_KINDS.find((each) => each === chosen);
  // Who rides in a chase brings what they ride.
  const arrivals = await askWho(null, (actor) => isCharacter(actor) || (kind === "chase" && isVehicle(actor)));
  if (!kind || !arrivals) return;
  const scene = arrivals.tokens[0]?.parent?.id ?? null;
  const data = { scene, active: true, system: { kind } } as Combat.CreateData;
  const combat = await Combat.implementation.create(data);
  if (!combat) return;
  await bringIn(combat, arrivals);
  await openSceneChallenge(combat);
}

/** Brings someone into a scene that is there already (R-1209). */
export async function reinforce(combat: TenacityCombat): Promise<void> {
  const arrivals = await askWho(combat, isCharacter);
  if (arrivals) await bringIn(combat, arrivals);
}
