import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { turnsBegun, type HazardMoment } from "../rules/index.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { ownFights, startOf } from "../turns/read-spotlight.ts";
import { tellBites, type Bite } from "./bite.ts";
import { thingsOn, type DueBite, hazardsAt } from "../turns/hazards.ts";

/**
 * Lets areas do what they do as turns begin and end (R-1008): by the log of the fight, on the keeper's client alone (MAP-69); call in
 * `init`.
 */
export function registerAreaTurns(): void {
  Hooks.on("tenacity-tactics.startTurn", (combat, combatant, { step }) => {
    if (combatant?.token) void tellBites(bitesAt(combat, [combatant.token], "start", step));
  });
  Hooks.on("tenacity-tactics.endTurn", (combat, combatant, { step }) => {
    if (combatant?.token)
      void tellBites(bitesAt(combat, [combatant.token], "end", turnOf(combat, combatant.id) ?? step));
  });
  Hooks.on("tenacity-tactics.startRound", (combat, _combatant, { step }) => {
    void tellBites(bitesAt(combat, thingsOn(combat), "start", step));
  });
}

/**
 * Tells of what areas do at a step, should the keeper before this one not have told of it.
 * @param due What was written with the step: anything may stand there.
 */
export async function tellDueBites(combat: TenacityCombat, due: unknown, step: string): Promise<void> {
  const bites = (Array.isArray(due) ? (due as readonly Partial<DueBite>[]) : []).flatMap(({ token: uuid, moment }) => {
    const token = placedToken(uuid);
    if (!token || !moment) return [];
    return bitesAt(
      combat,
      [token],
      moment,
      moment === "end" ? (turnOf(combat, combatantOf(combat, token)) ?? step) : step,
    );
  });
  await tellBites(bites);
}

/** A token by its uuid; null for what is gone, or none. */
export function placedToken(uuid: unknown): PlacedToken | null {
  const found: unknown = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TokenDocument ? found : null;
}

/** The fight in which a token takes part and that has begun, and the step that began its present turn. */
export function fightAround(token: PlacedToken): { readonly combat: TenacityCombat; readonly turn: string } | null {
  for (const combat of ownFights()) {
    const turn = combatantOf(combat, token) === null ? undefined : turnOf(combat);
    if (turn !== undefined) return { combat, turn };
  }
  return null;
}

function combatantOf(combat: TenacityCombat, token: PlacedToken): string | null {
  const found = combat.combatants.find(({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id);
  return found?.id ?? null;
}

/** The step that began the last turn, or the last one of someone. */
function turnOf(combat: TenacityCombat, combatant?: string | null): string | undefined {
  const begun = turnsBegun(startOf(combat), combat.system.log);
  return begun.findLast((each) => combatant === undefined || each.combatant === combatant)?.step;
}

function bitesAt(combat: TenacityCombat, tokens: readonly PlacedToken[], moment: HazardMoment, turn: string): Bite[] {
  const step = moment === "start" ? "turnHarm" : "areas";
  return tokens.flatMap((token) =>
    hazardsAt(token, moment).map((placed): Bite => ({ token, placed, turn, combat, step })),
  );
}
