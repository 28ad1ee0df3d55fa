import { SYSTEM_ID } from "../../compat/system-id.ts";
import { clipped } from "../text/words.ts";
import { isData, list, text, type Data } from "../../core/data.ts";
import { quietTurns, type FightTurn } from "../rules/quiet-turns.ts";
import { MessageIndex } from "../data/message-index.ts";
import { LoggedCombat, hasBegun } from "../turns/logged-combat.ts";

/** The most turns without a message that one message tells of. */
const MOST_QUIET = 100;

/** When in a fight a message was posted. A fight's encounter is deleted when it ends; its messages stay, and with them its story. */
export interface Moment {
  /** Id of the encounter. */
  readonly fight: string;
  /** 0 before the first. */
  readonly round: number;
  /** Whose turn it was; "" for no one's, and for someone's who was hidden then. */
  readonly turn: string;
  /** The step that began that turn; "" where none is under way, or the order of turns keeps no log. */
  readonly step: string;
  /** The step that began the last turn that was over by then; "" before the first was. */
  readonly after: string;
  /** Turns in which no message was posted, since the message before. */
  readonly quiet: readonly FightTurn[];
}

/** Notes on each message when in a fight it is posted; call in `init`. */
export function noteMoments(): void {
  Hooks.on("preCreateChatMessage", (message) => {
    const moment = momentNow(message.speaker);
    if (moment) message.updateSource({ flags: { [SYSTEM_ID]: { moment } } });
  });
}

/** What messages say of when they were posted, by their flags, which are made anew whenever their message changes. */
const read = new WeakMap<object, Moment | null>();

/** When in a fight a message was posted, by what it says of itself; null for one that was posted in none. */
export function momentOf(message: ChatMessage.Implementation): Moment | null {
  const { flags } = message;
  const known = read.get(flags);
  if (known !== undefined) return known;
  const moment = readMoment(message.getFlag(SYSTEM_ID, "moment"));
  read.set(flags, moment);
  return moment;
}

function readMoment(stored: unknown): Moment | null {
  if (!isData(stored) || text(stored["fight"]) === "") return null;
  return {
    fight: text(stored["fight"]),
    round: readRound(stored["round"]),
    turn: clipped(text(stored["turn"])),
    step: text(stored["step"]),
    after: text(stored["after"]),
    quiet: list(stored["quiet"]).slice(0, MOST_QUIET).map(readTurn),
  };
}

function readTurn({ step, round, name, actor }: Data): FightTurn {
  return { step: text(step), round: readRound(round), name: clipped(text(name)), actor: text(actor) };
}

function readRound(round: unknown): number {
  return typeof round === "number" && round > 0 ? Math.floor(round) : 0;
}

const fights = new MessageIndex((message) => {
  const moment = momentOf(message);
  return moment ? [moment.fight, message] : undefined;
});

/** The ids of the encounters in which messages were posted; of some, all may be deleted. */
export function fightIds(): readonly string[] {
  return fights.keys;
}

/** The messages of a fight, oldest first, those included that this user may not read. */
export function messagesOf(fight: string): readonly ChatMessage.Implementation[] {
  return fights.of(fight).toSorted((one, other) => one.timestamp - other.timestamp);
}

/** What the messages of a fight say of when they were posted, oldest first, those included that this user may not read. */
export function momentsOf(fight: string): readonly { readonly id: string; readonly moment: Moment }[] {
  return messagesOf(fight).flatMap((message) => {
    const moment = momentOf(message);
    return moment ? [{ id: message.id ?? "", moment }] : [];
  });
}

/** Whether the turn in which a message was posted is still under way; also true of a message from outside any fight. */
export function isInItsTurn(message: ChatMessage.Implementation): boolean {
  const moment = momentOf(message);
  const combat: unknown = game.combats.get(moment?.fight ?? "");
  return !moment || (combat instanceof LoggedCombat && stepsOf(combat).step === moment.step);
}

/** The turns of a fight that goes on in which no message was posted, and of which none tells yet. */
export function quietSince(fight: string): readonly FightTurn[] {
  const combat: unknown = game.combats.get(fight);
  if (!(combat instanceof LoggedCombat)) return [];
  const notes = momentsOf(fight).map(({ moment }) => moment);
  return quietTurns(combat.fightTurns.ended, notes).slice(-MOST_QUIET);
}

type Speaker = ChatMessage.Implementation["speaker"];

/** Where the fight stands in which someone speaks: their own, or else the one that is going on. */
function momentNow({ token, actor }: Speaker): Moment | null {
  const begun = game.combats.filter(hasBegun);
  const isSpeaker = (each: Combatant.Implementation): boolean =>
    (typeof token === "string" && each.tokenId === token) || (typeof actor === "string" && each.actorId === actor);
  const combat =
    begun.find(({ combatants }) => combatants.some(isSpeaker)) ?? begun.find(({ active }) => active) ?? null;
  if (!combat?.id) return null;
  const combatant = combat instanceof LoggedCombat ? combat.litCombatant : combat.combatant;
  const turn = combatant?.hidden === false ? combatant.name : "";
  return { fight: combat.id, round: combat.round, turn: turn ?? "", ...stepsOf(combat), quiet: quietSince(combat.id) };
}

function stepsOf(combat: object): Pick<Moment, "step" | "after"> {
  const { ended, now } = combat instanceof LoggedCombat ? combat.fightTurns : { ended: [], now: null };
  return { step: now?.step ?? "", after: ended.at(-1)?.step ?? "" };
}
