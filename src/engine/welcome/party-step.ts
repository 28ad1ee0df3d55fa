import { SYSTEM_ID } from "../../compat/system-id.ts";
import { openSheet } from "../windows/open-sheet.ts";
import type { WelcomeButton, WelcomeStep } from "./welcome.ts";
import type { TenacityActor } from "../data/actor.ts";
import { say } from "./words.ts";
import { PARTY_TYPE } from "../data/creatable-types.ts";
import { theParty } from "../data/party.ts";
import { playedHeroes } from "../heroes/is-hero.ts";

/** Everyone's heroes on one sheet, where scenes end and rests are taken for all of them. */
export function partyStep(): WelcomeStep {
  const party = theParty();
  const outside = playedHeroes().filter(({ uuid }) => !memberUuids(party).includes(uuid));
  const names = outside.map(({ name }) => name).join(", ");
  const make: WelcomeButton = {
    id: "make",
    label: say("Party.Make"),
    icon: "fa-solid fa-users",
    run: () => makeParty(outside),
  };
  const add: WelcomeButton = {
    id: "add",
    label: say("Party.Add", { names }),
    icon: "fa-solid fa-user-plus",
    run: () => party && addTo(party, outside),
  };
  const open: WelcomeButton = {
    id: "open",
    label: say("Party.Open"),
    icon: "fa-solid fa-users",
    run: () => openSheet(party),
  };
  return {
    id: "party",
    title: say("Party.Title"),
    text: say("Party.Text"),
    state: party ? party.name : "",
    isDone: party !== undefined && outside.length === 0,
    buttons: party ? [...(outside.length > 0 ? [add] : []), open] : [make],
  };
}

function memberUuids(party: TenacityActor<"party"> | undefined): readonly string[] {
  return Object.values(party?.system.members ?? {}).map(({ actor }) => actor);
}

async function makeParty(heroes: readonly Actor.Implementation[]): Promise<void> {
  const { OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const party = await Actor.implementation.create({
    name: say("Party.Name"),
    type: PARTY_TYPE,
    img: `systems/${SYSTEM_ID}/assets/icons/types/party.svg`,
    ownership: { default: OBSERVER },
    system: { members: newMembers(heroes, 0) },
  });
  await openSheet(party);
}

async function addTo(party: TenacityActor<"party">, heroes: readonly Actor.Implementation[]): Promise<void> {
  const last = Math.max(0, ...Object.values(party.system.members).map(({ sort }) => sort));
  await party.update({ system: { members: newMembers(heroes, last) } });
}

/** Members to add, behind those who are there. */
function newMembers(heroes: readonly Actor.Implementation[], last: number) {
  const entries = heroes.map(({ uuid }, place) => [foundry.utils.randomID(), { actor: uuid, sort: last + place + 1 }]);
  return Object.fromEntries(entries) as Record<string, { actor: string; sort: number }>;
}
