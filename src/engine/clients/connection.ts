/** Whether this client can reach the server. */
export function isConnected(): boolean {
  return game.socket.connected;
}

/** Calls back whenever the connection is there again after it was lost. */
export function whenReconnected(callback: () => void): void {
  game.socket.on("connect", callback);
}
