import { onHooks } from "../../compat/hooks.ts";
import { ActorWatch } from "../data/actor-watch.ts";
import { currentGame } from "../game.ts";
import { isHero } from "../heroes/is-hero.ts";
import { HERO_SIDE } from "../rules/next-turn.ts";
import { type Blow, fight, type Fighter, FIGHTS, type Fought, type Strength, strengthOf } from "../rules/strength.ts";
import { sideOf } from "../turns/encounters.ts";
import type { StrengthRules } from "./strength.ts";

/** As many as a fight is played with. */
export const MOST_FIGHTERS = 100;

/** What one piece of the work takes, in milliseconds: the page draws and listens between two. */
const PIECE = 8;

/** Someone of an encounter that is put together. */
export interface Member {
  readonly actor: Actor.Implementation;
  readonly name: string;
  readonly isHero: boolean;
}

/** What is known of an encounter's strength. */
export interface Estimate {
  /** Those it was reckoned for. */
  readonly members: readonly Member[];
  /** Null as long as nothing has been reckoned. */
  readonly strength: Strength | null;
  /** Whether something has changed since, and it is being reckoned anew. */
  readonly isStale: boolean;
}

interface Reckoned extends Pick<Estimate, "members" | "strength"> {
  readonly key: string;
}

/** As much of an encounter as is asked. */
export type AnyCombat = Pick<Combat.Implementation, "combatants">;

const reckoned = new WeakMap<AnyCombat, Reckoned>();
/** What is being reckoned now. */
const wanted = new WeakMap<AnyCombat, string>();
/** How often each actor has changed, by its uuid, and the world's settings, by "". */
const changes = new Map<string, number>();
let tell = (): void => undefined;

/** Keeps what was reckoned true to documents and settings. @param told is called with each estimate that may be another by now */
export function followStrength(told: () => void): void {
  if (!game.user.isGM || !currentGame().strength) return;
  tell = told;
  const changed = (uuid: string): void => {
    changes.set(uuid, (changes.get(uuid) ?? 0) + 1);
    told();
  };
  new ActorWatch(changed).start();
  onHooks(["createSetting", "updateSetting"], () => {
    changed("");
  });
}

/** Those of an encounter who could fight now: on a side, and on their feet. */
export function membersOf(combat: AnyCombat, rules: StrengthRules): readonly Member[] {
  const bodies = rules.bodies();
  return combat.combatants.contents.flatMap((combatant) => {
    const { actor } = combatant;
    const body = actor && !combatant.isDefeated ? rules.bodyOf(actor) : null;
    if (!actor || !body || !bodies.isUp(body)) return [];
    const { side, neutral } = sideOf(combatant, isHero(actor) || actor.hasPlayerOwner);
    return neutral ? [] : [{ actor, name: combatant.name ?? "", isHero: side === HERO_SIDE }];
  });
}

/** What is known of the strength of an encounter with these members; what is not yet known is begun. */
export function estimateOf(combat: AnyCombat, rules: StrengthRules, members: readonly Member[]): Estimate {
  const key = JSON.stringify([
    changes.get(""),
    members.map(({ actor: { uuid }, name, isHero: side }) => [uuid, changes.get(uuid), name, side]),
  ]);
  const known = reckoned.get(combat);
  if (known?.key === key) {
    wanted.delete(combat);
    return { ...known, isStale: false };
  }
  if (wanted.get(combat) !== key) {
    wanted.set(combat, key);
    void reckon(combat, key, rules, members);
  }
  return known ? { ...known, isStale: true } : { members, strength: null, isStale: true };
}

async function reckon(combat: AnyCombat, key: string, rules: StrengthRules, members: readonly Member[]): Promise<void> {
  const isWanted = (): boolean => wanted.get(combat) === key;
  let strength: Strength | null = null;
  try {
    strength = await play(rules, members, isWanted);
  } catch (error) {
    // Nothing hangs on it: a fight is put together without it too.
    console.warn(error);
  }
  if (!isWanted()) return;
  wanted.delete(combat);
  reckoned.set(combat, { key, members, strength });
  tell();
}

/** Plays the fights, piece by piece; null where they are not wanted any longer. */
async function play(
  rules: StrengthRules,
  members: readonly Member[],
  isWanted: () => boolean,
): Promise<Strength | null> {
  const next = inPieces(isWanted);
  const kinds: string[] = [];
  for (const { actor } of members) {
    if (!(await next())) return null;
    kinds.push(kindOf(actor));
  }
  const known = new Map<string, readonly Blow[]>();
  const fighters: Fighter<object>[] = [];
  for (const [place, { actor, isHero: side }] of members.entries()) {
    const blows: (readonly Blow[])[] = [];
    for (const [other, foe] of members.entries()) {
      if (foe.isHero === side) continue;
      if (!(await next())) return null;
      const pair = `${String(kinds[place])} ${String(kinds[other])}`;
      const ways = known.get(pair) ?? rules.blows(actor, foe.actor);
      known.set(pair, ways);
      blows[other] = ways;
    }
    const body = rules.bodyOf(actor);
    if (body) fighters.push({ isHero: side, body, acts: rules.actsOf?.(actor) ?? 1, blows });
  }
  if (fighters.length < members.length) return null;
  const fights: Fought[] = [];
  while (fights.length < FIGHTS) {
    if (!(await next())) return null;
    fights.push(fight(fighters, rules.bodies(), Math.random));
  }
  return strengthOf(fighters, fights);
}

/** What makes one of several alike to another: all that its blows, and those against it, depend on. */
function kindOf({ type, system, items, effects }: Actor.Implementation): string {
  return JSON.stringify([type, system, items.contents, effects.contents]);
}

/** Lets the page go on after each piece. @returns whether to go on with the work */
function inPieces(isWanted: () => boolean): () => Promise<boolean> {
  let begun = 0;
  return async () => {
    if (performance.now() - begun >= PIECE) {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      begun = performance.now();
    }
    return isWanted();
  };
}
