import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { Teller } from "../../../engine/turns/follow-documents.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { actionsOf, advanced, type EvadeActor, isEvadeActor, isUp, rankOf, skillOf } from "../data/documents.ts";
import { hasDelayed, memberOf, stepTurns, type MemberFacts, type Turns, type TurnStep } from "../rules/turns/index.ts";
import { type EvadeFight, say } from "./read-turns.ts";

/** Ids of the groups that make themselves (S3-2): by the side on which tokens stand. */
const HEROES = "heroes";
const ENEMIES = "enemies";
const OTHERS = "others";

/** The actor behind a combatant; null for one of another game, or none. */
export function actorOf(combatant: Combatant.Implementation | null | undefined): EvadeActor | null {
  const actor = combatant?.actor;
  return isEvadeActor(actor) ? actor : null;
}

/** What the documents say of a combatant. Who has no actor of this game acts once, and rolls the die alone. */
function factsOf(combatant: Combatant.Implementation): MemberFacts {
  const actor = actorOf(combatant);
  if (!actor) return { body: 0, speed: 0, actions: 1, delays: 1, up: !combatant.defeated };
  return {
    body: rankOf(actor, "body"),
    speed: skillOf(actor, "speed"),
    actions: actionsOf(actor),
    delays: 1 + advanced(actor, "delayed"),
    up: !combatant.defeated && isUp(actor),
  };
}

/** A group that someone joins. */
interface Joined {
  readonly id: string;
  readonly name: string;
}

const joined = (id: string): Joined => ({ id, name: id === OTHERS ? say("Group.others") : "" });

/** The group that someone joins unless the narrator says otherwise: that of the tokens they were placed with, or their side. */
function groupFor(combatant: Combatant.Implementation): Joined {
  const placed = findActor(combatant.token?.flags[SYSTEM_ID]?.group);
  return placed?.id ? { id: placed.id, name: placed.name } : joined(sideOf(combatant));
}

function sideOf({ actor, token }: Combatant.Implementation): string {
  const { FRIENDLY, NEUTRAL } = CONST.TOKEN_DISPOSITIONS;
  if (actor?.hasPlayerOwner === true) return HEROES;
  const disposition = token?.disposition ?? actor?.prototypeToken.disposition;
  if (disposition === FRIENDLY) return HEROES;
  return disposition === NEUTRAL ? OTHERS : ENEMIES;
}

function newGroup({ id, name }: Joined): TurnStep {
  return { type: "group", group: id, kind: id === HEROES ? "heroes" : "enemies", name };
}

/**
 * The steps that an encounter lacks to know what its documents say: who came and went, who fell or woke, and what was spent or given
 * back by cards and hands. With nothing to tell there are none.
 */
export function factsIn(combat: EvadeFight, state: Turns): readonly TurnStep[] {
  const teller = new Teller<Turns, TurnStep>(state, stepTurns);
  for (const { id } of state.members) if (!combat.combatants.has(id)) teller.tell({ type: "leave", member: id });
  for (const combatant of combat.combatants) for (const step of factsAbout(combatant, state)) teller.tell(step);
  return teller.steps;
}

function factsAbout(combatant: Combatant.Implementation, state: Turns): readonly TurnStep[] {
  const id = combatant.id ?? "";
  const facts = factsOf(combatant);
  const known = memberOf(state, id);
  const group = groupFor(combatant);
  if (!known) return [newGroup(group), { type: "member", member: id, group: group.id, ...facts }];
  const isSame = (Object.keys(facts) as (keyof MemberFacts)[]).every((fact) => facts[fact] === known[fact]);
  const granted = Math.max(0, facts.actions - known.actions);
  const actor = actorOf(combatant)?.system;
  const change = (actor?.actions.value ?? known.left) - Math.min(known.left + granted, facts.actions);
  const delayed = actor ? Number(actor.delayed) - Number(hasDelayed(known)) : 0;
  return [
    ...(isSame ? [] : [{ type: "member", member: id, group: known.group, ...facts } as const]),
    ...(change === 0 && delayed === 0 ? [] : [{ type: "left", member: id, change, delayed } as const]),
  ];
}
