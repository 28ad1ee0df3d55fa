import { dialogs } from "../../compat/windows.ts";

/** The number that core puts after the names of namesakes. */
const NUMBER = /^( \(\d+\))?$/;

/**
 * Asks whether the tokens of a renamed actor that bear its old name, and those to come, are to bear the new one. A number after
 * the name stays; tokens of another name, such as that of someone in disguise, keep it unasked.
 */
export async function offerTokenNames(actor: Actor.Implementation, before: string): Promise<void> {
  const { name, prototypeToken } = actor;
  const renamed = (old: string): string | null =>
    old.startsWith(before) && NUMBER.test(old.slice(before.length)) ? name + old.slice(before.length) : null;
  const placed = tokensOf(actor).filter((token) => token.isOwner && renamed(token.name) !== null);
  const isNext = !actor.token && prototypeToken.name === before;
  if (placed.length === 0 && !isNext) return;
  const content = document.createElement("p");
  content.textContent = game.i18n.format("TENACITY.Sheet.RenameTokens", { name });
  const window = { title: "TENACITY.Sheet.RenameTokensTitle" };
  if ((await dialogs.confirm({ classes: ["tenacity"], window, content, rejectClose: false })) !== true) return;
  if (isNext) await actor.update({ prototypeToken: { name } });
  // Each as it is called by now.
  for (const token of placed) await token.update({ name: renamed(token.name) ?? token.name });
}

function tokensOf(actor: Actor.Implementation): readonly TokenDocument.Implementation[] {
  if (actor.token) return [actor.token];
  return game.scenes.contents.flatMap(({ tokens }) => tokens.filter(({ actorId }) => actorId === actor.id));
}
