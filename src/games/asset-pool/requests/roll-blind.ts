import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { isData } from "../../../core/data.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { type AssetHero, isAssetChallenge, isAssetHero } from "../data/documents.ts";
import { ASSET_CHOICE, type AssetChoice, type CheckStart } from "../plan/asset-choice.ts";
import { AssetPlan } from "../plan/asset-plan.ts";
import { findCondition } from "../plan/treatable.ts";
import { startOf } from "./request-start.ts";
import { openCheck } from "../plan/open-check.ts";

/** Plans a check that a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ asker, actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  if (!isAssetHero(actor) || !isData(choices)) return "unknown";
  const choice = ASSET_CHOICE.read(choices);
  const start = request ? startOf(request, actor) : startFrom(choice, asker);
  const plan = planFrom(actor, start, choice, asker);
  if (plan.problem !== null) return "unknown";
  return (await openCheck(plan, posting)) ? null : "notRolled";
}

/** Against what someone rolls whom no one has asked: against a challenge that they may know of, or a difficulty that they name. */
function startFrom({ challenge, base, tags }: AssetChoice, asker: User.Implementation): CheckStart {
  const found = findActor(challenge);
  const isTheirs = isAssetChallenge(found) && found.testUserPermission(asker, "LIMITED");
  return { base, challenge: isTheirs ? found : null, tags };
}

/** The plan of what was chosen, as the dialog would have let it be chosen. */
function planFrom(actor: AssetHero, start: CheckStart, choice: AssetChoice, asker: User.Implementation): AssetPlan {
  const { title, assets, reasons, touched, named, invoked, treats } = choice;
  const plan = new AssetPlan(actor, { ...start, ...(title !== "" && { title }) });
  plan.choose(assets);
  for (const { text, leans } of reasons) plan.say(text, leans);
  for (const [condition, touches] of Object.entries(touched)) plan.touch(condition, touches);
  plan.named = named;
  for (const [feature, die] of Object.entries(invoked)) {
    plan.toggleFeature(feature);
    plan.aim(feature, die);
  }
  plan.treats = findCondition(treats, asker);
  return plan;
}
