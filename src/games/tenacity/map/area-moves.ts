import type { Region } from "../../../compat/regions.ts";
import { applyEffects } from "../../../engine/cards/effects/card-effects.ts";
import { type KnownMessage, postOnce } from "../../../engine/cards/post-text.ts";
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import {
  attendToRequests,
  onRequest,
  ownRequests,
  sendRequest,
  type UserRequest,
} from "../../../engine/clients/requests.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { gatheredChanges } from "../../../engine/ledger/gathered-changes.ts";
import { keepsLedger } from "../../../engine/ledger/keepers.ts";
import { isInRegion } from "../../../engine/map/area-of.ts";
import { type FinishedMove, onFinishedMoves } from "../../../engine/map/finished-moves.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { derivedId } from "../../../engine/rules/ids.ts";
import { crossing } from "../../../engine/rules/map/legs.ts";
import { inARow } from "../../../engine/text/words.ts";
import { keepsEncounters } from "../../../engine/turns/encounters.ts";
import { conditionsOf, isUse } from "../data/documents.ts";
import { deedMessage } from "../items/post-use.ts";
import { type HazardMoment, leaveArea } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { bitesOf, type DueBite, hazardsAt, hazardsOf, type PlacedHazard, thingsOn } from "../turns/hazards.ts";
import { begunTurns, ownFights } from "../turns/read-spotlight.ts";
import { type Bite, isOwed, tellBites } from "./bite.ts";

/**
 * Lets areas do what they do as turns begin and end (R-1008): by the log of the fight, on the keeper's client alone (MAP-69); call in
 * `init`.
 */
export function registerAreaTurns(): void {
  Hooks.on("tenacity-tactics.startTurn", (combat, combatant, { step }) => {
    if (combatant?.token) void tellBites(bitesAt(combat, [combatant.token], "start", step));
  });
  Hooks.on("tenacity-tactics.endTurn", (combat, combatant, { step }) => {
    if (combatant?.token)
      void tellBites(bitesAt(combat, [combatant.token], "end", turnOf(combat, combatant.id) ?? step));
  });
  Hooks.on("tenacity-tactics.startRound", (combat, _combatant, { step }) => {
    void tellBites(bitesAt(combat, thingsOn(combat), "start", step));
  });
}

/**
 * Tells of what areas do at a step, should the keeper before this one not have told of it.
 * @param due What was written with the step: anything may stand there.
 */
export async function tellDueBites(combat: TenacityCombat, due: unknown, step: string): Promise<void> {
  const bites = (Array.isArray(due) ? (due as readonly Partial<DueBite>[]) : []).flatMap(({ token: uuid, moment }) => {
    const token = placedToken(uuid);
    if (!token || !moment) return [];
    return bitesAt(
      combat,
      [token],
      moment,
      moment === "end" ? (turnOf(combat, combatantOf(combat, token)) ?? step) : step,
    );
  });
  await tellBites(bites);
}

/** A token by its uuid; null for what is gone, or none. */
function placedToken(uuid: unknown): PlacedToken | null {
  const found: unknown = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof TokenDocument ? found : null;
}

/** The fight in which a token takes part and that has begun, and the step that began its present turn. */
function fightAround(token: PlacedToken): { readonly combat: TenacityCombat; readonly turn: string } | null {
  for (const combat of ownFights()) {
    const turn = combatantOf(combat, token) === null ? undefined : turnOf(combat);
    if (turn !== undefined) return { combat, turn };
  }
  return null;
}

function combatantOf(combat: TenacityCombat, token: PlacedToken): string | null {
  const found = combat.combatants.find(({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id);
  return found?.id ?? null;
}

/** The step that began the last turn, or the last one of someone. */
function turnOf(combat: TenacityCombat, combatant?: string | null): string | undefined {
  return begunTurns(combat).findLast((each) => combatant === undefined || each.combatant === combatant)?.step;
}

function bitesAt(combat: TenacityCombat, tokens: readonly PlacedToken[], moment: HazardMoment, turn: string): Bite[] {
  const step = moment === "start" ? "turnHarm" : "areas";
  return tokens.flatMap((token) =>
    hazardsAt(token, moment).map((placed): Bite => ({ token, placed, turn, combat, step })),
  );
}

/** What a move does to a token by the areas that it came through. It waits for a narrator, so it is plain data. */
interface Passage {
  /** Uuid of the token. */
  readonly token: string;
  /** Id of the move: what it brings is told once. */
  readonly move: string;
  /** The step that began the turn in which it was made; that of the move outside of fights. */
  readonly turn: string;
  /** Ids of the regions that it entered, if only to run through. */
  readonly entered: readonly string[];
  /** Names of the areas that it left. */
  readonly left: readonly string[];
}

const REQUEST = "area";

const UNDO = "undo";

/**
 * Lets areas do what they do to those who enter or leave them (R-1008, R-1009, MAP-24): on the keeper's client; without one, the client that
 * moved asks for it, and the next keeper does it. Call in `init`.
 */
export function registerAreaMoves(): void {
  onFinishedMoves((moves) => {
    const isKept = keepsEncounters();
    const told = isKept ? moves : moves.filter(({ user }) => !game.users.activeGM && user.isSelf && isElectedTab());
    const passages = passagesOf(told);
    if (isKept && passages.length > 0) void followPassages(passages);
    else for (const passage of passages) void leaveWord(passage);
  });
  onRequest(REQUEST, {
    isKeeper: () => keepsEncounters(),
    carryOut: async (request) => {
      const passage = readPassage(request);
      if (passage) await followPassages([passage]);
    },
    state: (request) => (isFollowed(readPassage(request)) ? "done" : "open"),
  });
  Hooks.on("createChatMessage", () => {
    if (ownRequests().length > 0) attendToRequests();
  });
  Hooks.on("deleteRegion", (region) => {
    if (keepsEncounters()) void leaveDeleted(region);
  });
}

/** Reads each region once, however many tokens ask. */
function hazardsOnce(): typeof hazardsOf {
  const known = new Map<Region, readonly PlacedHazard[]>();
  return (region) => {
    const hazards = known.get(region) ?? hazardsOf(region);
    known.set(region, hazards);
    return hazards;
  };
}

/** What moves that are over at the same time mean for areas. */
function passagesOf(moves: readonly FinishedMove[]): readonly Passage[] {
  const hazardsIn = hazardsOnce();
  return moves.flatMap((move) => passageOf(move, hazardsIn) ?? []);
}

/** Null where no area has anything to do with a move. */
function passageOf({ token, steps, ids, method }: FinishedMove, hazardsIn: typeof hazardsOf): Passage | null {
  const { actor, parent } = token;
  const [move = ""] = ids;
  if (!parent || !(actor instanceof TenacityActor)) return null;
  const areas = new Set(conditionsOf(actor).map(({ area }) => area));
  const crossed = parent.regions.contents.flatMap((region) => {
    const isHazard = bitesOf(hazardsIn(region), token, "enter").length > 0;
    if (!isHazard && !areas.has(region.name)) return [];
    const way = crossing(steps.map((step) => isInRegion(token, region, step)));
    return way.enters || way.leaves ? [{ region, ...way }] : [];
  });
  // An undone move ends where the token was already.
  const entered = crossed.filter(({ enters }) => enters && method !== UNDO).map(({ region }) => region.id ?? "");
  const left = crossed.filter(({ leaves }) => leaves).map(({ region }) => region.name);
  if (entered.length === 0 && left.length === 0) return null;
  return { token: token.uuid, move, turn: fightAround(token)?.turn ?? move, entered, left };
}

/** Asks the next keeper of fights to do what a move brings. */
async function leaveWord(passage: Passage): Promise<void> {
  if (!isFollowed(passage)) await sendRequest(REQUEST, passage);
}

/** Does what moves bring, once; what those of tokens that were dragged together bring is told of in one write. */
async function followPassages(passages: readonly Passage[]): Promise<void> {
  const hazardsIn = hazardsOnce();
  await tellBites(passages.flatMap((passage) => bitesBy(passage, hazardsIn)));
  const endings = passages.flatMap(({ token: uuid, move, left }) => {
    const token = placedToken(uuid);
    return token ? [...new Set(left)].flatMap((area) => endingAt(token, area, move) ?? []) : [];
  });
  await tellEndings(endings);
}

function isFollowed(passage: Passage | null): boolean {
  const token = passage && placedToken(passage.token);
  if (!token || bitesBy(passage).some(isOwed)) return !token;
  return passage.left.every((area) => endingAt(token, area, passage.move) === null);
}

function bitesBy({ token: uuid, turn, entered }: Passage, hazardsIn = hazardsOf): readonly Bite[] {
  const token = placedToken(uuid);
  if (!token) return [];
  const combat = fightAround(token)?.combat ?? null;
  const regions = entered.flatMap((id) => token.parent?.regions.get(id) ?? []);
  return regions.flatMap((region) =>
    bitesOf(hazardsIn(region), token, "enter").map((placed): Bite => ({ token, placed, turn, combat, step: "areas" })),
  );
}

/** What someone loses who has left an area (R-1009), and the message that says so. */
interface Ending {
  readonly token: PlacedToken;
  readonly actor: TenacityActor;
  readonly message: string;
  readonly ends: readonly string[];
  readonly isAuto: boolean;
}

/** Null where nothing is left to tell: another region of that name has them, or it was told. */
function endingAt(token: PlacedToken, area: string, move: string): Ending | null {
  const { actor, parent } = token;
  if (!(actor instanceof TenacityActor) || !keepsLedger(actor)) return null;
  const message = derivedId(move, "leave", area, actor.uuid);
  const level = automation("areas", { isGM: !actor.hasPlayerOwner });
  if (level === "off" || game.messages.has(message)) return null;
  const isStillIn = parent?.regions.some((region) => region.name === area && isInRegion(token, region)) === true;
  const ends = isStillIn ? [] : leaveArea(conditionsOf(actor), area).patch.remove;
  return ends.length > 0 ? { token, actor, message, ends, isAuto: level === "auto" } : null;
}

/** Ends what belongs to areas that some have left, by a card for each that undoes it. */
async function tellEndings(endings: readonly Ending[]): Promise<void> {
  await postOnce(endings.map(cardOfEnding));
  const automatic = endings.filter(({ isAuto }) => isAuto).map(({ message }) => game.messages.get(message));
  const make = gatheredChanges();
  await Promise.all(automatic.map(async (posted) => isUse(posted) && applyEffects(posted, undefined, undefined, make)));
}

function cardOfEnding({ token, actor, message, ends, isAuto }: Ending): KnownMessage {
  const conditions = inARow(ends.map((id) => actor.effects.get(id)?.name ?? ""));
  const data = deedMessage(actor, {
    name: game.i18n.localize("TENACITY.Area.Leave"),
    words: [game.i18n.format("TENACITY.Area.Left", { name: token.name, conditions })],
    effects: [{ target: actor.uuid, ends }],
    hidden: token.hidden,
    suggested: !isAuto,
  });
  return { ...data, _id: message };
}

/** An area that is no more has been left by all who were in it. */
async function leaveDeleted({ id, name, parent }: Region): Promise<void> {
  const tokens = parent?.tokens.contents ?? [];
  await tellEndings(tokens.flatMap((token) => endingAt(token, name, id ?? "") ?? []));
}

/** What a request asks for; null where that can be nothing of the one who asks. */
function readPassage({ user, data }: UserRequest): Passage | null {
  const { token: uuid, move, turn, entered, left } = data;
  const token = placedToken(uuid);
  const isTheirs = token?.actor?.testUserPermission(user, "OWNER") === true;
  if (!isTheirs || typeof move !== "string" || typeof turn !== "string") return null;
  return { token: token.uuid, move, turn, entered: textsOf(entered), left: textsOf(left) };
}

function textsOf(data: unknown): readonly string[] {
  return Array.isArray(data) ? data.filter((each) => typeof each === "string") : [];
}
