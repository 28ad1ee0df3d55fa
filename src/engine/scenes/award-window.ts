import { currentGame } from "../game.ts";
import { nameOf, pictureOf } from "../data/actor-identity.ts";
import { whole } from "../../core/data.ts";
import { checkbox, dialogInput, field, groupOf, numberInput, selectOf } from "../windows/dialog-fields.ts";
import { format, localize } from "../text/words.ts";
import { giveAward } from "./award-card.ts";
import { earners, EXPERIENCE, MOST_AWARDED } from "./award-plan.ts";
import type { AwardKind, SceneGroup } from "./scenes.ts";

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
