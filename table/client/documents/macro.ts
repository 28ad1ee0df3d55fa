import type { DataModel } from "../../common/abstract/data-model.ts";
import { MACRO_TYPES } from "../../common/constants.ts";
import { BaseMacro } from "../../common/documents/base-macro.ts";
import { toError } from "../../common/utils/to-error.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { ui } from "../applications/ui.ts";
import type { Actor, TokenDocument } from "../known-classes.ts";
import { ChatMessage } from "./chat-message.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import { currentUser } from "./running-game.ts";

/** What a macro is run with: its own names become variables of a script (MC-1). */
export interface MacroScope extends UnknownRecord {
  actor?: Actor | null;
  token?: { document?: TokenDocument } | TokenDocument | null;
  event?: unknown;
}

type Script = (...values: unknown[]) => Promise<unknown>;

/** The constructor of asynchronous functions, which has no global name. */
const AsyncFunction = (async (): Promise<void> => Promise.resolve()).constructor as new (...source: string[]) => Script;

/** Names in a scope that a script may use as variables. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A command that a user can run (MC-1). */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  /** A macro that does not say who wrote it was written by this client's user. */
  protected override _initializeSource(data: UnknownRecord | DataModel, options: UnknownRecord): UnknownRecord {
    const source = super._initializeSource(data, options);
    source["author"] ??= game.userId;
    return source;
  }

  get isAuthor(): boolean {
    return this._source["author"] === game.userId;
  }

  /** Whether this client's user may run it (MC-1). */
  get canExecute(): boolean {
    if (!this.testUserPermission(currentUser(), "LIMITED")) return false;
    return this.type === MACRO_TYPES.CHAT || currentUser().hasPermission("MACRO_SCRIPT");
  }

  /**
   * Runs the macro (MC-1).
   * @returns what a script returned; the message of a chat macro
   */
  async execute(scope: MacroScope = {}): Promise<unknown> {
    if (!this.canExecute) {
      ui.notifications?.warn(game.i18n.format("TABLE.Macro.NoPermission", { name: this.name }));
      return undefined;
    }
    return this.type === MACRO_TYPES.SCRIPT ? this.#executeScript(scope) : this.#executeChat();
  }

  async #executeChat(): Promise<unknown> {
    const chat = ui["chat"] as { processMessage?(text: string): Promise<unknown> } | undefined;
    if (chat?.processMessage) return chat.processMessage(this.command);
    return ChatMessage.implementation.create({ content: this.command, speaker: ChatMessage.getSpeaker() });
  }

  /** A script that fails is reported, and its error goes on to the one who ran it. */
  async #executeScript({ actor, token, ...scope }: MacroScope): Promise<unknown> {
    const speaker = ChatMessage.getSpeaker(actor ? { actor } : {});
    const acting = actor ?? ChatMessage.getSpeakerActor(speaker);
    const variables = {
      ...scope,
      speaker,
      actor: acting,
      token: token ?? null,
      character: currentUser().character,
      scope,
    };
    const names = Object.keys(variables).filter((name) => IDENTIFIER.test(name));
    try {
      // A macro is a program that its author wrote for this table: running it is what it is for.

      const script = new AsyncFunction(...names, `${this.command}\n`);
      return await script.apply(
        this,
        names.map((name) => (variables as UnknownRecord)[name]),
      );
    } catch (error) {
      ui.notifications?.error(game.i18n.format("TABLE.Macro.Failed", { name: this.name }));
      throw toError(error);
    }
  }
}
