import { nameOf } from "../../../engine/data/actor-identity.ts";
import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { conditionsOf, isCharacter, type CharacterActor } from "../data/documents.ts";
import { postDeed } from "../items/post-use.ts";
import { isFallen } from "../rules/index.ts";
import { actorOf } from "../turns/combatant-facts.ts";
import { strikeHelpless, victimsOf } from "../field/coup-de-grace.ts";
import type { ActionContext, GameAction } from "./action.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { actionName, actionWords } from "../action-words.ts";

/** Kills someone helpless with two actions on two turns in a row. */
export const COUP_DE_GRACE: GameAction = {
  id: "coupDeGrace",
  group: "deeds",
  icon: "fa-solid fa-skull-crossbones",
  isOffered: ({ turn }) => turn !== null && victimsOf(turn.combat, turn.combatant).length > 0,
  async run({ actor, turn }) {
    if (turn) await strikeHelpless(turn.combat, turn.combatant, actor);
  },
};

/**
 * Tries to wake someone who has fallen: the card that says so makes their next recovery roll easier, and lets them roll
 * it at once. It can be withdrawn there.
 */
export const WAKE_UP: GameAction = {
  id: "wakeUp",
  group: "deeds",
  icon: "fa-solid fa-hand-holding-heart",
  isOffered: (context) => fallenFor(context).length > 0,
  async run(context) {
    const { actor } = context;
    const fallen = await chooseOne(actionName("wakeUp"), actionWords("wakeUp", "Choose"), fallenFor(context));
    if (fallen) await oneAtATime(`wake ${actor.uuid}`, () => wake(context, fallen));
  },
};

/** Someone who lies there, as the map has them. */
interface Fallen {
  readonly id: string;
  readonly name: string;
  readonly actor: CharacterActor;
}

async function wake({ actor, turn }: ActionContext, fallen: Fallen): Promise<void> {
  const { name } = fallen;
  const combatant = turn?.combat.combatants.find((each) => each.actor === fallen.actor);
  // It affects the one to be woken (R-1203).
  if (turn) {
    const affected = combatant?.id ? [combatant.id] : [];
    await turn.combat.take({ type: "act", combatant: turn.combatant, affected });
  }
  await postDeed(actor, {
    name: actionName("wakeUp"),
    words: [actionWords("wakeUp", "Done", { name: nameOf(actor), fallen: name })],
    effects: [],
    wakes: fallen.actor.uuid,
  });
}

/** Who lies there and can be woken: those in the same fight, or else whom the user aims at or knows of. */
function fallenFor({ actor, turn }: ActionContext): readonly Fallen[] {
  const fighting = (turn?.combat.combatants.contents ?? []).filter(({ visible }) => visible);
  const known = [
    ...[...game.user.targets].map((token) => token.actor),
    ...game.actors.contents.filter((each) => each.testUserPermission(game.user, "LIMITED")),
  ];
  const present = turn
    ? fighting.map((each) => ({ name: each.name ?? "", actor: actorOf(each) }))
    : known.map((each) => ({ name: nameOf(each), actor: each }));
  const found = new Map<string, Fallen>();
  for (const { name, actor: other } of present)
    if (other instanceof TenacityActor && isCharacter(other) && other !== actor && isWakeable(other))
      found.set(other.uuid, { id: other.uuid, name, actor: other });
  return [...found.values()];
}

function isWakeable(actor: CharacterActor): boolean {
  return !actor.system.dead && isFallen(conditionsOf(actor));
}
