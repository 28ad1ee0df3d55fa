import { extendArrays } from "./array.ts";
import { extendNumbers } from "./number.ts";
import { extendSets } from "./set.ts";
import { extendStrings } from "./string.ts";

/** Gives the classes of the language what packages find added to them in Foundry (PX-1). */
export function extendPrimitives(): void {
  extendArrays();
  extendNumbers();
  extendSets();
  extendStrings();
}
