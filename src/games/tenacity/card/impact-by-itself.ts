import { takeStep } from "../../../engine/cards/take-step.ts";
import { isData } from "../../../core/data.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import type { CheckMessage } from "../data/read-check.ts";
import { ROLLER } from "../moves/check-move.ts";
import { IMPACT } from "../moves/impact.ts";
import { TALENT } from "../moves/talent.ts";
import type { CheckState } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";

/**
 * Rolls the impact of a success as soon as it is final, where the world lets that happen at once: the client of the user who made
 * the check does, whose dice they are, and once. While a talent of theirs could still add to it, it waits for them; what was
 * left before they rolled again is left.
 */
export async function rollImpactByItself(message: CheckMessage, state: CheckState): Promise<void> {
  const { author } = message;
  if (author?.isSelf !== true || automation("impact", author) !== "auto" || !isNewestCard(message)) return;
  const wasRolled = Object.values(message.system.events).some(
    (stored) => isData(stored) && stored["type"] === IMPACT.type,
  );
  if (wasRolled) return;
  const sight = { message, state, user: author };
  const [offer] = IMPACT.offers(sight);
  if (!offer || TALENT.offers(sight).some(({ side }) => side?.id === ROLLER)) return;
  await takeStep(message, { step: offer.key, input: {} });
}
