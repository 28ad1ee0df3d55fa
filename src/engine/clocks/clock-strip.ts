import { columnBesideMap, placeInColumn } from "../../compat/interface.ts";
import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { drawTemplate } from "../windows/draw-template.ts";
import { clockViews } from "./clock-view.ts";
import { openClocks } from "./open-clocks.ts";

/** Where clocks stand beside the map. */
export const SIDES = ["right", "left", "off"] as const;

export type ClockSide = (typeof SIDES)[number];

const SETTING = "clockStrip";
const ID = "tenacity-clock-strip";
const TEMPLATE = templatePath("engine/clocks/strip");

/** Registers where the strip stands; call in `setup`. */
export function registerClockStrip(): void {
  game.settings.register(SYSTEM_ID, SETTING, {
    name: "TENACITY.Clocks.Strip.Name",
    hint: "TENACITY.Clocks.Strip.Hint",
    scope: "client",
    config: true,
    type: String,
    choices: Object.fromEntries(SIDES.map((side) => [side, `TENACITY.Clocks.Strip.${side}`])),
    default: "right",
    onChange: () => void drawClockStrip(),
  });
}

/** What stands there, and what it was drawn from. */
let present: HTMLElement | null = null;
let drawn = "";

/** Draws the clocks at the map's edge anew, where this user wants them: nothing while there are none. */
export async function drawClockStrip(): Promise<void> {
  const side = game.settings.get(SYSTEM_ID, SETTING);
  const column = side === "off" ? null : columnBesideMap(side);
  const clocks = column ? clockViews() : [];
  const words = JSON.stringify([side, clocks]);
  // Nothing moves without a reason.
  if (words === drawn) return;
  drawn = words;
  const strip = column && clocks.length > 0 ? await drawTemplate(TEMPLATE, { id: ID, clocks }, column) : null;
  // Something newer may have been drawn meanwhile.
  if (drawn !== words) return;
  const focused = focusedIn(present);
  present?.remove();
  present = strip;
  if (!column || !strip) return;
  strip.addEventListener("click", () => void openClocks());
  placeInColumn(column, strip);
  if (focused !== "") strip.querySelector<HTMLElement>(`[id="${focused}"]`)?.focus();
}

/** The id of the button that has the focus; "" for none. */
function focusedIn(strip: HTMLElement | null): string {
  const focused = strip?.ownerDocument.activeElement;
  return focused && strip.contains(focused) ? focused.id : "";
}
