import { bearerOf, rulingsOf } from "../../ledger/keepers.ts";
import { cardActor } from "../card.ts";
import { knownNotes, type LedgerEntry } from "../../ledger/ledger-entry.ts";
import { format, inARow, localize, signed } from "../../text/words.ts";
import { chooseWeight } from "../choose-weight.ts";
import { weightWords } from "../effect-rows.ts";
import {
  amountsOf,
  applyEffects,
  mayAgree,
  mayApply,
  mayUndo,
  standingEffects,
  undoEffects,
  type EffectsMessage,
  type EffectStanding,
  type StandingEffect,
} from "./card-effects.ts";
import type { CardButton, ShellView } from "../shell.ts";

/** What a card says of its effects, and what may be done about them. */
export type EffectsView = Pick<ShellView, "status" | "notes" | "buttons">;

/** What a card says of its effects. What has been done as it says needs no word, only a way back. */
export function effectsView(message: EffectsMessage): EffectsView {
  const effects = standingEffects(message);
  const isDone = (effect: StandingEffect): boolean => effect.standing === "done" && mayUndo(message, effect);
  const mayStart = !effects.some(({ standing }) => standing === "refused");
  const asks = mayStart && effects.some((effect) => isOpen(message, effect));
  const buttons: CardButton[] = [
    ...(asks ? [{ action: "apply", label: localize("TENACITY.CardEffects.Apply") }] : []),
    // What a rest does is chosen before it is done.
    ...(asks && message.type !== "rest" ? [{ action: "weigh", label: localize("TENACITY.Card.Weigh") }] : []),
    ...(effects.some(isDone)
      ? [{ action: "undo", label: undoLabel(message, effects.filter(isDone)), undoes: true }]
      : []),
  ];
  const isGone = effects.some(({ standing, price }) => standing === "refused" && !price);
  const status = isGone ? "ConditionGone" : statusOf(new Set(effects.map(({ standing }) => standing)));
  const asked = effects.filter((effect) => isOpen(message, effect) && !mayApply(message, effect));
  return {
    status: status === "" ? "" : localize(`TENACITY.CardEffects.${status}`),
    notes: [...new Set([...asked.flatMap(consequencesOf), ...effects.flatMap(notesOf)])],
    buttons,
  };
}

/** Of another's card people undo no more than what became of their own. */
function undoLabel(message: EffectsMessage, effects: readonly StandingEffect[]): string {
  if (message.isOwner) return localize("TENACITY.CardEffects.Undo");
  const names = new Set(effects.flatMap(({ keeper }) => (keeper ? (bearerOf(keeper)?.name ?? []) : [])));
  return format("TENACITY.CardEffects.UndoFor", { names: inARow([...names]) });
}

function statusOf(standings: ReadonlySet<EffectStanding>): string {
  if (standings.has("refused")) return "Refused";
  const isApplied = standings.has("done") || standings.has("past");
  if (standings.has("undone")) return isApplied || standings.has("open") ? "PartlyUndone" : "Undone";
  if (standings.has("open")) return "Open";
  return "";
}

/** What someone agrees to: which numbers change, which conditions end and begin. */
function consequencesOf({ keeper, by, ends, brings }: StandingEffect): readonly string[] {
  const bearer = keeper && bearerOf(keeper);
  if (!bearer) return [];
  const { name } = cardActor(bearer.uuid, bearer.name);
  const numbers = keeper.system.ledgerNumbers();
  const changed = Object.entries(by).flatMap(([number, change]) =>
    change === 0 ? [] : [format(numbers[number]?.words ?? "", { change: signed(change) })],
  );
  const ended = ends.flatMap((id) => bearer.effects.get(id)?.name ?? []);
  return [
    ...changed.map((change) => format("TENACITY.CardEffects.Changes", { name, change })),
    ...ended.map((condition) => format("TENACITY.CardEffects.Ends", { name, condition })),
    ...(brings ? [format("TENACITY.CardEffects.Begins", { name, condition: brings.data.name })] : []),
  ];
}

/**
 * What stood in the way on a document, and of what only a part came to it: for those who may look into it, since names are the
 * narrator's.
 */
function notesOf(effect: StandingEffect): readonly string[] {
  const { id, keeper, standing } = effect;
  const ruling = keeper && rulingsOf(keeper).get(id);
  if (!ruling || !keeper.testUserPermission(game.user, "OBSERVER")) return [];
  const name = cardActor(bearerOf(keeper)?.uuid ?? "", keeper.name).name;
  const parts = standing === "done" ? weighedNotes(effect, ruling.entry) : [];
  return [...parts, ...knownNotes(ruling.entry)].map((note) => format("TENACITY.Ledger.NoteOf", { name, note }));
}

/** "Half of 7: stress +3" */
function weighedNotes(effect: StandingEffect, { weight, changes = {} }: LedgerEntry): readonly string[] {
  const numbers = effect.keeper?.system.ledgerNumbers() ?? {};
  if (!weight) return [];
  const amounts = amountsOf(effect).map(({ name, amount }) => {
    const change = signed(weight === "none" ? amount : (changes[name] ?? 0));
    return weightWords(weight, amount, format(numbers[name]?.words ?? "", { change }));
  });
  const kept = weight === "none" && effect.brings ? [weightWords(weight, 0, effect.brings.data.name)] : [];
  return [...amounts, ...kept];
}

/** Whether something waits for a word of this user's. */
function isOpen(message: EffectsMessage, effect: StandingEffect): boolean {
  return effect.standing === "open" && mayAgree(message, effect);
}

/** Applies as much of what a card asks for as a person chooses. */
async function applyPart(message: EffectsMessage): Promise<void> {
  const open = standingEffects(message).filter((effect) => isOpen(message, effect));
  const weight = await chooseWeight(open.flatMap(amountsOf));
  if (weight) await applyEffects(message, () => true, weight);
}

/** Does what a button of {@link effectsView} says. */
export async function pressEffects(message: EffectsMessage, { dataset }: HTMLElement): Promise<void> {
  if (dataset["action"] === "apply") await applyEffects(message, () => true);
  else if (dataset["action"] === "weigh") await applyPart(message);
  else if (dataset["action"] === "undo") await undoEffects(message);
}
