/** Where the value of a setting is kept (SE-2). */
export type SettingScope = "world" | "client" | "user";

/** What {@link ClientSettings.register} is given (SE-1). */
export interface SettingRegistration {
  name?: string;
  hint?: string;
  /** "client" unless given. */
  scope?: SettingScope;
  /** Whether the settings window shows it. */
  config?: boolean;
  /** A primitive constructor, a DataModel class, a DataField, or a function that casts (SE-3). */
  type?: unknown;
  default?: unknown;
  choices?: Record<string, string>;
  range?: { min: number; max: number; step?: number };
  requiresReload?: boolean;
  onChange?: (value: unknown, options: object, userId: string) => unknown;
  filePicker?: string | boolean;
}

export interface SettingConfig extends SettingRegistration {
  readonly namespace: string;
  readonly key: string;
  readonly id: string;
  readonly scope: SettingScope;
}

/** A button of the settings window that opens an application of its own (SE-5). */
export interface SettingMenuRegistration {
  name: string;
  label?: string;
  hint?: string;
  icon?: string;
  /** Constructed without arguments when the button is pressed. */
  type: new () => unknown;
  restricted?: boolean;
}

export interface SettingMenuConfig extends SettingMenuRegistration {
  readonly namespace: string;
  readonly key: string;
}
