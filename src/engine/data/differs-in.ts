/**
 * Whether an unlinked token's actor has something of its own, as it is stored; false for tokens that share their actor. To ask
 * the actor itself has one made, which a world with thousands of tokens on other maps must not do for each of them.
 * @param path Of a value or a list, such as `system.ledger` or `effects`.
 */
export function differsIn({ actorLink, _source }: TokenDocument.Implementation, path: string): boolean {
  const own: unknown = actorLink ? undefined : foundry.utils.getProperty(_source, `delta.${path}`);
  return Array.isArray(own) ? own.length > 0 : own !== undefined;
}
