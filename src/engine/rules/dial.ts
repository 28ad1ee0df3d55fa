/** The geometry of a clock's dial: a circle around the origin, filled clockwise from the top. */

/** Radius of a dial, in the units of its drawing, which is 100 wide and high. */
const RADIUS = 46;

/** How long the marks are that part the segments of a dial that has many. */
const TICK = 9;

/** Up to how many segments each is drawn by itself, and up to how many they are parted by marks; more are a ring with a number. */
const MOST_SLICES = 12;
const MOST_TICKS = 40;

/** A mark between two segments. */
interface DialTick {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

interface Dial {
  readonly form: "slices" | "ticks" | "ring";
  /** Each segment as an SVG path; only of a dial with slices. */
  readonly slices: readonly { readonly path: string; readonly isFilled: boolean }[];
  /** What is filled, as one SVG path; "" for nothing, and for a dial with slices. */
  readonly sector: string;
  /** Only of a dial with ticks. */
  readonly ticks: readonly DialTick[];
}

/**
 * Draws a dial.
 * @param filled - How many segments are filled; what is below 0 or above all of them counts as none or all.
 * @returns The dial; its form depends on the number of segments alone.
 */
export function dialOf(filled: number, segments: number): Dial {
  const all = Math.max(1, Math.trunc(segments));
  const some = Math.min(all, Math.max(0, Math.trunc(filled)));
  const places = Array.from({ length: all }, (_, place) => place);
  if (all <= MOST_SLICES) {
    const slices = places.map((place) => ({
      path: sectorPath(place / all, (place + 1) / all),
      isFilled: place < some,
    }));
    return { form: "slices", slices, sector: "", ticks: [] };
  }
  const sector = some === 0 ? "" : sectorPath(0, some / all);
  if (all > MOST_TICKS) return { form: "ring", slices: [], sector, ticks: [] };
  return { form: "ticks", slices: [], sector, ticks: places.map((place) => tickAt(place / all)) };
}

/** A sector of the circle. `from`: where it begins, as a share of the circle, 0 to 1. */
function sectorPath(from: number, to: number): string {
  const arc = (end: number, isLong: boolean): string =>
    `A${String(RADIUS)} ${String(RADIUS)} 0 ${isLong ? "1" : "0"} 1 ${pointAt(end, RADIUS).join(" ")}`;
  const start = pointAt(from, RADIUS).join(" ");
  // An arc from a point to itself is none.
  if (to - from >= 1) return `M${start}${arc(from + 0.5, false)}${arc(to, false)}Z`;
  return `M0 0L${start}${arc(to, to - from > 0.5)}Z`;
}

function tickAt(share: number): DialTick {
  const [x1, y1] = pointAt(share, RADIUS - TICK);
  const [x2, y2] = pointAt(share, RADIUS);
  return { x1, y1, x2, y2 };
}

function pointAt(share: number, radius: number): readonly [x: number, y: number] {
  const angle = share * 2 * Math.PI;
  return [rounded(Math.sin(angle) * radius), rounded(-Math.cos(angle) * radius)];
}

function rounded(value: number): number {
  // Adding 0 makes 0 of −0.
  return Math.round(value * 100) / 100 + 0;
}
