import { alwaysShown } from "../../compat/effect-model.ts";
import type { Status } from "./statuses.ts";

/** Marks that are nowhere stored, by actor. */
const marks = new WeakMap<Actor.Implementation, ActiveEffect.Implementation>();

/**
 * The sign of those who are out, all over their tokens: an effect that is nowhere stored (decision 0044). Games return it from the marks
 * that they register with `TenacityActor`.
 */
export function outMark(actor: Actor.Implementation, { id, name, img }: Status): ActiveEffect.Implementation {
  const known = marks.get(actor);
  if (known) return known;
  const words = game.i18n.localize(name);
  const data = { name: words, img, statuses: [id], flags: { core: { overlay: true } }, ...alwaysShown() };
  const mark = new ActiveEffect.implementation(data, { parent: actor });
  marks.set(actor, mark);
  return mark;
}

/** Whether an effect marks an actor as out already. */
export function isMarkedAs({ effectsInForce }: Actor.Implementation, { id }: Status): boolean {
  return effectsInForce.some(({ statuses }) => statuses.has(id));
}
