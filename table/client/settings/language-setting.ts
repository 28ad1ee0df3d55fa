import type { SystemManifest } from "../../common/protocol.ts";
import type { ClientSettings } from "./client-settings.ts";

/** The language of the table itself, in which texts are found that no other language has (UI-5). */
export const FIRST_LANGUAGE = "en";

/** One entry of a manifest's `languages` (MF-1). */
export interface LanguageEntry {
  readonly lang: string;
  /** As its own speakers call it. */
  readonly name: string;
  readonly path: string;
}

/** The language files that a package brings (MF-1). */
export function languagesOf(manifest: Record<string, unknown>): readonly LanguageEntry[] {
  return (manifest["languages"] ?? []) as unknown as readonly LanguageEntry[];
}

/** Registers the setting by which everyone chooses a language for this browser (UI-5, SE-6). */
export function registerLanguageSetting(settings: ClientSettings, system: SystemManifest): void {
  const names = languagesOf(system).map(({ lang, name }) => [lang, name] as const);
  settings.register("core", "language", {
    name: "SETTINGS.Language",
    hint: "SETTINGS.LanguageHint",
    scope: "client",
    config: true,
    requiresReload: true,
    type: String,
    default: FIRST_LANGUAGE,
    choices: { [FIRST_LANGUAGE]: "English", ...Object.fromEntries(names) },
  });
}

/** The chosen language, or the first one where the system no longer speaks the chosen one. */
export function chosenLanguage(settings: Pick<ClientSettings, "get">, system: SystemManifest): string {
  const chosen = settings.get("core", "language");
  return languagesOf(system).find(({ lang }) => lang === chosen)?.lang ?? FIRST_LANGUAGE;
}
