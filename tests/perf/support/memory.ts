import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright";

/** Megabytes of memory that a process holds; NaN where the system has no `ps`, as on Windows. */
export async function residentMegabytes(processId: number): Promise<number> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(processId)]);
    return Number(stdout) / 1024;
  } catch {
    return NaN;
  }
}

/** Megabytes of JavaScript objects that a page holds, without what can be freed. */
export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? NaN) / 1024 ** 2;
}
