/** The part of the notification list that code outside the interface calls (UI-1). */
export interface NotificationSink {
  info(message: string, options?: object): unknown;
  warn(message: string, options?: object): unknown;
  error(message: string, options?: object): unknown;
}

/** A piece of the interface that other code may ask to draw itself again. */
export interface InterfacePart {
  render(options?: object): Promise<unknown>;
}

/** The global `ui`: empty until the interface is built (BOOT-1, BOOT-7). */
export interface UiRecord {
  notifications?: NotificationSink;
  /** Open windows of the first kind, which the table does not have: always empty, and there from the beginning. */
  windows: Record<number, never>;
  [part: string]: unknown;
}

/** The global `ui`, filled by the interface when it is built (BOOT-7). */
export const ui: UiRecord = { windows: {} };
