/** The texts of pages on which no game runs; the game's own localization exists only in the game. */
interface PageTexts {
  [key: string]: string | PageTexts;
}

let texts: PageTexts = {};

/** A text with what it names put in: `{name}`. */
export function text(key: string, values: Readonly<Record<string, string>> = {}): string {
  let found: string | PageTexts | undefined = texts;
  for (const part of key.split(".")) found = typeof found === "object" ? found[part] : undefined;
  const whole = typeof found === "string" ? found : key;
  return whole.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Fetches the texts, writes those that the page asks for, and gives it the device's theme: no user is known yet. */
export async function preparePage(): Promise<void> {
  document.body.classList.add(matchMedia("(prefers-color-scheme: dark)").matches ? "theme-dark" : "theme-light");
  texts = (await (await fetch("table/lang/en.json")).json()) as PageTexts;
  for (const labeled of document.querySelectorAll<HTMLElement>("[data-text]")) {
    labeled.textContent = text(labeled.dataset["text"] ?? "");
  }
}

export function showError(message: string): void {
  const box = document.querySelector<HTMLElement>(".join-error");
  if (!box) return;
  box.textContent = message;
  box.hidden = false;
}
