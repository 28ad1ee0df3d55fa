import type { MovementPosition } from "../documents/movement/movement-types.ts";

/** Milliseconds that a token takes for a leg of its way, however long. */
const DURATION = 500;

/** The values of a token that change while it moves. */
const ANIMATED = ["x", "y", "elevation", "width", "height"] as const;

type Animated = Pick<MovementPosition, (typeof ANIMATED)[number]>;

/** Lets the picture of a token follow its way (MAP-33, TRAP-M2); as on Foundry, also where a person wants little motion. */
export class TokenAnimation {
  readonly #show: (position: Animated | null) => void;
  #position: Animated | null = null;
  #promise: Promise<void> | null = null;
  #stop: (() => void) | null = null;

  /** @param show - called for each picture with where the token is, and at the end with null */
  constructor(show: (position: Animated | null) => void) {
    this.#show = show;
  }

  /** Where the picture is, or null while it stands still. */
  get position(): Animated | null {
    return this.#position;
  }

  /** Resolves when the picture has arrived; null while it stands still. */
  get promise(): Promise<void> | null {
    return this.#promise;
  }

  /** Goes from where the picture is along a path; the first place is the start. */
  follow(path: readonly Animated[]): void {
    this.stop();
    const [start, ...rest] = path;
    if (!start || rest.length === 0 || document.hidden) return;
    this.#position = animated(start);
    this.#promise = new Promise((resolve) => {
      this.#stop = resolve;
    });
    this.#run([start, ...rest], performance.now());
  }

  stop(): void {
    const stop = this.#stop;
    this.#stop = null;
    this.#position = null;
    this.#promise = null;
    stop?.();
  }

  #run(path: readonly [Animated, ...Animated[]], begin: number): void {
    const stop = this.#stop;
    const step = (): void => {
      if (this.#stop !== stop) return;
      const share = (performance.now() - begin) / DURATION;
      if (share >= 1) {
        this.stop();
        this.#show(null);
        return;
      }
      this.#position = placeOn(path, share);
      this.#show(this.#position);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    // A page that is not in view draws nothing, and must arrive all the same.
    setTimeout(step, DURATION + 50);
  }
}

function animated(place: Animated): Animated {
  const { x, y, elevation, width, height } = place;
  return { x, y, elevation, width, height };
}

/** A place on a path by its share of the length; where the path has none, of its parts. */
function placeOn(path: readonly [Animated, ...Animated[]], share: number): Animated {
  const [first] = path;
  const lengths = path.slice(1).map((to, index) => distance(path[index] ?? to, to));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let rest = share * (whole || lengths.length);
  for (const [index, length] of lengths.entries()) {
    const part = whole ? length : 1;
    const [from, to] = [path[index], path[index + 1]];
    if (!from || !to) continue;
    if (rest <= part) return between(from, to, part ? rest / part : 1);
    rest -= part;
  }
  return animated(path.at(-1) ?? first);
}

function distance(from: Animated, to: Animated): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

function between(from: Animated, to: Animated, share: number): Animated {
  const values = ANIMATED.map((name) => [name, from[name] + (to[name] - from[name]) * share] as const);
  return Object.fromEntries(values) as unknown as Animated;
}
