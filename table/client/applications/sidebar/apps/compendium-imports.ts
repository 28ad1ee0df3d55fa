import { DialogV2 } from "../../api/dialog.ts";
import { host, localize } from "../../host.ts";
import type { HostPack } from "../../packs.ts";
import { notifications } from "../../ui/notifications.ts";

/** Copies one document of a compendium into the world, and opens its sheet (MF-10). */
export async function importOne(pack: HostPack, id: string): Promise<void> {
  const copy = await host().collections.get(pack.documentName)?.importFromCompendium(pack, id);
  await copy?.sheet?.render({ force: true });
}

/** Asks, and then copies all that is in a compendium into a folder of the world with its name. */
export async function importAll(pack: HostPack | undefined): Promise<void> {
  if (!pack) return;
  const content = document.createElement("div");
  const { title } = pack;
  content.textContent = localize("TABLE.Compendium.ImportAllHint", { count: pack.index.size, title });
  const window = { title: "TABLE.Compendium.ImportAll", icon: "fa-solid fa-download" };
  if ((await DialogV2.confirm({ window, content })) !== true) return;
  const { length } = await pack.importAll();
  notifications().info(localize("TABLE.Compendium.Imported", { count: length }), { escape: true });
}
