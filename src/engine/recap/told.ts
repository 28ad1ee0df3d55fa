import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isCard, kindOf } from "../cards/card-kind.ts";
import { type Story, type StoryStep, TenacityChatMessage } from "../cards/chat-message.ts";
import { cardActor } from "../cards/card.ts";
import { readCard } from "../cards/read-card.ts";
import { familyCameOf, familyTitle, isFamilyCard } from "../cards/shell.ts";
import {
  countedChanges,
  plainTale,
  publicTale,
  STORY_FLAG,
  type Tale,
  type TaleChange,
  untoldMarks,
  whomOf,
} from "../cards/tale.ts";
import { isReadable } from "../cards/veil.ts";
import { text } from "../../core/data.ts";
import { clipped, inARow, localize } from "../text/words.ts";
import { isScene } from "../data/played-scene.ts";
import { latestSession } from "../rules/sessions.ts";
import { fightIds, messagesOf, type Moment, momentOf } from "./moment.ts";

/** A message as it is looked back on. */
export interface Told {
  readonly message: TenacityChatMessage;
  /** In milliseconds. */
  readonly time: number;
  /** Null outside a fight. */
  readonly moment: Moment | null;
  readonly tale: Tale;
  /** Whether it is for some people alone. */
  readonly secret: boolean;
}

/** Of which messages someone wants to know. */
interface ToldOptions {
  /** Id of the encounter; without it, those of all and of none. */
  readonly fight?: string;
  /** Those from a time on, in milliseconds. */
  readonly since?: number;
  /** Those of the latest session alone. */
  readonly session?: boolean;
}

/** What the messages tell that this user may read, oldest first. */
export function toldHere({ fight, since = 0, session = false }: ToldOptions = {}): readonly Told[] {
  const all: readonly ChatMessage.Implementation[] = fight === undefined ? game.messages.contents : messagesOf(fight);
  const timed = all
    .filter(({ timestamp }) => timestamp >= since)
    .filter(isTellable)
    .map((message) => ({ message, time: message.timestamp }))
    .sort((one, other) => one.time - other.time);
  return (session ? latestSession(timed) : timed).flatMap(({ message, time }) => {
    const tale = taleOf(message);
    const secret = message.whisper.length > 0 || message.blind;
    return tale ? [{ message, time, moment: momentOf(message), tale, secret }] : [];
  });
}

/** The fights of which messages are there, the newest first: the id of the encounter, and when it was first spoken of. */
export function fightsHere(): readonly { readonly fight: string; readonly time: number }[] {
  const fights = fightIds().flatMap((fight) => {
    const first = firstTold(fight);
    return first ? [{ fight, time: first.timestamp }] : [];
  });
  return fights.sort((one, other) => other.time - one.time);
}

/** The names of those who did something in a fight, as far as this user may read of it, the first of them first. */
export function fightersIn(fight: string): readonly string[] {
  const told = messagesOf(fight).filter((message) => isTellable(message) && isCard(message));
  return [...new Set(told.map(({ alias }) => clipped(alias)))];
}

/** Whether a fight has left anything to look back on. */
export function hasStory(fight: string): boolean {
  return firstTold(fight) !== undefined;
}

function firstTold(fight: string): ChatMessage.Implementation | undefined {
  return messagesOf(fight).find((message) => isTellable(message) && isTold(message));
}

/** Whether this user may read a message, and its dice lie still. */
function isTellable(message: ChatMessage.Implementation): message is TenacityChatMessage {
  return message instanceof TenacityChatMessage && isReadable(message);
}

/** Whether a message is one of those that tell something: a card, another message of the system's, or dice. */
function isTold(message: TenacityChatMessage): boolean {
  return isCard(message) || isFamilyCard(message) || message.rolls.length > 0;
}

/** What a card, or dice with a title, tells that everybody may read; null for other messages, whose text says it, and for secret ones. */
export function tellPublic(message: ChatMessage.Implementation): Tale | null {
  const isPublic = isTellable(message) && message.sealed === null && message.whisper.length === 0 && !message.blind;
  const isTitled = message.rolls.length > 0 && message.flavor !== "" && !isFamilyCard(message);
  const tale = isPublic && (isCard(message) || isTitled) ? taleOf(message) : null;
  return tale && publicTale(tale);
}

function taleOf(message: TenacityChatMessage): Tale | null {
  // A scene is what is told of.
  if (isScene(message)) return null;
  if (isCard(message)) return kindOf(message).tell(message, readCard(message));
  if (isFamilyCard(message)) {
    const came = familyCameOf(message);
    const lines = linesIn(message.content);
    if (came) {
      const deed = lines.map((line) => line.text).join(", ");
      const changes = came.map((line) => ({ whose: "", text: line }));
      return messageTale(message, deed, changes);
    }
    const tale = messageTale(message, familyTitle(message), lines);
    // An award of points is nothing that happened.
    const isVoid = came === null || (message.type === "award" && tale.changes.every(({ story }) => story === ""));
    return { ...tale, isVoid };
  }
  if (message.rolls.length > 0) return rolledTale(message);
  return message.author?.isGM === true ? noteTale(message) : null;
}

/** What happened without a card; null for what is no part of the story. */
function noteTale(message: TenacityChatMessage): Tale | null {
  const stored: unknown = message.getFlag(SYSTEM_ID, STORY_FLAG);
  const lines: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const [deed = "", ...came] = lines.map((line) => clipped(text(line)));
  const changes = came.filter((line) => line !== "").map((line) => ({ whose: "", text: line }));
  return deed === "" ? null : messageTale(message, deed, changes);
}

/** What a message tells that is no card of a roll: its title, and what it says. */
function messageTale(message: TenacityChatMessage, deed: string, changes: readonly TaleChange[] = []): Tale {
  const actor = speakerOf(message);
  // A speaker may go by another name than the actor's.
  return plainTale({ ...cardActor(actor, message.alias), name: clipped(message.alias) }, actor, deed, changes);
}

/** Dice outside any card, by what the message says of them, such as a group's initiative; else by their formula. */
function rolledTale(message: TenacityChatMessage): Tale {
  const said = new DOMParser().parseFromString(message.flavor, "text/html").body.textContent.trim();
  const formulas = message.rolls.map(({ formula }) => formula).join(", ");
  const tale = messageTale(message, said === "" ? formulas : clipped(said));
  const dice = message.rolls
    .flatMap((roll) => roll.dice)
    .map(({ faces, results }) => ({
      actor: tale.actor,
      sides: faces ?? 0,
      faces: results.map(({ result }) => result),
    }));
  const total = message.rolls.map((roll) => String(roll.total ?? "")).join(", ");
  return { ...tale, result: total, dice };
}

function speakerOf(message: TenacityChatMessage): string {
  return ChatMessage.implementation.getSpeakerActor(message.speaker)?.uuid ?? "";
}

/** Elements that begin a line. */
const LINES = "p, li, h3, h4";

/** What a use comes to, beside the description of what was used. */
const OUTCOMES = ".use-words";

/** The lines of what a message says, as text; those of a list belong to whose name heads it. */
function linesIn(content: string): readonly TaleChange[] {
  const page = new DOMParser().parseFromString(content, "text/html");
  const outcomes = [...page.querySelectorAll(OUTCOMES)];
  if (outcomes.length > 0) return outcomes.map((line) => ({ whose: "", text: plain(line) }));
  const blocks = [...page.querySelectorAll(LINES)].filter((block) => block.querySelector(LINES) === null);
  const lines = blocks.length > 0 ? blocks : [page.body];
  const reported = new Set(page.querySelectorAll(REPORTED));
  return lines.flatMap((line) => {
    const told = { whose: headOf(line), text: plain(line) };
    const isStory = reported.has(line) && !COUNT.test(told.text);
    return told.text === "" ? [] : [isStory ? told : { ...told, story: "" }];
  });
}

/** What became of whom; other lines describe a thing. */
const REPORTED = ".card-reports li";

/** How a number changed, such as "Stress 4 → 0": it is only counted. */
const COUNT = /\d → [-−]?\d/;

function headOf(line: Element): string {
  const head = line.parentElement?.closest("li")?.querySelector(":scope > strong");
  return head ? plain(head) : "";
}

function plain({ textContent }: Element): string {
  return clipped(textContent.replaceAll(/\s+/g, " ").trim());
}

/** The most names in a title. */
const MOST_NAMES = 5;

/** A card's story. */
export function storyOfTale(tale: Tale): Story {
  return { title: `${tale.by.name}: ${whatOf(tale)}`, steps: [stepOf(tale, "")] };
}

/** A fight's story, called by those who did something in it; null of nothing. */
export function storyOfFight(deeds: readonly { readonly when: string; readonly tale: Tale }[]): Story | null {
  if (deeds.length === 0) return null;
  const names = [...new Set(deeds.map(({ tale }) => tale.by.name))].slice(0, MOST_NAMES);
  const steps = deeds.map(({ when, tale }, at) => stepOf(tale, deeds[at - 1]?.when === when ? "" : when));
  return { title: `${localize("TENACITY.Recap.Replay.Title")}: ${inARow(names)}`, steps };
}

function stepOf(tale: Tale, heading: string): StoryStep {
  const { by, result, tone } = tale;
  const notes = [...diceWords(tale), ...untoldMarks(tale), ...changeWords(tale)];
  return { heading, who: by.name, img: by.img, what: whatOf(tale), result, tone, notes };
}

/** The dice of each size as they fell. */
export function diceWords({ dice }: Tale): readonly string[] {
  return dice
    .filter(({ faces }) => faces.length > 0)
    .map(({ sides, faces }) => `d${String(sides)}: ${faces.join(", ")}`);
}

/** What was changed, each with whose it is. */
export function changeWords({ changes }: Tale): readonly string[] {
  return countedChanges(changes).map(({ whose, text }) => (whose === "" ? text : `${whose}: ${text}`));
}

function whatOf(tale: Tale): string {
  const what = [tale.deed, tale.means?.name ?? ""].filter((part) => part !== "").join(" · ");
  return [what, whomOf(tale)].filter((part) => part !== "").join(" ");
}
