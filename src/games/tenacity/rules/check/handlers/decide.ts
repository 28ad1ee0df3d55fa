/** Events about what to make of the roll: critical, talent, boosted, accepted. */
import { applyBoost, payBoost } from "../../boosts.ts";
import { rerollImpact } from "../../impact.ts";
import type { Account } from "../../../../../engine/log/account.ts";
import { reopen, type Draft } from "../draft.ts";
import { bargainCondition, enter, priceEffects } from "../effects.ts";
import type { AcceptedEvent, BoostedEvent, CriticalEvent, TalentEvent } from "../events.ts";
import { standingOf } from "../outcome.ts";
import type { SideDraft } from "../side.ts";
import { checkFaces, isCriticalOpen, pay, speaker, type Speaker, type Verdict } from "./verdict.ts";

/** answers an open crit of a side, or says why it cannot be answered so. */
function answerCritical(side: SideDraft, id: string, choice: "heroDie" | "impactDie", face?: number): Verdict {
  const extra = choice === "heroDie" ? face : undefined;
  const wrong = choice === "heroDie" ? checkFaces(extra === undefined ? [] : [extra], 1, 10) : null;
  if (!wrong) side.critical = { choice, face: extra ?? null, event: id };
  return wrong;
}

/** */
export function critical(draft: Draft, id: string, event: CriticalEvent): Verdict {
  const speaking = speaker(draft, standingOf(draft), event.target);
  if (!speaking) return "unknownTarget";
  const { side, view } = speaking;
  if (!side.faces) return "notRolled";
  if (!view.critical) return "noCritical";
  if (side.critical) return "criticalAnswered";
  if (draft.impact) return "alreadyImpact";
  const wrong = answerCritical(side, id, event.choice, event.face);
  if (!wrong && event.choice === "heroDie") reopen(draft);
  return wrong;
}

/** Whether a side may still change its total: it has rolled, has not let it be, and waits for no price. */
function mayChange(draft: Draft, { side }: Speaker): Verdict {
  if (draft.impact) return "alreadyImpact";
  if (side.paying) return "pricePending";
  return side.accepted === null ? null : "alreadyFinal";
}

/** what an accepted offer made for a push takes off it, or that there is no such offer. */
function reliefOf(draft: Draft, event: BoostedEvent): number | null {
  if (event.bargain === undefined) return 0;
  const offer = draft.bargains.find(({ id }) => id === event.bargain);
  const usable = offer?.state === "accepted" && offer.withPush && offer.usedBy === null;
  return usable && event.push > 0 && event.target === undefined ? offer.relief : null;
}

/** Against a hidden rating only raw points make sense: nobody knows what a push must reach. */
export function boosted(draft: Draft, id: string, event: BoostedEvent, account: Account): Verdict {
  const speaking = speaker(draft, standingOf(draft), event.target);
  if (!speaking) return "unknownTarget";
  const { side, need, losing } = speaking;
  if (!side.faces) return "notRolled";
  if (losing === null || (losing && need === null && event.push > 0)) return "noChallenge";
  const barred = mayChange(draft, speaking);
  if (barred) return barred;
  const relief = reliefOf(draft, event);
  if (relief === null) return "noOffer";
  const affordable = applyBoost(event.before, losing ? (need ?? 1) : 0, event, relief);
  if (!affordable.ok) return affordable.reason;
  const { paid, refusal } = pay(draft, side, priceEffects(side, id, event, relief), account);
  if (!paid) return refusal;
  for (const source of ["tenacity", "spin", "push"] as const) {
    if (event[source] > 0) side.boosts.push({ source, value: event[source], event: id });
  }
  const used = draft.bargains.filter(({ id: offer }) => offer === event.bargain);
  draft.effects.push(
    ...used.flatMap((offer) => bargainCondition(draft, id, offer)).map((each) => enter(each, account)),
  );
  draft.bargains = draft.bargains.map((offer) => (used.includes(offer) ? { ...offer, usedBy: id } : offer));
  reopen(draft);
  return null;
}

/** Whether a talent changes the total, and whether it changes the impact. */
function reachOf(event: TalentEvent) {
  return {
    roll: event.bonus !== 0 || event.heroDice > 0 || event.ignores.length > 0,
    impact: event.impactDice > 0 || event.impactBonus !== 0,
    reroll: event.rerolls.length > 0,
  };
}

/** When a talent's gifts may be used: before the roll, while failing, at the impact roll, or on its dice. */
function checkTalent(draft: Draft, speaking: Speaker, event: TalentEvent): Verdict {
  const gives = reachOf(event);
  if (!gives.roll && !gives.impact && !gives.reroll) return "nothingBought";
  const hasImpact = event.target === undefined && draft.opening.resolution === "impact";
  if (!gives.roll && !hasImpact) return "noImpact";
  if (speaking.side.paying) return "pricePending";
  if (gives.reroll) {
    if (!draft.impact || gives.roll || gives.impact) return "noImpact";
    const dice = draft.impact.faces.length;
    if (event.rerolls.some(({ position }) => position < 0 || position >= dice)) return "wrongDice";
    return checkFaces(
      event.rerolls.map(({ face }) => face),
      event.rerolls.length,
      4,
    );
  }
  if (draft.impact) return "alreadyImpact";
  if (!speaking.side.faces) return event.heroFaces.length > 0 ? "wrongDice" : null;
  return gives.roll ? checkRollTalent(draft, speaking, event) : checkImpactTalent(draft);
}

/** what changes the total is for a side that fails. */
function checkRollTalent(draft: Draft, speaking: Speaker, event: TalentEvent): Verdict {
  if (speaking.losing === null) return "noChallenge";
  const barred = mayChange(draft, speaking);
  if (barred) return barred;
  return speaking.losing ? checkFaces(event.heroFaces, event.heroDice, 10) : "notFailing";
}

/** what changes the impact is of no use after a final failure. */
function checkImpactTalent(draft: Draft): Verdict {
  const { final, success } = standingOf(draft);
  return final && success !== true ? "alreadyFinal" : null;
}

/** */
export function talent(draft: Draft, id: string, event: TalentEvent, account: Account): Verdict {
  const speaking = speaker(draft, standingOf(draft), event.target);
  if (!speaking) return "unknownTarget";
  const { side } = speaking;
  const affordable = payBoost(event.before, { ...event, push: 0 }, 0);
  const wrong = checkTalent(draft, speaking, event) ?? (affordable.ok ? null : affordable.reason);
  if (wrong) return wrong;
  const { paid, refusal } = pay(draft, side, priceEffects(side, id, { ...event, push: 0 }, 0, "talent"), account);
  if (refusal !== null && !side.faces) side.unpaidDice += event.heroDice;
  if (!paid) return refusal;
  grant(draft, side, id, event);
  return null;
}

function grant(draft: Draft, side: SideDraft, id: string, event: TalentEvent): void {
  if (side.faces) side.late.push(...event.heroFaces);
  else side.extraDice += event.heroDice;
  if (event.bonus !== 0) side.boosts.push({ source: "talent", value: event.bonus, event: id, ...event.talent });
  for (const ignored of event.ignores) {
    // Only penalties can be ignored; dropping a bonus would be no gift.
    if (side.facts.modifiers.some((modifier) => modifier.id === ignored && modifier.value < 0))
      side.ignored.add(ignored);
  }
  if (event.target === undefined) {
    draft.impactDice += event.impactDice;
    if (event.impactBonus !== 0) draft.impactBonuses.push({ ...event.talent, value: event.impactBonus });
  }
  if (draft.impact) {
    const faces = event.rerolls.reduce(
      (now, { position, face }) => rerollImpact(now, position, face),
      draft.impact.faces,
    );
    draft.impact = { ...draft.impact, faces };
  }
  if (reachOf(event).roll) reopen(draft);
}

/** the losing side lets it be; R-402 answers its open crit with the hero die. */
export function accepted(draft: Draft, id: string, event: AcceptedEvent): Verdict {
  const standing = standingOf(draft);
  const speaking = speaker(draft, standing, event.target);
  if (!speaking) return "unknownTarget";
  const { side, view, losing } = speaking;
  if (!side.faces) return "notRolled";
  const unrated = event.target === undefined && standing.targets.every(({ source }) => source.type === "none");
  if (losing === null && !unrated) return "noChallenge";
  if (side.paying) return "pricePending";
  if (side.accepted !== null) return "alreadyFinal";
  if (losing === false) return "notFailing";
  if (isCriticalOpen(view)) {
    if (event.face === undefined) return "criticalUnanswered";
    const wrong = answerCritical(side, id, "heroDie", event.face);
    if (wrong) return wrong;
    reopen(draft);
  }
  side.accepted = id;
  return null;
}
