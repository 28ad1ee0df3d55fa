/** Says to screen readers which tab of a sheet is shown; core only moves a class (TB-2). */
export function announceSelectedTab(root: HTMLElement): void {
  for (const tab of root.querySelectorAll<HTMLElement>('[role="tab"]')) {
    tab.setAttribute("aria-selected", String(tab.classList.contains("active")));
  }
}
