import { contractSpec } from "../registry.ts";
import { clearAway, connectedPlayer, createHero, createNpc, arrivedHero, updateWith } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

interface Attempt {
  readonly opened: boolean;
  readonly editable: boolean;
}

type Sheet = foundry.applications.api.DocumentSheetV2.Any & { readonly isEditable: boolean };

/** TRAP-37, SH-2, OW-1, OW-2. What a user may see and change of a sheet depends on their level of ownership. */
export default contractSpec({
  ids: ["TRAP-37", "SH-2", "OW-1", "OW-2"],
  title: "a sheet opens from LIMITED on and can be edited by owners",
  expectedErrors: [/permission/i],
  steps: {
    open: async ({ id, level }: { id: string; level: number }): Promise<Attempt> => {
      const hero = await arrivedHero(id);
      await eventually(() => hero.permission === level);
      const sheet = hero.sheet as unknown as Sheet;
      await sheet.render({ force: true }).catch(() => undefined);
      const attempt = { opened: sheet.rendered, editable: sheet.isEditable };
      await sheet.close();
      return attempt;
    },
    isVisible: async (id: string): Promise<boolean> => (await arrivedHero(id)).visible,
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(clearAway);
    const levels = [
      ["NONE", { opened: false, editable: false }],
      ["LIMITED", { opened: true, editable: false }],
      ["OBSERVER", { opened: true, editable: false }],
      ["OWNER", { opened: true, editable: true }],
    ] as const;

    for (const [name, expected] of levels) {
      it(`with ${name}`, async () => {
        const hero = await createHero();
        const level = CONST.DOCUMENT_OWNERSHIP_LEVELS[name];
        await updateWith(hero, { ownership: { [connectedPlayer().id]: level } });
        assert.deepEqual(await remote.run("open", { id: hero.id ?? "", level }), expected);
      });
    }

    it("makes a narrator the owner of everything", async () => {
      const npc = await createNpc();
      assert.isTrue(npc.isOwner);
      assert.isFalse(await remote.run("isVisible", npc.id ?? ""));
    });
  },
});
