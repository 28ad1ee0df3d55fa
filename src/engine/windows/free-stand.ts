/** Where something that floats on a page can stand beside the host's own, and which controls it would cover there. */
import { overlaps, type Box, type Obstacle } from "../rules/free-place.ts";

/** What stands at the bottom of the page: the host's players and macros. */
const NEIGHBORS = ["#players", "#hotbar"];
/** The bar of turns, unless a person has put it elsewhere: other things stand above it. */
const BAR = ".tenacity-turn-bar:not(.empty, [data-moved])";
const SIDEBAR = "#sidebar";

/** Controls in open windows, which are better not covered; those of the window in front count this much more. */
const WINDOWS = "body > .application:not(.minimized, .minimizing)";
const CONTROLS = "button, input, select, textarea, a, [data-action]";
export const IN_FRONT = 100;

/** Places between the left and the sidebar, as parts of the way. */
const BETWEEN = [0.25, 0.5, 0.75] as const;

/** A neighbor that reaches so close to the bottom stands there. In pixels. */
const AT_THE_BOTTOM = 48;
const GAP = 8;
/** Distance from the page's sides, in pixels. */
const SIDE = 16;

/** Boxes where something can stand: above the host's own at the left, in the middle and so on, and at the left over the host's own. */
export interface Stands {
  readonly left: Box;
  readonly over: Box;
  readonly right: Box;
  readonly between: readonly Box[];
}

/** Where the sidebar of a page begins. */
function sidebarOf(page: Document): number {
  return page.querySelector(SIDEBAR)?.getBoundingClientRect().left ?? Infinity;
}

/** How wide something can be that stands beside the sidebar. */
export function roomOn(page: Document): number {
  return Math.min(sidebarOf(page), page.defaultView?.innerWidth ?? 0) - 2 * SIDE;
}

/** The places of something on a page. It stands beside the sidebar, and above what is at the bottom. */
export function standsOf(page: Document, element: Element): Stands {
  const { innerHeight = 0, innerWidth = 0 } = page.defaultView ?? {};
  const { width, height } = element.getBoundingClientRect();
  const right = Math.max(SIDE, Math.min(sidebarOf(page), innerWidth) - SIDE - width);
  const boxAt = (left: number, bottom: number): Box => ({ left, bottom, right: left + width, top: bottom - height });
  const hosts = [...page.querySelectorAll(NEIGHBORS.join())].map((each) => each.getBoundingClientRect());
  const atBottom = hosts.filter((rect) => rect.height > 0 && rect.bottom > innerHeight - AT_THE_BOTTOM && rect.top > 0);
  const bar = element.matches(BAR) ? null : page.querySelector(BAR)?.getBoundingClientRect();
  const neighbors = [...atBottom, ...(bar && bar.height > 0 ? [bar] : [])];
  const above = (left: number): Box => {
    const tops = neighbors.flatMap((rect) => (rect.left < left + width && rect.right > left ? [rect.top] : []));
    return boxAt(left, Math.min(innerHeight, ...tops) - GAP);
  };
  return {
    left: above(SIDE),
    over: boxAt(SIDE, innerHeight - GAP),
    right: above(right),
    between: BETWEEN.map((part) => above(SIDE + (right - SIDE) * part)),
  };
}

/** The controls that something would cover at some of its places. */
export function controlsUnder(page: Document, places: readonly Box[]): readonly Obstacle[] {
  const windows = [...page.querySelectorAll<HTMLElement>(WINDOWS)];
  const front = Math.max(...windows.map(({ style }) => Number(style.zIndex)));
  return windows.flatMap((window) => {
    const weight = Number(window.style.zIndex) === front ? IN_FRONT : 1;
    return [...window.querySelectorAll(CONTROLS)].flatMap((control): readonly Obstacle[] => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const obstacle = { left, top, right, bottom, weight };
      const isNear = places.some((place) => overlaps(place, obstacle));
      return isNear && isShown(page, control, obstacle) ? [obstacle] : [];
    });
  });
}

/** Whether something is in sight of its window, which may have scrolled it away. */
function isShown(page: Document, element: Element, { left, top, right, bottom }: Box): boolean {
  return page.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(element);
}

/** Tells when something changes its size beside which others stand. Core may draw its panels anew, as other elements. */
export class NeighborWatch {
  readonly #watched = new Set<Element>();
  readonly #observer: ResizeObserver;
  readonly #page: Document;

  constructor(page: Document, view: Window & typeof globalThis, changed: () => void) {
    this.#page = page;
    this.#observer = new view.ResizeObserver(changed);
  }

  /** Looks for those that are new. */
  look(): void {
    for (const element of this.#page.querySelectorAll([...NEIGHBORS, ".tenacity-turn-bar"].join())) {
      if (this.#watched.has(element)) continue;
      this.#watched.add(element);
      this.#observer.observe(element);
    }
  }
}
