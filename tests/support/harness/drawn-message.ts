import { Drawn } from "./drawn.ts";

/** A button of a card, as a person finds it. */
export interface DrawnButton {
  /** By what it does: all its data but why it is where it is, such as `action=move move=accept`. */
  readonly name: string;
  readonly data: Readonly<Record<string, string>>;
  /** What it is called. */
  readonly words: string;
}

/** A message as someone sees it. */
export class DrawnMessage {
  readonly page: Drawn;

  constructor(html: string) {
    this.page = Drawn.read(html);
  }

  /** Everything that it says. */
  get words(): string {
    return this.page.words;
  }

  /** The buttons that do something and can be pressed, in their order. */
  get buttons(): readonly DrawnButton[] {
    const able = this.page.all("button").filter(({ attributes }) => !attributes.has("disabled"));
    return able.flatMap(({ dataset: data, attributes, words }) => {
      if (data["action"] === undefined) return [];
      const deed = Object.entries(data).filter(([key]) => key !== "kind");
      const name = deed.map(([key, value]) => `${key}=${value}`).join(" ");
      return [{ name, data, words: attributes.get("aria-label") ?? words }];
    });
  }

  /** A button by its name or by the beginning of its words. */
  button(which: string): DrawnButton | undefined {
    return this.buttons.find(({ name, words }) => name === which || words.startsWith(which));
  }
}
