import { isDeepStrictEqual } from "node:util";
import type { CalledCombat } from "../../../src/engine/turns/called-combat.ts";
import type { EvadeCombat } from "../../../src/games/hit-and-evade/turns/combat.ts";
import type { TenacityCombat } from "../../../src/games/tenacity/turns/combat.ts";
import { disturb, PLAYERS, pressedBy, type Disturbance } from "../../support/check/disturbances.ts";
import { Random } from "../../support/random.ts";
import type { RoughClient, RoughGame } from "./rough-game.ts";
import { RoughTable } from "./rough-table.ts";

/** A fight of one of the games, as people press its tracker at the same moment. */
export interface RoughFight {
  readonly game: RoughGame;
  readonly seed: number;
  readonly disturbance: Disturbance;
  /** How many times several press at once. */
  readonly moments: number;
}

/** Buttons that do something else than take or end turns, or open a sheet. */
const OTHERS: ReadonlySet<string> = new Set([
  ...["endScene", "endCombat", "reinforce", "addGroup", "chooseGroup", "showHistory", "openActions"],
  // What is rolled or asked on a card of its own.
  ...["rollInitiative", "rollNPC", "comeRound", "coupDeGrace", "parting"],
  ...["attack", "actNow", "toggleHidden", "toggleDefeated", "typeGroup", "shoot"],
]);

/** More than any of these fights has steps. */
const MOST_UNDOS = 200;

const fightOf = ({ globals }: RoughClient): CalledCombat | EvadeCombat | TenacityCombat => globals.game.combat as never;

function trackerOf({ system }: RoughClient, { id }: RoughGame) {
  const { EVADE_TRACKER, SPOTLIGHT_TRACKER, CALLED_TRACKER } = system;
  const own: Readonly<Record<string, object>> = { "hit-and-evade": EVADE_TRACKER, tenacity: SPOTLIGHT_TRACKER };
  return (own[id] ?? CALLED_TRACKER) as typeof CALLED_TRACKER;
}

/** What someone's tracker shows, but for odds that it may still be working out. */
const viewOf = (client: RoughClient, game: RoughGame) => {
  return { ...client.system.viewTracker(trackerOf(client, game), fightOf(client)), strength: null };
};

/** What someone can press in their tracker. */
function buttonsOf(client: RoughClient, game: RoughGame) {
  const { controls, lit, lanes } = viewOf(client, game);
  const rows = [
    { id: "", buttons: [...controls, ...(lit?.buttons ?? []), ...lanes.flatMap(({ buttons }) => buttons)] },
  ];
  const all = [...rows, ...lanes.flatMap((lane) => lane.rows)];
  return all
    .flatMap(({ id, buttons }) => buttons.map(({ action, value }) => ({ id, action, value })))
    .filter(({ action }) => !OTHERS.has(action));
}

function press(client: RoughClient, game: RoughGame, which: number): string {
  const buttons = buttonsOf(client, game);
  const button = buttons[Math.floor(which * buttons.length)];
  if (!button) return "nothing";
  const { id, action, value } = button;
  const target = game.people[Math.floor(which * game.people.length)];
  client.answerDialogs(() => ({ waits: "", plan: "", against: "", target, bonus: 0, reason: "", trigger: "" }));
  const element = { dataset: { value }, closest: () => ({ dataset: { combatantId: id } }) } as unknown as HTMLElement;
  const actions = client.system.trackerActions(trackerOf(client, game)) as Readonly<
    Record<string, (this: object, event: object, target: HTMLElement) => Promise<void>>
  >;
  // Core's own, where no tracker has it otherwise.
  if (!actions[action] && action === "nextTurn") void fightOf(client).nextTurn();
  void actions[action]?.call({ viewed: fightOf(client) }, { detail: 1 }, element);
  return action;
}

/** Plays a fight, and says what is wrong with it. */
export async function whatIsWrongWith({ game, seed, disturbance, moments }: RoughFight): Promise<string> {
  const random = new Random(seed);
  const players = await RoughTable.seat(game, { seed, isSeen: true }, "Narrator", ...PLAYERS);
  const story: string[] = [];
  try {
    players.table.allowErrors(/The connection was lost before the table answered/);
    await players.set(game.whole);
    const narrator = () => players.client("Narrator");
    const combatants = game.people.map((id) => ({ _id: id, actorId: id }));
    await players.table.play(() => narrator().create("Combat", { active: true, combatants }));
    await players.table.settle();
    const start = { numbers: players.kept, view: viewOf(narrator(), game) };
    for (let moment = 0; moment < moments; moment += 1) {
      await disturb(players, moment % 2 === 0 ? "lag" : disturbance, random, async (within) => {
        for (let count = 0; count < 3; count += 1)
          for (const user of pressedBy(random.one(["Narrator", ...PLAYERS, "Narrator"]), disturbance, random)) {
            if (!players.users.includes(user) || !players.client(user).isThere) continue;
            const [client, which] = [players.client(user), random.next()];
            client.in(random.between(0, within), () => story.push(`${user} ${press(client, game, which)}`));
          }
      });
      const wrong = whatTheyDisagreeOn(players);
      if (wrong.length > 0) return told(wrong, story, game, seed, disturbance);
    }
    const user = random.one(players.users);
    const shown = viewOf(players.client(user), game);
    await players.client(user).reload();
    await players.table.settle();
    const anew = viewOf(players.client(user), game);
    const wrong = isDeepStrictEqual(JSON.stringify(anew), JSON.stringify(shown))
      ? []
      : [`${user}'s tracker is, loaded anew, ${JSON.stringify(anew)} where it was ${JSON.stringify(shown)}`];
    for (let undos = 0; fightOf(narrator()).history.length > 0; undos += 1) {
      if (undos > MOST_UNDOS) return told(["Undo never comes to its end."], story, game, seed, disturbance);
      await players.table.play(() => fightOf(narrator()).undoLast());
      await players.table.settle();
    }
    const end = { numbers: players.kept, view: viewOf(narrator(), game) };
    for (const [uuid, kept] of start.numbers) {
      const now = end.numbers.get(uuid)?.numbers;
      if (!isDeepStrictEqual(now, kept.numbers))
        wrong.push(`${kept.name} has, all undone, ${JSON.stringify(now)}, and had ${JSON.stringify(kept.numbers)}`);
    }
    const lanesOf = ({ lit, lanes }: typeof end.view) =>
      JSON.stringify([lit, lanes.map(({ label, rows }) => [label, rows.map(({ name, pips }) => [name, pips])])]);
    if (lanesOf(end.view) !== lanesOf(start.view))
      wrong.push(`All undone, the tracker is ${lanesOf(end.view)}, and was ${lanesOf(start.view)}`);
    return told([...wrong, ...players.table.takeErrors()], story, game, seed, disturbance);
  } catch (error) {
    return told(
      [error instanceof Error ? (error.stack ?? String(error)) : String(error)],
      story,
      game,
      seed,
      disturbance,
    );
  } finally {
    players.table.close();
  }
}

/** Everyone has the fight that the server has, and narrators see the same of it; nobody waits for an answer. */
function whatTheyDisagreeOn(players: RoughTable): string[] {
  const [stored] = players.table.stored["combats"] ?? [];
  const logOf = (source: object | null | undefined): object =>
    (source as { system?: { log?: object } } | null)?.system?.log ?? {};
  return [...players.seats].flatMap(([user, client]) => {
    const own = client.source(`Combat.${String(stored?.["_id"])}`);
    const { flags = {} } = (client.source(`User.${client.seat.user}`) ?? {}) as {
      readonly flags?: Readonly<Record<string, { readonly requests?: object } | undefined>>;
    };
    const requests = Object.keys(flags["tenacity-tactics"]?.requests ?? {});
    return [
      ...(isDeepStrictEqual(logOf(own), logOf(stored)) ? [] : [`${user}'s fight differs from the server's`]),
      ...requests.map((id) => `${user}: request ${id} was never answered`),
    ];
  });
}

function told(
  wrong: readonly string[],
  story: readonly string[],
  { id }: RoughGame,
  seed: number,
  disturbance: Disturbance,
): string {
  return wrong.length === 0 ? "" : `${wrong.join("\n")}\n${id}, seed ${seed}, ${disturbance}: ${story.join(", ")}`;
}
