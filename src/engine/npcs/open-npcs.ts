import { templatePath } from "../../compat/system-id.ts";
import { TenacityActor } from "../data/actor.ts";
import { currentGame, gameOfType } from "../game.ts";
import { type ActorLine, directoryButton, offerInDirectory } from "../windows/directory.ts";
import { late } from "../windows/late.ts";
import { includeTemplates } from "../windows/included-templates.ts";
import type { NpcsOffer } from "./npcs.ts";

/** That an actor is built and varied; null for one that is not. */
export function npcsOf({ type }: Actor.Implementation): NpcsOffer | null {
  const { npcs } = gameOfType("Actor", type) ?? {};
  return npcs?.type === type ? npcs : null;
}

/** The same, and without an actor for a new one of this world's game. */
export function npcsOfWorld(npc: Actor.Implementation | null): NpcsOffer | null {
  return npc ? npcsOf(npc) : (currentGame().npcs ?? null);
}

type Npc = Actor.Implementation;

/** Opens the quick build for an NPC, or for a new one. @param isNew whether the NPC was made a moment ago, and is still empty */
async function openQuickBuild(npc: Npc | null, isNew = false): Promise<void> {
  const { buildQuickly } = await late(import("./quick-build-window.ts"));
  await buildQuickly(npc, isNew);
}

/** Has the quick build begin with every actor of a type that someone makes by hand. Call in `init`. */
export function startWithQuickBuild(type: string): void {
  TenacityActor.startWith(type, (actor) => openQuickBuild(actor, true));
}

/** Building an NPC is for those who may change it, a variant for those who see all of it and may create actors. */
export const NPC_LINES: readonly ActorLine[] = [
  {
    action: "quickBuild",
    icon: "fa-solid fa-bolt",
    label: "TENACITY.Npc.QuickBuild",
    offered: (npc) => npcsOf(npc) !== null && npc.isOwner && game.packs.get(npc.pack ?? "")?.locked !== true,
    run: (npc) => openQuickBuild(npc),
  },
  {
    action: "makeVariant",
    icon: "fa-solid fa-clone",
    label: "TENACITY.Npc.Variant.Open",
    offered: (npc) =>
      npcsOf(npc) !== null && game.user.hasPermission("ACTOR_CREATE") && npc.testUserPermission(game.user, "OBSERVER"),
    async run(npc) {
      const { makeVariant } = await late(import("./variant-window.ts"));
      await makeVariant(npc);
    },
  },
];

/** Offers building NPCs and variants of them in the actors directory. Call in `setup`. */
export function offerNpcs(): void {
  if (!currentGame().npcs) return;
  includeTemplates([templatePath("engine/heroes/portraits")]);
  offerInDirectory(NPC_LINES);
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
