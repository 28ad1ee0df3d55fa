import { audienceOf } from "../../../compat/message-mode.ts";
import type { LedgerEntry } from "../../../engine/ledger/ledger-entry.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { MessageIndex } from "../../../engine/data/message-index.ts";
import { isTurn } from "../data/documents.ts";
import type { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { TenacityCombat } from "./combat.ts";
import { findLedgerActor, rulingsOf, type LedgerActor } from "../../../engine/ledger/keepers.ts";
import { takeBackEntry } from "../../../engine/ledger/take-back.ts";
import { isOwnFight } from "./read-spotlight.ts";
import { eventOfEffect } from "../../../engine/log/audit.ts";
import { isTakenBack, type Ruling } from "../../../engine/log/ledger.ts";
import type { CardButton, ShellView } from "../../../engine/cards/shell.ts";
import { cardActor, isPlayed, namedSpeaker } from "../../../engine/cards/card.ts";
import { recentMessages } from "../../../engine/cards/newest-card.ts";
import { showMessage } from "../../../engine/cards/show-message.ts";
import type { Prompt, PromptDeed } from "../../../engine/prompts/prompt.ts";
import { format, localize } from "../../../engine/text/words.ts";
import { fallWords } from "../conditions/fall-labels.ts";
import { confirmDeath } from "../conditions/confirm-death.ts";
import { readChoices, type Fate, type OverflowChoice } from "../rules/index.ts";
import { applyHarm } from "./apply-harm.ts";
import { type TurnHit } from "../data/message/turn-data.ts";

export type TurnMessage = TenacityChatMessage<"turn">;

/** What a turn brings. */
interface TurnFacts {
  readonly phase: "starts" | "ends" | "crash" | "area";
  /** What the bearer is called on the map. */
  readonly name: string;
  readonly actor: TenacityActor;
  /** Null for what no encounter has brought. */
  readonly combat: TenacityCombat | null;
  readonly hits?: readonly TurnHit[];
  /** How many free attempts it offers (R-1010). */
  readonly attempts?: number;
}

interface TurnOptions {
  /** Whether it is for narrators alone. */
  readonly hidden: boolean;
  readonly rolls?: readonly Roll[];
}

/** Says what a turn brings, to narrators alone where its bearer is hidden: one line for each thing. */
export async function postTurn(
  facts: TurnFacts,
  lines: readonly string[],
  options: TurnOptions,
): Promise<TurnMessage | null> {
  const message = await ChatMessage.implementation.create(turnMessage(facts, lines, options));
  return isTurn(message) ? message : null;
}

/** What {@link postTurn} posts, for those who post several at once. */
export function turnMessage(
  { phase, name, actor, combat, hits = [], attempts = 0 }: TurnFacts,
  lines: readonly string[],
  { hidden, rolls = [] }: TurnOptions,
): ChatMessage.CreateData<"turn"> {
  const { escapeHTML } = foundry.utils;
  return {
    type: "turn",
    speaker: namedSpeaker(actor),
    content: lines.map((line) => `<p>${escapeHTML(line)}</p>`).join(""),
    rolls: [...rolls],
    ...(hidden && audienceOf("private")),
    system: { phase, name, actor: actor.uuid, combat: combat?.uuid ?? "", hits: [...hits], attempts },
  };
}

/** What turns brought, by the uuid of the actor. */
export const turnMessages = new MessageIndex((message) =>
  isTurn(message) ? [message.system.actor, message] : undefined,
);

/** Whether a message says what a step did to an actor. */
export function isTurnTold({ uuid }: TenacityActor, step: string): boolean {
  return turnMessages.of(uuid).some((message) => hitsOf(message).some(({ id }) => eventOfEffect(id) === step));
}

/** The hits that a message tells of. Only narrators' count: a player's message is read as mere text. */
function hitsOf({ author, system }: TurnMessage): readonly TurnHit[] {
  const hits = author?.isGM === true ? system.hits : [];
  return hits.filter(({ id }) => typeof id === "string");
}

function findCombat(uuid: string): TenacityCombat | null {
  const found: unknown = fromUuidSync(uuid, { strict: false });
  return found instanceof Combat && isOwnFight(found) ? found : null;
}

const TITLES = {
  starts: "TENACITY.Spotlight.Turn.Starts",
  ends: "TENACITY.Spotlight.Turn.Ends",
  crash: "TENACITY.Vehicle.Crash.Title",
  area: "TENACITY.Area.Bites",
} as const satisfies Readonly<Record<TurnFacts["phase"], string>>;

/** What a card says of a turn, and what may be done about what hurt. */
export function turnView(message: TurnMessage): ShellView {
  const { phase, name, actor } = message.system;
  const title = format(TITLES[phase], { name });
  const hits = hitsOf(message);
  if (hits.length === 0) return { title, status: "", notes: [], buttons: [] };
  const { rulings, open, owed, done, takenBack, mine } = standingOf(message, hits);
  const state = takenBack ? "TakenBack" : open.length > 0 ? "Waits" : owed.length > 0 ? "Owes" : "Done";
  const apply = mine && open.length > 0 ? [button("apply", "Apply")] : [];
  const answers = mine && !takenBack ? owed.map(({ id, kind }) => answer(id, kind)) : [];
  const undo = mine && done.length > 0 && !takenBack ? [undoButton()] : [];
  return {
    title,
    status: localize(`TENACITY.Spotlight.Turn.${state}`),
    falls: fallsOf(cardActor(actor, name).name, hits, rulings),
    notes: [],
    buttons: [...apply, ...answers, ...undo],
  };
}

/** How someone fell by what hurt them, once that counts; null for what only says that a turn begins or ends. */
export function fallsBy(message: TurnMessage): readonly string[] | null {
  const hits = hitsOf(message);
  const { rulings, done, takenBack } = standingOf(message, hits);
  const { actor, name } = message.system;
  return done.length > 0 && !takenBack ? fallsOf(cardActor(actor, name).name, hits, rulings) : null;
}

type Rulings = ReadonlyMap<string, Ruling<LedgerEntry>>;

function standingOf({ system }: TurnMessage, hits: readonly TurnHit[]) {
  const actor = findLedgerActor(system.actor);
  const combat = findCombat(system.combat);
  const rulings: Rulings = actor ? rulingsOf(actor) : new Map();
  const isUndone = hits.some(({ id }) => combat?.spotlight.undone.includes(eventOfEffect(id)) === true);
  return {
    actor,
    rulings,
    open: isUndone ? [] : hits.filter(({ id }) => !rulings.has(id) && system.account[id] === undefined),
    owed: hits.flatMap(({ id }) => {
      const choices = readChoices(rulings.get(id)?.entry.facts?.["choices"]);
      const isOwed = choices.length > 0 && !rulings.has(`${id}:answer`);
      return isOwed ? fatesOf(actor, choices).map((kind) => ({ id, kind })) : [];
    }),
    /** What was written for its hits and the answers to them, the latest first. */
    done: hits.flatMap(({ id }) => [`${id}:answer`, id]).filter((id) => isInForce(rulings.get(id))),
    takenBack: isUndone || hits.some(({ id }) => isTakenBack(rulings.get(id) ?? { turn: 0 })),
    mine: actor?.isOwner === true && (combat !== null || ["crash", "area"].includes(system.phase)),
  };
}

function isInForce(ruling: Ruling<LedgerEntry> | undefined): boolean {
  return ruling !== undefined && !isTakenBack(ruling);
}

/** What the target may choose: death only whose character it is. */
function fatesOf(actor: LedgerActor | null, choices: readonly OverflowChoice[]): readonly Fate[] {
  return actor && (!game.user.isGM || !isPlayed(actor)) ? [...choices, "dead"] : choices;
}

/** A line for each hit, or answer to one, by which the bearer fell. */
function fallsOf(name: string, hits: readonly TurnHit[], rulings: Rulings): readonly string[] {
  const found = hits.flatMap(({ id }) => [rulings.get(id), rulings.get(`${id}:answer`)]);
  const falls = found.map((ruling) => (ruling ? fallWords(ruling.entry, name, isTakenBack(ruling)) : ""));
  return falls.filter((words) => words !== "");
}

function undoButton(): CardButton {
  return { action: "undo", label: localize("TENACITY.CardEffects.Undo"), undoes: true };
}

function button(action: string, word: string, choice = ""): CardButton {
  return { action, choice, label: doWords(word) };
}

const doWords = (word: string): string => localize(`TENACITY.Spotlight.Turn.Do.${word}`);

/** An answer to what a hit left open. */
function answer(id: string, kind: TurnHit["kind"]): CardButton {
  return button("answer", kind, `${id}:${kind}`);
}

/** Calls those who play someone whom a turn or an area has hurt, as long as that waits for their word (R-902, R-1008). */
export function turnCalls(): readonly Prompt[] {
  return recentMessages().flatMap((message) => (isTurn(message) && message.isContentVisible ? callsOf(message) : []));
}

function callsOf(message: TurnMessage): readonly Prompt[] {
  const hits = hitsOf(message);
  if (hits.length === 0) return [];
  const { actor, open, owed, takenBack, mine } = standingOf(message, hits);
  const isWaiting = mine && !takenBack && (open.length > 0 || owed.length > 0);
  if (!actor || !isWaiting || (game.user.isGM && isPlayed(actor))) return [];
  const { id, system } = message;
  const amount = String(open.reduce((sum, hit) => sum + hit.amount, 0));
  const deed = (word: string, run: PromptDeed["run"]): PromptDeed => ({ label: doWords(word), run });
  const call = { ...namedCard(system), card: id ?? "", actor: actor.uuid, show: () => void showMessage(id ?? "") };
  if (open.length > 0) {
    const deeds = [deed("Apply", async () => applyHarm(message, actor, open))];
    return [{ ...call, id: `harm|${id ?? ""}`, words: format("TENACITY.Spotlight.Turn.Due", { amount }), deeds }];
  }
  const deeds = owed.map((each) => deed(each.kind, async () => answerHarm(message, actor, each)));
  return [{ ...call, id: `owed|${id ?? ""}`, words: localize("TENACITY.Spotlight.Turn.Owes"), deeds }];
}

function namedCard({ actor, name }: TurnMessage["system"]): Pick<Prompt, "who" | "img"> {
  const { name: who, img } = cardActor(actor, name);
  return { who, img };
}

/** Does what a button of {@link turnView} says. */
export async function pressTurn(message: TurnMessage, { dataset }: HTMLElement): Promise<void> {
  const { action, choice } = dataset;
  const { actor, open, owed, done, mine } = standingOf(message, hitsOf(message));
  if (!actor || !mine) return;
  if (action === "undo") for (const id of done) await takeBackEntry(actor, id, "takenBack");
  if (action === "apply") await applyHarm(message, actor, open);
  const chosen = action === "answer" && owed.find(({ id, kind }) => choice === `${id}:${kind}`);
  if (chosen) await answerHarm(message, actor, chosen);
}

async function answerHarm(
  message: TurnMessage,
  actor: LedgerActor,
  { id, kind }: Pick<TurnHit, "id"> & { readonly kind: Fate },
): Promise<void> {
  if (kind === "dead" && !(await confirmDeath(cardActor(actor.uuid).name))) return;
  await applyHarm(message, actor, [{ id: `${id}:answer`, kind, amount: 0 }]);
}
