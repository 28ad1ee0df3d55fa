import { columnBesideMap, placeInColumn } from "../../compat/windows.ts";
import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { isElement } from "../../compat/elements.ts";
import { pressScene } from "./press-scene.ts";
import { sceneNow } from "../data/played-scene.ts";
import { besideMap } from "./scene-view.ts";
import { redrawCards } from "../cards/draw-card.ts";
import { clockViews } from "../clocks/clock-view.ts";
import { watchClocks } from "../clocks/clocks-in-sight.ts";
import { openClocks } from "../clocks/clocks-api.ts";
import { drawTemplate, includeTemplates } from "../windows/included-templates.ts";

/** Where clocks stand beside the map. */
const SIDES = ["right", "left", "off"] as const;

export type ClockSide = (typeof SIDES)[number];

const SETTING = "clockStrip";
const ID = "tenacity-clock-strip";
const TEMPLATE = templatePath("engine/clocks/strip");

/** Registers where the strip stands; call in `setup`. */
export function registerStrip(): void {
  includeTemplates([templatePath("engine/scenes/scene")]);
  game.settings.register(SYSTEM_ID, SETTING, {
    name: "TENACITY.Clocks.Strip.Name",
    hint: "TENACITY.Clocks.Strip.Hint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(SIDES.map((side) => [side, `TENACITY.Clocks.Strip.${side}`])),
    default: "right",
    onChange: () => void drawStrip(),
  });
}

/** Shows the scene that is played and the clocks, and keeps them true, and the card of the scene with them; call once the game is ready. */
export function startStrip(): void {
  void drawStrip();
  watchClocks(() => {
    void drawStrip();
    const scene = sceneNow();
    redrawCards((message) => message === scene);
  });
}

/** What stands there, and what it was drawn from. */
let present: HTMLElement | null = null;
let drawn = "";
/** The scene that this user has folded away. */
let folded = "";

/** Draws the scene that is played and the clocks at the map's edge anew, where this user wants them: nothing while there are none. */
async function drawStrip(): Promise<void> {
  const side = game.settings.get(SYSTEM_ID, SETTING);
  const column = side === "off" ? null : columnBesideMap(side);
  const clocks = column ? clockViews() : [];
  const message = column ? sceneNow() : null;
  const scene = message && { ...besideMap(message), isFolded: folded === message.id };
  const words = JSON.stringify([side, clocks, scene]);
  // Nothing moves without a reason.
  if (words === drawn) return;
  drawn = words;
  const { isNarrator } = scene ?? {};
  const context = { id: ID, rootId: ID, clocks, scene, isNarrator };
  const strip = column && (scene || clocks.length > 0) ? await drawTemplate(TEMPLATE, context, column) : null;
  // Something newer may have been drawn meanwhile.
  if (drawn !== words) return;
  const focused = focusedIn(present);
  present?.remove();
  present = strip;
  if (!column || !strip) return;
  strip.addEventListener("click", ({ target }) => {
    const button = isElement(target) ? target.closest<HTMLElement>("button") : null;
    if (button?.matches(".clock-chip")) void openClocks();
    else if (button && message) void pressScene(message, button);
  });
  strip.querySelector("details")?.addEventListener("toggle", ({ currentTarget }) => {
    folded = (currentTarget as HTMLDetailsElement).open ? "" : (message?.id ?? "");
  });
  placeInColumn(column, strip);
  if (focused !== "") strip.querySelector<HTMLElement>(`[id="${focused}"]`)?.focus();
}

/** The id of the button that has the focus; "" for none. */
function focusedIn(strip: HTMLElement | null): string {
  const focused = strip?.ownerDocument.activeElement;
  return focused && strip.contains(focused) ? focused.id : "";
}
