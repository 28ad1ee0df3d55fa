import type { CharacterActor } from "../data/documents.ts";
import type { TurnCost } from "../rules/index.ts";
import { isFighting } from "./own-turn.ts";
import { lackFor } from "./turn-left.ts";

/**
 * What something takes of someone's turn, as it stands beside its button: "Action", "Action · used"; empty out of a fight.
 * @param condition Id of the condition that it is to overcome.
 */
export function turnPrice(actor: CharacterActor, cost: TurnCost, condition = ""): string {
  if (!isFighting(actor)) return "";
  const lack = lackFor(actor, cost, condition);
  const price = game.i18n.localize(`TENACITY.Spotlight.Cost.${cost}`);
  return lack ? game.i18n.format("TENACITY.Spotlight.CostLacking", { price, lack: lackWords(lack) }) : price;
}

function lackWords(lack: NonNullable<ReturnType<typeof lackFor>>): string {
  return game.i18n.localize(`TENACITY.Spotlight.Lack.${lack === "notInTheLight" ? "turn" : "used"}`);
}
