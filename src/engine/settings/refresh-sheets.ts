import { isDialog } from "../../compat/windows.ts";

/**
 * Prepares every actor anew and draws the windows that are open on this client and show what comes of settings, after
 * something changed that their numbers and words come from. Settings of the world tell every client (SE-2), so that no one has to reload.
 */
export function refreshSheets(): void {
  const placed = game.scenes.viewed?.tokens.contents ?? [];
  const unlinked = placed.filter(({ actorLink }) => !actorLink).map(({ actor }) => actor);
  const apps = [...foundry.applications.instances.values()];
  const open = apps.map(documentOf).filter((document) => document instanceof Actor);
  for (const actor of new Set([...game.actors.contents, ...unlinked, ...open])) actor?.reset();
  for (const app of apps.filter((each) => documentOf(each) !== null || follows(each))) void app.render();
}

/** Classes of the windows besides sheets that do: what was filled in is in their plan or draft, and not in the window. */
const FOLLOWING = [
  ...["check-dialog", "roll-dialog", "hero-maker", "request-window", "npc-window"],
  ...["actions-window", "turns-tracker", "item-sheet"],
];

function follows(app: { readonly options: { readonly classes?: readonly string[] } }): boolean {
  return !isDialog(app) && FOLLOWING.some((each) => app.options.classes?.includes(each) === true);
}

/** The actor or item that a window shows; null for other windows. */
function documentOf(app: object): Actor | Item | null {
  const { document } = app as { document?: unknown };
  return document instanceof Actor || document instanceof Item ? document : null;
}
