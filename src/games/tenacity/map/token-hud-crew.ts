import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { offerHudButtons, type HudButton } from "../../../engine/map/token-hud-buttons.ts";
import { chooseOne } from "../../../engine/windows/choose-one.ts";
import { isCharacter } from "../data/documents.ts";
import { vehicleOfToken } from "../data/crew.ts";
import { board, mountsFor } from "./mounting.ts";

/** After what someone may mount something else. */
const HOOKS = ["updateActor", "updateToken", "createToken", "deleteToken"];

/** Lets a token mount what is beside it, or leave what carries it (R-1501), from its panel; call in `setup`. */
export function registerTokenHudCrew(): void {
  offerHudButtons(buttonsOf, HOOKS);
}

function buttonsOf(rider: PlacedToken): readonly HudButton[] {
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
