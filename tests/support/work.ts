/** What goes through a whole list, and what goes through the members of a whole object. */
const LISTS = ["every", "filter", "find", "findIndex", "flatMap", "includes", "indexOf", "map", "reduce", "some"];
const OBJECTS = ["entries", "keys", "values"];

type Method = (this: unknown, ...parameters: unknown[]) => unknown;
type Methods = Record<string, Method>;

/**
 * Counts the members of lists and objects that code goes through, which is the same on any machine: code that goes through a list once
 * for each of its members is found out by a list of twice the length.
 */
export async function workOf(act: () => unknown): Promise<number> {
  let work = 0;
  const count = (methods: Methods, name: string, sizeOf: (self: unknown, result: unknown) => number) => {
    const before = methods[name];
    if (!before) throw new Error(`There is no method ${name}`);
    methods[name] = function (...parameters) {
      const result = before.apply(this, parameters);
      work += sizeOf(this, result);
      return result;
    };
    return () => {
      methods[name] = before;
    };
  };
  const length = (value: unknown): number => (value as { readonly length: number }).length;
  const restore = [
    ...LISTS.map((name) => count(Array.prototype as unknown as Methods, name, length)),
    ...OBJECTS.map((name) => count(Object as unknown as Methods, name, (_self, result) => length(result))),
  ];
  try {
    await act();
  } finally {
    for (const each of restore) each();
  }
  return work;
}
