import { expect, it } from "vitest";
import type { Writer } from "../../../src/engine/log/fold.ts";
import { MOVES as ASSET_MOVES } from "../../../src/games/asset-pool/moves/index.ts";
import { foldAssetCheck } from "../../../src/games/asset-pool/rules/card.ts";
import { MOVES as EVADE_MOVES } from "../../../src/games/hit-and-evade/moves/index.ts";
import { foldEvade } from "../../../src/games/hit-and-evade/rules/card.ts";
import { MOVES as KEEP_MOVES } from "../../../src/games/roll-and-keep/moves/index.ts";
import { foldKeepCheck } from "../../../src/games/roll-and-keep/rules/card.ts";

const [ROLLER, FOE, THIRD] = ["Actor.Ada", "Actor.Thug", "Actor.Third"];

/** Everyone at the table but narrators, who may write anything. */
const WRITERS: Readonly<Record<string, Writer>> = {
  author: { narrator: false, author: true, owns: () => false },
  roller: { narrator: false, author: false, owns: (id) => id === ROLLER },
  foe: { narrator: false, author: false, owns: (id) => id === FOE },
  third: { narrator: false, author: false, owns: (id) => id === THIRD },
  stranger: { narrator: false, author: false, owns: () => false },
};

/** What events name besides, of every move that asks for it. */
const SAID = { side: "target", roll: "e1", actor: THIRD, part: { actor: THIRD } };

interface Moves {
  readonly all: readonly {
    readonly type: string;
    readonly mayWrite?: (event: typeof SAID, state: unknown, writer: Writer) => boolean;
  }[];
}

/** By the type of a move who may write its event onto a card: "" for narrators alone. */
function writersOf(moves: unknown, state: unknown): Record<string, string> {
  const found = (moves as Moves).all.map(({ type, mayWrite }) => {
    const may = Object.entries(WRITERS).filter(([, writer]) => mayWrite?.(SAID, state, writer) === true);
    return [type, may.map(([name]) => name).join(", ")] as const;
  });
  return Object.fromEntries(found);
}

const whose = (who: string, ...types: readonly string[]) => Object.fromEntries(types.map((type) => [type, who]));

it("an attack of hit and evade is its attacker's to roll, and its target's to answer (S3-11)", () => {
  const opening = {
    ...{ game: "hit-and-evade", actor: ROLLER, name: "Ada", title: "A blow" },
    attack: { kind: "melee", weapon: "", weaponName: "", damage: {}, target: { actor: FOE, name: "Thug" } },
  };
  expect(writersOf(EVADE_MOVES, foldEvade(opening, {}, {}, EVADE_MOVES))).toMatchObject({
    ...whose("author, roller", "rolled", "damaged", "jammed", "exploded", "pressed", "pressedOn", "spared"),
    ...whose("author, roller", "gripped", "regripped", "letGo"),
    ...whose("foe", "dodged", "stood", "resisted", "conscious"),
    ...whose("third", "struck"),
    // Who posts a card has not woken for it (S3-13).
    ...whose("roller", "woke"),
    ...whose("", "cleared", "ticked"),
  });
});

it("a check of the asset pool is its roller's", () => {
  const opening = { game: "asset-pool", actor: ROLLER, name: "Ada", title: "A look" };
  expect(writersOf(ASSET_MOVES, foldAssetCheck(opening, {}, {}, ASSET_MOVES))).toMatchObject({
    ...whose("author, roller", "rolled", "rerolled", "invoked"),
    ...whose("", "hindered", "treated", "worsened", "ticked"),
  });
});

it("a check of roll and keep is its roller's; who takes part or opposes it speaks for themselves (S4-8)", () => {
  const opening = { game: "roll-and-keep", difficulty: 6, part: { actor: ROLLER, rolled: 3, kept: 1 } };
  const rolled = { type: "rolled", faces: [9, 2, 6], sequence: 1, by: "u" };
  expect(writersOf(KEEP_MOVES, foldKeepCheck(opening, { e1: rolled }, {}, KEEP_MOVES))).toMatchObject({
    ...whose("author, roller", "rolled", "kept", "marked"),
    ...whose("third", "joined", "opposed"),
    ...whose("", "allowed", "ended", "harmed", "judged", "refunded", "setBack", "ticked"),
  });
});
