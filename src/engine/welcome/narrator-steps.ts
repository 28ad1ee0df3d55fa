import { openMaker } from "../sheets/offer-maker.ts";
import { heroOf, playedHeroes } from "../heroes/is-hero.ts";
import { currentGame, gameWords } from "../game.ts";
import type { ListsOffer } from "../lists/world-lists.ts";
import { openGameWindow } from "../settings/choose-game.ts";
import { openLists } from "../lists/offer-lists.ts";
import { isOffered, isSetUp, openGuide, packButton, setUpAdventure } from "./starter.ts";
import { toursStep } from "./tours.ts";
import { say, type Starter, type Welcome, type WelcomeButton, type WelcomeStep } from "./welcome.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { openSheet } from "../windows/open-sheet.ts";
import type { TenacityActor } from "../data/actor.ts";
import { PARTY_TYPE } from "../data/creatable-types.ts";
import { theParty } from "../data/party.ts";

/** What a narrator settles before the first evening, in an order in which nothing has to be done twice. */
export function narratorSteps(welcome: Welcome): readonly WelcomeStep[] {
  const { settle, starter } = welcome;
  const adventure = starter && isOffered(starter) ? [starterStep(starter)] : [];
  const { lists, scenes } = currentGame();
  const read = lists?.readings ? [listsStep(lists)] : [];
  const party = scenes ? [partyStep()] : [];
  return [gameStep(), ...(settle?.() ?? []), ...read, ...adventure, playersStep(), ...party, toursStep()];
}

function gameStep(): WelcomeStep {
  return {
    id: "game",
    title: say("Game.Title"),
    text: say("Game.Text"),
    state: gameWords(currentGame(), "Label"),
    isDone: true,
    buttons: [
      {
        id: "other",
        label: say("Game.Other"),
        icon: "fa-solid fa-dice-d20",
        run: openGameWindow,
      },
    ],
  };
}

export function playersStep(): WelcomeStep {
  const players = game.users.filter(({ isGM }) => !isGM);
  const lines = players.map((player) => {
    const hero = heroOf(player)?.name ?? say("Players.None");
    return say("Players.Line", { player: player.name, hero });
  });
  const { maker } = currentGame();
  const make: WelcomeButton[] = maker
    ? [
        {
          id: "make",
          label: game.i18n.localize("TENACITY.StepMaker.Title"),
          icon: "fa-solid fa-wand-magic-sparkles",
          run: openMaker(maker),
        },
      ]
    : [];
  return {
    id: "players",
    title: say("Players.Title"),
    text: say(players.length > 0 ? "Players.Text" : "Players.Nobody"),
    state: lines.join(" · "),
    isDone: players.length > 0 && players.every((player) => heroOf(player) !== null),
    buttons: [
      ...packButton("heroes", { id: "ready", label: say("Players.Ready"), icon: "fa-solid fa-users" }),
      ...make,
    ],
  };
}

function starterStep(starter: Starter): WelcomeStep {
  const isDone = isSetUp(starter);
  const name = gameWords(currentGame(), "Starter.Label");
  const setUp: WelcomeButton = {
    id: "setUp",
    label: say("Starter.SetUp", { name }),
    icon: "fa-solid fa-book-open",
    run: setUpAdventure,
  };
  const guide: WelcomeButton = {
    id: "guide",
    label: say("Starter.Guide"),
    icon: "fa-solid fa-book-open",
    run: () => openGuide(starter),
  };
  return {
    id: "starter",
    title: say("Starter.Title", { name }),
    text: gameWords(currentGame(), "Starter.Text"),
    state: isDone ? say("Starter.Done") : "",
    isDone,
    buttons: isDone ? [guide, ...mapButton(starter)] : [setUp],
  };
}

/** Shows everyone the map on which it begins, unless they see it. */
function mapButton({ scene: id }: Starter): readonly WelcomeButton[] {
  const scene = game.scenes.get(id ?? "");
  if (!scene || scene.active) return [];
  return [{ id: "map", label: say("Starter.Map"), icon: "fa-solid fa-map", run: () => scene.activate() }];
}

/** To look through the lists, where they say how the guide is read. */
function listsStep(lists: ListsOffer): WelcomeStep {
  return {
    id: "lists",
    title: game.i18n.localize("TENACITY.WorldLists.Menu"),
    text: lists.words("Menu.Hint"),
    state: "",
    isDone: true,
    buttons: [
      {
        id: "edit",
        label: game.i18n.localize("TENACITY.WorldLists.Edit"),
        icon: "fa-solid fa-list-check",
        run: () => openLists(lists),
      },
    ],
  };
}

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
