const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Makes text safe to put between tags or in a quoted attribute. */
export function escapeHTML(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * Whether version `v1` is newer than `v0`. Parts are compared as numbers where both are, else as text;
 * a version that has more parts is newer than its own beginning.
 */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const a = String(v1).split(".");
  const b = String(v0).split(".");
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [x, y] = [a[index], b[index]];
    if (x === undefined) return false;
    if (y === undefined) return true;
    const order = compareParts(x, y);
    if (order !== 0) return order > 0;
  }
  return false;
}

function compareParts(x: string, y: string): number {
  const [m, n] = [Number(x), Number(y)];
  if (!Number.isNaN(m) && !Number.isNaN(n)) return m - n;
  if (x === y) return 0;
  return x > y ? 1 : -1;
}
