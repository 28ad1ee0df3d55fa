/** How a fight may go, by playing it often: what is told is a range of what happened, never what will. */
import { whole } from "../../core/data.ts";
import { at, type Distribution, meanOf } from "./distribution.ts";

/** As many fights as are played. */
export const FIGHTS = 100;

/** As many rounds as one is played for. */
export const MOST_ROUNDS = 20;

/** As many actions as anyone is given in a round. */
const MOST_ACTS = 20;

/** A way to attack one other, before it is rolled. */
export interface Blow {
  /** What it is made with: the same for each other it could be made against. */
  readonly means: string;
  /** Whether it can be made but once in a fight, as by a gun that is not loaded again. */
  readonly once?: boolean;
  /** The chance to hit, 0 to 1. */
  readonly hit: number;
  /** What it does to the body of the other, a miss counted as 0. */
  readonly harm: Distribution;
}

/** What a game's rules say of a body that is hit. */
export interface BodyRules<Body> {
  /** What a blow leaves of a body. `luck`: 0 up to, but not, 1, for a die that it asks for. */
  take(body: Body, harm: number, luck: number): Body;
  isUp(body: Body): boolean;
  /** Whether all of a side act before the other does; one by one, without it. */
  readonly inGroups?: boolean;
}

export interface Fighter<Body> {
  readonly isHero: boolean;
  readonly body: Body;
  /** Actions in a round, >= 1. */
  readonly acts: number;
  /** Ways to attack each of all who fight, by their place; none for those who are not attacked. */
  readonly blows: readonly (readonly Blow[])[];
}

/** How one fight went. */
export interface Fought {
  /** Rounds until one side was down; more than {@link MOST_ROUNDS} where none was. */
  readonly rounds: number;
  /** Whether each of all who fought fell, by their place. */
  readonly fell: readonly boolean[];
  readonly lost: boolean;
}

/** Lowest and highest. */
export type Range = readonly [least: number, most: number];

/** What many fights came to. */
export interface Strength {
  /** The chances to hit that heroes have, and foes; null where none of them attacks. */
  readonly hits: { readonly heroes: Range | null; readonly foes: Range | null };
  /** Rounds of the middle four fifths of the fights. */
  readonly rounds: Range;
  /** Shares of the fights, 0 to 1, in which a hero fell, and in which all of them did. */
  readonly fallen: number;
  readonly lost: number;
  /** By their place. */
  readonly each: readonly {
    /** Chances to hit; null for those who have nothing to attack with. */
    readonly hits: Range | null;
    /** Harm of a blow on average, misses counted as 0. */
    readonly harm: number;
    /** The share of the fights in which they fell. */
    readonly falls: number;
  }[];
}

/**
 * Plays one fight: in each round everyone who is up acts, in an order that is drawn for the fight, and attacks an opponent drawn by lot until
 * that one is down, with whatever does most harm on average.
 * @param random - Numbers from 0 up to, but not, 1. As many are drawn for each fight of as many people, so that others in their place meet the same luck.
 */
export function fight<Body>(fighters: readonly Fighter<Body>[], rules: BodyRules<Body>, random: () => number): Fought {
  const turns = orderOf(fighters, rules, random);
  const seed = Math.floor(random() * 2 ** 32);
  const luck = (turn: number, which: number): number => hashed(seed, turn * 3 + which);
  const bodies = fighters.map(({ body }) => body);
  const isUp = bodies.map((body) => rules.isUp(body));
  const standing = (isHero: boolean): readonly number[] =>
    fighters.flatMap((each, place) => (each.isHero === isHero && isUp[place] === true ? [place] : []));
  const fell = () => bodies.map((_body, place) => rules.isUp(fighters[place]?.body as Body) && isUp[place] === false);
  const aims: (number | undefined)[] = [];
  const used = fighters.map(() => new Set<string>());
  for (const [turn, place] of forRounds(turns)) {
    const fighter = fighters[place];
    if (!fighter || isUp[place] !== true) continue;
    let aim = aims[place];
    if (aim === undefined || isUp[aim] !== true) {
      const foes = standing(!fighter.isHero);
      aim = foes[Math.floor(luck(turn, 0) * foes.length)];
      aims[place] = aim;
    }
    const blow = aim === undefined ? undefined : bestBlow(fighter.blows[aim] ?? [], used[place]);
    if (aim === undefined || !blow) continue;
    if (blow.once === true) used[place]?.add(blow.means);
    const harm = drawn(blow.harm, luck(turn, 1));
    if (harm === 0) continue;
    const body = rules.take(bodies[aim] as Body, harm, luck(turn, 2));
    bodies[aim] = body;
    isUp[aim] = rules.isUp(body);
    if (!isUp[aim] && standing(!fighter.isHero).length === 0)
      return { rounds: 1 + Math.floor(turn / turns.length), fell: fell(), lost: !fighter.isHero };
  }
  return { rounds: MOST_ROUNDS + 1, fell: fell(), lost: false };
}

/** A number from 0 up to, but not, 1, that looks drawn and is always the same for two numbers (the finalizer of MurmurHash3). */
function hashed(seed: number, place: number): number {
  let mixed = seed ^ Math.imul(place + 1, 0x9e_37_79_b9);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** The turns of all rounds, numbered, each with the place of who acts. */
function* forRounds(turns: readonly number[]): Generator<readonly [turn: number, place: number]> {
  for (let turn = 0; turn < MOST_ROUNDS * turns.length; turn += 1) yield [turn, at(turns, turn % turns.length)];
}

/** Who acts after whom, in every round: the place of each, once for each action. */
function orderOf<Body>(
  fighters: readonly Fighter<Body>[],
  { inGroups = false }: BodyRules<Body>,
  random: () => number,
): readonly number[] {
  const heroesFirst = random() < 0.5;
  const group = (isHero: boolean): number => (inGroups && isHero !== heroesFirst ? 1 : 0);
  return fighters
    .flatMap(({ isHero, acts }, place) =>
      Array.from({ length: whole(acts, 1, MOST_ACTS) }, () => ({ place, group: group(isHero), lot: random() })),
    )
    .sort((one, other) => one.group - other.group || one.lot - other.lot)
    .map(({ place }) => place);
}

/** What does most harm on average, of what was not used up; of equals, the likelier to hit. */
function bestBlow(blows: readonly Blow[], used?: ReadonlySet<string>): Blow | undefined {
  const worth = ({ harm, hit }: Blow): number => meanOf(harm) + hit / 1e6;
  const left = used?.size ? blows.filter(({ means }) => !used.has(means)) : blows;
  return left.length > 1 ? left.toSorted((one, other) => worth(other) - worth(one))[0] : left[0];
}

/** The number that luck draws: the more luck, the higher. */
function drawn({ least, chances }: Distribution, luck: number): number {
  let left = luck;
  const place = chances.findIndex((chance) => (left -= chance) < 0);
  return least + (place === -1 ? chances.length - 1 : place);
}

/** What fights of the same people came to. */
export function strengthOf<Body>(fighters: readonly Fighter<Body>[], fights: readonly Fought[]): Strength {
  const share = (isSo: (fought: Fought) => boolean): number => fights.filter(isSo).length / Math.max(1, fights.length);
  const heroes = fighters.flatMap(({ isHero }, place) => (isHero ? [place] : []));
  const rounds = fights.map((each) => each.rounds).sort((one, other) => one - other);
  const centile = (part: number): number => at(rounds, Math.round((rounds.length - 1) * part));
  const each = fighters.map(({ blows }, place) => {
    const best = blows.flatMap((ways) => bestBlow(ways) ?? []);
    const harm = best.reduce((sum, blow) => sum + meanOf(blow.harm), 0) / Math.max(1, best.length);
    return { hits: rangeOf(best.map(({ hit }) => hit)), harm, falls: share(({ fell }) => fell[place] === true) };
  });
  const hitsOf = (side: boolean): Range | null =>
    rangeOf(each.flatMap(({ hits }, place) => (hits && fighters[place]?.isHero === side ? hits : [])));
  return {
    hits: { heroes: hitsOf(true), foes: hitsOf(false) },
    rounds: [centile(0.1), centile(0.9)],
    fallen: share(({ fell }) => heroes.some((place) => fell[place] === true)),
    lost: share(({ lost }) => lost),
    each,
  };
}

function rangeOf(numbers: readonly number[]): Range | null {
  return numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : null;
}
