import { isElectedTab } from "../clients/elected-tab.ts";
import { HERO_SIDE, OPPOSITION_SIDE } from "../rules/next-turn.ts";

/** Whether this client keeps the logs of encounters: the active narrator's, in one elected tab. Without a narrator no one's does. */
export function keepsEncounters(): boolean {
  return game.users.activeGM?.isSelf === true && isElectedTab();
}

/** On which side a combatant is, and whether they take no part in it. */
export function sideOf(
  combatant: Combatant.Implementation,
  isOfHero: boolean,
): { readonly side: string; readonly neutral: boolean } {
  const { side, stance } = combatant.system;
  const { FRIENDLY, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  const disposition = combatant.token?.disposition ?? combatant.actor?.prototypeToken.disposition;
  const usual = isOfHero || disposition === FRIENDLY ? HERO_SIDE : OPPOSITION_SIDE;
  const isNeutral = stance === "byToken" && side === "" && !isOfHero && disposition === NEUTRAL;
  return { side: side || usual, neutral: stance === "neutral" || isNeutral };
}
