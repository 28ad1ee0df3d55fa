import { showWindow } from "../../compat/windows.ts";
import { currentGame, gameOfType } from "../game.ts";
import { type ActorLine, directoryButton, offerInDirectory } from "../windows/directory.ts";
import { late } from "../windows/late.ts";

/** Anyone who may see everything about an actor may take it along. */
const mayTake = (actor: Actor.Implementation): boolean => actor.testUserPermission(game.user, "OBSERVER");

/** As a file, and as text where its game writes its like so. */
export const PORTABLE_LINES: readonly ActorLine[] = [
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
  offerInDirectory(PORTABLE_LINES);
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
