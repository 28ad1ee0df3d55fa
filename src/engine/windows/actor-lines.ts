import { menuEntry } from "../../compat/context-menu.ts";

/** What the menus of actors offer: that of a sheet, and that of the directory. */
export interface ActorLine {
  /** The action of sheets. */
  readonly action: string;
  readonly icon: string;
  /** Language key. */
  readonly label: string;
  readonly offered: (actor: Actor.Implementation) => boolean;
  readonly run: (actor: Actor.Implementation) => Promise<void>;
}

/** Offers lines in the menu of the directory. Call in `setup`. */
export function offerInDirectory(lines: readonly ActorLine[]): void {
  Hooks.on("getActorContextOptions", (_directory, entries) => {
    for (const { label, icon, offered, run } of lines) {
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
}

const actorOf = ({ dataset }: HTMLElement): Actor.Implementation | undefined =>
  game.actors.get(dataset["entryId"] ?? "");
