import { dialogs } from "../../compat/windows.ts";

/** One field with its label above it. */
export function field(label: string, input: HTMLElement): HTMLElement {
  const group = document.createElement("label");
  group.className = "dialog-field";
  const words = document.createElement("span");
  words.textContent = label;
  group.append(words, input);
  return group;
}

/** A sentence about the fields above it. */
export function note(words: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.className = "hint";
  paragraph.textContent = words;
  return paragraph;
}

/** A line of text, which has the focus at first. */
export function textInput(name: string, value = ""): HTMLInputElement {
  const input = document.createElement("input");
  input.type = "text";
  input.name = name;
  input.defaultValue = value;
  input.setAttribute("autofocus", "");
  return input;
}

/** A whole number within limits. */
export function numberInput(name: string, value: number, { minimum, maximum }: { minimum: number; maximum: number }) {
  const input = document.createElement("input");
  input.type = "number";
  input.name = name;
  input.min = String(minimum);
  input.max = String(maximum);
  input.step = "1";
  input.defaultValue = String(value);
  return input;
}

/** A list of values with their labels. @param chosen The first, where nothing is said. */
export function selectOf(
  name: string,
  choices: Readonly<Record<string, string>>,
  chosen = Object.keys(choices)[0],
): HTMLSelectElement {
  const select = document.createElement("select");
  select.name = name;
  for (const [value, label] of Object.entries(choices)) {
    const option = document.createElement("option");
    option.value = value;
    option.textContent = label;
    option.defaultSelected = value === chosen;
    select.append(option);
  }
  return select;
}

/** A box to tick, with a picture where there is one. */
export function checkbox(name: string, label: string, checked: boolean, img = ""): HTMLElement {
  const row = document.createElement("label");
  row.className = "dialog-check";
  const input = document.createElement("input");
  input.type = "checkbox";
  input.name = name;
  input.defaultChecked = checked;
  const words = document.createElement("span");
  words.textContent = label;
  row.append(input, ...(img === "" ? [] : [picture(img)]), words);
  return row;
}

function picture(address: string): HTMLElement {
  const img = document.createElement("img");
  img.src = address;
  img.alt = "";
  return img;
}

/** Fields that belong together, under their name. */
export function groupOf(label: string, fields: readonly HTMLElement[]): HTMLElement {
  const group = document.createElement("fieldset");
  group.className = "dialog-group";
  const legend = document.createElement("legend");
  legend.textContent = label;
  group.append(legend, ...fields);
  return group;
}

/**
 * Asks for what stands in some fields.
 * @param look.ok what its button says: what is done
 * @returns the answers by name, or null when it was dismissed
 */
export async function dialogInput(
  title: string,
  fields: readonly HTMLElement[],
  { className = "", width, ok }: { readonly className?: string; readonly width?: number; readonly ok: string },
): Promise<Record<string, unknown> | null> {
  const content = document.createElement("div");
  content.append(...fields);
  const answer: unknown = await dialogs.input({
    window: { title },
    classes: ["tenacity", "fields-dialog", ...(className === "" ? [] : [className])],
    ...(width !== undefined && { position: { width } }),
    ok: { label: ok },
    content,
  });
  return typeof answer === "object" ? (answer as Record<string, unknown> | null) : null;
}

/**
 * Asks which of several it is to be; the only one needs no question.
 * @param title What is done with it, as the window's title and on its button.
 * @returns Null for none, and where the question was dismissed.
 */
export async function chooseOne<Any extends Choice>(
  title: string,
  label: string,
  choices: readonly Any[],
): Promise<Any | null> {
  const [first, ...others] = choices;
  if (!first || others.length === 0) return first ?? null;
  const select = selectOf("choice", Object.fromEntries(choices.map(({ id, name }) => [id ?? "", name])));
  const answer = await dialogInput(title, [field(label, select)], { ok: title });
  return answer ? (choices.find(({ id }) => id === answer["choice"]) ?? null) : null;
}

/** Something that can be chosen by its name. */
interface Choice {
  readonly id: string | null;
  readonly name: string;
}

/** Asks which of several it is to be, with a button for each. Returns null where the question was dismissed. */
export async function chooseByButton<Any extends Choice>(title: string, choices: readonly Any[]): Promise<Any | null> {
  const answer: unknown = await dialogs.wait({
    window: { title },
    classes: ["tenacity", "give-dialog"],
    buttons: choices.map(({ id }, index) => ({ action: id ?? "", label: id ?? "", default: index === 0 })),
    // Names are written by players, and nothing says that a label is taken for text.
    render: (_event: Event, { element }: { readonly element: HTMLElement }) => {
      for (const { id, name } of choices) {
        const button = element.querySelector(`button[data-action="${CSS.escape(id ?? "")}"]`);
        if (button) button.textContent = name;
      }
    },
  });
  return choices.find(({ id }) => id === answer) ?? null;
}
