import * as shape from "../../../../core/shape.ts";
import type { LogEntry } from "../../../../engine/log/event-log.ts";
import type { TouchRule, Waiting } from "../../../../engine/rules/next-turn.ts";
import type { CoupDeGrace } from "../coup-de-grace.ts";
import { TURN_PARTS, type TurnPart } from "../economy.ts";
import type { RulesSettings } from "../edition.ts";

export { HERO_SIDE, opposes } from "../../../../engine/rules/next-turn.ts";

/** The settings that a fight is run by; they are fixed while it runs (12.2). */
export type SpotlightRules = Pick<
  RulesSettings,
  | "initiativeMode"
  | "initiativeTie"
  | "newRoundStart"
  | "groupAdvantage"
  | "respondAgain"
  | "coupDeGrace"
  | "helpCostsAction"
>;

/** Someone who takes part in a fight. Each part of a split opponent is a combatant of its own (R-1405). */
export interface Combatant extends Waiting {
  /** A player's character, or one of the narrator's. */
  readonly kind: "pc" | "npc";
  /** Rank in Reaction, for ties (R-1202). */
  readonly reactionRank: number;
  /** Whether it may respond without paying, as a solo may (R-1212). */
  readonly freeResponse: boolean;
  /** Totals of the establishing roll and of any re-rolls (R-1201, R-1202). */
  readonly rolls: readonly number[];
  /** How many turns it has ended in this fight. */
  readonly turns: number;
  /** The how-manieth turn of the whole fight its last one was, for the question who waits longest; 0 before its first. */
  readonly lastTurn: number;
  /** Whether it is beaten, dead or gone: it counts as having acted and is never affected (R-1209). */
  readonly out: boolean;
  readonly unconscious: boolean;
  /** Whether it has left the fight; what it was is kept for the rules that still look back at it. */
  readonly gone: boolean;
}

/** What someone can set aside (R-1504). */
export const HELD_PARTS = ["action", "movement"] as const;

export type HeldPart = (typeof HELD_PARTS)[number];

/** An action or movement that waits for its trigger (R-1504). */
export interface Hold {
  readonly combatant: string;
  readonly part: HeldPart;
  /** The trigger in the player's words. */
  readonly trigger: string;
}

/** A free attempt at a condition, or a roll to come round, since the last turn of whose condition it is (R-904, R-1010). */
export interface MadeAttempt {
  readonly combatant: string;
  /** Id of the condition. */
  readonly condition: string;
}

/** Someone who has spent an action on an ally's next check (R-1502). */
export interface HelpPromise {
  readonly helper: string;
  readonly ally: string;
}

/** Why someone has the light. */
export type LitBy = "turn" | "response" | "heldAction" | "heldMovement";

/** Who has the light. */
export interface Lit {
  readonly id: string;
  readonly by: LitBy;
  /** In a response or held action: whom it has been seen to affect so far. */
  readonly affected?: readonly string[];
}

/** Why someone may be next. */
export type PickRule =
  /** R-1201: the winner acts first or passes the first turn to anyone. */
  | "firstTurn"
  | TouchRule
  /** R-1220: anyone of the block whose turn it is. */
  | "block"
  /** Linear mode: highest roll first. */
  | "order";

/** Why the turn under way, or the last one, is whose it is. It changes nothing that comes after. */
export interface TurnReason {
  /** The rule that allowed it; `override` where the narrator set it aside. */
  readonly rule: PickRule | "override";
  /** Whose action led there; null for a first turn. */
  readonly after: string | null;
  /** The narrator's reason, in words; empty where a rule allowed it. */
  readonly words: string;
}

/** What the last turn, response or held action brought: who acted, and whom it affected (R-1203, A-71); the set F of section 12. */
export interface Focus {
  /** Who acted; null before anyone has. */
  readonly actor: string | null;
  /** Whom it affected, without the actor. Those who are out stay listed and count for nothing. */
  readonly affected: readonly string[];
  readonly trigger: "turn" | "response" | "release";
}

/** What the turn under way had brought before the focus of a response or held action took its place. */
export interface Overtaken {
  readonly affected: readonly string[];
  readonly responded: readonly string[];
}

/** A coup de grâce under way. Its target is a combatant. */
export interface CoupUnderWay extends CoupDeGrace {
  /** Who strikes. */
  readonly attacker: string;
  /** Whether the victim is helpless by the narrator's word, whatever its conditions say. */
  readonly ruled: boolean;
}

/** Where a fight stands (12.2). Plain data: a checkpoint can be stored and folded on. */
export interface Spotlight {
  readonly rules: SpotlightRules;
  /** 0 before the first turn. */
  readonly round: number;
  /** `choose`: no one is lit and the next is to be picked; `respond`: a response or a held action is under way. */
  readonly phase: "setup" | "turn" | "choose" | "respond" | "over";
  readonly combatants: readonly Combatant[];
  readonly lit: Lit | null;
  /** Why the turn is whose it is; null before the first. */
  readonly why: TurnReason | null;
  /** Whose turn goes on after the response or held action under way; null when it came between turns. */
  readonly paused: string | null;
  readonly focus: Focus;
  /** Who has responded to what the focus is about: a turn, a response or a held action (R-1212, A-37: once each). */
  readonly responded: readonly string[];
  /** What the focus goes back to when the one whose turn it is acts once more; null while it is that turn's own. */
  readonly overtaken: Overtaken | null;
  /** Who won the establishing roll; several on a tie that is theirs to settle. */
  readonly winners: readonly string[];
  /** Group initiative: whether the heroes are the first block (R-1220); null until chosen. */
  readonly heroesFirst: boolean | null;
  readonly holds: readonly Hold[];
  /** One for each attacker at most. `done` until the next turn begins: what follows is for turn messages. */
  readonly coups: readonly CoupUnderWay[];
  /** The parts of the present turn that are used up or set aside. */
  readonly spent: readonly TurnPart[];
  /** Who has spent an action on an ally's next check (R-1502). */
  readonly helping: readonly HelpPromise[];
  /** Who has helped before their turn, and begins the next one without its action (R-1502). */
  readonly owing: readonly string[];
  /** What was tried since the last turn of whoever tried it. */
  readonly attempts: readonly MadeAttempt[];
  /** Who has asked for the light and not had it since, in the order of asking. Ours: it changes no one's right to it. */
  readonly asks: readonly string[];
  /** Whether the narrator has stopped the light where it is. */
  readonly halted: boolean;
}

/** Why an event of the fight is passed over. */
export type SpotlightReason =
  | "malformed"
  | "undoUnknown"
  | "unknownType"
  | "unknownCombatant"
  | "fightOver"
  | "wrongPhase"
  | "halted"
  | "alreadyJoined"
  | "alreadyRolled"
  | "nobodyThere"
  | "tieToReroll"
  | "notNext"
  | "notLit"
  | "gone"
  | "out"
  | "unconscious"
  | "responsesNotInUse"
  | "notAffected"
  | "notActedYet"
  | "alreadyResponded"
  | "cannotPay"
  | "alreadyHolding"
  | "nothingHeld"
  | "ownTurn"
  | "ruleNotInUse"
  | "notHelpless"
  | "oneActionATurn"
  | "nothingToFocus"
  | "noChange";

/** A fight that has not begun. */
export function newSpotlight(rules: SpotlightRules): Spotlight {
  return {
    rules,
    round: 0,
    phase: "setup",
    combatants: [],
    lit: null,
    why: null,
    paused: null,
    focus: { actor: null, affected: [], trigger: "turn" },
    responded: [],
    overtaken: null,
    winners: [],
    heroesFirst: null,
    holds: [],
    coups: [],
    spent: [],
    helping: [],
    owing: [],
    attempts: [],
    asks: [],
    halted: false,
  };
}

/**
 * Where combatants stood when they were last looked for, by the rules of their fight, which its states share. A hint and no more: the one
 * who stands there is asked who they are.
 */
const lastPlaces = new WeakMap<SpotlightRules, Map<string, number>>();

/** Where a combatant stands in the list: a long log asks so for each of its steps. @returns -1 for no one */
export function placeOfCombatant({ rules, combatants }: Spotlight, id: string | null): number {
  if (id === null) return -1;
  const hints = lastPlaces.get(rules) ?? new Map<string, number>();
  if (hints.size === 0) lastPlaces.set(rules, hints);
  const hint = hints.get(id);
  if (hint !== undefined && combatants[hint]?.id === id) return hint;
  const place = combatants.findIndex((combatant) => combatant.id === id);
  if (place >= 0) hints.set(id, place);
  return place;
}

export function findCombatant(state: Spotlight, id: string | null): Combatant | undefined {
  return state.combatants[placeOfCombatant(state, id)];
}

/** How many turns have ended in a fight. */
export function turnsEnded({ combatants }: Spotlight): number {
  return combatants.reduce((all, { turns }) => all + turns, 0);
}

/**
 * Who is affected by the last action and still counts (R-1203, R-1209).
 * @returns Combatants that are not out, in the order of the combatants.
 */
export function affectedNow(state: Spotlight): readonly Combatant[] {
  const places = [...new Set(state.focus.affected)].map((id) => placeOfCombatant(state, id)).sort((a, b) => a - b);
  return places.flatMap((place) => state.combatants[place] ?? []).filter(({ out }) => !out);
}

const ONE = { combatant: shape.name };
const PART = shape.oneOf(HELD_PARTS);
const AFFECTED = shape.list(shape.string);

/** One step of a fight. `undo` is the log's own, see `orderLog`. */
export const SPOTLIGHT_STEP = shape.variants("type", {
  leave: ONE,
  /** Is beaten or dead (R-1209). */
  out: ONE,
  /** Is in the fight again. */
  back: ONE,
  /** Falls unconscious: an NPC is out, a player's character is not (R-1209). */
  fall: ONE,
  /** Comes round. */
  wake: ONE,
  /**
   * Is given the light, which is also how the winner passes the first turn (R-1201). `override`: the narrator's reason, in words, to
   * give it to someone whom the rules would not; absent where they would.
   */
  light: { ...ONE, override: shape.maybe(shape.refined(shape.text, (reason) => reason.trim() || undefined)) },
  /** Its held part is triggered (R-1213). */
  release: { ...ONE, part: shape.maybe(PART) },
  /** The narrator passes over its turn in this round. */
  skip: ONE,
  /** It has used a part of its turn (R-1101), or has not after all. */
  spend: { ...ONE, part: shape.oneOf(TURN_PARTS), spent: shape.flag },
  /** It asks for the light, or no longer does. */
  ask: { ...ONE, wants: shape.flag },
  /** It changes sides. */
  side: { ...ONE, side: shape.text, neutral: shape.flag },
  join: {
    ...ONE,
    side: shape.string,
    kind: shape.oneOf(["pc", "npc"]),
    neutral: shape.flag,
    reactionRank: shape.count,
    freeResponse: shape.flag,
  },
  /** It responds without paying from now on, or no longer does (R-1212). */
  freely: { ...ONE, free: shape.flag },
  /** An establishing roll or a re-roll (R-1201, R-1202). */
  roll: { ...ONE, total: shape.whole() },
  /** The setup is over. */
  begin: {},
  /** Back to it for a new round (R-1210). */
  establish: {},
  /** The fight is over. */
  finish: {},
  /** The narrator stops the light where it is. */
  halt: {},
  /** And lets it go on. */
  resume: {},
  /**
   * The one in the light has acted, and affected these besides whom it had affected before (R-1203, A-71). `helpers`: whom that cost
   * their own action (R-1502).
   */
  act: { ...ONE, affected: AFFECTED, helpers: shape.maybe(AFFECTED) },
  /** What the one in the light does turns out to affect these too, which takes no part of its turn (R-1203): a fact. */
  affect: { ...ONE, affected: AFFECTED },
  /** Spends its action on an ally's next check (R-1502). */
  help: { ...ONE, ally: shape.text },
  /** Whom the action under way, or the last one, affects is corrected (R-1203). */
  focus: { affected: AFFECTED },
  /** The turn, response or held action is over; `affected` null: what `act` said stands. */
  end: { ...ONE, affected: shape.nullable(shape.array(shape.string)) },
  /** A response and its price; spin and 10acity are the responder's at that moment (R-1212). */
  respond: {
    ...ONE,
    currency: shape.oneOf(["free", "spin", "tenacity"]),
    spin: shape.whole(),
    tenacity: shape.count,
  },
  hold: { ...ONE, part: PART, trigger: shape.text },
  /**
   * It spends its action on a coup de grâce. `helpless`: whether the target's conditions make it so; `ruled`: that the
   * narrator says so.
   */
  coup: { ...ONE, target: shape.name, helpless: shape.flag, ruled: shape.flag },
  /** It tries to overcome a condition of its own for free, or to come round (R-904, R-1010). */
  attempt: { ...ONE, condition: shape.text },
  /** It does something in no one's turn, or that no other step tells of: it defends, moves or helps. */
  deed: ONE,
});

export type SpotlightEvent = shape.Of<typeof SPOTLIGHT_STEP>;

/** What happens to one combatant, apart from the order of turns. */
export type FateType = "leave" | "out" | "back" | "fall" | "wake";

/** A step as it is written into the log. */
export type LoggedSpotlightEvent = SpotlightEvent & LogEntry;

/** Reads one event of a fight out of whatever a document holds. */
export function readSpotlightEvent(
  event: LogEntry & Readonly<Record<string, unknown>>,
): SpotlightEvent | "unknownType" | "malformed" {
  if (!SPOTLIGHT_STEP.words.includes(event.type)) return "unknownType";
  return SPOTLIGHT_STEP.read(event) ?? "malformed";
}
