import { describe, expect, it } from "vitest";
import { parseCommandLine, USAGE } from "../server/node/command-line.ts";

describe("the command line", () => {
  it("opens the practice world on port 30100 of this machine when nothing is asked", () => {
    expect(parseCommandLine([])).toEqual({
      port: 30_100,
      host: "127.0.0.1",
      allowHost: [],
      game: null,
      empty: false,
      world: "practice",
      worlds: null,
      system: null,
      module: null,
      generation: 14,
      routePrefix: "",
      lag: 0,
      reset: false,
      load: null,
      save: null,
      onError: "exit",
      help: false,
    });
  });

  it("takes every option that its help names", () => {
    const asked = parseCommandLine([
      "--port",
      "8080",
      "--host=::1",
      "--allow-host",
      "table.example",
      "--allow-host=203.0.113.5",
      "--game",
      "asset-pool",
      "--empty",
      "--world",
      "Old_Pier-2",
      "--reset",
      "--load=old.json",
      "--save=new.json",
      "--worlds",
      "w",
      "--system",
      "s",
      "--generation",
      "13",
      "--route-prefix=/games/vtt/",
      "--lag",
      "300",
      "--on-error=page",
      "--module",
      "candle",
      "--module=wick",
    ]);
    expect(asked).toEqual({
      port: 8080,
      host: "::1",
      allowHost: ["table.example", "203.0.113.5"],
      game: "asset-pool",
      empty: true,
      world: "Old_Pier-2",
      worlds: "w",
      system: "s",
      module: ["candle", "wick"],
      generation: 13,
      routePrefix: "games/vtt",
      lag: 300,
      reset: true,
      load: "old.json",
      save: "new.json",
      onError: "page",
      help: false,
    });
    for (const name of Object.keys(asked))
      expect(USAGE).toContain(`--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`);
  });

  it("gives each game a world of its own, unless one is named", () => {
    const worldOf = (...argv: readonly string[]): string => parseCommandLine(argv).world;
    expect(worldOf("--game", "asset-pool")).toBe("practice-asset-pool");
    expect(worldOf("--game", "tenacity")).toBe("practice");
    expect(worldOf("--game", "asset-pool", "--world", "mine")).toBe("mine");
    expect(worldOf("--empty")).toBe("empty");
    expect(worldOf("--empty", "--game", "tenacity")).toBe("empty-tenacity");
  });

  it("stays to explain an error where a person watches, unless told otherwise", () => {
    expect(parseCommandLine([], true).onError).toBe("page");
    expect(parseCommandLine(["--on-error", "exit"], true).onError).toBe("exit");
  });

  it.each([
    [["--lag", "soon"], 'The lag must be a whole number of milliseconds from 0 to 60000, not "soon".'],
    [["--lag", "60001"], 'The lag must be a whole number of milliseconds from 0 to 60000, not "60001".'],
    [["--color"], 'Unknown option "--color"; see --help for the ones there are.'],
    [["--resett"], 'Unknown option "--resett"; see --help for the ones there are.'],
    [["--port=80", "-x"], 'Unknown option "-x"; see --help for the ones there are.'],
    [["practice"], 'Unexpected argument: options start with "--"; see --help.'],
    [["--port"], "An option lacks its value, or has one that it does not take; see --help."],
    [["--reset=yes"], "An option lacks its value, or has one that it does not take; see --help."],
    [["--port", "abc"], 'The port must be a whole number from 0 to 65535, not "abc".'],
    [["--port", "70000"], 'The port must be a whole number from 0 to 65535, not "70000".'],
    [["--port=-1"], 'The port must be a whole number from 0 to 65535, not "-1".'],
    [["--on-error", "shrug"], 'What to do on an error is "page" or "exit", not "shrug".'],
    [["--generation", "12"], 'The generation must be 13 or 14, not "12".'],
    [["--route-prefix", "a/../b"], '"a/../b" cannot be a route prefix'],
    [["--allow-host", "https://table.example/"], '"https://table.example/" is not the name of a host'],
    [["--allow-host", "table.example:80"], '"table.example:80" is not the name of a host'],
    [
      ["--game", "chess"],
      'There is no game "chess" for a world: choose tenacity or asset-pool or roll-and-keep or hit-and-evade; of any other, --empty makes a world whose narrator chooses the game.',
    ],
    [
      ["--game", ""],
      'There is no game "" for a world: choose tenacity or asset-pool or roll-and-keep or hit-and-evade; of any other, --empty makes a world whose narrator chooses the game.',
    ],
    [["--port", ""], 'The port must be a whole number from 0 to 65535, not "".'],
  ])("refuses %j in one sentence", (argv, sentence) => {
    expect(() => parseCommandLine(argv)).toThrow(sentence);
  });

  it.each(["", ".", "..", "../elsewhere", "a/b", "a\\b", ".hidden", "con", "COM1", "ä", "x".repeat(65)])(
    "does not let %j name a world",
    (name) => {
      expect(() => parseCommandLine(["--world", name])).toThrow("cannot name a world");
    },
  );
});
