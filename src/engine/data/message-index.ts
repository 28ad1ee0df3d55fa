/** What a message can be asked for by; undefined for none. */
type KeyOf<Message> = (message: ChatMessage.Implementation) => readonly [key: string, message: Message] | undefined;

const indexes = new Set<MessageIndex<ChatMessage.Implementation>>();

/** To be told whenever the data of a message was prepared: it may have come, or say something else. */
export function notePrepared(message: ChatMessage.Implementation): void {
  for (const index of indexes) index.note(message);
}

/** To be told of each message that is deleted. */
export function noteDeleted(message: ChatMessage.Implementation): void {
  for (const index of indexes) index.forget(message);
}

/** The log's messages by something that they say: it is read once for many questions, and then only what comes or changes. */
export class MessageIndex<Message extends ChatMessage.Implementation> {
  readonly #keyOf: KeyOf<Message>;
  /** Null until the first question. */
  #groups: Map<string, Set<Message>> | null = null;
  /** Those that came or changed since the last question. */
  readonly #news = new Set<ChatMessage.Implementation>();

  constructor(keyOf: KeyOf<Message>) {
    this.#keyOf = keyOf;
    indexes.add(this);
  }

  note(message: ChatMessage.Implementation): void {
    if (this.#groups) this.#news.add(message);
  }

  forget(message: ChatMessage.Implementation): void {
    this.#news.delete(message);
    for (const group of this.#groups?.values() ?? []) group.delete(message as Message);
  }

  /** The keys that messages have, or had. */
  get keys(): readonly string[] {
    return [...this.#read().keys()];
  }

  /** The messages with a key, in the order of the log. */
  of(key: string): readonly Message[] {
    const group = this.#read().get(key);
    for (const message of group ?? [])
      if (!isInLog(message) || this.#keyOf(message)?.[0] !== key) group?.delete(message);
    return [...(group ?? [])];
  }

  #read(): ReadonlyMap<string, Set<Message>> {
    const all: readonly ChatMessage.Implementation[] = this.#groups ? [] : game.messages.contents;
    const groups = (this.#groups ??= new Map<string, Set<Message>>());
    for (const message of [...all, ...this.#news]) {
      const known = isInLog(message) ? this.#keyOf(message) : undefined;
      if (!known) continue;
      const [key, its] = known;
      const group = groups.get(key) ?? new Set();
      groups.set(key, group.add(its));
    }
    this.#news.clear();
    return groups;
  }
}

function isInLog(message: ChatMessage.Implementation): boolean {
  return game.messages.get(message.id ?? "") === message;
}
