import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import * as utils from "../common/utils/index.ts";

const { expandObject, flattenObject, mergeObject, diffObject, getProperty, setProperty, deepClone } = utils;

/** Nested objects of JSON values whose keys are short letters, so that paths meet often. */
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const key = fc.constantFrom("a", "b", "c", "d");
const { tree } = fc.letrec<{ tree: utils.UnknownRecord }>((tie) => ({
  tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, leaf, tie("tree")), { maxKeys: 4 }),
}));

describe("UT-2: paths", () => {
  it("expanding what was flattened gives the object back", () => {
    fc.assert(
      fc.property(tree, (object) => {
        expect(expandObject(flattenObject(object))).toEqual(object);
      }),
    );
  });

  it("flattening stops at arrays and at empty objects", () => {
    expect(flattenObject({ a: { b: [1, { c: 2 }], d: {} } })).toEqual({ "a.b": [1, { c: 2 }], "a.d": {} });
  });

  it("expands dotted keys inside nested objects and merges two spellings of one path", () => {
    expect(expandObject({ "a.b": 1, a: { "c.d": 2 } })).toEqual({ a: { b: 1, c: { d: 2 } } });
  });

  it("reads a key that contains dots before it walks the path", () => {
    expect(getProperty({ "a.b": 1, a: { b: 2 } }, "a.b")).toBe(1);
    expect(getProperty({ a: null }, "a.b.c")).toBeUndefined();
  });

  it("writes through levels that are missing and reports whether anything changed", () => {
    const object = {};
    expect(setProperty(object, "a.b", 1)).toBe(true);
    expect(setProperty(object, "a.b", 1)).toBe(false);
    expect(object).toEqual({ a: { b: 1 } });
  });

  it("tells a missing property from an undefined one", () => {
    expect(utils.hasProperty({ a: { b: undefined } }, "a.b")).toBe(true);
    expect(utils.hasProperty({ a: {} }, "a.b")).toBe(false);
  });

  it("deletes at a path", () => {
    const object = { a: { b: 1, c: 2 } };
    expect(utils.deleteProperty(object, "a.b")).toBe(true);
    expect(utils.deleteProperty(object, "a.x.y")).toBe(false);
    expect(object).toEqual({ a: { c: 2 } });
  });
});

describe("prototypes stay clean whatever keys arrive", () => {
  const hostile = JSON.parse(
    '{"__proto__":{"p":1},"constructor":{"prototype":{"p":1}},"a":{"__proto__":{"p":1}}}',
  ) as utils.UnknownRecord;
  const dotted = {
    "__proto__.p": 1,
    "a.__proto__.p": 1,
    "constructor.prototype.p": 1,
    "-=__proto__": null,
    "==__proto__": { p: 1 },
  };

  it.each([
    ["setProperty", () => Object.keys(dotted).forEach((path) => setProperty({}, path, 1))],
    [
      "expandObject",
      () => {
        expandObject(dotted);
        expandObject(hostile);
      },
    ],
    [
      "mergeObject",
      () => {
        mergeObject({}, hostile, { performDeletions: true });
        mergeObject({ a: {} }, dotted, { performDeletions: true });
      },
    ],
    ["deepClone", () => deepClone(hostile)],
    ["flattenObject", () => expandObject(flattenObject(hostile))],
    ["deleteProperty", () => utils.deleteProperty({}, "constructor.prototype.toString")],
  ])("%s", (_name, attack) => {
    attack();
    expect(({} as { p?: unknown }).p).toBeUndefined();
    expect({}.toString()).toBe("[object Object]");
  });
});

describe("UT-1: mergeObject", () => {
  it("changes the original and returns it, unless told not to", () => {
    const original = { a: 1 };
    expect(mergeObject(original, { b: 2 })).toBe(original);
    expect(mergeObject(original, { c: 3 }, { inplace: false })).not.toBe(original);
    expect(original).toEqual({ a: 1, b: 2 });
  });

  it("expands dotted keys, merges objects and replaces arrays", () => {
    expect(mergeObject({ a: { b: 1, l: [1, 2] } }, { "a.c": 2, a: { l: [3] } })).toEqual({ a: { b: 1, c: 2, l: [3] } });
  });

  it("does not insert or overwrite when told not to", () => {
    const options = { insertKeys: false, insertValues: false };
    expect(mergeObject({ a: { b: 1 } }, { a: { b: 2, c: 3 }, d: 4 }, options)).toEqual({ a: { b: 2 } });
    expect(mergeObject({ a: 1 }, { a: 2, b: 3 }, { overwrite: false })).toEqual({ a: 1, b: 3 });
  });

  it("applies the update language only when asked (UP-3)", () => {
    expect(mergeObject({ a: { b: 1, c: 2 } }, { "a.-=b": null }, { performDeletions: true })).toEqual({ a: { c: 2 } });
    expect(mergeObject({ a: { b: 1 } }, { "==a": { c: 2 } }, { performDeletions: true })).toEqual({ a: { c: 2 } });
  });

  it("does not share inner objects with what was merged in", () => {
    const other = { a: { b: [1] } };
    const merged = mergeObject<utils.UnknownRecord>({}, other);
    other.a.b.push(2);
    expect(merged).toEqual({ a: { b: [1] } });
  });

  it("expands a dotted key however deep it lies, and takes no cycle for depth", () => {
    expect(mergeObject({}, { a: { b: { "c.d": 1, c: { e: 2 } } } })).toEqual({ a: { b: { c: { d: 1, e: 2 } } } });
    const cyclic: utils.UnknownRecord = {};
    cyclic["a"] = { b: cyclic };
    expect(() => mergeObject({}, cyclic)).toThrow("cyclic");
  });
});

describe("UT-3: comparing", () => {
  it("a diff merged into the original gives the other object's values", () => {
    fc.assert(
      fc.property(tree, tree, (original, other) => {
        const merged = mergeObject(original, diffObject(original, other), { inplace: false });
        expect(diffObject(merged, other)).toEqual({});
      }),
    );
  });

  it("an object does not differ from its clone", () => {
    fc.assert(
      fc.property(tree, (object) => {
        expect(diffObject(object, deepClone(object))).toEqual({});
      }),
    );
  });

  it("compares arrays as wholes", () => {
    expect(diffObject({ a: [1, 2] }, { a: [1, 3] })).toEqual({ a: [1, 3] });
  });

  it.each([[undefined], [null], [[]], [{}], [new Set()], [new Map()]])("%j is empty", (value) => {
    expect(utils.isEmpty(value)).toBe(true);
  });

  it.each([[0], [""], [false], [[0]], [{ a: undefined }]])("%j is not empty", (value) => {
    expect(utils.isEmpty(value)).toBe(false);
  });
});

describe("UT-4: cloning", () => {
  it("passes instances of classes by reference, or throws when strict", () => {
    const set = new Set([1]);
    expect(deepClone({ set }).set).toBe(set);
    expect(() => deepClone({ set }, { strict: true })).toThrow(/instance of a class/);
  });

  it("duplicates by way of JSON", () => {
    expect(utils.duplicate({ a: undefined, b: new Date(0) })).toEqual({ b: "1970-01-01T00:00:00.000Z" });
  });
});

describe("UT-5: the rest", () => {
  it("makes ids of sixteen letters and digits that are all different", () => {
    const ids = Array.from({ length: 500 }, () => utils.randomID());
    expect(ids.every(utils.isValidId)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ["13.351", "13.346", true],
    ["13.9", "13.10", false],
    ["14", "13.351", true],
    ["13.1", "13", true],
    ["13", "13", false],
  ])("isNewerVersion(%s, %s) is %s", (a, b, newer) => {
    expect(utils.isNewerVersion(a, b)).toBe(newer);
  });

  it("escapes what HTML reads", () => {
    expect(utils.escapeHTML(`<img src=x onerror="a('b')">&`)).toBe(
      "&lt;img src=x onerror=&quot;a(&#x27;b&#x27;)&quot;&gt;&amp;",
    );
  });

  it("names types", () => {
    const values = [null, undefined, 1, "s", true, [], {}, new Set(), new Map(), class {}, () => 1, new (class A {})()];
    expect(values.map(utils.getType)).toEqual([
      "null",
      "undefined",
      "number",
      "string",
      "boolean",
      "Array",
      "Object",
      "Set",
      "Map",
      "class",
      "function",
      "Unknown",
    ]);
  });

  it("runs at most as many tasks at once as the semaphore allows, in order", async () => {
    const semaphore = new utils.Semaphore(1);
    const log: string[] = [];
    const task = async (name: string): Promise<string> => {
      log.push(`start ${name}`);
      await Promise.resolve();
      log.push(`end ${name}`);
      return name;
    };
    expect(await Promise.all([semaphore.add(task, "a"), semaphore.add(task, "b")])).toEqual(["a", "b"]);
    expect(log).toEqual(["start a", "end a", "start b", "end b"]);
    await expect(
      semaphore.add(() => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
  });

  it("debounces to the last call and throttles to the first and the last", () => {
    vi.useFakeTimers();
    const [late, often] = [vi.fn(), vi.fn()];
    const [debounced, throttled] = [utils.debounce(late, 50), utils.throttle(often, 50)];
    for (const value of [1, 2, 3]) {
      debounced(value);
      throttled(value);
    }
    vi.advanceTimersByTime(200);
    expect(late.mock.calls).toEqual([[3]]);
    expect(often.mock.calls).toEqual([[1], [3]]);
    vi.useRealTimers();
  });
});

describe("CO-1: Collection", () => {
  const collection = new utils.Collection<{ name: string }>([
    ["1", { name: "Ann" }],
    ["2", { name: "Ben" }],
  ]);

  it("iterates values, and is still a Map", () => {
    expect([...collection].map(({ name }) => name)).toEqual(["Ann", "Ben"]);
    expect(collection).toBeInstanceOf(Map);
    expect([...collection.keys()]).toEqual(["1", "2"]);
  });

  it("finds by name and by condition, and filters and maps to arrays", () => {
    expect(collection.getName("Ben")).toBe(collection.get("2"));
    expect(collection.filter(({ name }) => name === "Ann")).toEqual([{ name: "Ann" }]);
    expect(collection.map(({ name }) => name)).toEqual(["Ann", "Ben"]);
    expect(collection.reduce((sum, { name }) => sum + name.length, 0)).toBe(6);
  });

  it("throws for a missing key only when strict", () => {
    expect(collection.get("3")).toBeUndefined();
    expect(() => collection.get("3", { strict: true })).toThrow(/3/);
    expect(() => collection.getName("Cid", { strict: true })).toThrow(/Cid/);
  });

  it("passes values to forEach", () => {
    const seen: unknown[] = [];
    collection.forEach((value) => seen.push(value));
    expect(seen).toEqual(collection.contents);
  });
});
