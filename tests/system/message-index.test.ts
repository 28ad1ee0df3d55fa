import { beforeEach, expect, it, vi } from "vitest";
import { isBehind, MessageIndex, MessageNews, noteDeleted, notePrepared } from "../../src/engine/data/message-index.ts";

type Message = ChatMessage.Implementation;

/** A log of messages that say some words each. */
const log = new Map<string, Message & { says: readonly string[] }>();

beforeEach(() => {
  log.clear();
  vi.stubGlobal("game", {
    messages: {
      get: (id: string) => log.get(id),
      get contents() {
        return [...log.values()];
      },
    },
  });
});

function post(...says: readonly string[]) {
  const message = { id: `Message${String(log.size)}`, says } as unknown as Message & { says: readonly string[] };
  log.set(message.id ?? "", message);
  notePrepared(message);
  return message;
}

function remove(message: Message): void {
  log.delete(message.id ?? "");
  noteDeleted(message);
}

const saying = () => new MessageIndex((message) => [(message as Message & { says: readonly string[] }).says, message]);

it("finds a message under each of several keys, and under none that it has no longer", () => {
  const index = saying();
  const [one, two] = [post("a", "b"), post("b")];
  expect([index.of("a"), index.of("b"), index.of("c")]).toEqual([[one], [one, two], []]);
  one.says = ["c"];
  notePrepared(one);
  expect([index.of("a"), index.of("b"), index.of("c")]).toEqual([[], [two], [one]]);
  remove(one);
  expect([index.of("b"), index.of("c")]).toEqual([[two], []]);
});

it("clears a log of many keys with a look at each message, not at each key for each", () => {
  const index = saying();
  const messages = Array.from({ length: 200 }, (_, place) => post(String(place)));
  expect(index.of("7")).toHaveLength(1);
  const removals = vi.spyOn(Set.prototype, "delete");
  for (const message of messages) remove(message);
  const count = removals.mock.calls.length;
  removals.mockRestore();
  expect(index.of("7")).toEqual([]);
  expect(count).toBeLessThan(1000);
});

it("tells of all at first, and then of what came or changed and is still there", () => {
  const news = new MessageNews();
  const [one, two] = [post("a"), post("b")];
  expect(news.take()).toEqual([one, two]);
  expect(news.take()).toEqual([]);
  notePrepared(one);
  const [three, four] = [post("c"), post("d")];
  remove(three);
  expect(news.take()).toEqual([one, four]);
});

it("knows which of two stands behind the other; what is gone stands behind nothing", () => {
  const [one, two] = [post("a"), post("b")];
  expect([isBehind(two, one), isBehind(one, two), isBehind(one, one)]).toEqual([true, false, false]);
  remove(two);
  expect(isBehind(two, one)).toBe(false);
});
