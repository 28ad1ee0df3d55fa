import { isPhone } from "../../compat/windows.ts";
import { capitalized, format, localize } from "../text/words.ts";
import { pressIsOver, watchPresses } from "../windows/held-press.ts";
import {
  ABOUT_TO_PRESS,
  controlsUnder,
  IN_FRONT,
  NeighborWatch,
  standsAtToken,
  standsOf,
  standsOverSidebar,
  tokensUnder,
} from "../windows/free-stand.ts";
import { covers, freestPlace, type Obstacle } from "../rules/free-place.ts";
import type { Prompt, PromptDice } from "./prompt.ts";

/** The line that a person is about to press. */
const LINE_IN_USE = `li${ABOUT_TO_PRESS}`;

interface StripHost {
  readonly dismiss: (prompt: Prompt) => void;
}

/** A line as it is shown, and what it was drawn from. */
interface Line {
  readonly element: HTMLElement;
  readonly drawn: string;
  /** What its buttons act on: deeds are made anew whenever prompts are found. */
  prompt: Prompt;
}

/**
 * The strip of prompts on one page: a few short lines above everything else, with buttons. Lines that say the same stay the same
 * elements, so that what is being pressed or has the focus stays.
 */
export class PromptStrip {
  readonly #page: Document;
  readonly #host: StripHost;
  readonly #strip: HTMLElement;
  readonly #list: HTMLElement;
  /** Goes on to the next of several, and says how many wait behind this one. */
  readonly #more: HTMLElement;
  /** Ids of those that were put off until the others were seen. */
  readonly #putOff: string[] = [];
  #prompts: readonly Prompt[] = [];
  /** Spoken once for each new prompt: the element stays, and only its text changes. */
  readonly #live: HTMLElement;
  readonly #lines = new Map<string, Line>();
  #neighbors: NeighborWatch | null = null;

  constructor(page: Document, host: StripHost) {
    this.#page = page;
    this.#host = host;
    this.#strip = page.createElement("section");
    this.#strip.className = "tenacity tenacity-prompts";
    this.#strip.setAttribute("aria-label", localize("TENACITY.Prompt.Title"));
    this.#list = page.createElement("ul");
    this.#more = this.#button("prompts-more", "", "", () => {
      this.#putFirstOff();
    });
    this.#live = page.createElement("p");
    this.#live.className = "visually-hidden";
    this.#live.setAttribute("role", "status");
    this.#strip.append(this.#list, this.#more, this.#live);
    watchPresses(this.#list);
    page.body.append(this.#strip);
    this.#strip.addEventListener("pointerleave", () => {
      this.place();
    });
    page.defaultView?.addEventListener("resize", () => {
      this.place();
    });
    // A window was moved, or shows something else.
    page.addEventListener("pointerup", () => {
      page.defaultView?.requestAnimationFrame(() => {
        this.place();
      });
    });
  }

  /** Puts the focus on the first button. @returns false where there is none, or it is with them already */
  focus(): boolean {
    if (this.#list.contains(this.#page.activeElement)) return false;
    const button = this.#list.querySelector<HTMLElement>("button");
    button?.focus();
    return button !== null;
  }

  /** Shows the first of some prompts, and speaks those that are new. A press that is under way comes first. */
  async draw(prompts: readonly Prompt[], fresh: readonly Prompt[]): Promise<void> {
    await pressIsOver(this.#list);
    this.#prompts = prompts;
    const shown = this.#inOrder().slice(0, 1);
    const focused = this.#focused();
    const lines = shown.map((prompt) => this.#line(prompt));
    for (const id of this.#lines.keys()) if (!shown.some((each) => each.id === id)) this.#lines.delete(id);
    const elements = lines.map(({ element }) => element);
    if (!isSame([...this.#list.children], elements)) this.#list.replaceChildren(...elements);
    const left = prompts.length - shown.length;
    const more = left > 0 ? format("TENACITY.Prompt.Next", { count: String(left) }) : "";
    this.#more.textContent = more;
    this.#more.setAttribute("aria-label", more);
    this.#more.hidden = left === 0;
    this.#strip.classList.toggle("empty", shown.length === 0);
    if (focused !== null) this.#refocus(focused);
    if (fresh.length > 0) this.#live.textContent = fresh.map(spoken).join(" ");
    this.place();
  }

  /** The prompts: first the one that is about to be pressed, whatever comes meanwhile, and those that were put off at the end. */
  #inOrder(): readonly Prompt[] {
    const held = this.#list.querySelector<HTMLElement>(LINE_IN_USE)?.dataset["prompt"];
    const place = ({ id }: Prompt): number => {
      const putOff = this.#putOff.indexOf(id);
      return putOff < 0 && id === held ? -2 : putOff;
    };
    return this.#prompts.toSorted((one, other) => place(one) - place(other));
  }

  #putFirstOff(): void {
    const [first] = this.#inOrder();
    if (!first) return;
    const before = this.#putOff.filter((id) => id !== first.id && this.#prompts.some((each) => each.id === id));
    this.#putOff.splice(0, this.#putOff.length, ...before, first.id);
    void this.draw(this.#prompts, []);
  }

  #line(prompt: Prompt): Line {
    const drawn = JSON.stringify(prompt);
    const before = this.#lines.get(prompt.id);
    if (before?.drawn === drawn) {
      before.prompt = prompt;
      return before;
    }
    const line: Line = { element: this.#page.createElement("li"), drawn, prompt };
    this.#fill(line);
    this.#lines.set(prompt.id, line);
    return line;
  }

  #fill(line: Line): void {
    const { element, prompt } = line;
    const { who, img, deeds, dice = [], tone = "" } = prompt;
    element.className = "prompt";
    element.dataset["tone"] = tone;
    element.dataset["prompt"] = prompt.id;
    const text = this.#page.createElement("p");
    text.className = "prompt-text";
    const name = this.#page.createElement("strong");
    name.textContent = who;
    text.append(...(who === "" ? [] : [name, " · "]), wordsOf(prompt));
    const buttons = this.#page.createElement("div");
    buttons.className = "prompt-buttons";
    buttons.append(
      ...deeds.map(({ label }, place) => {
        const run = async (): Promise<unknown> => line.prompt.deeds[place]?.run();
        return this.#button("prompt-deed", label, `${label}: ${spoken(prompt)}`, () => void this.#once(line, run));
      }),
      this.#button(
        "prompt-show",
        localize("TENACITY.Prompt.Show"),
        format("TENACITY.Prompt.ShowNamed", { prompt: spoken(prompt) }),
        () => {
          line.prompt.show();
        },
      ),
    );
    const dismiss = this.#button(
      "prompt-dismiss",
      "",
      format("TENACITY.Prompt.Dismiss", { prompt: spoken(prompt) }),
      () => {
        this.#host.dismiss(line.prompt);
      },
    );
    const fallen = dice.length > 0 ? [this.#dice(dice)] : [];
    element.append(...(img === "" ? [] : [this.#picture(img)]), text, ...fallen, buttons, dismiss);
  }

  #picture(img: string): HTMLElement {
    const picture = this.#page.createElement("img");
    picture.src = img;
    picture.alt = "";
    return picture;
  }

  #dice(dice: readonly PromptDice[]): HTMLElement {
    const row = this.#page.createElement("p");
    row.className = "prompt-dice";
    row.setAttribute("role", "img");
    const faces = dice.map((each) => each.faces.join(", ")).join("; ");
    row.setAttribute("aria-label", format("TENACITY.Prompt.Dice", { faces }));
    for (const each of dice) {
      const kind = this.#page.createElement("span");
      kind.className = "prompt-throw";
      kind.append(
        ...each.faces.map((face) => {
          const die = this.#page.createElement("span");
          die.textContent = String(face);
          return die;
        }),
      );
      row.append(kind);
    }
    return row;
  }

  #button(className: string, label: string, name: string, run: () => void): HTMLElement {
    const button = this.#page.createElement("button");
    button.type = "button";
    button.className = className;
    button.textContent = label;
    button.setAttribute("aria-label", name);
    button.addEventListener("click", run);
    return button;
  }

  /** A deed is done once, however often it is pressed meanwhile. */
  async #once({ element }: Line, run: () => Promise<unknown>): Promise<void> {
    if (element.dataset["busy"]) return;
    element.dataset["busy"] = "true";
    try {
      await run();
    } finally {
      delete element.dataset["busy"];
    }
  }

  /** The place of the line that has the focus; null where it is elsewhere. */
  #focused(): number | null {
    const { activeElement } = this.#page;
    if (!activeElement || !this.#list.contains(activeElement)) return null;
    const place = [...this.#list.children].findIndex((line) => line.contains(activeElement));
    return place < 0 ? null : place;
  }

  /** Anyone who was in a line that is gone is in the one that took its place, or the last. */
  #refocus(place: number): void {
    const { activeElement } = this.#page;
    if (activeElement && this.#list.contains(activeElement)) return;
    const line = this.#list.children[place] ?? this.#list.lastElementChild;
    line?.querySelector("button")?.focus();
  }

  /** Stands at the token that it is about, or else where it covers the least, and stays where someone is about to press it. On a phone, styles say where. */
  place(): void {
    const view = this.#page.defaultView;
    // Nothing is measured for a strip without lines, since this comes after each window that is drawn.
    if (!view || this.#list.childElementCount === 0 || isPhone(this.#page)) return;
    if (this.#list.querySelector(LINE_IN_USE) || this.#more.matches(":hover")) return;
    this.#neighbors ??= new NeighborWatch(this.#page, view, () => {
      this.place();
    });
    this.#neighbors.look();
    const [first] = this.#inOrder();
    const atToken = standsAtToken(this.#page, this.#strip, first?.actor ?? "");
    const { left: atLeft, over, right, middle, between } = standsOf(this.#page, this.#strip);
    const overSidebar = standsOverSidebar(this.#page, this.#strip);
    const places = [atLeft, over, right, middle, ...between, ...overSidebar] as const;
    const obstacles = [...controlsUnder(this.#page, [...atToken, ...places]), ...this.#bar(), ...tokensUnder()];
    const free = atToken.find((box) => !obstacles.some((obstacle) => covers(box, obstacle)));
    const place = free ?? freestPlace(places, obstacles);
    // What asks for nothing gives way to what the person is about to press.
    const isInTheWay = obstacles.some((obstacle) => obstacle.weight === IN_FRONT && covers(place, obstacle));
    const givesWay = isInTheWay && first?.isNews === true;
    if (givesWay && this.#prompts.length > 1) {
      this.#putFirstOff();
      return;
    }
    this.#strip.classList.toggle("gives-way", givesWay);
    this.#strip.style.setProperty("--prompts-left", `${String(Math.round(place.left))}px`);
    this.#strip.style.setProperty("--prompts-bottom", `${String(Math.round(view.innerHeight - place.bottom))}px`);
  }

  /** The bar of turns, whose buttons are as good as those of the window in front. */
  #bar(): readonly Obstacle[] {
    const rect = this.#page.querySelector(".tenacity-turn-bar:not(.empty)")?.getBoundingClientRect();
    if (!rect || rect.height === 0) return [];
    const { left, top, right, bottom } = rect;
    return [{ left, top, right, bottom, weight: IN_FRONT }];
  }
}

function spoken(prompt: Prompt): string {
  return prompt.who === "" ? wordsOf(prompt) : `${prompt.who}: ${wordsOf(prompt)}`;
}

/** The words of a prompt, which begin the line where it names no one. */
function wordsOf({ who, words }: Prompt): string {
  return who === "" ? capitalized(words) : words;
}

function isSame(before: readonly Element[], after: readonly Element[]): boolean {
  return before.length === after.length && before.every((element, place) => element === after[place]);
}
