/** How one test of the suite ended. */
export interface Outcome {
  /** The specification: the name of its file. */
  readonly spec: string;
  readonly title: string;
  readonly result: "passed" | "failed" | "skipped";
  /** What a failed test threw, or why one was skipped. */
  readonly message?: string;
}

/** Where the suite ran. */
export interface Circumstances {
  readonly foundry: string;
  readonly system: string;
  readonly browser: string;
  readonly modules: readonly string[];
  readonly hasPlayer: boolean;
  /** The day, as `2026-11-24`. */
  readonly day: string;
  readonly seconds: number;
}

/** Enough of a message to know what differs, in characters. */
const LONGEST = 400;

/**
 * What to paste into an issue: one block of text, fenced, so that nothing in it is read as Markdown.
 * @param outcomes of every test, in the order of their running
 */
export function reportBlock(outcomes: readonly Outcome[], circumstances: Circumstances): string {
  const { foundry, system, browser, modules, hasPlayer, day, seconds } = circumstances;
  const of = (result: Outcome["result"]): Outcome[] => outcomes.filter((outcome) => outcome.result === result);
  const [failed, skipped] = [of("failed"), of("skipped")];
  const lines = [
    `Contract suite: ${String(of("passed").length)} passed, ${String(failed.length)} failed, ${String(skipped.length)} skipped`,
    `Foundry ${foundry}, ${system}, ${day}, ${String(seconds)} s`,
    `Browser: ${browser}`,
    `Modules: ${modules.join(", ") || "none"}`,
    `Player connected: ${hasPlayer ? "yes" : "no"}`,
    ...failed.flatMap((outcome) => ["", `✗ ${nameOf(outcome)}`, ...indented(outcome.message ?? "no message")]),
    ...(skipped.length > 0
      ? ["", ...skipped.map((outcome) => `- ${nameOf(outcome)}: ${outcome.message ?? "skipped"}`)]
      : []),
  ];
  return ["```text", ...lines.map((line) => line.replaceAll("```", "'''")), "```"].join("\n");
}

const nameOf = ({ spec, title }: Outcome): string => `${spec} › ${title}`;

function indented(message: string): string[] {
  const short = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
  return short.split("\n").map((line) => `    ${line}`);
}

/** The part of mocha's report, as Quench hands it to listeners of `quenchReports`, that is read. */
interface MochaReport {
  readonly tests: readonly {
    readonly title: string;
    readonly fullTitle: string;
    readonly err?: { message?: string };
  }[];
  readonly failures: MochaReport["tests"];
  readonly pending: MochaReport["tests"];
}

/**
 * Reads mocha's report. A failed preparation of a test (a hook) is among the failures only.
 * @param systemId with which the batches' keys begin
 */
export function outcomesOf(report: MochaReport, systemId: string): Outcome[] {
  const failures = new Set(report.failures.map(({ fullTitle }) => fullTitle));
  const pending = new Set(report.pending.map(({ fullTitle }) => fullTitle));
  const run = new Set(report.tests.map(({ fullTitle }) => fullTitle));
  return [...report.tests, ...report.failures.filter(({ fullTitle }) => !run.has(fullTitle))].map((test) => {
    const spec = new RegExp(`\\b${systemId}\\.([\\w-]+?)(?:_root)?(?:\\s|$)`).exec(test.fullTitle)?.[1] ?? "?";
    const result = failures.has(test.fullTitle) ? "failed" : pending.has(test.fullTitle) ? "skipped" : "passed";
    const message = test.err?.message;
    return { spec, title: test.title, result, ...(message === undefined ? {} : { message }) };
  });
}
