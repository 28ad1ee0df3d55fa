import { contractSpec } from "../registry.ts";

const ROLLS = ["HeroRoll", "ImpactRoll", "ChallengeRoll"];

/** TRAP-24, 0.7, SH-5. Class names are data: rolls are revived and sheets are remembered by them, so no build may touch them. */
export default contractSpec({
  ids: ["TRAP-24", "SH-5"],
  title: "the production bundle keeps its class names",
  register({ it, assert }) {
    it("registers its rolls under their own names", () => {
      const names = CONFIG.Dice.rolls.map((roll) => roll.name);
      assert.includeMembers(names, ROLLS);
    });

    it("registers its sheets as <system>.<ClassName>", () => {
      const sheets = CONFIG.Actor.sheetClasses as unknown as Record<string, Record<string, { cls: { name: string } }>>;
      const id = `${game.system.id}.HeroSheet`;
      assert.property(sheets["hero"], id);
      assert.strictEqual(sheets["hero"]?.[id]?.cls.name, "HeroSheet");
    });
  },
});
