import { cardActor, speaksFor } from "../../../../engine/cards/card.ts";
import { statusWords, weightWords } from "../../../../engine/cards/effect-rows.ts";
import type { TenacityActor } from "../../../../engine/data/actor.ts";
import { findAnyActor } from "../../../../engine/data/actor-identity.ts";
import { weigh } from "../../../../engine/log/account.ts";
import { selectedActors } from "../../../../engine/map/actors-in-sight.ts";
import type { ApplyTo } from "../../../../engine/settings/apply-to.ts";
import { clipped, format, isLostKey, localize, signed, unsigned } from "../../../../engine/text/words.ts";
import { lacksTrack, type Part, standingAfter, standingBy, type StandingTrack } from "../../challenges/standing.ts";
import { isChallenge } from "../../data/documents.ts";
import { resistedWords } from "../../data/registry-choices.ts";
import { entryLabel } from "../../data/list-entries.ts";
import { type Harm, harmTo, outcomeOf } from "../../effects/harm.ts";
import { EFFECTS } from "../../effects/index.ts";
import { labelOf } from "../../lists/registry.ts";
import { appliedOn, APPLY, type ApplyMove, dueResults } from "../../moves/apply.ts";
import type { CheckOffer } from "../../moves/check-move.ts";
import { type MoveOffer, offersBy } from "../../moves/index.ts";
import { partsOf, resultRecipient, resultRecipients, takesResult } from "../../moves/result-recipients.ts";
import {
  appliedKind,
  type CheckEffect,
  type CheckState,
  type ImpactState,
  type MetHit,
  resultOn,
  type SideState,
  type TargetState,
  type TotalLine,
} from "../../rules/index.ts";

/** How one number came about. */
interface BreakdownView {
  /** Whose number it is; "" for the roller's total. */
  readonly heading: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: string;
}

/** How the roller's total, the defenders' totals and the impact add up (R-301, R-701). */
export function breakdownView(state: CheckState): readonly BreakdownView[] {
  const own = sideBreakdown(localize("TENACITY.Card.Total"), state, state.opening.skill.id);
  const others = state.targets.flatMap((target) => {
    const { defense } = target;
    if (!defense) return answerBreakdown(target);
    return [sideBreakdown(cardActor(defense.defender).name, defense, defense.facts.skill.id)];
  });
  return [...(state.total === null ? [] : [own]), ...others, ...impactBreakdown(state)];
}

function sideBreakdown(heading: string, side: SideState, skill: string): BreakdownView {
  const { lines, total } = side;
  return {
    heading,
    lines: lines.map((line) => ({ label: lineLabel(line, side, skill), value: signed(line.value) })),
    total: total === null ? "" : unsigned(total),
  };
}

/** How the answer of a card adds up, where more than its own numbers count. */
function answerBreakdown({ source, rating }: TargetState): BreakdownView[] {
  if (source.type !== "npc" || !source.parts || rating === null) return [];
  const { id, parts, modifier } = source;
  const own = parts.reduce((rest, { value }) => rest - value, modifier);
  return [
    {
      heading: cardActor(id).name,
      lines: [
        { label: localize("TENACITY.Line.challengeDice"), value: signed(rating - modifier) },
        ...(own === 0 ? [] : [{ label: localize("TENACITY.Line.modifier"), value: signed(own) }]),
        ...parts.map(({ label, value }) => ({ label: clipped(localize(label)), value: signed(value) })),
      ],
      total: unsigned(rating),
    },
  ];
}

function lineLabel({ source, label }: TotalLine, { challengePool }: SideState, skill: string): string {
  if (label !== undefined && label !== "" && !isLostKey(label)) return clipped(localize(label));
  if (source === "kept" && challengePool) return localize("TENACITY.Line.challengeDice");
  const name = source === "skill" ? entryLabel(skill) : undefined;
  return name === undefined
    ? localize(`TENACITY.Line.${source}`)
    : format("TENACITY.Line.rankIn", { skill: localize(name) });
}

/** How an impact roll adds up: its dice, and what each weapon, ability and talent adds under its own name. */
function impactLines({ faces, bonus, bonuses, allOnes, value }: ImpactState): BreakdownView["lines"] {
  const dice = faces.reduce((sum, face) => sum + face, 0);
  return [
    { label: localize("TENACITY.Line.impactDice"), value: String(dice) },
    ...bonuses.map(({ label, value: added }) => ({
      label: label === "" ? localize("TENACITY.Line.impactBonus") : clipped(label),
      value: signed(added),
    })),
    ...(allOnes && value !== dice + bonus ? [{ label: localize("TENACITY.Line.allOnes"), value: String(value) }] : []),
  ];
}

function impactBreakdown({ impact, contributions, combinedImpact }: CheckState): readonly BreakdownView[] {
  if (!impact) return [];
  return [
    {
      heading: localize("TENACITY.Dice.Impact"),
      lines: [
        ...impactLines(impact),
        ...contributions.map(({ roller, impact: value }) => ({ label: cardActor(roller).name, value: signed(value) })),
      ],
      total: String(combinedImpact),
    },
  ];
}

/** One number of a row, on its way from the impact to what the target feels. */
interface TrayLine {
  readonly label: string;
  readonly value: string;
}

/** Someone on whom a result may be applied, and what it does to them. */
interface TrayRow {
  readonly on: string;
  readonly name: string;
  readonly img: string;
  readonly gone: boolean;
  /** What will happen: "7 stress". */
  readonly result: string;
  /** What it makes of the target, for those who may see its numbers. */
  readonly after: string;
  /** The impact and what is added to it, size, resistance, in that order. */
  readonly lines: readonly TrayLine[];
  /** The part that it is applied to, where the actor has several; "" otherwise. */
  readonly part: string;
  /** Key of the move that applies it; "" where that is not this person's. */
  readonly move: string;
  readonly label: string;
  readonly weighLabel: string;
  readonly applied: boolean;
  /** Once it is applied: how far that has come, in the words of the effect; "" before. */
  readonly statusText: string;
  /** How the change stands on the target's account; "" before it is applied. */
  readonly status: CheckEffect["status"] | "";
  /** Id of the effect that it was applied by; "" before. */
  readonly effect: string;
}

/** The tray of a card whose result waits to be applied. */
interface TrayView {
  readonly mode: ApplyTo;
  /** Whether the roll has targets of its own to choose. */
  readonly hasTargets: boolean;
  /** Whether this person may apply to the tokens that they select. */
  readonly maySelect: boolean;
  readonly rows: readonly TrayRow[];
  /** What to do where there is no row. */
  readonly hint: string;
}

/**
 * The tray, as soon as there is something to apply.
 * @param mode What this person chose on this card.
 * @returns The tray; null while there is nothing in it for this person.
 */
export function trayView(state: CheckState, all: readonly MoveOffer[], mode: ApplyTo): TrayView | null {
  const offers = offersBy(APPLY, all);
  const mayApply = offers.length > 0;
  if (!mayApply && dueResults(state).length === 0 && state.applied.length === 0) return null;
  const { targets } = state;
  const { recipients = [] } = state.opening;
  const hasTargets = recipients.length > 0 || targets.some(({ id }) => id !== "");
  // Work is put down for the user who did it, and what is done to a challenge for it: for no one else.
  const takers = targets.map(({ id }) => resultRecipient(state, id)).filter((id) => id !== "");
  const isWork = takers.length > 0 && (!hasTargets || takers.every((id) => isChallenge(findAnyActor(id))));
  const chosen = isWork ? "targets" : hasTargets ? mode : "selected";
  const rows = chosen === "targets" ? targetRows(state, offers) : selectedRows(state, offers);
  if (rows.length === 0 && !mayApply) return null;
  return {
    mode: chosen,
    hasTargets,
    maySelect: mayApply && game.user.isGM && !isWork,
    rows,
    hint: rows.length === 0 && mayApply ? localize("TENACITY.Tray.SelectTokens") : "",
  };
}

/** A result, and how far it has come. */
interface Result {
  readonly state: CheckState;
  /** The id of the target it was meant for; "" where the check names no one. */
  readonly target: string;
  /** The key of the move that applies it; "" where that is not this person's. */
  readonly move: string;
  /** Uuids of those on whom it was applied. */
  readonly applied: ReadonlySet<string>;
}

function targetRows(state: CheckState, offers: readonly CheckOffer<ApplyMove>[]): readonly TrayRow[] {
  return state.targets
    .map(({ id, success, backlash }) => ({
      id,
      felt: success === true || backlash !== null,
      on: resultRecipient(state, id),
    }))
    .filter(({ felt, on }) => felt || on === state.opening.roller)
    .flatMap(({ id, on }) => {
      const applied = new Set(state.applied.filter(({ target }) => target === id).map((each) => each.on));
      const offer = offers.find(({ move }) => move?.target === id);
      const named = id === "" ? (state.opening.recipients ?? []) : [];
      if (named.length > 0) {
        const all = [...new Set([...named, ...applied])];
        return all.flatMap((each) => rowsFor({ state, target: id, move: offer?.key ?? "", applied }, each));
      }
      const recipients = offer ? resultRecipients(state, id).map(({ uuid }) => uuid) : [];
      const [first = on, ...others] = applied.size > 0 ? applied : recipients;
      return [first, ...others].flatMap((each) =>
        rowsFor({ state, target: id, move: offer?.key ?? "", applied }, each),
      );
    });
}

/** Users who may not select tokens still see on whom it was applied. */
function selectedRows(state: CheckState, offers: readonly CheckOffer<ApplyMove>[]): readonly TrayRow[] {
  const applied = appliedOn(state);
  const done = state.applied.flatMap(({ target, on }) => rowsFor({ state, target, move: "", applied }, on));
  const [offer] = offers;
  if (!offer?.move) return done;
  const { target } = offer.move;
  const selected = game.user.isGM ? selectedActors().filter((actor) => takesResult(state, actor)) : [];
  // Scenes keep standing, and need not stand on a map.
  const recipients = selected.length === 0 && target === "" ? resultRecipients(state, "") : selected;
  const open = recipients.filter(({ uuid }) => !applied.has(uuid));
  return [...open.flatMap(({ uuid }) => rowsFor({ state, target, move: offer.key, applied }, uuid)), ...done];
}

function rowsFor(result: Result, on: string): readonly TrayRow[] {
  const { state, target } = result;
  const actor = findAnyActor(on);
  const row = rowOf(result, on);
  const parts = actor ? partsOf(state, actor) : [];
  if (row.applied) {
    const named = state.applied.find((each) => each.target === target && each.on === on)?.part;
    const part = parts.find(({ id }) => id === named);
    return [part ? rowOfPart(row, part) : row];
  }
  const rows = parts.map((part) => ({
    ...(parts.length > 1 ? rowOfPart(row, part) : row),
    after: actor ? standingWords(state, actor, part, amountOn(state, target)) : "",
  }));
  return rows.length > 0 ? rows : [row];
}

function rowOfPart(row: TrayRow, { id, name: part }: Part): TrayRow {
  const name = format("TENACITY.Tray.Part", { name: row.name, part: clipped(part) });
  return { ...row, part: id, name, ...labelsFor(row.result, name) };
}

function labelsFor(result: string, name: string): Pick<TrayRow, "label" | "weighLabel"> {
  return {
    label: format("TENACITY.Tray.ApplyTo", { result, name }),
    weighLabel: format("TENACITY.Card.WeighNamed", { name }),
  };
}

function rowOf({ state, target, move, applied }: Result, on: string): TrayRow {
  const actor = findAnyActor(on);
  const { name, img, gone } = cardActor(on);
  const done = applied.has(on);
  const harm = actor && state.opening.purpose === "damage" ? harmTo(state, actor) : null;
  const effect = done ? effectOn(state, target, on) : undefined;
  const weight = effect?.weight;
  const whole = harm?.stress ?? amountOn(state, target);
  const amount = weight === "none" ? whole : weigh(whole, weight);
  const words = resultWords(state, amount);
  return {
    on,
    part: "",
    name,
    img,
    gone,
    result: (weight ? weightWords(weight, whole, words) : words) + (harm ? resistedWords(metBy(harm)) : ""),
    after:
      done || !actor
        ? ""
        : lacksTrack(state, actor)
          ? localize("TENACITY.Tray.OpensTrack")
          : afterOf(state, actor, harm ?? amount),
    lines: harm ? linesOf(state, harm) : [],
    move: done || gone || !speaksFor(actor) ? "" : move,
    ...labelsFor(words, name),
    applied: done,
    statusText: effect ? statusWords(effect) : "",
    status: effect?.status ?? "",
    effect: effect?.id ?? "",
  };
}

/** What a result did to someone. */
function effectOn({ applied, effects }: CheckState, target: string, on: string): CheckEffect | undefined {
  const id = applied.find((each) => each.target === target && each.on === on)?.effect;
  return effects.find((each) => each.id === id);
}

/** What the result against a target is, before it meets anybody. */
function amountOn({ targets, combinedImpact }: CheckState, target: string): number {
  const felt = targets.find(({ id }) => id === target);
  return felt ? resultOn(felt, combinedImpact) : combinedImpact;
}

function resultWords(state: CheckState, amount: number): string {
  const { purpose = "other" } = state.opening;
  if (purpose === "craft" && state.success === false) return localize("TENACITY.Tray.craftFailed");
  const own = EFFECTS.get(appliedKind(state.opening) ?? "")?.result?.(state, amount);
  if (own !== undefined) return own;
  const change = purpose === "standing" ? standingBy(state, amount) : amount;
  return format(`TENACITY.Tray.${purpose}`, { amount, change: signed(change) });
}

/** The impact roll as it adds up; then size, then resistance. */
function linesOf({ impact, contributions }: CheckState, harm: Harm): readonly TrayLine[] {
  const others = contributions.reduce((sum, each) => sum + each.impact, 0);
  return [
    ...(impact ? impactLines(impact) : []),
    ...(others > 0 ? [{ label: localize("TENACITY.Tray.Others"), value: signed(others) }] : []),
    ...(harm.factor === 1 ? [] : [{ label: factorLabel(harm.factor), value: `= ${String(harm.scaled)}` }]),
    ...(harm.resistance === 0 ? [] : [{ label: resistanceLabel(harm.element), value: signed(-harm.resistance) }]),
  ];
}

/** How much of a hit resistance has taken. */
function metBy({ scaled, stress, element }: Harm): MetHit {
  return { raw: scaled, resisted: scaled - stress, amount: stress, element };
}

function factorLabel(factor: number): string {
  return factor > 1
    ? format("TENACITY.Tray.Larger", { factor })
    : format("TENACITY.Tray.Smaller", { factor: Math.round(1 / factor) });
}

function resistanceLabel(element: string): string {
  return format("TENACITY.Tray.Resistance", { element: element === "" ? "" : labelOf("damageTypes", element) }).trim();
}

/** What it makes of a track of standing: told to those who may see it. */
function standingWords(state: CheckState, actor: TenacityActor, track: StandingTrack, result: number): string {
  if (!actor.testUserPermission(game.user, "OBSERVER")) return "";
  const { track: after, swayed, lost } = standingAfter(state, track, result);
  const words = format("TENACITY.Tray.Standing", { before: track.value, after, top: track.top });
  if (!swayed && !lost) return words;
  const outcome = localize(`TENACITY.Challenge.Standing.${swayed ? "swayed" : "lost"}`);
  return format("TENACITY.Tray.StandingEnds", { standing: words, outcome });
}

/** What it makes of the target: told to those who may see its sheet. */
function afterOf(state: CheckState, actor: TenacityActor | null, result: Harm | number): string {
  if (!actor?.testUserPermission(game.user, "OBSERVER")) return "";
  if (typeof result !== "number") return harmWords(actor, result);
  return EFFECTS.get(appliedKind(state.opening) ?? "")?.after?.(actor, state, result) ?? "";
}

function harmWords(actor: TenacityActor, { stress }: Harm): string {
  const outcome = outcomeOf(actor, stress);
  if (!outcome) return "";
  const { before, after, maximum, overflow, choices } = outcome;
  if (!overflow) return format("TENACITY.Tray.After", { before, after, maximum });
  return localize(`TENACITY.Tray.Overflow.${choices.length > 1 ? "choice" : "out"}`);
}
