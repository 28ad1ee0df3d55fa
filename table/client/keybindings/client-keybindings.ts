import { onEveryPage } from "../applications/detached/pages.ts";
import { isTag } from "../applications/dom.ts";
import { KEYBINDING_PRECEDENCE } from "../../common/keybinding-precedence.ts";
import { compareActions, contextOf, matchesBinding } from "./keybinding-match.ts";
import type {
  KeybindingAction,
  KeybindingActionConfig,
  KeybindingBinding,
  KeyboardEventContext,
} from "./keybinding-types.ts";

/** The bindings that a user has chosen, by `<namespace>.<action>`. */
type ChosenBindings = Record<string, KeybindingBinding[]>;

export interface KeybindingHost {
  /** Whether packages may still register: only in the hook `init` (UI-6). */
  isOpen(): boolean;
  isGM(): boolean;
  read(): ChosenBindings;
  write(chosen: ChosenBindings): Promise<unknown>;
}

/** `game.keybindings`: which keys carry out which action (UI-6). */
export class ClientKeybindings {
  /** Registered actions by `<namespace>.<action>`. */
  readonly actions = new Map<string, KeybindingAction>();
  readonly #host: KeybindingHost;

  constructor(host: KeybindingHost) {
    this.#host = host;
  }

  /**
   * Registers an action with its keys.
   * @throws after `init`, and for an action without a name
   */
  register(namespace: string, action: string, config: KeybindingActionConfig): void {
    if (!this.#host.isOpen()) throw new Error("Key bindings can be registered in the hooks init and setup only.");
    if (!namespace || !action) throw new Error("A key binding needs the id of its package and a name of its own.");
    const order = this.actions.size;
    const precedence = config.precedence ?? KEYBINDING_PRECEDENCE.NORMAL;
    this.actions.set(`${namespace}.${action}`, { ...config, namespace, action, order, precedence });
  }

  /**
   * The keys of an action: those that cannot be changed and the user's own, or else the suggested ones. Each has a list of
   * modifiers, which packages read unasked (foundryvtt/dnd5e, `areKeysPressed`).
   * @throws for an action that is not registered
   */
  get(namespace: string, action: string): KeybindingBinding[] {
    const id = `${namespace}.${action}`;
    const { uneditable = [], editable = [] } = this.#action(id);
    const chosen = this.#host.read();
    const bound = [...uneditable, ...(Object.hasOwn(chosen, id) ? (chosen[id] ?? []) : editable)];
    return bound.map((binding) => ({ modifiers: [], ...binding }));
  }

  /**
   * Chooses the keys of an action; without any, the suggested ones are restored.
   * @throws for an action that is not registered
   */
  async set(namespace: string, action: string, bindings?: KeybindingBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    this.#action(id);
    const { [id]: _previous, ...others } = this.#host.read();
    await this.#host.write(bindings ? { ...others, [id]: bindings } : others);
  }

  /** The actions that some keys carry out, in the order in which they answer. */
  matching(context: KeyboardEventContext): KeybindingAction[] {
    const isGM = this.#host.isGM();
    return [...this.actions.values()]
      .filter(({ restricted }) => !restricted || isGM)
      .filter((action) => this.#matches(action, context))
      .sort(compareActions);
  }

  #matches({ namespace, action, reservedModifiers }: KeybindingAction, context: KeyboardEventContext): boolean {
    return this.get(namespace, action).some((binding) => matchesBinding(context, binding, reservedModifiers));
  }

  /** Lets actions answer a key. @returns whether one of them used it up */
  handle(context: KeyboardEventContext): boolean {
    for (const action of this.matching(context)) {
      if (context.repeat && !action.repeat) continue;
      const answer = context.up ? action.onUp?.(context) : action.onDown?.(context);
      if (answer === true) return true;
    }
    return false;
  }

  /** Starts to listen to the keyboard. Keys that someone types into a control are not answered. */
  activateListeners(): void {
    for (const type of ["keydown", "keyup"] as const) {
      onEveryPage((page) =>
        page.addEventListener(type, (event) => {
          if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
          if (this.handle(contextOf(event, type === "keyup"))) event.preventDefault();
        }),
      );
    }
  }

  #action(id: string): KeybindingAction {
    const action = this.actions.get(id);
    if (!action) throw new Error(`The key binding "${id}" is not registered.`);
    return action;
  }
}

/** Whether keys pressed in an element are meant for it. */
function isTyping(target: EventTarget | null): boolean {
  return isTag(target) && (target.isContentEditable || target.matches("input, select, textarea"));
}
