import { whole } from "../../core/data.ts";
import { currentGame } from "../game.ts";
import { experienceOf, growthOf } from "../heroes/growth-of.ts";
import { keepsLedger } from "../ledger/keepers.ts";
import { localize, signed } from "../text/words.ts";
import type { RestAnswer, RestOffer } from "./rest-dialog.ts";
import { changeLine } from "./rest-plan.ts";
import type { AwardKind, RestChange } from "./scenes.ts";

/** The most that is given or taken at once. */
export const MOST_AWARDED = 999;

/** What heroes spend on growing, in worlds in which that has a price. */
export const EXPERIENCE: AwardKind = { id: "experience", label: "TENACITY.Advances.Title" };

type Actors = readonly Actor.Implementation[];

/** Those who grow by experience. */
export function earners(actors: Actors): Actors {
  return actors.filter((actor) => {
    const growth = growthOf(actor);
    return growth !== null && experienceOf(actor, growth) !== null;
  });
}

/** What an award changes. Those who keep no such number get none. */
export function awardChanges(actors: Actors, kind: AwardKind, by: number): readonly RestChange[] {
  const words = kind.isSigned === true ? signed : String;
  return actors.flatMap((actor) => {
    const number = keepsLedger(actor) ? actor.system.ledgerNumbers()[kind.id] : undefined;
    if (!number) return [];
    const line = changeLine(localize(kind.label), words(number.value), words(number.changed(by)));
    return [{ actor, by: { [kind.id]: by }, ends: [], lines: [line] }];
  });
}

/** What is asked as a scene ends: experience for each hero in it, at first as much as the world says. */
export function experienceOffers(actors: Actors): readonly RestOffer[] {
  if (earners(actors).length === 0) return [];
  const value = currentGame().growth?.sceneExperience?.() ?? 0;
  const label = localize("TENACITY.Scene.Experience");
  return [{ name: EXPERIENCE.id, label, number: { value, most: MOST_AWARDED } }];
}

/** The experience that was answered, for each hero among some. */
export function experienceChanges(actors: Actors, answer: RestAnswer): readonly RestChange[] {
  const by = whole(answer[EXPERIENCE.id], 0, MOST_AWARDED);
  return by === 0 ? [] : awardChanges(earners(actors), EXPERIENCE, by);
}
