import { CONFIG } from "../../config.ts";
import { shownEffects } from "../../documents/shown-effects.ts";
import { host, localize } from "../host.ts";
import type { HostCombat, HostCombatant, HostCombats, TurnContext } from "./combat-types.ts";

/** `game.combats`, which has lists that other collections do not have (CB-2). */
export function combats(): HostCombats {
  return host().collections.get("Combat") as unknown as HostCombats;
}

/** What header and footer of the tracker get (CB-14). */
export function combatContext(combat: HostCombat | null): Record<string, unknown> {
  const { user, release } = host();
  const list = combats().combats;
  const currentIndex = combat ? list.indexOf(combat) : -1;
  const linked = combat?.scene !== null && combat?.scene !== undefined;
  const common = {
    combat,
    hasCombat: combat !== null,
    combats: list.map((entry, index) => describeCombat(entry, index)),
    currentIndex,
    control: combat !== null && user !== null && mayAdvance(combat),
    displayCycle: (user?.isGM ?? false) && list.length > 1,
    initiativeIcon: "fa-solid fa-dice-d20",
    css: "",
    isGM: user?.isGM ?? false,
    title: combat ? titleOf(combat) : localize("TABLE.Combat.None"),
  };
  if (release.generation < 14)
    return { ...common, link: linked, labels: { scope: combat?.scene?.name ?? localize("TABLE.Combat.Unlinked") } };
  const neighbor = (step: number): string | null => list[currentIndex + step]?.id ?? null;
  return { ...common, linked, previousId: neighbor(-1), nextId: neighbor(1) };
}

/** Whether this user may end the turn: a player may while it is theirs (CB-9, CB-14). */
function mayAdvance(combat: HostCombat): boolean {
  const { user } = host();
  return user !== null && (combat.combatant?.players.some(({ id }) => id === user.id) ?? false);
}

function describeCombat(combat: HostCombat, index: number): Record<string, unknown> {
  const label = localize("TABLE.Combat.Numbered", { number: String(index + 1) });
  const named = host().release.generation >= 14 ? { name: combat.name ?? "" } : {};
  return { id: combat.id, label, active: combat.active, ...named };
}

function titleOf({ started, round }: HostCombat): string {
  return started ? localize("TABLE.Combat.Round", { round: String(round) }) : localize("TABLE.Combat.NotStarted");
}

/** What a line of the tracker gets (CB-14). */
export function turnContext(combat: HostCombat, combatant: HostCombatant, index: number): TurnContext {
  const active = combat.started && index === combat.turn;
  const { id, name, hidden, isDefeated, initiative, isOwner } = combatant;
  const { user } = host();
  const mayObserve = user !== null && (combatant.actor?.testUserPermission(user, "OBSERVER") ?? false);
  const effects = effectsOf(combatant);
  return {
    id,
    name,
    img: combatant.img ?? null,
    active,
    css: [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" "),
    hidden,
    isDefeated,
    initiative,
    isOwner,
    canPing: false,
    resource: mayObserve ? combatant.resource : null,
    effects: { icons: effects, tooltip: effects.map((effect) => effect.name).join(", ") },
    hasDecimals: initiative !== null && !Number.isInteger(initiative),
  };
}

/** What shows on a combatant, but for the status that the line itself shows. */
function effectsOf({ actor }: HostCombatant): { name: string; img: string }[] {
  const defeated = CONFIG.specialStatusEffects["DEFEATED"];
  return shownEffects(actor)
    .filter(({ statuses }) => !statuses.has(defeated ?? ""))
    .flatMap(({ name, img }) => (img ? [{ name, img }] : []));
}
