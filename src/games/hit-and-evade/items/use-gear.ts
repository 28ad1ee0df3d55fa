import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import { postOpening } from "../openings/opening-card.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { chooseOne } from "../../../engine/windows/dialogs.ts";
import { descriptionOf } from "../../../engine/data/rich-text.ts";
import { targetedActors } from "../../../engine/map/actors-in-sight.ts";
import { type EvadeActor, type EvadeGear, isEvadeActor } from "../data/documents.ts";
import { conditionData } from "../data/evade-condition-data.ts";
import { targetedPatients, treatable } from "../map/aim.ts";
import { giftFacts } from "./item-facts.ts";
import { sheetWords } from "../words.ts";
import { actionOf, mayAct, postDeed } from "./use-card.ts";

/**
 * Whom something used up is for (S3-14): one who is targeted, but no foe for what helps, or else one of the own side whom this user
 * names; null where they name no one.
 */
async function patientOf(actor: EvadeActor, { name, system: { heals, gives } }: EvadeGear): Promise<EvadeActor | null> {
  const helps = heals > 0 || gives.by >= 0;
  const targeted = helps ? targetedPatients(actor) : targetedActors().filter(isEvadeActor);
  const own = [actor, ...treatable(actor, null).filter(({ type }) => type === actor.type)];
  const people = (targeted.length > 0 ? targeted : own).map((each) => ({ id: each.uuid, name: nameOf(each), each }));
  return (await chooseOne(name, game.i18n.localize("TENACITY.ForWhom"), people))?.each ?? null;
}

/** Uses one of a consumable up (S3-3, S3-14). Returns whether it was used; where not, why is said. */
export async function useGear(actor: EvadeActor, gear: EvadeGear): Promise<boolean> {
  const { quantity, heals, gives } = gear.system;
  if (quantity < 1) {
    ui.notifications.warn("TENACITY.Evade.Sheet.UsedUp", { format: { name: gear.name } });
    return false;
  }
  if (!mayAct(actor)) return false;
  const given = giftFacts(gives);
  const patient = heals > 0 || given.length > 0 ? await patientOf(actor, gear) : actor;
  if (!patient) return false;
  const data = conditionData({ name: gear.name, ...gives }, gear.img ?? undefined);
  const brings = { id: foundry.utils.randomID(), data };
  await oneAtATime(`evade-use-${gear.uuid}`, () =>
    postDeed(actor, {
      name: gear.name,
      img: gear.img ?? "",
      text: descriptionOf(gear),
      words: [
        ...(heals > 0 ? [sheetWords("HealsWho", { name: nameOf(patient), life: String(heals) })] : []),
        ...(given.length > 0 ? [sheetWords("GivesWho", { name: nameOf(patient), what: given.join(", ") })] : []),
      ],
      effects: [
        { target: gear.uuid, by: { quantity: -1 }, price: true },
        ...actionOf(actor),
        ...(heals > 0 ? [{ target: patient.uuid, by: { life: heals } }] : []),
        ...(given.length > 0 ? [{ target: patient.uuid, brings }] : []),
      ],
    }),
  );
  await postOpening(actor, "useItem");
  return true;
}
