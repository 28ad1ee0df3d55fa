/** Shows a panel of the sidebar, unfolding it. */
export function showPanel(tab: string): void {
  ui.sidebar.changeTab(tab, "primary");
  ui.sidebar.toggleExpanded(true);
}
