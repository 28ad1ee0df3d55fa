import { MissingApiError } from "../missing-api.ts";

/** A class of Foundry that is here by its name alone. */
export type NamedClass = new (...parameters: never[]) => object;

/**
 * A class that packages may name, extend and register; making one, or one of a class below it, is refused by its name.
 * @param api how packages reach it, such as "foundry.canvas.layers.GridLayer"
 */
export function nameOnly(api: string): NamedClass {
  const name = nameOf(api);
  const named = {
    [name]: class {
      readonly api = api;

      /** @throws MissingApiError always */
      constructor() {
        throw new MissingApiError(api);
      }
    },
  }[name];
  if (!named) throw new Error(`"${api}" names nothing`);
  return named;
}

/** A mixin likewise: the class that it makes can be extended. */
function mixinOnly(api: string): (Base?: new (...parameters: never[]) => object) => NamedClass {
  return (Base) => (Base ? Object.setPrototypeOf(nameOnly(api), Base) : nameOnly(api)) as NamedClass;
}

function functionOnly(api: string): () => never {
  return () => {
    throw new MissingApiError(api);
  };
}

/**
 * Everything of a namespace that is here by its name alone.
 * @param path the namespace, such as "foundry.canvas.layers"
 * @param names separated by spaces: classes, mixins (which end so) and functions (which begin small)
 */
export function namesOnly(path: string, names: string): Record<string, unknown> {
  const make = (name: string): unknown => {
    const api = `${path}.${name}`;
    if (name.endsWith("Mixin")) return mixinOnly(api);
    return /^[a-z]/.test(name) ? functionOnly(api) : nameOnly(api);
  };
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, make(name)]));
}

function nameOf(api: string): string {
  return api.slice(api.lastIndexOf(".") + 1);
}
