import { BaseChatMessage, type Speaker } from "../../common/documents/base-chat-message.ts";
import type { DataModel } from "../../common/abstract/data-model.ts";
import type { LifeCycleOptions, UserLike } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/index.ts";
import { CONFIG } from "../config.ts";
import type { RollData } from "../dice/dice-types.ts";
import type { Actor, TokenDocument } from "../known-classes.ts";
import { Roll } from "../dice/roll.ts";
import { Hooks } from "../hooks.ts";
import { applyMessageMode, modeKey, modeName, type Addressees } from "../message-modes.ts";
import { messageContext, messageElement, type MessageContext, type MessageRenderOptions } from "./chat-message-html.ts";
import { ClientDocumentMixin } from "./client-document.ts";

/** Who speaks, as code names them (CH-6). */
export interface SpeakerOptions {
  scene?: { readonly id: string | null } | null;
  actor?: SpeakingActor | null;
  token?: TokenDocument | null;
  alias?: string;
}

interface SpeakingActor {
  readonly id: string | null;
  readonly name: string;
  readonly token?: TokenDocument | null;
  getActiveTokens?(linked: boolean, document: boolean): unknown[];
}

/** A subtype that draws its messages itself (CH-7). */
interface MessageRenderer {
  renderHTML(options: MessageRenderOptions): Promise<HTMLElement>;
}

/** A message in the chat (CH-1 to CH-14). */
export class ChatMessage extends ClientDocumentMixin(BaseChatMessage) {
  declare rolls: Roll[];

  /** A message that does not say who wrote it was written by this client's user (CH-1). */
  protected override _initializeSource(data: UnknownRecord | DataModel, options: UnknownRecord): UnknownRecord {
    const source = super._initializeSource(data, options);
    source["author"] ??= game.userId;
    return source;
  }

  /** Revives the rolls; those of an unknown class are dropped, and the message stays (RO-9, PR-7). One without a class is a Roll. */
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.rolls = (this._source["rolls"] as string[]).flatMap((json) => reviveRoll(json));
  }

  /** The name that is shown for the author: the speaker's alias, actor or user (CH-11). */
  get alias(): string {
    const { alias } = this.speaker;
    if (alias) return alias;
    return this.speakerActor?.name ?? game.users?.get(this._source["author"] as string)?.name ?? "";
  }

  get isAuthor(): boolean {
    return this._source["author"] === game.userId;
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  /** The actor that speaks, if it still exists (CH-11). */
  get speakerActor(): Actor | null {
    return ChatMessage.getSpeakerActor(this.speaker);
  }

  /** What rolls in the message may name: the data of its speaker (PR-9). */
  getRollData(): UnknownRecord {
    return this.speakerActor?.getRollData() ?? {};
  }

  /** Whether this client's log shows the message at all (CH-5). */
  override get visible(): boolean {
    if (this.whisper.length === 0 || this.isAuthor || this.#isForMe) return true;
    return this.isRoll && (game.user?.isGM ?? false);
  }

  /** Whether this client shows what was rolled; the author of a blind roll does not see it (CH-5). */
  get isContentVisible(): boolean {
    if (!this.isRoll) return this.visible;
    return this.whisper.length === 0 || this.#isForMe || (this.isAuthor && !this.blind);
  }

  get #isForMe(): boolean {
    return this.whisper.includes(game.userId);
  }

  /** The message as text for a log: when, who, what it says, and its rolls. */
  export(): string {
    const said = this.content
      .replaceAll(/<[^<>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
    const rolls = this.rolls.map(({ formula, result, total }) => `${formula} = ${result} = ${String(total)}`);
    const head = `[${new Date(this.timestamp).toLocaleString(game.i18n.lang)}] ${this.alias}`;
    return [head, said, ...rolls].filter((line) => line !== "").join("\n");
  }

  /** Decides who sees the message that is about to be created, in the words of generation 13 (CH-4). */
  applyRollMode(rollMode: string): void {
    this.#applyMode(modeName(rollMode));
  }

  /** Decides who sees the message that is about to be created, in the words of generation 14 (CH-4). */
  applyMode(messageMode: string): void {
    this.#applyMode(messageMode);
  }

  #applyMode(mode: string): void {
    this.updateSource({ ...applyMessageMode({ whisper: this.whisper, blind: this.blind }, mode) });
  }

  /** Puts what a mode means into the data of a message, in the words of generation 13 (CH-4). @throws for others. */
  static applyRollMode<T extends object>(data: T & Addressees, rollMode: string): T & Addressees {
    return applyMessageMode(data, modeName(rollMode));
  }

  /** Puts what a mode means into the data of a message, in the words of generation 14 (CH-4). @throws for others. */
  static applyMode<T extends object>(data: T & Addressees, messageMode: string): T & Addressees {
    return applyMessageMode(data, messageMode);
  }

  /** Users by name; "GM" and "players" name groups (CH-12). */
  static getWhisperRecipients(name: string): { readonly id: string; readonly name: string }[] {
    const wanted = name.toLowerCase();
    const matches = (user: { name: string; isGM: boolean }): boolean => {
      if (wanted === "gm" || wanted === "dm") return user.isGM;
      return wanted === "players" ? !user.isGM : user.name.toLowerCase() === wanted;
    };
    return (game.users?.contents ?? []).filter(matches).map((user) => ({ id: user.id ?? "", name: user.name }));
  }

  /**
   * The speaker of a message (CH-6): the given token, or the one that the given actor has on the scene that is shown;
   * else the token that is selected, else the user's character, else the user.
   */
  static getSpeaker({ scene, actor, token, alias }: SpeakerOptions = {}): Speaker {
    const selected = token || actor ? undefined : selectedToken();
    const own = token || selected ? null : ((game.user?.character ?? null) as Actor | null);
    const speaking: SpeakingActor | null = token?.actor ?? actor ?? selected?.actor ?? own;
    const shown =
      token ??
      selected ??
      speaking?.token ??
      (speaking?.getActiveTokens?.(false, true)[0] as TokenDocument | undefined);
    return {
      scene: scene?.id ?? shown?.parent?.id ?? null,
      token: shown?.id ?? null,
      actor: speaking?.id ?? null,
      alias: alias ?? shown?.name ?? speaking?.name ?? game.user?.name ?? "",
    };
  }

  /** The actor of a speaker, if it exists: the token's own, where a token speaks (CH-6). */
  static getSpeakerActor({ scene, token, actor }: Partial<Speaker>): Actor | null {
    const own = game.scenes?.get(scene ?? "")?.tokens.get(token ?? "")?.actor;
    return own ?? game.actors?.get(actor ?? "") ?? null;
  }

  /** A roll without explicit addressees follows the given mode or the user's, and sounds (CH-3). */
  override async _preCreate(data: UnknownRecord, options: LifeCycleOptions, user: UserLike): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (!this.isRoll) return undefined;
    const mode = options[modeKey()];
    if (typeof mode === "string") this.#applyMode(mode);
    else if (this.whisper.length === 0) this.#applyMode("roll");
    if (data["sound"] === undefined) this.updateSource({ sound: CONFIG.sounds.dice });
    return undefined;
  }

  /**
   * The element that shows the message, made anew at each call (CH-7, CH-8). A subtype whose data model has `renderHTML`
   * draws itself; listeners of the hook get no context then (TRAP-56).
   */
  async renderHTML(options: MessageRenderOptions = {}): Promise<HTMLElement> {
    const system = this.system as Partial<MessageRenderer>;
    if (typeof system.renderHTML === "function") {
      const element = await system.renderHTML(options);
      Hooks.callAll("renderChatMessageHTML", this, element);
      return element;
    }
    const context = await messageContext(this, options);
    const element = await messageElement(this, context);
    Hooks.callAll("renderChatMessageHTML", this, element, context);
    callDeprecatedHook(this, element, context);
    return element;
  }
}

/** The hook of generation 12, with jQuery: called and warned of until 15 where anything listens, yet not when a subtype draws itself (CH-7). */
function callDeprecatedHook(message: ChatMessage, element: HTMLElement, context: MessageContext): void {
  if (!("renderChatMessage" in Hooks.events)) return;
  console.warn("The hook renderChatMessage is deprecated since generation 13: it is renderChatMessageHTML");
  const { jQuery } = globalThis as unknown as { readonly jQuery: (element: HTMLElement) => object };
  Hooks.callAll("renderChatMessage", message, jQuery(element), context);
}

/** The token that this user has selected first, if any. */
function selectedToken(): TokenDocument | undefined {
  const { canvas } = globalThis as {
    canvas?: { ready: boolean; tokens: { controlled: { document: TokenDocument }[] } };
  };
  return canvas?.ready ? canvas.tokens.controlled[0]?.document : undefined;
}

function reviveRoll(json: string): Roll[] {
  try {
    const data = JSON.parse(json) as RollData;
    if (data.class === undefined) console.warn("A roll of a message names no class, and becomes a Roll:", json);
    return [Roll.fromData(data)];
  } catch (error) {
    Hooks.onError("ChatMessage#rolls", error as Error, { log: "warn", json });
    return [];
  }
}
