import { richText } from "../../../engine/data/rich-text.ts";
import { bearerOf, keepersOf, type LedgerActor, type LedgerKeeper, rulingsOf } from "../../../engine/ledger/keepers.ts";
import { BY_HAND, knownNotes, type LedgerEntry } from "../../../engine/ledger/ledger-entry.ts";
import { eventOfEffect } from "../../../engine/log/audit.ts";
import { isTakenBack } from "../../../engine/log/ledger.ts";
import { signed } from "../../../engine/text/words.ts";
import type { CharacterActor } from "../data/documents.ts";
import { damageTypeLabel, damageTypesToChoose, sizeChoices, sizeText, spacesText } from "../data/registry-choices.ts";
import { labelOf, registry } from "../lists/registry.ts";
import { bodyDamageType } from "../plan/attack.ts";
import { bearerGains } from "../rules/index.ts";

/** How many of the newest changes a sheet lists. */
const SHOWN = 12;

const localize = (key: string): string => game.i18n.localize(key);
const change = (key: string, by: number): string => game.i18n.format(key, { change: signed(by) });

/** The recent changes that cards made to an actor, the latest first; each can be taken back even when its card is gone. */
export function changesView(actor: LedgerActor) {
  const steps = new Map<string, Change[]>();
  const changes = keepersOf(actor).flatMap(changesOf);
  for (const change of changes.sort((one, other) => other.order - one.order)) {
    if (change.words.length === 0) continue;
    const step = steps.get(change.event);
    if (step) step.push(change);
    else steps.set(change.event, [change]);
  }
  return [...steps].slice(0, SHOWN).map(([event, list]) => changeView(event, list));
}

/** What one effect changed, and how it stands. */
interface Change {
  readonly event: string;
  readonly order: number;
  readonly words: readonly string[];
  readonly reason: string;
  readonly notes: readonly string[];
  readonly undone: boolean;
}

function changesOf(keeper: LedgerKeeper): Change[] {
  return [...rulingsOf(keeper)].flatMap(([effect, ruling]) => {
    const undone = isTakenBack(ruling);
    // What was taken back is still told by what it had changed.
    const applied = undone ? ruling.before?.entry : ruling.entry;
    if (!applied || applied.reason === BY_HAND) return [];
    const { order, reason } = applied;
    const words = wordsOf(keeper, applied);
    return [{ event: eventOfEffect(effect), order, words, reason, notes: knownNotes(ruling.entry), undone }];
  });
}

function changeView(event: string, changes: readonly Change[]) {
  const reasonKey = `TENACITY.Reason.${changes[0]?.reason ?? ""}`;
  return {
    event,
    what: changes.flatMap(({ words }) => words).join(", "),
    reason: game.i18n.has(reasonKey) ? localize(reasonKey) : "",
    notes: [...new Set(changes.flatMap(({ notes }) => notes))],
    undone: changes.every(({ undone }) => undone),
  };
}

/** What an entry changed, in words; nothing for a price that was refused. */
function wordsOf(keeper: LedgerKeeper, entry: LedgerEntry): string[] {
  const { changes = {}, added = [], removed = [], name = localize("TENACITY.Effect.condition") } = entry;
  return [
    ...Object.entries(changes).flatMap(([name, by]) => numberWords(keeper, name, by)),
    ...added.map((id) => bearerOf(keeper)?.effects.get(id)?.name ?? name),
    ...removed.map((condition) => game.i18n.format("TENACITY.Effect.removal", { name: nameOf(condition) })),
  ];
}

function numberWords(keeper: LedgerKeeper, name: string, by: number): string[] {
  if (by === 0) return [];
  // A stance that was taken.
  if (name === "active") return [game.i18n.format("TENACITY.Effect.removal", { name: keeper.name })];
  if (name === "dead") return [localize("TENACITY.Ledger.Died")];
  return [name.startsWith("archived:") ? localize("TENACITY.Ledger.Archived") : change(numberKey(name), by)];
}

/** The name of a condition as a ledger keeps it; its owner can write anything there. */
function nameOf({ name }: { readonly name?: unknown }): string {
  return typeof name === "string" ? name : "";
}

function numberKey(name: string): string {
  switch (name) {
    case "spin":
    case "tenacity":
    case "stress":
      return `TENACITY.Effect.${name}`;
    case "experience":
      return "TENACITY.Effect.experience";
    case "wounds":
      return "TENACITY.Ledger.Wounds";
    case "points":
      return "TENACITY.Effect.explore";
    case "recovery":
      return "TENACITY.Ledger.Recovery";
    case "uses":
      return "TENACITY.Ledger.Uses";
    case "time":
      return "TENACITY.Ledger.Time";
    default:
      return name.startsWith("standing:") ? "TENACITY.Effect.standing" : "TENACITY.Effect.progress";
  }
}

/** Everything on the details tab of a hero or NPC. */
export async function detailsView(actor: CharacterActor) {
  const { system } = actor;
  return {
    numbers: [
      speedView(actor),
      sizeView(actor),
      reachView(actor),
      damageTypeView(actor),
      plainNumber(actor, "limbs"),
      plainNumber(actor, "recovery"),
    ],
    resistances: registry().damageTypes.map(({ id, label }) => ({
      id,
      label: game.i18n.localize(label),
      value: system.resistances[id]?.value ?? 0,
    })),
    protection: protectionOf(actor),
    changes: changesView(actor),
    biography: await richText(actor, system.biography),
    notes: actor.isOwner ? await richText(actor, system.notes) : { source: "", enriched: "" },
  };
}

function speedView(actor: CharacterActor) {
  const { speed, movement, modifiers } = actor.system;
  const parts = bearerGains(modifiers).filter(({ gain }) => gain.speed !== 0);
  return {
    ...plainNumber(actor, "speed"),
    value: spacesText(movement),
    sources:
      parts.length === 0
        ? ""
        : [String(speed), ...parts.map(({ modifier, gain }) => `${signed(gain.speed)} ${modifier.label}`)].join("\n"),
  };
}

function sizeView(actor: CharacterActor) {
  const { size } = actor.system;
  return { ...plainNumber(actor, "size"), value: sizeText(size), step: "any", choices: sizeChoices(size) };
}

/** How far the body strikes (R-1302). */
function reachView(actor: CharacterActor) {
  const value = spacesText(actor.system.reach);
  return { ...plainNumber(actor, "reach"), value };
}

/** What the body does without a weapon (R-1308). */
function damageTypeView(actor: CharacterActor) {
  return {
    ...plainNumber(actor, "damageType"),
    value: damageTypeLabel(bodyDamageType(actor)),
    choices: damageTypesToChoose(actor.system.damageType),
  };
}

function plainNumber(actor: CharacterActor, id: "speed" | "size" | "reach" | "limbs" | "recovery" | "damageType") {
  const source = actor.system._source[id];
  return {
    id,
    name: `system.${id}`,
    label: game.i18n.localize(`TENACITY.Character.${id}`),
    value: String(source),
    source,
    step: "1",
    sources: "",
  };
}

function protectionOf(actor: CharacterActor) {
  const highest = new Map<string, number>();
  for (const { element, value } of actor.system.protection) {
    if (value > (highest.get(element) ?? 0)) highest.set(element, value);
  }
  return [...highest].map(([element, value]) => ({ label: labelOf("damageTypes", element), value }));
}

export function resistanceView(stored: Readonly<Record<string, { readonly value: number }>>) {
  return {
    editable: registry().damageTypes.map(({ id, label }) => ({
      id,
      label: game.i18n.localize(label),
      value: stored[id]?.value ?? 0,
    })),
    shown: Object.entries(stored)
      .filter(([, { value }]) => value > 0)
      .map(([id, { value }]) => ({ label: labelOf("damageTypes", id), value })),
  };
}
