/** What a message can be asked for by; undefined for none. */
type KeysOf<Message> = (
  message: ChatMessage.Implementation,
) => readonly [keys: string | readonly string[], message: Message] | undefined;

const followers = new Set<MessageNews>();

/** To be told whenever the data of a message was prepared: it may have come, or say something else. */
export function notePrepared(message: ChatMessage.Implementation): void {
  for (const each of followers) each.note(message);
}

/** To be told of each message that is deleted. */
export function noteDeleted(message: ChatMessage.Implementation): void {
  for (const each of followers) each.forget(message);
}

/** Those messages of the log that came or changed since someone last asked; at first all of them. */
export class MessageNews {
  /** Null until the first question. */
  #news: Set<ChatMessage.Implementation> | null = null;

  constructor() {
    followers.add(this);
  }

  note(message: ChatMessage.Implementation): void {
    this.#news?.add(message);
  }

  forget(message: ChatMessage.Implementation): void {
    this.#news?.delete(message);
  }

  take(): readonly ChatMessage.Implementation[] {
    const news = this.#news ? [...this.#news].filter(isInLog) : game.messages.contents;
    this.#news = new Set();
    return news;
  }
}

/** The log's messages by something that they say: it is read once for many questions, and then only what comes or changes. */
export class MessageIndex<Message extends ChatMessage.Implementation> extends MessageNews {
  readonly #keysOf: KeysOf<Message>;
  readonly #groups = new Map<string, Set<Message>>();

  constructor(keysOf: KeysOf<Message>) {
    super();
    this.#keysOf = keysOf;
  }

  /** Under a key that it had before it said something else, a message that is gone is missed when it is asked for. */
  override forget(message: ChatMessage.Implementation): void {
    super.forget(message);
    if (this.#groups.size > 0) for (const [key, its] of this.#keyed(message)) this.#groups.get(key)?.delete(its);
  }

  /** The keys that messages have, or had. */
  get keys(): readonly string[] {
    return [...this.#read().keys()];
  }

  /** The messages with a key, in the order of the log. */
  of(key: string): readonly Message[] {
    const group = this.#read().get(key);
    for (const message of group ?? [])
      if (!isInLog(message) || !this.#keyed(message).some(([each]) => each === key)) group?.delete(message);
    return [...(group ?? [])];
  }

  #read(): ReadonlyMap<string, Set<Message>> {
    for (const message of this.take())
      for (const [key, its] of this.#keyed(message)) {
        const group = this.#groups.get(key) ?? new Set();
        this.#groups.set(key, group.add(its));
      }
    return this.#groups;
  }

  #keyed(message: ChatMessage.Implementation): readonly (readonly [key: string, message: Message])[] {
    const known = this.#keysOf(message);
    if (!known) return [];
    const [keys, its] = known;
    return (typeof keys === "string" ? [keys] : keys).map((key) => [key, its]);
  }
}

/** Whether one message stands behind another in the log. */
export function isBehind(message: ChatMessage.Implementation, other: ChatMessage.Implementation): boolean {
  const all: readonly ChatMessage.Implementation[] = game.messages.contents;
  return all.lastIndexOf(message) > all.lastIndexOf(other);
}

function isInLog(message: ChatMessage.Implementation): boolean {
  return game.messages.get(message.id ?? "") === message;
}
