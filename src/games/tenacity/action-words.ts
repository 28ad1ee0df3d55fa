import type { ActionId } from "./rules/index.ts";

const say = (key: string, data: Record<string, string>): string => game.i18n.format(`TENACITY.Action.${key}`, data);

export function actionName(id: ActionId): string {
  return actionWords(id, "Name");
}

/** One of the sentences of an action, in the user's language. */
export function actionWords(id: ActionId, which: string, data: Record<string, string> = {}): string {
  return say(`${id}.${which}`, data);
}
