import { ActorWatch } from "../data/actor-watch.ts";
import { cardActor, type CardMessage } from "../cards/card.ts";
import { isCard, kindOf } from "../cards/card-kind.ts";
import { recentMessages } from "../cards/newest-card.ts";
import { readCard } from "../cards/read-card.ts";
import { SECRET_CHANGED } from "../cards/secret/secret-channel.ts";
import { areDiceInMotion, isReadable, REVEALED } from "../cards/veil.ts";
import { clocksInSight, watchClocks } from "../clocks/clocks-in-sight.ts";
import { isFull } from "../data/clock.ts";
import type { TenacityActor } from "../data/actor.ts";
import { isInScene } from "../data/played-scene.ts";
import { findAnyActor, nameOf } from "../data/actor-identity.ts";
import { currentGame } from "../game.ts";
import { isHero } from "../heroes/is-hero.ts";
import { isMarkedAs, standsFor } from "../map/fight-marks.ts";
import { isSeen, tokenOf } from "../map/sighting.ts";
import { findsOf } from "../scenes/discover.ts";
import { OPPOSITION_SIDE } from "../rules/next-turn.ts";
import { clipped, format, inARow, localize } from "../text/words.ts";
import { sideOf } from "../turns/encounters.ts";
import { hasBegun } from "../turns/logged-combat.ts";
import { onHooks } from "../../compat/hooks.ts";
import {
  becameSo,
  type BigMoment,
  type CardMemory,
  fallOf,
  type Fighter,
  isWon,
  NEW_CARD,
  readMoments,
  type Stand,
} from "../rules/big-moments.ts";
import { showMoments } from "./show-moments.ts";

/** What happens at once is told at once, the greatest of it. In milliseconds. */
const TOGETHER = 150;

/** What is watched of an actor. */
interface Reading {
  readonly stand: Stand;
  readonly found: Readonly<Record<string, string>>;
}

const cards = new WeakMap<CardMessage, CardMemory>();
const actors = new Map<string, Reading>();
let clocks: ReadonlyMap<string, boolean> = new Map();
let fights: ReadonlyMap<string, boolean> = new Map();

const changedCards = new Set<CardMessage>();
const changedActors = new Set<string>();
/** What was raised and is not told yet. */
const raised: BigMoment[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/** Tells of big moments from now on; what is so already is none. Call at `ready`. */
export function watchMoments(): void {
  for (const message of recentMessages()) if (isCard(message) && isReadable(message)) note(message);
  for (const actor of game.actors.contents as readonly TenacityActor[]) actors.set(actor.uuid, readingOf(actor));
  clocks = fullClocks();
  fights = wonFights();
  noteMap();
  Hooks.on("canvasReady", noteMap);
  Hooks.on("createToken", ({ actor }) => {
    noteActor(actor);
  });
  Hooks.on("createCombatant", ({ actor }) => {
    noteActor(actor);
    lookSoon();
  });
  Hooks.on("createChatMessage", (message) => {
    if (!isCard(message)) return;
    cards.set(message, NEW_CARD);
    changedCards.add(message);
    lookSoon();
  });
  onHooks(["updateChatMessage", SECRET_CHANGED, REVEALED], (message: ChatMessage.Implementation) => {
    if (isCard(message)) changedCards.add(message);
    lookSoon();
  });
  Hooks.on("updateChatMessage", (message, { system }) => {
    const won: unknown = (system as { readonly won?: unknown } | undefined)?.won;
    if (message.type === "scene" && typeof won === "string" && won !== "" && isReadable(message))
      raise(
        moment(
          "victory",
          format("TENACITY.Moment.won", { scene: clipped(message.system.name ?? ""), won: clipped(won) }),
          [],
        ),
      );
  });
  new ActorWatch((uuid) => {
    changedActors.add(uuid);
    lookSoon();
  }).start();
  onHooks(["updateCombat", "updateCombatant", "deleteCombatant"], lookSoon);
  Hooks.on("deleteCombat", (combat: Combat.Implementation) => {
    if (combat.round > 0 && isWon(fightersOf(combat, () => true))) raise(victoryOf(combat));
  });
  watchClocks(lookSoon);
}

/** Has a moment told of that this client knows, as of a scene that closes won. */
function raise(moment: BigMoment): void {
  raised.push(moment);
  lookSoon();
}

function lookSoon(): void {
  timer ??= setTimeout(() => {
    timer = null;
    // Whatever dice have brought about would tell of them: once they lie still, there is another look.
    if (!areDiceInMotion()) showMoments(look());
  }, TOGETHER);
}

function look(): readonly BigMoment[] {
  const [messages, uuids] = [[...changedCards], [...changedActors]];
  changedCards.clear();
  changedActors.clear();
  const falls = uuids.flatMap(newsOfActor);
  const filled = fullClocks();
  const won = wonFights();
  const found = [
    ...raised.splice(0),
    ...messages.flatMap(newsOfCard),
    ...falls,
    ...becameSo(clocks, filled).map(clockMoment),
    ...becameSo(fights, won).map(() => moment("lastFoe", localize("TENACITY.Moment.lastFoe"), [])),
  ];
  [clocks, fights] = [filled, won];
  return found;
}

function moment(
  kind: BigMoment["kind"],
  sentence: string,
  whose: readonly string[],
  more: Partial<BigMoment> = {},
): BigMoment {
  return { kind, sentence, actors: whose, message: "", isSmall: false, ...more };
}

/* Cards. */

/** What a card says is no news. */
function note(message: CardMessage): void {
  const tale = kindOf(message).tell(message, readCard(message));
  cards.set(message, tale ? readMoments(NEW_CARD, tale).memory : NEW_CARD);
}

function newsOfCard(message: CardMessage): readonly BigMoment[] {
  const before = cards.get(message);
  if (!game.messages.has(message.id ?? "") || !isReadable(message)) return [];
  if (!before) {
    note(message);
    return [];
  }
  const tale = kindOf(message).tell(message, readCard(message));
  if (!tale) return [];
  const { news, memory } = readMoments(before, tale);
  cards.set(message, memory);
  return news.map(({ kind, label = "", actor = tale.actor }) => {
    const name = actor === tale.actor ? tale.by.name : cardActor(actor).name;
    return moment(kind, format(`TENACITY.Moment.${kind}`, { name, label }), [actor], { message: message.id ?? "" });
  });
}

/* Actors. */

function readingOf(actor: TenacityActor): Reading {
  const { moments, turnBar, defeated } = currentGame();
  const isOut = isMarkedAs(actor, defeated);
  const stand = turnBar?.isUp(actor) === false ? "down" : isOut ? "out" : "up";
  const found = (findsOf(actor)?.list ?? []).flatMap(({ id, text, isFound }) => (isFound ? [[id, text]] : []));
  return {
    stand: moments?.isDead(actor) === true ? "dead" : stand,
    found: Object.fromEntries(found) as Reading["found"],
  };
}

/** Those on the map and in fights whose data is the token's own. */
function noteMap(): void {
  for (const { actor } of canvas.scene?.tokens ?? []) noteActor(actor);
  for (const { combatants } of game.combats) for (const { actor } of combatants) noteActor(actor);
}

function noteActor(actor: TenacityActor | null): void {
  if (actor && !actors.has(actor.uuid)) actors.set(actor.uuid, readingOf(actor));
}

function newsOfActor(uuid: string): readonly BigMoment[] {
  const actor = findAnyActor(uuid);
  const before = actors.get(uuid);
  if (!actor) {
    actors.delete(uuid);
    return [];
  }
  const now = readingOf(actor);
  actors.set(uuid, now);
  return before ? [...fallNews(actor, before, now), ...foundNews(actor, before, now)] : [];
}

function fallNews(actor: TenacityActor, before: Reading, now: Reading): readonly BigMoment[] {
  const fall = fallOf(before.stand, now.stand);
  if (!fall || !isKnown(actor)) return [];
  const sentence = format(`TENACITY.Moment.${fall}`, { name: clipped(nameOf(actor)) });
  return [moment(fall === "dead" ? "death" : "fall", sentence, [actor.uuid], { isSmall: isOneOfMany(actor) })];
}

/** Who may look into it knows what was found out; in the scene that is played everyone does. */
function foundNews(actor: TenacityActor, before: Reading, now: Reading): readonly BigMoment[] {
  if (!isInScene(actor) && !actor.testUserPermission(game.user, "OBSERVER")) return [];
  return Object.entries(now.found).flatMap(([id, text]) =>
    id in before.found ? [] : [moment("discovery", format("TENACITY.Moment.discovery", { text: clipped(text) }), [])],
  );
}

/** Whether this user may know how someone is: of players' characters all do, of others who sees them on the map, or in the tracker without one. */
function isKnown(actor: TenacityActor): boolean {
  if (game.user.isGM || actor.hasPlayerOwner) return true;
  const token = tokenOf(actor);
  if (token && isSeen(token)) return true;
  return !token?.object && fightersLike((each) => standsFor(each, actor)).some(isListed);
}

/** Whether players see someone in the tracker. */
function isListed({ hidden, token }: Combatant.Implementation): boolean {
  return !hidden && token?.hidden !== true;
}

/** Whether someone is one of several of a kind in their fight. */
function isOneOfMany(actor: TenacityActor): boolean {
  return actor.isToken && fightersLike(({ actorId }) => actorId === actor.id).length > 1;
}

function fightersLike(isLike: (combatant: Combatant.Implementation) => boolean): readonly Combatant.Implementation[] {
  return game.combats.contents.flatMap(({ combatants }) => combatants.contents).filter(isLike);
}

/* Clocks. */

function fullClocks(): ReadonlyMap<string, boolean> {
  return new Map(clocksInSight().map((clock) => [clock.id, isFull(clock)]));
}

function clockMoment(id: string): BigMoment {
  const { name = "", isDown = false } = clocksInSight().find((each) => each.id === id) ?? {};
  const key = isDown ? "TENACITY.Clocks.RunOut" : "TENACITY.Clocks.IsFull";
  return moment("clock", format(key, { name: clipped(name) }), []);
}

/* Fights. */

/** The fights under way, and whether no foe is left in them of whom this user knows. */
function wonFights(): ReadonlyMap<string, boolean> {
  const mayCount = game.user.isGM ? () => true : isListed;
  const begun = game.combats.contents.filter(hasBegun);
  return new Map(begun.map((combat) => [combat.id, isWon(fightersOf(combat, mayCount))]));
}

function fightersOf(
  { combatants }: Combat.Implementation,
  counts: (combatant: Combatant.Implementation) => boolean,
): readonly (Fighter & { readonly actor: TenacityActor | null })[] {
  return combatants.contents.filter(counts).flatMap((combatant) => {
    const { actor, isDefeated } = combatant;
    const { side, neutral } = sideOf(combatant, actor !== null && (isHero(actor) || actor.hasPlayerOwner));
    const isUp = !isDefeated && (actor === null || readingOf(actor).stand === "up");
    return neutral ? [] : [{ actor, isFoe: side === OPPOSITION_SIDE, isUp }];
  });
}

function victoryOf(combat: Combat.Implementation): BigMoment {
  const winners = fightersOf(combat, isListed).flatMap(({ isFoe, isUp, actor }) =>
    actor && isUp && !isFoe ? [actor] : [],
  );
  const names = inARow(winners.map((actor) => clipped(nameOf(actor))));
  const uuids = winners.map(({ uuid }) => uuid);
  return moment("victory", format("TENACITY.Moment.victory", { names }), uuids);
}
