import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { mayWrite } from "../../support/check/steps.ts";
import { type Writer } from "../../../src/engine/log/fold.ts";
import type { CheckOpening } from "../../../src/games/tenacity/rules/check/opening.ts";
import type { CheckState } from "../../../src/games/tenacity/rules/check/state.ts";
import { Card, ROLLER, type Step } from "./card.ts";
import { ALLY, FOE, openings, played, resources, steps, supplied } from "./play.ts";
import { dose } from "../../../table/tests/dose.ts";

// Random play is long work for a busy machine, and how long is not what is tested.
vi.setConfig({ testTimeout: 120_000 });

/** Someone at the table who is no narrator: whose card it is, and whom they own. */
interface Person {
  readonly author: boolean;
  readonly owned: readonly string[];
}

const people: fc.Arbitrary<Person> = fc.record({
  author: fc.boolean(),
  owned: fc.subarray([ROLLER, FOE, ALLY]),
});

const writer = ({ author, owned }: Person): Writer => ({ narrator: false, author, owns: (id) => owned.includes(id) });

/** Checks at which the rights of narrator, roller and defender differ most: any other, and these, about equally often. */
const scenes = fc
  .tuple(
    openings,
    fc.constantFrom<Partial<CheckOpening>>(
      {},
      {},
      { challenge: { type: "hidden" } },
      { challenge: { type: "dice", dice: 2, modifier: 0 } },
      { challenge: { type: "opposed", id: FOE } },
      { challenge: { type: "total", value: 0 }, resolution: "impact", purpose: "damage" },
    ),
  )
  .map(([opening, some]): CheckOpening => ({ ...opening, ...(some.challenge ? { targets: [], ...some } : {}) }));

const twos = [2, 2, 2, 2, 2, 2, 2, 2];
const begun = fc.constantFrom<Step[]>(
  [],
  [{ type: "rolled", faces: twos }],
  [
    { type: "rolled", faces: twos },
    { type: "impact", faces: twos },
  ],
);
const offers = fc.constantFrom<Step[]>(
  [],
  [],
  [{ type: "bargainOffered", offeredBy: "roller", relief: 1 }],
  [{ type: "bargainOffered", offeredBy: "narrator", relief: 1 }],
);
const lists = fc.tuple(offers, begun, fc.array(steps, { maxLength: 5 })).map((parts) => parts.flat());
const games = fc.tuple(scenes, resources, lists).map((game) => played(...game));

const someone = fc.constantFrom(ROLLER, FOE, ALLY);

/** Steps that random play leaves out. */
const others: fc.Arbitrary<Step> = fc.oneof(
  someone.map((to) => ({ type: "awarded", to, kind: "spin", delta: 1, reason: "award" })),
  someone.map((roller) => ({ type: "contributed", check: "ChatMessage.other", roller, impact: 3 })),
  someone.map((helper) => ({ type: "helped", helper, rank: 1 })),
  fc.constantFrom("roller", "narrator").map((offeredBy) => ({ type: "bargainOffered", offeredBy, relief: 1 })),
  fc.constantFrom("wound", "unconscious", "dead").map((choice) => ({ type: "endured", effect: "e3:stress", choice })),
  someone.map((on) => ({ type: "applied", on, factor: 1, resistance: 0 })),
  fc.boolean().map((success) => ({ type: "judged", success })),
  fc.constant({ type: "backlash", faces: [2] }),
  fc.constant({ type: "challenged", source: { type: "total", value: 3 } }),
  fc.constant({ type: "challenged", source: { type: "dice", dice: 2, modifier: 0 }, faces: [3, 3] }),
  fc.constant({ type: "challenged", faces: [3, 3] }),
  someone.map((defender) => ({
    type: "defended",
    defender,
    target: "",
    faces: [2, 2],
    facts: { attribute: { rank: 2 } },
  })),
  fc.constantFrom("e1", "e2", "e3").map((offer) => ({ type: "bargainAnswered", offer, answer: "accepted" })),
  fc.constant({ type: "rolled", faces: twos, challengeFaces: [3, 3] }),
);

/** A member that may mean something else than it seems to. */
const oddMember = fc.dictionary(
  fc.constantFrom("target", "on", "to", "defender", "helper"),
  fc.constantFrom<unknown>("", "a", FOE, ALLY, ROLLER, ["a"], null),
  { maxKeys: 1 },
);

const claims = fc
  .tuple(fc.oneof(steps, others), oddMember)
  .map(([step, odd]): Step => ({ ...step, ...odd }))
  .filter(({ type }) => type !== "undo");

/** A card before and after an event. */
interface Play {
  readonly before: CheckState;
  readonly after: CheckState;
}

/** What an event makes of a card, before anything of it is settled; null where the person may not write it. */
function write(card: Card, person: Person, claim: Step): Play | null {
  const before = card.state;
  const dice = claim.type === "challenged" ? claim : supplied(card, claim);
  const event = { ...dice, before: { spin: 3, tenacity: 3 } };
  if (!mayWrite(event, { state: before, events: card.events }, writer(person))) return null;
  const next = new Card(card.facts);
  Object.assign(next.events, card.events);
  next.account = card.account;
  next.append(event);
  return { before, after: next.state };
}

const speaksFor = ({ author, owned }: Person, id: string): boolean => owned.includes(id) || (author && id === ROLLER);

/** No account but of those they speak for, save by the points of an advantage. */
function expectTheirAccounts({ before, after }: Play, person: Person): void {
  const known = new Map(before.effects.map((effect) => [effect.id, effect]));
  for (const effect of after.effects) {
    const isShare = effect.reason === "advantage" && speaksFor(person, ROLLER);
    if (!isShare && !speaksFor(person, effect.target)) expect(effect).toEqual(known.get(effect.id));
  }
}

/** What a side has rolled and bought, without what its comparison has come to. */
function own({ faces, lines, critical }: Pick<CheckState, "faces" | "lines" | "critical">) {
  return { faces, lines, critical };
}

/** No dice, crit or boost but their own; and no one defends in another's place. */
function expectTheirSides({ before, after }: Play, person: Person): void {
  if (!speaksFor(person, ROLLER)) expect(own(after)).toEqual(own(before));
  for (const [place, { id, source, defense }] of after.targets.entries()) {
    const was = before.targets[place]?.defense;
    if (!defense || (was && speaksFor(person, defense.defender))) continue;
    if (was) expect(own(defense)).toEqual(own(was));
    else expect(person.owned).toContain(defense.defender);
    const named = [id, source.type === "opposed" ? source.id : ""].filter((name) => name !== "");
    if (!was && named.length > 0) expect(named).toContain(defense.defender);
  }
}

/** No rating named, none judged, and none of its dice rolled twice. */
function expectTheRatings({ before, after }: Play): void {
  for (const [place, { source, rating, success }] of before.targets.entries()) {
    const now = after.targets[place];
    expect(now?.source).toEqual(source);
    if (source.type !== "opposed" && rating !== null) expect(now?.rating).toBe(rating);
    if (source.type === "hidden" && success === null && after.total === before.total) expect(now?.success).toBe(null);
  }
}

/** No word of the narrator's in a bargain, no answer to one's own offer, and no work of another's. */
function expectTheirWords({ before, after }: Play, { owned }: Person): void {
  for (const [place, { offeredBy, state }] of after.bargains.entries()) {
    const was = before.bargains[place];
    if (!was) expect(offeredBy).toBe("roller");
    if (was?.offeredBy === "roller") expect(state).toBe(was.state);
  }
  for (const { roller } of after.contributions.slice(before.contributions.length)) expect(owned).toContain(roller);
}

describe("whatever somebody writes who is no narrator", () => {
  it("is nothing when they have no part in the check", () => {
    const stranger = writer({ author: false, owned: [] });
    fc.assert(
      fc.property(games, fc.oneof(claims, fc.anything()), (card, event) => {
        const { state, events } = card;
        const undos = Object.keys(events).map((target) => ({ type: "undo", target }));
        for (const each of [event, ...undos]) expect(mayWrite(each, { state, events }, stranger)).toBe(false);
      }),
    );
  });

  it("is theirs still when they own more", () => {
    fc.assert(
      fc.property(games, people, people, claims, (card, one, other, event) => {
        const { state, events } = card;
        const both = { author: one.author || other.author, owned: [...one.owned, ...other.owned] };
        const may = (person: Person) => mayWrite(event, { state, events }, writer(person));
        if (may(one)) expect(may(both)).toBe(true);
      }),
    );
  });

  it("changes nothing that is another's", () => {
    fc.assert(
      fc.property(games, people, fc.array(claims, { minLength: 10, maxLength: 10 }), (card, person, tried) => {
        for (const claim of tried) {
          const play = write(card, person, claim);
          if (!play) continue;
          expectTheirAccounts(play, person);
          expectTheirSides(play, person);
          expectTheRatings(play);
          expectTheirWords(play, person);
        }
      }),
      { numRuns: dose(100, 10_000) },
    );
  });
});
