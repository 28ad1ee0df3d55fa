import { describe, expect, it } from "vitest";
import { tableWith } from "./at-the-table.ts";

/** Someone is renamed on a sheet, and their tokens with them. */
const BERT = "BertBertBertBert";

interface Sheet {
  _processSubmitData(event: object, form: object, changes: object): Promise<unknown>;
  _onClose(options: object): void;
}

async function rename(answer: boolean) {
  const [table, narrator] = await tableWith({ draws: false }, "Narrator");
  await table.play(() =>
    narrator.create("Actor", { _id: BERT, name: "Bert", type: "npc" }, { name: "Other", type: "npc" }),
  );
  const other = narrator.globals.game.actors.getName("Other")?.id;
  const tokens = [
    ...["Bert", "Bert (2)", "The Masked One", "Bertram"].map((name) => ({ name, actorId: BERT })),
    { name: "Bert", actorId: other },
  ];
  await table.play(() => narrator.create("Scene", { name: "The Quay", tokens }));
  const { actors, scenes } = narrator.globals.game;
  const bert = actors.get(BERT) as unknown as Actor.Implementation & { readonly sheet: Sheet };
  let asked = 0;
  narrator.answerDialogs(() => (asked++, answer));
  const answers: unknown[] = [];
  const submit = async (changes: object) => {
    answers.push(await table.play(() => bert.sheet._processSubmitData({}, {}, changes)));
    const unasked = asked;
    bert.sheet._onClose({});
    await table.settle();
    return unasked;
  };
  return {
    submit,
    answers: () => answers.map((answer) => (answer as { updated?: unknown }).updated === bert),
    asked: () => asked,
    names: () => [
      bert.prototypeToken.name,
      ...(scenes.getName("The Quay")?.tokens.contents.map(({ name }) => name) ?? []),
    ],
  };
}

describe("tokens of someone who is renamed", () => {
  it("that bear the old name take the new one with one answer, and those to come", async () => {
    const { submit, names, asked, answers } = await rename(true);
    expect(names()[0]).toBe("Bert");
    // While the sheet is open a question would take the keys that are typed.
    expect(await submit({ name: "Corporal" })).toBe(0);
    expect(names()).toEqual(["Corporal", "Corporal", "Corporal (2)", "The Masked One", "Bertram", "Bert"]);
    expect(asked()).toBe(1);
    await submit({ img: "icons/svg/mystery-man.svg" });
    expect(asked()).toBe(1);
    // What core makes of a submitted form is core's to say (FM-4).
    expect(answers()).toEqual([true, true]);
  });

  it("keep theirs where the answer is no", async () => {
    const { submit, names } = await rename(false);
    await submit({ name: "Corporal" });
    expect(names()).toEqual(["Bert", "Bert", "Bert (2)", "The Masked One", "Bertram", "Bert"]);
  });
});
