import * as shape from "../../../../core/shape.ts";
import { TURN_PARTS } from "../economy.ts";
import type { LogEntry } from "../../../../engine/log/event-log.ts";
import { HELD_PARTS } from "./types.ts";

const ONE = { combatant: shape.name };
const PART = shape.oneOf(HELD_PARTS);
const AFFECTED = shape.list(shape.string);

/** One step of a fight. `undo` is the log's own, see `orderLog`. */
export const SPOTLIGHT_STEP = shape.variants("type", {
  /** Leaves the fight. */
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
