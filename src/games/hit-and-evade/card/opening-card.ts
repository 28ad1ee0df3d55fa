import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { type EvadeActor, isInFight } from "../data/documents.ts";
import { evadeReadings } from "../lists/world-lists.ts";
import { foesBeside } from "../map/aim.ts";
import { say } from "../moves/shared.ts";
import type { Foe } from "../rules/opening.ts";
import { openEvade } from "./open-check.ts";

/** What leaves an opening without a roll of its own (S3-15). */
export type Deed = "movePast" | "run" | "useItem" | "reload";

/**
 * Offers those who have an opening to strike at somebody (S3-15), on a card of its own; nobody where nobody has one. Immediate actions
 * leave none: do not call it for those.
 * @param foes Who may strike; without it, the enemies within whose reach the actor stands in a fight.
 * @param posting Who sees the card; everybody without it.
 */
export async function postOpening(
  actor: EvadeActor,
  deed: Deed,
  foes?: readonly Foe[],
  posting: CardPosting = { mode: "public" },
): Promise<void> {
  const provoked = foes ?? (isInFight(actor) ? foesBeside(actor) : []);
  if (provoked.length === 0) return;
  const opening = {
    game: "hit-and-evade",
    actor: actor.uuid,
    name: actor.name,
    title: say(`Deed.${deed}`),
    skill: "",
    dice: 0,
    terms: [],
    against: [],
    attack: null,
    use: null,
    opposed: null,
    spends: false,
    provoked,
    readings: evadeReadings(),
  } as const;
  await openEvade(actor, opening, {}, posting);
}
