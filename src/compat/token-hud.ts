/** The token whose panel was drawn, as `renderTokenHUD` hands it over; null for none. The types do not know the member. */
export function tokenOfHud(hud: object): TokenDocument.Implementation | null {
  return (hud as { document?: TokenDocument.Implementation | null }).document ?? null;
}
