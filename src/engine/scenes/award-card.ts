import { audienceOf } from "../../compat/message-mode.ts";
import { applyEffects } from "../cards/effects/card-effects.ts";
import { effectsView, pressEffects } from "../cards/effects/effects-view.ts";
import { namedSpeaker } from "../cards/card.ts";
import { type FamilyCard, registerFamilyCard } from "../cards/shell.ts";
import type { TenacityChatMessage } from "../cards/chat-message.ts";
import { nameOf, pictureOf } from "../data/actor-identity.ts";
import { format, localize, signed } from "../text/words.ts";
import { writeReports } from "./reports.ts";
import { changeLine, effectsOf } from "./rest-plan.ts";
import type { AwardKind, RestChange, SceneGroup } from "./scenes.ts";
import { whole } from "../../core/data.ts";
import { currentGame } from "../game.ts";
import { experienceOf, growthOf } from "../heroes/growth-of.ts";
import { keepsLedger } from "../ledger/keepers.ts";
import type { RestAnswer, RestOffer } from "./rest-dialog.ts";
import { checkbox, dialogInput, field, groupOf, numberInput, selectOf } from "../windows/dialogs.ts";

/** The most that is given or taken at once. */
const MOST_AWARDED = 999;

/** What heroes spend on growing, in worlds in which that has a price. */
const EXPERIENCE: AwardKind = { id: "experience", label: "TENACITY.Advances.Title" };

type Actors = readonly Actor.Implementation[];

/** Those who grow by experience. */
function earners(actors: Actors): Actors {
  return actors.filter((actor) => {
    const growth = growthOf(actor);
    return growth !== null && experienceOf(actor, growth) !== null;
  });
}

/** What an award changes. Those who keep no such number get none. */
function awardChanges(actors: Actors, kind: AwardKind, by: number): readonly RestChange[] {
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

/** Gives something to some, or takes it, and says so on one card that undoes it as one: to narrators alone where one of them is no one's hero. */
export async function giveAward(actors: readonly Actor.Implementation[], kind: AwardKind, by: number): Promise<void> {
  const given = awardChanges(actors, kind, by);
  if (given.length === 0) return;
  const reports = given.map(({ actor, lines }) => ({ name: nameOf(actor), lines }));
  const isOpen = given.every(({ actor }) => actor.hasPlayerOwner);
  const message = await ChatMessage.implementation.create({
    type: "award",
    speaker: namedSpeaker(),
    content: await writeReports(reports),
    ...(!isOpen && audienceOf("private")),
    system: { effects: effectsOf(given) },
  });
  if (isAward(message)) await applyEffects(message);
}

function isAward(message: ChatMessage.Implementation | undefined): message is TenacityChatMessage<"award"> {
  return message?.type === "award";
}

export const AWARD_CARD: FamilyCard<"award"> = {
  view: (message) => ({ title: localize("TENACITY.PartyAward.Card"), ...effectsView(message) }),
  press: pressEffects,
};

/** Draws the messages of awards; call in `init`. */
export function registerAwardCards(): void {
  registerFamilyCard("award", AWARD_CARD);
}

export function awardKinds({ members }: Pick<SceneGroup, "members">): readonly AwardKind[] {
  return [...(earners(members).length > 0 ? [EXPERIENCE] : []), ...(currentGame().scenes?.awards ?? [])];
}

/** Asks a narrator what everyone is given, and gives it: whom it is not for is unticked. */
export async function openAward({ members }: SceneGroup, chosen = "", by = 1): Promise<void> {
  const kinds = awardKinds({ members });
  const names = Object.fromEntries(kinds.map(({ id, label }) => [id, localize(label)]));
  const people = members.map((member) => checkbox(`for.${member.id ?? ""}`, nameOf(member), true, pictureOf(member)));
  const [first] = kinds;
  if (!first || !game.user.isGM) return;
  const answer = await dialogInput(
    localize("TENACITY.PartyAward.Title"),
    [
      field(localize("TENACITY.PartyAward.What"), selectOf("kind", names, chosen === "" ? first.id : chosen)),
      field(
        localize("TENACITY.PartyAward.Amount"),
        numberInput("by", by, { minimum: -MOST_AWARDED, maximum: MOST_AWARDED }),
      ),
      groupOf(localize("TENACITY.PartyAward.Who"), people),
    ],
    { className: "award-dialog", ok: localize("TENACITY.PartyAward.Give") },
  );
  if (!answer) return;
  const kind = kinds.find(({ id }) => id === answer["kind"]) ?? first;
  const amount = whole(answer["by"], -MOST_AWARDED, MOST_AWARDED);
  const ticked = members.filter(({ id }) => answer[`for.${id ?? ""}`] !== false);
  if (amount !== 0) await giveAward(ticked, kind, amount);
}

/**
 * Gives a group what was typed, such as "3 experience"; what is not said is asked.
 * @returns Why not, in words; "" where it was given or asked for.
 */
export async function awardTyped(typed: string, group: SceneGroup): Promise<string> {
  const kinds = awardKinds(group);
  if (kinds.length === 0) return localize("TENACITY.PartyAward.Nothing");
  const [, number = "", wanted = ""] = /^([+-]?\d+)?\s*(.*)$/s.exec(typed.trim().replace("−", "-")) ?? [];
  const word = wanted.toLowerCase();
  const found = kinds.find(({ id, label }) => id === word || localize(label).toLowerCase().startsWith(word));
  if (!found) return format("TENACITY.PartyAward.NoSuch", { wanted });
  const amount = whole(number, -MOST_AWARDED, MOST_AWARDED);
  if (amount === 0 || (word === "" && kinds.length > 1)) await openAward(group, found.id, amount === 0 ? 1 : amount);
  else await giveAward(group.members, found, amount);
  return "";
}
