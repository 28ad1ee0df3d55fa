import { nameOf } from "../../../../engine/data/name-of.ts";
import { mergeConditions } from "../../rules/index.ts";
import { conditionsOf } from "../documents.ts";

/**
 * Makes one of a condition that was edited and those that now touch the same (R-1006): the edited one stays and takes the
 * strongest value, so that a user who edits it keeps what they look at.
 */
export async function mergeWithEquals(effect: ActiveEffect.OfType<"condition">): Promise<void> {
  const actor = effect.target as Actor.Implementation | null;
  const id = effect.id ?? "";
  const merged = actor && mergeConditions(conditionsOf(actor), id);
  if (!merged || merged.remove.length === 0) return;
  // The others first: what the new value brings about must find the edited one alone.
  await actor.deleteEmbeddedDocuments(
    "ActiveEffect",
    merged.remove.filter((each) => actor.effects.has(each)),
  );
  const { flat, dice } = effect.system.value;
  if (flat !== merged.value.flat || dice !== merged.value.dice)
    await effect.update({ system: { value: merged.value } });
  ui.notifications.info("TENACITY.Condition.Merged", { format: { name: effect.name, actor: nameOf(actor) } });
}
