import { followDocuments } from "../../../engine/turns/follow-documents.ts";
import { keepsEncounters } from "../../../engine/turns/keeper.ts";
import { actionsOf, findEvadeActor, isEvadeActor, isHeld } from "../data/documents.ts";
import { readyGuns } from "../data/guns.ts";
import type { TurnStep } from "../rules/turns/index.ts";
import { aimsNow, placeOf } from "./actions.ts";
import { actorOf } from "./facts.ts";
import { endFight, TURN_LOG } from "./turn-log.ts";
import { type EvadeFight, evadeFights, isEvadeFight } from "./read-turns.ts";

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
