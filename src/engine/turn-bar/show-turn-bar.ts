import { onHooks } from "../../compat/hooks.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isPhone } from "../../compat/windows.ts";
import { ActorWatch } from "../data/actor-watch.ts";
import { currentGame } from "../game.ts";
import { type Box, freestPlace, type Obstacle, overlaps } from "../rules/free-place.ts";
import { ABOUT_TO_PRESS, NeighborWatch, type Room, roomOn, standsOf, ownTokensUnder } from "../windows/free-stand.ts";
import { whenPressed } from "../windows/late.ts";
import { forgetAims } from "./aim.ts";
import { BarElement } from "./bar-element.ts";
import { keyName, KEYS, PLACE } from "./bar-keys.ts";
import { barView, forgetActor } from "./bar-view.ts";

/** After what the bar may be for another, or show something else. */
const HOOKS = [
  ...["createCombat", "updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["createToken", "updateToken", "deleteToken", "targetToken", "controlToken", "canvasReady"],
  ...["updateUser", "createSetting", "updateSetting", "clientSettingChanged", "sightRefresh"],
];

/** Hooks after which the host's own may stand elsewhere. */
const WINDOW_HOOKS = ["renderApplicationV2", "closeApplicationV2", "changeSidebarTab", "collapseSidebar"];

/** Changes come in bursts. In milliseconds. */
const PAUSE = 60;

/** With less room, in pixels, the bar has two rows. */
const ONE_ROW = 760;
/** What two rows take at least, in pixels. */
const TWO_ROWS = 400;

let bar: BarElement | null = null;
let neighbors: NeighborWatch | null = null;
/** Whether it stands where it should, so that it stays where someone is about to press it. */
let isPlaced = false;
/** Uuid of the one whom it shows. */
let shown = "";

/** Shows the bar, and keeps it true; call once the game is ready. */
export function showTurnBar(): void {
  if (!currentGame().turnBar) return;
  const soon = foundry.utils.debounce(() => void draw(), PAUSE);
  // Windows that were taken out of the page have no map beside them, and no bar.
  const page = document;
  bar = new BarElement(page, { keyAt, changed: soon });
  // While there is no bar, the key is the host's.
  for (let place = 0; place < KEYS; place += 1) whenPressed(keyName(place), () => bar?.pressAt(place) === true);
  const { handle } = bar;
  handle.addEventListener("pointerdown", drag);
  handle.addEventListener("dblclick", () => void putBack());
  bar.element.addEventListener("pointerleave", soon);
  onHooks(HOOKS, soon);
  onHooks(WINDOW_HOOKS, foundry.utils.debounce(stand, PAUSE));
  Hooks.on("controlToken", () => {
    forgetActor();
  });
  Hooks.on("targetToken", (user) => {
    if (user.isSelf) forgetAims();
  });
  new ActorWatch(soon).start();
  addEventListener("resize", soon);
  page.addEventListener("visibilitychange", soon);
  page.addEventListener("pointerup", foundry.utils.debounce(stand, PAUSE));
  void draw();
}

async function draw(): Promise<void> {
  // A page that no one sees is drawn when it comes to the front.
  if (document.hidden) return;
  const view = barView();
  if (!view) isPlaced = false;
  shown = view?.actor ?? "";
  await bar?.draw(view);
  stand();
}

/** Stands above the host's own and one's own tokens, below whatever window is there, or where the person has put it; on a phone above the drawer. */
function stand(): void {
  const element = bar?.element;
  const view = document.defaultView;
  if (!view || !element || element.classList.contains("empty")) return;
  if (element.matches(ABOUT_TO_PRESS) && isPlaced) return;
  isPlaced = true;
  neighbors ??= new NeighborWatch(document, view, stand);
  neighbors.look();
  const { left: own, bottom: over } = placed();
  const isMoved = own !== null && over !== null && !isPhone(document);
  element.toggleAttribute("data-moved", isMoved);
  element.removeAttribute("data-away");
  if (isPhone(document)) {
    const drawer = element.ownerDocument.querySelector("#sidebar")?.getBoundingClientRect();
    const isBelow = drawer !== undefined && drawer.bottom >= innerHeight - 1 && drawer.left <= 0;
    element.toggleAttribute("data-away", isBelow && drawer.top < element.getBoundingClientRect().height);
    put(0, isBelow ? innerHeight - drawer.top : 0);
    return;
  }
  const [first, ...others] = layoutsIn(roomOn(document));
  arrange(element, first);
  if (isMoved) {
    const { width, height } = element.getBoundingClientRect();
    put(Math.max(0, Math.min(own, innerWidth - width)), Math.max(0, Math.min(over, innerHeight - height)));
    return;
  }
  const tokens = ownTokensUnder(shown);
  let place = lowestPlace(element, tokens);
  // Where it would lie over one of them it takes another form, and where each does the first again.
  for (const layout of [...others, first]) {
    if (!tokens.some((token) => overlaps(place, token))) break;
    arrange(element, layout);
    place = lowestPlace(element, tokens);
  }
  put(place.left, innerHeight - place.bottom);
}

/** A form of the bar. */
interface Layout {
  /** Where its rows stand: above the players of the host, or beside them; "" for one row. */
  readonly rows: "" | "above" | "beside";
  /** In pixels. */
  readonly room: number;
}

/** The forms of the bar, the best first: one row; else rows beside the players of the host, or above them where those leave too little. */
function layoutsIn({ above, beside }: Room): readonly [Layout, ...Layout[]] {
  const [first, second]: readonly [Layout, Layout] = [
    { rows: "above", room: above },
    { rows: "beside", room: beside },
  ];
  const narrow = beside >= TWO_ROWS ? ([second, first] as const) : ([first, second] as const);
  return above < ONE_ROW ? narrow : [{ rows: "", room: above }, ...narrow];
}

function arrange(element: HTMLElement, { rows, room }: Layout): void {
  element.style.setProperty("--bar-room", `${String(Math.floor(room))}px`);
  element.toggleAttribute("data-narrow", rows !== "");
  element.toggleAttribute("data-above", rows === "above");
}

/** Lowest where something of the host's leaves room beside it, and over no token that is about to be moved. */
function lowestPlace(element: HTMLElement, tokens: readonly Obstacle[]): Box {
  const { left, middle, right } = standsOf(document, element);
  const [lowest = middle, ...others] = [middle, left, right].toSorted((one, other) => other.bottom - one.bottom);
  return freestPlace([lowest, ...others], tokens);
}

function put(left: number, bottom: number): void {
  bar?.element.style.setProperty("--bar-left", `${String(Math.round(left))}px`);
  bar?.element.style.setProperty("--bar-bottom", `${String(Math.round(bottom))}px`);
}

/** Where the person has put it; null where no one has moved it. */
function placed(): { readonly left: number | null; readonly bottom: number | null } {
  const { left, bottom } = game.settings.get(SYSTEM_ID, PLACE);
  return {
    left: typeof left === "number" && Number.isFinite(left) ? left : null,
    bottom: typeof bottom === "number" && Number.isFinite(bottom) ? bottom : null,
  };
}

/** Moves with the pointer until that is lifted, and stays there on this client. */
function drag(event: PointerEvent): void {
  const element = bar?.element;
  if (!element || event.button !== 0 || isPhone(document)) return;
  const start = element.getBoundingClientRect();
  const from = { left: event.clientX - start.left, bottom: event.clientY - start.bottom };
  const moving = new AbortController();
  let to: { left: number; bottom: number } | null = null;
  const follow = ({ clientX, clientY }: PointerEvent): void => {
    to = { left: clientX - from.left, bottom: innerHeight - (clientY - from.bottom) };
    put(to.left, to.bottom);
  };
  const end = (): void => {
    moving.abort();
    if (to) void game.settings.set(SYSTEM_ID, PLACE, to);
  };
  const { ownerDocument: page } = element;
  page.addEventListener("pointermove", follow, { signal: moving.signal });
  page.addEventListener("pointerup", end, { signal: moving.signal });
  page.addEventListener("pointercancel", end, { signal: moving.signal });
}

/** Has it stand where it stood before it was moved. */
async function putBack(): Promise<void> {
  isPlaced = false;
  await game.settings.set(SYSTEM_ID, PLACE, {});
}

/** A key as people read it, by its code. */
function keyAt(place: number): string {
  if (place >= KEYS || !document.defaultView) return "";
  const [binding] = game.keybindings.get(SYSTEM_ID, keyName(place));
  return binding?.key.replace(/^(Key|Digit|Numpad)(?=.)/, "") ?? "";
}
