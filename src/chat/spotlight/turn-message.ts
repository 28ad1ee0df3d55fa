import { audienceOf } from "../../compat/message-mode.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { TenacityActor } from "../../documents/actor.ts";
import type { TenacityCombat } from "../../documents/combat.ts";
import { findLedgerActor, rulingsOf } from "../../documents/ledger-actor.ts";
import { isOwnFight } from "../../documents/spotlight/read-spotlight.ts";
import { isTakenBack, type Ruling } from "../../rules/index.ts";
import type { LedgerEntry } from "../../data/actor/ledger.ts";
import { announce } from "../check/announcer.ts";
import { faceOf } from "../check/people.ts";
import { fallWords } from "../fall-words.ts";
import { applyHarm, type TurnHit } from "./apply-harm.ts";

const FLAG = "turn";
const ATTEMPTS = "attempts";

/** What a message about a turn is about. Written by narrators alone: a player's is read as mere text. */
export interface TurnFacts {
  /** Uuid of the encounter. */
  readonly combat: string;
  /** Uuid of the bearer. */
  readonly actor: string;
  readonly hits: readonly TurnHit[];
}

/** The free attempts that a message about the end of a turn offers (R-1010). */
export interface DueAttempts {
  /** Uuid of the bearer. */
  readonly actor: string;
  /** How many of them there are. */
  readonly limit: number;
}

/**
 * Says what a turn brings, to narrators alone where its bearer is hidden: one line for each thing. The lines are words, the facts are what its buttons do.
 * @param flavor Plain text.
 * @param lines Plain text.
 */
export async function postTurn(
  { actor, hidden }: { readonly actor: TenacityActor; readonly hidden: boolean },
  flavor: string,
  lines: readonly string[],
  { facts, attempts, rolls = [] }: { facts?: TurnFacts; attempts?: DueAttempts; rolls?: readonly Roll[] } = {},
): Promise<void> {
  const { escapeHTML } = foundry.utils;
  await ChatMessage.implementation.create({
    speaker: ChatMessage.implementation.getSpeaker({ actor }),
    flavor: escapeHTML(flavor),
    content: lines.map((line) => `<p>${escapeHTML(line)}</p>`).join(""),
    rolls: [...rolls],
    ...(hidden && audienceOf("private")),
    flags: {
      [SYSTEM_ID]: { ...(facts && { [FLAG]: { ...facts } }), ...(attempts && { [ATTEMPTS]: { ...attempts } }) },
    },
  } as ChatMessage.CreateData);
}

/** Whether a message says what a step did to an actor. */
export function isTurnTold({ uuid }: TenacityActor, step: string): boolean {
  const messages: readonly ChatMessage.Implementation[] = game.messages.contents;
  return messages.some((message) => {
    const facts = factsOf(message);
    return facts?.actor === uuid && facts.hits.some(({ id }) => id.startsWith(`${step}:`));
  });
}

/** Puts the buttons of turns on their messages, and keeps them true to their actors; call in `init`. */
export function registerTurnMessages(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const facts = factsOf(message);
    if (!facts) return;
    const footer = document.createElement("div");
    footer.className = "tenacity turn-footer";
    footer.dataset["actor"] = facts.actor;
    html.querySelector(".message-content")?.append(footer);
    drawFooter(footer, facts);
    shown.set(footer, facts);
  });
  Hooks.on("updateActor", ({ uuid }) => {
    drawAgain(({ actor }) => actor === uuid);
  });
  Hooks.on("updateCombat", ({ uuid }) => {
    drawAgain(({ combat }) => combat === uuid);
  });
}

function drawAgain(isTouched: (facts: TurnFacts) => boolean): void {
  const news = new Set<string>();
  for (const footer of document.querySelectorAll<HTMLElement>(".turn-footer")) {
    const facts = shown.get(footer);
    if (!facts || !isTouched(facts)) continue;
    const before = fallsIn(footer);
    drawFooter(footer, facts);
    for (const words of fallsIn(footer)) if (!before.includes(words)) news.add(words);
  }
  if (news.size > 0) announce([...news].join(". "));
}

/** Who fell, as a footer says it. */
function fallsIn(footer: HTMLElement): readonly string[] {
  return [...footer.querySelectorAll(".fall")].map(({ textContent }) => textContent);
}

const shown = new WeakMap<HTMLElement, TurnFacts>();

function factsOf(message: ChatMessage.Implementation): TurnFacts | null {
  if (message.author?.isGM !== true) return null;
  const facts = flagOf(message, FLAG);
  return facts && "hits" in facts ? (facts as unknown as TurnFacts) : null;
}

/** The free attempts that a message offers; null for none. Anybody may have written it: it gives no right. */
export function attemptsOf(message: ChatMessage.Implementation): DueAttempts | null {
  const due = flagOf(message, ATTEMPTS);
  return due && { actor: String(due["actor"]), limit: Number(due["limit"]) || 0 };
}

function flagOf({ flags }: ChatMessage.Implementation, name: string): Readonly<Record<string, unknown>> | null {
  const value = (flags as Record<string, Record<string, unknown> | undefined>)[SYSTEM_ID]?.[name];
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}

function findCombat(uuid: string): TenacityCombat | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof Combat && isOwnFight(found) ? found : null;
}

function drawFooter(footer: HTMLElement, facts: TurnFacts): void {
  const actor = findLedgerActor(facts.actor);
  const combat = findCombat(facts.combat);
  const rulings = actor ? rulingsOf(actor) : new Map<string, Ruling<LedgerEntry>>();
  const choicesOf = (id: string) => rulings.get(id)?.entry.choices ?? [];
  const isUndone = facts.hits.some(({ id }) => combat?.spotlight.undone.includes(id.split(":")[0] ?? "") === true);
  const open = isUndone ? [] : facts.hits.filter(({ id }) => !rulings.has(id));
  const owed = facts.hits.filter(({ id }) => choicesOf(id).length > 0 && !rulings.has(`${id}:answer`));
  const takenBack = isUndone || facts.hits.some(({ id }) => isTakenBack(rulings.get(id) ?? { turn: 0 }));
  const mine = actor?.isOwner === true && combat !== null;
  const apply = (hits: readonly TurnHit[]) => async () => {
    if (actor && combat) await applyHarm(combat, actor, hits);
  };
  const buttons = [
    ...(mine && open.length > 0 ? [makeButton("Apply", apply(open))] : []),
    ...(mine && !takenBack ? owed.flatMap(({ id }) => answers(id, choicesOf(id), apply)) : []),
  ];
  const state = takenBack ? "TakenBack" : open.length > 0 ? "Waits" : owed.length > 0 ? "Owes" : "Done";
  const words = document.createElement("p");
  words.textContent = game.i18n.localize(`TENACITY.Spotlight.Turn.${state}`);
  footer.replaceChildren(words, ...fallsOf(facts, rulings), ...buttons);
}

/** A line for each hit, or answer to one, by which the bearer fell. */
function fallsOf({ actor, hits }: TurnFacts, rulings: ReturnType<typeof rulingsOf>): readonly HTMLElement[] {
  const found = hits.flatMap(({ id }) => [rulings.get(id), rulings.get(`${id}:answer`)]);
  return found.flatMap((ruling) => {
    const words = ruling ? fallWords(ruling.entry, faceOf(actor).name, isTakenBack(ruling)) : "";
    if (words === "") return [];
    const line = document.createElement("p");
    line.className = "fall";
    const strong = document.createElement("strong");
    strong.textContent = words;
    line.append(strong);
    return [line];
  });
}

function answers(
  id: string,
  choices: readonly TurnHit["kind"][],
  apply: (hits: readonly TurnHit[]) => () => Promise<void>,
): HTMLButtonElement[] {
  return choices.map((kind) => makeButton(kind, apply([{ id: `${id}:answer`, kind, amount: 0 }])));
}

function makeButton(word: string, run: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.localize(`TENACITY.Spotlight.Turn.Do.${word}`);
  button.addEventListener("click", () => {
    button.disabled = true;
    void run();
  });
  return button;
}
