/** What the module stand-in records, as `globalThis.animatedDice` of a page. */
export interface AnimatedDice {
  readonly colorsets: object[];
  readonly shown: {
    readonly message: string;
    readonly dice: readonly { readonly faces: number; readonly colorset: string | null }[];
  }[];
  /** Ids of messages whose dice are in motion. */
  readonly rolling: Set<string>;
  /** Ends the animation of a message. */
  land(id: string): void;
}

/**
 * A stand-in for Dice So Nice, which was not available: it fires the module's public hooks as they are described and used in
 * public code, records what it is handed, and lets dice roll until a test says that they lie still. Runs in the page, so it
 * stands alone.
 */
export function animatedDice(): void {
  interface ShownRoll {
    dice: { faces: number; options: { appearance?: { colorset?: string } } }[];
  }
  interface Message {
    id: string;
    visible: boolean;
    blind: boolean;
    author: object;
    rolls: ShownRoll[];
  }
  interface Page {
    Hooks: {
      on(name: string, listener: (message: Message, changed: object) => void): void;
      once(name: string, listener: () => void): void;
      callAll(name: string, ...parameters: unknown[]): void;
    };
    Roll: { fromData(data: unknown): ShownRoll };
    animatedDice: AnimatedDice;
  }
  const page = globalThis as unknown as Page;
  const { Hooks } = page;
  const rolling = new Set<string>();
  const known = new Map<string, number>();
  const dice: AnimatedDice = {
    colorsets: [],
    shown: [],
    rolling,
    land(id) {
      rolling.delete(id);
      Hooks.callAll("diceSoNiceRollComplete", id);
    },
  };
  page.animatedDice = dice;

  const animate = (message: Message, rolls: readonly ShownRoll[]): void => {
    const willTrigger3DRoll = message.visible && rolls.some((roll) => roll.dice.length > 0);
    Hooks.callAll("diceSoNiceMessageProcessed", message.id, { willTrigger3DRoll });
    if (!willTrigger3DRoll) return;
    rolling.add(message.id);
    for (const roll of rolls) {
      const copy = page.Roll.fromData(JSON.parse(JSON.stringify(roll)));
      Hooks.callAll("diceSoNiceRollStart", message.id, { roll: copy, user: message.author, blind: message.blind });
      dice.shown.push({
        message: message.id,
        dice: copy.dice.map(({ faces, options }) => ({ faces, colorset: options.appearance?.colorset ?? null })),
      });
    }
  };

  Hooks.once("ready", () => {
    const addColorset = (colorset: object, mode: string): void => {
      dice.colorsets.push({ ...colorset, mode });
    };
    Hooks.callAll("diceSoNiceReady", { addColorset });
  });
  Hooks.on("createChatMessage", (message) => {
    known.set(message.id, message.rolls.length);
    if (message.rolls.length > 0) animate(message, message.rolls);
  });
  Hooks.on("updateChatMessage", (message, changed) => {
    if (!("rolls" in changed)) return;
    const before = known.get(message.id) ?? 0;
    known.set(message.id, message.rolls.length);
    animate(message, message.rolls.slice(before));
  });
}
