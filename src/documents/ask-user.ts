type Query = (name: string, data: object, options: { timeout: number }) => Promise<unknown>;

/** Everybody else who is there. */
export function othersHere(): readonly User.Implementation[] {
  return game.users.filter((user) => user.active && !user.isSelf);
}

/**
 * Puts a query to another user's client (QU-2).
 * @param name As it is registered on every client, with the id of the system in front (QU-1).
 * @param patience How long they may take, in milliseconds.
 * @returns What they answer; anything may come.
 * @throws Where they do not answer: they go, their client fails or knows no such query, or it takes too long.
 */
export async function askUser(
  user: User.Implementation,
  name: string,
  data: object,
  patience: number,
): Promise<unknown> {
  // The types know the queries of core alone.
  const query = user.query.bind(user) as unknown as Query;
  return query(name, data, { timeout: patience });
}
