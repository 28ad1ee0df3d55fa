import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { postText } from "../../src/engine/cards/post-text.ts";
import { postChallengeRoll } from "../../src/games/tenacity/plan/post-roll.ts";
import { postRequest } from "../../src/engine/requests/post-request.ts";
import { EVADE_REQUEST } from "../../src/games/hit-and-evade/requests/request-kind.ts";
import { openDatabase } from "./open-database.ts";
import { registerSettings } from "./register-tenacity.ts";

const ABOUT = { asked: [], reason: "", onSuccess: "", onFailure: "", secret: false };
const REQUEST = {
  choice: EVADE_REQUEST.choice.read({}),
  heroes: [],
  system: { ...ABOUT, attribute: "", skill: "", difficulty: 8 },
};

registerSettings();
const requests = openDatabase();

beforeEach(() => {
  const document = {
    id: "SelectedToken000",
    name: "A selected guard",
    actor: null,
    parent: { id: "SelectedScene000" },
  };
  Object.assign(globalThis, { canvas: { ready: true, tokens: { controlled: [{ document }] } } });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "canvas");
});

describe("a token that happens to be selected", () => {
  it("would be the one who speaks in a message that names nobody", () => {
    expect(ChatMessage.implementation.getSpeaker()).toMatchObject({ alias: "A selected guard" });
  });

  it.each([
    ["a text", () => postText("The tide turns.")],
    ["a request", () => postRequest(EVADE_REQUEST, REQUEST)],
    ["dice", () => postChallengeRoll(1, 0)],
  ])("does not speak in %s of ours", async (_what, post) => {
    await post();
    const message = requests.flatMap(({ operation }) => ("data" in operation ? operation.data : [])).at(-1);
    expect(message).toMatchObject({ speaker: { alias: game.user.name, token: null } });
  });
});
