/**
 * Prepares every actor anew and draws the sheets, dialogs of rolls and makers that are open on this client, after
 * something changed that their numbers and words come from. Settings of the world tell every client (SE-2), so that no one has to reload.
 */
export function refreshSheets(): void {
  const placed = game.scenes.viewed?.tokens.contents ?? [];
  const unlinked = placed.filter(({ actorLink }) => !actorLink).map(({ actor }) => actor);
  const apps = [...foundry.applications.instances.values()];
  const open = apps.map(documentOf).filter((document) => document instanceof Actor);
  for (const actor of new Set([...game.actors.contents, ...unlinked, ...open])) actor?.reset();
  for (const app of apps.filter((each) => documentOf(each) !== null || isPlan(each))) void app.render();
}

/** Classes of the windows in which something is planned: what was filled in is in the plan, and not in the window. */
const PLANS = ["check-dialog", "roll-dialog", "hero-maker"];

function isPlan(app: { readonly options: { readonly classes?: readonly string[] } }): boolean {
  return PLANS.some((each) => app.options.classes?.includes(each) === true);
}

/** The actor or item that a window shows; null for other windows. */
function documentOf(app: object): Actor | Item | null {
  const { document } = app as { document?: unknown };
  return document instanceof Actor || document instanceof Item ? document : null;
}
