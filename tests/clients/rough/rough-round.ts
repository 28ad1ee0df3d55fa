import { isDeepStrictEqual } from "node:util";
import { disturb, PLAYERS, pressedBy, type Disturbance } from "../../support/check/disturbances.ts";
import { buttonOn, type Interleaving } from "../../support/check/interleavings.ts";
import type { Seated } from "../../support/check/players.ts";
import { Random } from "../../support/random.ts";
import type { Phase, RoughGame } from "./rough-game.ts";
import { whatDiffers, whatIsMisbooked, whatWasTakenWithoutConsent, whatUndoLeaves } from "./rough-proofs.ts";
import { RoughTable } from "./rough-table.ts";

/** What happens at one table. All of it follows from this. */
export interface RoughRound {
  readonly game: RoughGame;
  readonly seed: number;
  readonly disturbance: Disturbance;
  readonly interleavings: readonly Interleaving<Phase>[];
}

/** How many more presses of anything there is follow on each card, while the first are still on their way. */
const MORE = 2;

export const cardId = (index: number): string => `Card${String(index).padStart(12, "0")}`;

/** A card in one of its phases, as its author's script would post it. */
function sourceOf({ type, speaker, opening, events }: Phase, id: string, by: string): object {
  const own = buttonOn(id, JSON.stringify(events));
  const stored = Object.entries(JSON.parse(own) as Phase["events"]);
  const written = stored.map(([event, each]): [string, object] => [event, { ...each, by }]);
  return { _id: id, type, speaker: { actor: speaker }, system: { opening, events: Object.fromEntries(written) } };
}

/** Cards that are played at once. */
export type RoughCards = readonly (Interleaving<Phase> & { readonly id: string })[];

/** Some post their cards, each in its phase. */
export async function openCards(players: RoughTable, cards: RoughCards, users: readonly Seated[]): Promise<void> {
  for (const user of users) {
    const client = players.client(user);
    const own = cards.filter(({ scene }) => scene.by === user);
    if (own.length > 0)
      await players.table.play(() =>
        client.create("ChatMessage", ...own.map(({ scene, id }) => sourceOf(scene, id, client.seat.user))),
      );
  }
}

/** Plays several cards at once, and says what is wrong when nothing moves any more. */
async function playRound({ game, seed, disturbance, interleavings }: RoughRound): Promise<readonly string[]> {
  const random = new Random(seed);
  const generation = random.one([13, 14] as const);
  const players = await RoughTable.seat(game, { seed, generation }, "Narrator", ...PLAYERS);
  // One of the pages has every card drawn all the time, so that what is drawn again too rarely is found out by its reload.
  const watched = random.one(players.users);
  players.client(watched).watch();
  try {
    // What a person was writing when the connection broke may be written or not; the page says so.
    players.table.allowErrors(/The connection was lost before the table answered/);
    // Then the page tries again before it has heard that it was.
    if (disturbance.endsWith("Lost")) players.table.allowErrors(/ActiveEffect \[\w+\] already exists/);
    await players.set(game.begin(random));
    const isAway = disturbance === "narratorAway";
    if (isAway) await players.share(true);
    const before = players.kept;
    const cards = interleavings.map(({ scene, presses }, index) => ({ scene, presses, id: cardId(index) }));
    await openCards(players, cards, isAway ? ["Narrator"] : players.users);
    /** Who pressed something on a card. */
    const pressed = new Map<string, Set<Seated>>(cards.map(({ id }) => [id, new Set<Seated>()]));
    await disturb(players, disturbance, random, async (within) => {
      if (isAway) await openCards(players, cards, PLAYERS);
      for (const { presses, id } of cards) {
        const later = (
          user: Seated,
          wait: number,
          choose: (buttons: readonly string[]) => string | undefined,
        ): void => {
          const client = players.client(user);
          client.in(wait, () => {
            void players.press(client, id, (buttons) => {
              const button = choose(buttons);
              if (button !== undefined) pressed.get(id)?.add(user);
              return button;
            });
          });
        };
        for (const press of presses)
          for (const user of pressedBy(press.user, disturbance, random))
            later(user, random.between(0, within), () => buttonOn(id, press.button));
        for (let more = 0; more < MORE; more += 1) {
          const user = random.one(players.users.filter((each) => players.client(each).isThere));
          const [wait, which] = [random.between(within, 6 * within), random.next()];
          later(user, wait, (buttons) => buttons[Math.floor(which * buttons.length)]);
        }
      }
    });
    if (isAway) await players.share(false);
    const wrong = isAway ? [] : whatWasTakenWithoutConsent(players, before, pressed);
    await players.agree();
    wrong.push(...(await whatDiffers(players)), ...whatIsMisbooked(players, before));
    wrong.push(...(await whatAReloadShows(players, watched)));
    if (wrong.length === 0) wrong.push(...(await whatUndoLeaves(players, before)));
    return [...wrong, ...players.table.takeErrors()];
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? String(error)) : String(error)];
  } finally {
    players.table.close();
  }
}

/** A page that is loaded anew shows what it showed. */
async function whatAReloadShows(players: RoughTable, user: Seated): Promise<string[]> {
  const sights = async () => {
    const client = players.client(user);
    await client.look();
    return players.cards.map(({ _id }) => ({ _id, sight: players.sight(client, _id) }));
  };
  const before = await sights();
  await players.client(user).reload();
  await players.table.settle();
  const after = await sights();
  return before.flatMap(({ _id, sight }, index) => {
    const now = after[index]?.sight;
    return isDeepStrictEqual(now, sight)
      ? []
      : [`${user}'s card ${_id} is, loaded anew, ${JSON.stringify(now)} where it was ${JSON.stringify(sight)}`];
  });
}

/** What is wrong with a round, told with as few cards as it takes. */
export async function whatIsWrong(round: RoughRound): Promise<string> {
  let [smallest, wrong] = [round, await playRound(round)];
  if (wrong.length === 0) return "";
  for (const each of round.interleavings) {
    const smaller = { ...smallest, interleavings: smallest.interleavings.filter((other) => other !== each) };
    const still = await playRound(smaller);
    if (still.length > 0) [smallest, wrong] = [smaller, still];
  }
  const story = smallest.interleavings.map(({ scene, presses }) => ({ scene: scene.name, by: scene.by, presses }));
  return `${wrong.join("\n")}\n${round.game.id}, seed ${round.seed}, ${round.disturbance}: ${JSON.stringify(story, null, 1)}`;
}
