import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, storedHero, updateWith, type Hero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";
import { closeWindows, element, makeSheet, type ProbeWindow } from "./support/windows.ts";

interface Change {
  readonly id: string;
  readonly stress: number;
  /** Whether open sheets are drawn again. */
  readonly render: boolean;
}

/** A sheet with two controls that submits whatever changes, as most systems' sheets do. */
async function openSheet(hero: Hero): Promise<ProbeWindow> {
  const sheet = makeSheet(hero, { form: { submitOnChange: true, closeOnSubmit: false } }, () =>
    element(
      "p",
      {},
      element("input", { type: "text", name: "name", value: hero.name }),
      element("input", { type: "number", name: "system.stress.value", value: String(hero.system.stress.value) }),
    ),
  );
  await sheet.render({ force: true });
  return sheet;
}

/** TRAP-38. A form submits all of its controls: what has gone stale in it is written back. */
export default contractSpec({
  ids: ["TRAP-38"],
  title: "a control that is changed submits the whole form, stale values too",
  steps: {
    change: async ({ id, stress, render }: Change): Promise<void> => {
      await updateWith(await arrivedHero(id), { system: { stress: { value: stress } } }, { render });
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(async () => {
      await closeWindows();
      await clearAway();
    });

    /** The player changes the stress, then the narrator types a name. */
    async function race(render: boolean): Promise<number> {
      const hero = await createHero();
      const sheet = await openSheet(hero);
      await remote.run("change", { id: hero.id ?? "", stress: 5, render });
      await eventually(() => hero.system.stress.value === 5);
      const field = (name: string) => sheet.element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (render) await eventually(() => field("system.stress.value")?.value === "5");
      const name = field("name");
      if (!name) throw new Error("The sheet has no field for the name.");
      name.value = "Renamed";
      name.dispatchEvent(new Event("change", { bubbles: true }));
      await eventually(() => hero.name === "Renamed");
      return (await storedHero(hero.id ?? "")).system.stress.value;
    }

    it("writes the old value back when the sheet was not drawn again in between", async () => {
      assert.strictEqual(await race(false), 0);
    });

    it("keeps the new value when it was", async () => {
      assert.strictEqual(await race(true), 5);
    });
  },
});
