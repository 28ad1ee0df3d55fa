import { damageTypeLabel } from "./registry-choices.ts";
import type { MetHit } from "../rules/index.ts";

/** What resistance has taken off a hit, as it adds up (R-1308): " (4 − 3 Physical = 1)"; "" where it took nothing. */
export function resistedWords({ raw, resisted, amount, element }: MetHit): string {
  if (resisted === 0) return "";
  const type = element === "" ? game.i18n.localize("TENACITY.Sheet.Resistances") : damageTypeLabel(element);
  const sum = { raw: String(raw), resisted: String(resisted), amount: String(amount), type };
  return ` ${game.i18n.format("TENACITY.Tray.Resisted", sum)}`;
}
