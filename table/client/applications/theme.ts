import { detached } from "./detached/window-manager.ts";
import { host } from "./host.ts";

/** What a user may choose: one of the two themes, or whatever the device prefers. */
export type ThemeChoice = "" | "light" | "dark";

/** The part of `core.uiConfig` that this table has (SE-6). */
interface UiConfig {
  colorScheme?: { applications?: ThemeChoice; interface?: ThemeChoice };
}

const THEMES = ["theme-light", "theme-dark"] as const;
const prefersDark = "(prefers-color-scheme: dark)";

/** Applies the theme now and whenever the device changes (SH-8); the setting tells of itself. */
export function activateTheme(): void {
  matchMedia(prefersDark).addEventListener("change", applyTheme);
  applyTheme();
}

export function themeChoice(): ThemeChoice {
  return (host().settings.get("core", "uiConfig") as UiConfig).colorScheme?.interface ?? "";
}

/** Chooses a theme, for the page and its windows alike. */
export async function chooseTheme(choice: ThemeChoice): Promise<void> {
  const config = host().settings.get("core", "uiConfig") as UiConfig;
  await host().settings.set("core", "uiConfig", {
    ...config,
    colorScheme: { applications: choice, interface: choice },
  });
}

/** The theme that the device prefers; the only hint before a user is known. */
export function preferredTheme(): (typeof THEMES)[number] {
  return matchMedia(prefersDark).matches ? "theme-dark" : "theme-light";
}

export function applyTheme(): void {
  const choice = themeChoice();
  const theme = choice ? `theme-${choice}` : preferredTheme();
  for (const element of detached.querySelectorAll("body, .application")) {
    element.classList.remove(...THEMES);
    element.classList.add(theme);
  }
}

/** Gives a new window the theme of the page (SH-8). */
export function inheritTheme(element: HTMLElement): void {
  if (THEMES.some((theme) => element.classList.contains(theme))) return;
  const theme = THEMES.find((name) => document.body.classList.contains(name));
  if (theme) element.classList.add(theme);
}
