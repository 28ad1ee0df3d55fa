import type { RollTable } from "../documents/roll-table.ts";
import { DirectoryCollection } from "./directory-collection.ts";

export class RollTables extends DirectoryCollection<RollTable> {
  static override readonly documentName = "RollTable";
  static override readonly directoryName = "tables";
}
