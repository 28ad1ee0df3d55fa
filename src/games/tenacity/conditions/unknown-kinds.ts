import { CONDITION_KINDS } from "../rules/index.ts";

/** What is said of a kind that nobody knows: a later version's, or a module's that is gone. */
export function unknownKind(kind: string): string {
  return game.i18n.format("TENACITY.Condition.Unknown", { kind });
}

/** Whether nobody knows a kind; then a message says so, since what is new must be of one that somebody knows. */
export function refusesKind(kind: string): boolean {
  if (CONDITION_KINDS.get(kind)) return false;
  ui.notifications.error("TENACITY.Condition.UnknownRefused", { format: { kind } });
  return true;
}
