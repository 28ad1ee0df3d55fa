import { menuEntry } from "../../compat/context-menu.ts";
import { showWindow } from "../../compat/windows.ts";
import { currentGame, gameOfType } from "../game.ts";
import { directoryButton } from "../windows/directory-button.ts";
import { late } from "../windows/late.ts";

/** What a menu offers to those who may take an actor along. */
export interface PortableLine {
  readonly action: string;
  readonly icon: string;
  /** Language key. */
  readonly label: string;
  readonly offered: (actor: Actor.Implementation) => boolean;
  readonly run: (actor: Actor.Implementation) => Promise<void>;
}

/** Anyone who may see everything about an actor may take it along. */
const mayTake = (actor: Actor.Implementation): boolean => actor.testUserPermission(game.user, "OBSERVER");

/** As a file, and as text where its game writes its like so. */
export const PORTABLE_LINES: readonly PortableLine[] = [
  {
    action: "exportPortable",
    icon: "fa-solid fa-file-export",
    label: "TENACITY.Import.Export",
    offered: (actor) => mayTake(actor) && portableOf(actor)?.actors.includes(actor.type) === true,
    async run(actor) {
      const { exportActor } = await late(import("./export-actor.ts"));
      exportActor(actor);
    },
  },
  {
    action: "copyAsText",
    icon: "fa-solid fa-copy",
    label: "TENACITY.Import.CopyText",
    offered: (actor) => mayTake(actor) && portableOf(actor)?.text?.type === actor.type,
    async run(actor) {
      const { copyAsText } = await late(import("./export-actor.ts"));
      await copyAsText(actor);
    },
  },
];

const portableOf = ({ type }: Actor.Implementation) => gameOfType("Actor", type)?.portable;

/**
 * Offers taking actors along in the menu of the directory, and a button there that brings them in for those who may create actors. Call
 * in `setup`.
 */
export function offerPortable(): void {
  if (!currentGame().portable) return;
  Hooks.on("getActorContextOptions", (_directory, entries) => {
    for (const { label, icon, offered, run } of PORTABLE_LINES) {
      entries.push(
        menuEntry({
          label,
          icon,
          offered: (target) => {
            const actor = actorOf(target);
            return actor !== undefined && offered(actor);
          },
          run: (target) => {
            const actor = actorOf(target);
            if (actor) void run(actor);
          },
        }),
      );
    }
  });
  Hooks.on("renderActorDirectory", (_directory: unknown, element: HTMLElement) => {
    if (!game.user.hasPermission("ACTOR_CREATE")) return;
    directoryButton(element, {
      className: "import-actor",
      icon: "fa-solid fa-file-import",
      label: "TENACITY.Import.Open",
      run: async () => {
        const { ImportWindow } = await late(import("./import-window.ts"));
        await showWindow(new ImportWindow());
      },
    });
  });
}

const actorOf = ({ dataset }: HTMLElement): Actor.Implementation | undefined =>
  game.actors.get(dataset["entryId"] ?? "");
