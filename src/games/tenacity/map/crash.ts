import type { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { whole } from "../../../core/number.ts";
import { checkbox, dialogInput, field, groupOf, numberInput, selectOf } from "../../../engine/windows/dialog-fields.ts";
import { newCondition, toBring } from "../conditions/new-condition.ts";
import { isCharacter } from "../data/documents.ts";
import { protectionOf } from "../data/protection.ts";
import { postDeed } from "../items/post-use.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { meetResistance, PRONE } from "../rules/index.ts";
import { text } from "../../../core/data.ts";
import { usualDamageType } from "../lists/registry.ts";
import { damageTypesToChoose } from "../data/registry-choices.ts";
import { resistedWords } from "../data/resisted-words.ts";
import { nameOf } from "../../../engine/data/name-of.ts";
import { showAshore } from "./mounting.ts";
import { crewRows } from "../plan/crew-rows.ts";
import { postTurn } from "../turns/turn-card.ts";

type Vehicle = TenacityActor<"vehicle">;

/** How many d4 of stress a crash may have. */
const DICE = { minimum: 0, maximum: 20 };
const SUGGESTED_DICE = 2;

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Vehicle.Crash.${key}`, data);

/**
 * Asks the narrator what a crash, or a fall from the saddle, does to whom, and does it: stress that their player applies, and
 * lying prone, beside the vehicle. The guides have no rule for it (docs/decisions/actors.md).
 * @param thrown A rider who may be thrown from the saddle; without one, everything crashes.
 */
export async function askForCrash(vehicle: Vehicle, thrown: TenacityActor | null = null): Promise<void> {
  const aboard = crewRows(vehicle)
    .map(({ uuid }) => findActor(uuid))
    .filter((actor) => isCharacter(actor));
  const all: readonly TenacityActor[] = [vehicle, ...aboard];
  const title = thrown
    ? say("ThrownTitle", { name: nameOf(thrown), vehicle: nameOf(vehicle) })
    : say("Title", { name: nameOf(vehicle) });
  const answer = await dialogInput(title, [
    field(say("Dice"), numberInput("dice", SUGGESTED_DICE, DICE)),
    field(
      game.i18n.localize("TENACITY.Weapon.FIELDS.damageType.label"),
      selectOf("damageType", damageTypesToChoose(usualDamageType()), usualDamageType()),
    ),
    groupOf(
      say("Whom"),
      all.map((actor) => checkbox(actor.id ?? "", nameOf(actor), !thrown || actor === thrown)),
    ),
    checkbox(PRONE.id, say("Prone"), thrown !== null),
  ]);
  if (!answer) return;
  const dice = whole(answer["dice"], DICE.minimum, DICE.maximum);
  const struck = all.filter(({ id }) => answer[id ?? ""] === true);
  for (const actor of dice > 0 ? struck : [])
    await strike(actor, dice, text(answer["damageType"] ?? usualDamageType()));
  if (answer[PRONE.id] === true)
    await throwOff(
      vehicle,
      struck.filter((actor) => isCharacter(actor)),
    );
}

/** A card with the stress for one of them, each with dice of their own. */
async function strike(actor: TenacityActor, dice: number, element: string): Promise<void> {
  const roll = await impactRoll(dice, 0).evaluate();
  const met = meetResistance(roll.total, protectionOf(actor), element);
  const { amount } = met;
  const hit = { id: `${foundry.utils.randomID()}:crash`, kind: "stress", amount } as const;
  const name = nameOf(actor);
  const facts = { phase: "crash", name, actor, combat: null, hits: [hit] } as const;
  await postTurn(facts, [say("Hit", { name, amount: String(amount) }) + resistedWords(met)], {
    hidden: false,
    rolls: [roll],
  });
}

async function throwOff(vehicle: Vehicle, thrown: readonly TenacityActor[]): Promise<void> {
  if (thrown.length === 0) return;
  const effects = thrown.map(({ uuid }) => ({
    target: uuid,
    brings: toBring(newCondition({ kind: PRONE.id })),
  }));
  const words = thrown.map((actor) => say("Thrown", { name: nameOf(actor) }));
  await postDeed(vehicle, { name: say("Of", { name: nameOf(vehicle) }), words, effects });
  for (const actor of thrown) await showAshore(vehicle, actor);
}
