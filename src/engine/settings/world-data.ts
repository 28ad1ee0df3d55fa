import { SYSTEM_ID } from "../../compat/system-id.ts";
import { refreshSheets } from "./refresh-sheets.ts";

/** An object as it is stored; an empty one for anything else. */
export function record(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

/** Settings that hold an object. */
export type WorldDataKey = {
  [Name in keyof SettingConfig]: Name extends `${typeof SYSTEM_ID}.${infer Own}`
    ? SettingConfig[Name] extends Readonly<Record<string, unknown>>
      ? Own
      : never
    : never;
}[keyof SettingConfig];

/**
 * Data of the world that a window of ours edits, such as its lists. It is read once for each of its values, since sheets and cards
 * ask for it at every turn.
 */
export class WorldData<Value> {
  readonly #key: WorldDataKey;
  readonly #read: (stored: unknown) => Value;
  readonly #initial: Record<string, unknown>;
  #kept: { readonly value: Value } | null = null;

  /** @param read Puts right what cannot be read. */
  constructor(key: WorldDataKey, read: (stored: unknown) => Value, initial: object = {}) {
    this.#key = key;
    this.#read = read;
    this.#initial = { ...initial };
  }

  /** Call in `init`. */
  register(): void {
    game.settings.register(SYSTEM_ID, this.#key, {
      scope: "world",
      config: false,
      type: Object,
      default: this.#initial,
      onChange: () => {
        this.#kept = null;
        refreshSheets();
      },
    });
    // What was read before the world's settings arrived was the default (BOOT-5).
    Hooks.once("i18nInit", () => {
      this.#kept = null;
    });
  }

  get stored(): unknown {
    return game.settings.get(SYSTEM_ID, this.#key);
  }

  get value(): Value {
    return (this.#kept ??= { value: this.#read(this.stored) }).value;
  }

  /**
   * Changes it for everyone.
   * @throws where this user may not change settings of the world.
   */
  async store(value: object): Promise<void> {
    await game.settings.set(SYSTEM_ID, this.#key, { ...value });
  }
}
