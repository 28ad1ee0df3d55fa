import { nameOf } from "../data/actor-identity.ts";
import { gameOfType } from "../game.ts";
import { searchWords } from "../rules/browse.ts";
import type { ActionList, Doing } from "./doing.ts";

/** The list of an actor that has one; null for any other, and for one of whom this user is no owner. */
function listFor(actor: Actor.Implementation): ActionList | null {
  const { actions } = gameOfType("Actor", actor.type) ?? {};
  return actions?.isFor(actor) === true && actor.isOwner ? actions : null;
}

/** Whether this user can open a list of what an actor can do. */
export function hasActions(actor: Actor.Implementation | null | undefined): actor is Actor.Implementation {
  return !!actor && listFor(actor) !== null;
}

export function actionsView(actor: Actor.Implementation) {
  const list = listFor(actor);
  const groups = (list?.groups ?? [])
    .map(({ id, label, list: doings }) => ({ id, label: game.i18n.localize(label), rows: doings(actor) }))
    .filter(({ rows }) => rows.length > 0);
  return {
    turn: list?.turn?.(actor) ?? "",
    groups,
    nothing: groups.length > 0 ? "" : game.i18n.format("TENACITY.Actions.Nothing", { name: nameOf(actor) }),
  };
}

/**
 * One of the things that an actor can do now.
 * @param wanted The id of it, alone or after that of its group and a dot, or its name or the beginning of that.
 */
export function findAction(actor: Actor.Implementation, wanted: string): Doing | undefined {
  const rows = actionsView(actor).groups.flatMap(({ id: group, rows: all }) => all.map((row) => ({ group, row })));
  const name = searchWords(wanted.trim());
  const found =
    rows.find(({ group, row }) => `${group}.${row.id}` === wanted || row.id === wanted) ??
    rows.find(({ row }) => searchWords(row.name) === name) ??
    rows.find(({ row }) => name.length > 2 && searchWords(row.name).startsWith(name));
  return found?.row;
}

/**
 * Does one of the things that an actor can do, or says why not: what shows it may not have heard yet that it cannot be done now.
 * @param wanted As for {@link findAction}; what is not offered now does nothing.
 * @returns What it returns, such as the card of its roll; undefined where it was not done.
 */
export async function takeAction(actor: Actor.Implementation, wanted: string): Promise<unknown> {
  const found = findAction(actor, wanted);
  return found && carryOut(found);
}

/** Does what was found, or says why not. */
export async function carryOut({ whyNot = "", run }: Doing): Promise<unknown> {
  if (whyNot === "") return run();
  ui.notifications.warn(whyNot);
  return undefined;
}
