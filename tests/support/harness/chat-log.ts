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

/** The chat of one client on paper: each message is drawn anew when it changes, as the log of the table does (CH-7). */
export class ChatLogOnPaper {
  readonly #drawn = new Map<string, Paper>();
  readonly #draw: DrawMessage;

  /** @param globals - Of the page, once its game is ready. */
  constructor(draw: DrawMessage, globals: object) {
    const { Hooks, game } = globals as { Hooks: MessageHooks; game: { messages: Iterable<Message> } };
    this.#draw = draw;
    for (const message of game.messages) void this.#post(message);
    Hooks.on("createChatMessage", (message: Message) => void this.#post(message));
    Hooks.on("updateChatMessage", (message: Message) => void this.#post(message));
    Hooks.on("deleteChatMessage", ({ id }: Message) => {
      this.#putAway(String(id));
      this.#drawn.delete(String(id));
    });
  }

  /** What is drawn of a message; undefined for none. */
  paper(id: string): Paper | undefined {
    return this.#drawn.get(id);
  }

  async #post(message: Message): Promise<void> {
    if (!message.visible) return;
    const whole = new MessagePaper();
    await this.#draw(message as never, whole as never);
    this.#putAway(String(message.id));
    whole.text.isConnected = true;
    this.#drawn.set(String(message.id), whole.text);
  }

  #putAway(id: string): void {
    const before = this.#drawn.get(id);
    if (before) before.isConnected = false;
  }
}
