import { readMode, type MessageMode } from "../../compat/message-mode.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import { noteDeleted, notePrepared } from "../data/message-index.ts";
import { cardRenderers } from "./place-card.ts";
import { mayRead } from "./secret/readers.ts";
import { secretOf } from "./secret/secret-store.ts";
import { sealOf, type Secret } from "./secret/secret.ts";

/** Something that happened, as text for anyone. */
export interface StoryStep {
  /** Heads it and the steps after it; "" where the step before has the same. */
  readonly heading: string;
  readonly who: string;
  /** Address of a picture; "" for none. */
  readonly img: string;
  readonly what: string;
  readonly result: string;
  readonly tone: "success" | "failure" | "";
  readonly notes: readonly string[];
}

/** What a card or a fight came to, for a host that can hand it on outside the world. */
export interface Story {
  readonly title: string;
  readonly steps: readonly StoryStep[];
}

/** What is said of a message outside its world. */
interface CardTeller {
  /** In an exported log, besides its text; "" for nothing. */
  line(message: TenacityChatMessage): string;
  /** Null for what says nothing of its own, and for what is not everyone's to know. */
  story(message: TenacityChatMessage): Story | null;
}

/** The configured ChatMessage class. */
export class TenacityChatMessage<
  out SubType extends ChatMessage.SubType = ChatMessage.SubType,
> extends ChatMessage<SubType> {
  static #teller: CardTeller = { line: () => "", story: () => null };

  /** Sets what is said of messages outside their world. */
  static tellBy(teller: CardTeller): void {
    TenacityChatMessage.#teller = teller;
  }

  /** For whom alone this message's numbers are; null where they are for everyone, and in the document. */
  get sealed(): Exclude<MessageMode, "public"> | null {
    const name = this.getFlag(SYSTEM_ID, "sealed");
    const mode = name === undefined ? "public" : readMode(name);
    return mode === "public" ? null : mode;
  }

  /** Whether a secret is the one that this message was sealed with. */
  isSealOf({ token }: Secret): boolean {
    return this.getFlag(SYSTEM_ID, "seal") === sealOf(token);
  }

  /** What this browser knows of a sealed message whose secret is its user's to know; null for nothing. */
  get secret(): Secret | null {
    const [mode, author] = [this.sealed, this.author?.id ?? ""];
    const isOwn = mode !== null && author !== "" && mayRead(game.user, { mode, author });
    const secret = isOwn ? secretOf(this.id ?? "") : null;
    return secret && this.isSealOf(secret) ? secret : null;
  }

  /** Whether this client knows what the message says: false for a sealed message whose secret is not in this browser. */
  get isComplete(): boolean {
    return this.sealed === null || this.secret !== null;
  }

  /** Puts what the document of a sealed message leaves out in its place, where this browser has it. The source stays as it is. */
  override prepareDerivedData(): void {
    notePrepared(this);
    super.prepareDerivedData();
    const { secret } = this;
    if (!secret) return;
    Object.assign(this.system, secret.system);
    this.rolls = secret.rolls.flatMap((json) => reviveRoll(json));
    if (secret.words !== undefined) this.flavor = foundry.utils.escapeHTML(secret.words);
  }

  protected override _onDelete(...args: Parameters<ChatMessage["_onDelete"]>): void {
    super._onDelete(...args);
    noteDeleted(this);
  }

  /** The stored text of a card says who rolls what; a log that is read later says what came of it, too. */
  override export(): string {
    return [super.export(), TenacityChatMessage.#teller.line(this)].filter((line) => line !== "").join("\n");
  }

  /** As text for anyone, for a host that can hand it on. */
  toStory(): Story | null {
    return TenacityChatMessage.#teller.story(this);
  }

  override async renderHTML(...args: Parameters<ChatMessage["renderHTML"]>): Promise<HTMLElement> {
    const html = await super.renderHTML(...args);
    // A blind roll's author gets core's placeholder; there is nothing to draw for them (CH-5).
    if (!this.isContentVisible) return html;
    if (this.isComplete) await cardRenderers.get(this.type)?.(this, html);
    else drawSeal(html, this.isAuthor || game.user.isGM);
    return html;
  }
}

/** A roll that cannot be revived is left out: preparation must not throw (TRAP-19). */
function reviveRoll(json: string): foundry.dice.Roll[] {
  try {
    return [foundry.dice.Roll.fromJSON(json) as foundry.dice.Roll];
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/**
 * Says that there is something to know, and nothing of it.
 * @param isForUser Whether this user may know it, so that it must be in another browser.
 */
function drawSeal(html: HTMLElement, isForUser: boolean): void {
  const seal = document.createElement("p");
  seal.className = "tenacity-sealed";
  seal.textContent = game.i18n.localize(isForUser ? "TENACITY.Secret.Elsewhere" : "TENACITY.Secret.Sealed");
  html.querySelector(".message-content")?.append(seal);
}
