import type { ReadCommand } from "../../../engine/text/game-commands.ts";
import { evadeLists } from "../lists/world-lists.ts";
import { type Listed, NEVER_ROLLED } from "../rules/lists.ts";
import { readDifficulty } from "../requests/post-request.ts";
import { listedName } from "../words.ts";

/** A check as it is typed: `/check dodge 9`, `/check body athletics difficulty=8`; an attack: `/attack pistol`. */
export interface EvadeCommand {
  readonly type: "check" | "request" | "attack";
  /** Ids; "" where none is named. */
  readonly attribute: string;
  readonly skill: string;
  readonly difficulty: number | null;
  /** What the weapon is called, as it was typed; "" for fists. */
  readonly weapon: string;
}

const problem = (key: string, word = ""): { readonly problem: string } => ({
  problem: game.i18n.format(`TENACITY.Evade.Command.Problem.${key}`, { word }),
});

/** A name without what people leave out when they type it. */
export function squeezed(name: string): string {
  return name.toLowerCase().replace(/[\s_()-]+/g, "");
}

/** Reads a command, or says what is wrong with it. */
export function readCommand(name: string, rest: string): ReadCommand<EvadeCommand> {
  if (name === "attack") {
    return { command: { type: "attack", attribute: "", skill: "", difficulty: null, weapon: rest.trim() } };
  }
  const type = name === "request" ? "request" : "check";
  const read = { attribute: "", skill: "", difficulty: null as number | null };
  const { attributes, skills } = evadeLists();
  for (const word of rest.split(/[\s,+]+/).filter((each) => each !== "")) {
    const [, option = "", value = ""] = /^([a-z]+)=(.*)$/i.exec(word) ?? [];
    if (option !== "" && option.toLowerCase() !== "difficulty") return problem("unknownOption", option);
    const typed = option === "" ? word : value;
    const attribute = option === "" ? named("Attribute", attributes, word) : undefined;
    const skill = option === "" ? named("Skill", skills, word) : undefined;
    if (option !== "" || /^-?\d+$/.test(word)) {
      read.difficulty = readDifficulty(typed);
      if (read.difficulty === null) return problem("badDifficulty", typed);
    } else if (attribute) {
      if (NEVER_ROLLED.includes(attribute.id)) return problem("neverRolled", listedName("Attribute", attribute));
      read.attribute = attribute.id;
    } else if (skill) read.skill = skill.id;
    else return problem("unknownWord", word);
  }
  if (type === "check" && read.attribute === "" && read.skill === "") return problem("missingSkill");
  const own = skills.find(({ id }) => id === read.skill)?.attribute ?? "";
  return { command: { type, ...read, attribute: read.attribute || own, weapon: "" } };
}

/** The entry that somebody means: its id or its name, or else the first whose name begins so. */
function named<Entry extends Listed>(
  kind: "Attribute" | "Skill",
  entries: readonly Entry[],
  typed: string,
): Entry | undefined {
  const word = squeezed(typed);
  const namesOf = (entry: Entry): string[] => [squeezed(entry.id), squeezed(listedName(kind, entry))];
  return (
    entries.find((each) => namesOf(each).includes(word)) ??
    (word.length < 3 ? undefined : entries.find((each) => namesOf(each).some((name) => name.startsWith(word))))
  );
}
