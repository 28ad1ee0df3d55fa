import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { JsonObject, SystemManifest } from "../../common/protocol.ts";
import { objectsEqual } from "../../common/utils/objects.ts";
import { isJsonObject, objectsAt, textAt } from "../json.ts";
import { subtypeRules } from "../manifest.ts";
import { embeddedFields, embeddedIn } from "./document-classes.ts";
import { findPlaces } from "./field-paths.ts";
import { tokenDelta } from "./token-delta.ts";

/**
 * Whether a source differs from the stored one in a field of `system` that the manifest's `gmOnlyFields` names for the
 * subtype, or in one of a document inside of it (MF-5). Values are compared, not the request, so that no wording of a change
 * gets past.
 */
export function changesGmOnlyFields(
  cls: DocumentConstructor,
  before: JsonObject,
  after: JsonObject,
  manifest: SystemManifest,
): boolean {
  const delta = tokenDelta(cls, after);
  if (delta !== null) {
    const old = tokenDelta(cls, before)?.source ?? {};
    const typed = { ...old, type: delta.source["type"] ?? null };
    return changesGmOnlyFields(delta.documentClass, typed, delta.source, manifest);
  }
  const { gmOnlyFields } = subtypeRules(manifest, cls.documentName, textAt(before, "type"));
  if (gmOnlyFields.some((path) => !objectsEqual(valuesAt(before, path), valuesAt(after, path)))) return true;
  return embeddedFields(cls).some(({ field, documentClass }) =>
    objectsAt(after, field).some((source) => {
      const old = objectsAt(before, field).find(({ _id }) => _id === source["_id"]);
      return old !== undefined && changesGmOnlyFields(documentClass, old, source, manifest);
    }),
  );
}

/** Whether the subtype of a source, or of a document inside of it, has fields for game masters only (MF-5, CH-14). */
export function hasGmOnlyFields(cls: DocumentConstructor, source: JsonObject, manifest: SystemManifest): boolean {
  if (subtypeRules(manifest, cls.documentName, textAt(source, "type")).gmOnlyFields.length > 0) return true;
  return embeddedIn(cls, source).some(([inner, embedded]) => hasGmOnlyFields(inner, embedded, manifest));
}

/** The values below `system` that a path names, by the place where each lies. */
function valuesAt(source: JsonObject, path: string): JsonObject {
  const { system } = source;
  return isJsonObject(system)
    ? Object.fromEntries(findPlaces(system, path).map((place) => [place.path, place.value]))
    : {};
}
