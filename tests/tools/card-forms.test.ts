import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const chat = fileURLToPath(new URL("../../templates/games/tenacity/chat", import.meta.url));

it("no form of a card can be sent with an empty number, which would count as the smallest", () => {
  const numbers = readdirSync(chat).flatMap((file) =>
    Array.from(readFileSync(`${chat}/${file}`, "utf8").matchAll(/<input type="number"[^>]*>/g), ([input]) => ({
      file,
      input,
    })),
  );
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers.filter(({ input }) => !input.endsWith(" required>"))).toEqual([]);
});
