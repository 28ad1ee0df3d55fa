import { override } from "./override.ts";

/** Runs `action` and returns the error notifications that were shown meanwhile (UI-1). */
export async function errorToastsDuring(action: () => Promise<unknown>): Promise<string[]> {
  const shown: string[] = [];
  const restore = override(ui.notifications, "error", (original) => {
    return function (...args) {
      shown.push(String(args[0]));
      return original.apply(this, args);
    };
  });
  try {
    await action();
  } finally {
    restore();
  }
  return shown;
}
