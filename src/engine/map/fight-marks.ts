/** Whether a combatant is an actor; by ids, as this is also asked of an actor that its token is only just making. */
export function standsFor(
  { actorId, token }: Pick<Combatant.Implementation, "actorId" | "token">,
  actor: Actor.Implementation,
): boolean {
  return actor.isToken ? token === actor.token : actorId === actor.id && token?.isLinked !== false;
}

/** Draws the marks of tokens anew whenever a fight moves on: core does so when actors change. Call at `ready`. */
export function drawMarksWithFights(): void {
  const draw = (combat: Combat.Implementation): void => {
    for (const { token } of combat.combatants) redraw(token?.object);
  };
  Hooks.on("createCombat", draw);
  Hooks.on("updateCombat", draw);
  Hooks.on("deleteCombat", draw);
}

function redraw(token: unknown): void {
  const { renderFlags } = (token ?? {}) as { renderFlags?: { set(flags: object): void } };
  renderFlags?.set({ redrawEffects: true });
}
