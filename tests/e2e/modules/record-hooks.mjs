/** A module of our own that listens to every hook of the system, records what it is handed and forbids what a test says. */
const PREFIX = "tenacity-tactics.";

globalThis.recordedHooks = { calls: [], forbidden: "" };

const STEPS = ["help", "search", "roll", "challenge", "judge", "defend", "critical", "talent", "boost", "accept"];
const MORE = ["offerBargain", "answerBargain", "impact", "contribute", "apply", "endure", "share", "award", "undo"];
const steps = [...STEPS, ...MORE];
const before = steps.map((step) => `pre${step.charAt(0).toUpperCase()}${step.slice(1)}`);

for (const name of ["preConfigure", "preCheck", "check", "preSettle", "settle", ...steps, ...before]) {
  Hooks.on(`${PREFIX}${name}`, (payload) => {
    globalThis.recordedHooks.calls.push({ name, members: Object.keys(payload).sort(), asks: payload.asks ?? null });
    return globalThis.recordedHooks.forbidden !== name;
  });
}
