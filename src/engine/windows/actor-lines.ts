import { menuEntry } from "../../compat/context-menu.ts";

/** What the menu of an actor offers in the directory. */
interface DirectoryLine {
  readonly icon: string;
  /** Language key. */
  readonly label: string;
  readonly offered: (actor: Actor.Implementation) => boolean;
  readonly run: (actor: Actor.Implementation) => Promise<void>;
}

/** What the menu of its sheet offers too. */
export interface ActorLine extends DirectoryLine {
  readonly action: string;
}

/** Offers lines in the menu of the directory. Call in `setup` at the latest. */
export function offerInDirectory(lines: readonly DirectoryLine[]): void {
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
