import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { extractPack } from "@foundryvtt/foundryvtt-cli";
import yaml from "js-yaml";
import { describe, expect, it } from "vitest";
import { listFiles } from "../../tools/archive.mjs";
import type { Manifest } from "../../tools/manifest.mjs";
import { addKeys, buildPack, readPack, statisticsOf } from "../../tools/packs.mjs";
import { ROOT } from "../../tools/setup.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const ROPE = {
  _id: "rope000000000000",
  name: "Rope",
  type: "gear",
  effects: [{ _id: "knot000000000000", name: "Knot" }],
  flags: { "tenacity-tactics": { weight: 1.5, tags: [], note: null } },
};
const MISSA = { _id: "missa00000000000", name: "Missa", items: [ROPE], effects: [] };

describe("keys", () => {
  it("follow from the ids, down to what is embedded in what is embedded (MF-8)", () => {
    expect(addKeys(MISSA, "actors", "missa.yml")).toMatchObject({
      _key: "!actors!missa00000000000",
      items: [
        {
          _key: "!actors.items!missa00000000000.rope000000000000",
          effects: [{ _key: "!actors.items.effects!missa00000000000.rope000000000000.knot000000000000" }],
        },
      ],
    });
  });

  it("are given to the difference of each token's actor, which is empty where none is written (CV-5)", () => {
    const token = (delta?: unknown): unknown => ({ _id: "token00000000000", delta });
    const scene = (delta?: unknown): unknown => ({ _id: "quay000000000000", tokens: [token(delta)] });
    const empty = {
      _id: "token00000000000",
      ...{ system: {}, items: [], effects: [], flags: {} },
      _key: "!scenes.tokens.delta!quay000000000000.token00000000000.token00000000000",
    };
    for (const delta of [undefined, null])
      expect(addKeys(scene(delta), "scenes", "quay.yml")).toMatchObject({ tokens: [{ delta: empty }] });
    const hurt = { system: { stress: { value: 2 } } };
    expect(addKeys(scene(hurt), "scenes", "quay.yml")).toMatchObject({ tokens: [{ delta: { ...empty, ...hurt } }] });
  });

  it.each(["rope", "rope-00000000000", "rope0000000000000", undefined])("need a good id, not %s", (id) => {
    expect(() => addKeys({ ...ROPE, _id: id }, "items", "rope.yml")).toThrow("rope.yml");
  });

  it.each([null, "Rope", 3])("are not given to %o, which is no document", (source) => {
    expect(() => addKeys(source, "items", "rope.yml")).toThrow("rope.yml: this is not a document");
  });
});

describe("a pack", () => {
  const pack = { name: "gear", type: "Item", path: "packs/gear" };
  const folder = { _id: "folder0000000000", name: "Tools", type: "Item" };
  const sources = () =>
    temporaryFolder({
      "gear/tools/rope.yml": yaml.dump(ROPE),
      "gear/_folder-tools.yml": yaml.dump(folder),
      "gear/README.md": "not a document",
    });

  it("comes back from its database as it was written", async () => {
    const target = temporaryFolder();
    expect(await buildPack(pack, sources(), target)).toBe(2);
    const extracted = await extract(path.join(target, pack.path));
    expect(extracted).toEqual(byKey([addKeys(ROPE, "items", ""), addKeys(folder, "folders", "")]));
  });

  it("notes the software that its documents are written for (MF-8)", async () => {
    const target = temporaryFolder();
    const manifest = { id: "tenacity-tactics", version: "1.2.3", compatibility: { minimum: "13.347" } };
    await buildPack(pack, sources(), target, statisticsOf(manifest));
    const extracted = await extract(path.join(target, pack.path));
    for (const document of extracted.values())
      expect(document).toMatchObject({
        _stats: { coreVersion: "13.347", systemId: "tenacity-tactics", systemVersion: "1.2.3" },
      });
    expect(extracted.size).toBe(2);
  });

  it("is the same, byte for byte, each time it is built", async () => {
    const [first, second] = [temporaryFolder(), temporaryFolder()];
    await buildPack(pack, sources(), first);
    await buildPack(pack, sources(), second);
    await buildPack(pack, sources(), second);
    const files = await listFiles(first);
    expect(files.length).toBeGreaterThan(0);
    expect(await listFiles(second)).toEqual(files);
    for (const file of files) {
      expect(readFileSync(path.join(second, file)).equals(readFileSync(path.join(first, file))), file).toBe(true);
    }
  });

  it("of an unknown type is refused", async () => {
    await expect(readPack(sources(), "Spell")).rejects.toThrow('packs of "Spell" are not known here');
  });
});

const { packs } = JSON.parse(readFileSync(path.join(ROOT, "system.json"), "utf8")) as Manifest;

describe("the packs of this repository", () => {
  it.each(packs.map((pack) => [pack.name, pack] as const))("%s comes back as it was written", async (name, pack) => {
    const target = temporaryFolder();
    await buildPack(pack, path.join(ROOT, "packs"), target);
    expect(await extract(path.join(target, pack.path))).toEqual(
      byKey(await readPack(path.join(ROOT, "packs", name), pack.type)),
    );
  });

  it("are all named in the manifest", async () => {
    const folder = path.join(ROOT, "packs");
    const sources = existsSync(folder) ? (await listFiles(folder)).filter((file) => file.endsWith(".yml")) : [];
    const unnamed = sources.filter((file) => !packs.some(({ name }) => file.startsWith(`${name}/`)));
    expect(unnamed).toEqual([]);
  });
});

const byKey = (documents: readonly object[]) =>
  new Map(documents.map((document) => [(document as { _key: string })._key, document]));

async function extract(database: string) {
  const target = temporaryFolder();
  await extractPack(database, target, { log: false });
  return byKey(
    (await listFiles(target)).map((file) => JSON.parse(readFileSync(path.join(target, file), "utf8")) as object),
  );
}
