import type { BigMoment } from "../rules/big-moments.ts";

/** How long it stands where it covers nothing that can be pressed, and where it does. In milliseconds. */
const LONG = 2600;
const SHORT = 500;

/** How far down the page it may stand, the best first. */
const HEIGHTS = [0.22, 0.36, 0.5, 0.12] as const;

const CONTROLS = "button, input, select, textarea, a, summary, [data-action], [role='button']";

const banners = new WeakMap<Document, HTMLElement>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the sentence of a moment over a page, in the place of the one before. Pointers go through it; it is read aloud once. */
export function showSentence(page: Document, { kind, sentence }: BigMoment, moves: boolean): void {
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
  return HEIGHTS.some((part) => {
    banner.style.setProperty("--moment-top", `${String(Math.round(innerHeight * part))}px`);
    return !coversControl(page, banner.firstElementChild ?? banner);
  });
}

/** How far apart it is looked for controls, in pixels: less than any of them is wide. */
const STEP = 16;

function coversControl(page: Document, element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (let y = top; y <= bottom; y += STEP)
    for (let x = left; x <= right; x += STEP) if (page.elementFromPoint(x, y)?.closest(CONTROLS)) return true;
  return false;
}
