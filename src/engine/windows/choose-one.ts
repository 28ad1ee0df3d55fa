import type { Choice } from "./choose-by-button.ts";
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
