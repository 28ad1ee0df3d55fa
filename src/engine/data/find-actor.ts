/** Finds an actor of this world by uuid; null for what is gone, lies in a compendium, or is no actor at all. */
export function findActor(uuid: unknown): Actor.Implementation | null {
  const found = findAnyActor(uuid);
  return found?.pack === null ? found : null;
}

/** The same, wherever it lies; token actors included. */
export function findAnyActor(uuid: unknown): Actor.Implementation | null {
  const found = typeof uuid === "string" && uuid !== "" ? fromUuidSync(uuid, { strict: false }) : null;
  return found instanceof Actor.implementation ? found : null;
}
