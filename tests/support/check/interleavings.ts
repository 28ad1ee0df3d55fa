import type { Random } from "../random.ts";
import { disagreements } from "./agreement.ts";
import type { CheckPlayers } from "./check-players.ts";
import type { Seated } from "./players.ts";
import type { Scene } from "./scenes.ts";
import { doesSomething, type ButtonName } from "./table-view.ts";

/** Someone presses a button. */
export interface Press {
  readonly user: Seated;
  readonly button: ButtonName;
}

/** What happens to one card at the same moment. */
export interface Interleaving<Phase = Scene> {
  readonly scene: Phase;
  readonly presses: readonly Press[];
}

/** Stands in the name of a button for what the ids of a card's own first events begin with. */
export const TAIL = "{card}";

const tailOf = (card: string): string => card.slice(-12);

/** A button of a card by a name that its counterpart on any other card has. */
export function buttonOff(card: string, button: ButtonName): ButtonName {
  return button.replaceAll(tailOf(card), TAIL);
}

/** What a button of {@link allPresses} is called on a card. */
export function buttonOn(card: string, button: ButtonName): ButtonName {
  return button.replaceAll(TAIL, tailOf(card));
}

/** Opens one card of each scene, reads what everyone could press, and pairs that: two people's buttons, and double clicks. */
export async function allPresses(players: CheckPlayers, scenes: readonly Scene[]): Promise<Interleaving[]> {
  const cards = scenes.map((scene, index) => ({ scene, id: `Scene${String(index).padStart(11, "0")}` }));
  for (const { scene, id } of cards) await players.table.play(() => players.open(scene.by, [{ ...scene, id }]));
  const wrong = disagreements(await players.quiet(), players);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const views = players.views();
  return cards.flatMap(({ scene, id }) => {
    const all = [...views].flatMap(([user, { buttons }]) =>
      (buttons[id] ?? []).filter(doesSomething).map((button) => ({ user, button: buttonOff(id, button) })),
    );
    return pairsOf(all).map((presses) => ({ scene, presses }));
  });
}

/** Every two presses of different people, and every press twice. */
export function pairsOf(presses: readonly Press[]): Press[][] {
  return presses.flatMap((one, index) => [
    [one, one],
    ...presses.slice(index + 1).flatMap((other) => (other.user === one.user ? [] : [[one, other]])),
  ]);
}

/** What kind of pair it is: two interleavings of one kind differ in numbers only. */
export function kindOf({ presses }: Pick<Interleaving, "presses">): string {
  const kinds = presses.map(({ user, button }) => `${user} ${kindOfButton(button)}`);
  return [...new Set(kinds)].sort().join(" & ");
}

/** What a button does, without whom and how much. */
export function kindOfButton(button: ButtonName): string {
  const {
    action = "",
    step = "",
    move = "",
  } = Object.fromEntries(
    button.split(" ").map((part) => [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)]),
  );
  const [who = "", , type = ""] = move.split("|");
  return [action, step, who, type].filter((part) => part !== "").join(" ");
}

/** Interleavings in random order until there are at least so many, as many kinds as there is room for, in rounds of so many cards. */
export function coveringPlan<Phase>(
  pairs: readonly Interleaving<Phase>[],
  least: number,
  atOnce: number,
  random: Random,
): Interleaving<Phase>[][] {
  const shuffled = random.shuffled(pairs);
  const kinds = new Map<string, Interleaving<Phase>>();
  for (const pair of shuffled) if (!kinds.has(kindOf(pair))) kinds.set(kindOf(pair), pair);
  const first = new Set(kinds.values());
  const plan = [...first, ...shuffled.filter((pair) => !first.has(pair))].slice(0, least);
  while (plan.length < least || plan.length % atOnce > 0) plan.push(random.one(pairs));
  const mixed = random.shuffled(plan);
  return Array.from({ length: mixed.length / atOnce }, (_, round) => mixed.slice(round * atOnce, (round + 1) * atOnce));
}
