import { override } from "./override.ts";

/** The methods of a hero's data model that specifications replace. */
type Prepared = "prepareBaseData" | "prepareDerivedData";

/** Adds to what a registered data model prepares, until the returned function is called (PR-1). */
export function alsoPrepare(
  actorType: "hero" | "npc",
  method: Prepared,
  extra: (system: Record<string, unknown> & { parent: { id: string | null } }) => void,
): () => void {
  const model = CONFIG.Actor.dataModels[actorType] as unknown as { prototype: object };
  return override(model.prototype, method, (original) => {
    return function (...args) {
      original.apply(this, args);
      extra(this as Parameters<typeof extra>[0]);
    };
  });
}
