import { tokenOfHud } from "../../../compat/token-hud.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { TrackerReader } from "../turns/tracker/tracker-reader.ts";
import { lightSteps, type LightOffer } from "../turns/tracker/pass-light.ts";

/** The panel that was drawn last, and whose it is. */
interface Panel {
  readonly html: HTMLElement;
  readonly token: TokenDocument.Implementation | null;
}

const BUTTON = "tenacity-light";

/** Puts a button for the light into the panel of a token (U-13), true to the fight as long as the panel is open; call in `init`. */
export function registerTokenHudLight(): void {
  let panel: Panel | null = null;
  Hooks.on("renderTokenHUD", (hud, html) => {
    const token = tokenOfHud(hud);
    panel = { html, token };
    drawButton(panel);
  });
  Hooks.on("updateCombat", () => {
    if (panel?.html.isConnected === true) drawButton(panel);
  });
}

function drawButton({ html, token }: Panel): void {
  const before = html.querySelector(`.${BUTTON}`);
  const wasFocused = before !== null && before === html.ownerDocument.activeElement;
  before?.remove();
  const combat = currentFight();
  const combatant = token && combat?.combatants.find(({ tokenId }) => tokenId === token.id);
  if (!combatant || !combat) return;
  const offer = lightSteps(new TrackerReader(combat), combatant.id ?? "");
  if (!offer) return;
  const button = lightButton(combat, offer);
  (html.querySelector(".col.right") ?? html).append(button);
  if (wasFocused) button.focus();
}

function lightButton(combat: TenacityCombat, { kind, name, steps, pressed }: LightOffer): HTMLButtonElement {
  const words = game.i18n.format(`TENACITY.Spotlight.Hud.${kind}`, { name });
  const button = document.createElement("button");
  button.type = "button";
  button.className = `control-icon ${BUTTON}`;
  button.setAttribute("aria-label", words);
  button.dataset["tooltipText"] = words;
  if (kind === "ask") button.setAttribute("aria-pressed", String(pressed));
  const icon = document.createElement("i");
  icon.className = kind === "ask" ? "fa-solid fa-hand" : "fa-solid fa-lightbulb";
  icon.ariaHidden = "true";
  button.append(icon);
  button.addEventListener("click", () => {
    button.disabled = true;
    void combat.take(...steps);
  });
  return button;
}
