import { showWindow } from "../../compat/windows.ts";

/** Opens a document's sheet, or brings it to the front. The types still know sheets of the first kind, which no document here has. */
export async function openSheet(document: { readonly sheet: unknown } | undefined): Promise<void> {
  const sheet = document?.sheet as foundry.applications.api.DocumentSheetV2.Any | null | undefined;
  if (sheet) await showWindow(sheet);
}

/** Shows a panel of the sidebar, unfolding it. */
export function showPanel(tab: string): void {
  ui.sidebar.changeTab(tab, "primary");
  ui.sidebar.toggleExpanded(true);
}
