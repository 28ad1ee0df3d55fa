import { signed } from "../../chat/signed.ts";
import { SCENE_KINDS } from "../../data/combat/combat-data.ts";
import type { TenacityCombat } from "../../documents/combat.ts";
import type { TenacityCombatant } from "../../documents/combatant.ts";
import { actorOf } from "../../documents/spotlight/combatant-facts.ts";
import { groupAdvantage, historyOf, TURN_PARTS, type Lit, type TurnPart } from "../../rules/index.ts";
import { TrackerReader } from "./tracker-reader.ts";
import { lanesOf, rowButton } from "./tracker-rows.ts";
import type { LitView, PipView, RowButton, TrackerView } from "./tracker-types.ts";
import { decisionOf } from "./tracker-words.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

const PIP_ICONS: Readonly<Record<TurnPart, string>> = {
  action: "fa-solid fa-burst",
  interaction: "fa-solid fa-hand-point-up",
  movement: "fa-solid fa-shoe-prints",
};

const NOTHING: TrackerView = {
  exists: false,
  phase: "none",
  narrator: false,
  heading: "",
  kind: null,
  halted: false,
  waits: "",
  lit: null,
  decision: "",
  affected: null,
  lanes: [],
  controls: [],
  announcement: "",
};

/** Everything that the tracker shows of an encounter to the user of this client. */
export function trackerView(combat: TenacityCombat | null): TrackerView {
  if (!combat) return { ...NOTHING, decision: say("NoScene") };
  const reader = new TrackerReader(combat);
  const lit = reader.view.lit ? litView(reader, reader.view.lit) : null;
  const decision = decisionOf(reader);
  return {
    exists: true,
    phase: reader.state.phase,
    narrator: reader.narrator,
    heading: headingOf(reader),
    kind: reader.narrator ? kindSelect(combat) : null,
    halted: reader.state.halted,
    waits: game.users.activeGM ? "" : say("LightWaits"),
    lit,
    decision,
    affected: affectedOf(reader),
    lanes: lanesOf(reader),
    controls: controlsOf(reader),
    announcement: [lit ? `${lit.name}: ${lit.by}` : "", decision].filter((part) => part !== "").join(" "),
  };
}

/** Narrators have a list for the kind of scene, which others read here. */
function headingOf({ combat, state, narrator }: TrackerReader): string {
  const round = state.round > 0 ? [say("Round", { round: String(state.round) })] : [];
  const mode = say(`Mode.${state.rules.initiativeMode}`);
  const kind = narrator ? [] : [say(`Kind.${combat.system.kind}`)];
  return [...kind, mode, ...round].join(" · ");
}

function kindSelect({ id, system }: TenacityCombat) {
  const choices = Object.fromEntries(SCENE_KINDS.map((kind) => [kind, say(`Kind.${kind}`)]));
  return { action: "chooseKind", id: `chooseKind-${id ?? ""}`, label: say("KindLabel"), value: system.kind, choices };
}

function litView(reader: TrackerReader, lit: Lit): LitView {
  const document = reader.document(lit.id);
  const isSeen = document?.visible === true;
  const name = reader.name(lit.id);
  return {
    id: isSeen ? lit.id : "",
    name,
    img: isSeen ? (actorOf(document)?.img ?? document.img ?? "") : "",
    by: say(`By.${lit.by}`),
    facts: isSeen ? factsOf(document) : [],
    note: noteOf(reader, lit),
    pips: pipsOf(reader, lit, document),
    buttons: litButtons(reader, lit, name),
  };
}

/** What is special about this turn: only a recovery roll, or the advantage of the second side (R-1221). */
function noteOf({ state, view }: TrackerReader, { id, by }: Lit): string {
  if (view.allowance?.recoveryOnly === true) return say("RecoveryOnly");
  const dice = by === "turn" ? groupAdvantage(state, id) : 0;
  return dice > 0 ? say("SecondSide", { dice: String(dice) }) : "";
}

/** Stress and spin, for those who may see the numbers. */
function factsOf(document: TenacityCombatant): string[] {
  const actor = actorOf(document);
  if (!actor?.isCharacter() || !actor.testUserPermission(game.user, "OBSERVER")) return [];
  const { stress, spin } = actor.system;
  return [
    say("Stress", { value: String(stress.value), max: String(stress.max) }),
    `${game.i18n.localize("TENACITY.Track.spin")} ${signed(spin)}`,
  ];
}

function pipsOf(reader: TrackerReader, lit: Lit, document: TenacityCombatant | null): PipView[] {
  const { allowance } = reader.view;
  const mine = lit.by === "turn" && reader.owns(lit.id);
  return TURN_PARTS.filter((part) => allowance?.[part] === true).map((part) => {
    const label = say(`Part.${part}`);
    const spent = isSpent(reader, lit, part, document);
    const name = say(spent ? "PartSpent" : "PartLeft", { part: label });
    return { part, label, name, spent, icon: PIP_ICONS[part], mine };
  });
}

function isSpent({ state }: TrackerReader, lit: Lit, part: TurnPart, document: TenacityCombatant | null): boolean {
  if (lit.by !== "turn") return part === "action" && lit.affected !== undefined;
  if (state.spent.includes(part)) return true;
  return part === "movement" && (document?.token?.movementHistory.length ?? 0) > 0;
}

function litButtons(reader: TrackerReader, { id, by }: Lit, name: string): RowButton[] {
  const buttons: RowButton[] = [];
  if (reader.can({ type: "end", combatant: id, affected: null })) {
    const what = by === "turn" ? "end" : "endResponse";
    const words = { label: say(`Do.${what}`), name: say(`DoNamed.${what}`, { name }), strong: true };
    buttons.push(rowButton("nextTurn", id, "fa-solid fa-forward-step", words));
  }
  if (reader.can({ type: "hold", combatant: id, part: "action", trigger: "" })) {
    buttons.push(
      rowButton("hold", id, "fa-solid fa-hourglass-start", {
        label: say("Do.hold"),
        name: say("DoNamed.hold", { name }),
      }),
    );
  }
  return buttons;
}

/** Whom the last action, or the one under way, is aimed at (R-1203). */
function affectedOf(reader: TrackerReader): TrackerView["affected"] {
  const { state } = reader;
  const actor = state.lit?.id ?? state.focus.actor;
  if (actor === null || state.phase === "setup" || state.phase === "over") return null;
  const affected = affectedIds(reader);
  const mayChange =
    reader.narrator || (state.lit !== null && reader.can({ type: "act", combatant: actor, affected: [] }));
  const seen = affected.filter((id) => reader.document(id)?.visible === true);
  return {
    label: say("AffectedBy", { name: reader.name(actor) }),
    chips: seen.map((id) => ({
      id,
      name: reader.name(id),
      img: reader.document(id)?.img ?? "",
      remove: mayChange ? say("NotAffected", { name: reader.name(id) }) : "",
    })),
    add: mayChange ? addSelect(reader, [...affected, actor]) : null,
  };
}

/** The ids of those who are affected as things stand. */
export function affectedIds({ state }: TrackerReader): readonly string[] {
  return state.phase === "respond" ? (state.lit?.affected ?? []) : state.focus.affected;
}

function addSelect(reader: TrackerReader, known: readonly string[]) {
  const others = reader.state.combatants.filter(
    ({ id, out }) => !out && !known.includes(id) && reader.document(id)?.visible,
  );
  if (others.length === 0) return null;
  const label = say("AlsoAffected");
  const choices = { "": label, ...Object.fromEntries(others.map(({ id }) => [id, reader.name(id)])) };
  return { action: "addAffected", id: "addAffected", label, value: "", choices };
}

function controlsOf(reader: TrackerReader): RowButton[] {
  const { narrator, state, combat } = reader;
  if (!narrator) return [];
  const control = (action: string, icon: string, strong = false): RowButton =>
    rowButton(action, "combat", icon, { label: say(`Control.${action}`), name: say(`Control.${action}`), strong });
  const isSetup = state.phase === "setup";
  const steps = historyOf(combat.system.log);
  return [
    ...(isSetup ? [control("rollNPC", "fa-solid fa-dice-d6"), control("startCombat", "fa-solid fa-play", true)] : []),
    ...(steps.length > 0
      ? [control("undoLast", "fa-solid fa-rotate-left"), control("showHistory", "fa-solid fa-list")]
      : []),
    ...(isSetup ? [] : [control("nextRound", "fa-solid fa-forward-fast")]),
    control("reinforce", "fa-solid fa-user-plus"),
    ...(isSetup
      ? []
      : [control(state.halted ? "resume" : "halt", state.halted ? "fa-solid fa-play" : "fa-solid fa-pause")]),
    control("endScene", "fa-solid fa-flag-checkered"),
  ];
}
