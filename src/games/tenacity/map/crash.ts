import { text, whole } from "../../../core/data.ts";
import { isElectedTab } from "../../../engine/clients/elected-tab.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { checkbox, dialogInput, field, groupOf, numberInput, selectOf } from "../../../engine/windows/dialogs.ts";
import { newCondition, toBring } from "../conditions/new-condition.ts";
import { vehicleOfToken } from "../data/crew.ts";
import { isCharacter, isCondition, isVehicle } from "../data/documents.ts";
import { damageTypesToChoose, protectionOf, resistedWords } from "../data/registry-choices.ts";
import { tokenOf } from "../field/fighters.ts";
import { postDeed } from "../items/post-use.ts";
import { usualDamageType } from "../lists/registry.ts";
import { crewRows } from "../plan/crew-rows.ts";
import { impactRoll } from "../rolls/own-rolls.ts";
import { isFall, meetResistance, PRONE } from "../rules/index.ts";
import { automation } from "../settings/automation.ts";
import { postTurn } from "../turns/turn-card.ts";
import { showAshore } from "./mounting.ts";

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
  const fields = [
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
  ];
  const answer = await dialogInput(title, fields, { ok: say("Do") });
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

/** Riders whose wounds are about to grow, by uuid. */
const struck = new Set<string>();

/**
 * Asks the narrator whether a rider is thrown, which no rule of the guides says (docs/decisions/actors.md): when they fall unconscious, or are
 * wounded. Call in `init`.
 */
export function watchRiders(): void {
  Hooks.on("createActiveEffect", (effect) => {
    if (isCondition(effect) && isFall(effect.system.kind) && !effect.disabled) void offerThrow(effect.parent);
  });
  // The narrator's client writes what a blow does, and knows what stood there before.
  Hooks.on("preUpdateActor", (actor, changes) => {
    const { value } = (changes as { system?: { wounds?: { value?: unknown } } }).system?.wounds ?? {};
    if (isCharacter(actor) && typeof value === "number" && value > actor.system.wounds.value) struck.add(actor.uuid);
  });
  Hooks.on("updateActor", (actor) => {
    if (struck.delete(actor.uuid)) void offerThrow(actor);
  });
}

async function offerThrow(rider: unknown): Promise<void> {
  const isNarrator = game.users.activeGM?.isSelf === true && isElectedTab();
  if (!isNarrator || !(rider instanceof TenacityActor) || !isCharacter(rider)) return;
  if (automation("thrown", { isGM: !rider.hasPlayerOwner }) === "off") return;
  const token = tokenOf(rider);
  const vehicle = token && vehicleOfToken(token)?.actor;
  if (isVehicle(vehicle)) await askForCrash(vehicle, rider);
}
