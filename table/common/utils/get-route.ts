const OUTER_SLASHES = /^\/+|(?<!\/)\/+$/g;

/**
 * The path of an address below the server's route prefix, which is the global `ROUTE_PREFIX` if there is one (MF-4, UT-5).
 * @param path relative to the prefix; slashes at its ends do not matter
 * @param options.prefix another prefix than the server's; null for none
 */
export function getRoute(path: string, { prefix }: { prefix?: string | null } = {}): string {
  const { ROUTE_PREFIX = "" } = globalThis as { ROUTE_PREFIX?: string };
  const parts = [(prefix === undefined ? ROUTE_PREFIX : prefix) ?? "", path];
  const steps = parts.map((part) => part.replaceAll(OUTER_SLASHES, "")).filter((part) => part !== "");
  return `/${steps.join("/")}`;
}
