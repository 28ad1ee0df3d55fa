import { itemsInOrder } from "../../../engine/data/document-types.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { actingActor } from "../../../engine/map/actors-in-sight.ts";
import type { GameCommands, ReadCommand } from "../../../engine/commands/commands.ts";
import { type EvadeActor, isEvadeActor, isWeapon } from "../data/documents.ts";
import { rollAttack } from "../dialog/roll-attack.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { EVADE_REQUEST } from "../requests/request-kind.ts";
import { checkName, sheetWords } from "../words.ts";
import { searchWords } from "../../../engine/rules/browse.ts";
import { evadeLists } from "../lists/world-lists.ts";
import type { ListEntry } from "../../../engine/rules/lists.ts";
import { NEVER_ROLLED } from "../rules/lists.ts";
import { type Aim, DIFFICULTY } from "../plan/check-choices.ts";

/** A check as it is typed: `/check dodge 9`, `/check body athletics difficulty=8`, `/check survival for=revive`; an attack: `/attack pistol`. */
interface EvadeCommand {
  readonly type: "check" | "request" | "attack";
  /** Ids; "" where none is named. */
  readonly attribute: string;
  readonly skill: string;
  readonly difficulty: number | null;
  /** What a success is for. */
  readonly aim: Aim;
  /** What the weapon is called, as it was typed; "" for fists. */
  readonly weapon: string;
}

const problem = (key: string, word = ""): { readonly problem: string } => ({
  problem: game.i18n.format(`TENACITY.Evade.Command.Problem.${key}`, { word }),
});

/** What a check may be typed to be for. */
const PURPOSES: Readonly<Record<string, Aim>> = {
  search: "search",
  heal: "heal",
  revive: "reviveMedicine",
  free: "free",
  fix: "fix",
  "half-hour": "halfHour",
  "two-hours": "twoHours",
  night: "night",
};

/** A name without what people leave out when they type it. */
function squeezed(name: string): string {
  return searchWords(name).replace(/[\s_()-]+/g, "");
}

/** Reads a command, or says what is wrong with it. */
export function readCommand(name: string, rest: string): ReadCommand<EvadeCommand> {
  if (name === "attack") {
    return {
      command: { type: "attack", attribute: "", skill: "", difficulty: null, aim: "plain", weapon: rest.trim() },
    };
  }
  const type = name === "request" ? "request" : "check";
  const read = { attribute: "", skill: "", difficulty: null as number | null, aim: "plain" as Aim };
  const { attributes, skills } = evadeLists();
  for (const word of rest.split(/[\s,+]+/).filter((each) => each !== "")) {
    const [, option = "", value = ""] = /^([a-z]+)=(.*)$/i.exec(word) ?? [];
    const aim = option.toLowerCase() === "for" && type === "check" ? PURPOSES[value.toLowerCase()] : undefined;
    if (aim) {
      read.aim = aim;
      continue;
    }
    if (option !== "" && option.toLowerCase() !== "difficulty") return problem("unknownOption", word);
    const typed = option === "" ? word : value;
    const attribute = option === "" ? named(attributes, word) : undefined;
    const skill = option === "" ? named(skills, word) : undefined;
    if (option !== "" || /^-?\d+$/.test(word)) {
      read.difficulty = DIFFICULTY.read(typed);
      if (read.difficulty === null) return problem("badDifficulty", typed);
    } else if (attribute) {
      if (NEVER_ROLLED.includes(attribute.id)) return problem("neverRolled", game.i18n.localize(attribute.label));
      read.attribute = attribute.id;
    } else if (skill) read.skill = skill.id;
    else return problem("unknownWord", word);
  }
  if (read.aim === "reviveMedicine" && read.skill === "survival") read.aim = "reviveSurvival";
  if (type === "check" && read.aim === "plain" && read.attribute === "" && read.skill === "")
    return problem("missingSkill");
  const own = skills.find(({ id }) => id === read.skill)?.attribute ?? "";
  return { command: { type, ...read, attribute: read.attribute || own, weapon: "" } };
}

/** The entry that someone means: its id or its name, or else the first whose name begins so. */
function named<Entry extends ListEntry>(entries: readonly Entry[], typed: string): Entry | undefined {
  const word = squeezed(typed);
  const namesOf = (entry: Entry): string[] => [squeezed(entry.id), squeezed(game.i18n.localize(entry.label))];
  return (
    entries.find((each) => namesOf(each).includes(word)) ??
    (word.length < 3 ? undefined : entries.find((each) => namesOf(each).some((name) => name.startsWith(word))))
  );
}

/** `/check`, `/attack` and `/request`, in the chat and in texts. */
export const EVADE_COMMANDS: GameCommands<EvadeCommand> = {
  names: ["check", "attack", "request"],
  written: ["check", "attack"],
  read: readCommand,
  label: whatOf,
  hint: (command) => game.i18n.format(`TENACITY.Evade.Command.Hint.${command.type}`, { what: whatOf(command) }),
  perform,
  help: () => [
    {
      what: game.i18n.localize("TENACITY.Evade.Command.Help.check"),
      examples: ["/check dodge 9", "/check body athletics difficulty=8", "/check survival for=revive"],
    },
    {
      what: game.i18n.localize("TENACITY.Evade.Command.Help.attack"),
      examples: ["/attack", "/attack pistol"],
    },
    {
      what: game.i18n.localize("TENACITY.Evade.Command.Help.request"),
      examples: ["/request", "/request perception 8"],
    },
  ],
};

/** "Body + Dodge against 9"; of an attack, the weapon. */
function whatOf({ type, attribute, skill, difficulty, aim, weapon }: EvadeCommand): string {
  if (type === "attack") return weapon || sheetWords("WeaponKind.fists");
  if (aim !== "plain") return game.i18n.localize(`TENACITY.Evade.Dialog.Aim.${aim}`);
  const what = checkName(attribute, skill);
  if (difficulty === null) return what;
  return `${what} ${sheetWords("Against", { difficulty: String(difficulty) })}`.trim();
}

async function perform(command: EvadeCommand, label: string): Promise<void> {
  const { type, attribute, skill, difficulty, aim } = command;
  const asked = { ...(attribute !== "" && { attribute }), ...(skill !== "" && { skill }) };
  if (type === "request") {
    await openRequest(EVADE_REQUEST, { ...asked, ...(difficulty !== null && { difficulty }) });
    return;
  }
  const actor = actingActor(isEvadeActor);
  if (!actor) return;
  if (type === "attack") await attackWith(actor, command.weapon);
  else {
    const titled = { ...(difficulty !== null && { difficulty }), ...(label !== "" && { title: label }) };
    await rollCheck(actor, { ...asked, ...titled, aim });
  }
}

/** Attacks with the weapon whose name begins as it was typed; nothing typed is fists. */
async function attackWith(actor: EvadeActor, typed: string): Promise<void> {
  const wanted = squeezed(typed);
  const weapons = itemsInOrder(actor, isWeapon);
  const weapon =
    weapons.find(({ name }) => squeezed(name) === wanted) ??
    weapons.find(({ name }) => wanted !== "" && squeezed(name).includes(wanted));
  if (wanted === "" || weapon) await rollAttack(actor, { weapon: weapon?.id ?? "" });
  else {
    const data = { name: nameOf(actor), weapon: foundry.utils.escapeHTML(typed) };
    ui.notifications.warn("TENACITY.Evade.Command.NoWeapon", { format: data });
  }
}
