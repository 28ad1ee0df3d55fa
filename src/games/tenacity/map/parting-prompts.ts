/** Asks for a parting action where it is taken: on the token that may take it, for its players (R-1302). */
import { alwaysShown } from "../../../compat/effect-model.ts";
import { onHooks } from "../../../compat/hooks.ts";
import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { isPlayed } from "../../../engine/cards/card.ts";
import { showMessage } from "../../../engine/cards/show-message.ts";
import { TenacityActor } from "../../../engine/data/actor.ts";
import { LineLayer } from "../../../engine/map/line-layer.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { floatOver } from "../../../engine/map/floating-changes.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { offerHudButtons, type HudButton } from "../../../engine/map/token-hud-buttons.ts";
import { joiningLine, type Line } from "../../../engine/rules/map/place.ts";
import type { Prompt as Call } from "../../../engine/prompts/prompt.ts";
import { PARTING, takeParting } from "../actions/parting.ts";
import { actionName, actionWords } from "../action-words.ts";
import { isCharacter, type CharacterActor } from "../data/documents.ts";
import { standsFor } from "../../../engine/map/fight-marks.ts";
import { ownTurn } from "../turns/turn-left.ts";
import { allOpenPartings, tokenBy, type OpenParting } from "../turns/open-partings.ts";

const ICON = `systems/${SYSTEM_ID}/assets/icons/conditions/parting.svg`;
const COLOR = 0xc79bff;

/** After what someone is asked, or no longer. */
const HOOKS = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateCombat",
  "deleteCombat",
  "canvasReady",
];

/** A parting action that this user may answer for. */
interface Prompt extends OpenParting {
  readonly actor: CharacterActor;
}

/** What this user is asked at the moment, the latest first; read by every token whenever one is drawn. */
let prompts: readonly Prompt[] = [];

/** Marks that are nowhere stored, by actor. */
const marks = new WeakMap<Actor.Implementation, ActiveEffect.Implementation>();

/** What tokens that may take a parting action show to their players; nothing of it is stored. */
function partingMarks(actor: Actor.Implementation): readonly ActiveEffect.Implementation[] {
  if (!prompts.some(({ by }) => standsFor({ actorId: by.actorId, token: by }, actor))) return [];
  const known = marks.get(actor);
  if (known) return [known];
  const data = { name: actionName(PARTING.id), img: ICON, statuses: ["parting"], ...alwaysShown() };
  const mark = new ActiveEffect.implementation(data, { parent: actor });
  marks.set(actor, mark);
  return [mark];
}

/** Keeps marks, words and buttons on tokens true; call in `setup`. */
export function registerPartingPrompts(): void {
  TenacityActor.registerMarks(partingMarks);
  const lines = new LineLayer(COLOR);
  let isDue = false;
  const follow = (): void => {
    isDue = false;
    const before = prompts.map(({ by }) => by);
    prompts = findPrompts();
    const now = prompts.map(({ by }) => by);
    for (const token of new Set([...before, ...now].filter((each) => before.includes(each) !== now.includes(each)))) {
      redrawIcons(token);
      const words = { text: actionName(PARTING.id), color: `#${COLOR.toString(16)}`, direction: "up" } as const;
      if (now.includes(token)) floatOver(token, words);
    }
    lines.show(prompts.flatMap((prompt) => lineTo(prompt) ?? []));
  };
  const drawSoon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(follow);
  };
  onHooks(HOOKS, drawSoon);
  offerHudButtons(buttonsOf, HOOKS);
}

/** From the one asked to the one who moved; null where this user's map does not show both. */
function lineTo({ by, message }: Prompt): Line | null {
  const mover = tokenBy(message.system.token);
  if (!mover || by.parent !== canvas.scene || mover.parent !== by.parent || !isSeen(mover)) return null;
  const [from, to] = [placeOf(by), placeOf(mover)];
  return from && to && from.level === to.level ? joiningLine(from, to) : null;
}

/** Registers the key that takes the latest parting action one may take, of the selected token where there is one; call in `init`. */
export function registerPartingKey(): void {
  game.keybindings.register(SYSTEM_ID, "takeParting", {
    name: "TENACITY.Keys.takeParting.Name",
    hint: "TENACITY.Keys.takeParting.Hint",
    editable: [{ key: "KeyP" }],
    onDown: () => {
      const open = findPrompts();
      const isSelected = ({ by }: Prompt): boolean => by.object?.controlled === true;
      const isOwn = ({ actor }: Prompt): boolean => !game.user.isGM || !actor.hasPlayerOwner;
      const best = open.find(isSelected) ?? open.find(isOwn) ?? open[0];
      if (best) void answer(best);
      else ui.notifications.info(actionWords(PARTING.id, "NobodyLeaves"));
      return true;
    },
  });
}

/** The same for the strip of prompts: anyone who plays the one who may take it, and narrators for those whom no one plays. */
export function partingCalls(): readonly Call[] {
  return findPrompts()
    .filter(({ actor }) => !game.user.isGM || !isPlayed(actor))
    .map((open) => ({
      id: `parting|${open.message.id ?? ""}|${open.by.uuid}`,
      who: open.by.name,
      img: open.by.texture.src ?? "",
      words: actionWords(PARTING.id, "Against", { name: open.name }),
      deeds: [{ label: actionName(PARTING.id), run: async () => answer(open) }],
      show: () => void showMessage(open.message.id ?? ""),
    }));
}

function findPrompts(): readonly Prompt[] {
  return allOpenPartings().flatMap((open) => {
    const { actor, isOwner } = open.by;
    return isOwner && isCharacter(actor) ? [{ ...open, actor }] : [];
  });
}

function buttonsOf(token: PlacedToken): readonly HudButton[] {
  const prompt = findPrompts().find(({ by }) => by === token);
  if (!prompt) return [];
  const whyNot = PARTING.whyNot?.({ actor: prompt.actor, turn: ownTurn(prompt.actor) }) ?? "";
  return [
    {
      id: "tenacity-parting",
      icon: PARTING.icon,
      name: actionWords(PARTING.id, "Against", { name: prompt.name }),
      column: "right",
      ...(whyNot !== "" && { whyNot }),
      press: async () => answer(prompt),
    },
  ];
}

async function answer({ actor, mover }: Prompt): Promise<void> {
  await takeParting(actor, mover);
}

/** Core draws a token's icons when its actor changes; that someone is asked is for us to say. */
function redrawIcons({ object }: PlacedToken): void {
  const { renderFlags } = (object ?? {}) as { renderFlags?: { set(flags: object): void } };
  renderFlags?.set({ redrawEffects: true });
}
