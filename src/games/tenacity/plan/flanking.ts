/** Who gains spin when a melee attack hits, because they stand on the other side of its target (R-1301). */
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { tokenOf } from "../field/fighters.ts";
import type { Flank } from "../field/highlights.ts";
import { flankingAllies } from "../field/token-geometry.ts";
import { automation } from "../settings/automation.ts";
import { armsOf } from "./arms.ts";
import type { Attack } from "./attack.ts";

/** An attack, as far as flanking asks. */
type Strike = Pick<Attack, "actor" | "entry" | "means" | "purpose">;

/** The allies on the other side of a target, as this user's map has it; no one where the world leaves flanking out. */
function flankersAround(target: TenacityActor | null, strike: Strike) {
  const reach = reachOf(strike);
  if (!target || reach === null || automation("flanking", game.user) === "off") return [];
  return flankingAllies(tokenOf(strike.actor), tokenOf(target), reach);
}

/** The same as characters, each once: those who can gain spin. */
export function alliesAround(target: TenacityActor | null, strike: Strike): readonly CharacterActor[] {
  const actors = flankersAround(target, strike).map(({ actor }) => actor);
  return [...new Set(actors)].filter((actor) => isCharacter(actor)).filter((actor) => actor !== strike.actor);
}

/** That someone stands on the other side of a target, in words; empty where no one does. */
export function flankingHint(target: TenacityActor, strike: Strike): string {
  const names = flankersAround(target, strike).map(({ name }) => name);
  return names.length === 0 ? "" : game.i18n.format("TENACITY.CheckDialog.Flanking", { allies: inARow(names) });
}

/** The attack on a target as the map shows it; null where no one stands on its other side. */
export function flankOn(target: TenacityActor | null, strike: Strike): Flank | null {
  if (flankersAround(target, strike).length === 0 || !target) return null;
  const [attacker, hit, reach] = [tokenOf(strike.actor), tokenOf(target), reachOf(strike)];
  return attacker && hit && reach !== null ? { attacker, target: hit, reach } : null;
}

/** How far an attack strikes in melee, in spaces; null for what is no attack, or none in melee. */
function reachOf(strike: Strike): number | null {
  const { reach } = armsOf(strike);
  return strike.purpose === "damage" && reach > 0 ? reach : null;
}
