import { ClassicLevel } from "classic-level";
import type { DocumentConstructor } from "../../../table/common/abstract/document.ts";
import type { JsonObject } from "../../../table/common/protocol.ts";
import { isPlainObject } from "../../../table/common/utils/get-type.ts";
import { randomID } from "../../../table/common/utils/random-id.ts";
import { shapeOf } from "../../../table/server/documents/document-classes.ts";
import { toRecords } from "../../../table/server/store/document-records.ts";
import { readCollection } from "../../../table/server/store/read-collection.ts";
import type { PracticeTable } from "../../support/practice-table.ts";

/**
 * Stops the server, copies the documents of a class in its world, one after the other, until there are `size` of them,
 * and starts it again. Copies are younger than their originals.
 * @throws when there is nothing to copy
 */
export async function growWorld(table: PracticeTable, cls: DocumentConstructor, size: number): Promise<void> {
  await table.stop();
  const level = new ClassicLevel(table.database);
  try {
    const shape = shapeOf(cls);
    const { documents } = await readCollection(level, shape);
    if (documents.length === 0) throw new Error(`There is no ${cls.documentName} to copy.`);
    const batch = level.batch();
    for (let index = documents.length; index < size; index += 1) {
      const original = documents[index % documents.length];
      if (!original) continue;
      for (const [key, record] of toRecords(shape, copyOf(original, index))) batch.put(key, record);
    }
    await batch.write();
  } finally {
    await level.close();
  }
  await table.restart();
}

function copyOf(original: JsonObject, index: number): JsonObject {
  const copy = structuredClone(original);
  copy["_id"] = randomID();
  if (typeof copy["name"] === "string") copy["name"] += ` ${String(index)}`;
  if (typeof copy["timestamp"] === "number") copy["timestamp"] += index;
  const statistics = copy["_stats"];
  if (isPlainObject(statistics)) statistics["createdTime"] = Number(statistics["createdTime"]) + index;
  return copy;
}
