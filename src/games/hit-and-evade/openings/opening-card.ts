import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { AUTOMATION } from "../automation.ts";
import { type EvadeActor, isInFight } from "../data/documents.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { evadeReadings } from "../lists/world-lists.ts";
import { openingsBy } from "../map/aim.ts";
import { say } from "../moves/shared.ts";
import type { EvadeOpening, Foe } from "../rules/opening.ts";
import { openEvade } from "../plan/open-check.ts";

/** What leaves an opening without a roll of its own (S3-15). */
type Deed = "movePast" | "run" | "useItem" | "reload";

/**
 * Offers those who have an opening to strike at someone (S3-15), on a card of its own; no one where no one has one. Immediate actions
 * leave none: do not call it for those.
 * @param foes Who may strike; without it, the enemies within whose reach the actor stands in a fight.
 * @param moves Ids of the legs of the move that left it.
 * @param posting Who sees the card; everyone without it.
 * @returns The card; undefined where there is none.
 */
export async function postOpening(
  actor: EvadeActor,
  deed: Deed,
  foes?: readonly Foe[],
  moves: readonly string[] = [],
  posting: CardPosting = { mode: "public" },
): Promise<ChatMessage.Implementation | undefined> {
  if (AUTOMATION.level("openings", { isGM: !actor.hasPlayerOwner }) === "off") return undefined;
  const provoked = foes ?? (isInFight(actor) ? openingsBy(actor, deed) : []);
  if (provoked.length === 0) return undefined;
  return openEvade(actor, blankOpening(actor, say(`Deed.${deed}`), { provoked, moves }), {}, posting);
}

/** Offers anyone who was not revived to wake (S3-13), on a card of its own. */
export async function postWaking(actor: EvadeActor): Promise<void> {
  if (AUTOMATION.level("waking", { isGM: !actor.hasPlayerOwner }) === "off") return;
  await openEvade(actor, blankOpening(actor, say("WakesTitle"), { use: { kind: "wake" } }), {}, { mode: "public" });
}

/** What a card begins with on which nothing was rolled. */
function blankOpening(
  actor: EvadeActor,
  title: string,
  some: Partial<Pick<EvadeOpening, "provoked" | "moves" | "use">>,
): EvadeOpening {
  return {
    game: "hit-and-evade",
    actor: actor.uuid,
    name: nameOf(actor),
    title,
    skill: "",
    dice: 0,
    terms: [],
    against: [],
    attack: null,
    use: null,
    opposed: null,
    spends: false,
    delayed: false,
    provoked: [],
    moves: [],
    readings: evadeReadings(),
    ...some,
  };
}
