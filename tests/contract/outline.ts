import { assert } from "chai";
import type { ContractSpec, Remote, RemoteSteps, SpecContext, TestBody } from "./registry.ts";

/** One test of a specification, ready to be run on the narrator's client. */
export interface OutlinedTest {
  /** Titles of the enclosing groups and of the test itself. */
  readonly titles: readonly string[];
  /** Preparations, the test, and then the clearing up even when the test failed. */
  readonly run: () => Promise<void>;
}

interface Group {
  readonly title: string | null;
  readonly before: TestBody[];
  readonly after: TestBody[];
}

/** Reads the tests out of a specification, as mocha would, without running them. */
export function outline<Steps extends RemoteSteps>(spec: ContractSpec<Steps>, remote: Remote<Steps>): OutlinedTest[] {
  const tests: OutlinedTest[] = [];
  const open: Group[] = [{ title: null, before: [], after: [] }];
  const context: SpecContext<Steps> = {
    assert,
    remote,
    describe: (title, body) => {
      open.push({ title, before: [], after: [] });
      body();
      open.pop();
    },
    it: (title, body) => {
      const groups = [...open];
      const titles = [...groups.flatMap((group) => group.title ?? []), title];
      tests.push({ titles, run: () => runTest(groups, body) });
    },
    beforeEach: (body) => open.at(-1)?.before.push(body),
    afterEach: (body) => open.at(-1)?.after.push(body),
  };
  spec.register(context);
  return tests;
}

async function runTest(groups: readonly Group[], body: TestBody): Promise<void> {
  try {
    for (const prepare of groups.flatMap((group) => group.before)) await prepare();
    await body();
  } finally {
    for (const clear of [...groups].reverse().flatMap((group) => group.after)) await clear();
  }
}
