import type { Document } from "../../common/abstract/document.ts";
import { CONFIG } from "../config.ts";

export interface DefaultNameContext {
  readonly type?: string;
  readonly parent?: Document | null;
  readonly pack?: string | null;
}

/** The name of a new document: that of its subtype or type, with a number where one beside it has that name already. */
export function defaultName(
  { documentName, label }: { readonly documentName: string; readonly label: string },
  { type, parent, pack }: DefaultNameContext,
): string {
  const configs = CONFIG as unknown as Record<string, { typeLabels?: Record<string, string> } | undefined>;
  const key = type ? (configs[documentName]?.typeLabels?.[type] ?? `TYPES.${documentName}.${type}`) : label;
  const name = game.i18n.localize(key);
  const taken = new Set(namesBeside(documentName, parent, pack));
  let numbered = name;
  for (let number = 2; taken.has(numbered); number++) numbered = `${name} (${String(number)})`;
  return numbered;
}

function namesBeside(documentName: string, parent?: Document | null, pack?: string | null): unknown[] {
  const index = pack ? game.packs?.get(pack)?.index : undefined;
  const beside = parent?.getEmbeddedCollection(documentName) ?? index ?? game.collections.get(documentName);
  return Array.from((beside ?? []) as Iterable<{ name?: unknown }>, ({ name }) => name);
}
