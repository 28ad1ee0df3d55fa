import { registry } from "../../common/abstract/registry.ts";
import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { isJsonObject, textAt } from "../json.ts";
import { documentClass } from "./document-classes.ts";

/** What a token says of its own actor, read as an actor's source (CV-5). */
export interface TokenDelta {
  readonly documentClass: DocumentConstructor;
  /** Shares its inner objects with the token's source. */
  readonly source: JsonObject;
}

/**
 * The delta of a token's source as that of an actor, of the subtype of the actor that the token is made of: an actor's
 * rules about HTML and fields for game masters hold there as well. Null for anything but a token with a delta.
 */
export function tokenDelta(cls: DocumentConstructor, token: JsonObject): TokenDelta | null {
  const { delta } = token;
  const actor = documentClass("Actor");
  if (cls.documentName !== "Token" || actor === null || !isJsonObject(delta)) return null;
  const base = registry.find("Actor", textAt(token, "actorId"));
  const type = textAt(delta, "type") || String(base?._source["type"] ?? "");
  return { documentClass: actor, source: { ...delta, type } };
}
