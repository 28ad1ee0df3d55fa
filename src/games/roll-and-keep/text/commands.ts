import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { actingActor } from "../../../engine/map/actors-in-sight.ts";
import type { GameCommands, ReadCommand } from "../../../engine/commands/commands.ts";
import { inARow } from "../../../engine/text/words.ts";
import { isManaActor, specialitiesOf } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { findManaActor } from "../moves/shared.ts";
import { KEEP_REQUEST } from "../requests/request-kind.ts";
import { difficultyLabel, squeezed, typedDifficulty } from "../words.ts";
import { worldLists } from "../lists/world-lists.ts";
import { type Work } from "../rules/opening.ts";
import { type Opposition, WORK_LIMITS } from "../rules/kept-words.ts";

/** A check as it is typed: `/check cunning deceit standard`, `/check endurance difficulty=7 required=2 rounds=3`. */
interface CheckCommand {
  readonly type: "check" | "request";
  /** Id of an attribute; "" where `/request` names none. */
  readonly attribute: string;
  /** Names of specialities, as they were typed. */
  readonly specialities: readonly string[];
  readonly difficulty: number | null;
  readonly work: Partial<Work>;
  /** Who stands in the way: how, and the uuid of an actor; null where no one is named. */
  readonly against: { readonly kind: Exclude<Opposition, "none">; readonly actor: string } | null;
}

const problem = (key: string, word = ""): { readonly problem: string } => ({
  problem: game.i18n.format(`TENACITY.Keep.Command.Problem.${key}`, { word }),
});

/** Reads a command, or says what is wrong with it. */
export function readCommand(name: string, rest: string): ReadCommand<CheckCommand> {
  const type = name === "request" ? "request" : "check";
  const read = { attribute: "", specialities: [] as string[], difficulty: null as number | null };
  let against: CheckCommand["against"] = null;
  const work: { required?: number; rounds?: number } = {};
  for (const word of rest.split(/[\s,]+/).filter((each) => each !== "")) {
    const [, option = "", value = ""] = /^([a-z]+)=(.*)$/i.exec(word) ?? [];
    if (option === "required" || option === "rounds") {
      const number = Number(value);
      const { min, max } = WORK_LIMITS[option];
      if (!Number.isInteger(number) || number < min || number > max) return problem("badNumber", word);
      work[option] = number;
    } else if (option === "direct" || option === "unaware") {
      if (!/^(?:Scene\.\w+\.Token\.\w+\.)?(?:Actor\.)?\w{16}$/.test(value)) return problem("badTarget", word);
      against = { kind: option, actor: value.includes(".") ? value : `Actor.${value}` };
    } else if (option === "difficulty" || isNumber(word)) {
      const difficulty = typedDifficulty(option === "" ? word : value);
      if (difficulty === null) return problem("badDifficulty", option === "" ? word : value);
      read.difficulty = difficulty;
    } else if (option !== "") return problem("unknownOption", option);
    else if (read.attribute === "") {
      const found = worldLists().attributes.find((each) => isNamed(each.id, nameOfAttribute(each.id), word));
      if (!found) return problem("unknownAttribute", word);
      read.attribute = found.id;
    } else {
      const difficulty = typedDifficulty(word);
      if (difficulty === null) read.specialities.push(word);
      else read.difficulty = difficulty;
    }
  }
  if (type === "check" && read.attribute === "") return problem("missingAttribute");
  return { command: { type, ...read, work, against } };
}

function isNumber(word: string): boolean {
  return /^-?\d+$/.test(word);
}

function isNamed(id: string, name: string, typed: string): boolean {
  return [id, name].some((each) => squeezed(each) === squeezed(typed));
}

/** The name of an attribute; "" for one that there is not. */
function nameOfAttribute(id: string): string {
  const found = worldLists().attributes.find((each) => each.id === id);
  return found ? game.i18n.localize(found.label) : "";
}

/** `/check` and `/request`, in the chat and in texts. */
export const KEEP_COMMANDS: GameCommands<CheckCommand> = {
  names: ["check", "request"],
  written: ["check"],
  read: readCommand,
  label: ({ attribute, difficulty }) =>
    [nameOfAttribute(attribute), ...(difficulty === null ? [] : [difficultyLabel(difficulty)])].join(", "),
  hint: (command) => game.i18n.format("TENACITY.Keep.Command.Hint", { what: whatOf(command) }),
  perform,
  help: () => [
    {
      what: game.i18n.localize("TENACITY.Keep.Command.Help.check"),
      examples: [
        "/check cunning deceit standard",
        "/check endurance difficulty=7 required=2 rounds=3",
        "/check charisma direct=RkGatekeeperMoll",
      ],
    },
    {
      what: game.i18n.localize("TENACITY.Keep.Command.Help.request"),
      examples: ["/request", "/request acuity difficult"],
    },
  ],
};

function whatOf({ attribute, specialities, difficulty }: CheckCommand): string {
  const named = difficulty === null ? [] : [difficultyLabel(difficulty)];
  return inARow([nameOfAttribute(attribute), ...specialities, ...named]);
}

async function perform(
  { type, attribute, specialities, difficulty, work, against }: CheckCommand,
  label: string,
): Promise<void> {
  const asked = { ...(attribute !== "" && { attribute }), ...(difficulty !== null && { difficulty }), work };
  if (type === "request") {
    await openRequest(KEEP_REQUEST, { ...asked, ...(against && { against }) });
    return;
  }
  const actor = actingActor(isManaActor);
  if (!actor) return;
  const target = against && findManaActor(against.actor);
  if (against && !target) ui.notifications.warn("TENACITY.Keep.Problem.noTarget", { localize: true });
  const typed = specialities.map(squeezed);
  const ids = specialitiesOf(actor)
    .filter(({ name }) => typed.some((each) => squeezed(name).startsWith(each)))
    .map(({ id }) => id ?? "");
  await rollCheck(actor, {
    ...asked,
    specialities: ids,
    ...(label !== "" && { title: label }),
    ...(against && target && { against: { kind: against.kind, target } }),
  });
}
