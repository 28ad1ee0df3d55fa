import { Hooks } from "../../hooks.ts";

/** A class as the chain of an application's parents shows it. */
export interface ChainClass {
  readonly name: string;
  readonly BASE_APPLICATION?: unknown;
}

/** A class and its parents, most derived first, up to and including its BASE_APPLICATION (AP-1, HK-6). */
export function inheritanceChain(cls: ChainClass): ChainClass[] {
  const chain: ChainClass[] = [];
  for (let current: ChainClass | null = cls; current;) {
    chain.push(current);
    if (current === cls.BASE_APPLICATION) break;
    const parent: unknown = Object.getPrototypeOf(current);
    current = typeof parent === "function" && parent.name !== "" ? parent : null;
  }
  return chain;
}

/** Fires a hook for a class and each parent, such as `renderHeroSheet`, `renderActorSheetV2` … (HK-6). */
export function callClassHooks(cls: ChainClass, prefix: string, ...args: unknown[]): void {
  for (const { name } of inheritanceChain(cls)) Hooks.callAll(`${prefix}${name}`, ...args);
}
