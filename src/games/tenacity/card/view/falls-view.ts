import { eventOfEffect } from "../../../../engine/log/audit.ts";
import { bearerOf } from "../../../../engine/ledger/keepers.ts";
import { fallWords, isDeath } from "../../conditions/fall-labels.ts";
import { cardActor } from "../../../../engine/cards/card-actors.ts";
import type { Check } from "../../data/read-check.ts";
import type { CardEntry } from "../../../../engine/cards/card.ts";

/** Someone who fell by a check. */
export interface FallView {
  /** Whose name it is filed under. */
  readonly whose: string;
  readonly words: string;
  /** Font Awesome class of the sign. */
  readonly icon: string;
  readonly undone: boolean;
}

/** Everyone who fell by the steps that this person may see of a check, those of undone steps among them. */
export function fallsView({ state, ledger }: Check): readonly FallView[] {
  const steps = new Set([...state.history, ...state.undone]);
  return [...ledger].flatMap(([id, card]) => {
    const { keeper, entry, takenBack: undone } = card;
    const name = cardActor(bearerOf(keeper)?.uuid ?? "").name;
    const words = steps.has(eventOfEffect(id)) ? fallWords(entry, name, undone) : "";
    return words === "" ? [] : [{ whose: name, words, icon: iconOf(card), undone }];
  });
}

function iconOf({ takenBack, entry }: CardEntry): string {
  if (takenBack) return "fa-solid fa-rotate-left";
  return isDeath(entry) ? "fa-solid fa-skull" : "fa-solid fa-bed";
}
