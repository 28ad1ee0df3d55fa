import { describe, expect, it } from "vitest";
import { Games, type GameDefinition } from "../../src/engine/game.ts";

class Model extends foundry.abstract.TypeDataModel<foundry.data.fields.DataSchema, Actor.Implementation> {}

/** A game as far as the registry looks at it. */
function sample({ id = "toy", types = {} }: { id?: string; types?: object } = {}): GameDefinition {
  return { id, types, card: { type: `${id}Check` }, request: { type: `${id}Request` } } as GameDefinition;
}

describe("the registry of games", () => {
  it("knows games by id and by the types of their documents, in the order in which they came", () => {
    const games = new Games();
    const toy = games.define(sample({ types: { Actor: { knight: { model: Model } }, Item: { sword: Model } } }));
    const other = games.define(
      sample({ id: "other-2", types: { ActiveEffect: { curse: Model }, ChatMessage: { duel: Model } } }),
    );
    expect(games.all).toEqual([toy, other]);
    expect(games.get("other-2")).toBe(other);
    expect(games.get("gone")).toBeUndefined();
    expect(games.ofType("Actor", "knight")).toBe(toy);
    expect(games.ofType("Item", "sword")).toBe(toy);
    expect(games.ofType("ActiveEffect", "curse")).toBe(other);
    expect(games.ofType("ChatMessage", "duel")).toBe(other);
    expect(["toyCheck", "toyRequest"].map((type) => games.ofType("ChatMessage", type))).toEqual([toy, toy]);
    expect(games.ofType("Item", "knight")).toBeUndefined();
    expect(games.ofType("Actor", "my-module.ghost")).toBeUndefined();
  });

  it("refuses a second game of an id, and a type that is another game's", () => {
    const games = new Games();
    games.define(sample({ types: { Actor: { hero: { model: Model } } } }));
    expect(() => games.define(sample())).toThrow('There is a game "toy" already');
    expect(() => games.define(sample({ id: "other", types: { Actor: { hero: { model: Model } } } }))).toThrow(
      'Actor "hero" of "other" belongs to "toy" already',
    );
    expect(games.all).toHaveLength(1);
    games.define(sample({ id: "other", types: { Item: { hero: Model } } }));
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
