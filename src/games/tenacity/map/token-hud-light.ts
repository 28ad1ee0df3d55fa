import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { offerHudButtons, type HudButton } from "../../../engine/map/token-hud-buttons.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { lightSteps } from "../turns/pass-light.ts";
import { TrackerReader } from "../turns/tracker-reader.ts";

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
