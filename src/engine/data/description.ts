/** What a document says of itself, as it is stored; "" for one whose type has no description. */
export function descriptionOf({ system }: { readonly system: object }): string {
  const { description } = system as { readonly description?: unknown };
  return typeof description === "string" ? description : "";
}
