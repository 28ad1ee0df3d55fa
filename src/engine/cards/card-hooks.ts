import { callHook, callHookForAll } from "../../compat/hooks.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { CardMessage } from "./card.ts";
import { kindOf } from "./card-kind.ts";

/** The name under which modules listen. */
export function hookName(hook: string): string {
  return `${SYSTEM_ID}.${hook}`;
}

/** The name of a step in hooks, by the type of its event; undefined for what is no step of the card. */
export function stepName(message: CardMessage, type: string): string | undefined {
  return type === "undo" ? "undo" : kindOf(message).stepName(type);
}

/**
 * Asks listeners whether something may happen.
 * @returns False where a listener answered exactly false (HK-1).
 */
export function mayGoOn(hook: string, payload: object): boolean {
  return callHook(hookName(hook), payload);
}

/** Tells listeners that something has happened. */
export function tell(hook: string, payload: object): void {
  callHookForAll(hookName(hook), payload);
}

/** Asks listeners whether a step may be taken. */
export function mayStep(message: CardMessage, event: { readonly type: string }, rolls: readonly object[]): boolean {
  const step = stepName(message, event.type) ?? event.type;
  return mayGoOn(`pre${step.charAt(0).toUpperCase()}${step.slice(1)}`, { message, event, rolls });
}
