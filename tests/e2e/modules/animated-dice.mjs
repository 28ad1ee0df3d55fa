/**
 * A stand-in for Dice So Nice, which was not available: it fires the module's public hooks as they are described and used in
 * public code, records what it is handed, and lets dice roll until a test says that they lie still.
 */
const rolling = new Set();

globalThis.animatedDice = {
  colorsets: [],
  shown: [],
  /** Ids of messages whose dice are in motion. */
  rolling,
  /** Ends the animation of a message. */
  land(id) {
    rolling.delete(id);
    Hooks.callAll("diceSoNiceRollComplete", id);
  },
};

function animate(message, rolls) {
  const willTrigger3DRoll = message.visible && rolls.some((roll) => roll.dice.length > 0);
  Hooks.callAll("diceSoNiceMessageProcessed", message.id, { willTrigger3DRoll });
  if (!willTrigger3DRoll) return;
  rolling.add(message.id);
  for (const roll of rolls) {
    const context = {
      roll: Roll.fromData(JSON.parse(JSON.stringify(roll))),
      user: message.author,
      blind: message.blind,
    };
    Hooks.callAll("diceSoNiceRollStart", message.id, context);
    const dice = context.roll.dice.map(({ faces, options }) => ({
      faces,
      colorset: options.appearance?.colorset ?? null,
    }));
    globalThis.animatedDice.shown.push({ message: message.id, dice });
  }
}

Hooks.once("ready", () => {
  const dice3d = { addColorset: (colorset, mode) => globalThis.animatedDice.colorsets.push({ ...colorset, mode }) };
  Hooks.callAll("diceSoNiceReady", dice3d);
});

const known = new Map();

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
