import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { JsonObject, SystemManifest } from "../../common/protocol.ts";
import { textAt } from "../json.ts";
import { subtypesOf } from "../manifest.ts";
import { RequestError } from "../request-error.ts";
import { embeddedIn } from "./document-classes.ts";

/**
 * Checks that a document and the documents in it are of types that core or the manifest declares (DM-6). A missing type
 * is left to the schema, which knows whether there is a default.
 * @throws {RequestError} naming the first type that no one declares
 */
export function checkSubtypes(cls: DocumentConstructor, source: JsonObject, manifest: SystemManifest): void {
  const type = source["type"];
  if (cls.schema.has("system") && type !== undefined) {
    const known = [...cls.metadata.coreTypes, ...subtypesOf(manifest, cls.documentName)];
    if (typeof type !== "string" || !known.includes(type)) {
      throw new RequestError(
        `"${textAt(source, "type").slice(0, 40)}" is not a type of ${cls.documentName} that this system declares.`,
      );
    }
  }
  for (const [inner, embedded] of embeddedIn(cls, source)) checkSubtypes(inner, embedded, manifest);
}
