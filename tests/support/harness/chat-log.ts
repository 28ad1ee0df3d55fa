import { Paper } from "./paper.ts";
import type { DrawMessage } from "./programs.ts";

/** A message, as far as the log asks about it. */
interface Message {
  readonly id: string | null;
  readonly type: string;
  readonly visible: boolean;
}

/** The hooks of a client, as far as the log listens to them. */
interface MessageHooks {
  on(hook: string, listener: (message: Message) => void): unknown;
}

/** The whole element of a message: drawing looks for the part that takes the text, and nothing else. */
class MessagePaper extends Paper {
  readonly text = new Paper();

  override querySelector(): never {
    // The types of a page that is only written on find nothing, ever.
    return this.text as never;
  }
}

/** What a system brings along to have its messages drawn. */
export interface Drawing {
  readonly drawMessage: DrawMessage;
  /** Draws a message no more when something changes. */
  forgetCards(message: never): void;
}

/** The chat of one client on paper: each message is drawn anew when it changes, as the log of the table does (CH-7). */
export class ChatLogOnPaper {
  readonly #drawn = new Map<string, Paper>();
  readonly #drawing: Drawing;
  readonly #messages: Iterable<Message>;
  #isWatched: boolean;

  /**
   * @param globals - Of the page, once its game is ready.
   * @param isWatched - Whether everything is drawn as it changes; else nothing is before someone {@link look}s.
   */
  constructor(drawing: Drawing, globals: object, isWatched: boolean) {
    const { Hooks, game } = globals as { Hooks: MessageHooks; game: { messages: Iterable<Message> } };
    this.#drawing = drawing;
    this.#messages = game.messages;
    this.#isWatched = isWatched;
    if (isWatched) this.watch();
    const draw = (message: Message): void => {
      if (this.#isWatched) void this.#post(message);
    };
    Hooks.on("createChatMessage", draw);
    Hooks.on("updateChatMessage", draw);
    Hooks.on("deleteChatMessage", ({ id }: Message) => {
      this.#putAway(String(id));
      this.#drawn.delete(String(id));
    });
  }

  /** From now on everything is drawn as it changes. */
  watch(): void {
    this.#isWatched = true;
    for (const message of this.#messages) void this.#post(message);
  }

  /** Someone looks at a message, or at all: they are drawn as they are by now, and stay so. */
  async look(id?: string): Promise<void> {
    if (this.#isWatched) return;
    for (const message of this.#messages) {
      if (id !== undefined && message.id !== id) continue;
      await this.#post(message);
      this.#drawing.forgetCards(message as never);
    }
  }

  /** What is drawn of a message; undefined for none. */
  paper(id: string): Paper | undefined {
    return this.#drawn.get(id);
  }

  async #post(message: Message): Promise<void> {
    if (!message.visible) return;
    const whole = new MessagePaper();
    await this.#drawing.drawMessage(message as never, whole as never);
    this.#putAway(String(message.id));
    whole.text.isConnected = true;
    this.#drawn.set(String(message.id), whole.text);
  }

  #putAway(id: string): void {
    const before = this.#drawn.get(id);
    if (before) before.isConnected = false;
  }
}
