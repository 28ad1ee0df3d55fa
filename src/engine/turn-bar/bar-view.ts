import type { Doing } from "../actions/doing.ts";
import { openActions } from "../actions/open-actions.ts";
import { carryOut, hasActions } from "../actions/take-action.ts";
import type { HealthView } from "../data/limits.ts";
import { nameOf, pictureOf } from "../data/actor-identity.ts";
import { currentGame } from "../game.ts";
import { selectedActors } from "../map/actors-in-sight.ts";
import { byLikelihood } from "../rules/likeliest-foe.ts";
import { barIsFor } from "../settings/preferences.ts";
import { format, inARow, localize } from "../text/words.ts";
import { aimAt, aimedAt } from "./aim.ts";
import { type FoundFoe, foesOf } from "./foes.ts";
import type { BarAttack, BarTurn, Held, TurnBar } from "./turn-bar.ts";

/** A button of the bar, or a line of one of its menus. */
export interface BarButton {
  /** Unique in the bar. */
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly icon: string;
  /** The chance of an attack, what is left of something. */
  readonly info: string;
  /** What it is, what it costs and why it cannot be pressed, for those who ask. */
  readonly about: string;
  /** Why it cannot be pressed; "" where it can. */
  readonly whyNot: string;
  /** Whether what it takes of the turn is used up. */
  readonly isSpent: boolean;
  /** Whether it is switched on; null for what is no switch. */
  readonly isOn: boolean | null;
  readonly run: (held: Held) => unknown;
}

/** A button that opens a list of others. */
export interface BarList {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly rows: readonly BarButton[];
}

/** Someone whom the bar can be for. */
interface Candidate {
  readonly actor: Actor.Implementation;
  readonly acting: BarTurn | null;
}

/** Everything that the bar of an actor shows. */
export interface BarView {
  readonly actor: string;
  readonly name: string;
  readonly img: string;
  readonly words: string;
  readonly health: HealthView | null;
  readonly facts: readonly string[];
  readonly parts: BarTurn["parts"];
  /** Those for whom it could be besides; a press has it be theirs. */
  readonly others: readonly BarButton[];
  readonly foe: (BarList & { readonly img: string; readonly about: string }) | null;
  readonly attacks: readonly BarButton[];
  readonly deeds: readonly BarButton[];
  readonly menus: readonly BarList[];
  /** The list of everything that can be done. */
  readonly all: BarButton;
  readonly end: BarButton | null;
}

/** The actor for whom this user wants the bar to be, of several, by uuid, with whether they had acted by then. */
const chosen = { actor: "", hadActed: false };

/** The bar as it would be drawn now; null where it is for nobody. */
export function barView(): BarView | null {
  const bar = currentGame().turnBar;
  const [own, ...others] = ordered(bar ? candidates(bar) : []);
  if (!bar || !own) return null;
  const read = (): BarView => viewOf(bar, own, others);
  return bar.atOnce?.(read) ?? read();
}

/** Who is selected on the map comes before who was chosen in the bar. */
export function forgetActor(): void {
  chosen.actor = "";
}

function candidates(bar: TurnBar): readonly Candidate[] {
  const wanted = barIsFor();
  if (wanted === "never") return [];
  const acting = bar.acting().map((turn) => ({ actor: turn.actor, acting: turn }));
  const selected = (wanted === "selected" ? selectedActors() : [])
    .filter((actor) => hasActions(actor) && !acting.some((each) => each.actor === actor))
    .map((actor) => ({ actor, acting: null }));
  return [...acting, ...selected];
}

/** Who was chosen in the bar or on the map comes first; of several in a turn, those who have acted since then come last. */
function ordered(all: readonly Candidate[]): readonly Candidate[] {
  const selected = selectedActors();
  const place = (each: Candidate): number => {
    const { actor } = each;
    const acted = hasActed(each);
    if (actor.uuid === chosen.actor && acted === chosen.hadActed) return 0;
    if (acted) return 3;
    return selected.includes(actor) ? 1 : 2;
  };
  return all.toSorted((one, other) => place(one) - place(other));
}

const hasActed = ({ acting }: Candidate): boolean => acting?.parts[0]?.spent === true;

function viewOf(bar: TurnBar, { actor, acting }: Candidate, others: readonly Candidate[]): BarView {
  const name = nameOf(actor);
  const foes = foesOf(actor, bar);
  const aimed = aimedAt(actor, foes);
  const against = aimed.map((foe) => foe.actor);
  const menus = bar.menus.map(({ id, label, icon, list }) => ({
    id,
    icon,
    name: localize(label),
    rows: list(actor, against).map((doing) => buttonOf(`${id}.${doing.id}`, doing)),
  }));
  // Once the last foe has fallen, no attack is against anyone; before there is a foe, its dialog asks against whom.
  const isOver = aimed.length === 0 && foes.some(({ isOpposed }) => isOpposed) && foes.every(isBeaten);
  const attacks = bar.attacks(actor, against).filter(({ isForNobody }) => !isOver || isForNobody === true);
  return {
    actor: actor.uuid,
    name,
    img: pictureOf(actor),
    words: acting?.words ?? "",
    health: bar.health(actor),
    facts: bar.facts?.(actor) ?? [],
    parts: acting?.parts ?? [],
    others: others.map(otherButton),
    foe: foeList(actor, aimed, foes, localize(isOver ? "TENACITY.TurnBar.NoFoeLeft" : "TENACITY.TurnBar.NoFoe")),
    attacks: attacks.map((attack) => attackButton(attack, aimed)),
    deeds: (bar.deeds?.(actor) ?? []).map((doing) => buttonOf(`deed.${doing.id}`, doing)),
    menus: menus.filter(({ rows }) => rows.length > 0),
    all: {
      ...PLAIN,
      id: "all",
      name: localize("TENACITY.Actions.Open"),
      icon: "fa-solid fa-list-check",
      about: format("TENACITY.Actions.OpenNamed", { name }),
      run: async () => openActions(actor),
    },
    end: acting?.end
      ? { ...PLAIN, id: "end", name: acting.end.label, icon: "fa-solid fa-forward-step", run: acting.end.run }
      : null,
  };
}

const PLAIN = { img: "", icon: "", info: "", about: "", whyNot: "", isSpent: false, isOn: null } as const;

function buttonOf(id: string, doing: Doing): BarButton {
  const { name, img = "", icon = "", info = "", about = "", cost = "", whyNot = "", isSpent = false, isOn } = doing;
  const words = [whyNot === info ? "" : whyNot, cost, about].filter((each) => each !== "").join(" · ");
  return {
    id,
    name,
    img,
    icon,
    info,
    about: words,
    whyNot,
    isSpent,
    isOn: isOn ?? null,
    run: async () => carryOut(doing),
  };
}

function attackButton({ chance, reach, warning = "", run, ...doing }: BarAttack, foes: readonly FoundFoe[]): BarButton {
  const { whyNot = "" } = doing;
  const names = inARow(foes.map(({ name }) => name));
  const button = buttonOf(`attack.${doing.id}`, { ...doing, run: () => undefined });
  const against = chance === "" ? "" : format("TENACITY.TurnBar.Chance", { chance, names });
  // A chance is none where the foe stands beyond it; moving closer first, one has it.
  const isTooFar = foes.length > 0 && foes.every(({ distance }) => distance !== null && distance > (reach ?? Infinity));
  const odds = isTooFar ? localize("TENACITY.TurnBar.TooFar") : chance;
  return {
    ...button,
    info: [chance === "" && button.info !== "" ? button.info : odds, warning].filter((each) => each !== "").join(" · "),
    about: [against, button.about].filter((each) => each !== "").join(" · "),
    run: async (held) => carryOut({ ...doing, whyNot, run: () => run(held) }),
  };
}

function otherButton(other: Candidate): BarButton {
  const { actor } = other;
  const name = nameOf(actor);
  return {
    ...PLAIN,
    id: `other.${actor.uuid}`,
    name,
    img: pictureOf(actor),
    about: format("TENACITY.TurnBar.Other", { name }),
    run: () => {
      chosen.actor = actor.uuid;
      chosen.hadActed = hasActed(other);
    },
  };
}

const isBeaten = ({ isOpposed, isUp }: FoundFoe): boolean => !isOpposed || !isUp;

/** @param none what it is called while it names nobody */
function foeList(
  actor: Actor.Implementation,
  aimed: readonly FoundFoe[],
  foes: readonly FoundFoe[],
  none: string,
): BarView["foe"] {
  const [first] = aimed;
  const rows = byLikelihood(foes).map((foe): BarButton => {
    const isChosen = aimed.includes(foe);
    return {
      ...PLAIN,
      id: `foe.${foe.actor.uuid}`,
      name: foe.name,
      img: foe.img,
      info: whereIs(foe),
      isOn: isChosen,
      run: () => {
        aimAt(actor, foe.actor);
      },
    };
  });
  if (rows.length === 0) return null;
  const names = inARow(aimed.map(({ name }) => name));
  return {
    id: "foe",
    name: first ? names : none,
    img: first?.img ?? "",
    icon: first ? "" : "fa-solid fa-crosshairs",
    about: aimed.length === 1 && first ? whereIs(first) : "",
    rows,
  };
}

/** How far off someone stands, or that they cannot be reached; "" where no map tells. */
function whereIs({ distance, isInReach, isUp }: FoundFoe): string {
  if (!isUp) return localize("TENACITY.TurnBar.Down");
  if (distance === null || !Number.isFinite(distance)) return "";
  const spaces = String(Math.round(distance * 10) / 10);
  const away = format(distance <= 1 ? "TENACITY.TurnBar.Beside" : "TENACITY.TurnBar.Away", { spaces });
  return isInReach ? away : format("TENACITY.TurnBar.OutOfReach", { away });
}
