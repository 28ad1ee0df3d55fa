import type { CheckMove, CheckState } from "../../rules/index.ts";
import { faceOf, speakersOf } from "../../../../engine/cards/people.ts";
import type { Offer } from "../../moves/offers.ts";
import { format, localize } from "../../../../engine/cards/words.ts";
import { asksForDice } from "./reroll-view.ts";
import { moveWords, type MoveWords } from "./move-words.ts";

/** A move as a button. */
export interface MoveView extends MoveWords {
  readonly key: string;
}

/** The moves of one side. */
export interface MoveGroup {
  /** Tells the groups of a card apart. */
  readonly id: string;
  /** Whose they are; "" for the roller's own. */
  readonly heading: string;
  readonly img: string;
  readonly moves: readonly MoveView[];
  /** Legal as well, but seldom the first thought: one point at a time, and mixtures. */
  readonly more: readonly MoveView[];
  /** Whether they wait behind a fold: somebody else who is there would make them, or the table has moved on. */
  readonly folded: boolean;
}

/** Moves with a button of their own; the others have a place of their own: the tray, the offers, the ratings. */
const BUTTONS: readonly CheckMove["type"][] = [
  "roll",
  "defend",
  "critical",
  "boost",
  "talent",
  "accept",
  "impact",
  "endure",
];

/**
 * The moves of each side at this client, the roller's first.
 * @param quiet Whether the table has moved on, so that second thoughts of the roller's are folded away.
 */
export function moveGroups(offers: readonly Offer[], state: CheckState, quiet: boolean): readonly MoveGroup[] {
  const sides = new Map<string, Offer[]>();
  for (const offer of offers.filter(({ move }) => BUTTONS.includes(move.type) && !asksForDice(move, state))) {
    const side = sideOf(offer.move);
    sides.set(side, [...(sides.get(side) ?? []), offer]);
  }
  return [...sides].map(([id, side]) => {
    const group = groupOf(id, side, state);
    return quiet && id === "roller" && !group.folded
      ? { ...group, heading: localize("TENACITY.Card.StillOpen"), folded: true }
      : group;
  });
}

function sideOf(move: CheckMove): string {
  if (move.type === "endure") return `struck:${move.on}`;
  return "target" in move ? `defender:${move.target}` : "roller";
}

function headingOf(id: string, name: string): string {
  if (id.startsWith("struck:")) return format("TENACITY.Card.MustChoose", { actor: name });
  return id === "roller" ? "" : name;
}

function actForWords(actor: string, of: Offer["actor"]): string {
  return format("TENACITY.Card.ActFor", { actor, player: speakersOf(of) });
}

function groupOf(id: string, side: readonly Offer[], state: CheckState): MoveGroup {
  const [first] = side;
  const actor = first?.actor ?? null;
  const folded = first?.forAnother === true;
  const { name, img } = faceOf(actor?.uuid ?? "");
  const heading = folded ? actForWords(name, actor) : headingOf(id, name);
  const steps = !side.some(({ move }) => move.type === "boost" && move.success);
  const isSecondThought = ({ move }: Offer): boolean =>
    move.type === "boost" && (move.kind === "mix" || (move.kind === "step" && !steps));
  const view = (offer: Offer): MoveView => ({ key: offer.key, ...moveWords(offer, state) });
  return {
    id,
    heading,
    img: heading === "" ? "" : img,
    moves: side.filter((offer) => !isSecondThought(offer)).map(view),
    more: side.filter(isSecondThought).map(view),
    folded,
  };
}
