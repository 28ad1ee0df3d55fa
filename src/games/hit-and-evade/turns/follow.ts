import { followDocuments } from "../../../engine/turns/follow-documents.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { actionsOf, findEvadeActor, isEvadeActor, isHeld, isUp } from "../data/documents.ts";
import { readyGuns } from "../data/guns.ts";
import type { TurnStep } from "../rules/turns/index.ts";
import { aimsNow, placeOf } from "./actions.ts";
import { actorOf } from "./facts.ts";
import { endFight, TURN_LOG } from "./turn-log.ts";
import { type EvadeFight, evadeFights, isEvadeFight } from "./read-turns.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isMarkedAs, outMark, standsFor } from "../../../engine/map/fight-marks.ts";
import type { Status } from "../../../engine/data/statuses.ts";

/** Anyone who joins, leaves, falls, wakes or spends an action does so in the log as well. Call at `ready`. */
export function followInTurns(): void {
  followDocuments(evadeFights, (combat) => TURN_LOG.write(combat, () => [], { by: game.user.id }));
  Hooks.on("deleteCombat", (combat: object) => {
    if (keepsEncounters() && isEvadeFight(combat)) void giveBackActions(combat);
  });
  Hooks.on("createChatMessage", (message) => {
    if (keepsEncounters()) noteAimed(message);
  });
}

/** Who attacks whom they aim at has made the aimed attack (S3-10). */
function noteAimed({ id, type, author, system }: ChatMessage.Implementation): void {
  if (type !== "evadeCheck") return;
  const { opening } = system as {
    readonly opening?: { readonly actor?: unknown; readonly attack?: AttackOpening | null };
  };
  const [actor, target] = [findEvadeActor(opening?.actor), findEvadeActor(opening?.attack?.target?.actor)];
  const place = actor && placeOf(actor);
  if (!place || !target || !aimsNow(actor, target)) return;
  const step: TurnStep = { type: "shoot", member: place.member.id, wasted: false, faces: [] };
  void TURN_LOG.write(place.combat, () => [step], { by: author?.id ?? null, id: id ?? "" });
}

/** What a card says of an attack: anybody may have written it. */
interface AttackOpening {
  readonly target?: { readonly actor?: unknown };
}

/** After the fight, everyone has all actions, nobody is held, and guns that were out for a round are ready. */
async function giveBackActions(combat: EvadeFight): Promise<void> {
  for (const combatant of combat.combatants) {
    const actor = actorOf(combatant);
    await readyGuns(actor);
    if (!isEvadeActor(actor)) continue;
    await endFight(actor);
    const { actions, delayed } = actor.system;
    const value = actionsOf(actor);
    if (actions.value !== value || delayed || isHeld(actor))
      await actor.update({ system: { actions: { value }, delayed: false, immobile: 0 } });
  }
}

/** @param icon Name of its picture among those of conditions. */
const status = (id: string, name: string, icon: string): Status => ({
  id,
  name,
  img: `systems/${SYSTEM_ID}/assets/icons/conditions/${icon}.svg`,
});

/** Who is out of the fight. */
export const OUT = status("evadeOut", "TENACITY.Evade.Out", "out");

/** Who is held, trapped or snared (S3-17). */
const HELD = status("evadeHeld", "TENACITY.Evade.Sheet.Immobile", "grapple");

/** Who has Fatigue (S3-13). */
const TIRED = status("evadeFatigue", "TENACITY.Evade.Sheet.Fatigue", "fatigue");

/** Who has an aimed attack to come (S3-10). */
const AIMS = status("evadeAims", "TENACITY.Evade.Turns.Bonus.aimed", "aimed");

/** What tokens show of those who are up: that they cannot move (S3-17), are tired, or aim. */
export function stateMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  if (!isEvadeActor(actor)) return [];
  const states = [
    ...(isHeld(actor) ? [HELD] : []),
    ...(actor.system.fatigue > 0 ? [TIRED] : []),
    ...(aims(actor) ? [AIMS] : []),
  ];
  return states.filter((state) => !isMarkedAs(actor, state)).map((state) => outMark(actor, state, false));
}

function aims(actor: Actor.Implementation): boolean {
  return evadeFights().some((combat) =>
    combat.evadeTurns.state.members.some(({ id, aimsAt }) => {
      const combatant = aimsAt === null ? undefined : combat.combatants.get(id);
      return combatant !== undefined && standsFor(combatant, actor);
    }),
  );
}

/** What tokens show of the unconscious and the dead (S3-13), in a fight and outside: the sign of those who are out. */
export function outMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  return isEvadeActor(actor) && !isUp(actor) && !isMarkedAs(actor, OUT) ? [outMark(actor, OUT)] : [];
}
