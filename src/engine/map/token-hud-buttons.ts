import { onHooks } from "../../compat/hooks.ts";
import type { PlacedToken } from "./place-of.ts";
import { limitOf } from "../data/limits.ts";

/** The token whose panel was drawn, as `renderTokenHUD` hands it over; null for none. The types do not know the member. */
function tokenOfHud(hud: object): TokenDocument.Implementation | null {
  return (hud as { document?: TokenDocument.Implementation | null }).document ?? null;
}

/** A button in the panel of a token. */
export interface HudButton {
  /** Its class, by which it is found again. */
  readonly id: string;
  /** Classes of its icon. */
  readonly icon: string;
  /** In the user's language. */
  readonly name: string;
  readonly column: "left" | "right";
  /** Whether it is on; left out for what is done once. */
  readonly pressed?: boolean;
  /** Why it cannot be pressed now; left out where it can. */
  readonly whyNot?: string;
  readonly press: () => unknown;
}

/** The panel that was drawn last, and whose it is. */
interface Panel {
  readonly html: HTMLElement;
  readonly token: PlacedToken | null;
}

/**
 * Puts buttons into the panel of a token (MAP-107), and keeps them true as long as it is open.
 * @param buttonsOf The buttons for a token, in their order.
 * @param hooks After which they are asked for again.
 */
export function offerHudButtons(
  buttonsOf: (token: PlacedToken) => readonly HudButton[],
  hooks: readonly string[],
): void {
  let panel: Panel | null = null;
  let drawn: readonly HTMLElement[] = [];
  const draw = ({ html, token }: Panel): void => {
    const focused = drawn.find((button) => button === html.ownerDocument.activeElement)?.className;
    for (const button of drawn) button.remove();
    drawn = (token ? buttonsOf(token) : []).map((button) => addButton(html, button));
    if (focused !== undefined) drawn.find(({ className }) => className === focused)?.focus();
  };
  Hooks.on("renderTokenHUD", (hud, html) => {
    panel = { html, token: tokenOfHud(hud) };
    draw(panel);
  });
  onHooks(hooks, () => {
    if (panel?.html.isConnected === true) draw(panel);
  });
}

function addButton(html: HTMLElement, { id, icon, name, column, pressed, whyNot, press }: HudButton): HTMLElement {
  const button = html.ownerDocument.createElement("button");
  button.type = "button";
  button.className = `control-icon ${id}`;
  button.classList.toggle("active", pressed === true);
  const words = whyNot === undefined || whyNot === "" ? name : `${name}: ${whyNot}`;
  button.setAttribute("aria-label", words);
  button.dataset["tooltipText"] = words;
  if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
  if (words !== name) button.setAttribute("aria-disabled", "true");
  const sign = html.ownerDocument.createElement("i");
  sign.className = icon;
  sign.ariaHidden = "true";
  button.append(sign);
  button.addEventListener("click", () => {
    if (words !== name) {
      ui.notifications.warn(whyNot ?? "");
      return;
    }
    button.disabled = true;
    void Promise.resolve(press()).finally(() => {
      button.disabled = false;
    });
  });
  (html.querySelector(`.col.${column}`) ?? html).append(button);
  return button;
}

/** Says in the panel of a token what a bar that empties is about: core names no bar; call in `init`. */
export function registerTokenHudBars(): void {
  Hooks.on("renderTokenHUD", (hud, html) => {
    const token = tokenOfHud(hud);
    for (const input of html.querySelectorAll<HTMLInputElement>("input[name=bar1], input[name=bar2]")) {
      const attribute = token?.getBarAttribute(input.name)?.attribute ?? "";
      const limit = limitOf(token?.actor, attribute);
      if (!limit) continue;
      const words = game.i18n.localize(limit.label);
      input.setAttribute("aria-label", words);
      input.dataset["tooltip"] = words;
    }
  });
}
