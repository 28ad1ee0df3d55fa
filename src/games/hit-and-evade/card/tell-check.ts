import type { Card, CardMessage } from "../../../engine/cards/card.ts";
import { cardActor } from "../../../engine/cards/card-actors.ts";
import { type CardMeans, changesOf, meansOf, type Tale, type TaleDice } from "../../../engine/cards/tale.ts";
import { clipped } from "../../../engine/text/words.ts";
import { EFFECTS } from "../effects/index.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card-state.ts";
import type { EvadeOpening } from "../rules/opening.ts";
import { outcomeOf } from "./outcome.ts";

/** A check or an attack as it is looked back on; null before anything was rolled. */
export function tellCheck(message: CardMessage, card: Card<EvadeState>): Tale | null {
  const { state } = card;
  const { opening, roll } = state;
  if (!opening || (!roll && opening.dice > 0)) return null;
  const other = opening.attack?.target ?? opening.opposed;
  const { tone = "", text = "", note = "" } = outcomeOf(state) ?? {};
  return {
    by: cardActor(opening.actor, message.alias),
    actor: opening.actor,
    deed: clipped(opening.title),
    means: weaponMeans(opening),
    targets: other ? [cardActor(other.actor, other.name).name] : [],
    // "Success by 2", but "Hit. Thug stays conscious."
    result: [text, note].filter((words) => words !== "").join(opening.attack ? ". " : " "),
    tone: tone === "success" || tone === "failure" ? tone : "",
    marks: marksIn(state),
    changes: changesOf(card, EFFECTS),
    dice: diceIn(state),
  };
}

/** The weapon of an attack, for its card, without its name where the title says it; null for fists and for what is no attack. */
export function weaponMeans({ actor, attack, title }: EvadeOpening): CardMeans | null {
  if (!attack) return null;
  const means = meansOf(attack.weapon === "" ? "" : `${actor}.Item.${attack.weapon}`, clipped(attack.weaponName));
  return means && title.includes(attack.weaponName) ? { ...means, name: "" } : means;
}

function marksIn({ critical, jam }: EvadeState): readonly string[] {
  return [...(critical ? [say("Critical")] : []), ...(jam ? [say("JamTable")] : [])];
}

/** Every d10 by whom it was rolled for. That of the jam table is no one's luck: its row is no better for being higher. */
function diceIn({
  opening,
  roll,
  dodge,
  grip,
  resist,
  damageFaces,
  second,
  secondFaces,
  faints,
}: EvadeState): TaleDice[] {
  const own = opening?.actor ?? "";
  const other = opening?.attack?.target.actor ?? opening?.opposed?.actor ?? "";
  const d10 = (actor: string, ...faces: readonly (number | undefined)[]): TaleDice => {
    return { actor, sides: 10, faces: faces.filter((face) => face !== undefined && face > 0) as number[] };
  };
  return [
    d10(own, roll?.face, grip?.face, ...damageFaces, second?.face, ...secondFaces),
    d10(other, dodge?.face, resist?.face),
    ...faints.map(({ actor, roll: conscious }) => d10(actor, conscious?.face)),
  ].filter(({ faces }) => faces.length > 0);
}
