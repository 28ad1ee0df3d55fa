import { isElement } from "../../compat/elements.ts";
import { format, localize } from "../text/words.ts";
import { pressIsOver, watchPresses } from "../windows/held-press.ts";
import type { BarButton, BarList, BarView } from "./bar-view.ts";
import type { Held } from "./turn-bar.ts";

/** Keys of the host's that are held while nothing is clicked. */
const NONE_HELD: Held = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };

interface BarHost {
  /** The key of the button at a place, as people read it; "" for none. */
  readonly keyAt: (place: number) => string;
  /** Something was pressed that changes whom the bar is for, or whom its attacks are against. */
  readonly changed: () => void;
}

/** A button as it stands in the bar. */
interface Shown {
  readonly element: HTMLButtonElement;
  readonly picture: HTMLImageElement;
  readonly icon: HTMLElement;
  readonly name: HTMLElement;
  readonly info: HTMLElement;
  /** What a press does: made anew with each view, while the element stays. */
  press: (held: Held) => unknown;
}

/**
 * The bar on a page. Its buttons stay the same elements as long as they mean the same, so that what is being pressed or has the focus
 * stays; only what changed of them is written.
 */
export class BarElement {
  readonly element: HTMLElement;
  readonly handle: HTMLButtonElement;
  readonly #page: Document;
  readonly #host: BarHost;
  readonly #shown = new Map<string, Shown>();
  readonly #portrait: HTMLImageElement;
  readonly #name: HTMLElement;
  readonly #health: HTMLElement;
  readonly #facts: HTMLElement;
  readonly #parts: HTMLElement;
  readonly #groups: Readonly<Record<"others" | "foe" | "attacks" | "menus" | "end", HTMLElement>>;
  readonly #menu: HTMLElement;
  /** The list that is open, by its id; "" for none. */
  #open = "";
  #view: BarView | null = null;
  #tabStop = "";

  constructor(page: Document, host: BarHost) {
    this.#page = page;
    this.#host = host;
    this.element = this.#make("section", "tenacity tenacity-turn-bar empty");
    this.element.setAttribute("role", "toolbar");
    this.handle = this.#make("button", "bar-handle");
    this.handle.type = "button";
    this.handle.tabIndex = -1;
    this.#portrait = this.#make("img", "bar-portrait");
    this.#portrait.alt = "";
    this.#name = this.#make("strong", "bar-name");
    this.#health = this.#make("span", "bar-health");
    this.#facts = this.#make("span", "bar-facts");
    this.#parts = this.#make("ul", "bar-parts");
    const group = (name: string): HTMLElement => this.#make("div", `bar-group bar-${name}`);
    this.#groups = {
      others: group("others"),
      foe: group("foe"),
      attacks: group("attacks"),
      menus: group("menus"),
      end: group("end"),
    };
    this.#menu = this.#make("div", "bar-menu");
    this.#menu.setAttribute("role", "menu");
    this.#menu.hidden = true;
    const who = this.#make("div", "bar-who");
    const state = this.#make("div", "bar-state");
    state.append(this.#name, this.#health, this.#facts, this.#parts);
    who.append(this.#portrait, state);
    const { others, foe, attacks, menus, end } = this.#groups;
    this.element.append(this.handle, who, others, foe, attacks, menus, end, this.#menu);
    watchPresses(this.element);
    this.element.addEventListener("keydown", (event) => {
      this.#onKey(event);
    });
    page.addEventListener("pointerdown", ({ target }) => {
      if (isElement(target) && !this.element.contains(target)) this.#close();
    });
    page.body.append(this.element);
  }

  /** Shows a view, or nothing. A press that is under way comes first. */
  async draw(view: BarView | null): Promise<void> {
    await pressIsOver(this.element);
    this.#view = view;
    this.element.classList.toggle("empty", view === null);
    if (!view) {
      this.#open = "";
      delete this.element.dataset["acts"];
      return;
    }
    const { name, img, words, health, facts, others, foe, attacks, deeds, menus, all, end } = view;
    this.element.setAttribute("aria-label", format("TENACITY.TurnBar.Title", { name }));
    set(this.handle, { "aria-label": localize("TENACITY.TurnBar.Move"), title: localize("TENACITY.TurnBar.Move") });
    this.element.toggleAttribute("data-acts", words !== "");
    if (this.#portrait.getAttribute("src") !== img) this.#portrait.src = img;
    write(this.#name, name);
    this.#name.title = words;
    write(this.#health, health?.words ?? "");
    this.#health.style.setProperty("--left", `${String(health?.left ?? 0)}%`);
    this.#health.classList.toggle("measured", health !== null && health.left !== null);
    write(this.#facts, facts.join(" · "));
    this.#drawParts(view);
    const lists = [...(foe ? [foe] : []), ...menus];
    if (!lists.some(({ id }) => id === this.#open)) this.#open = "";
    const rows = {
      others: others.map((each) => this.#button(each)),
      foe: foe ? [this.#foe(foe)] : [],
      attacks: attacks.map((each) => this.#button(each)),
      menus: [...deeds.map((each) => this.#button(each)), ...menus.map((each) => this.#list(each)), this.#button(all)],
      end: end ? [this.#button(end)] : [],
    };
    for (const [key, elements] of Object.entries(rows)) place(this.#groups[key as keyof typeof rows], elements);
    this.#drawMenu(lists);
    const ids = new Set(
      [...others, ...(foe ? [foe] : []), ...attacks, ...deeds, ...menus, all, ...(end ? [end] : [])].map(
        ({ id }) => id,
      ),
    );
    for (const { rows: lines } of lists) for (const { id } of lines) ids.add(id);
    for (const id of this.#shown.keys()) if (!ids.has(id)) this.#shown.delete(id);
    this.#number([...rows.attacks, ...rows.menus, ...rows.end]);
    this.#rove();
  }

  /** Presses the button at a place among those that have keys. @returns false where there is none */
  pressAt(place: number): boolean {
    if (!this.#view) return false;
    const button = this.#keyed()[place];
    if (!button) return false;
    // The focus goes where the press leads: into a list that opens.
    button.click();
    return true;
  }

  #keyed(): readonly HTMLButtonElement[] {
    const { attacks, menus, end } = this.#groups;
    return [attacks, menus, end].flatMap((group) => [...group.querySelectorAll("button")]);
  }

  /** The key of each button stands on it. */
  #number(buttons: readonly HTMLElement[]): void {
    for (const [index, button] of buttons.entries()) {
      const key = this.#host.keyAt(index);
      // Drawn by styles: what is read is the button's name.
      set(button, { "data-key": key });
      if (key === "") button.removeAttribute("aria-keyshortcuts");
      else set(button, { "aria-keyshortcuts": key });
    }
  }

  #drawParts({ parts }: BarView): void {
    const marks = parts.map(({ icon, name, spent, label }, index) => {
      const item = this.#parts.children[index] ?? this.#make("li", "");
      set(item, { class: spent ? "spent" : "", title: name, "data-part": label });
      const mark = item.querySelector("i") ?? item.appendChild(this.#make("i", ""));
      set(mark, { class: icon, "aria-hidden": "true" });
      const words = item.querySelector("span") ?? item.appendChild(this.#make("span", "visually-hidden"));
      write(words, name);
      return item as HTMLElement;
    });
    place(this.#parts, marks);
  }

  #foe({ id, name, img, icon, about, rows }: NonNullable<BarView["foe"]>): HTMLElement {
    const said = [name, about].filter((each) => each !== "").join(", ");
    const element = this.#list({ id, name, icon, rows }, { img, info: about });
    const label = format("TENACITY.TurnBar.Foe", { name: said });
    set(element, { "aria-label": label, title: label });
    return element;
  }

  /** A button that opens a list above the bar. */
  #list({ id, name, icon, rows }: BarList, look = { img: "", info: "" }): HTMLElement {
    const shown = this.#button({
      ...look,
      id,
      name,
      icon,
      about: "",
      whyNot: "",
      isSpent: false,
      isOn: null,
      run: () => undefined,
    });
    set(shown, { "aria-haspopup": "menu", "aria-expanded": String(this.#open === id) });
    const known = this.#shown.get(id);
    if (known)
      known.press = () => {
        this.#open = this.#open === id ? "" : id;
        void this.draw(this.#view).then(() => {
          const line =
            this.#menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? this.#menu.querySelector("button");
          if (this.#open === id && rows.length > 0) line?.focus();
        });
      };
    return shown;
  }

  #drawMenu(lists: readonly BarList[]): void {
    const open = lists.find(({ id }) => id === this.#open);
    this.#menu.hidden = !open;
    // Above the button that opened it, as far as the bar goes.
    this.#menu.style.setProperty("--menu-left", `${String(this.#shown.get(this.#open)?.element.offsetLeft ?? 0)}px`);
    if (!open) {
      this.#menu.replaceChildren();
      return;
    }
    set(this.#menu, { "aria-label": open.name });
    const lines = open.rows.map((row) => {
      const line = this.#button(row, () => {
        this.#close();
      });
      set(line, { role: row.isOn === null ? "menuitem" : "menuitemcheckbox" });
      if (row.isOn !== null) set(line, { "aria-checked": String(row.isOn) });
      line.removeAttribute("aria-pressed");
      return line;
    });
    place(this.#menu, lines);
  }

  /** A button of the bar or of a list; the one that was there before, where it was. */
  #button(view: BarButton, before: () => void = () => undefined): HTMLButtonElement {
    const { id, name, img, icon, info, about, whyNot, isSpent, isOn, run } = view;
    const known = this.#shown.get(id) ?? this.#newButton(id);
    const { element } = known;
    known.press = (held) => {
      before();
      return run(held);
    };
    const shownWords = [name, info].filter((each) => each !== "").join(", ");
    const said = [shownWords, about].filter((each) => each !== "");
    set(element, { "aria-label": said.join(" · "), title: said.join("\n"), "aria-disabled": String(whyNot !== "") });
    element.classList.toggle("spent", isSpent);
    if (isOn === null) element.removeAttribute("aria-pressed");
    else set(element, { "aria-pressed": String(isOn) });
    const { picture, icon: symbol, name: label, info: note } = known;
    picture.hidden = img === "";
    if (img !== "" && picture.getAttribute("src") !== img) picture.src = img;
    set(symbol, { class: icon, "aria-hidden": "true" });
    symbol.hidden = icon === "" || img !== "";
    write(label, name);
    write(note, info);
    return element;
  }

  #newButton(id: string): Shown {
    const element = this.#make("button", "bar-button");
    element.type = "button";
    element.tabIndex = -1;
    element.dataset["bar"] = id;
    const [picture, icon] = [this.#make("img", ""), this.#make("i", "")];
    const [name, info] = [this.#make("span", "name"), this.#make("span", "info")];
    picture.alt = "";
    element.append(picture, icon, name, " ", info);
    const shown: Shown = { element, picture, icon, name, info, press: () => undefined };
    element.addEventListener("click", (event) => void this.#press(shown, event.isTrusted ? event : NONE_HELD));
    this.#shown.set(id, shown);
    return shown;
  }

  /** A deed is done once, however often it is pressed meanwhile. */
  async #press({ element, press }: Shown, held: Held): Promise<void> {
    if (this.element.dataset["busy"] !== undefined) return;
    this.element.dataset["busy"] = element.dataset["bar"] ?? "";
    try {
      const done = press(held);
      this.#host.changed();
      await done;
    } finally {
      delete this.element.dataset["busy"];
      this.#host.changed();
    }
  }

  #close(): void {
    if (this.#open === "") return;
    const opener = this.#shown.get(this.#open)?.element;
    const wasWithin = this.#menu.contains(this.#page.activeElement);
    this.#open = "";
    void this.draw(this.#view);
    if (wasWithin) opener?.focus();
  }

  /** Arrows go from button to button, within the list that is open or along the bar. */
  #onKey(event: KeyboardEvent): void {
    const { activeElement } = this.#page;
    const isInMenu = this.#menu.contains(activeElement);
    if (event.key === "Escape" && this.#open !== "") {
      this.#close();
      event.stopPropagation();
      return;
    }
    const all = [...(isInMenu ? this.#menu : this.element).querySelectorAll<HTMLElement>("button.bar-button")].filter(
      (each) => isInMenu || !this.#menu.contains(each),
    );
    const at = all.findIndex((each) => each === activeElement);
    const goals: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ...(isInMenu && { ArrowDown: at + 1, ArrowUp: at - 1 }),
      Home: 0,
      End: all.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = all[(goal + all.length) % all.length];
    if (!isInMenu) this.#tabStop = next?.dataset["bar"] ?? "";
    this.#rove();
    next?.focus();
  }

  /** One button of the bar is reached by Tab: the one that was last, or the first. */
  #rove(): void {
    const all = [...this.element.querySelectorAll<HTMLElement>("button.bar-button")];
    const inBar = all.filter((each) => !this.#menu.contains(each));
    const stop = inBar.find((each) => each.dataset["bar"] === this.#tabStop) ?? this.#keyed()[0];
    for (const each of all) each.tabIndex = each === stop ? 0 : -1;
  }

  #make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
    const element = this.#page.createElement(name);
    if (className !== "") element.className = className;
    return element;
  }
}

function write(element: Element, words: string): void {
  if (element.textContent !== words) element.textContent = words;
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes))
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Puts elements into another, in order; nothing is touched where they are there already. */
function place(into: Element, elements: readonly Element[]): void {
  const { children } = into;
  const isSame = children.length === elements.length && elements.every((each, index) => children[index] === each);
  if (!isSame) into.replaceChildren(...elements);
}
