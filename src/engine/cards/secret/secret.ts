/** What a sealed message keeps back from its document. */
export interface Secret {
  /** Anyone who knows it may add to the secret: it has never been in a document. */
  readonly token: string;
  /** Rolls of the message, each as JSON. */
  readonly rolls: readonly string[];
  /** Members of the message's `system` that stand in the place of what its document has. */
  readonly system: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
