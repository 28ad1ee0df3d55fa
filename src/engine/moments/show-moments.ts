import { callHook } from "../../compat/hooks.ts";
import { drawRing, growRing } from "../../compat/shapes.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { everyPage, pageInUse } from "../../compat/windows.ts";
import { findAnyActor } from "../data/actor-identity.ts";
import { isOnLevelInView } from "../../compat/levels.ts";
import type { PlacedToken } from "../map/place-of.ts";
import { isSeen } from "../map/sighting.ts";
import { type BigMoment, greatestOf, type MomentKind } from "../rules/big-moments.ts";
import { momentsShown, momentVolume } from "../settings/moment-settings.ts";

/** Half a second, in milliseconds. */
const MOTION = 500;

/** Of rings around tokens, as numbers: 0xRRGGBB. */
const COLORS: Readonly<Record<MomentKind, number>> = {
  victory: 0xf1c74f,
  death: 0xc9a0ff,
  lastFoe: 0xf1c74f,
  fall: 0xff9a9a,
  critical: 0xf1c74f,
  clock: 0x7fdbe1,
  discovery: 0x7fdbe1,
  push: 0x9bf7c3,
};

/**
 * Shows what happened at once: each of it on its card and tokens, the greatest in a sentence and with its sound. Nothing waits for any of it. A
 * module whose listener answers false shows a moment in its own way.
 */
export function showMoments(moments: readonly BigMoment[]): void {
  const left = moments.filter((moment) => callHook(`${SYSTEM_ID}.moment`, { ...moment }));
  const page = pageInUse();
  const shown = momentsShown(page);
  if (shown === "moving")
    for (const { kind, actors, message } of left) {
      lightCards(message, kind);
      for (const uuid of actors) ringAround(uuid, COLORS[kind]);
    }
  const greatest = greatestOf(left);
  if (!greatest) return;
  if (shown !== "never") showSentence(page, greatest, shown === "moving");
  play(greatest.kind);
}

/** The card of a message, wherever it is drawn. */
function lightCards(message: string, kind: MomentKind): void {
  if (message === "") return;
  for (const page of everyPage())
    for (const card of page.querySelectorAll<HTMLElement>(`.chat-message[data-message-id="${CSS.escape(message)}"]`)) {
      card.dataset["moment"] = kind;
      setTimeout(() => {
        delete card.dataset["moment"];
      }, MOTION);
    }
}

function ringAround(uuid: string, color: number): void {
  const tokens = (findAnyActor(uuid)?.getActiveTokens(false, true) ?? []) as readonly PlacedToken[];
  for (const token of tokens) ring(token, color);
}

/** A ring that grows from a token, where this user looks at it and sees it. */
function ring(token: PlacedToken, color: number): void {
  const { object } = token;
  if (!canvas.ready || !canvas.interface || token.parent !== canvas.scene || !object) return;
  if (!isSeen(token) || !isOnLevelInView(token)) return;
  const drawing = canvas.interface.addChild(drawRing());
  const { x, y } = object.center;
  drawing.position.set(x, y);
  const size = Math.max(object.w, object.h);
  const begin = performance.now();
  const grow = (): void => {
    const part = Math.min(1, (performance.now() - begin) / MOTION);
    // The canvas may have been drawn anew meanwhile.
    if (drawing.destroyed) return;
    if (part === 1) {
      drawing.destroy();
      return;
    }
    const eased = 1 - (1 - part) ** 3;
    drawing.alpha = 1 - part;
    growRing(drawing, { radius: size * (0.5 + 0.6 * eased), width: size * 0.12 * (1.2 - part), color });
    requestAnimationFrame(grow);
  };
  grow();
}

/** Before the first press a browser lets nothing be heard, and would play all of it afterwards. */
function play(kind: MomentKind): void {
  const volume = momentVolume();
  // Older browsers do not say whether there was one.
  const hasPressed = (navigator as Partial<Navigator>).userActivation?.hasBeenActive === true;
  if (volume <= 0 || !hasPressed) return;
  const src = `systems/${SYSTEM_ID}/assets/sounds/${kind}.wav`;
  foundry.audio.AudioHelper.play({ src, volume, loop: false }, false).catch((error: unknown) => {
    console.warn(error);
  });
}

/** How long it stands where it covers nothing that can be pressed, and where it does. In milliseconds. */
const LONG = 2600;
const SHORT = 500;

/** How far down the page it may stand, the best first. */
const HEIGHTS = [0.22, 0.36, 0.5, 0.12] as const;

const CONTROLS = "button, input, select, textarea, a, summary, [data-action], [role='button']";

const banners = new WeakMap<Document, HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the sentence of a moment over a page, in the place of the one before. Pointers go through it; it is read aloud once. */
function showSentence(page: Document, { kind, sentence }: BigMoment, moves: boolean): void {
  const banner = banners.get(page) ?? newBanner(page);
  const text = page.createElement("p");
  text.textContent = sentence;
  banner.dataset["moment"] = kind;
  banner.classList.toggle("moves", moves);
  banner.replaceChildren(text);
  const isFree = findPlace(page, banner);
  clearTimeout(timer);
  timer = setTimeout(
    () => {
      banner.replaceChildren();
    },
    isFree ? LONG : SHORT,
  );
}

function newBanner(page: Document): HTMLElement {
  const banner = page.createElement("div");
  banner.className = "tenacity tenacity-moment";
  banner.setAttribute("role", "status");
  page.body.append(banner);
  banners.set(page, banner);
  return banner;
}

/** Puts it where it covers no control, beside the sidebar. @returns whether there is such a place */
function findPlace(page: Document, banner: HTMLElement): boolean {
  if (!page.defaultView) return true;
  const { innerWidth, innerHeight } = page.defaultView;
  const sidebar = page.querySelector("#sidebar")?.getBoundingClientRect().left ?? innerWidth;
  banner.style.setProperty("--moment-room", `${String(sidebar > innerWidth / 2 ? sidebar : innerWidth)}px`);
  // Where a row that is put off would be, the browser would lay it out to say.
  const controls = [...page.querySelectorAll(CONTROLS)]
    .filter((control) => control.checkVisibility({ contentVisibilityAuto: true }))
    .map((control) => control.getBoundingClientRect());
  return HEIGHTS.some((part) => {
    banner.style.setProperty("--moment-top", `${String(Math.round(innerHeight * part))}px`);
    return !coversControl(page, banner.firstElementChild ?? banner, controls);
  });
}

/** How far apart it is looked for controls, in pixels: less than any of them is wide. */
const STEP = 16;

function coversControl(page: Document, element: Element, controls: readonly DOMRect[]): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // What lies at a place of the page takes long to find: only where a control could be is it asked.
  const near = controls.filter(
    (box) => box.left <= right && box.right >= left && box.top <= bottom && box.bottom >= top,
  );
  const isNear = (x: number, y: number): boolean =>
    near.some((box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom);
  for (let y = top; y <= bottom; y += STEP)
    for (let x = left; x <= right; x += STEP)
      if (isNear(x, y) && page.elementFromPoint(x, y)?.closest(CONTROLS)) return true;
  return false;
}
