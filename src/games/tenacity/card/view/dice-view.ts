import type { CheckState, FaceRole, ReadFace, SideState } from "../../rules/index.ts";
import type { ImpactReroll } from "../../moves/talent.ts";
import type { CheckMessage } from "../../data/documents.ts";
import { format, localize } from "../../../../engine/text/words.ts";

/** What became of a die: as the rules say, kept though it came late, or replaced by one that was rolled in its place. */
type DieRole = FaceRole | "keptLate" | "replaced";

interface ShownFace {
  readonly face: number;
  readonly role: DieRole;
}

/** Roles of dice that came after the roll. */
const JOINED: readonly DieRole[] = ["added", "late", "keptLate"];

interface DieView {
  readonly face: number;
  readonly shape: "d10" | "d6" | "d4";
  readonly role: DieRole;
  /** Whether it came after the roll, and so bears a mark. */
  readonly joined: boolean;
}

/** Dice in a row, and what a screen reader says of them. */
export interface DiceView {
  readonly dice: readonly DieView[];
  readonly text: string;
}

const NO_DICE: DiceView = { dice: [], text: "" };

/** The dice of one side: hero dice, or the d6 of an NPC's card (R-304). Those beyond its pool came after the roll (R-407). */
export function sideDice({ faces, pool, challengePool }: SideState): DiceView {
  if (challengePool) return diceView("TENACITY.Card.ChallengeDice", "d6", faces);
  const roles = faces.map(({ face, role }, place): ShownFace => ({
    face,
    role: role === "kept" && place >= pool.dice ? "keptLate" : role,
  }));
  return diceView("TENACITY.Card.HeroDice", "d10", roles);
}

export function challengeDice(faces: readonly ReadFace[]): DiceView {
  return diceView("TENACITY.Card.ChallengeDice", "d6", faces);
}

/** The impact dice, each after those that it replaced (R-702). */
export function impactDice(message: CheckMessage, state: CheckState): DiceView {
  const { impact } = state;
  if (!impact) return NO_DICE;
  const stacks = stacksOf(message, state, impact.event) ?? impact.faces.map((face) => [face]);
  const faces = stacks.flatMap((stack) =>
    stack.map((face, place) => ({
      face,
      role: place < stack.length - 1 ? ("replaced" as const) : ("counted" as const),
      joined: place === stack.length - 1 && stack.length > 1,
    })),
  );
  return {
    dice: faces.map((each) => ({ ...each, shape: "d4" })),
    text: format("TENACITY.Card.ImpactDice", { faces: faces.map(faceText).join(", ") }),
  };
}

function diceView(key: string, shape: DieView["shape"], faces: readonly ShownFace[]): DiceView {
  if (faces.length === 0) return NO_DICE;
  return {
    dice: faces.map(({ face, role }) => ({ face, role, shape, joined: JOINED.includes(role) })),
    text: format(key, { faces: faces.map(faceText).join(", ") }),
  };
}

/** "6 kept", "9 discarded", "4". */
function faceText({ face, role }: ShownFace): string {
  return role === "counted" ? String(face) : `${String(face)} ${localize(`TENACITY.Die.${role}`)}`;
}

/** Every face that each impact die has shown, in order; null where the log does not tell. */
function stacksOf({ system }: CheckMessage, { history }: CheckState, rolled: string): number[][] | null {
  const events = system.events as Readonly<Record<string, { faces?: unknown; type?: unknown; rerolls?: unknown }>>;
  const first = events[rolled]?.faces;
  if (!Array.isArray(first)) return null;
  const stacks = (first as readonly number[]).map((face) => [face]);
  const rerolls = history.flatMap((id) =>
    Array.isArray(events[id]?.rerolls) ? (events[id].rerolls as ImpactReroll[]) : [],
  );
  for (const { position, face } of rerolls) stacks[position]?.push(face);
  return stacks;
}
