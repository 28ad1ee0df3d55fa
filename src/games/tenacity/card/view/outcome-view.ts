import type { CheckState, TargetState } from "../../rules/index.ts";
import { format, localize } from "../../../../engine/text/words.ts";
import { eventOfEffect } from "../../../../engine/log/audit.ts";
import { bearerOf } from "../../../../engine/ledger/keepers.ts";
import { fallWords, isDeath } from "../../conditions/fall-labels.ts";
import type { Check } from "../../data/documents.ts";
import { cardActor, type CardEntry } from "../../../../engine/cards/card.ts";

/** How something came out: its color, its sign, its words. Never the color alone. */
export interface OutcomeView {
  readonly tone: "success" | "failing" | "failure" | "open";
  /** Font Awesome class of the sign. */
  readonly icon: string;
  readonly text: string;
}

/** A mark that the dice have earned, with the word of the rules that explains it. */
export interface MarkView {
  readonly id: string;
  readonly rule: string;
  readonly label: string;
}

const ICONS: Readonly<Record<OutcomeView["tone"], string>> = {
  success: "fa-solid fa-check",
  failing: "fa-solid fa-exclamation",
  failure: "fa-solid fa-xmark",
  open: "fa-solid fa-ellipsis",
};

/** How the check as a whole came out, or stands. */
export function outcomeView(state: CheckState): OutcomeView {
  const tone = toneOf(state.success, state.final);
  return { tone, icon: ICONS[tone], text: outcomeText(state) };
}

/** How the check stands against one of several targets. */
export function targetOutcome(target: TargetState, { total, final }: CheckState): OutcomeView {
  const tone = toneOf(target.success, final);
  return { tone, icon: ICONS[tone], text: comparison(target.success, total, target.rating, target.need, final) };
}

/** Crit, doubles and fumble. */
export function marksOf({ classification }: Pick<CheckState, "classification">): readonly MarkView[] {
  if (!classification) return [];
  const { crit, doubles, fumble } = classification;
  const marks = [
    { id: "critical", rule: "crit", shown: crit },
    { id: "doubles", rule: "doubles", shown: doubles },
    { id: "fumble", rule: "fumble", shown: fumble },
  ];
  return marks
    .filter(({ shown }) => shown)
    .map(({ id, rule }) => ({ id, rule, label: localize(`TENACITY.Mark.${id}`) }));
}

function toneOf(success: boolean | null, final: boolean): OutcomeView["tone"] {
  if (success === null) return "open";
  if (success) return "success";
  return final ? "failure" : "failing";
}

function outcomeText(state: CheckState): string {
  const { success, total, challenge, need, final, targets, search, opening } = state;
  if (state.dismissed !== null) return localize("TENACITY.Outcome.dismissed");
  if (opening.sure) return localize("TENACITY.Outcome.sure");
  if (search?.found === false) return localize("TENACITY.Outcome.spotMissed");
  if (total === null)
    return localize(state.undone.length > 0 ? "TENACITY.Outcome.takenBack" : "TENACITY.Outcome.unrolled");
  if (targets.length > 1 && success !== null) return severalText(state);
  return comparison(success, total, challenge, need, final);
}

function severalText({ targets, need, final }: CheckState): string {
  const beaten = targets.filter((target) => target.success === true).length;
  const text = format("TENACITY.Outcome.several", { beaten, all: targets.length });
  const nearer = beaten === 0 && !final && need !== null && need > 0;
  return nearer ? `${text}, ${format("TENACITY.Outcome.needs", { need })}` : text;
}

function comparison(
  success: boolean | null,
  total: number | null,
  rating: number | null,
  need: number | null,
  final: boolean,
): string {
  if (success === null || total === null) return localize("TENACITY.Outcome.open");
  if (rating === null)
    return localize(`TENACITY.Outcome.${success ? "judgedSuccess" : final ? "judgedFailure" : "judgedFailing"}`);
  if (success) return format("TENACITY.Outcome.success", { margin: total - rating });
  return format(final ? "TENACITY.Outcome.failure" : "TENACITY.Outcome.failing", { need: need ?? 0 });
}

/** Someone who fell by a check. */
interface FallView {
  /** Whose name it is filed under. */
  readonly whose: string;
  readonly words: string;
  /** Font Awesome class of the sign. */
  readonly icon: string;
  readonly undone: boolean;
}

/** Everyone who fell by the steps that this person may see of a check, those of undone steps among them. */
export function fallsView({ state, ledger }: Check): readonly FallView[] {
  const steps = new Set([...state.history, ...state.undone]);
  return [...ledger].flatMap(([id, card]) => {
    const { keeper, entry, takenBack: undone } = card;
    const name = cardActor(bearerOf(keeper)?.uuid ?? "").name;
    const words = steps.has(eventOfEffect(id)) ? fallWords(entry, name, undone) : "";
    return words === "" ? [] : [{ whose: name, words, icon: iconOf(card), undone }];
  });
}

function iconOf({ takenBack, entry }: CardEntry): string {
  if (takenBack) return "fa-solid fa-rotate-left";
  return isDeath(entry) ? "fa-solid fa-skull" : "fa-solid fa-bed";
}
