import type { NotificationSink } from "../../../../table/client/applications/ui.ts";

interface NoticeOptions {
  readonly localize?: boolean;
  readonly format?: Record<string, string>;
}

/** `ui.notifications` without a page: what it says is told the test (UI-1). */
export class Notices implements NotificationSink {
  readonly #hear: (notice: string) => void;

  /** @param hear - Takes what is said, such as `warning: …`. */
  constructor(hear: (notice: string) => void) {
    this.#hear = hear;
  }

  info(message: string, options?: NoticeOptions): object {
    return this.#tell("info", message, options);
  }
  success(message: string, options?: NoticeOptions): object {
    return this.#tell("success", message, options);
  }
  warn(message: string, options?: NoticeOptions): object {
    return this.#tell("warning", message, options);
  }
  error(message: string, options?: NoticeOptions): object {
    return this.#tell("error", message, options);
  }

  #tell(level: string, message: string, { localize = false, format }: NoticeOptions = {}): object {
    const { i18n } = game;
    const words = format ? i18n.format(message, format) : localize ? i18n.localize(message) : message;
    this.#hear(`${level}: ${words}`);
    return { remove: () => undefined, update: () => undefined };
  }
}
