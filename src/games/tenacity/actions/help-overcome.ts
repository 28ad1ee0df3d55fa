import { nameOf } from "../../../engine/data/actor-identity.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { chooseOne } from "../../../engine/windows/choose-one.ts";
import { isCondition } from "../data/documents.ts";
import type { CheckOptions } from "../dialog/roll-check.ts";
import { helpersFor } from "./others-conditions.ts";
import { overcomeForAnother } from "./overcome-condition.ts";

/** Lets one of this user's characters try, after asking which where there are several. */
export async function helpOvercome(
  bearer: TenacityActor,
  id: string,
  options: Pick<CheckOptions, "otherWay" | "preset"> = {},
): Promise<void> {
  const effect = bearer.effects.get(id);
  if (!isCondition(effect)) return;
  const title = game.i18n.format("TENACITY.Condition.HelpNamed", { name: effect.name, bearer: nameOf(bearer) });
  const label = game.i18n.localize("TENACITY.Condition.HelpWho");
  const helper = await chooseOne(title, label, helpersFor(bearer));
  if (helper) await overcomeForAnother(helper, effect, options);
}
