import type { Doing, DoingGroup } from "./doing.ts";
import { currentGame } from "../game.ts";
import { takeAction } from "./take-action.ts";

/** The statuses of a token, in every game. */
const CONDITIONS: DoingGroup = {
  id: "conditions",
  label: "TENACITY.Doings.Conditions",
  list: (actor) =>
    Object.values(CONFIG.statusEffects as readonly OfferedStatus[])
      .filter(({ hud }) => hud !== false && (typeof hud !== "object" || hud.actorTypes?.includes(actor.type) !== false))
      .map(({ id, name, img = "" }) => ({
        id,
        name: game.i18n.localize(name),
        img,
        isOn: actor.statuses.has(id),
        run: async () => actor.toggleStatusEffect(id),
      })),
};

/** A status as anyone may have put it there. */
interface OfferedStatus {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  readonly hud?: boolean | { readonly actorTypes?: readonly string[] };
}

/** The sorts of the list of actions, each of which says why not where it cannot be done. */
function actionGroups(): readonly DoingGroup[] {
  return (currentGame().actions?.groups ?? []).map(({ id: group, label, list }) => ({
    id: group,
    label,
    list: (actor) =>
      list(actor).map((each) => ({ ...each, run: async () => takeAction(actor, `${group}.${each.id}`) })),
  }));
}

/** The sorts of what can be done in this world. */
export function doingGroups(): readonly DoingGroup[] {
  return [...(currentGame().doings ?? actionGroups()), CONDITIONS];
}

/** What an actor can do now, by sorts, as far as this user may act for it; for modules that show it in their own way. */
export function doingsOf(
  actor: Actor.Implementation,
): readonly { id: string; label: string; doings: readonly Doing[] }[] {
  if (!actor.isOwner) return [];
  return doingGroups().map(({ id, label, list }) => ({ id, label: game.i18n.localize(label), doings: list(actor) }));
}
