import type { Macro } from "../known-classes.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class Macros extends DirectoryCollection<Macro> {
  static override readonly documentName = "Macro";
  static override readonly directoryName = "macros";
}
