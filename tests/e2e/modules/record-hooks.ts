/** One call of a hook of the system. */
export interface HookCall {
  readonly name: string;
  /** The members of what was handed over. */
  readonly members: readonly string[];
  readonly asks: boolean | null;
}

/** What the module records, as `globalThis.recordedHooks` of a page. */
export interface RecordedHooks {
  calls: HookCall[];
  /** The hook that it answers with false. */
  forbidden: string;
}

/**
 * A module of our own that listens to every hook of the system, records what it is handed and forbids what a test says. Runs in
 * the page, so it stands alone.
 */
export function recordHooks(): void {
  interface Page {
    Hooks: { on(name: string, listener: (payload: { asks?: boolean }) => boolean): void };
    recordedHooks: RecordedHooks;
  }
  const page = globalThis as unknown as Page;
  page.recordedHooks = { calls: [], forbidden: "" };
  const check = ["preConfigure", "preCheck", "check", "preSettle", "settle"];
  const dice = ["help", "search", "roll", "challenge", "judge", "defend", "critical", "talent", "boost", "accept"];
  const more = [
    "offerBargain",
    "answerBargain",
    "impact",
    "contribute",
    "apply",
    "endure",
    "share",
    "flank",
    "award",
    "undo",
  ];
  const steps = [...dice, ...more];
  const before = steps.map((step) => `pre${step.charAt(0).toUpperCase()}${step.slice(1)}`);
  for (const name of [...check, ...steps, ...before]) {
    page.Hooks.on(`tenacity-tactics.${name}`, (payload) => {
      page.recordedHooks.calls.push({ name, members: Object.keys(payload).sort(), asks: payload.asks ?? null });
      return page.recordedHooks.forbidden !== name;
    });
  }
}
