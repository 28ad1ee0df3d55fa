import type { Check, CheckMessage } from "./read-check.ts";
import { awaitsApproval } from "../settler/settler.ts";
import { signed } from "../signed.ts";
import { ImpactRoll } from "../../dice/impact-roll.ts";
import { moveKey } from "./make-move.ts";
import { findSkill, registry } from "../../settings/registry.ts";
import type {
  CheckEffect,
  CheckMove,
  CheckRefusal,
  CheckState,
  ImpactState,
  ReadFace,
  RefusedEvent,
  TotalLine,
} from "../../rules/index.ts";

/** What the template of a check card reads: words and numbers, no rule. */
export type CheckView = {
  title: string;
  skill: string;
  subtitle: string;
  tone: "success" | "failure" | "open";
  heroDice: readonly ReadFace[];
  heroDiceText: string;
  total: number | null;
  hasChallenge: boolean;
  challenge: number | null;
  challengeDice: readonly ReadFace[];
  challengeDiceText: string;
  outcome: string;
  /** What the dice show, with the word of the rules that explains it. */
  marks: { id: string; label: string; rule: string }[];
  lines: { label: string; value: string }[];
  impact: { faces: readonly number[]; value: number; text: string; note: string } | null;
  effects: { status: string; sign: string; change: string; reason: string; statusText: string }[];
  refusals: string[];
  /** Whether somebody at this client has to say that the effects may be applied. */
  awaitsApproval: boolean;
  moves: MoveView[];
  /** Legal as well, but seldom the first thought: one point at a time, and mixtures. */
  otherMoves: MoveView[];
};

type MoveView = { key: string; kind: string; label: string; result: string };

const localize = (key: string): string => game.i18n.localize(key);
const format = (key: string, data: Record<string, string | number>): string =>
  game.i18n.format(key, Object.fromEntries(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** Puts a check into words for the person at this client. */
export function checkView(message: CheckMessage, check: Check): CheckView {
  const { state, moves } = check;
  const { opening, success, total, challenge, faces } = state;
  const skill = localize(findSkill(opening.skill.id)?.skill.label ?? opening.skill.id);
  const attribute = registry().attributes.find(({ id }) => id === opening.attribute.id);
  const challengeDice = state.targets[0]?.faces ?? [];
  const offered = message.isOwner ? moves.filter(isOffered) : [];
  return {
    title: format("TENACITY.Card.Title", { actor: message.alias, skill }),
    skill,
    subtitle: format("TENACITY.Card.Subtitle", {
      attribute: localize(attribute?.label ?? opening.attribute.id),
      resolution: localize(`TENACITY.Resolution.${opening.resolution}`),
      occasion: localize(`TENACITY.Occasion.${opening.occasion}`),
    }),
    tone: success === null ? "open" : success ? "success" : "failure",
    heroDice: faces,
    heroDiceText: diceText("TENACITY.Card.HeroDice", faces),
    total,
    hasChallenge: challenge !== null,
    challenge,
    challengeDice,
    challengeDiceText: diceText("TENACITY.Card.ChallengeDice", challengeDice),
    outcome: outcomeText(state),
    marks: marksOf(state),
    lines: state.lines.map((line) => ({ label: lineLabel(line), value: signed(line.value) })),
    impact: state.impact && impactView(state.impact),
    effects: state.effects.map(effectView),
    refusals: state.refused.map(refusalText),
    awaitsApproval: awaitsApproval(message, check),
    moves: offered.filter((move) => !isSecondThought(move)).map((move) => moveView(move, state)),
    otherMoves: offered.filter(isSecondThought).map((move) => moveView(move, state)),
  };
}

function diceText(key: string, faces: readonly ReadFace[]): string {
  return format(key, { faces: faces.map(({ face }) => face).join(", ") });
}

function outcomeText({ success, final, need, total, challenge }: CheckState): string {
  if (success === null || total === null || challenge === null) return localize("TENACITY.Outcome.open");
  if (success) return format("TENACITY.Outcome.success", { margin: total - challenge });
  return format(final ? "TENACITY.Outcome.failure" : "TENACITY.Outcome.failing", { need: need ?? 0 });
}

function marksOf({ classification }: CheckState): CheckView["marks"] {
  if (!classification) return [];
  const { crit, doubles, fumble } = classification;
  const marks = [
    { id: "critical", rule: "crit", shown: crit },
    { id: "doubles", rule: "doubles", shown: doubles },
    { id: "fumble", rule: "fumble", shown: fumble },
  ];
  return marks
    .filter(({ shown }) => shown)
    .map(({ id, rule }) => ({ id, rule, label: localize(`TENACITY.Mark.${id}`) }));
}

function lineLabel({ source, label }: TotalLine): string {
  return label === undefined ? localize(`TENACITY.Line.${source}`) : localize(label);
}

function impactView({ faces, bonus, value, band }: ImpactState): CheckView["impact"] {
  return {
    faces,
    value,
    text: format("TENACITY.Card.ImpactDice", { faces: faces.join(", "), bonus: signed(bonus) }),
    note: band ? localize(`TENACITY.Band.${band}`) : "",
  };
}

function effectView({ kind, delta, reason, status, refusal }: CheckEffect): CheckView["effects"][number] {
  return {
    status,
    sign: delta < 0 ? "negative" : "positive",
    change: format(`TENACITY.Effect.${kind}`, { change: signed(delta) }),
    reason: localize(`TENACITY.Reason.${reason}`),
    statusText: refusal === undefined ? localize(`TENACITY.EffectStatus.${status}`) : refusalWords(refusal),
  };
}

function refusalText({ reason }: RefusedEvent): string {
  return format("TENACITY.Card.Refused", { reason: refusalWords(reason) });
}

/** A refusal in words. A card may name a reason that this version does not know. */
function refusalWords(reason: string): string {
  const known = game.i18n.has(`TENACITY.Refusal.${reason}`) ? (reason as CheckRefusal) : "unknown";
  return localize(`TENACITY.Refusal.${known}`);
}

/** Other moves of the rules have no button on this card yet. */
function isOffered(move: CheckMove): boolean {
  return move.who === "roller" && ["boost", "critical", "accept", "impact"].includes(move.type);
}

function isSecondThought(move: CheckMove): boolean {
  return move.type === "boost" && (move.kind === "mix" || move.kind === "step");
}

function moveView(move: CheckMove, state: CheckState): MoveView {
  return { key: moveKey(move), ...moveWords(move, state) };
}

function moveWords(move: CheckMove, state: CheckState): { kind: string; label: string; result: string } {
  switch (move.type) {
    case "boost": {
      const result = { total: move.total, challenge: move.challenge };
      return {
        kind: move.kind,
        label: boostLabel(move.boost),
        result: format(move.success ? "TENACITY.Move.Beats" : "TENACITY.Move.FallsShort", result),
      };
    }
    case "critical":
      return {
        kind: "critical",
        label: localize(`TENACITY.Move.critical.${move.choice}`),
        result: move.preselected ? localize("TENACITY.Move.Suggested") : "",
      };
    case "impact":
      return {
        kind: "impact",
        label: localize("TENACITY.Move.Impact"),
        result:
          move.dice > 0 ? ImpactRoll.fromDice(move.dice, move.bonus).formula : localize("TENACITY.Move.NoImpactDice"),
      };
    case "accept": {
      const spin = move.price.spin ?? 0;
      const failing = state.success === false;
      return {
        kind: "accept",
        label: localize(failing ? "TENACITY.Move.AcceptFailure" : "TENACITY.Move.Accept"),
        result: spin === 0 ? "" : format("TENACITY.Effect.spin", { change: signed(spin) }),
      };
    }
    default:
      return { kind: move.type, label: "", result: "" };
  }
}

/** "Push: take 3 negative spin", "Spend 2 spin", "Spend 1 10acity and 2 spin, push for 1". */
function boostLabel({ tenacity, spin, push }: { tenacity: number; spin: number; push: number }): string {
  const spent = [
    ...(tenacity > 0 ? [format("TENACITY.Move.TenacityPoints", { points: tenacity })] : []),
    ...(spin > 0 ? [format("TENACITY.Move.SpinPoints", { points: spin })] : []),
  ];
  if (spent.length === 0) return format("TENACITY.Move.Push", { push });
  const points = new Intl.ListFormat(game.i18n.lang).format(spent);
  return push > 0 ? format("TENACITY.Move.SpendAndPush", { points, push }) : format("TENACITY.Move.Spend", { points });
}
