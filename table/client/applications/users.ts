import { host, localize, type HostUser } from "./host.ts";

export interface UserView {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly active: boolean;
  readonly status: string;
  readonly isSelf: boolean;
  readonly color: string;
}

/** Names of roles by their level (OW-1). */
const ROLE_KEYS = ["None", "Player", "Trusted", "Assistant", "Gamemaster"];

export function roleLabel(role: number): string {
  return localize(`TABLE.Role.${ROLE_KEYS[role] ?? "None"}`);
}

export function describeUser(user: HostUser): UserView {
  return {
    id: user.id,
    name: user.name,
    role: roleLabel(user.role),
    active: user.active,
    status: localize(user.active ? "TABLE.User.Online" : "TABLE.User.Offline"),
    isSelf: user.isSelf,
    color: cssColor(user.color),
  };
}

/** Whether a change of a user can be seen in its description: systems keep flags on users, which change often. */
export function changesDescription(changes: object): boolean {
  return ["name", "role", "color"].some((key) => Object.hasOwn(changes, key));
}

/** All users, those with most rights first and then by name. */
export function describeUsers(): UserView[] {
  const users = [...host().users].sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
  return users.map(describeUser);
}

/** A color as CSS: users keep a Color object, which has `css`, or text. Anything else is grey. */
function cssColor(color: unknown): string {
  const css: unknown = typeof color === "object" && color !== null ? (color as { css?: unknown }).css : color;
  return typeof css === "string" && /^#[0-9a-f]{6}$/i.test(css) ? css : "#888888";
}
