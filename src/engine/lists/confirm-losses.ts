import { dialogs } from "../../compat/windows.ts";
import type { AnyLists } from "../rules/lists.ts";
import { type ListsOffer } from "./lists-offer.ts";
import { type KeptUse, lostEntries, type StoredActor, usesOf } from "./losses.ts";

/** Someone who keeps something under an entry that would no longer be listed. */
interface Keeper {
  readonly name: string;
  readonly uses: readonly KeptUse[];
}

/**
 * Asks before entries go that someone has something under, and says who has what.
 * @returns Whether they may go; true without asking where no one has anything.
 */
export async function confirmLosses(offer: ListsOffer, before: AnyLists, after: AnyLists): Promise<boolean> {
  const lost = lostEntries(offer.declared, before, after);
  if (lost.length === 0) return true;
  const keepers = keepersOf((actor) => usesOf(actor, lost));
  if (keepers.length === 0) return true;
  const answer = await dialogs.confirm({
    classes: ["tenacity", "list-losses"],
    window: { title: "TENACITY.WorldLists.LossesTitle" },
    position: { width: 460 },
    content: lossesContent(offer, keepers),
    yes: { label: "TENACITY.WorldLists.LossesRemove" },
    no: { label: "TENACITY.WorldLists.LossesKeep", default: true },
  });
  return answer === true;
}

/** Actors of the world, and tokens whose own data has more than the actor that they are made of. */
function keepersOf(usesIn: (actor: StoredActor) => readonly KeptUse[]): Keeper[] {
  const uses = (actor: Actor.Implementation) => usesIn(actor.toObject());
  const actors = game.actors.contents.map((actor) => ({ name: actor.name, uses: uses(actor) }));
  const tokens = game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents.flatMap(({ actorLink, actor, baseActor, name }) => {
      if (actorLink || !actor) return [];
      const own = uses(actor);
      const inherited = baseActor ? uses(baseActor) : [];
      if (JSON.stringify(own) === JSON.stringify(inherited)) return [];
      return [{ name: game.i18n.format("TENACITY.WorldLists.OnScene", { name, scene: scene.name }), uses: own }];
    }),
  );
  return [...actors, ...tokens].filter((keeper) => keeper.uses.length > 0);
}

/** The question, built of elements because names are data (CV-9). */
function lossesContent(offer: ListsOffer, keepers: readonly Keeper[]): HTMLDivElement {
  const content = document.createElement("div");
  const paragraph = (key: string): HTMLElement => {
    const element = document.createElement("p");
    element.textContent = game.i18n.localize(key);
    return element;
  };
  const list = document.createElement("ul");
  // Someone who has much to lose makes a long list, which must be reached by keyboard to be scrolled.
  list.tabIndex = 0;
  list.append(...keepers.map((keeper) => keeperLine(offer, keeper)));
  content.append(paragraph("TENACITY.WorldLists.LossesIntro"), list, paragraph("TENACITY.WorldLists.LossesKept"));
  return content;
}

function keeperLine(offer: ListsOffer, { name, uses }: Keeper): HTMLLIElement {
  const line = document.createElement("li");
  const who = document.createElement("strong");
  who.textContent = name;
  const words = uses.map(({ label, kind, value, thing }) =>
    offer.words(`Use.${kind}`, { label: game.i18n.localize(label), value: String(value), thing }),
  );
  line.append(who, " ", new Intl.ListFormat(game.i18n.lang, { type: "unit" }).format(words));
  return line;
}
