import { TURN_PARTS, type TurnPart } from "../economy.ts";
import type { LogEntry } from "../../../../engine/log/event-log.ts";
import { count, whole } from "../../../../engine/rules/number.ts";
import type { ResponseCurrency } from "./respond.ts";
import type { HeldPart } from "./types.ts";

/** What happens to one combatant, apart from the order of turns. */
export type FateType =
  /** Leaves the fight. */
  | "leave"
  /** Is beaten or dead (R-1209). */
  | "out"
  /** Is in the fight again. */
  | "back"
  /** Falls unconscious: an NPC is out, a player's character is not (R-1209). */
  | "fall"
  /** Comes round. */
  | "wake";

/** One step of a fight. `undo` is the log's own, see `orderLog`. */
export type SpotlightEvent =
  | { readonly type: FateType; readonly combatant: string }
  /**
   * Is given the light, which is also how the winner passes the first turn (R-1201). `override`: the narrator's reason, in words, to
   * give it to someone whom the rules would not; empty where they would.
   */
  | { readonly type: "light"; readonly combatant: string; readonly override?: string }
  /** Its held part is triggered (R-1213). */
  | { readonly type: "release"; readonly combatant: string; readonly part?: HeldPart }
  /** The narrator passes over its turn in this round. */
  | { readonly type: "skip"; readonly combatant: string }
  /** It has used a part of its turn (R-1101), or has not after all. */
  | { readonly type: "spend"; readonly combatant: string; readonly part: TurnPart; readonly spent: boolean }
  /** It asks for the light, or no longer does. */
  | { readonly type: "ask"; readonly combatant: string; readonly wants: boolean }
  /** It changes sides. */
  | { readonly type: "side"; readonly combatant: string; readonly side: string; readonly neutral: boolean }
  | {
      readonly type: "join";
      readonly combatant: string;
      readonly side: string;
      readonly kind: "pc" | "npc";
      readonly neutral: boolean;
      readonly reactionRank: number;
      readonly freeResponse: boolean;
    }
  /** It responds without paying from now on, or no longer does (R-1212). */
  | { readonly type: "freely"; readonly combatant: string; readonly free: boolean }
  /** An establishing roll or a re-roll (R-1201, R-1202). */
  | { readonly type: "roll"; readonly combatant: string; readonly total: number }
  /** The setup is over; `establish`: back to it for a new round (R-1210); `finish`: the fight is over. */
  | { readonly type: "begin" | "establish" | "finish" }
  /** The narrator stops the light where it is, and lets it go on. */
  | { readonly type: "halt" | "resume" }
  /**
   * The one in the light has acted, and affected these besides whom it had affected before (R-1203, A-71). `helpers`: whom that cost
   * their own action (R-1502).
   */
  | {
      readonly type: "act";
      readonly combatant: string;
      readonly affected: readonly string[];
      readonly helpers?: readonly string[];
    }
  /** What the one in the light does turns out to affect these too, which takes no part of its turn (R-1203): a fact. */
  | { readonly type: "affect"; readonly combatant: string; readonly affected: readonly string[] }
  /** Spends its action on an ally's next check (R-1502). */
  | { readonly type: "help"; readonly combatant: string; readonly ally: string }
  /** Whom the action under way, or the last one, affects is corrected (R-1203). */
  | { readonly type: "focus"; readonly affected: readonly string[] }
  /** The turn, response or held action is over; `affected` null: what `act` said stands. */
  | { readonly type: "end"; readonly combatant: string; readonly affected: readonly string[] | null }
  /** A response and its price; spin and 10acity are the responder's at that moment (R-1212). */
  | {
      readonly type: "respond";
      readonly combatant: string;
      readonly currency: ResponseCurrency;
      readonly spin: number;
      readonly tenacity: number;
    }
  | { readonly type: "hold"; readonly combatant: string; readonly part: HeldPart; readonly trigger: string }
  /**
   * It spends its action on a coup de grâce. `helpless`: whether the target's conditions make it so; `ruled`: that the
   * narrator says so.
   */
  | {
      readonly type: "coup";
      readonly combatant: string;
      readonly target: string;
      readonly helpless: boolean;
      readonly ruled: boolean;
    }
  /** It tries to overcome a condition of its own for free, or to come round (R-904, R-1010). */
  | { readonly type: "attempt"; readonly combatant: string; readonly condition: string }
  /** It does something in no one's turn, or that no other step tells of: it defends, moves or helps. */
  | { readonly type: "deed"; readonly combatant: string };

/** A step as it is written into the log. */
export type LoggedSpotlightEvent = SpotlightEvent & LogEntry;

type Fields = Readonly<Record<string, unknown>>;

const CURRENCIES: readonly unknown[] = ["free", "spin", "tenacity"];

function readNames(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : null;
}

function readText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function readOverride(value: unknown): { override?: string } {
  const override = readText(value).trim();
  return override === "" ? {} : { override };
}

function readJoin(combatant: string, fields: Fields): SpotlightEvent | null {
  const { side, kind } = fields as { side?: unknown; kind?: unknown };
  if (typeof side !== "string" || (kind !== "pc" && kind !== "npc")) return null;
  return {
    type: "join",
    combatant,
    side,
    kind,
    neutral: fields["neutral"] === true,
    reactionRank: count(fields["reactionRank"]),
    freeResponse: fields["freeResponse"] === true,
  };
}

function readRespond(combatant: string, fields: Fields): SpotlightEvent | null {
  const currency = fields["currency"];
  if (!CURRENCIES.includes(currency)) return null;
  return {
    type: "respond",
    combatant,
    currency: currency as ResponseCurrency,
    spin: whole(fields["spin"]),
    tenacity: count(fields["tenacity"]),
  };
}

function isHeldPart(part: unknown): part is HeldPart {
  return part === "action" || part === "movement";
}

function readHold(combatant: string, fields: Fields): SpotlightEvent | null {
  const part = fields["part"];
  if (!isHeldPart(part)) return null;
  return { type: "hold", combatant, part, trigger: readText(fields["trigger"]) };
}

function readSpend(combatant: string, fields: Fields): SpotlightEvent | null {
  const part = TURN_PARTS.find((each) => each === fields["part"]);
  return part === undefined ? null : { type: "spend", combatant, part, spent: fields["spent"] === true };
}

function readCoup(combatant: string, fields: Fields): SpotlightEvent | null {
  const target = readText(fields["target"]);
  if (target === "") return null;
  return { type: "coup", combatant, target, helpless: fields["helpless"] === true, ruled: fields["ruled"] === true };
}

function readOfCombatant(type: string, combatant: string, fields: Fields): SpotlightEvent | "unknownType" | null {
  switch (type) {
    case "leave":
    case "out":
    case "back":
    case "fall":
    case "wake":
    case "skip":
    case "deed":
      return { type, combatant };
    case "release":
      return { type, combatant, ...(isHeldPart(fields["part"]) && { part: fields["part"] }) };
    case "coup":
      return readCoup(combatant, fields);
    case "ask":
      return { type, combatant, wants: fields["wants"] === true };
    case "light":
      return { type, combatant, ...readOverride(fields["override"]) };
    case "side":
      return { type, combatant, side: readText(fields["side"]), neutral: fields["neutral"] === true };
    case "freely":
      return { type, combatant, free: fields["free"] === true };
    case "join":
      return readJoin(combatant, fields);
    case "roll":
      return { type, combatant, total: whole(fields["total"]) };
    case "act":
      return {
        type,
        combatant,
        affected: readNames(fields["affected"]) ?? [],
        helpers: readNames(fields["helpers"]) ?? [],
      };
    case "affect":
      return { type, combatant, affected: readNames(fields["affected"]) ?? [] };
    case "help":
      return { type, combatant, ally: readText(fields["ally"]) };
    case "attempt":
      return { type, combatant, condition: readText(fields["condition"]) };
    case "end":
      return { type, combatant, affected: readNames(fields["affected"]) };
    case "respond":
      return readRespond(combatant, fields);
    case "hold":
      return readHold(combatant, fields);
    case "spend":
      return readSpend(combatant, fields);
    default:
      return "unknownType";
  }
}

type OfNobody = "begin" | "establish" | "finish" | "halt" | "resume";

function isOfNobody(type: string): type is OfNobody {
  return ["begin", "establish", "finish", "halt", "resume"].includes(type);
}

/**
 * Reads one event of a fight out of whatever a document holds.
 * @returns The step with clean values, or why it is none.
 */
export function readSpotlightEvent(event: LogEntry & Fields): SpotlightEvent | "unknownType" | "malformed" {
  const { type } = event;
  if (isOfNobody(type)) return { type };
  if (type === "focus") return { type, affected: readNames(event["affected"]) ?? [] };
  const combatant = event["combatant"];
  const read = readOfCombatant(type, typeof combatant === "string" ? combatant : "", event);
  if (read === "unknownType") return read;
  return read !== null && typeof combatant === "string" && combatant !== "" ? read : "malformed";
}
