/** A mode of messages, in words of no generation. */
export type Mode = "public" | "private" | "blind" | "self";

const NAMES_13: Readonly<Record<Mode, string>> = {
  public: "publicroll",
  private: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

const NAMES_14: Readonly<Record<Mode, string>> = { public: "public", private: "gm", blind: "blind", self: "self" };

const is14 = (): boolean => game.release.generation >= 14;

/** What the running generation calls a mode (CH-4, V14-3). */
export const modeName = (mode: Mode): string => (is14() ? NAMES_14 : NAMES_13)[mode];

/** The option of an operation or of a roll that names a mode (V14-3). */
export const modeOption = (mode: Mode): object => ({ [is14() ? "messageMode" : "rollMode"]: modeName(mode) });
