import { sightingBetween } from "../../../engine/map/sighting.ts";
import { dialogInput, field, selectOf } from "../../../engine/windows/dialogs.ts";
import { refusesAction } from "../rolls/circumstances.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { meleeReach } from "./fighters.ts";
import { automation } from "../settings/automation.ts";
import { TAGS, type CoupUnderWay } from "../rules/index.ts";
import type { TenacityCombat, TenacityCombatant } from "../turns/combat.ts";
import { actorOf, seemsHelpless } from "../turns/combatant-facts.ts";
import { ownFights } from "../turns/read-spotlight.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.Coup.${key}`, data);

/** The coup de grâce that a combatant has begun; null while there is none. */
export function coupOf({ spotlight }: TenacityCombat, attacker: string): CoupUnderWay | null {
  return spotlight.state.coups.find((coup) => coup.attacker === attacker && coup.phase !== "done") ?? null;
}

/** Whether someone has begun a coup de grâce somewhere, which anything else breaks off. */
export function hasBegunCoup({ uuid }: CharacterActor): boolean {
  return ownFights().some((combat) =>
    combat.spotlight.state.coups.some(
      ({ attacker, phase }) => phase !== "done" && combat.combatants.get(attacker)?.actor?.uuid === uuid,
    ),
  );
}

/**
 * Whom someone in the light could strike where they stand: the one that the first blow was at, the helpless, and for a narrator, who
 * may rule so, everyone else. None where the rule is not in use, or the action is spent.
 */
export function victimsOf(combat: TenacityCombat, attacker: string): readonly TenacityCombatant[] {
  const { lit, spent, rules } = combat.spotlight.state;
  const mayAct = lit?.id === attacker && lit.by === "turn" && !spent.includes("action");
  if (!mayAct || !rules.coupDeGrace) return [];
  const seen = combat.combatants.filter(
    (each) => each.id !== attacker && each.visible && isAlive(each) && isWithinReach(combat, attacker, each),
  );
  const first = seen.filter((each) => each.id === coupOf(combat, attacker)?.target);
  const others = game.user.isGM ? seen.filter((each) => !seemsHelpless(each)) : [];
  return [...new Set([...first, ...seen.filter(seemsHelpless), ...others])];
}

/** Whether someone strikes as far as where another is; also where no map tells, or the world does not look at it. */
function isWithinReach({ combatants, scene }: TenacityCombat, attacker: string, victim: TenacityCombatant): boolean {
  const own = combatants.get(attacker)?.actor;
  if (!scene || !isCharacter(own) || !victim.actor || automation("reach", game.user) === "off") return true;
  const sighting = sightingBetween(own, victim.actor, scene);
  return !sighting || sighting.distance <= meleeReach(own);
}

function isAlive(combatant: TenacityCombatant): boolean {
  const actor = actorOf(combatant);
  return isCharacter(actor) && !actor.system.dead;
}

/** Spends the action of a turn on a coup de grâce, after asking on whom. The tracker's undo takes it back. */
export async function strikeHelpless(combat: TenacityCombat, attacker: string, actor: CharacterActor): Promise<void> {
  if (refusesAction(actor, { tags: [TAGS.physical], reaction: false })) return;
  const victims = victimsOf(combat, attacker);
  if (victims.length === 0) {
    ui.notifications.info("TENACITY.Spotlight.Coup.Nobody", { localize: true });
    return;
  }
  const choices = Object.fromEntries(victims.map((each) => [each.id ?? "", nameOf(each)]));
  const fields = [field(say("Whom"), selectOf("target", choices)), hint()];
  const answer = await dialogInput(say("Title"), fields, { ok: say("Title") });
  const target = answer?.["target"];
  if (typeof target !== "string" || target === "") return;
  const helpless = seemsHelpless(combat.combatants.get(target));
  await combat.take({ type: "coup", combatant: attacker, target, helpless, ruled: game.user.isGM && !helpless });
}

/** Someone who is not helpless is so by the narrator's word. */
function nameOf(combatant: TenacityCombatant): string {
  const name = combatant.name ?? "";
  return seemsHelpless(combatant) ? name : say("Ruled", { name });
}

function hint(): HTMLElement {
  const words = document.createElement("p");
  words.className = "hint";
  words.textContent = say("Hint");
  return words;
}
