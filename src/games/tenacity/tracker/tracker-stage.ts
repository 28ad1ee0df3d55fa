import { signed } from "../../../engine/text/words.ts";
import type { TenacityCombatant } from "../turns/combat.ts";
import { actorOf, seemsHelpless } from "../turns/combatant-facts.ts";
import { groupAdvantage, TURN_PARTS, type Lit, type TurnPart, HELD_PARTS } from "../rules/index.ts";
import { mayHold } from "../turns/spotlight-dialogs.ts";
import { sideClass } from "./combatant-side.ts";
import { toolButtons } from "./tracker-buttons.ts";
import { say, type TrackerReader } from "../turns/tracker-reader.ts";
import { healthOf, marksOf } from "./tracker-rows.ts";
import {
  canShow,
  deedButton,
  effectsOn,
  litOf,
  portraitOf,
  rowButton,
  type AffectedView,
  type LitView,
  type PipView,
  type RowButton,
} from "../../../engine/tracker/tracker-view.ts";
import { affectedView } from "../../../engine/tracker/turn-reasons.ts";
import { whyOf } from "./tracker-labels.ts";
import { isCharacter } from "../data/documents.ts";
import { recoveryOf } from "../turns/attempt-costs.ts";
import { coupOf, victimsOf } from "../field/coup-de-grace.ts";
import { speedOfToken, walkedBy } from "../map/speed-of.ts";

const PIP_ICONS: Readonly<Record<TurnPart, string>> = {
  action: "fa-solid fa-burst",
  interaction: "fa-solid fa-hand-point-up",
  movement: "fa-solid fa-shoe-prints",
};

/** The one in the light, large. Of someone unseen only that there is someone. */
export function litView(reader: TrackerReader, lit: Lit): LitView {
  const document = reader.document(lit.id);
  const name = reader.name(lit.id);
  const by = say(`By.${lit.by}`, { actor: reader.name(reader.state.focus.actor) });
  const common = {
    why: lit.by === "turn" ? whyOf(reader) : "",
    note: noteOf(reader, lit),
    pips: pipsOf(reader, lit),
    buttons: [
      ...recoveryButtons(reader, lit, document),
      ...actionsButton(reader, lit, document),
      ...litButtons(reader, lit),
      ...coupButtons(reader, lit, document),
    ],
  };
  if (document?.visible !== true) return litOf(name, by, common);
  const fighter = reader.fighter(lit.id);
  return litOf(name, by, {
    ...common,
    id: lit.id,
    img: portraitOf(document),
    show: canShow(document) ? say("DoNamed.show", { name }) : "",
    facts: factsOf(document),
    effects: effectsOn(document),
    ...(fighter && {
      css: sideClass(fighter),
      marks: marksOf(reader, fighter, document),
      tools: toolButtons(reader, fighter, document),
    }),
  });
}

/** What is special about this turn: only a recovery roll, or the advantage of the second side (R-1221). */
function noteOf({ state, view }: TrackerReader, { id, by }: Lit): string {
  if (view.allowance?.recoveryOnly === true) return say("RecoveryOnly");
  const dice = by === "turn" ? groupAdvantage(state, id) : 0;
  return dice > 0 ? say("SecondSide", { dice: String(dice) }) : "";
}

/** How the one in the light fares, as far as this user may know, and their spin for those who may see the numbers. */
function factsOf(document: TenacityCombatant): string[] {
  const actor = actorOf(document);
  const health = healthOf(document);
  if (!isCharacter(actor) || !health) return [];
  const { words, left } = health;
  const fares = left === null ? words : say("Stress", { left: words });
  if (!actor.testUserPermission(game.user, "OBSERVER")) return [fares];
  return [fares, `${game.i18n.localize("TENACITY.Track.spin")} ${signed(actor.system.spin)}`];
}

/** What a turn has, used up or not. */
export function pipsOf(reader: TrackerReader, lit: Lit): PipView[] {
  const { allowance } = reader.view;
  const mine = lit.by === "turn" && reader.owns(lit.id);
  return TURN_PARTS.filter((part) => allowance?.[part] === true).map((part) => {
    const label = say(`Part.${part}`);
    const spent = isSpent(reader, lit, part);
    const state = say(spent ? "PartSpent" : "PartLeft", { part: label });
    const name = part === "movement" && spent ? withWalked(reader.document(lit.id), state) : state;
    return { id: `spend-${part}`, part, label, name, spent, icon: PIP_ICONS[part], mine };
  });
}

/** What is said of a movement, with how far the map knows it to have gone, for those who may see the speed. */
function withWalked(document: TenacityCombatant | null, state: string): string {
  const token = document?.token;
  if (token?.actor?.testUserPermission(game.user, "OBSERVER") !== true) return state;
  const walked = walkedBy(token);
  const budget = walked > 0 ? speedOfToken(token)?.budget : undefined;
  return budget === undefined ? state : say("PartWalked", { state, spaces: String(walked), speed: String(budget) });
}

function isSpent({ state }: TrackerReader, lit: Lit, part: TurnPart): boolean {
  return lit.by === "turn" ? state.spent.includes(part) : part === "action" && lit.affected !== undefined;
}

/** Who fell has one roll in their turn. */
function recoveryButtons({ view }: TrackerReader, { id }: Lit, document: TenacityCombatant | null): RowButton[] {
  const actor = document && actorOf(document);
  if (view.allowance?.recoveryOnly !== true || !isCharacter(actor) || !actor.isOwner) return [];
  const recovery = recoveryOf(actor);
  if (!recovery) return [];
  const { effect: value, name } = recovery;
  const words = { label: game.i18n.localize("TENACITY.Condition.ComeRound"), name, value, strong: true };
  return [rowButton("comeRound", id, "fa-solid fa-bed", words)];
}

/** The player of the one in the spotlight sees in one list what can be done. */
function actionsButton(reader: TrackerReader, lit: Lit, document: TenacityCombatant | null): RowButton[] {
  const actor = document && actorOf(document);
  if (reader.view.allowance?.recoveryOnly === true || !isCharacter(actor) || !actor.isOwner) return [];
  const words = {
    label: game.i18n.localize("TENACITY.Actions.Open"),
    name: game.i18n.format("TENACITY.Actions.OpenNamed", { name: reader.name(lit.id) }),
  };
  return [rowButton("openActions", lit.id, "fa-solid fa-list-check", words)];
}

/** Whose action is left, where an opponent is helpless or already struck. Friends are in the list of actions alone. */
function coupButtons(reader: TrackerReader, { id }: Lit, document: TenacityCombatant | null): RowButton[] {
  const { combat, view } = reader;
  const actor = document && actorOf(document);
  if (!document || !isCharacter(actor) || !actor.isOwner || view.allowance?.recoveryOnly === true) return [];
  const coup = coupOf(combat, id);
  const sideOf = (combatant: string | null) => reader.fighter(combatant)?.side;
  const victims = victimsOf(combat, id).filter((each) => seemsHelpless(each) && sideOf(each.id) !== sideOf(id));
  if (victims.length === 0 && (!coup || coup.phase === "struck")) return [];
  const said = { key: "coup", strong: coup !== null };
  return [deedButton(reader, "coupDeGrace", id, "fa-solid fa-skull-crossbones", said)];
}

function litButtons(reader: TrackerReader, { id, by }: Lit): RowButton[] {
  const end = { key: by === "turn" ? "end" : "endResponse", strong: true };
  return [
    ...(reader.can({ type: "end", combatant: id, affected: null })
      ? [deedButton(reader, "nextTurn", id, "fa-solid fa-forward-step", end)]
      : []),
    ...(HELD_PARTS.some((part) => mayHold(reader, id, part))
      ? [deedButton(reader, "hold", id, "fa-solid fa-hourglass-start")]
      : []),
  ];
}

/** Whom the last action, or the one under way, is aimed at (R-1203); after a response in the middle of a turn, that response. */
export function affectedOf(reader: TrackerReader): AffectedView | null {
  const { phase, lit, focus } = reader.state;
  const actor = phase === "respond" ? (lit?.id ?? null) : focus.actor;
  if (actor === null || phase === "setup" || phase === "over") return null;
  const affected = affectedIds(reader);
  const mayChange = reader.can({ type: "focus", affected });
  const others = reader.state.combatants.filter(({ out }) => !out).map(({ id }) => id);
  return affectedView(reader, actor, affected, mayChange ? others : null);
}

/** The ids of those who are affected as things stand. */
export function affectedIds({ state }: TrackerReader): readonly string[] {
  return state.phase === "respond" ? (state.lit?.affected ?? []) : state.focus.affected;
}
