import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { type HudButton, offerHudButtons } from "../../../engine/map/token-hud-buttons.ts";
import { offeredAction, whyNotNow } from "../actions/action-list.ts";
import { DEFEND_FULLY, WITHDRAW } from "../actions/deeds.ts";
import { actionName } from "../action-words.ts";
import type { GameAction } from "../actions/action.ts";
import { type CharacterActor, isCharacter, isCondition } from "../data/documents.ts";
import { FULL_DEFENSE, WITHDRAWING } from "../rules/index.ts";
import { ownTurn } from "../turns/turn-left.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { lightSteps } from "../turns/pass-light.ts";
import { TrackerReader } from "../turns/tracker-reader.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { vehicleOfToken } from "../data/crew.ts";
import { board, mountsFor } from "./mounting.ts";

/** What one takes until the own next turn, and the condition that it is. */
const STANCES = [
  { action: DEFEND_FULLY, kind: FULL_DEFENSE.id },
  { action: WITHDRAW, kind: WITHDRAWING.id },
] as const;

/** When a button may have to say something else. */
const ACTION_HOOKS = ["updateCombat", "updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"];

/** Puts the stances into the panel of a token, for its player; call in `setup`. */
export function registerTokenHudActions(): void {
  offerHudButtons(actionButtons, ACTION_HOOKS);
}

function actionButtons({ actor }: PlacedToken): readonly HudButton[] {
  if (!isCharacter(actor) || !actor.isOwner) return [];
  return STANCES.flatMap((stance) => stanceButton(actor, stance) ?? []);
}

/** A stance to take, or to end: pressed again to end it. */
function stanceButton(
  actor: CharacterActor,
  { action, kind }: { readonly action: GameAction; readonly kind: string },
): HudButton | null {
  const context = { actor, turn: ownTurn(actor) };
  const taken = actor.effects.contents.filter((effect) => isCondition(effect) && effect.system.kind === kind);
  if (taken.length === 0 && !offeredAction(action.id, context)) return null;
  const name = actionName(action.id);
  return {
    id: `tenacity-stance-${kind}`,
    icon: action.icon,
    name: taken.length > 0 ? game.i18n.format("TENACITY.Actions.EndStance", { name }) : name,
    column: "left",
    pressed: taken.length > 0,
    ...(taken.length === 0 && { whyNot: whyNotNow(action, context) }),
    press: async () => (taken.length > 0 ? Promise.all(taken.map((effect) => effect.delete())) : action.run(context)),
  };
}

/** Puts a button for the light into the panel of a token; call in `setup`. */
export function registerTokenHudLight(): void {
  offerHudButtons(lightButtons, ["updateCombat"]);
}

function lightButtons(token: PlacedToken): readonly HudButton[] {
  const combat = currentFight();
  const combatant = combat?.combatants.find(({ tokenId }) => tokenId === token.id);
  if (!combatant || !combat) return [];
  const offer = lightSteps(new TrackerReader(combat), combatant.id ?? "");
  if (!offer) return [];
  const { kind, name, steps, pressed } = offer;
  return [
    {
      id: "tenacity-light",
      icon: kind === "ask" ? "fa-solid fa-hand" : "fa-solid fa-lightbulb",
      name: game.i18n.format(`TENACITY.Spotlight.Hud.${kind}`, { name }),
      column: "right",
      ...(kind === "ask" && { pressed }),
      press: async () => combat.take(...steps),
    },
  ];
}

/** After what someone may mount something else. */
const CREW_HOOKS = ["updateActor", "updateToken", "createToken", "deleteToken"];

/** Lets a token mount what is beside it, or leave what carries it (R-1501), from its panel; call in `setup`. */
export function registerTokenHudCrew(): void {
  offerHudButtons(crewButtons, CREW_HOOKS);
}

function crewButtons(rider: PlacedToken): readonly HudButton[] {
  if (!isCharacter(rider.actor) || !rider.isOwner) return [];
  const carrier = vehicleOfToken(rider);
  const button = { id: "tenacity-mount", column: "left" } as const;
  if (carrier)
    return [
      {
        ...button,
        icon: "fa-solid fa-person-arrow-down-to-line",
        name: game.i18n.format("TENACITY.Vehicle.Leave", { vehicle: carrier.name }),
        press: async () => board({ vehicle: carrier, rider, aboard: false }),
      },
      ...(carrier.isOwner && carrier.object ? [selectButton(carrier)] : []),
    ];
  const mounts = mountsFor(rider, game.user);
  const [first, ...more] = mounts;
  if (!first) return [];
  const mount = game.i18n.localize("TENACITY.Vehicle.Mount");
  const name = game.i18n.format("TENACITY.Vehicle.MountNamed", { vehicle: first.name });
  const press = async (): Promise<void> => {
    const vehicle = await chooseOne(mount, game.i18n.localize("TENACITY.Vehicle.MountWhat"), mounts);
    if (vehicle) await board({ vehicle, rider, aboard: true });
  };
  return [{ ...button, icon: "fa-solid fa-horse", name: more.length > 0 ? mount : name, press }];
}

/** A rider covers a vehicle of their own size, which no pointer reaches then (MAP-106): it is selected from here, and moved by keys. */
function selectButton(vehicle: PlacedToken): HudButton {
  const { name } = vehicle;
  return {
    id: "tenacity-select-vehicle",
    column: "left",
    icon: "fa-solid fa-horse-head",
    name: game.i18n.format("TENACITY.Vehicle.Select", { vehicle: name }),
    press: () => {
      vehicle.object?.control({ releaseOthers: true });
      ui.notifications.info("TENACITY.Vehicle.Selected", { format: { vehicle: name } });
    },
  };
}
