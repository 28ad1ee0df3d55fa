import { keepChatLine, plainChatLine } from "../../compat/chat-line.ts";
import { isElement } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { performAward, performEndScene, performRest } from "../scenes/rest-command.ts";
import { performActions } from "../actions/open-actions.ts";
import { currentGame } from "../game.ts";
import { oneAtATime } from "../clients/one-at-a-time.ts";
import { postText } from "../cards/post-text.ts";
import type { GameCommands } from "./commands.ts";
import { CHECK_ICON } from "../text/hotbar.ts";
import { bracketsOf, findNotation, mentionsOf, type Notation, readNotation } from "../text/written-command.ts";
import { renderTemplate } from "../windows/included-templates.ts";

/** What the drag of a command carries, for the hotbar. */
interface CommandDrag {
  readonly type: "TenacityCommand" | "ActiveEffect";
  readonly command: string;
  readonly name: string;
  readonly data?: object;
}

/** The command that lists the others. */
const HELP = "tenacity";

/** A command of every game that has what it is about. */
interface CommonCommand {
  readonly name: string;
  readonly isOffered: () => boolean;
  /** Whether the list of commands leaves it out for players. */
  readonly narrators?: boolean;
  /** Key of what it does. */
  readonly help: string;
  /** @returns Why it cannot be done, in words; "" where it was. */
  readonly perform: (rest: string) => Promise<string>;
}

const COMMON: readonly CommonCommand[] = [
  {
    name: "actions",
    isOffered: () => currentGame().actions !== undefined,
    help: "TENACITY.Actions.Help",
    perform: performActions,
  },
  {
    name: "endscene",
    isOffered: () => currentGame().scenes !== undefined,
    narrators: true,
    help: "TENACITY.Rest.Help.endScene",
    perform: performEndScene,
  },
  {
    name: "rest",
    isOffered: () => currentGame().scenes !== undefined,
    narrators: true,
    help: "TENACITY.Rest.Help.rest",
    perform: performRest,
  },
  {
    name: "award",
    isOffered: () => currentGame().scenes !== undefined,
    narrators: true,
    help: "TENACITY.PartyAward.Help",
    perform: performAward,
  },
];

/** Offers the commands of the world's game, in the chat and in texts; call in `setup`. */
export function offerCommands(): void {
  const { commands } = currentGame();
  if (!commands) return;
  const { names, written = names, mentioned = [] } = commands;
  const patterns = {
    "tenacity-command": bracketsOf(written),
    ...(mentioned.length > 0 && { "tenacity-mention": mentionsOf(mentioned) }),
  };
  const find = (source: string): Notation | null => findNotation(source, Object.values(patterns));
  for (const [id, pattern] of Object.entries(patterns)) {
    const config: foundry.applications.ux.TextEditor.EnricherConfig & { id: string } = {
      id,
      pattern,
      enricher: (match) => commandElement(commands, match[0], readNotation(match)),
      onRender: (element) => {
        activate(element, commands, find);
      },
    };
    CONFIG.TextEditor.enrichers.push(config);
  }
  Hooks.on("chatMessage", (_log, line) => answerChatLine(commands, line));
}

/**
 * Carries out a line of the chat that is one of the commands. A line that cannot be read stays where it was typed.
 * @returns False for a command, so that no one else answers it (HK-10); undefined for any other line.
 */
function answerChatLine<Command>(commands: GameCommands<Command>, typed: string): false | undefined {
  const line = plainChatLine(typed);
  const [, name = ""] = /^\/([a-z]+)(?![\w-])/i.exec(line) ?? [];
  const known = name.toLowerCase();
  if (known === HELP) {
    void postHelp(commands);
    return false;
  }
  const rest = line.slice(name.length + 1).trim();
  const common = COMMON.find((each) => each.name === known && each.isOffered());
  if (common) {
    void common.perform(rest).then((problem) => (problem === "" ? undefined : complain(line, problem)));
    return false;
  }
  if (!commands.names.includes(known)) return undefined;
  const read = commands.read(known, rest);
  if ("command" in read) void commands.perform(read.command, "");
  else void complain(line, read.problem);
  return false;
}

/** Says what is wrong with a line, which goes back into the box; where it cannot, the notification stays and quotes it. */
async function complain(line: string, problem: string): Promise<void> {
  const isKept = await keepChatLine(line);
  const words = isKept ? problem : game.i18n.format("TENACITY.Command.Unsent", { problem, line });
  // The sentence quotes what was typed (UI-1).
  ui.notifications.warn(foundry.utils.escapeHTML(words), { permanent: !isKept });
}

/** Lists all commands with examples, for this user alone. */
async function postHelp<Command>(commands: GameCommands<Command>): Promise<void> {
  const template = templatePath("engine/enrichers/help");
  const common = COMMON.filter(({ isOffered, narrators }) => isOffered() && (narrators !== true || game.user.isGM));
  const all = [
    ...commands.help(),
    ...common.map(({ name, help }) => ({ what: game.i18n.localize(help), examples: [`/${name}`] })),
  ];
  const content = await renderTemplate(template, { commands: all });
  await ChatMessage.implementation.create({ content, whisper: [game.user.id] });
}

/** What stands in the place of a notation: a button, or the notation itself and why it cannot be read. */
async function commandElement<Command>(
  commands: GameCommands<Command>,
  source: string,
  { name, rest, label }: Notation,
): Promise<HTMLElement> {
  const read = commands.read(name, rest);
  if ("problem" in read) return problemElement(source, read.problem);
  const { command } = read;
  const problem = (await commands.missing?.(command)) ?? null;
  if (problem !== null) return problemElement(source, problem);
  const words = label || commands.label(command);
  const element = textElement("span", `tenacity command ${name}`);
  const button = sourceButton("command-do", source);
  const image = document.createElement("img");
  image.className = "command-icon";
  image.src = foundry.utils.getRoute(commands.icon?.(command) ?? CHECK_ICON);
  image.alt = "";
  // Only here as elements, so that a label is text whatever it says.
  button.append(image, textElement("span", "command-label", words));
  element.append(button);
  const word = commands.ruleWord?.(command);
  if (word !== undefined) {
    button.dataset["rule"] = word;
    return element;
  }
  const hint = commands.hint?.(command) ?? commands.label(command);
  describe(button, `${words}. ${hint}`, hint);
  element.draggable = true;
  if (game.user.isGM) {
    // Shows the command to everyone in the chat, so that players can press it.
    const ask = sourceButton("command-ask", source);
    const asks = game.i18n.format("TENACITY.Command.Ask", { label: words });
    describe(ask, asks, asks);
    element.append(ask);
  }
  return element;
}

function problemElement(source: string, reason: string): HTMLElement {
  const element = textElement("span", "tenacity command-problem");
  element.append(textElement("code", "", source), textElement("span", "command-reason", reason));
  return element;
}

function sourceButton(classes: string, source: string): HTMLButtonElement {
  const button = textElement("button", classes);
  button.type = "button";
  button.dataset["source"] = source;
  return button;
}

function describe(button: HTMLButtonElement, name: string, hint: string): void {
  button.setAttribute("aria-label", name);
  button.dataset["tooltipText"] = hint;
}

function textElement<Tag extends "span" | "button" | "code">(
  tag: Tag,
  classes: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (classes !== "") element.className = classes;
  element.textContent = text;
  return element;
}

/** Makes an enriched command answer; HTML keeps no listeners, so this is called wherever one comes into a page (TX-3). */
function activate<Command>(
  element: HTMLElement,
  commands: GameCommands<Command>,
  find: (source: string) => Notation | null,
): void {
  // The page says what the command is, and pages can be forged: it is read again, like any text.
  const readAgain = (source: string): readonly [Command, Notation] | null => {
    const notation = find(source);
    const read = notation && commands.read(notation.name, notation.rest);
    return notation && read && "command" in read ? [read.command, notation] : null;
  };
  void asSeenHere(element, (source) => {
    const notation = find(source);
    return notation && commandElement(commands, source, notation);
  });
  element.addEventListener("click", (event) => {
    const button = isElement(event.target) ? event.target.closest<HTMLButtonElement>("button[data-source]") : null;
    const source = button?.dataset["source"];
    if (!button || source === undefined) return;
    event.preventDefault();
    const post = event.shiftKey || button.classList.contains("command-ask");
    // A rule that is not posted is opened by the page that explains it.
    if (!post && button.dataset["rule"] !== undefined) return;
    event.stopPropagation();
    const found = readAgain(source);
    if (post) void oneAtATime(`post ${source}`, () => postText(source));
    else if (found) void oneAtATime(`press ${source}`, () => commands.perform(found[0], found[1].label));
  });
  element.addEventListener("dragstart", (event) => {
    const source = element.querySelector<HTMLElement>("[data-source]")?.dataset["source"] ?? "";
    const found = readAgain(source);
    if (!found) return;
    const [command, { name, rest, label }] = found;
    const drag: CommandDrag = {
      type: "TenacityCommand",
      command: `/${name} ${rest}`.trim(),
      name: label || commands.label(command),
      ...commands.drag?.(command),
    };
    event.dataTransfer?.setData("text/plain", JSON.stringify(drag));
    event.stopPropagation();
  });
}

/**
 * Text that was enriched once and stored, as what is drawn from a rollable table, holds what its writer was shown: their language, and
 * buttons for narrators alone. It is made anew for the one who reads it, from the notation that it names (TX-3, MC-4).
 * @param element What an enricher has made, or what somebody says it has.
 * @param make What a notation is here; null for text that is none.
 */
async function asSeenHere(
  element: HTMLElement,
  make: (source: string) => HTMLElement | Promise<HTMLElement> | null,
): Promise<void> {
  const shown = element.querySelector<HTMLElement>("[data-source]");
  const fresh = await make(shown?.dataset["source"] ?? "");
  if (fresh && element.firstElementChild?.isEqualNode(fresh) !== true) element.replaceChildren(fresh);
}
