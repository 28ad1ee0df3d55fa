import { nameOf } from "../data/actor-identity.ts";
import { currentGame } from "../game.ts";
import { actingActors } from "../map/actors-in-sight.ts";
import { offerHudButtons } from "../map/token-hud-buttons.ts";
import { late } from "../windows/late.ts";
import { carryOut, findAction, hasActions } from "./take-action.ts";

/** Shows everything that an actor can do now; nothing for one that has no list, or is not this user's. */
export async function openActions(actor: Actor.Implementation): Promise<void> {
  if (!hasActions(actor)) return;
  const { ActionsWindow } = await late(import("./actions-window.ts"));
  await ActionsWindow.of(actor);
}

/** Puts the list of actions into the panel of a token, for its player; call in `setup`. */
export function offerActions(): void {
  if (!currentGame().actions) return;
  offerHudButtons(
    ({ actor }) => {
      if (!hasActions(actor)) return [];
      return [
        {
          id: "tenacity-actions",
          icon: "fa-solid fa-list-check",
          name: game.i18n.format("TENACITY.Actions.OpenNamed", { name: nameOf(actor) }),
          column: "right",
          press: () => openActions(actor),
        },
      ];
    },
    ["updateActor"],
  );
}

/** Puts the conditions of the game into the panel of a token, for those who may change its actor; call in `setup`. */
export function offerConditions(): void {
  const { addCondition } = currentGame();
  if (!addCondition) return;
  offerHudButtons(
    ({ actor }) => {
      const press = actor?.isOwner ? addCondition(actor) : null;
      if (!actor || !press) return [];
      return [
        {
          id: "tenacity-condition",
          icon: "fa-solid fa-link",
          name: game.i18n.format("TENACITY.GiveCondition.to", { name: nameOf(actor) }),
          column: "right",
          press,
        },
      ];
    },
    ["updateActor"],
  );
}

/**
 * Carries out `/actions`: the list of the actor for whom this user acts, or one of the things in it.
 * @param wanted Its name or id; "" for the list.
 * @returns Why it cannot be done, in words; "" where it was.
 */
export async function performActions(wanted: string): Promise<string> {
  const [actor] = actingActors(hasActions);
  if (!actor) return game.i18n.localize("TENACITY.Actions.NoActor");
  if (wanted === "") {
    await openActions(actor);
    return "";
  }
  const found = findAction(actor, wanted);
  if (!found) return game.i18n.format("TENACITY.Actions.NoSuch", { name: nameOf(actor), wanted });
  await carryOut(found);
  return "";
}
