import type { PackageManifest } from "../common/protocol.ts";

/** A module that is active: its manifest, to which it may add what it likes, such as an `api` for others (CF-5). */
export class Module {
  readonly type = "module";
  readonly active = true;
  declare readonly id: string;
  declare readonly title: string;
  [member: string]: unknown;

  constructor(manifest: PackageManifest) {
    Object.assign(this, { flags: {}, relationships: {}, ...structuredClone(manifest) });
  }
}
