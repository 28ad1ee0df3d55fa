type UserDocument = User.Implementation;

/** Who wrote an event, as this client has seen it happen. It is gone with the page: what happened unseen is the author's word. */
const writers = new Map<string, UserDocument>();

const keyOf = (message: string, event: string): string => `${message}.${event}`;

/** Remembers who wrote an event; the first word stands. */
export function attest(message: string, event: string, writer: UserDocument): void {
  const key = keyOf(message, event);
  if (!writers.has(key)) writers.set(key, writer);
}

/** Who wrote an event, if this client saw it. */
export function attestedWriter(message: string, event: string): UserDocument | undefined {
  return writers.get(keyOf(message, event));
}
