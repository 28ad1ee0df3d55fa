/** What trackers say of an order of turns that goes by what the last action touched (R-1203, R-1205). */
import type { TouchRule, TouchWait } from "../rules/next-turn.ts";
import type { FightReader } from "../turns/fight-reader.ts";
import type { AffectedView } from "./tracker-view.ts";

const say = (key: string, data: Record<string, string> = {}): string => game.i18n.format(`TENACITY.Turns.${key}`, data);

/** Rules that a game has besides. */
type OfGame = "firstTurn" | "block" | "order";
type WaitOfGame = "otherBlock" | "laterInOrder";

/** Why someone may be next, or why not, in words: "affected by Ann". @param actor the name of who acted last */
export function reasonWords(
  { may, reason }: { readonly may: boolean; readonly reason: TouchRule | TouchWait | OfGame | WaitOfGame },
  actor: string,
): string {
  return say(`${may ? "May" : "Wait"}.${reason}`, { actor });
}

/** Why someone has their turn. @param words the narrator's reason, where that set the rules aside */
export function whyWords(rule: TouchRule | OfGame | "override", actor: string, words = ""): string {
  return say(`Why.${rule}`, { actor, words });
}

/** Whom the action of someone affects, as far as this user sees. @param others who could be added; null for those who may not change it */
export function affectedView(
  reader: FightReader,
  actor: string,
  affected: readonly string[],
  others: readonly string[] | null,
): AffectedView {
  const isSeen = (id: string): boolean => reader.document(id)?.visible === true;
  const addable = (others ?? []).filter((id) => isSeen(id) && id !== actor && !affected.includes(id));
  const choices = { "": say("Add"), ...Object.fromEntries(addable.map((id) => [id, reader.name(id)])) };
  return {
    label: say("AffectedBy", { name: reader.name(actor) }),
    nobody: say("NobodyAffected"),
    chips: affected.filter(isSeen).map((id) => ({
      id,
      name: reader.name(id),
      img: reader.document(id)?.img ?? "",
      remove: others ? say("NotAffected", { name: reader.name(id) }) : "",
    })),
    add:
      addable.length > 0
        ? { action: "addAffected", id: "addAffected", label: say("AlsoAffected"), value: "", choices }
        : null,
  };
}
