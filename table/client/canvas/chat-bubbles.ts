import { MissingApiError } from "../missing-api.ts";

/** What is said above tokens: the table shows none, and its methods are there for those who wrap them. */
export class ChatBubbles {
  /** @throws MissingApiError always */
  say(): never {
    throw new MissingApiError("foundry.canvas.animation.ChatBubbles#say");
  }

  /** @throws MissingApiError always */
  broadcast(): never {
    throw new MissingApiError("foundry.canvas.animation.ChatBubbles#broadcast");
  }
}
