import { showWindow } from "../../compat/windows.ts";
import { findRule } from "./rule-index.ts";

/** Opens the page that explains a word; a sentence says so where there is none. */
export async function openRule(word: string): Promise<void> {
  const page = await findRule(word);
  const sheet = page?.parent?.sheet as foundry.applications.api.ApplicationV2.Any | null | undefined;
  if (page && sheet) await showWindow(sheet, { pageId: page.id });
  else ui.notifications.warn("TENACITY.Command.Problem.noRule", { format: { word } });
}
