import { describe, expect, it } from "vitest";
import { Games, type GameDefinition } from "../../src/engine/game.ts";

const nothing = () => undefined;

function sample(changes: Partial<GameDefinition> = {}): GameDefinition {
  const none: readonly string[] = [];
  const types = { actorTypes: none, itemTypes: none, effectTypes: none, messageTypes: none, packs: none };
  const defeated = { id: "out", name: "", img: "" };
  return {
    id: "toy",
    label: "Toy",
    text: "",
    picture: "",
    defeated,
    ...types,
    init: nothing,
    ready: nothing,
    ...changes,
  };
}

describe("the registry of games", () => {
  it("knows games by id and by the types of their documents, in the order in which they came", () => {
    const games = new Games();
    const toy = games.define(sample({ actorTypes: ["knight"], itemTypes: ["sword"] }));
    const other = games.define(sample({ id: "other-2", effectTypes: ["curse"], messageTypes: ["duel"] }));
    expect(games.all).toEqual([toy, other]);
    expect(games.get("other-2")).toBe(other);
    expect(games.get("gone")).toBeUndefined();
    expect(games.ofType("Actor", "knight")).toBe(toy);
    expect(games.ofType("Item", "sword")).toBe(toy);
    expect(games.ofType("ActiveEffect", "curse")).toBe(other);
    expect(games.ofType("ChatMessage", "duel")).toBe(other);
    expect(games.ofType("Item", "knight")).toBeUndefined();
    expect(games.ofType("Actor", "my-module.ghost")).toBeUndefined();
  });

  it("refuses a second game of an id, and a type that is another game's", () => {
    const games = new Games();
    games.define(sample({ actorTypes: ["hero"] }));
    expect(() => games.define(sample())).toThrow('There is a game "toy" already');
    expect(() => games.define(sample({ id: "other", actorTypes: ["hero"] }))).toThrow(
      'Actor "hero" of "other" belongs to "toy" already',
    );
    expect(games.all).toHaveLength(1);
    games.define(sample({ id: "other", itemTypes: ["hero"] }));
    expect(games.all).toHaveLength(2);
  });

  it.each(["", "a.b", "Toy", "a b", "2nd"])('refuses "%s" as an id', (id) => {
    expect(() => new Games().define(sample({ id }))).toThrow("cannot be the id of a game");
  });

  it("takes no more once it is frozen", () => {
    const games = new Games();
    games.freeze();
    expect(() => games.define(sample())).toThrow('The game "toy" comes too late');
    expect(games.all).toEqual([]);
  });
});
