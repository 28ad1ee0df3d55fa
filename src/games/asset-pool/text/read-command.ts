import type { ReadCommand } from "../../../engine/commands/commands.ts";
import { typedDifficulty } from "../words.ts";

/** A check as it is typed: `/check climb 3`, `/check talk trick against=ApGatekeeper0000`. */
export interface CheckCommand {
  readonly type: "check" | "request";
  /** What the action takes: words of assets. None where the challenge says it, or the player chooses. */
  readonly tags: readonly string[];
  /** Base difficulty, 1 to 10; null where none is named. */
  readonly base: number | null;
  /** Uuid of a challenge of the world; "" for none. */
  readonly challenge: string;
  /** Whether it is to treat a condition (S2-7). */
  readonly treats: boolean;
}

const problem = (key: string, word: string): { readonly problem: string } => ({
  problem: game.i18n.format(`TENACITY.AssetPool.Command.Problem.${key}`, { word }),
});

/** Reads a command, or says what is wrong with it. Every word that is no difficulty is what the action takes. */
export function readCommand(name: string, rest: string): ReadCommand<CheckCommand> {
  const tags: string[] = [];
  let base: number | null = null;
  let challenge = "";
  let treats = false;
  for (const word of rest.split(/[\s,]+/).filter((each) => each !== "")) {
    const [, option = "", value = ""] = /^([a-z]+)=(.*)$/i.exec(word) ?? [];
    if (option === "against") {
      if (!/^(?:Scene\.\w+\.Token\.\w+\.)?(?:Actor\.)?\w{16}$/.test(value)) return problem("badTarget", word);
      challenge = value.includes(".") ? value : `Actor.${value}`;
    } else if (option === "difficulty" || /^-?\d+$/.test(word)) {
      const typed = option === "" ? word : value;
      base = typedDifficulty(typed);
      if (base === null) return problem("badDifficulty", typed);
    } else if (option === "for") {
      if (value !== "treat") return problem("badPurpose", value);
      treats = true;
    } else if (option !== "") return problem("unknownOption", option);
    else tags.push(word);
  }
  return { command: { type: name === "request" ? "request" : "check", tags, base, challenge, treats } };
}
