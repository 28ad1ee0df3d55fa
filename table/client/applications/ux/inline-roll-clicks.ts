import { onEveryPage } from "../detached/pages.ts";
import { isElement } from "../dom.ts";
import { CONFIG } from "../../config.ts";
import { instances } from "../instances.ts";
import { parseHTML } from "../html.ts";
import type { RollMode } from "../sidebar/chat-command.ts";
import { sendRoll } from "../sidebar/chat-sender.ts";

interface ShownRoll {
  getTooltip(): Promise<string>;
}

/** An application that may show a document with data for formulas (PR-9). */
interface DataApp {
  readonly element?: HTMLElement;
  readonly document?: { getRollData?(): object };
}

/** What formulas in a window may name: the data of its document. Elsewhere, those of the user's character. */
function rollDataAt(element: HTMLElement): object | undefined {
  const app = [...instances.values()].find((candidate) => (candidate as DataApp).element?.contains(element));
  return (app as DataApp | undefined)?.document?.getRollData?.();
}

async function toggleDice(result: HTMLElement): Promise<void> {
  const shown = result.querySelector(".dice-tooltip");
  result.ariaExpanded = String(!shown);
  if (shown) {
    shown.remove();
    return;
  }
  const Roll = CONFIG.Dice.rolls[0] as unknown as { fromData(data: object): ShownRoll };
  const roll = Roll.fromData(JSON.parse(result.dataset["roll"] ?? "{}") as object);
  result.append(parseHTML(await roll.getTooltip()));
}

function press(event: Event): void {
  const roll = isElement(event.target) ? event.target.closest<HTMLElement>("a.inline-roll") : null;
  if (!roll) return;
  event.preventDefault();
  const { formula = "", flavor = "", mode } = roll.dataset;
  if (roll.classList.contains("inline-result")) void toggleDice(roll);
  else {
    const chosen = mode === "roll" ? null : (mode as RollMode);
    void sendRoll({ kind: "roll", formula, flavor, mode: chosen }, rollDataAt(roll));
  }
}

/** Inline rolls answer wherever rich text is shown, by pointer and by keyboard (TX-2). */
export function activateInlineRolls(): void {
  onEveryPage((page) => {
    page.addEventListener("click", press);
    page.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") press(event);
    });
  });
}
