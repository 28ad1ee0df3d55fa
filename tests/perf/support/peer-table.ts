import { cpus, loadavg, totalmem } from "node:os";
import { median } from "./measure.ts";
import { TRIALS, type Trial } from "./peer-trials.ts";

/** A system that is compared. */
export interface Peer {
  readonly title: string;
  readonly version: string;
  /** What it cannot do on the table. */
  readonly lost: ReadonlySet<Trial>;
}

/** What a trial took, in milliseconds of the page's work. */
export interface Turn {
  readonly round: number;
  readonly trial: Trial;
  /** Its place among the peers, of which the first is ours. */
  readonly peer: number;
  readonly work: number;
}

const WORDS: Readonly<Record<Trial, string>> = {
  boots: "boots, with an empty cache",
  sheet: "opens the sheet of a new hero with twenty things",
  roll: "rolls from it, from the press to the card in the log",
  tracker: "draws a tracker of 50",
};

/** The figures as a table in Markdown: ours in milliseconds, others in multiples of ours, each the median of the rounds' ratios. */
export function peerTable(
  peers: readonly Peer[],
  turns: readonly Turn[],
  { browser, rounds }: { readonly browser: string; readonly rounds: number },
): string {
  const works = (trial: Trial, peer: number): Map<number, number> =>
    new Map(turns.filter((turn) => turn.trial === trial && turn.peer === peer).map(({ round, work }) => [round, work]));
  const cell = (trial: Trial, peer: number): string => {
    const ours = works(trial, 0);
    const theirs = works(trial, peer);
    if (peers[peer]?.lost.has(trial) === true || theirs.size === 0) return "does not run here";
    if (peer === 0) return `${median([...ours.values()]).toFixed(0)} ms`;
    if (ours.size === 0) return `${median([...theirs.values()]).toFixed(0)} ms`;
    const ratios = [...theirs].flatMap(([round, work]) => {
      const base = ours.get(round);
      return base === undefined ? [] : [work / base];
    });
    return `${median(ratios).toFixed(2)} ×`;
  };
  const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const names = peers.map(({ title, version }) => `${title} ${version}`);
  const [cpu] = cpus();
  const machine = [
    `${String(cpus().length)} × ${cpu?.model ?? "?"}`,
    `${String(Math.round(totalmem() / 2 ** 30))} GB`,
    `${process.platform}, Node ${process.versions.node}, Chromium ${browser}`,
    `${String(rounds)} rounds in turns at a load of ${(loadavg()[1] ?? 0).toFixed(1)}`,
    new Date().toISOString().slice(0, 10),
  ];
  return [
    row(["", ...names]),
    row(["", ...names].map(() => "---")),
    ...TRIALS.map((trial) => row([WORDS[trial], ...peers.map((_, peer) => cell(trial, peer))])),
    "",
    `${machine.join("; ")}.`,
  ].join("\n");
}
