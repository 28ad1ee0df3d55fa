/**
 * The part of chai's `assert` that specifications use. CI hands them chai's own, Quench hands them the chai that it
 * brings; neither narrows types here, so that a specification can look at values that the types rule out.
 */
export interface Assertions {
  strictEqual(actual: unknown, expected: unknown, message?: string): void;
  notStrictEqual(actual: unknown, expected: unknown, message?: string): void;
  deepEqual(actual: unknown, expected: unknown, message?: string): void;
  notDeepEqual(actual: unknown, expected: unknown, message?: string): void;
  deepInclude(actual: unknown, expected: unknown, message?: string): void;
  isTrue(actual: unknown, message?: string): void;
  isFalse(actual: unknown, message?: string): void;
  isNull(actual: unknown, message?: string): void;
  isUndefined(actual: unknown, message?: string): void;
  isDefined(actual: unknown, message?: string): void;
  isNumber(actual: unknown, message?: string): void;
  isArray(actual: unknown, message?: string): void;
  isNotEmpty(actual: unknown, message?: string): void;
  instanceOf(actual: unknown, constructor: unknown, message?: string): void;
  lengthOf(actual: unknown, length: number, message?: string): void;
  include(actual: unknown, part: unknown, message?: string): void;
  notInclude(actual: unknown, part: unknown, message?: string): void;
  includeMembers(actual: unknown, members: unknown, message?: string): void;
  match(actual: string, pattern: RegExp, message?: string): void;
  property(actual: unknown, name: string, message?: string): void;
  notProperty(actual: unknown, name: string, message?: string): void;
  nestedProperty(actual: unknown, path: string, message?: string): void;
  throws(body: () => unknown, pattern?: RegExp, message?: string): void;
}
