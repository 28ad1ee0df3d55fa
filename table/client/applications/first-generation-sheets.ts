import { MissingApiError } from "../missing-api.ts";

/** A sheet of the first generation: packages name it to take it off the list of sheets (SH-5), and nothing can open it. */
function placeholder(name: string): object {
  const api = `foundry.appv1.sheets.${name}`;
  /** @throws MissingApiError always */
  function Sheet(): never {
    throw new MissingApiError(api);
  }
  return Object.defineProperty(Sheet, "name", { value: name });
}

/** `foundry.appv1.sheets`: names without windows. */
export const FIRST_GENERATION_SHEETS = {
  ActorSheet: placeholder("ActorSheet"),
  ItemSheet: placeholder("ItemSheet"),
};
