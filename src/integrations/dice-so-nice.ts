import { onHooks } from "../compat/hooks.ts";
import { diceAreRolling, diceBegin, diceLieStill } from "../engine/cards/veil.ts";

/**
 * The module Dice So Nice, through the hooks that it fires for everyone and nothing else. Where it is not installed none of them
 * fires, and nothing changes.
 */

/** What the module hands over once it is ready. */
interface Dice3D {
  addColorset?(colorset: Readonly<Record<string, unknown>>, mode?: string): unknown;
}

interface ShownRoll {
  readonly dice?: readonly { readonly faces?: number; options?: { appearance?: Record<string, unknown> } }[];
}

/** Our rolls, by the name of their class: what a message's dice must be for us to color them. */
const OWN_ROLLS: ReadonlySet<string> = new Set(["HeroRoll", "ImpactRoll", "ChallengeRoll"]);

const CATEGORY = "10acity Tactics";

/** One hue for each kind of dice, as on the cards. */
const COLORSETS = [
  { faces: 10, name: "tenacity-hero", label: "TENACITY.Dice.Hero", background: "#0b6670", edge: "#06454c" },
  { faces: 4, name: "tenacity-impact", label: "TENACITY.Dice.Impact", background: "#b0440f", edge: "#7a2600" },
  { faces: 6, name: "tenacity-challenge", label: "TENACITY.Dice.Challenge", background: "#564790", edge: "#35266e" },
] as const;

/** Colors our dice, and lets cards wait for them. */
export function followDiceSoNice(): void {
  listen("diceSoNiceReady", (dice3d: Dice3D) => {
    addColorsets(dice3d);
    diceBegin();
  });
  listen("diceSoNiceRollStart", (messageId: unknown, context: { roll?: ShownRoll } | undefined) => {
    if (isOurs(messageId)) color(context?.roll);
  });
  // Fired at once when a message comes or changes in whatever way, before anything is drawn: what is going to roll must not be told.
  listen(
    "diceSoNiceMessageProcessed",
    (messageId: unknown, { willTrigger3DRoll }: { willTrigger3DRoll?: boolean } = {}) => {
      if (willTrigger3DRoll === true && typeof messageId === "string") diceAreRolling(messageId);
    },
  );
  listen("diceSoNiceRollComplete", (messageId: unknown) => {
    if (typeof messageId === "string") diceLieStill(messageId);
  });
}

/** Listens to a hook of the module, of which the types know nothing. */
function listen(hook: string, listener: (...args: never[]) => void): void {
  onHooks([hook], listener);
}

/** Offered beside everyone's own colors, not in their place. */
function addColorsets(dice3d: Dice3D): void {
  for (const { name, label, background, edge } of COLORSETS) {
    const description = game.i18n.localize(label);
    const colors = { foreground: "#ffffff", background, outline: edge, edge, material: "plastic" };
    dice3d.addColorset?.({ name, description, category: CATEGORY, ...colors }, "default");
  }
}

function isOurs(messageId: unknown): boolean {
  const message = typeof messageId === "string" ? game.messages.get(messageId) : undefined;
  return message?.rolls.some((roll) => OWN_ROLLS.has(roll.constructor.name)) ?? false;
}

/** What is shown gets the colors; what is stored stays as it is. */
function color(roll: ShownRoll | undefined): void {
  for (const die of roll?.dice ?? []) {
    const colorset = COLORSETS.find(({ faces }) => faces === die.faces)?.name;
    if (colorset && die.options) die.options.appearance = { ...die.options.appearance, colorset };
  }
}
