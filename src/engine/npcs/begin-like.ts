import { indexOf } from "../../compat/documents.ts";
import type { TenacityActor } from "../data/actor.ts";
import { ownCompendium } from "../data/own-compendium.ts";
import { type StoredActor, traveling } from "../portable/portable-actor.ts";
import { dialogInput, field, selectOf } from "../windows/dialogs.ts";
import { openSheet } from "../windows/open-sheet.ts";

import CompendiumCollection = foundry.documents.collections.CompendiumCollection;

type ActorPack = CompendiumCollection<"Actor">;

/** Asks which ready one of a compendium a new actor begins like, gives it everything but the name, and opens its sheet. */
export async function beginLike(actor: TenacityActor, type: string, packName: string): Promise<void> {
  const pack = ownCompendium(packName) as ActorPack | undefined;
  const likes = pack ? await choicesOf(pack, type) : {};
  const say = (key: "Like" | "Blank" | "Create"): string => game.i18n.localize(`TENACITY.StartLike.${key}`);
  const list = selectOf("like", { "": say("Blank"), ...likes });
  const title = game.i18n.format("TENACITY.StartLike.Title", { type: game.i18n.localize(`TYPES.Actor.${type}`) });
  const answer =
    Object.keys(likes).length > 0 ? await dialogInput(title, [field(say("Like"), list)], { ok: say("Create") }) : null;
  const chosen = answer?.["like"];
  const like = typeof chosen === "string" && chosen !== "" ? await pack?.getDocument(chosen) : undefined;
  if (like) await makeLike(actor, like);
  await openSheet(actor);
}

/** Names and concepts by id, in the order of the alphabet. */
async function choicesOf(pack: ActorPack, type: string): Promise<Record<string, string>> {
  const index = (await indexOf(pack, ["system.concept"])).filter((entry) => entry.type === type);
  const named = index.map(({ _id, name = "", system = {} }) => {
    const concept = typeof system["concept"] === "string" ? system["concept"] : "";
    return [_id, concept === "" ? name : `${name}: ${concept}`] as const;
  });
  return Object.fromEntries(named.toSorted(([, one], [, other]) => one.localeCompare(other, game.i18n.lang)));
}

async function makeLike(actor: TenacityActor, like: Actor.Implementation): Promise<void> {
  const { img, prototypeToken, items, ...stored } = like.toObject();
  const { system } = stored as Pick<StoredActor, "system">;
  const { name } = actor;
  await actor.update({ img, system: traveling(system), prototypeToken: { ...prototypeToken, name } });
  await actor.createEmbeddedDocuments("Item", items, { keepId: true });
}
