/** The token by which the table knows someone: an actor's own, or one that is they, on the scene in sight before any other. */
function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token) return actor.token;
  const scenes = [game.scenes.viewed, game.scenes.active, ...game.scenes];
  for (const scene of scenes) {
    const token = scene?.tokens.find(({ actorId, actorLink }) => actorLink && actorId === actor.id);
    if (token) return token;
  }
  return null;
}

/** What someone is called at the table: as their token is, where they have one, since that is all that others see; "" for one who is gone. */
export function nameOf(actor: Actor.Implementation | null | undefined): string {
  return actor ? (tokenOf(actor)?.name ?? actor.name) : "";
}

/** The picture that goes with {@link nameOf}: the token's, where it goes by another name than its actor and its kind. */
export function pictureOf(actor: Actor.Implementation): string {
  const token = tokenOf(actor);
  const own = [actor.name, actor.prototypeToken.name, game.actors.get(actor.id ?? "")?.name ?? ""];
  const isDisguised = token !== null && !own.some((name) => name !== "" && token.name.startsWith(name));
  return (isDisguised ? token.texture.src : actor.img) ?? "";
}
