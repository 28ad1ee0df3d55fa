import { CONDITION_KINDS } from "../../rules/conditions/kinds/index.ts";

/** The name of a kind of condition; one that no one knows has only its id. */
export function kindName(kind: string): string {
  return game.i18n.localize(CONDITION_KINDS.get(kind)?.label ?? kind);
}

/** What is said of a kind that no one knows: a later version's, or a module's that is gone. */
export function unknownKind(kind: string): string {
  return game.i18n.format("TENACITY.Condition.Unknown", { kind });
}

/** Whether no one knows a kind; then a message says so, since what is new must be of one that someone knows. */
export function refusesKind(kind: string): boolean {
  if (CONDITION_KINDS.get(kind)) return false;
  ui.notifications.error("TENACITY.Condition.UnknownRefused", { format: { kind } });
  return true;
}
