import { extend } from "./extend.ts";

type Test = (entry: unknown, index: number) => unknown;

/** Gives sets what Foundry adds to them (PX-1). */
export function extendSets(): void {
  extend(Set.prototype, {
    equals(this: Set<unknown>, other: unknown): boolean {
      return other instanceof Set && this.size === other.size && [...this].every((entry) => other.has(entry));
    },
    every(this: Set<unknown>, passes: Test): boolean {
      return [...this].every(passes);
    },
    filter(this: Set<unknown>, passes: Test): Set<unknown> {
      return new Set([...this].filter(passes));
    },
    find(this: Set<unknown>, passes: Test): unknown {
      return [...this].find(passes);
    },
    first(this: Set<unknown>): unknown {
      return this.values().next().value;
    },
    intersects(this: Set<unknown>, other: ReadonlySet<unknown>): boolean {
      return [...this].some((entry) => other.has(entry));
    },
    map(this: Set<unknown>, transform: Test): Set<unknown> {
      return new Set([...this].map(transform));
    },
    reduce(this: Set<unknown>, combine: (sum: unknown, entry: unknown) => unknown, initial: unknown): unknown {
      return [...this].reduce(combine, initial);
    },
    some(this: Set<unknown>, passes: Test): boolean {
      return [...this].some(passes);
    },
    /** As it is stored. */
    toObject(this: Set<unknown>): unknown[] {
      return [...this];
    },
  });
}
