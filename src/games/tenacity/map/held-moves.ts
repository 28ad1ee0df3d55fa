import { placeAt } from "../../../compat/movement.ts";
import { dialogs } from "../../../compat/windows.ts";
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import type { TenacityActiveEffect } from "../../../engine/data/active-effect.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { onFinishedMoves, type FinishedMove } from "../../../engine/map/finished-moves.ts";
import { placeOf, type PlacedToken, type TokenPosition } from "../../../engine/map/place-of.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { holdsOf, type HeldBy, withHoldsKnown } from "../conditions/held-by.ts";
import { letGoOf, moveInHold } from "../actions/hold-actions.ts";
import { isCharacter, isCondition, type CharacterActor } from "../data/documents.ts";
import { isHold, LOCK } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { dragContest, heldTokens, leftToDrag } from "./drags.ts";
import { meleeReach } from "../field/fighters.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Hold.Map.${key}`, data);

/** Holds, by uuid, about which this client asks already. */
const asked = new Set<string>();

/** Says what a move means for holds, as a suggestion: nothing stops or ends by itself (R-1022, R-1025). Call in `init`. */
export function watchHolds(): void {
  onFinishedMoves((moves) => {
    const told = moves.filter(({ method, user }) => method !== "undo" && automation("holding", user) !== "off");
    const held = withHoldsKnown(() => told.map((move) => ({ move, pairs: pairsOf(move.token) })));
    for (const { move, pairs } of held) {
      if (move.isWilling && move.user.isSelf && isElectedTab()) void tellHeld(move);
      for (const pair of pairs)
        if (hasParted(move, pair.holder, pair.held)) void offerEnd(move, pair.holder, pair.held);
    }
  });
}

/** Whom a token holds and by whom it is held, on its scene. */
function pairsOf(token: PlacedToken) {
  const own = heldTokens(token).map((held) => ({ holder: token, held }));
  const sources = new Set(holdsOn(token.actor).map(({ system }) => system.source));
  const others = sources.size > 0 ? (token.parent?.tokens.contents ?? []) : [];
  const holders = others.filter((each) => each !== token && sources.has(each.actor?.uuid ?? ""));
  return [...own, ...holders.map((holder) => ({ holder, held: token }))];
}

function holdsOn(actor: Actor.Implementation | null): readonly TenacityActiveEffect<"condition">[] {
  return (actor?.effects.contents ?? []).filter(
    (effect): effect is TenacityActiveEffect<"condition"> =>
      isCondition(effect) && !effect.disabled && isHold(effect.system.kind),
  );
}

/** Whether a move has ended within reach before it, and not after it; one still to be dragged has not come yet. */
function hasParted({ token, steps, isWilling }: FinishedMove, holder: PlacedToken, held: PlacedToken): boolean {
  const { actor } = holder;
  const [start] = steps;
  if (!isCharacter(actor) || !start || areInReach(actor, holder, held)) return false;
  const wasInReach = areInReach(actor, holder, held, token === holder ? { holder: start } : { held: start });
  // One who is carried or dragged has nothing to do with where the other was at the time.
  if (!isWilling) return true;
  return wasInReach && !(token === holder && leftToDrag(holder, held) > 0);
}

function areInReach(
  actor: CharacterActor,
  holder: PlacedToken,
  held: PlacedToken,
  at: { readonly holder?: Partial<TokenPosition>; readonly held?: Partial<TokenPosition> } = {},
): boolean {
  const [one, other] = [placeOf(holder, at.holder), placeOf(held, at.held)];
  return one !== null && other !== null && inReach(one, other, meleeReach(actor));
}

/** Asks the holder's player whether the hold ends, once the other is out of reach. */
async function offerEnd({ user }: FinishedMove, { actor }: PlacedToken, held: PlacedToken): Promise<void> {
  if (!isCharacter(actor) || !asksHere(actor, user)) return;
  const holds = holdsOf(actor).filter(({ bearer }) => bearer === held.actor || bearer === held.baseActor);
  for (const hold of holds) await askToEnd(actor, hold);
}

/** One person is asked: the player who moved, if it is theirs, else another who plays them, else the narrator. */
function asksHere(actor: CharacterActor, mover: User.Implementation): boolean {
  const players = game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  const person = players.find(({ id }) => id === mover.id) ?? players[0] ?? game.users.activeGM;
  return person?.isSelf === true && isElectedTab();
}

async function askToEnd(actor: CharacterActor, hold: HeldBy): Promise<void> {
  const { uuid, name } = hold.effect;
  if (asked.has(uuid)) return;
  asked.add(uuid);
  try {
    const names = { actor: nameOf(actor), target: nameOf(hold.bearer), hold: name };
    const answer = await choose(say("OutOfReach", names), ["letGo", "keep"]);
    if (answer === "letGo") await letGoOf(actor, hold);
  } finally {
    asked.delete(uuid);
  }
}

/** Tells the user who moves a held token that a roll comes first, or how far it has let them go (R-1022, R-1023). */
async function tellHeld({ token, steps, ids }: FinishedMove): Promise<void> {
  const { actor } = token;
  const [hold] = holdsOn(actor);
  if (!hold || !isCharacter(actor)) return;
  const holder = findActor(hold.system.source);
  const isLocked = hold.system.kind === LOCK.id;
  const contest = isLocked || !holder ? null : dragContest(actor, holder);
  const moved = token.parent?.grid.isGridless === true ? Math.ceil((steps.length - 1) / 2) : steps.length - 1;
  if (contest && moved <= contest.spaces) return;
  const key = isLocked ? "Locked" : contest ? "TooFar" : "RollFirst";
  const facts = { name: token.name, hold: hold.name, spaces: String(contest?.spaces ?? 0), moved: String(moved) };
  const answer = await choose(say(key, facts), [...(key === "RollFirst" ? ["roll"] : []), "back", "leave"]);
  if (answer === "roll") await moveInHold(actor, hold.id ?? "");
  if (answer === "back") await takeBack(token, steps, ids);
}

/** Puts a token back where it stood, by core's own undo where the way was recorded (MAP-44). */
async function takeBack(token: PlacedToken, [start]: FinishedMove["steps"], [first]: readonly string[]): Promise<void> {
  if (await token.revertRecordedMovement(first)) return;
  if (start) await placeAt(token, start);
}

/** Asks one thing with a few answers. @returns the answer, or null where the question was dismissed */
async function choose(question: string, answers: readonly string[]): Promise<unknown> {
  const words = document.createElement("p");
  words.textContent = question;
  const buttons = answers.map((action, index) => ({ action, label: say(`Answer.${action}`), default: index === 0 }));
  const window = { title: say("Title") };
  return dialogs.wait({ window, classes: ["tenacity", "fields-dialog"], content: words, buttons }, false);
}
