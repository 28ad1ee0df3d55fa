import { DISTURBANCES, disturb, PLAYERS } from "../../support/check/disturbances.ts";
import { buttonOn, type Interleaving } from "../../support/check/interleavings.ts";
import type { Seated } from "../../support/check/players.ts";
import { Random } from "../../support/random.ts";
import { workOf } from "../../support/work.ts";
import { floodOf, FLOODS, type Target, writeHostile } from "./hostile.ts";
import type { Phase, RoughClient, RoughGame } from "./rough-game.ts";
import { uuidOf, whatDiffers, whatIsMisbooked, whatUndoLeaves, whatWasTakenWithoutConsent } from "./rough-proofs.ts";
import { cardId, openCards } from "./rough-round.ts";
import { type Kept, RoughTable } from "./rough-table.ts";

/** What happens at one table, of whose people one is hostile. All of it follows from this. */
export interface HostileRound {
  readonly game: RoughGame;
  readonly seed: number;
  readonly interleavings: readonly Interleaving<Phase>[];
}

/** Who writes whatever they like into the ledgers of their own hero. */
const HOSTILE: Seated = "Ann";

/** How often they write while others press. */
const WRITES = 12;

/** What happens besides: everyone is there. */
const TROUBLES = DISTURBANCES.filter((each) => ["lag", "held", "narratorLost", "playerLost"].includes(each));

/** Sizes of the floods at the end, of which the second is twice the first, and how much more work that may be. */
const SIZES = [550, 1_100];
const MOST_TIMES = 3;

/** A document with a ledger, as a page has it. */
interface LedgerOwner {
  readonly system: { ledgerNumbers?(): Readonly<Record<string, { readonly value: number }>> };
}

const numbersOf = ({ globals }: RoughClient, uuid: string) =>
  (globals.fromUuidSync(uuid) as LedgerOwner | null)?.system.ledgerNumbers?.();

/** Everything of the hostile owner's that keeps a ledger. */
function targetsOf(players: RoughTable): readonly Target[] {
  const { game, kept } = players;
  const own = [...kept].filter(
    ([uuid, { actor }]) => game.heroes[actor] === HOSTILE && numbersOf(players.client(HOSTILE), uuid) !== undefined,
  );
  const others = new Map([...kept].filter(([uuid]) => !own.some(([each]) => each === uuid)));
  const asked = players.cards.flatMap(({ _id }) =>
    (players.state(players.client(HOSTILE), _id)?.effects ?? []).map(({ id: effect, kind }) => {
      return { card: uuidOf(_id), effect, kind };
    }),
  );
  return own.map(([uuid, each]) => ({ uuid, kept: each, others, asked }));
}

/**
 * A flood of twice the size is twice the work for everyone, and is cut; and once it is withdrawn, the next booking is true, and is
 * taken back.
 */
async function whatAFloodLeaves(players: RoughTable, random: Random): Promise<string[]> {
  const [client, narrator] = [players.client(HOSTILE), players.client("Narrator")];
  const wrong: string[] = [];
  const { uuid } = random.one(targetsOf(players));
  const flooding = random.one(FLOODS);
  const work: number[] = [];
  const stored = (): readonly string[] => Object.keys(players.kept.get(uuid)?.ledger ?? {});
  const withdraw = () => {
    const ledger = Object.assign({}, ...stored().map((key) => client.system.deletion(key))) as object;
    return players.table.play(() => client.update(uuid, { system: { ledger, counted: [] } }));
  };
  for (const size of SIZES) {
    await withdraw();
    const ledger = floodOf(uuid, size, flooding);
    work.push(await workOf(() => players.table.play(() => client.update(uuid, { system: { ledger } }))));
    const left = stored().length;
    if (left === 0) wrong.push("Nothing of a flood was stored");
    if (left > narrator.system.MOST_ENTRIES) wrong.push(`Of a flood of ${String(size)} entries, ${String(left)} stay`);
  }
  const [once = 0, twice = 0] = work;
  if (twice > MOST_TIMES * once) wrong.push(`A flood of twice the size is ${String(twice / once)} times the work`);
  await withdraw();
  const [name = "", before] = Object.entries(numbersOf(narrator, uuid) ?? {})[0] ?? [];
  const by = (before?.value ?? 0) > 0 ? -1 : 1;
  const keeper = narrator.globals.fromUuidSync(uuid) as Parameters<typeof narrator.system.book>[0];
  const entry = { card: "ChatMessage.Award00000000000", reason: "award", changes: { [name]: by } };
  await players.table.play(() => narrator.system.book(keeper, ["Award:0"], () => ({ entries: { "Award:0": entry } })));
  const value = (): number | undefined => numbersOf(client, uuid)?.[name]?.value;
  const expected = (before?.value ?? 0) + by;
  if (name !== "" && value() !== expected)
    wrong.push(`${uuid}'s ${name} is ${String(value())} after an award, where ${String(expected)} belongs`);
  await players.table.play(() => narrator.system.takeBackEntry(keeper, "Award:0"));
  if (name !== "" && value() !== before?.value)
    wrong.push(`${uuid}'s ${name} is ${String(value())} with the award taken back, and was ${String(before?.value)}`);
  return wrong;
}

/** Plays cards while someone forges the ledgers of their own hero, and says what of others' is wrong by that. */
export async function whatHostilesBreak(round: HostileRound): Promise<string> {
  const { game, seed, interleavings } = round;
  const random = new Random(seed);
  const players = await RoughTable.seat(game, { seed }, "Narrator", ...PLAYERS);
  try {
    players.table.allowErrors(/The connection was lost before the table answered/, /already exists/);
    await players.set(game.begin(random));
    const before = players.kept;
    const cards = interleavings.map(({ scene, presses }, index) => ({ scene, presses, id: cardId(index) }));
    await openCards(players, cards, players.users);
    const pressed = new Map(cards.map(({ id, presses }) => [id, new Set(presses.map(({ user }) => user))]));
    await disturb(players, random.one(TROUBLES), random, async (within) => {
      for (const { presses, id } of cards)
        for (const { user, button } of presses)
          players.client(user).in(random.between(0, 4 * within), () => {
            void players.press(players.client(user), id, () => buttonOn(id, button));
          });
      const client = players.client(HOSTILE);
      for (let write = 0; write < WRITES; write += 1)
        client.in(random.between(0, 5 * within), () => {
          writeHostile(client, random.one(targetsOf(players)), random);
        });
    });
    const isHonest = ({ actor }: Pick<Kept, "actor">): boolean => game.heroes[actor] !== HOSTILE;
    await players.agree(isHonest);
    const wrong = [
      ...(await whatDiffers(players)),
      ...whatIsMisbooked(players, before, isHonest),
      ...whatWasTakenWithoutConsent(players, before, pressed),
    ];
    if (wrong.length === 0) wrong.push(...(await whatUndoLeaves(players, before, isHonest)));
    if (wrong.length === 0) wrong.push(...(await whatAFloodLeaves(players, random)));
    wrong.push(...players.table.takeErrors());
    return wrong.length === 0 ? "" : told(wrong, round);
  } catch (error) {
    return told([error instanceof Error ? (error.stack ?? String(error)) : String(error)], round);
  } finally {
    players.table.close();
  }
}

function told(wrong: readonly string[], { game, seed, interleavings }: HostileRound): string {
  const story = interleavings.map(({ scene, presses }) => ({ scene: scene.name, by: scene.by, presses }));
  return `${wrong.join("\n")}\n${game.id}, seed ${String(seed)}: ${JSON.stringify(story, null, 1)}`;
}
