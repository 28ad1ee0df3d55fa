import { alwaysShown } from "../../compat/effect-model.ts";
import type { Status } from "../data/statuses.ts";

/** Marks that are nowhere stored, by actor and id. */
const marks = new WeakMap<Actor.Implementation, Map<string, ActiveEffect.Implementation>>();

/**
 * The sign of a state, such as of those who are out, on their tokens: an effect that is nowhere stored (docs/decisions/conditions.md). Games return it from
 * the marks that they register with `TenacityActor`.
 */
export function outMark(
  actor: Actor.Implementation,
  { id, name, img }: Status,
  overlay = true,
): ActiveEffect.Implementation {
  const own = marks.get(actor) ?? new Map<string, ActiveEffect.Implementation>();
  marks.set(actor, own);
  const known = own.get(id);
  if (known) return known;
  const words = game.i18n.localize(name);
  const data = { name: words, img, statuses: [id], flags: { core: { overlay } }, ...alwaysShown() };
  const mark = new ActiveEffect.implementation(data, { parent: actor });
  own.set(id, mark);
  return mark;
}

export function isMarkedAs({ effectsInForce }: Actor.Implementation, { id }: Pick<Status, "id">): boolean {
  return effectsInForce.some(({ statuses }) => statuses.has(id));
}

/** Whether a combatant is an actor; by ids, as this is also asked of an actor that its token is only just making. */
export function standsFor(
  { actorId, token }: Pick<Combatant.Implementation, "actorId" | "token">,
  actor: Actor.Implementation,
): boolean {
  return actor.isToken ? token === actor.token : actorId === actor.id && token?.isLinked !== false;
}

/** Draws the marks of tokens anew whenever a fight moves on: core does so when actors change. Call at `ready`. */
export function drawMarksWithFights(): void {
  const draw = (combat: Combat.Implementation): void => {
    for (const { token } of combat.combatants) redraw(token?.object);
  };
  Hooks.on("createCombat", draw);
  Hooks.on("updateCombat", draw);
  Hooks.on("deleteCombat", draw);
}

function redraw(token: unknown): void {
  const { renderFlags } = (token ?? {}) as { renderFlags?: { set(flags: object): void } };
  renderFlags?.set({ redrawEffects: true });
}
