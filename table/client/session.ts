/** Kept by tab, so that two tabs of one browser can be two users. */
const KEY = "practice-table.session";

/** The session id that joining gave this tab, or null. */
export function readSession(): string | null {
  return sessionStorage.getItem(KEY);
}

export function storeSession(session: string): void {
  sessionStorage.setItem(KEY, session);
}

/** Forgets the session of this tab, as when its user logs out or the server refuses it. */
export function forgetSession(): void {
  sessionStorage.removeItem(KEY);
}
