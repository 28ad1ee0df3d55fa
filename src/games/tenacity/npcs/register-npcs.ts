import { menuEntry } from "../../../compat/context-menu.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { directoryButton } from "../../../engine/windows/directory-button.ts";
import { startLikeReady } from "../../../engine/heroes/start-like.ts";
import { isNpc } from "../data/documents.ts";
import { mayMakeVariant, openQuickBuild, openVariant } from "./open-npcs.ts";

/**
 * Has the quick build begin with every NPC that someone makes by hand, vehicles and challenges with a ready one, and variants in the menu
 * of the directory. Call in `init`.
 */
export function registerNpcs(): void {
  startLikeReady("vehicle", "vehicles");
  startLikeReady("challenge", "challenges");
  TenacityActor.startWith("npc", (actor) => openQuickBuild(actor, true));
  Hooks.on("getActorContextOptions", (_directory, entries) => {
    entries.push(
      menuEntry({
        label: "TENACITY.Npc.Variant.Open",
        icon: "fa-solid fa-clone",
        offered: (target) => {
          const npc = npcOf(target);
          return npc !== null && mayMakeVariant(npc);
        },
        run: (target) => {
          const npc = npcOf(target);
          if (npc) void openVariant(npc);
        },
      }),
    );
  });
}

/** Offers building an NPC in the actors directory, to those who may create actors. Call in `setup`. */
export function offerQuickBuild(): void {
  void foundry.applications.handlebars.loadTemplates([templatePath("engine/heroes/portraits")]);
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.isGM) return;
    directoryButton(element, {
      className: "build-npc",
      icon: "fa-solid fa-bolt",
      label: "TENACITY.Npc.New",
      run: () => openQuickBuild(null),
    });
  });
}

function npcOf({ dataset }: HTMLElement): TenacityActor<"npc"> | null {
  const actor = game.actors.get(dataset["entryId"] ?? "");
  return actor && isNpc(actor) ? actor : null;
}
