import type { DocumentConstructor } from "../../common/abstract/document.ts";
import { HTMLField } from "../../common/data/fields/string-field.ts";
import { SchemaField } from "../../common/data/fields/schema-field.ts";
import type { JsonObject, SystemManifest } from "../../common/protocol.ts";
import { textAt } from "../json.ts";
import { subtypeRules } from "../manifest.ts";
import { cleanCard, cleanHtml } from "./clean-html.ts";
import { embeddedIn } from "./document-classes.ts";
import { findPlaces } from "./field-paths.ts";
import { tokenDelta } from "./token-delta.ts";

/**
 * Cleans, in place, every HTML text of a document and of the documents in it: the HTML fields of the base schema, and
 * the manifest's `htmlFields` of the subtype (MF-5). Nothing else of `system` is looked at.
 */
export function sanitiseSource(cls: DocumentConstructor, source: JsonObject, manifest: SystemManifest): void {
  const { htmlFields } = subtypeRules(manifest, cls.documentName, textAt(source, "type"));
  for (const path of [...htmlPaths(cls.schema), ...htmlFields.map((path) => `system.${path}`)]) {
    for (const { holder, key, value } of findPlaces(source, path)) {
      if (typeof value === "string") holder[key] = isCard(cls, path) ? cleanCard(value) : cleanHtml(value);
    }
  }
  const delta = tokenDelta(cls, source);
  if (delta !== null) sanitiseSource(delta.documentClass, delta.source, manifest);
  for (const [inner, embedded] of embeddedIn(cls, source)) sanitiseSource(inner, embedded, manifest);
}

function isCard({ documentName }: DocumentConstructor, path: string): boolean {
  return documentName === "ChatMessage" && path === "content";
}

function htmlPaths(schema: SchemaField): string[] {
  return schema.entries().flatMap(([name, field]) => {
    if (field instanceof HTMLField) return [name];
    return field instanceof SchemaField ? htmlPaths(field).map((path) => `${name}.${path}`) : [];
  });
}
