import { isElement } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import type { TenacityChatMessage } from "./chat-message.ts";
import { drawCards } from "./draw-card.ts";
import { touches } from "./card-data.ts";
import { includeTemplates } from "../windows/included-templates.ts";

type Message = ChatMessage.Implementation;

/** Something to press on a card. */
export interface CardButton {
  readonly action: string;
  /** Which of several that do the same. */
  readonly choice?: string;
  readonly label: string;
  readonly undoes?: boolean;
}

/** What a card of the family shows around what its message says. */
export interface ShellView {
  /** A word for the style sheet. */
  readonly tone?: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly img?: string;
  /** How what the card does stands; "" where there is nothing to say. */
  readonly status: string;
  readonly falls?: readonly string[];
  /** What stood in the way of it. */
  readonly notes: readonly string[];
  readonly buttons: readonly CardButton[];
}

/** What draws the messages of one subtype, and does what their buttons say. */
export interface FamilyCard<Type extends ChatMessage.SubType = ChatMessage.SubType> {
  /** What the style sheet calls it; by default its message subtype. */
  readonly name?: string;
  /** A template that draws the view's body; without one, it is the message's content as core draws it. */
  readonly body?: string;
  readonly view: (message: TenacityChatMessage<Type>) => ShellView;
  /** Whether a change of an actor may change what the card says, besides of its effects. */
  readonly concerns?: (message: TenacityChatMessage<Type>, uuid: string) => boolean;
  readonly press: (message: TenacityChatMessage<Type>, button: HTMLElement, event: MouseEvent) => Promise<void>;
  /** What came of what its lines say befell someone; null for what is no part of a story. Without it, its title says what happened. */
  readonly cameOf?: (message: TenacityChatMessage<Type>) => readonly string[] | null;
}

const TEMPLATE = templatePath("engine/chat/shell");
const PARTIALS = ["engine/chat/head", "engine/chat/standing", "engine/chat/undo"].map(templatePath);

const cards = new Map<string, FamilyCard>();

/** Draws the messages of a subtype as cards of the family; call in `init`. */
export function registerFamilyCard<Type extends ChatMessage.SubType>(type: Type, card: FamilyCard<Type>): void {
  if (cards.size === 0) includeTemplates([TEMPLATE, ...PARTIALS]);
  if (card.body) includeTemplates([card.body]);
  // What is under a subtype only ever gets messages of it.
  cards.set(type, card as FamilyCard);
  drawCards<TenacityChatMessage<Type>>(type, {
    template: TEMPLATE,
    view: (message) => {
      const view = card.view(message);
      const spoken = spokenIn(view);
      const marked = spoken.length > 1 || view.buttons.length > 0;
      const look = { spoken, sending: "", marked, kind: `${card.name ?? type}-card`, body: card.body ?? "" };
      return { view: { ...view, ...look }, actors: () => NO_ONE };
    },
    concerns: (message, uuid) => touches(message, uuid) || card.concerns?.(message, uuid) === true,
    listen: (content, message) => {
      content.addEventListener("click", (event) => {
        const button = isElement(event.target) ? event.target.closest<HTMLElement>("button[data-action]") : null;
        // What someone wrote into a message is no part of the card.
        if (button && (card.body || button.closest(".card-standing"))) void card.press(message, button, event);
      });
    },
  });
}

const NO_ONE: ReadonlySet<string> = new Set();

export function isFamilyCard({ type }: Message): boolean {
  return cards.has(type);
}

/** What such a card is called; "" for any other message. */
export function familyTitle(message: TenacityChatMessage): string {
  return cards.get(message.type)?.view(message).title ?? "";
}

/** What came of what befell someone by such a card; null for what is no part of a story, undefined where its title says what happened. */
export function familyCameOf(message: TenacityChatMessage): readonly string[] | null | undefined {
  return cards.get(message.type)?.cameOf?.(message);
}

/** What is read aloud of a card when it is new, its title first. */
function spokenIn({ title, falls = [], status, notes }: ShellView): readonly string[] {
  return [title, ...falls, status, ...notes].filter((words) => words !== "");
}
