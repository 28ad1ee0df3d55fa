/** Says what a sheet takes, after something else was dropped on it. */
export function refuseDrop(actor: Actor.Implementation): void {
  ui.notifications.warn(`TENACITY.Drop.${actor.type}`, { format: { name: actor.name } });
}

/** Says that an actor must be in the world before it can be dropped here. */
export function refuseForeign(name: string): void {
  ui.notifications.warn("TENACITY.Drop.import", { format: { name } });
}
