/** Finds an actor of this world by uuid; null for what is gone, lies in a compendium, or is no actor at all. */
export function findActor(uuid: unknown): Actor.Implementation | null {
  const found = findAnyActor(uuid);
  return found?.pack === null ? found : null;
}

/** Name and picture of an actor, also of one in a compendium; null where there is none. */
export function findFace(uuid: string): { readonly name: string; readonly img: string } | null {
  // Of what nobody has opened, the compendium's index is found.
  const found = fromUuidSync(uuid, { strict: false }) as {
    readonly name?: string;
    readonly img?: string | null;
  } | null;
  return found?.name === undefined ? null : { name: found.name, img: found.img ?? "" };
}

/** The same, wherever it lies; token actors included. */
export function findAnyActor(uuid: unknown): Actor.Implementation | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof Actor.implementation ? found : null;
}

/** The token by which the table knows someone: an actor's own, or one that is they, on the scene in sight before any other. */
function tokenOf(actor: Actor.Implementation): TokenDocument.Implementation | null {
  if (actor.token) return actor.token;
  // The host knows them without looking through every scene.
  const linked = actor.getDependentTokens({ linked: true });
  const on = (scene: Scene.Implementation | null | undefined) => linked.find(({ parent }) => parent === scene);
  return on(game.scenes.viewed) ?? on(game.scenes.active) ?? linked[0] ?? null;
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
