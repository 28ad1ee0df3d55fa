import { clipped } from "../../../engine/text/words.ts";
import { say } from "../moves/shared.ts";
import type { EvadeState } from "../rules/card-state.ts";
import type { Attack, EvadeOpening } from "../rules/opening.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { type CardMeans, meansOf, type TaleDice } from "../../../engine/cards/tale.ts";

/** What came of a check or an attack, as the card says it at a glance. */
interface OutcomeView {
  readonly tone: "success" | "failure";
  readonly text: string;
  readonly note: string;
}

/** What came of it, at a glance; null as long as something is open that decides it. */
export function outcomeOf(state: EvadeState): OutcomeView | null {
  const { opening, result } = state;
  if (opening?.attack?.fizzles && state.waits !== "roll")
    return { tone: "failure", text: say("NoShot"), note: say("BallRollsOut") };
  if (!opening || !result) return null;
  const margin = String(Math.abs(result.total - result.difficulty));
  if (opening.attack) return attackOutcome(state, opening.attack, margin);
  // What a rest gives back stands among what the card does; what only leaves an opening comes to nothing of itself.
  if (opening.use?.kind === "rest" || opening.dice === 0) return null;
  const key = result.hit ? "Success" : "Failure";
  return {
    tone: result.hit ? "success" : "failure",
    text: say(key),
    note: sentences(say("By2", { margin }), ...fallen(state.faints)),
  };
}

function attackOutcome(state: EvadeState, { purpose }: Attack, margin: string): OutcomeView | null {
  const { dodge, damage, force, jam, waits, held, letGo, fate, faints } = state;
  if (jam && !jam.shotLands)
    return {
      tone: "failure",
      text: say(`JamRow.${jam.id}.name`),
      note: sentences(say(`JamRow.${jam.id}.text`), ...fallen(faints)),
    };
  if (isMiss(state)) return { tone: "failure", text: say("MissedBy", { margin }), note: "" };
  if (dodge?.success) return { tone: "failure", text: say("Dodged"), note: say("NoDamage") };
  if (purpose === "hold" && held !== null)
    return {
      tone: held ? "success" : "failure",
      text: say(letGo ? "Released" : held ? "IsHeld" : "NotHeld"),
      note: held ? say("HeldNote") : "",
    };
  if ((!damage && force === null) || waits === "jam") return { tone: "success", text: say("Hit"), note: "" };
  if (force !== null) {
    const note = fate && fate.life > 0 ? [say("NotEnough")] : fallen(faints);
    return { tone: "success", text: say("StunForce", { force: String(force) }), note: sentences(...note) };
  }
  const noise = jam?.shotLands ? say(`JamRow.${jam.id}.text`) : "";
  const text = say("DamageDone", { amount: String(damage?.damage ?? 0) });
  return { tone: "success", text, note: sentences(fate?.dead ? say("Died") : "", ...fallen(faints), noise) };
}

/** Whether an attack went off and hit nobody. */
function isMiss({ result, jam }: EvadeState): boolean {
  return result?.hit === false && (jam === null || jam.shotLands);
}

/** What became of those who rolled for consciousness. */
function fallen(faints: EvadeState["faints"]): readonly string[] {
  return faints.flatMap(({ name, roll }) =>
    roll ? [say(roll.out ? "IsOut" : "StaysUp", { name: clipped(name) })] : [],
  );
}

function sentences(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

/** A check or an attack as it is looked back on; null before anything was rolled. */
export function told(state: EvadeState) {
  const { opening, roll } = state;
  // Who strikes because of an opening does so on a card of their own.
  if (!opening || (!roll && (opening.dice > 0 || !opening.use))) return null;
  const other = opening.attack?.target ?? opening.opposed;
  const { text = "", note = "" } = outcomeOf(state) ?? {};
  return {
    means: weaponMeans(opening),
    targets: other ? [cardActor(other.actor, other.name).name] : [],
    missed: isMiss(state) && opening.attack ? [opening.attack.target.actor] : [],
    // "Success by 2", but "Hit. Thug stays conscious."
    result: [text, note].filter((words) => words !== "").join(opening.attack ? ". " : " "),
    marks: marksIn(state),
    moments: state.critical ? [{ kind: "critical" as const, label: say("Critical") }] : [],
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
