import { SYSTEM_ID } from "../../compat/system-id.ts";
import { conditionGiver, rollsForOwn } from "../../engine/commands/own-actor.ts";
import { findActor } from "../../engine/data/actor-identity.ts";
import { text } from "../../core/data.ts";
import { type AssetHero, isAssetChallenge, isAssetHero } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { GIVEN_CONDITION } from "./rules/card.ts";
import { BASE } from "./rules/dice.ts";
import { giveCondition } from "./sheets/hero-actions.ts";

/** What a check of a script's begins with; nothing in it is trusted. */
export interface RollCheckOptions {
  /** What it is about. */
  readonly title?: unknown;
  /** Id of an asset of theirs with which it begins. */
  readonly asset?: unknown;
  /** Uuid of a challenge of the world; without one, a difficulty of 1 to 10. Without both, as a click on the sheet has it. */
  readonly challenge?: unknown;
  readonly base?: unknown;
}

/** Opens the dialog of a check, as a click on a sheet does. */
async function rollCheckOf(hero: AssetHero, { title, asset, challenge, base }: RollCheckOptions): Promise<boolean> {
  const against = findActor(text(challenge));
  return rollCheck(hero, {
    ...(text(title) !== "" && { title: text(title) }),
    ...(text(asset) !== "" && { asset: text(asset) }),
    ...(isAssetChallenge(against) && { challenge: against }),
    ...(base !== undefined && { base: BASE.read(base) }),
  });
}

/** What macros and modules may call as members of `game.system.api` in a world of this game. */
export const api = {
  rollCheck: rollsForOwn(isAssetHero, rollCheckOf),
  /** `{ name, level: 1 to 3, touches: ["run"] }`; what has no name is an error. */
  applyCondition: conditionGiver(isAssetHero, async (hero, wishes: unknown) => {
    const condition = GIVEN_CONDITION.read(wishes);
    if (!condition) throw new Error(`${SYSTEM_ID}: a condition needs a name, a level and what it affects`);
    await giveCondition(hero, condition);
  }),
} as const;
