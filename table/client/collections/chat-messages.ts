import { DialogV2 } from "../applications/api/dialog.ts";
import { localize } from "../applications/host.ts";
import type { ChatMessage } from "../known-classes.ts";
import { saveDataToFile } from "../save-data-to-file.ts";
import { DocumentCollection } from "./document-collection.ts";

/** `game.messages`. The chat log follows the hooks of messages by itself. */
export class ChatMessages extends DocumentCollection<ChatMessage> {
  static override readonly documentName = "ChatMessage";

  /** Hands the log to the browser as a text file, as far as this user sees it (CO-5). */
  export(): void {
    const log = this.contents.filter(({ visible }) => visible).map((message) => message.export());
    saveDataToFile(log.join("\n---------------------------\n"), "text/plain", "chat-log.txt");
  }

  /** Deletes all messages, once that is confirmed (CO-5). */
  async flush(): Promise<unknown> {
    const yes = await DialogV2.confirm({
      window: { title: localize("TABLE.Chat.Flush") },
      content: `<p>${localize("TABLE.Chat.ConfirmFlush")}</p>`,
    });
    if (yes !== true) return yes;
    const ids = this.contents.flatMap(({ id }) => id ?? []);
    const cls = this.documentClass as unknown as { deleteDocuments(ids: readonly string[]): Promise<unknown> };
    return cls.deleteDocuments(ids);
  }
}
