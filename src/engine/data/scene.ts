import { SYSTEM_ID } from "../../compat/system-id.ts";
import { currentGame } from "../game.ts";
import { copyMissing, ownCompendium } from "./own-compendium.ts";

/** The configured Scene class, of every game. */
export class TenacityScene extends Scene {
  /** Anyone who stands on a map that comes out of a compendium comes along, before there are tokens that would be no one's. */
  protected override async _preCreate(...args: Parameters<Scene["_preCreate"]>): Promise<boolean | void> {
    if ((await super._preCreate(...args)) === false) return false;
    if (this._stats.compendiumSource) await bringCast(this);
  }
}

/**
 * Copies into the world, with the same ids, whom tokens of a scene stand for, and the groups that they belong to, as far as those lie in
 * a compendium of the world's game.
 */
async function bringCast({ name, tokens }: TenacityScene): Promise<void> {
  if (!game.user.hasPermission("ACTOR_CREATE")) return;
  const groups = tokens.contents.map(({ flags }) => flags[SYSTEM_ID]?.group?.split(".").at(-1) ?? "");
  const wanted = new Set([...tokens.contents.map(({ _source }) => _source.actorId ?? ""), ...groups]);
  for (const each of currentGame().packs) {
    const pack = ownCompendium(each);
    if (pack?.documentName !== "Actor") continue;
    const ids = [...pack.index.keys()].filter((id) => wanted.has(id));
    await copyMissing(pack, ids, name);
  }
}
