/** Draws the card of one message subtype into the element that core rendered. */
export type CardRenderer = (message: ChatMessage.Implementation, html: HTMLElement) => Promise<void>;

/** The configured ChatMessage class. Cards register what draws them, so that documents need not know the chat layer. */
export class TenacityChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  static readonly #renderers = new Map<string, CardRenderer>();

  /** Sets what draws messages of a subtype, wherever they are shown: log, notification, pop-out (CH-8). */
  static registerCard(type: ChatMessage.SubType, renderer: CardRenderer): void {
    TenacityChatMessage.#renderers.set(type, renderer);
  }

  /** Whether this message is a check card. */
  isCheck(): this is TenacityChatMessage<"check"> {
    return this.type === "check";
  }

  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    // A blind roll's author gets core's placeholder; there is nothing to draw for them (CH-5).
    if (this.isContentVisible) await TenacityChatMessage.#renderers.get(this.type)?.(this, html);
    return html;
  }
}
