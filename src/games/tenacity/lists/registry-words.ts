import type { RegistryProblem } from "./read-registry.ts";
import type { EditProblem } from "./registry-edits.ts";
import type { KeptUse } from "./registry-losses.ts";

/** Why a name or number cannot be taken, as a sentence. */
export function editProblemText({ code, name }: EditProblem): string {
  return game.i18n.format(`TENACITY.Registry.Edit.${code}`, { name: game.i18n.localize(name) });
}

/** What is wrong with a registry, as a sentence. */
export function registryProblemText({ code, list, entry }: RegistryProblem): string {
  const name = list === "" ? "" : game.i18n.localize(`TENACITY.Registry.List.${list}`);
  return game.i18n.format(`TENACITY.Registry.Problem.${code}`, { list: name, entry: game.i18n.localize(entry) });
}

/** What an actor keeps under an entry, in a few words. */
export function useText({ label, kind, value, thing }: KeptUse): string {
  const data = { label: game.i18n.localize(label), value: String(value), thing };
  return game.i18n.format(`TENACITY.Registry.Use.${kind}`, data);
}
