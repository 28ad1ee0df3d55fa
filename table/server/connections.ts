/** Which users are connected. One user may have several sockets: tabs, windows, machines. */
export class Connections {
  readonly #sockets = new Map<string, Set<string>>();

  /** Counts a socket in; true when it is its user's first. */
  add(userId: string, socketId: string): boolean {
    const sockets = this.#sockets.get(userId) ?? new Set();
    this.#sockets.set(userId, sockets.add(socketId));
    return sockets.size === 1;
  }

  /** Counts a socket out; true when it was its user's last. */
  remove(userId: string, socketId: string): boolean {
    const sockets = this.#sockets.get(userId);
    if (!sockets?.delete(socketId) || sockets.size > 0) return false;
    return this.#sockets.delete(userId);
  }

  isActive(userId: string): boolean {
    return this.#sockets.has(userId);
  }

  get activeUsers(): string[] {
    return [...this.#sockets.keys()];
  }
}
