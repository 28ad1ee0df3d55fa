import { openMaker } from "../sheets/offer-maker.ts";
import { isHero } from "../heroes/is-hero.ts";
import { currentGame, gameWords, packOf } from "../game.ts";
import { ownCompendium } from "../data/own-compendium.ts";
import type { ListsOffer } from "../lists/lists-offer.ts";
import { openGameWindow } from "../settings/choose-game.ts";
import { openLists } from "../lists/offer-lists.ts";
import { partyStep } from "./party-step.ts";
import { isSetUp, openGuide, setUpAdventure } from "./starter.ts";
import { toursStep } from "./tours.ts";
import type { Starter, Welcome, WelcomeButton, WelcomeStep } from "./welcome.ts";
import { say } from "./words.ts";

/** What a narrator settles before the first evening, in an order in which nothing has to be done twice. */
export function narratorSteps(welcome: Welcome): readonly WelcomeStep[] {
  const { settle, starter } = welcome;
  const adventure = starter ? [starterStep(starter)] : [];
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

function playersStep(): WelcomeStep {
  const players = game.users.filter(({ isGM }) => !isGM);
  const lines = players.map(({ name, character }) => {
    const hero = character && isHero(character) ? character.name : say("Players.None");
    return say("Players.Line", { player: name, hero });
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
    isDone: players.length > 0 && players.every(({ character }) => character && isHero(character)),
    buttons: [
      {
        id: "ready",
        label: say("Players.Ready"),
        icon: "fa-solid fa-users",
        run: () => ownCompendium(packOf(currentGame(), "heroes"))?.render(true),
      },
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
