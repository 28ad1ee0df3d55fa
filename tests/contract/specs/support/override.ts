/**
 * Replaces a method of a class or object until the returned function is called.
 * @param make gets the original, to be called where the replacement needs it
 */
export function override(
  target: object,
  name: string,
  make: (original: (this: unknown, ...args: unknown[]) => unknown) => (this: unknown, ...args: unknown[]) => unknown,
): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  const original = Reflect.get(target, name) as (this: unknown, ...args: unknown[]) => unknown;
  Object.defineProperty(target, name, { value: make(original), configurable: true, writable: true });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}
