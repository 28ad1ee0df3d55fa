import { createHash } from "node:crypto";
import { chmodSync, readFileSync, utimesSync } from "node:fs";
import path from "node:path";
import { TextWriter, Uint8ArrayReader, ZipReader } from "@zip.js/zip.js";
import { expect, it } from "vitest";
import { listArchive, listFiles, unzip, zipFolder } from "../../tools/archive.mjs";
import { temporaryFolder } from "./temporary-folder.ts";

const FILES = { "system.json": "{}", "lang/en.json": '{"a":"ä"}', "b.mjs": "b", ".hidden": "", "packs/.keep": "" };
const VISIBLE = ["b.mjs", "lang/en.json", "system.json"];

it("lists a folder's files sorted, without hidden ones", async () => {
  expect(await listFiles(temporaryFolder(FILES))).toEqual(VISIBLE);
});

it("zips what it lists, with the manifest at the root", async () => {
  expect(await listArchive(await zipFolder(temporaryFolder(FILES)))).toEqual(VISIBLE);
});

it("keeps each file's content", async () => {
  const reader = new ZipReader(new Uint8ArrayReader(await zipFolder(temporaryFolder(FILES))));
  const entry = (await reader.getEntries()).find(({ filename }) => filename === "lang/en.json");
  if (!entry || entry.directory) throw new Error("lang/en.json is not in the zip");
  expect(await entry.getData(new TextWriter())).toBe(FILES["lang/en.json"]);
});

it("makes the same bytes of the same files, whenever they were written and wherever the builder lives", async () => {
  const first = temporaryFolder(FILES);
  const second = temporaryFolder(Object.fromEntries(Object.entries(FILES).reverse()));
  utimesSync(path.join(second, "b.mjs"), 1_000_000_000, 1_000_000_000);
  const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const zone = process.env["TZ"];
  const expected = hashOf(await zipFolder(first));
  try {
    process.env["TZ"] = "Pacific/Auckland";
    expect(hashOf(await zipFolder(second))).toBe(expected);
  } finally {
    if (zone === undefined) delete process.env["TZ"];
    else process.env["TZ"] = zone;
  }
  expect(readFileSync(path.join(second, "b.mjs"), "utf8")).toBe("b");
});

it("says of each file the same time and mode", async () => {
  const folder = temporaryFolder(FILES);
  chmodSync(path.join(folder, "b.mjs"), 0o755);
  const reader = new ZipReader(new Uint8ArrayReader(await zipFolder(folder)));
  const entries = await reader.getEntries();
  expect(entries.map(({ rawLastModDate }) => rawLastModDate)).toEqual(entries.map(() => 0x0021_0000));
  expect(
    new Set(
      entries.map(({ externalFileAttributes, versionMadeBy }) => [externalFileAttributes, versionMadeBy].join(" ")),
    ).size,
  ).toBe(1);
});

it("puts the files of a zip into a folder", async () => {
  const folder = temporaryFolder({});
  await unzip(await zipFolder(temporaryFolder(FILES)), folder);
  expect(await listFiles(folder)).toEqual(VISIBLE);
  expect(readFileSync(path.join(folder, "lang/en.json"), "utf8")).toBe(FILES["lang/en.json"]);
});
