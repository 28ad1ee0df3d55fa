import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { freshDraft, readDraft, type HeroDraft } from "./hero-draft.ts";
import { heroBudgets } from "./hero-budgets.ts";

/** Each person's own in each world: several may share a browser. */
function storageKey(): string {
  return `${SYSTEM_ID}.hero-draft.${game.world.id}.${game.user.id}`;
}

/** The draft that this browser kept, or a fresh one where it kept none that can be read. */
export function storedDraft(): HeroDraft {
  const budgets = heroBudgets();
  const kept = localStorage.getItem(storageKey());
  if (kept === null) return freshDraft(budgets);
  try {
    return readDraft(JSON.parse(kept), budgets);
  } catch {
    return freshDraft(budgets);
  }
}

/** Keeps a draft in this browser, over reloads and until the hero is made. */
export function keepDraft(draft: HeroDraft): void {
  localStorage.setItem(storageKey(), JSON.stringify(draft));
}

export function forgetDraft(): void {
  localStorage.removeItem(storageKey());
}
