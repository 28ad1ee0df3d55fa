import { shapeOf } from "../documents/document-classes.ts";
import { idOf } from "../json.ts";
import { completeSource } from "../stored-documents.ts";
import type { AssembledCollection } from "../store/document-records.ts";
import type { DocumentShape } from "../store/document-shape.ts";
import type { DocumentChange } from "../store/world-database.ts";
import { classesIn, packShape, type PackDescription } from "./pack-description.ts";

export interface ReadPack {
  readonly documents: DocumentChange[];
  readonly problems: string[];
}

/** Reads a compendium as its package brings it. Callers may share what it returns, so they never change it. */
export type PackReader = (pack: PackDescription) => Promise<ReadPack>;

/** Makes what is stored of a compendium whole: what cannot be read, and values that are not valid, are left out and named. */
export async function completePack(
  pack: PackDescription,
  read: (shape: DocumentShape) => Promise<AssembledCollection>,
): Promise<ReadPack> {
  const documents: DocumentChange[] = [];
  const problems: string[] = [];
  const leftOut = (key: string, reason: string): void => {
    problems.push(`In the compendium "${pack.label}" ${key} is left out: ${reason}.`);
  };
  for (const cls of classesIn(pack)) {
    const stored = await read(shapeOf(cls));
    for (const { key, reason } of stored.unreadable) leftOut(key, reason);
    for (const source of stored.documents) {
      const key = `!${cls.metadata.collection}!${idOf(source)}`;
      const after = completeSource(cls, source, (reason) => {
        problems.push(`In the compendium "${pack.label}" values of ${key} are left out: ${inOneLine(reason)}.`);
      });
      if (typeof after === "string") leftOut(key, inOneLine(after));
      else documents.push({ shape: packShape(pack.id, cls), before: null, after });
    }
  }
  return { documents, problems };
}

function inOneLine(reason: string): string {
  return reason.replaceAll("\n", "; ");
}
