import { dialogs } from "../../../compat/windows.ts";
import { lostEntries, usesOf, type KeptUse, type LostEntry } from "./registry-losses.ts";
import type { Registry } from "./definitions.ts";
import { useText } from "./registry-words.ts";

/** Someone who keeps something under an entry that would no longer be listed. */
interface Keeper {
  readonly name: string;
  readonly uses: readonly KeptUse[];
}

/**
 * Asks before entries go that someone has something under, and says who has what.
 * @returns Whether they may go; true without asking where no one has anything.
 */
export async function confirmLosses(before: Registry, after: Registry): Promise<boolean> {
  const keepers = keepersOf(lostEntries(before, after));
  if (keepers.length === 0) return true;
  const answer = await dialogs.confirm({
    classes: ["tenacity", "registry-losses"],
    window: { title: "TENACITY.Registry.LossesTitle" },
    position: { width: 460 },
    content: lossesContent(keepers),
    yes: { label: "TENACITY.Registry.LossesRemove" },
    no: { label: "TENACITY.Registry.LossesKeep", default: true },
  });
  return answer === true;
}

/** Actors of the world, and tokens whose own data has more than the actor that they are made of. */
function keepersOf(lost: readonly LostEntry[]): Keeper[] {
  if (lost.length === 0) return [];
  const uses = (actor: Actor.Implementation) => usesOf(actor.toObject(), lost);
  const actors = game.actors.contents.map((actor) => ({ name: actor.name, uses: uses(actor) }));
  const tokens = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap(({ actorLink, actor, baseActor, name }) => {
      if (actorLink || !actor) return [];
      const own = uses(actor);
      const inherited = baseActor ? uses(baseActor) : [];
      if (JSON.stringify(own) === JSON.stringify(inherited)) return [];
      return [{ name: game.i18n.format("TENACITY.Registry.OnScene", { name, scene: scene.name }), uses: own }];
    }),
  );
  return [...actors, ...tokens].filter((keeper) => keeper.uses.length > 0);
}

/** The question, built of elements because names are data (CV-9). */
function lossesContent(keepers: readonly Keeper[]): HTMLDivElement {
  const content = document.createElement("div");
  const paragraph = (key: string): HTMLElement => {
    const element = document.createElement("p");
    element.textContent = game.i18n.localize(key);
    return element;
  };
  const list = document.createElement("ul");
  // Someone who has much to lose makes a long list, which must be reached by keyboard to be scrolled.
  list.tabIndex = 0;
  list.append(...keepers.map(keeperLine));
  content.append(paragraph("TENACITY.Registry.LossesIntro"), list, paragraph("TENACITY.Registry.LossesKept"));
  return content;
}

function keeperLine({ name, uses }: Keeper): HTMLLIElement {
  const line = document.createElement("li");
  const who = document.createElement("strong");
  who.textContent = name;
  const words = new Intl.ListFormat(game.i18n.lang, { type: "unit" }).format(uses.map(useText));
  line.append(who, " ", words);
  return line;
}
