import type { Json, JsonObject, PackageManifest, PackageType, SystemManifest } from "../common/protocol.ts";
import { isJsonObject, readObject } from "./json.ts";
import { StartError } from "./start-error.ts";

/** What a manifest says about one subtype of a document (MF-5). Paths are relative to `system`. */
export interface SubtypeRules {
  readonly htmlFields: readonly string[];
  readonly gmOnlyFields: readonly string[];
}

/** A style sheet of a manifest; layer null means that it stays outside of every layer (CS-1). */
export interface ManifestStyle {
  readonly source: string;
  readonly layer: string | null;
}

/** A package id as MF-2 allows it. */
const PACKAGE_ID = /^[a-zA-Z0-9_-]+$/;

export interface Package {
  readonly type: PackageType;
  readonly manifest: PackageManifest;
  /** The package as it would be installed: a folder, or the address of one. */
  readonly folder: string;
}

/** Where browsers find a package, relative to the table's address (MF-4). */
export function addressOf({ type, manifest }: Package): string {
  return `${type}s/${manifest.id}`;
}

export function nameOf({ type, manifest }: Package): string {
  return `the ${type} ${manifest.id}`;
}

/**
 * A package by the text of its manifest.
 * @param file what the person who starts the table is told to mend
 * @param folder where its files are
 * @throws {StartError} when the manifest is broken
 */
export function parsePackage(
  type: PackageType,
  text: string,
  { file, folder }: { readonly file: string; readonly folder: string },
): Package {
  const broken = (reason: string): StartError =>
    new StartError(`${file} is broken (${reason}): mend it, or build the ${type} again.`);
  const manifest = readObject(text);
  if (typeof manifest === "string") throw broken(manifest);
  const { id, title, version } = manifest;
  if (typeof id !== "string" || !PACKAGE_ID.test(id)) throw broken("it has no valid id");
  if (typeof title !== "string" || typeof version !== "string") throw broken("it lacks a title or a version");
  return { type, manifest: { ...manifest, id, title, version }, folder };
}

/** The declared subtypes of a document, or an empty list (DM-6: `base` needs no entry). */
export function subtypesOf(manifest: SystemManifest, documentName: string): string[] {
  return Object.keys(objectAt(objectAt(manifest, "documentTypes"), documentName));
}

/** The manifest's rules for a subtype; none for a type it does not name. */
export function subtypeRules(manifest: SystemManifest, documentName: string, type: string): SubtypeRules {
  const declared = objectAt(objectAt(objectAt(manifest, "documentTypes"), documentName), type);
  return {
    htmlFields: stringsOf(declared["htmlFields"]),
    gmOnlyFields: stringsOf(declared["gmOnlyFields"]),
  };
}

/** Style sheets in order; a bare string goes to the layer of the package's type (CS-1). */
export function stylesOf({ type, manifest }: Package): ManifestStyle[] {
  const usual = type === "system" ? "system" : "modules";
  const styles = manifest["styles"];
  if (!Array.isArray(styles)) return [];
  return styles.flatMap((style): ManifestStyle[] => {
    if (typeof style === "string") return [{ source: style, layer: usual }];
    if (!isJsonObject(style) || typeof style["src"] !== "string") return [];
    const layer = style["layer"];
    return [{ source: style["src"], layer: layer === undefined ? usual : typeof layer === "string" ? layer : null }];
  });
}

/** Paths of the files of words. */
export function languagePaths({ manifest }: Package): string[] {
  const languages = manifest["languages"];
  return (Array.isArray(languages) ? languages : []).flatMap((entry) =>
    isJsonObject(entry) && typeof entry["path"] === "string" ? [entry["path"]] : [],
  );
}

/** Paths of the ES modules in the order in which they load (BOOT-2). */
export function modulesOf({ manifest }: Package): string[] {
  return stringsOf(manifest["esmodules"]);
}

/** Paths of the classic scripts, which load before the modules (MF-1). */
export function scriptsOf({ manifest }: Package): string[] {
  return stringsOf(manifest["scripts"]);
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(object, key) ? object[key] : undefined;
  return isJsonObject(value) ? value : {};
}

function stringsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}
