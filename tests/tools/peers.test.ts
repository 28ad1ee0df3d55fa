import { expect, it } from "vitest";
import { peerTable, type Peer, type Turn } from "../perf/support/peer-table.ts";
import type { Trial } from "../perf/support/peer-trials.ts";

const peer = (title: string, ...lost: Trial[]): Peer => ({ title, version: "1.0.0", lost: new Set(lost) });
const turns = (trial: Trial, place: number, ...works: number[]): Turn[] =>
  works.map((work, round) => ({ round, trial, peer: place, work }));

it("tells ours in milliseconds, and others by the middle of the ratios of each round", () => {
  const played = [
    ...turns("boots", 0, 100, 200, 400),
    ...turns("boots", 1, 50, 300, 4000),
    ...turns("sheet", 0, 10, 10, 10),
    ...turns("sheet", 1, 30),
    ...turns("tracker", 1, 7, 8, 9),
  ];
  const text = peerTable([peer("Ours", "tracker"), peer("Theirs", "sheet")], played, { browser: "1.2", rounds: 3 });
  const rows = text.split("\n").map((line) => line.split(" | ").map((cell) => cell.replaceAll("|", "").trim()));
  expect(rows[0]).toEqual(["", "Ours 1.0.0", "Theirs 1.0.0"]);
  expect(rows.slice(2, 6).map(([, ...cells]) => cells)).toEqual([
    ["200 ms", "1.50 ×"],
    ["10 ms", "does not run here"],
    ["does not run here", "does not run here"],
    ["does not run here", "8 ms"],
  ]);
  expect(text).toMatch(/Chromium 1\.2; 3 rounds in turns at a load of [\d.]+; \d{4}-\d\d-\d\d\.$/);
});
