import { isElement } from "../../compat/elements.ts";
import { drawArea } from "../../compat/shapes.ts";
import { everyPage } from "../../compat/windows.ts";
import type { Point } from "../rules/map/geometry.ts";
import type { NewShape } from "../rules/map/new-area.ts";

/** What someone chooses a place for. Points are pixels of the scene that this client looks at. */
interface PointQuestion {
  /** Where the choice begins, for those who go on by the arrow keys. */
  readonly start: Point;
  /** The place that is meant by a point. */
  readonly snap: (point: Point) => Point;
  /** What will lie there. */
  readonly shapeAt: (place: Point) => NewShape;
  /** As a number, 0xRRGGBB. */
  readonly color: number;
  /** Says what to do, in the user's language. */
  readonly hint: string;
}

/** Which way an arrow key goes. */
const ARROWS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Ends the choice that is open. */
let cancelOpen = (): void => undefined;

/**
 * Lets someone choose a place on the map, alike on 13 and 14: a click or a finger that is lifted, or arrow keys and Enter, choose it;
 * Escape, the right button or another scene cancel. Windows make room meanwhile (MAP-60).
 * @returns the place; null when it was canceled, or no map is there
 */
export async function choosePoint(question: PointQuestion): Promise<Point | null> {
  cancelOpen();
  if (!canvas.ready) return null;
  const choice = new PointChoice(question);
  cancelOpen = () => {
    choice.end(null);
  };
  const windows = await minimizeWindows();
  ui.notifications.info(question.hint);
  try {
    return await choice.result;
  } finally {
    for (const app of windows) if (app.rendered) void app.maximize();
  }
}

type AnyWindow = foundry.applications.api.ApplicationV2.Any;

/** Those of this page that were open. */
async function minimizeWindows(): Promise<readonly AnyWindow[]> {
  const [page] = everyPage();
  const open = [...foundry.applications.instances.values()].filter(
    (app) => app.rendered && app.hasFrame && !app.minimized && app.element.ownerDocument === page,
  );
  await Promise.all(open.map(async (app) => app.minimize()));
  return open;
}

class PointChoice {
  readonly result: Promise<Point | null>;
  readonly #question: PointQuestion;
  readonly #listening = new AbortController();
  #resolve: (place: Point | null) => void = () => undefined;
  #place: Point;
  #drawing: ReturnType<typeof drawArea> | null = null;
  /** Whether the button or finger that chooses is down. */
  #isDown = false;

  constructor(question: PointQuestion) {
    this.#question = question;
    this.#place = question.snap(question.start);
    this.result = new Promise((resolve) => {
      this.#resolve = resolve;
    });
    for (const page of everyPage()) this.#listenOn(page);
    const hook = Hooks.once("canvasTearDown", () => {
      this.end(null);
    });
    this.#listening.signal.addEventListener("abort", () => {
      Hooks.off("canvasTearDown", hook);
    });
    this.#draw();
  }

  /** Whatever happens, neither listeners nor drawing stay (TRAP-M18). */
  end(place: Point | null): void {
    this.#listening.abort();
    this.#erase();
    this.#resolve(place);
  }

  #listenOn(page: Document): void {
    const options = { capture: true, signal: this.#listening.signal };
    page.addEventListener("keydown", (event) => this.#press(event), options);
    for (const type of ["pointerdown", "pointermove", "pointerup", "contextmenu"] as const)
      page.addEventListener(
        type,
        (event) => {
          if (isElement(event.target) && event.target.closest("#board")) this.#point(type, event);
        },
        options,
      );
  }

  #point(type: string, event: MouseEvent): void {
    if (type === "contextmenu" || event.button === 2) {
      swallow(event);
      if (type !== "pointerup") this.end(null);
      return;
    }
    if (type !== "pointermove") swallow(event);
    const { clientX: x, clientY: y } = event;
    this.#go(this.#question.snap(canvas.canvasCoordinatesFromClient({ x, y })));
    if (type === "pointerdown") this.#isDown = true;
    else if (type === "pointerup" && this.#isDown) {
      swallowClickOf(event);
      this.end(this.#place);
    }
  }

  #press(event: KeyboardEvent): void {
    const [across, down] = ARROWS[event.key] ?? [];
    if (event.key === "Escape") this.end(null);
    else if (event.key === "Enter") this.end(this.#place);
    else if (across !== undefined && down !== undefined) {
      const { size = 1 } = canvas.scene?.grid ?? {};
      this.#go(this.#question.snap({ x: this.#place.x + across * size, y: this.#place.y + down * size }));
    } else return;
    swallow(event);
  }

  #go(place: Point): void {
    this.#place = place;
    this.#draw();
  }

  #draw(): void {
    this.#erase();
    const { shapeAt, color } = this.#question;
    this.#drawing = canvas.interface?.addChild(drawArea(shapeAt(this.#place), color)) ?? null;
  }

  #erase(): void {
    if (this.#drawing?.destroyed === false) this.#drawing.destroy();
    this.#drawing = null;
  }
}

/** The click that follows a press is not for the window that comes back below it. */
function swallowClickOf({ view }: MouseEvent): void {
  const waiting = new AbortController();
  const options = { capture: true, signal: waiting.signal };
  const stop = (): void => {
    waiting.abort();
  };
  view?.addEventListener("pointerdown", stop, options);
  const onClick = (click: MouseEvent): void => {
    // A button that is pressed by a key clicks as well.
    if (click.detail === 0) return;
    swallow(click);
    stop();
  };
  view?.addEventListener("click", onClick, options);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
