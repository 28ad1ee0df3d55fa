import { SCENE_KINDS } from "../data/combat/combat-data.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { fightRules } from "../turns/read-spotlight.ts";
import { historyOf, oneSideStands } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { mayRoll } from "./tracker-buttons.ts";
import { TrackerReader } from "../turns/tracker-reader.ts";
import { lanesOf } from "./tracker-rows.ts";
import { affectedOf, litView } from "./tracker-stage.ts";
import {
  EMPTY_TRACKER,
  rowButton,
  type LitView,
  type RowButton,
  type RowSelect,
  type StartView,
  type TrackerView,
} from "../../../engine/tracker/tracker-types.ts";
import { decisionOf } from "./tracker-labels.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** Everything that the tracker shows of an encounter to the user of this client. */
export function trackerView(combat: TenacityCombat | null): TrackerView {
  if (!combat) return { ...EMPTY_TRACKER, decision: say("NoScene"), start: startView() };
  const reader = new TrackerReader(combat);
  const lit = reader.view.lit ? litView(reader, reader.view.lit) : null;
  const decision = decisionOf(reader);
  const { round } = reader.state;
  return {
    ...EMPTY_TRACKER,
    heading: headingOf(reader),
    round: round > 0 ? say("Round", { round: String(round) }) : "",
    kind: reader.narrator ? kindSelect(combat) : null,
    rules: rulesNote(reader),
    waits: game.users.activeGM ? "" : say("LightWaits"),
    lit,
    decision,
    affected: affectedOf(reader),
    lanes: lanesOf(reader),
    controls: controlsOf(reader),
    announcement: [lit ? announced(lit) : "", decision].filter((part) => part !== "").join(" "),
  };
}

function announced({ name, by, why }: LitView): string {
  return `${name}: ${[by, why].filter((part) => part !== "").join(". ")}.`;
}

/** Narrators begin each kind of scene with one click, also without a map. */
function startView(): StartView | null {
  if (!game.user.isGM) return null;
  const icons = { fight: "fa-solid fa-hand-fist", social: "fa-solid fa-comments", chase: "fa-solid fa-person-running" };
  const buttons = SCENE_KINDS.map((kind) => {
    const label = say(`Kind.${kind}`);
    return rowButton("startScene", "none", icons[kind], { label, name: say("Begin", { kind: label }), value: kind });
  });
  return { hint: say("BeginHint"), buttons };
}

/** Narrators have a list for the kind of scene, which others read here. */
function headingOf({ combat, state, narrator }: TrackerReader): string {
  const kind = narrator ? [] : [say(`Kind.${combat.system.kind}`)];
  return [...kind, say(`Mode.${state.rules.initiativeMode}`)].join(" · ");
}

/** A scene keeps the rules that it began with (12.2). Who has changed them since would wonder. */
function rulesNote({ state: { rules }, narrator }: TrackerReader): string {
  const now = Object.entries(fightRules(ruleset()));
  const isChanged = now.some(([rule, value]) => rules[rule as keyof typeof rules] !== value);
  return narrator && isChanged ? say("KeepsRules") : "";
}

function kindSelect({ id, system }: TenacityCombat): RowSelect {
  const choices = Object.fromEntries(SCENE_KINDS.map((kind) => [kind, say(`Kind.${kind}`)]));
  return { action: "chooseKind", id: `chooseKind-${id ?? ""}`, label: say("KindLabel"), value: system.kind, choices };
}

function controlsOf(reader: TrackerReader): RowButton[] {
  const { narrator, state, combat } = reader;
  if (!narrator) return [];
  const control = (action: string, icon: string, strong = false): RowButton =>
    rowButton(action, "combat", icon, { label: say(`Control.${action}`), name: say(`Control.${action}`), strong });
  const hasSteps = historyOf(combat.system.log).length > 0;
  const history = hasSteps
    ? [control("undoLast", "fa-solid fa-rotate-left"), control("showHistory", "fa-solid fa-list")]
    : [];
  const isOver = reader.view.over || oneSideStands(state);
  const end = control("endScene", "fa-solid fa-flag-checkered", isOver);
  const scene = [control("reinforce", "fa-solid fa-user-plus"), end];
  if (state.phase === "setup") {
    const isDue = combat.combatants.some((each) => each.isNPC && mayRoll(reader, each));
    const roll = isDue ? [control("rollNPC", "fa-solid fa-dice-d6")] : [];
    return [...roll, control("startCombat", "fa-solid fa-play", true), ...history, ...scene];
  }
  const pause = state.halted ? control("resume", "fa-solid fa-play", true) : control("halt", "fa-solid fa-pause");
  const next = reader.view.over ? [] : [control("nextRound", "fa-solid fa-forward-fast")];
  return [...history, ...next, pause, ...scene];
}
