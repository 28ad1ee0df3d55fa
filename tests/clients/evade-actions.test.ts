import { describe, expect, it } from "vitest";
import {
  actorAt,
  agreed,
  ann,
  beginFight,
  BREATH,
  DART,
  DRAUGHT,
  end,
  fight,
  memberOf,
  MIRA,
  narrator,
  PISTOL,
  rule,
  seatEvaders,
  table,
  take,
  TARN,
} from "./evaders.ts";

/** The list of everything that can be done now in hit and evade (S3-3): what it costs, why not, and what a press comes to. */
seatEvaders();

const view = () => ann.system.actionsView(actorAt(ann, MIRA));
const row = (wanted: string) => {
  const [group, id] = wanted.split(".");
  return view()
    .groups.find((each) => each.id === group)
    ?.rows.find((each) => each.id === id);
};
const take_ = async (wanted: string, ...answers: readonly object[]): Promise<void> => {
  const left = [...answers];
  ann.answerDialogs(() => left.shift() ?? null);
  await table.play(async () => ann.system.takeAction(actorAt(ann, MIRA), wanted));
};
const cards = () => ann.globals.game.messages.contents.filter(({ type }) => type === "evadeUse");

describe("S3-3 the list of actions", () => {
  it("is of those whom this user plays, and counts nothing outside a fight", () => {
    expect(ann.system.actionsView(actorAt(ann, TARN)).groups).toEqual([]);
    expect(view().turn).toBe("");
    expect(row("attacks.fists")).toMatchObject({ cost: "", whyNot: "" });
    expect(row("deeds.interact")).toBeUndefined();
    expect(row("care.night")).toMatchObject({ whyNot: "" });
    expect(row("care.reviveMedicine")?.whyNot).toBe("Only the unconscious can be revived.");
  });

  it("says what of the round is left, and takes an action for what it lists, which its card gives back", async () => {
    await beginFight();
    expect(view().turn).toBe("It's Mira's turn. Left this round: 1 action, the immediate action.");
    expect(row("deeds.interact")).toMatchObject({ cost: "Action", isSpent: false, whyNot: "" });
    expect(row("care.night")?.whyNot).toBe("No resting in a fight.");
    await take_("deeds.interact");
    expect([agreed(MIRA).actions.value, memberOf(MIRA)?.left]).toEqual([0, 0]);
    expect(view().turn).toBe("It's Mira's turn. Left this round: 0 actions, the immediate action.");
    expect(row("attacks.fists")).toMatchObject({ cost: "Action", isSpent: true, whyNot: "" });
    const [card] = cards();
    await table.play(() => ann.system.undoEffects(card as never));
    expect([agreed(MIRA).actions.value, memberOf(MIRA)?.left]).toEqual([1, 1]);
  });

  it("has one immediate action free, further ones cost the action, and a world may refuse what there is none left for", async () => {
    await rule({ economy: "enforced" });
    await beginFight();
    expect(row("deeds.immediate")?.cost).toBe("Immediate");
    await take_("deeds.immediate");
    expect([agreed(MIRA).actions.value, memberOf(MIRA)?.immediateUsed]).toEqual([1, true]);
    expect(row("deeds.immediate")?.cost).toBe("Action");
    await take_("deeds.immediate");
    expect(agreed(MIRA).actions.value).toBe(0);
    expect(row("deeds.immediate")).toMatchObject({ isSpent: true, whyNot: "No action left this round." });
    const before = cards().length;
    await take_("deeds.getUp");
    expect([cards().length, ann.notices.at(-1)]).toEqual([before, "warning: No action left this round."]);
  });

  it("uses up what is at hand, and says why a gun cannot be fired", async () => {
    await table.play(() => narrator.update(`Actor.${MIRA}`, { system: { life: { value: 4 } } }));
    await table.play(() => narrator.update(`Actor.${MIRA}.Item.${PISTOL}`, { system: { loaded: false } }));
    expect(row(`attacks.${PISTOL}`)?.whyNot).not.toBe("");
    expect(row(`powers.${DART}`)).toMatchObject({ whyNot: "" });
    await take_(`gear.${DRAUGHT}`, { choice: `Actor.${MIRA}` });
    expect(agreed(MIRA).life.value).toBe(7);
    expect(row(`gear.${BREATH}`)).toBeUndefined();
  });

  it("S3-4 keeps the action back, and offers its moment", async () => {
    await beginFight();
    await take_("turn.delay", { waits: "the door opens", plan: "" });
    expect(memberOf(MIRA)?.delayed).toEqual([{ waits: "the door opens", plan: "" }]);
    expect(row("turn.delay")?.whyNot).toBe("They have delayed an action already.");
    await take(narrator, end("heroes"));
    expect(view().turn).toBe(
      "It isn't Mira's turn. Left this round: 0 actions, the immediate action, the delayed action.",
    );
    await take_("turn.useDelayed", { against: "" }, { deed: "other" });
    expect(memberOf(MIRA)?.usedDelayed).not.toBeNull();
    expect(fight(ann).evadeTurns.state.current).toBe("enemies");
  });
});
