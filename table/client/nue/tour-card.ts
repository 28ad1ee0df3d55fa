export interface TourCardContent {
  readonly title: string;
  readonly content: string;
  readonly target: HTMLElement | null;
  /** The number of the step, and of how many. */
  readonly position: readonly [step: number, steps: number];
  readonly previous: (() => void) | null;
  readonly next: () => void;
  readonly exit: () => void;
}

/** Distance between the card and what it is about, in pixels. */
const GAP = 12;

const localize = (key: string, data: Record<string, unknown> = {}): string => game.i18n.format(key, data);

export class TourCard {
  #element: HTMLElement | null = null;
  #target: HTMLElement | null = null;

  show(content: TourCardContent): void {
    this.close();
    const element = build(content);
    this.#element = element;
    document.body.append(element);
    this.#target = content.target;
    content.target?.classList.add("tour-target");
    content.target?.scrollIntoView({ block: "nearest" });
    place(element, content.target);
    element.focus();
  }

  close(): void {
    this.#target?.classList.remove("tour-target");
    this.#element?.remove();
    this.#element = null;
    this.#target = null;
  }
}

function build(content: TourCardContent): HTMLElement {
  const card = document.createElement("section");
  card.id = "tour-card";
  card.tabIndex = -1;
  card.setAttribute("role", "dialog");
  card.setAttribute("aria-labelledby", "tour-title");
  const [step, steps] = content.position;
  const title = textElement("h2", content.title);
  title.id = "tour-title";
  const counter = textElement("p", localize("TABLE.Tour.Step", { step, steps }));
  counter.className = "hint";
  const footer = document.createElement("footer");
  footer.append(button("TABLE.Tour.Exit", content.exit));
  if (content.previous) footer.append(button("TABLE.Tour.Previous", content.previous));
  footer.append(button(step === steps ? "TABLE.Tour.Finish" : "TABLE.Tour.Next", content.next));
  card.append(title, textElement("p", content.content), counter, footer);
  card.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    content.exit();
  });
  return card;
}

/** Texts of a tour are shown as text. */
function textElement(tag: "h2" | "p", text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { textContent: text });
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = localize(label);
  element.addEventListener("click", onClick);
  return element;
}

/** Below what it is about, or above it where there is more room. Where there is no room, as beside a sheet on a phone, its head stays free. */
function place(card: HTMLElement, target: HTMLElement | null): void {
  const { offsetWidth: width, offsetHeight: height } = card;
  const box = target?.getBoundingClientRect();
  const isAbove = box && innerHeight - box.bottom < height + 2 * GAP && box.top > innerHeight - box.bottom;
  const beside = box && (isAbove ? box.top - height - GAP : box.bottom + GAP);
  const top = beside ?? (innerHeight - height) / 2;
  const left = box ? box.left + (box.width - width) / 2 : (innerWidth - width) / 2;
  card.style.top = `${String(Math.max(GAP, Math.min(top, innerHeight - height - GAP)))}px`;
  card.style.left = `${String(Math.max(GAP, Math.min(left, innerWidth - width - GAP)))}px`;
}
