/** What a document says of itself, as it is stored, or what is told of someone; "" for one whose type has no such text. */
export function descriptionOf({ system }: { readonly system: object }): string {
  const { biography, description = biography } = system as Readonly<Record<string, unknown>>;
  return typeof description === "string" ? description : "";
}
