import type { BlindAsked } from "../../../engine/requests/blind-roll.ts";
import type { BlindRefusal } from "../../../engine/cards/secret/ask-blind-roll.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { type Data, isData, list, text } from "../../../core/data.ts";
import { type AssetHero, isAssetChallenge, isAssetHero } from "../data/documents.ts";
import { AssetPlan, type CheckStart } from "../plan/asset-plan.ts";
import { findCondition } from "../plan/treatable.ts";
import { startOf } from "./request-start.ts";
import { POSITIONS, POSITION } from "../rules/position.ts";
import { BASE } from "../rules/dice.ts";
import { openCheck } from "../plan/open-check.ts";

/** No check has more reasons, nor a hero more conditions that someone has spoken of. */
const MOST = 60;

/** Plans a check that a player chose from the documents of this client, and rolls it for narrators alone. */
export async function rollBlind({ asker, actor, choices, request, posting }: BlindAsked): Promise<BlindRefusal | null> {
  if (!isAssetHero(actor) || !isData(choices)) return "unknown";
  const start = request ? startOf(request, actor) : startFrom(choices, asker);
  const plan = planFrom(actor, start, choices, asker);
  if (plan.problem !== null) return "unknown";
  return (await openCheck(plan, posting)) ? null : "notRolled";
}

/** Against what someone rolls whom no one has asked: against a challenge that they may know of, or a difficulty that they name. */
function startFrom({ challenge, base, tags }: Data, asker: User.Implementation): CheckStart {
  const found = findActor(challenge);
  const isTheirs = isAssetChallenge(found) && found.testUserPermission(asker, "LIMITED");
  const asked = Array.isArray(tags) ? tags.map(text).slice(0, MOST) : [];
  return { base: BASE.read(base), challenge: isTheirs ? found : null, tags: asked };
}

/** The plan of what was chosen, as the dialog would have let it be chosen. */
function planFrom(actor: AssetHero, start: CheckStart, choices: Data, asker: User.Implementation): AssetPlan {
  const title = text(choices["title"]);
  const plan = new AssetPlan(actor, { ...start, ...(title !== "" && { title }) });
  const { assets, touched, invoked } = choices;
  plan.choose(Array.isArray(assets) ? assets.map(text) : []);
  for (const reason of list(choices["reasons"]).slice(0, MOST))
    plan.say(text(reason["text"]), POSITION.read(reason["leans"]));
  for (const [condition, touches] of Object.entries(isData(touched) ? touched : {}).slice(0, MOST))
    plan.touch(condition, touches === true);
  plan.named = POSITIONS.find((known) => known === choices["named"]) ?? null;
  for (const [feature, die] of Object.entries(isData(invoked) ? invoked : {}).slice(0, MOST)) {
    plan.toggleFeature(feature);
    plan.aim(feature, typeof die === "number" ? die : null);
  }
  plan.treats = findCondition(choices["treats"], asker);
  return plan;
}
