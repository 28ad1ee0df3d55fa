import type { CharacterActor } from "../../documents/actor.ts";
import type { ChallengeDice, CheckState, RollFacts } from "../../rules/index.ts";
import { fieldKey, fieldOf } from "../../settings/check-entry.ts";
import { cardDice } from "../check/card-dice.ts";
import { findCard, findCharacter, readCheck } from "../check/read-check.ts";
import { findTalent, giftOf, type TalentGift } from "../check/moves/talents.ts";
import { defenderRoll, rollerRoll } from "../check/moves/offers.ts";

/** What a stored event may say; anything may stand there. */
type Claim = Readonly<Record<string, unknown>>;

/**
 * Why an event cannot be true, by what the sheets say at this moment; null when nothing speaks against it. What nobody can check,
 * such as the faces of dice, is not asked about.
 */
export function untruth(state: CheckState, event: Claim): string | null {
  switch (event["type"]) {
    case "rolled":
      return fitsSheet(findCharacter(state.opening.roller), state.opening) ? null : "notOnSheet";
    case "defended":
      return fitsSheet(findCharacter(event["defender"]), event["facts"] as RollFacts | undefined) ? null : "notOnSheet";
    case "helped":
      return rankOf(findCharacter(event["helper"]), state.opening.skill.id) >= number(event["rank"])
        ? null
        : "notOnSheet";
    case "talent":
      return fitsTalent(state, event) ? null : "talentGone";
    case "contributed":
      return fitsOtherCheck(event) ? null : "notOnSheet";
    default:
      return null;
  }
}

/** Whether the talent of an event is still there; what it gave was looked at when it was used. */
export function hasTalent(actor: CharacterActor, event: unknown): boolean {
  const item = findTalent(actor, talentId(event as Claim | undefined));
  if (!item) return false;
  const { spin, tenacity } = event as Claim;
  return item.system.cost.currency === "free" || number(spin) + number(tenacity) >= item.system.cost.value;
}

function number(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function talentId(event: Claim | undefined): string {
  const { id } = (event?.["talent"] ?? {}) as { id?: unknown };
  return typeof id === "string" ? id : "";
}

/** No roll is made with higher ranks than the sheet has. A number that stands for something else has a name (R-1501). */
function fitsSheet(actor: CharacterActor | null, facts: RollFacts | undefined): boolean {
  if (!actor || !facts) return true;
  if (facts.challengeDice) return fitsCard(actor, facts.skill.id, facts.challengeDice);
  const { attribute, skill } = facts;
  const attributeRank = actor.system.attributes[attribute.id]?.rank ?? 0;
  return attribute.rank <= attributeRank && (skill.label !== undefined || skill.rank <= rankOf(actor, skill.id));
}

/** Challenge dice are those of an NPC's card. A defence of an older card names the field alone. */
function fitsCard(actor: CharacterActor, key: string, { dice, modifier }: ChallengeDice): boolean {
  const card = cardDice(actor, fieldOf(key) === "" ? fieldKey(key) : key);
  return card !== null && dice <= card.dice && modifier <= card.modifier;
}

function rankOf(actor: CharacterActor | null, skill: string): number {
  return actor?.system.skills[skill]?.rank ?? 0;
}

function fitsTalent(state: CheckState, event: Claim): boolean {
  const target = state.targets.find(({ id }) => id === event["target"]);
  const actor = findCharacter(target ? target.defence?.defender : state.opening.roller);
  const item = actor && findTalent(actor, talentId(event));
  if (!item || !hasTalent(actor, event)) return false;
  const gift = giftOf(item, target ? defenderRoll(state, target) : rollerRoll(state));
  const claimed = (name: keyof TalentGift): number => number(event[name]);
  const rerolls = Array.isArray(event["rerolls"]) ? event["rerolls"].length : 0;
  const ignores = Array.isArray(event["ignores"]) ? event["ignores"].length : 0;
  return (
    claimed("bonus") <= gift.bonus &&
    claimed("heroDice") <= gift.heroDice &&
    claimed("impactDice") <= gift.impactDice &&
    claimed("impactBonus") <= gift.impactBonus &&
    rerolls <= gift.rerolls &&
    ignores <= gift.ignores.length
  );
}

/** R-1503: another check's impact joins in as it is there. */
function fitsOtherCheck(event: Claim): boolean {
  const card = findCard(event["check"]);
  if (!card) return false;
  const { opening, impact, success } = readCheck(card).state;
  return success === true && opening.roller === event["roller"] && impact?.value === event["impact"];
}
