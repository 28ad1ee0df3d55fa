import { DocumentStatsField } from "../../common/data/fields/document-stats-field.ts";
import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import { coreVersion } from "../release.ts";
import { embeddedIn } from "./document-classes.ts";
import type { OperationContext } from "./operation-context.ts";

export const MANAGED_STATISTICS = DocumentStatsField.managedFields;

/**
 * Notes in `_stats` when, by whom and under which system a document was made and last written. Embedded documents that
 * come with a new one are stamped as well.
 */
export function stampStatistics(context: OperationContext, source: JsonObject, before: JsonObject | null): void {
  stamp(context, context.documentClass, source, before);
}

function stamp(
  context: OperationContext,
  cls: DocumentConstructor,
  source: JsonObject,
  before: JsonObject | null,
): void {
  const { manifest, now, release, user } = context;
  const given = isJsonObject(source["_stats"]) ? source["_stats"] : {};
  const old = isJsonObject(before?.["_stats"]) ? before["_stats"] : {};
  source["_stats"] = {
    ...given,
    coreVersion: coreVersion(release),
    systemId: manifest.id,
    systemVersion: manifest.version,
    createdTime: before === null ? now : (old["createdTime"] ?? null),
    modifiedTime: now,
    lastModifiedBy: user.id,
  };
  if (before !== null) return;
  for (const [inner, embedded] of embeddedIn(cls, source)) stamp(context, inner, embedded, null);
}
