import { rollsForOwn } from "../../engine/commands/own-actor.ts";
import { findActor, nameOf } from "../../engine/data/actor-identity.ts";
import { isData, oneOf, text } from "../../core/data.ts";
import { isManaActor, type ManaActor, specialitiesOf } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { NAMED_DIFFICULTY, OPPOSITIONS } from "./rules/kept-words.ts";
import { WORK } from "./rules/opening.ts";

/** What a check of a script's begins with; nothing in it is trusted. */
export interface RollCheckOptions {
  /** What it is about. */
  readonly title?: unknown;
  /** Id of an attribute; without one, the highest. */
  readonly attribute?: unknown;
  /** Ids or names of specialities that count. */
  readonly specialities?: unknown;
  /** Id of a thing that is used. */
  readonly thing?: unknown;
  /** 3 to 10. */
  readonly difficulty?: unknown;
  /** Who stands in the way: `{ kind: "unaware" | "direct", actor: uuid, attribute }`. */
  readonly against?: unknown;
  /** What the work takes: `{ required, rounds }`. */
  readonly work?: unknown;
}

/** Opens the dialog of a check, as a click on a sheet does. What makes no sense is said, and nothing is rolled. */
async function rollCheckOf(actor: ManaActor, options: RollCheckOptions): Promise<boolean> {
  const { title, attribute, specialities, thing, difficulty, against, work } = options;
  const warn = (key: string): boolean => {
    ui.notifications.warn(`TENACITY.Keep.Problem.${key}`, { format: { name: nameOf(actor) } });
    return false;
  };
  const named = NAMED_DIFFICULTY.read(difficulty);
  if (difficulty !== undefined && named === undefined) return warn("noDifficulty");
  const given = isData(against) ? against : null;
  const found = findActor(given?.["actor"]);
  const target = isManaActor(found) ? found : null;
  if (given && !target) return warn("noTarget");
  if (target?.uuid === actor.uuid) return warn("oneself");
  const wanted = Array.isArray(specialities) ? specialities.map(text) : [];
  const ids = specialitiesOf(actor).filter(({ id, name: own }) => wanted.includes(id ?? "") || wanted.includes(own));
  return rollCheck(actor, {
    title: text(title),
    attribute: text(attribute),
    specialities: ids.map(({ id }) => id ?? ""),
    thing: text(thing),
    ...(named !== undefined && { difficulty: named }),
    ...(given && {
      against: {
        kind: oneOf(given["kind"], OPPOSITIONS) ?? "direct",
        target,
        attribute: text(given["attribute"]),
      },
    }),
    ...(work !== undefined && { work: WORK.read(work) }),
  });
}

/** What macros and modules may call as members of `game.system.api` in a world of this game. */
export const api = { rollCheck: rollsForOwn(isManaActor, rollCheckOf) } as const;
