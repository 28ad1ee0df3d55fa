import { WALL_DOOR_STATES, WALL_DOOR_TYPES } from "../../common/constants.ts";
import { localize } from "../applications/host.ts";
import { ui } from "../applications/ui.ts";
import type { Scene } from "../documents/scene.ts";
import type { WallDocument } from "../documents/wall-document.ts";
import { svgElement } from "./svg.ts";
import { isHere } from "./wall-layer.ts";

const { CLOSED, OPEN, LOCKED } = WALL_DOOR_STATES;

/** Pixels of the scene that a door's sign measures. */
const SIZE = 44;

const STATES: Readonly<Record<number, string>> = { [CLOSED]: "closed", [OPEN]: "open", [LOCKED]: "locked" };

/** Signs on the doors of a scene: a press opens or closes one, the right button of a narrator locks it (MAP-99). */
export class DoorControls {
  readonly element: SVGGElement = svgElement("g", { class: "door-controls" });

  draw(scene: Scene): void {
    const isGM = game.user?.isGM ?? false;
    const doors = scene.walls.filter(
      ({ door, levels }) => (door === WALL_DOOR_TYPES.DOOR || (door > 0 && isGM)) && isHere(levels),
    );
    this.element.replaceChildren(...doors.map((wall) => this.#sign(wall)));
  }

  clear(): void {
    this.element.replaceChildren();
  }

  #sign(wall: WallDocument): SVGGElement {
    const [x1, y1, x2, y2] = wall.c;
    const state = STATES[wall.ds] ?? "closed";
    const sign = svgElement("g", {
      class: `door-control ${state}`,
      transform: `translate(${String((x1 + x2) / 2)} ${String((y1 + y2) / 2)})`,
      role: "button",
      tabindex: 0,
      "aria-label": localize(`TABLE.Door.${state}`),
    });
    sign.dataset["doorId"] = wall.id ?? "";
    sign.append(...drawDoor(state));
    sign.addEventListener("pointerdown", (event) => {
      // Neither a token is dragged nor a wall drawn below a sign.
      event.stopPropagation();
    });
    sign.addEventListener("click", () => void toggleDoor(wall));
    sign.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void toggleLock(wall);
    });
    sign.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      void toggleDoor(wall);
    });
    return sign;
  }
}

/** A frame with its leaf: shut, standing open, or shut with a lock. */
function drawDoor(state: string): SVGElement[] {
  const half = SIZE / 2;
  const ground = svgElement("rect", { x: -half, y: -half, width: SIZE, height: SIZE, rx: 8 });
  const leaf = state === "open" ? "M-9 14V-14L9 -8V20Z" : "M-9 14V-14H9V14Z";
  const marks = state === "locked" ? "M-5 2H5V9H-5ZM-3 2V-2A3 3 0 0 1 3 -2V2" : "M4 1V4";
  return [ground, svgElement("path", { class: "leaf", d: leaf }), svgElement("path", { class: "mark", d: marks })];
}

/** Opens or closes a door, for the one who may. A locked one says that it is; narrators open it by unlocking. */
async function toggleDoor(wall: WallDocument): Promise<void> {
  if (wall.ds === LOCKED) {
    ui.notifications?.info(localize("TABLE.Door.IsLocked"));
    return;
  }
  if (!game.user?.can("WALL_DOORS")) return;
  await wall.update({ ds: wall.ds === OPEN ? CLOSED : OPEN });
}

async function toggleLock(wall: WallDocument): Promise<void> {
  if (!game.user?.isGM || wall.ds === OPEN) return;
  await wall.update({ ds: wall.ds === LOCKED ? CLOSED : LOCKED });
}
