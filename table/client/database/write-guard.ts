import { isPlainObject } from "../../common/utils/get-type.ts";
import { isPreparing } from "../documents/prepared-document.ts";
import { moduleAtFault } from "../missing-api.ts";
import { runningGame } from "../documents/running-game.ts";

/**
 * Refuses writes that Foundry would let pass and regret (contract section 12, "Strictness"); modules, which are no one's here to mend, may
 * write before the game is ready, such as to the scene in `canvasReady`.
 * @throws Error while data is prepared (PR-5), and before the game is ready (BOOT-9).
 */
export function assertWritable(action: string, documentName: string): void {
  if (isPreparing()) {
    throw new Error(
      `Cannot ${action} ${documentName} documents while data is being prepared: preparation must not write to the database`,
    );
  }
  if (runningGame().ready) return;
  const early = new Error(`Cannot ${action} ${documentName} documents before the game is ready`);
  if (moduleAtFault(early) === null) throw early;
}

/**
 * Refuses paths with a number in them: they look like an index of an array, and an update would replace the whole
 * array by an object (TRAP-14).
 * @throws Error naming the path.
 */
export function assertNoIndexPaths(changes: object): void {
  for (const [key, value] of Object.entries(changes)) {
    if (key.includes(".") && key.split(".").some((segment) => /^\d+$/.test(segment))) {
      throw new Error(
        `The path "${key}" addresses an element by its index, which updates cannot do: send the whole array`,
      );
    }
    if (isPlainObject(value)) assertNoIndexPaths(value);
  }
}

/**
 * Refuses the deletions and replacements of Foundry 13, which Foundry 14 still accepts with a warning (UP-4).
 * @throws Error naming the key.
 */
export function assertNoOldOperators(changes: object): void {
  for (const [key, value] of Object.entries(changes)) {
    if (/(?:^|\.)[-=]=/.test(key))
      throw new Error(`"${key}" is an update of generation 13: generation 14 has the operators _del and _replace`);
    if (isPlainObject(value)) assertNoOldOperators(value);
  }
}
