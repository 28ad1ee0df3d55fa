import { watchMoments } from "./moments/find-moments.ts";
import { showPrompts } from "./prompts/show-prompts.ts";
import { includedTemplates } from "./windows/included-templates.ts";
import { startStrip } from "./scenes/scene-strip.ts";
import { followStrength } from "./strength/reckon.ts";
import { reckonStrength } from "./strength/strength-now.ts";
import { strengthView } from "./strength/strength-view.ts";
import { showTurnBar } from "./turn-bar/show-turn-bar.ts";

/**
 * Shows what stands beside play and is not needed to begin it: a script of its own, which comes once the game is ready. No document and no card
 * waits for it.
 */
export function showBesidePlay(): void {
  startStrip();
  showTurnBar();
  showPrompts();
  watchMoments();
  reckonStrength(strengthView, followStrength);
  // The first card and the first sheet need not wait for them.
  void includedTemplates();
}
