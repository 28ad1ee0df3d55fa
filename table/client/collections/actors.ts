import type { Actor } from "../known-classes.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class Actors extends DirectoryCollection<Actor> {
  static override readonly documentName = "Actor";
  static override readonly directoryName = "actors";
}
