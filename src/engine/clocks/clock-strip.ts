import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { drawTemplate } from "../cards/draw-template.ts";
import { clockViews } from "./clock-view.ts";
import { openClocks } from "./clocks-window.ts";

/** Where clocks stand beside the map. */
export const SIDES = ["right", "left", "off"] as const;

/** One of {@link SIDES}. */
export type ClockSide = (typeof SIDES)[number];

const SETTING = "clockStrip";
const ID = "tenacity-clock-strip";

/** The columns of core's interface beside the map; of the left one, core has the players at the end. */
const COLUMNS = { left: "#ui-left-column-1", right: "#ui-right-column-1" } as const;

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

/** What the strip was last drawn from, so that nothing moves without a reason. */
let drawn = "";

/** Draws the clocks at the map's edge anew, where this user wants them: nothing while there are none. */
export async function drawClockStrip(): Promise<void> {
  const side = game.settings.get(SYSTEM_ID, SETTING);
  const column = side === "off" ? null : document.querySelector<HTMLElement>(COLUMNS[side]);
  const before = document.querySelector<HTMLElement>(`#${ID}`);
  const clocks = column ? clockViews() : [];
  const words = JSON.stringify([side, clocks]);
  if (words === drawn && before?.isConnected !== false) return;
  drawn = words;
  if (!column || clocks.length === 0) {
    before?.remove();
    return;
  }
  const strip = await drawTemplate(templatePath("engine/clocks/strip"), { id: ID, clocks }, column);
  // It may have been drawn from something newer meanwhile.
  if (!strip || drawn !== words) return;
  strip.addEventListener("click", () => void openClocks());
  const present = document.querySelector<HTMLElement>(`#${ID}`);
  const focused = present?.contains(document.activeElement) === true ? document.activeElement?.id : undefined;
  present?.remove();
  const players = column.querySelector(":scope > #players");
  if (players) players.before(strip);
  else if (side === "right") column.prepend(strip);
  else column.append(strip);
  if (focused !== undefined) strip.querySelector<HTMLElement>(`[id="${focused}"]`)?.focus();
}
