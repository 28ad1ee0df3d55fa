import { StartError } from "../start-error.ts";

/** Segments of letters, digits, "-" and "_". */
const PREFIX = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/i;

/**
 * Reads a route prefix: slashes around it do not matter (MF-4, TRAP-45).
 * @returns such as "vtt", or the empty string for none
 * @throws {StartError} when it cannot be one
 */
export function parseRoutePrefix(text: string): string {
  const prefix = text.replace(/^\/+|(?<!\/)\/+$/g, "");
  if (prefix === "" || PREFIX.test(prefix)) return prefix;
  throw new StartError(
    `"${text}" cannot be a route prefix: use letters, digits, "-" and "_", as in --route-prefix vtt.`,
  );
}

/** The path below which everything is served: empty, or with a slash in front. */
export function basePath(routePrefix: string): string {
  return routePrefix === "" ? "" : `/${routePrefix}`;
}
