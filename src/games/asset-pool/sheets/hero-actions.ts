import { anyDocument } from "../../../compat/documents.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { type AssetCondition, type AssetHero, conditionsOf, featuresOf } from "../data/documents.ts";
import { conditionData } from "../data/asset-condition-data.ts";
import type { GivenCondition } from "../rules/card.ts";
import { treat, worsen } from "../rules/conditions.ts";
import { comesBack, invokeFeature } from "../rules/features.ts";

/** Puts a condition on someone. Where they have one of that name already, the worse of both stays. */
export async function giveCondition(actor: Actor.Implementation, condition: GivenCondition): Promise<void> {
  const same = conditionsOf(actor).find(({ name }) => name === condition.name);
  if (!same) await actor.createEmbeddedDocuments("ActiveEffect", [conditionData(condition)]);
  else if (same.system.level < condition.level) await same.update({ system: { level: condition.level } });
}

/** Begins a condition, and opens it to be filled in. */
export async function addCondition(actor: Actor.Implementation): Promise<void> {
  const name = game.i18n.localize("TENACITY.AssetPool.Condition.New");
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
    conditionData({ name, level: 1, touches: [] }),
  ]);
  await openSheet(effect);
}

/** Treats a condition: one level less, and its end after the last (S2-7). */
export async function treatCondition(effect: AssetCondition): Promise<void> {
  const { level = effect.system.level } = treat(effect.system).patch;
  await (level < 1 ? effect.delete() : effect.update({ system: { level } }));
}

/** Makes a condition worse, up to a severe one (S2-7). */
export async function worsenCondition(effect: AssetCondition): Promise<void> {
  const worse = worsen(effect.system);
  if (worse.ok) await effect.update({ system: worse.patch });
}

/** Takes one use of a feature, or says that there is none (S2-6). */
export async function useFeature(hero: AssetHero, id: string): Promise<void> {
  const feature = featuresOf(hero).find((each) => each.id === id);
  const used = feature && invokeFeature({ id, uses: feature.system.usesLeft });
  if (!used?.ok) return;
  const { uses } = used.patch;
  if (typeof uses === "number") await feature?.update({ system: { uses: { value: uses } } });
}

/** Gives back the uses of all features that come back with the end of a scene or a session (S2-6). */
export async function refill(hero: AssetHero, over: "scene" | "session"): Promise<void> {
  const spent = featuresOf(hero).filter(
    ({ system: { limit, uses } }) => comesBack(limit, over) && uses.value !== uses.max,
  );
  const updates = spent.map(({ id, system }) => ({ _id: id ?? "", system: { uses: { value: system.uses.max } } }));
  if (updates.length > 0) await anyDocument(hero).updateEmbeddedDocuments("Item", updates);
  ui.notifications.info(`TENACITY.AssetPool.Sheet.Refilled.${over}`, { format: { name: hero.name } });
}
