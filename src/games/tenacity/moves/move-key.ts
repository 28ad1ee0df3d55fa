import type { CheckMove } from "../rules/index.ts";

/** Names a move within its card, sides and targets told apart; stays the same as long as the move does. */
export function moveKey(move: CheckMove): string {
  const target = "target" in move ? move.target : "";
  return [move.who, target, move.type, ...details(move)].join("|");
}

function details(move: CheckMove): readonly (string | number)[] {
  switch (move.type) {
    case "boost":
      return [move.kind, move.boost.tenacity, move.boost.spin, move.boost.push, move.bargain ?? ""];
    case "critical":
      return [move.choice];
    case "talent":
      return [move.talent, move.price.spin ?? 0, move.price.tenacity ?? 0];
    case "answer":
      return [move.offer];
    case "endure":
      return [move.effect, move.choice];
    default:
      return [];
  }
}
