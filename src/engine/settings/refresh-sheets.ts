/**
 * Prepares every actor anew and draws the sheets that are open, on this client, after something changed that their numbers
 * and words come from. Settings of the world tell every client (SE-2), so that no one has to reload.
 */
export function refreshSheets(): void {
  const placed = game.scenes.viewed?.tokens.contents ?? [];
  const unlinked = placed.filter(({ actorLink }) => !actorLink).map(({ actor }) => actor);
  const sheets = [...foundry.applications.instances.values()].filter((app) => documentOf(app) !== null);
  const open = sheets.map(documentOf).filter((document) => document instanceof Actor);
  for (const actor of new Set([...game.actors.contents, ...unlinked, ...open])) actor?.reset();
  for (const sheet of sheets) void sheet.render();
}

/** The actor or item that a window shows; null for other windows. */
function documentOf(app: object): Actor | Item | null {
  const { document } = app as { document?: unknown };
  return document instanceof Actor || document instanceof Item ? document : null;
}
