import { controlsUnder, IN_FRONT, tokensUnder } from "../windows/free-stand.ts";
import { type Box, freestPlace, type Obstacle, placesBeside } from "../rules/free-place.ts";
import { localize } from "../text/words.ts";

/** A button of the mark. */
export interface MarkButton {
  readonly label: string;
  /** Whether it is what one is most likely to press. */
  readonly isMain?: boolean;
  readonly run: () => unknown;
}

/** What the mark says. */
export interface MarkWords {
  readonly title: string;
  /** One paragraph each. */
  readonly lines: readonly string[];
  /** How far one has come, from 0 to 1. */
  readonly progress: number;
  readonly buttons: readonly MarkButton[];
}

/** Of what a button can be a part that the mark had better not lie on. */
const WHOLE = ".application, .tenacity-turn-bar, .tenacity-prompts, #sidebar";

/** What else stands on the page that people read and press. */
const STANDING = ".tenacity-turn-bar:not(.empty), .tenacity-prompts:not(.empty), #sidebar, #hotbar";

/** What is pointed at is never covered, as long as there is room anywhere; what it is a part of had better be read. */
const POINTED_AT = 1e6;
const WHOLE_WEIGHT = 5 * IN_FRONT;
const WORDS_WEIGHT = 5;

/** Around what is pointed at, in pixels. */
const MARGIN = 4;

/** A card that says what to do, and a ring around what it is about. Nothing else is covered, and everything can be pressed. */
export class CoachMark {
  readonly #page: Document;
  readonly #mark = document.createElement("section");
  readonly #ring = document.createElement("div");
  readonly #live = document.createElement("div");
  #drawn = "";
  #placed = "";

  constructor(page: Document) {
    this.#page = page;
    this.#mark.className = "tenacity tenacity-coach";
    this.#mark.setAttribute("aria-label", localize("TENACITY.Lesson.Name"));
    this.#ring.className = "tenacity tenacity-coach-ring";
    this.#ring.hidden = true;
    this.#live.setAttribute("role", "status");
    page.body.append(this.#ring, this.#mark);
  }

  close(): void {
    this.#mark.remove();
    this.#ring.remove();
  }

  /** Says something, and points at it. @param at null for nothing that could be seen; undefined for what is still on its way there */
  show(words: MarkWords, at: Element | null | undefined): void {
    const drawn = JSON.stringify(words);
    if (drawn !== this.#drawn) this.#draw(words);
    this.#drawn = drawn;
    if (at === undefined && this.#placed !== "") this.#ring.hidden = true;
    else this.#place(at?.ownerDocument === this.#page ? at : null);
  }

  #draw({ title, lines, progress, buttons }: MarkWords): void {
    const head = element("h2", title);
    const bar = Object.assign(document.createElement("progress"), { value: progress });
    bar.setAttribute("aria-label", localize("TENACITY.Lesson.Progress"));
    const footer = document.createElement("footer");
    footer.append(bar, ...buttons.map(buttonOf));
    // Spoken as a whole, once.
    this.#live.replaceChildren(head, ...lines.map((line) => element("p", line)));
    this.#mark.replaceChildren(this.#live, footer);
  }

  #place(at: Element | null): void {
    const box = at?.getBoundingClientRect() ?? null;
    const whole = at?.closest(WHOLE)?.getBoundingClientRect() ?? box;
    const standing = [...this.#page.querySelectorAll(STANDING)].map((each) => each.getBoundingClientRect());
    const { offsetWidth: width, offsetHeight: height } = this.#mark;
    const key = JSON.stringify([box, whole, standing, width, height, innerWidth, innerHeight]);
    this.#ring.hidden = box === null;
    if (key === this.#placed) return;
    this.#placed = key;
    if (box) put(this.#ring, box.left - MARGIN, box.top - MARGIN, box.width + 2 * MARGIN, box.height + 2 * MARGIN);
    const middle: Box = { left: innerWidth / 2, right: innerWidth / 2, top: innerHeight / 3, bottom: innerHeight / 3 };
    const page = { width: innerWidth, height: innerHeight };
    const places = placesBeside(box ?? middle, whole ?? middle, { width, height }, page);
    const obstacles: readonly Obstacle[] = [
      ...controlsUnder(this.#page, places),
      ...tokensUnder(),
      ...standing.map((each) => weighed(each, IN_FRONT)),
      ...(whole ? [weighed(whole, WHOLE_WEIGHT)] : []),
      ...wordsIn(at?.closest(".application")),
      ...(box ? [weighed(box, POINTED_AT)] : []),
    ];
    const { left, top } = freestPlace(places, obstacles);
    put(this.#mark, left, top);
  }
}

/** What is read in a window. */
function wordsIn(window: Element | null | undefined): readonly Obstacle[] {
  const leaves = [...(window?.querySelectorAll("*") ?? [])].filter(
    ({ childElementCount, textContent }) => childElementCount === 0 && textContent.trim() !== "",
  );
  return leaves.map((leaf) => weighed(leaf.getBoundingClientRect(), WORDS_WEIGHT));
}

function weighed({ left, top, right, bottom }: Box, weight: number): Obstacle {
  return { left, top, right, bottom, weight };
}

function put({ style }: HTMLElement, left: number, top: number, width?: number, height?: number): void {
  style.left = `${String(Math.round(left))}px`;
  style.top = `${String(Math.round(top))}px`;
  if (width !== undefined && height !== undefined) {
    style.width = `${String(Math.round(width))}px`;
    style.height = `${String(Math.round(height))}px`;
  }
}

function element(tag: "h2" | "p", text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}

function buttonOf({ label, isMain = false, run }: MarkButton): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { type: "button" as const, textContent: label });
  button.classList.toggle("main", isMain);
  button.addEventListener("click", () => void run());
  return button;
}
