import { menuEntry } from "../../compat/context-menu.ts";

/** A button of ours in a directory of the sidebar. */
interface DirectoryButton {
  /** Names it, so that it is there once. */
  readonly className: string;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Language key. */
  readonly label: string;
  readonly run: () => unknown;
}

const BUTTONS = "tenacity-directory-buttons";

/** Puts a button under the header of a directory, unless it is there already: the directory is rendered in parts. */
export function directoryButton(directory: HTMLElement, { className, icon, label, run }: DirectoryButton): void {
  const header = directory.querySelector(".directory-header");
  if (!header || directory.querySelector(`.${className}`)) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  const sign = document.createElement("i");
  sign.className = icon;
  sign.ariaHidden = "true";
  button.append(sign, ` ${game.i18n.localize(label)}`);
  button.addEventListener("click", () => void run());
  buttonsIn(header).append(button);
}

/** Where our buttons stand beside each other. */
function buttonsIn(header: Element): Element {
  const found = header.querySelector(`.${BUTTONS}`);
  if (found) return found;
  const row = document.createElement("div");
  row.className = BUTTONS;
  header.append(row);
  return row;
}

type Tool = foundry.applications.ui.SceneControls.Tool;

/** Puts a tool after those of tokens, as it is whenever the tools are drawn: null for none. */
export function offerTokenTool(tool: () => Omit<Tool, "order" | "visible"> | null): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls["tokens"]?.tools;
    const offered = tools ? tool() : null;
    if (tools && offered) tools[offered.name] = { ...offered, order: Object.keys(tools).length, visible: true };
  });
}

/** What the menu of an actor offers in the directory. */
interface DirectoryLine {
  readonly icon: string;
  /** Language key. */
  readonly label: string;
  readonly offered: (actor: Actor.Implementation) => boolean;
  readonly run: (actor: Actor.Implementation) => Promise<void>;
}

/** What the menu of its sheet offers too. */
export interface ActorLine extends DirectoryLine {
  readonly action: string;
}

/** Offers lines in the menu of the directory. Call in `setup` at the latest. */
export function offerInDirectory(lines: readonly DirectoryLine[]): void {
  Hooks.on("getActorContextOptions", (_directory, entries) => {
    for (const { label, icon, offered, run } of lines) {
      entries.push(
        menuEntry({
          label,
          icon,
          offered: (target) => {
            const actor = actorOf(target);
            return actor !== undefined && offered(actor);
          },
          run: (target) => {
            const actor = actorOf(target);
            if (actor) void run(actor);
          },
        }),
      );
    }
  });
}

const actorOf = ({ dataset }: HTMLElement): Actor.Implementation | undefined =>
  game.actors.get(dataset["entryId"] ?? "");
