import { currentGame } from "../game.ts";
import { isCard, kindOf, type Offer, type Sight } from "../cards/card-kind.ts";
import { type Move, offersAmong } from "../cards/move.ts";
import { Kinds } from "../../core/kinds.ts";
import type { CardState } from "../log/fold.ts";
import type { CardMessage } from "../cards/card.ts";
import { recentMessages, rollerOf } from "../cards/newest-card.ts";
import { readCard } from "../cards/read-card.ts";
import { LoggedCombat } from "../turns/logged-combat.ts";
import type { Fighter, LessonFacts } from "./lesson.ts";

/** The fight that a lesson is about. */
export interface LessonFight {
  readonly combat: Combat.Implementation;
  readonly hero: Combatant.Implementation;
  readonly foe: Combatant.Implementation;
}

/** The cards of a fight's two, the newest first. */
export function cardsOf({ hero, foe }: LessonFight): readonly CardMessage[] {
  const both = [hero.actor?.uuid, foe.actor?.uuid];
  return recentMessages().filter(
    (message): message is CardMessage => isCard(message) && both.includes(rollerOf(message)),
  );
}

/** What of a card can be done now to go on, as its buttons say it. */
export function awaitedOn(message: CardMessage): readonly Offer[] {
  const calls = kindOf(message).calls?.(sightOf(message)) ?? [];
  return calls.flatMap(({ offers }) => offers);
}

/** Everything that can be done on a card now. */
export function offeredOn(message: CardMessage): readonly Offer[] {
  const { moves } = kindOf(message);
  return moves instanceof Kinds ? offersAmong(moves as Kinds<Move<unknown, CardState>>, sightOf(message)) : [];
}

const sightOf = (message: CardMessage): Sight => ({ message, state: readCard(message).state, user: game.user });

/** What stands of a fight. @param asks whether the dialog of a roll is open */
export function readFacts(fight: LessonFight, asks: boolean): LessonFacts {
  const { turnBar } = currentGame();
  const acting = turnBar?.acting()[0]?.actor;
  const fighterOf = (uuid: string | undefined): Fighter | "" =>
    (["hero", "foe"] as const).find((each) => uuid !== undefined && fight[each].actor?.uuid === uuid) ?? "";
  const rolls = cardsOf(fight).map((message) => ({
    by: fighterOf(rollerOf(message)),
    events: Object.values(message.system.events).map(({ type }: { readonly type?: unknown }) => String(type)),
    waits: awaitedOn(message).map(({ key }) => key),
    offers: () => offeredOn(message).map(({ key }) => key),
  }));
  const isUp = ({ actor, isDefeated }: Combatant.Implementation): boolean =>
    actor !== null && !isDefeated && turnBar?.isUp(actor) !== false;
  const { combat } = fight;
  const turns = combat instanceof LoggedCombat ? combat.fightTurns : null;
  return {
    turn: fighterOf(acting?.uuid),
    turns: (turns?.ended.length ?? 0) + (turns?.now ? 1 : 0),
    asks,
    rolls: rolls.toReversed(),
    areUp: isUp(fight.hero) && isUp(fight.foe),
  };
}
