import { dialogs } from "../../compat/windows.ts";
import { dialogInput, field, selectOf } from "./dialog-fields.ts";

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
