import { TenacityActor } from "../../../engine/data/actor.ts";
import { postOnce } from "../../../engine/cards/post-text.ts";
import { applyEffects, effectId } from "../../../engine/cards/effects/card-effects.ts";
import { gatheredChanges, type Make } from "../../../engine/ledger/gathered-changes.ts";
import { keepsLedger, rulingsOf } from "../../../engine/ledger/keepers.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { derivedId } from "../../../engine/rules/ids.ts";
import { isImmune, planCondition, type NewCondition } from "../conditions/apply-condition.ts";
import { conditionLabel, newCondition, toBring } from "../conditions/new-condition.ts";
import { isTurn, isUse } from "../data/documents.ts";
import { deedMessage } from "../items/post-use.ts";
import { labelOf } from "../lists/registry.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { hazardDamage } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import type { StepName } from "../settings/automation-steps.ts";
import { applyHarm } from "../turns/apply-harm.ts";
import { type TurnHit } from "../data/message/turn-data.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { protectionOf, resistedWords } from "../data/registry-choices.ts";
import { turnMessage } from "../turns/turn-card.ts";
import type { PlacedHazard } from "../turns/hazards.ts";

/** What a hazard does to someone, once for each turn. */
export interface Bite {
  readonly token: PlacedToken;
  readonly placed: PlacedHazard;
  /** The step that began the turn in which it bites; outside of fights, the movement. */
  readonly turn: string;
  readonly combat: TenacityCombat | null;
  /** How far it goes by itself. */
  readonly step: StepName;
}

const say = (key: string, data: Record<string, string>): string => game.i18n.format(`TENACITY.Area.${key}`, data);

/** What this client posts at the moment, by the ids of the messages. */
const posting = new Set<string>();

/** The message that says what a bite does: there is one of each bite, whichever client posts it. */
function messageId({ token, placed, turn }: Bite): string {
  return derivedId(turn, placed.id, token.actor?.uuid ?? "");
}

/** Whether a bite is still to be told of. */
export function isOwed(bite: Bite): boolean {
  const { token, placed, turn } = bite;
  const { actor } = token;
  if (!(actor instanceof TenacityActor) || !keepsLedger(actor) || levelOf(bite, actor) === "off") return false;
  const message = messageId(bite);
  if (game.messages.has(message)) return false;
  // Where the chat was cleared, the ledger knows: of stress by the turn and the hazard, of a condition by its card.
  const done = rulingsOf(actor);
  if (done.has(`${turn}:${placed.id}`) || done.has(effectId(message, 0))) return false;
  return placed.hazard.kind === "" || broughtBy(bite, actor) !== null;
}

function levelOf({ step }: Bite, actor: TenacityActor) {
  return automation(step, { isGM: !actor.hasPlayerOwner });
}

/**
 * Tells of what hazards do, each by a card of its own, all in one write; and does it in another, as far as the world lets it happen unasked. What
 * was told of is not told again.
 */
export async function tellBites(bites: readonly Bite[]): Promise<void> {
  const owed = bites.filter((bite) => isOwed(bite) && !posting.has(messageId(bite)));
  const ids = owed.map(messageId);
  for (const id of ids) posting.add(id);
  try {
    const planned = await Promise.all(owed.map(cardOf));
    const data = planned.flatMap((card, place) => (card ? [{ ...card.data, _id: ids[place] ?? "" }] : []));
    await postOnce(data);
    const make = gatheredChanges();
    await Promise.all(planned.map(async (card, place) => card?.isAuto === true && apply(card, ids[place] ?? "", make)));
  } finally {
    for (const id of ids) posting.delete(id);
  }
}

/** A card that says what a hazard does. */
interface BiteCard {
  readonly actor: TenacityActor;
  readonly data: ChatMessage.CreateData;
  readonly hits: readonly TurnHit[];
  readonly isAuto: boolean;
}

async function apply({ actor, hits }: BiteCard, id: string, make: Make): Promise<void> {
  const message = game.messages.get(id);
  if (isTurn(message)) await applyHarm(message, actor, hits, make);
  else if (isUse(message)) await applyEffects(message, undefined, undefined, make);
}

async function cardOf(bite: Bite): Promise<BiteCard | null> {
  const { actor } = bite.token;
  if (!(actor instanceof TenacityActor)) return null;
  const isAuto = levelOf(bite, actor) === "auto";
  if (bite.placed.hazard.kind === "") return { actor, isAuto, ...(await damageCard(bite, actor)) };
  const data = conditionCard(bite, actor, !isAuto);
  return data && { actor, isAuto, data, hits: [] };
}

async function damageCard(bite: Bite, actor: TenacityActor): Promise<Pick<BiteCard, "data" | "hits">> {
  const { token, placed, turn, combat } = bite;
  const { hazard, region } = placed;
  const roll = await impactRoll(hazard.value.dice, hazard.value.flat).evaluate();
  const met = hazardDamage(hazard, protectionOf(actor), roll.faces);
  const { amount } = met;
  const element = hazard.element === "" ? "" : labelOf("damageTypes", hazard.element);
  const key = amount === 0 ? "Resisted" : element === "" ? "Hits" : "HitsWith";
  const line =
    say(key, { name: token.name, area: region.name, element, amount: String(amount) }) +
    (amount > 0 ? resistedWords(met) : "");
  const hits = amount > 0 ? [{ id: `${turn}:${placed.id}`, kind: "stress", amount } as const] : [];
  const facts = { phase: "area", name: token.name, actor, combat, hits } as const;
  const rolls = hazard.value.dice > 0 ? [roll] : [];
  return { data: turnMessage(facts, [line], { hidden: token.hidden, rolls }), hits };
}

function conditionCard(bite: Bite, actor: TenacityActor, suggested: boolean): ChatMessage.CreateData | null {
  const brought = broughtBy(bite, actor);
  if (!brought) return null;
  const { token, placed } = bite;
  const { name: area } = placed.region;
  return deedMessage(actor, {
    name: area,
    words: [say("Entered", { name: token.name, condition: brought.condition.name, area })],
    effects: [{ target: actor.uuid, brings: toBring(brought.condition), ends: brought.ends }],
    hidden: token.hidden,
    suggested,
  });
}

/** The condition that a hazard brings, which ends as its bearer leaves the region (R-1008); null where it would change nothing. */
function broughtBy(
  { placed }: Bite,
  actor: TenacityActor,
): { condition: NewCondition; ends: readonly string[] } | null {
  const { hazard, region } = placed;
  const { kind, scope, value, element } = hazard;
  if (isImmune(actor, kind)) return null;
  const wishes = { kind, scope, value, element };
  const condition = newCondition({ ...wishes, name: conditionLabel(wishes), area: region.name, removal: "leave" });
  const { outcome, patch } = planCondition(actor, condition, foundry.utils.randomID());
  return outcome === "kept" ? null : { condition, ends: patch.remove };
}
