/** Something to be found out, as a narrator lists it. */
export interface Discovery {
  readonly text: string;
  readonly cost: number;
}

/** Reads a list, one in a line: "2 Seven oil dockets". What has no price costs 1. */
export function readDiscoveries(lines: string): readonly Discovery[] {
  return lines.split("\n").flatMap((line) => {
    const [, cost = "1", text = ""] = /^(?:(\d{1,3})\s+)?(.*)$/.exec(line.trim()) ?? [];
    return text === "" ? [] : [{ text, cost: Number(cost) }];
  });
}

/** What all of them cost together. */
export function costOfAll(discoveries: readonly Discovery[]): number {
  return discoveries.reduce((sum, { cost }) => sum + cost, 0);
}
