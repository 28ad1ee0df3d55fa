import { afterEach, expect, it, vi } from "vitest";

import { standForElection } from "../../src/documents/elected-tab.ts";
import { isTakingOver, registerHandover, takenOver, takeOver } from "../../src/chat/settler/handover.ts";

const LET_GO = "tenacity-tactics.letGo";

/** What somebody who is there answers, and when. */
type Answer = () => Promise<unknown>;

function sitDown(isGM: boolean, answers: Readonly<Record<string, Answer>>): string[] {
  const asked: string[] = [];
  const others = Object.entries(answers).map(([name, answer]) => ({
    active: name !== "Ben",
    isSelf: false,
    query: async (query: string): Promise<unknown> => {
      asked.push(`${name}: ${query}`);
      return answer();
    },
  }));
  vi.stubGlobal("game", { ...game, user: { isGM, id: "me" }, users: [{ active: true, isSelf: true }, ...others] });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("lets a narrator begin when everybody who is there has finished, or does not answer", async () => {
  let finish = (_answer: null): void => undefined;
  const finished = new Promise<null>((resolve) => {
    finish = resolve;
  });
  const refuse: Answer = async () => Promise.reject(new Error("The query was not answered in time"));
  const asked = sitDown(true, { Ann: async () => finished, Cleo: refuse, Ben: refuse });
  const told: string[] = [];
  void takeOver().then(() => told.push("taken over"));
  void takenOver().then(() => told.push("free"));
  await new Promise(setImmediate);
  expect(asked).toEqual([`Ann: ${LET_GO}`, `Cleo: ${LET_GO}`]);
  expect([isTakingOver(), told]).toEqual([true, []]);
  finish(null);
  await new Promise(setImmediate);
  expect([isTakingOver(), told.sort()]).toEqual([false, ["free", "taken over"]]);
});

it("keeps a player from waiting for anybody", async () => {
  const asked = sitDown(false, { Ann: async () => new Promise(() => undefined) });
  await takeOver();
  await takenOver();
  expect(asked).toEqual([]);
});

it("answers when this tab has finished, once it speaks for its user", async () => {
  vi.stubGlobal("game", { ...game, world: { id: "w" }, user: { id: "me" } });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("CONFIG", { queries: {} });
  const happened: string[] = [];
  registerHandover(async () => void happened.push("finished"));
  const { queries } = CONFIG as unknown as { queries: Record<string, () => Promise<unknown>> };
  const answer = queries[LET_GO]?.().then((said) => happened.push(`said ${String(said)}`));
  await new Promise(setImmediate);
  expect(happened).toEqual([]);
  standForElection();
  await answer;
  expect(happened).toEqual(["finished", "said null"]);
});
