import { ui } from "./applications/ui.ts";
import type { Game } from "./known-classes.ts";

/** How many names a notification lists. */
const MAXIMUM_NAMES = 5;

/** Tells a narrator, once for each load of the page, what of the world or the system could not be used (TRAP-20). */
export function reportProblems(game: Game): void {
  if (!game.user?.isGM) return;
  reportFirst(game);
  const invalid = [...game.collections].flatMap((collection) =>
    [...collection.invalidDocumentIds].map((id) => `${collection.documentName} [${id}]`),
  );
  if (invalid.length === 0) return;
  const names = invalid.slice(0, MAXIMUM_NAMES).join(", ") + (invalid.length > MAXIMUM_NAMES ? " …" : "");
  ui.notifications?.warn(game.i18n.format("TABLE.World.Invalid", { count: invalid.length, names }));
}

/** One notification, however many compendia a system brings: the console and the terminal have them all. */
function reportFirst({ data: { problems }, i18n }: Game): void {
  const [first, ...others] = problems;
  if (first === undefined) return;
  for (const problem of others) console.warn(problem);
  const more = others.length > 0 ? ` ${i18n.format("TABLE.World.MoreProblems", { count: others.length })}` : "";
  ui.notifications?.warn(first + more);
}
