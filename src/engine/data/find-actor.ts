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
