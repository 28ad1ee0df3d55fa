import { expect, it } from "vitest";

import { oneAtATime } from "../../src/engine/clients/one-at-a-time.ts";

it("does a thing once until it is done or has failed, and other things meanwhile", async () => {
  let finish: (result: string) => void = () => undefined;
  const first = new Promise<string>((resolve) => (finish = resolve));
  let done = 0;
  const act = async (): Promise<string> => {
    done += 1;
    return first;
  };
  const running = oneAtATime("roll", act);
  expect(await oneAtATime("roll", act)).toBeUndefined();
  expect(await oneAtATime("other", async () => Promise.resolve("other"))).toBe("other");
  finish("card");
  expect(await running).toBe("card");
  const failing = async (): Promise<never> => {
    done += 1;
    return Promise.reject(new Error("refused"));
  };
  await expect(oneAtATime("roll", failing)).rejects.toThrow("refused");
  expect(await oneAtATime("roll", act)).toBe("card");
  expect(done).toBe(3);
});
