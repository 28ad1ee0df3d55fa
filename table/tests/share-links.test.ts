import fc from "fast-check";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { LinkError, packed, unpacked } from "../common/link-text.ts";
import { readShared, sharedData, withoutForeign } from "../common/shared.ts";

const problemOf = (read: Promise<unknown>): Promise<unknown> =>
  read.then(
    () => "read",
    (error: unknown) => (error instanceof LinkError ? error.problem : error),
  );
const raw = (content: string | Buffer): string => deflateRawSync(content).toString("base64url");
const problemWith = (value: unknown): unknown => {
  try {
    return readShared(value);
  } catch (error) {
    return error instanceof LinkError ? error.problem : error;
  }
};
const step = { heading: "Round 1", who: "Missa", img: "", what: "Melee", result: "", tone: "", notes: [] };
const story = { title: "Missa", steps: [step] };

describe("text for a link", () => {
  it("is read as what was packed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ unit: "binary" })),
        async (value) => {
          const safe = Object.fromEntries(
            Object.entries(value).filter(([key]) => !["constructor", "prototype"].includes(key)),
          );
          const text = await packed(safe);
          expect(text).toMatch(/^[\w-]+$/);
          expect(await unpacked(text)).toEqual(safe);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("is refused whole when it is longer than a link, or unpacks to more than 2 MB", async () => {
    expect(await problemOf(unpacked("a".repeat(5_000_000)))).toBe("TooLong");
    expect(await problemOf(unpacked(raw(`"${"a".repeat(1_999_998)}"`)))).toBe("read");
    expect(await problemOf(unpacked(raw(`"${"a".repeat(1_999_999)}"`)))).toBe("TooLarge");
    const bomb = raw(Buffer.alloc(140_000_000));
    expect(bomb.length).toBeLessThan(200_000);
    expect(await problemOf(unpacked(bomb))).toBe("TooLarge");
    const noise = Array.from({ length: 200_000 }, (_, at) => String(Math.sin(at)).slice(2)).join("");
    expect(await problemOf(packed({ noise }))).toBe("TooLong");
  });

  it.each([
    ["nothing", ""],
    ["no base64", "$$$"],
    ["half a group", "a"],
    ["nothing packed", "AAAA"],
    ["a text that ends early", raw('{"a":1}').slice(0, -4)],
    ["no JSON", raw("{")],
    ["no text", raw(Buffer.from([0x22, 0xff, 0x22]))],
  ])("is refused when it is %s", async (_what, text) => {
    expect(await problemOf(unpacked(text))).toBe("Broken");
  });

  it.each([
    ["is nested without end", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["has a prototype", '{"actor":{"__proto__":{"isGM":true}}}'],
    ["has a constructor", '{"constructor":{"prototype":{"isGM":true}}}'],
  ])("is refused when its data %s", async (_what, json) => {
    expect(await problemOf(unpacked(raw(json)))).toBe("Unknown");
  });
});

describe("what a link brings", () => {
  const actor = { type: "hero", name: "Missa", _id: "a".repeat(16), ownership: { default: 3 }, system: { luck: 2 } };

  it("is an actor without its place in a world, or a story", () => {
    const back = readShared(sharedData({ game: "one", label: "Hero", actor }));
    expect(back).toEqual({ game: "one", label: "Hero", actor: { type: "hero", name: "Missa", system: { luck: 2 } } });
    expect(readShared({ format: 1, game: "one", story })).toEqual({ game: "one", story });
  });

  it.each([
    ["nothing", null],
    ["another format", { format: 2, game: "one", story }],
    ["a macro", { format: 1, game: "one", macro: { type: "script", name: "X", command: "alert()" } }],
    ["an actor without a type", { format: 1, game: "one", actor: { name: "Missa" } }],
    ["an actor that is a list", { format: 1, game: "one", actor: [actor] }],
    ["a story without steps", { format: 1, game: "one", story: { title: "Missa", steps: [1, null] } }],
  ])("is refused when it is %s", (_what, value) => {
    expect(problemWith(value)).toBe("Unknown");
  });

  it("is text of bounded length, whatever stands there", () => {
    const hostile = {
      who: "x".repeat(9000),
      what: { a: 1 },
      tone: "script",
      img: "//elsewhere/x.png",
      notes: [1, "", "ok"],
    };
    const read = readShared({ format: 1, game: 5, story: { title: [], steps: [hostile] } });
    const expected = { heading: "", who: "x".repeat(500), img: "", what: "", result: "", tone: "", notes: ["ok"] };
    expect(read).toEqual({ game: "", story: { title: "", steps: [expected] } });
  });
});

describe("an actor from a link", () => {
  it.each([
    "https://elsewhere/x.png",
    "//elsewhere/x.png",
    String.raw`\\elsewhere\x.png`,
    "ht\ntps://elsewhere/x.png",
    "https:elsewhere/x.png",
    "data:image/png;base64,AAAA",
    "/outside.png",
    "../outside.png",
    "a/../../outside.png",
  ])("has no picture at %j", (address) => {
    const source = {
      img: address,
      prototypeToken: { texture: { src: address } },
      items: [{ img: address, name: "Knife" }],
    };
    expect(withoutForeign(source)).toEqual({ prototypeToken: { texture: {} }, items: [{ name: "Knife" }] });
  });

  it("keeps pictures of the site and every other text", () => {
    const source = {
      img: "table/world/portraits/missa.webp",
      system: {
        notes: '<p>See https://example.com <img src="icons/a.png" alt="A"></p>',
        motto: "Data: none",
        tags: ["a"],
      },
    };
    expect(withoutForeign(source)).toEqual(source);
  });

  it.each([
    '<img src="https://elsewhere/x.png">',
    "<img src=https://elsewhere/x.png>",
    '<IMG alt=">" src="https://elsewhere/x.png">',
    '<img src="&#104;ttps://elsewhere/x.png">',
    '<img alt="a" srcset="https://elsewhere/x.png">',
    '<im<img>g src="https://elsewhere/x.png">',
    '<img src="https://elsewhere/x.png',
  ])("has no picture in its texts that is not plainly of the site: %s", (html) => {
    const { notes } = withoutForeign({ notes: `<p>${html}</p>` }) as { readonly notes: string };
    expect(notes).not.toMatch(/<img/i);
  });
});
