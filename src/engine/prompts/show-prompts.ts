import { onHooks } from "../../compat/hooks.ts";
import { everyPage, onEveryPage, pageInUse } from "../../compat/windows.ts";
import { SECRET_CHANGED } from "../cards/secret/secret-channel.ts";
import { REVEALED } from "../cards/veil.ts";
import { currentGame } from "../game.ts";
import { cardPrompts, ownRoll, tellOwnRolls } from "./card-prompts.ts";
import { addPromptSource, findPrompts, newsAmong, type Prompt } from "./prompt.ts";
import { PromptStrip } from "./prompt-strip.ts";
import { letDragsThrough } from "../windows/free-stand.ts";
import { whenPressed } from "../windows/late.ts";
import { PROMPT_KEY } from "./prompt-key.ts";
import { notifiesOfPrompts, soundsPrompts } from "../settings/prompt-settings.ts";
import { cardActor } from "../cards/card.ts";
import { isInSight, recentMessages } from "../cards/newest-card.ts";
import { isRollingBlind } from "../cards/secret/ask-blind-roll.ts";
import { showMessage } from "../cards/show-message.ts";
import { localize } from "../text/words.ts";
import { answerRequest } from "../requests/request-card.ts";
import { askedBy, isGenuine, type Asked } from "../requests/read-request.ts";
import { isRequest, type RequestMessage, waysOf } from "../requests/request-kind.ts";

/** After what someone may be called, or is no longer. */
const HOOKS = [
  ...["createChatMessage", "updateChatMessage", "deleteChatMessage", SECRET_CHANGED, REVEALED],
  ...["createCombat", "updateCombat", "deleteCombat", "createCombatant", "updateCombatant", "deleteCombatant"],
  ...["updateActor", "deleteActor", "deleteToken", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"],
  ...["updateUser", "userConnected", "createSetting", "updateSetting", "canvasReady"],
];

/** Hooks after which the strip may cover something else, or a card be in sight that was not. */
const WINDOW_HOOKS = [
  ...["renderApplicationV2", "closeApplicationV2", "changeSidebarTab", "collapseSidebar"],
  "renderChatMessageHTML",
  // The token at which it stands, and those that would be under it.
  ...["updateToken", "canvasPan"],
];

/** Changes come in bursts, and what the world does at once is no one's to do. In milliseconds. */
const PAUSE = 200;

/** Ids of prompts that this person does not want to see, or has. A tab that is loaded again shows them again. */
const dismissed = new Set<string>();

/** What was found last, whether or not it is in sight elsewhere. */
let found: readonly Prompt[] = [];

/** Ids of those that were found last, with the look that found each first: anyone who is in it is called already. */
let known: ReadonlyMap<string, number> = new Map();
let looks = 0;

const strips = new Map<Document, PromptStrip>();
let timer: ReturnType<typeof setTimeout> | null = null;

/** How long a prompt may stand beside its card, or be missing without it, in milliseconds. */
const LOOK_AGAIN = 1000;
let lookingAgain: ReturnType<typeof setInterval> | undefined;

/** Shows prompts wherever the person is, and keeps them true; call once the game is ready. */
export function showPrompts(): void {
  addPromptSource(cardPrompts);
  addPromptSource(requestPrompts);
  whenPressed(PROMPT_KEY, () => strips.get(pageInUse())?.focus() === true || focusBar());
  tellOwnRolls();
  letDragsThrough(document);
  const showSoon = foundry.utils.debounce(() => {
    show([]);
  }, PAUSE);
  onEveryPage((page) => {
    strips.set(page, new PromptStrip(page, { dismiss }));
    // A window may have been dragged, and the map moved or zoomed.
    page.addEventListener("pointerup", showSoon);
    page.addEventListener("wheel", showSoon, { passive: true });
    page.addEventListener("scroll", showSoon, { capture: true, passive: true });
    lookSoon();
  });
  onHooks(HOOKS, lookSoon);
  onHooks(WINDOW_HOOKS, showSoon);
  // Who comes to the table sees what is due; it is no news.
  draw(false);
}

function lookSoon(): void {
  timer ??= setTimeout(() => {
    timer = null;
    draw(true);
  }, PAUSE);
}

/** Whether this person has before them whose turn it is: the stage of the tracker, in the sidebar or in a window of its own, or the bar of a turn. */
function isStageInSight(): boolean {
  return everyPage().some((page) =>
    [...page.querySelectorAll(".turns-stage, .tenacity-turn-bar[data-acts]")].some((stage) =>
      stage.checkVisibility({ visibilityProperty: true }),
    ),
  );
}

/** Where nothing waits, or the focus is with it already, the same key goes to the bar of the turn. @returns false where there is none */
function focusBar(): boolean {
  const [page] = everyPage();
  const button = page?.querySelector<HTMLElement>('.tenacity-turn-bar:not(.empty) [tabindex="0"]') ?? null;
  button?.focus();
  return button !== null;
}

function dismiss({ id }: Prompt): void {
  dismissed.add(id);
  show([]);
}

function draw(isNews: boolean): void {
  const calls = findPrompts(currentGame().prompts ?? []);
  found = newsAmong(calls, ownRoll(calls), known);
  const fresh = found.filter(({ id }) => !known.has(id));
  looks++;
  known = new Map(found.map(({ id }) => [id, known.get(id) ?? looks]));
  for (const id of dismissed) if (!known.has(id)) dismissed.delete(id);
  show(isNews ? fresh : []);
  if (isNews) callAttention(fresh.filter((each) => each.isNews !== true));
}

/**
 * Shows what was found, but for what this person sees for themselves.
 * @param fresh What is new. News is spoken where it is shown: who sees the card hears of it there.
 */
function show(fresh: readonly Prompt[]): void {
  const seesStage = found.some(({ isStaged }) => isStaged) && isStageInSight();
  const seen = found.filter(({ card = "", isStaged }) => (isStaged === true && seesStage) || isInSight(card));
  for (const { id, isNews } of seen) if (isNews === true) dismissed.add(id);
  const shown = found.filter((each) => !dismissed.has(each.id) && !seen.includes(each));
  const pages = everyPage();
  for (const [page, strip] of strips) {
    if (!pages.includes(page)) strips.delete(page);
    else
      void strip.draw(
        shown,
        fresh.filter((each) => each.isNews !== true || shown.includes(each)),
      );
  }
  // A card comes into sight and leaves it without a word: it is drawn late, the host shows a line for some seconds, what lay over it fades.
  clearInterval(lookingAgain);
  const hasCard = ({ card }: Prompt): boolean => card !== undefined;
  if (shown.some(hasCard) || seen.some((each) => hasCard(each) && each.isNews !== true))
    lookingAgain = setInterval(show, LOOK_AGAIN, []);
}

/** Two soft tones, in hertz, and how long each of them lasts, in seconds. */
const TONES = [659, 880] as const;
const LENGTH = 0.16;
const VOLUME = 0.12;

/** Makes new prompts heard and seen outside of the page, as far as this person has asked for it. */
function callAttention([first, ...others]: readonly Prompt[]): void {
  if (!first) return;
  if (soundsPrompts()) chime();
  const isAway = everyPage().every(({ visibilityState }) => visibilityState === "hidden");
  if (isAway && notifiesOfPrompts() && Notification.permission === "granted") notify(first, others.length);
}

function chime(): void {
  const audio = new AudioContext();
  const end = audio.currentTime + TONES.length * LENGTH;
  for (const [place, frequency] of TONES.entries()) {
    const begin = audio.currentTime + place * LENGTH;
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, end);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(end);
    tone.addEventListener("ended", () => {
      if (place === TONES.length - 1) void audio.close();
    });
  }
}

/** One for all that came at once: the page shows the rest. */
function notify({ who, words, show }: Prompt, others: number): void {
  const more = others > 0 ? [game.i18n.format("TENACITY.Prompt.More", { count: String(others) })] : [];
  const body = [words, ...more].join(" · ");
  // The tag has a later one take the place of this.
  const notification = new Notification(who === "" ? game.i18n.localize("TENACITY.Prompt.Title") : who, {
    body,
    tag: "tenacity-prompt",
  });
  notification.addEventListener("click", () => {
    window.focus();
    show();
    notification.close();
  });
}

/** More ways to answer than fit a line are read on the card. */
const MOST_WAYS = 3;

/** The requests of a narrator's that wait for an actor of this user's; narrators answer for no one who is there. */
function requestPrompts(): readonly Prompt[] {
  return recentMessages().flatMap((message) => {
    if (!isRequest(message) || !isGenuine(message) || message.system.closed) return [];
    return askedBy(message)
      .filter((asked) => waitsForUser(message, asked))
      .map((asked) => promptOf(message, asked));
  });
}

function waitsForUser(message: RequestMessage, { uuid, actor, answer }: Asked): boolean {
  return !game.user.isGM && !answer && actor?.isOwner === true && !isRollingBlind(message.uuid, uuid);
}

function promptOf(message: RequestMessage, { uuid, actor }: Asked): Prompt {
  const { reason, reminders } = message.system;
  const ways = actor ? waysOf(message, actor) : [];
  const { name, img } = cardActor(uuid);
  return {
    // Who is reminded is called once more.
    id: `request|${message.id ?? ""}|${uuid}|${String(reminders)}`,
    card: message.id ?? "",
    who: name,
    img,
    words: reason === "" ? localize("TENACITY.Request.CardTitle") : reason,
    deeds:
      ways.length > MOST_WAYS
        ? []
        : ways.map(({ way, label }) => ({ label, run: async () => answerRequest(message, uuid, way) })),
    show: () => void showMessage(message.id ?? ""),
  };
}
