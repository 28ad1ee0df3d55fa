/** Core's test of walls (MAP-97). The types of 13 know neither the level of 14, nor that `mode` says what the answer is. */
interface PolygonBackend {
  testCollision(
    origin: { readonly x: number; readonly y: number },
    destination: { readonly x: number; readonly y: number },
    options: { readonly type: string; readonly mode: "any"; readonly level?: string },
  ): boolean;
}

/** What tests lines of a kind on the scene that is drawn; null where there is none, as on a client without a canvas. */
export function polygonBackend(type: "move" | "sight"): PolygonBackend | null {
  const backends = CONFIG.Canvas.polygonBackends as unknown as Partial<Record<string, PolygonBackend>> | undefined;
  return backends?.[type] ?? null;
}
