import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import { isCard } from "../cards/card-kind.ts";
import { redrawCards } from "../cards/draw-card.ts";
import { directoryButton } from "../windows/directory-button.ts";
import { CLOCK_TYPE } from "../data/clock.ts";
import { ClockData } from "./clock-data.ts";
import { drawClockStrip, registerClockStrip } from "./clock-strip.ts";
import { isClock, watchClocks } from "./clocks-in-sight.ts";
import { openClocks } from "./open-clocks.ts";
import { runWithRounds } from "./run-with-rounds.ts";
import { tellFull } from "./tell-full.ts";
import { newestCard } from "./tick-clock.ts";

const ICON = "fa-solid fa-chart-pie";

/** Registers plain clocks, the key that opens the window, and what cards offer about them; call in `init`. */
export function registerClocks(): void {
  Object.assign(CONFIG.Actor.dataModels, { [CLOCK_TYPE]: ClockData });
  CONFIG.Actor.trackableAttributes = { ...CONFIG.Actor.trackableAttributes, [CLOCK_TYPE]: { bar: [], value: [] } };
  game.keybindings.register(SYSTEM_ID, "clocks", {
    name: "TENACITY.Keys.clocks.Name",
    hint: "TENACITY.Keys.clocks.Hint",
    editable: [{ key: "KeyK" }],
    onDown: () => {
      void openClocks();
      return true;
    },
  });
  followInCards();
}

/** Offers the window and the strip beside the map; call in `setup`. */
export function offerClocks(): void {
  void foundry.applications.handlebars.loadTemplates([templatePath("engine/clocks/dial")]);
  registerClockStrip();
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    if (!tools) return;
    tools["clocks"] = {
      name: "clocks",
      title: "TENACITY.Clocks.Title",
      icon: ICON,
      order: Object.keys(tools).length,
      button: true,
      visible: true,
      onChange: () => void openClocks(),
    };
  });
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    directoryButton(element, {
      className: "open-clocks",
      icon: ICON,
      label: "TENACITY.Clocks.Title",
      run: openClocks,
    });
  });
}

/** Shows the clocks that there are, and those that come; call at `ready`. */
export function startClocks(): void {
  const show = (): void => {
    void drawClockStrip();
    void tellFull();
  };
  show();
  watchClocks(show);
  runWithRounds();
}

/** Only the newest card offers clocks to narrators, and says how they stand. */
function followInCards(): void {
  const redrawNewest = (): void => {
    const card = game.user.isGM ? newestCard() : undefined;
    if (card) redrawCards((each) => each === card);
  };
  for (const hook of ["createActor", "updateActor", "deleteActor"] as const) {
    Hooks.on(hook, (actor: Actor.Implementation) => {
      if (isClock(actor)) redrawNewest();
    });
  }
  Hooks.on("createChatMessage", (message) => {
    if (!game.user.isGM || !isCard(message)) return;
    const before = newestCard(message);
    if (before) redrawCards((each) => each === before);
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (isCard(message)) redrawNewest();
  });
}
