import { beforeAll, expect, it } from "vitest";

import { sharedTableWith, type TenacityClient } from "./at-the-table.ts";
import { Fights } from "./fights.ts";

const TOKENS = 200;
const SPACES = 100;

const [table, narrator] = await sharedTableWith("Narrator");
const fights = new Fights(table, narrator);

/** How often a program looks at actors of tokens. */
class Reads {
  #count = 0;

  constructor(token: TokenDocument.Implementation) {
    const holder = holderOf(token, "actor");
    const described = Object.getOwnPropertyDescriptor(holder, "actor");
    if (!described?.get) throw new Error("The actor of a token is not read by a getter.");
    const count = (): void => void (this.#count += 1);
    Object.defineProperty(holder, "actor", {
      ...described,
      get(this: unknown): unknown {
        count();
        return described.get?.call(this);
      },
    });
  }

  /** Those while something is done. */
  of(act: () => unknown): number {
    const before = this.#count;
    act();
    return this.#count - before;
  }
}

/** The prototype that has a property. */
function holderOf(object: object, name: string): object {
  return Object.hasOwn(object, name) ? object : holderOf(Object.getPrototypeOf(object) as object, name);
}

const missa = (): TokenDocument.Implementation => {
  const found = narrator.globals.game.scenes.viewed?.tokens.getName("Missa");
  if (!found) throw new Error("Missa is not there.");
  return found;
};

/** Foes everywhere, all of them in the fight. */
async function addFoes(from: number, to: number): Promise<void> {
  const scene = narrator.globals.game.scenes.viewed;
  const actorId = scene?.tokens.getName("Harbor Thug")?.actorId;
  const ids = Array.from({ length: to - from }, (_, index) => `Rat${String(from + index).padStart(13, "0")}`);
  const tokens = ids.map((_id, index) => {
    const place = from + index;
    return { _id, name: _id, actorId, disposition: -1, x: (place % 18) * 100, y: Math.floor(place / 18) * 100 };
  });
  await table.play(() => narrator.createIn(String(scene?.uuid), "Token", ...tokens));
  const combatants = ids.map((tokenId) => ({ tokenId, sceneId: scene?.id, actorId }));
  await table.play(() => narrator.createIn(fights.current.uuid, "Combatant", ...combatants));
}

beforeAll(async () => {
  await fights.beginOnMap();
  await fights.take({ type: "light", combatant: "Missa" });
});

/** Each frame of a drag over all the spaces, as the ruler measures it. */
function dragOver(facts: NonNullable<ReturnType<TenacityClient["system"]["guideRuler"]>>): ReadonlySet<string> {
  const { elevation, width, height, shape, level } = missa()._source as unknown as Record<string, unknown>;
  const named = new Set<string>();
  const way = Array.from({ length: SPACES }, (_, index) => ({
    ...{ elevation, width, height, shape, level, action: "walk" },
    x: (index % 18) * 100,
    y: Math.floor(index / 18) * 100,
  }));
  for (let end = 2; end <= SPACES; end += 1) {
    const provoked = facts.provokes(way.slice(0, end) as never);
    for (const { name } of provoked) named.add(name);
    facts.words(end, [...named]);
  }
  return named;
}

it("a drag over 100 spaces among 200 tokens (TRAP-M20) looks at each of them a few times when it begins, and at none of them in a frame", async () => {
  const reads = new Reads(missa());
  await addFoes(0, TOKENS / 2);
  const half = reads.of(() => narrator.system.guideRuler(missa()));
  await addFoes(TOKENS / 2, TOKENS);
  const all = reads.of(() => narrator.system.guideRuler(missa()));
  expect(half).toBeGreaterThan(TOKENS / 2);
  // Twice as many tokens are twice the work, and not four times.
  expect(all).toBeLessThan(half * 2.2);
  expect(all).toBeLessThan(TOKENS * 20);
  const facts = narrator.system.guideRuler(missa());
  if (!facts) throw new Error("Nothing is said of Missa's ruler.");
  let named: ReadonlySet<string> = new Set();
  const inFrames = reads.of(() => (named = dragOver(facts)));
  expect(named.size).toBeGreaterThan(SPACES / 2);
  // The one that is dragged, once a frame.
  expect(inFrames).toBeLessThanOrEqual(SPACES);
});
