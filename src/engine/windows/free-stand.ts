/** Where something that floats on a page can stand beside the host's own, and which controls it would cover there. */
import { isElement } from "../../compat/elements.ts";
import { overlaps, type Box, type Obstacle } from "../rules/free-place.ts";

/** What stands at the bottom of the page: the host's players and macros. */
const NEIGHBORS = ["#players", "#hotbar"];
/** The bar of turns, unless a person has put it elsewhere: other things stand above it. */
const BAR = ".tenacity-turn-bar:not(.empty, [data-moved])";
/** What stands at the right: the sidebar, and the line of the chat while another tab is open. */
const AT_THE_RIGHT = "#sidebar, #chat-notifications:has(#chat-controls)";

/** The sidebar while it shows a directory, of which something can be covered; the chat is read while one plays. */
const QUIET_SIDEBAR = "#sidebar:not(:has(#chat.active))";

/** What stands on the page beside the map: of the host, and the strip of clocks. */
const PANELS = `${NEIGHBORS.join()}, ${AT_THE_RIGHT}, #tenacity-clock-strip`;

/**
 * Of something that floats, what is under the pointer or gone through by keys, unless what was pressed is under way: then the person is
 * in the window that it opened. A press of the mouse leaves the focus behind, and says nothing of what comes next.
 */
export const ABOUT_TO_PRESS = ":is(:hover, :has(:focus-visible)):not([data-busy])";

/** Controls in open windows, which are better not covered; those of the window in front count this much more. */
const WINDOWS = "body > .application:not(.minimized, .minimizing)";
const CONTROLS = "button, input, select, textarea, a, [data-action]";
export const IN_FRONT = 100;
/** A token of one's own is as good as some controls of a window behind, and so is a tool of the host's. */
const TOKEN = 10;
const OTHER_TOKEN = 0.5;
const TOOLS = "#scene-controls button";

/** On the body of a page while something is dragged over its map. */
const DRAGS = "tenacity-drags";

/** A neighbor that reaches so close to the bottom stands there. In pixels. */
const AT_THE_BOTTOM = 48;
const GAP = 8;
/** As far below a token its name reaches, in pixels. */
const NAME = 32;
/** Distance from the page's sides, in pixels. */
const SIDE = 16;
/** The host's tools stand in the way at the left where they reach so close to the bottom. In pixels. */
const LOW = 320;

/** Boxes where something can stand: above the host's own at the left, in the middle and so on, and at the left over the host's own. */
interface Stands {
  readonly left: Box;
  readonly over: Box;
  readonly right: Box;
  readonly middle: Box;
  /** On either side of the middle. */
  readonly between: readonly Box[];
}

/** Where what stands at the right of a page begins. */
function rightOf(page: Document): number {
  const rects = [...page.querySelectorAll(AT_THE_RIGHT)].map((each) => each.getBoundingClientRect());
  return Math.min(page.defaultView?.innerWidth ?? 0, ...rects.flatMap(({ left, width }) => (width > 0 ? [left] : [])));
}

/** Where something can begin at the left of a page. */
function leftOf(page: Document): number {
  const tools = page.querySelector("#scene-controls")?.getBoundingClientRect();
  const isLow = tools !== undefined && tools.height > 0 && tools.bottom > (page.defaultView?.innerHeight ?? 0) - LOW;
  return isLow ? Math.max(SIDE, tools.right + GAP) : SIDE;
}

/** How wide something can be that stands beside the host's own, in pixels: above its players, and next to them. */
export interface Room {
  readonly above: number;
  readonly beside: number;
}

export function roomOn(page: Document): Room {
  const players = page.querySelector("#players")?.getBoundingClientRect().right ?? 0;
  const [left, right] = [leftOf(page), rightOf(page) - SIDE];
  return { above: right - left, beside: right - Math.max(left, players + GAP) };
}

/** The places of something on a page. It stands beside what is at the right, and above what is at the bottom. */
export function standsOf(page: Document, element: Element): Stands {
  const innerHeight = page.defaultView?.innerHeight ?? 0;
  const { width, height } = element.getBoundingClientRect();
  const side = leftOf(page);
  const right = Math.max(side, rightOf(page) - SIDE - width);
  const boxAt = (left: number, bottom: number): Box => ({ left, bottom, right: left + width, top: bottom - height });
  const hosts = [...page.querySelectorAll(NEIGHBORS.join())].map((each) => each.getBoundingClientRect());
  const atBottom = hosts.filter((rect) => rect.height > 0 && rect.bottom > innerHeight - AT_THE_BOTTOM && rect.top > 0);
  const bar = element.matches(BAR) ? null : page.querySelector(BAR)?.getBoundingClientRect();
  const neighbors = [...atBottom, ...(bar && bar.height > 0 ? [bar] : [])];
  const above = (left: number): Box => {
    const tops = neighbors.flatMap((rect) => (rect.left < left + width && rect.right > left ? [rect.top] : []));
    return boxAt(left, Math.min(innerHeight, ...tops) - GAP);
  };
  /** A part of the way from the left to what is at the right. */
  const along = (part: number): Box => above(side + (right - side) * part);
  return {
    left: above(side),
    over: boxAt(side, innerHeight - GAP),
    right: above(right),
    middle: along(0.5),
    between: [along(0.25), along(0.75)],
  };
}

/**
 * The tokens that this person is about to move or look at: their own, and of a narrator's those that are selected or act.
 * @param acting uuid of the actor who acts
 */
export function ownTokensUnder(acting: string): readonly Obstacle[] {
  return tokensUnder(acting).filter(({ weight }) => weight === TOKEN);
}

/** All tokens in sight. */
export function tokensUnder(acting = ""): readonly Obstacle[] {
  return tokensInSight().map((token): Obstacle => {
    const { isOwner, controlled, actor } = token;
    const isOwn = game.user.isGM ? controlled || actor?.uuid === acting : isOwner;
    return { ...boxOf(token), weight: isOwn ? TOKEN : OTHER_TOKEN };
  });
}

function tokensInSight() {
  return canvas.ready ? (canvas.tokens?.placeables ?? []).filter(({ visible }) => visible) : [];
}

/** Where a token comes to stand on the page, while it is still on its way. */
function boxOf({ document: { x, y }, w, h }: ReturnType<typeof tokensInSight>[number]): Box {
  const { x: left, y: top } = canvas.clientCoordinatesFromCanvas({ x, y });
  const { x: right, y: bottom } = canvas.clientCoordinatesFromCanvas({ x: x + w, y: y + h });
  return { left, top, right, bottom };
}

/** Where something fits at the token of an actor, beside it, above or below: on the page, and over no panel. */
export function standsAtToken(page: Document, element: Element, actor: string): readonly Box[] {
  const token =
    page === document && actor !== "" ? tokensInSight().find((each) => each.actor?.uuid === actor) : undefined;
  if (!token) return [];
  const { width, height } = element.getBoundingClientRect();
  const { left, top, right, bottom } = boxOf(token);
  const [side, end, floor] = [leftOf(page), rightOf(page) - GAP, (page.defaultView?.innerHeight ?? 0) - GAP];
  const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
  const x = within((left + right - width) / 2, side, end - width);
  const y = within((top + bottom - height) / 2, GAP, floor - height);
  const corners = [
    { x: right + GAP, y },
    { x: left - GAP - width, y },
    { x, y: top - GAP - height },
    { x, y: bottom + NAME },
  ];
  const stands = corners.map((at): Box => ({ left: at.x, top: at.y, right: at.x + width, bottom: at.y + height }));
  const panels = [...page.querySelectorAll(PANELS)].map((each) => each.getBoundingClientRect());
  return stands.filter((box) => {
    const fits = box.left >= side && box.right <= end && box.top >= GAP && box.bottom <= floor;
    return fits && !panels.some((panel) => overlaps(box, panel));
  });
}

/** Where something fits over the sidebar, the lowest first; nowhere over the chat. */
export function standsOverSidebar(page: Document, element: Element): readonly Box[] {
  const sidebar = page.querySelector(QUIET_SIDEBAR)?.getBoundingClientRect();
  const { width, height } = element.getBoundingClientRect();
  if (!sidebar || sidebar.width < width + GAP) return [];
  const [right, left] = [sidebar.right - GAP, sidebar.right - GAP - width];
  return [1, 0.75, 0.5].map((part) => {
    const bottom = sidebar.top + sidebar.height * part - GAP;
    return { left, right, bottom, top: bottom - height };
  });
}

/** The controls that something would cover at some of its places: the host's tools, and those of the sidebar and of open windows. */
export function controlsUnder(page: Document, places: readonly Box[]): readonly Obstacle[] {
  const tools = [...page.querySelectorAll(TOOLS)].map((tool): Obstacle => {
    const { left, top, right, bottom } = tool.getBoundingClientRect();
    return { left, top, right, bottom, weight: TOKEN };
  });
  const windows = [...page.querySelectorAll<HTMLElement>(WINDOWS)];
  const front = Math.max(...windows.map(({ style }) => Number(style.zIndex)));
  const sidebar = page.querySelector<HTMLElement>(QUIET_SIDEBAR);
  const isNear = (box: Box): boolean => places.some((place) => overlaps(place, box));
  const near = [...windows, ...(sidebar ? [sidebar] : [])].filter((window) => isNear(window.getBoundingClientRect()));
  const inWindows = near.flatMap((window) => {
    const weight = Number(window.style.zIndex) === front ? IN_FRONT : 1;
    return [...window.querySelectorAll(CONTROLS)].flatMap((control): readonly Obstacle[] => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const obstacle = { left, top, right, bottom, weight };
      if (!isNear(obstacle)) return [];
      let isThere: boolean | undefined;
      return [{ ...obstacle, isThere: () => (isThere ??= isShown(page, control, obstacle)) }];
    });
  });
  return [...tools, ...inWindows];
}

/**
 * While something is dragged over the map, what floats above it lets the pointer through, so that tokens can be dragged beneath. A mouse
 * rests where it was let go: until it moves on, what stands there can still make room for the token.
 */
export function letDragsThrough(page: Document): void {
  const { classList } = page.body;
  const listen = (
    kind: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    toggle: (event: PointerEvent) => boolean,
  ) => {
    const turn = (event: PointerEvent): void => {
      classList.toggle(DRAGS, toggle(event));
    };
    page.addEventListener(kind, turn, { capture: true, passive: true });
  };
  listen("pointerdown", ({ target }) => isElement(target) && target.closest("#board") !== null);
  listen("pointermove", ({ buttons }) => classList.contains(DRAGS) && buttons > 0);
  listen("pointerup", ({ pointerType }) => classList.contains(DRAGS) && pointerType === "mouse");
  listen("pointercancel", () => false);
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
