import { NEWER } from "../../../src/games/tenacity/rules/index.ts";
import { contractSpec } from "../registry.ts";
import { arrivedHero, clearAway, createHero, createNpc, type Hero } from "./support/documents.ts";
import { eventually } from "./support/eventually.ts";

/** The ranks that the card says, as the sheet has them. */
const RANKS = { attributes: { awareness: { rank: 2 } }, skills: { investigation: { rank: 2 } } };

/** What a card says that its roller has coming: a failure that was accepted, which earns spin. */
function failedCard(roller: string): object {
  const opening = {
    roller,
    attribute: { id: "awareness", rank: 2 },
    skill: { id: "investigation", rank: 2 },
    advantage: 0,
    disadvantage: 0,
    modifiers: [],
    resolution: "passFail",
    occasion: "action",
    challenge: { type: "fixed", value: 30 },
    impactBonus: 0,
    settings: NEWER,
  };
  const events = {
    contractRolled00: { sequence: 1, by: game.user.id, type: "rolled", faces: [3, 4] },
    contractAccepted: { sequence: 2, by: game.user.id, type: "accepted" },
  };
  return { type: "check", author: game.user.id, system: { opening, events } };
}

const cards: { readonly id: string | null; delete(): Promise<unknown> }[] = [];

async function post(roller: string): Promise<void> {
  const card = await ChatMessage.implementation.create(failedCard(roller));
  if (card) cards.push(card);
}

/** TRAP-52. Players may write anything into their own messages: what a card says of others' actors is not done. */
export default contractSpec({
  ids: ["TRAP-52"],
  title: "a player's card changes actors of that player and no others",
  steps: {
    forgeThenPlay: async ({ victim, own }: { victim: string; own: string }): Promise<void> => {
      await arrivedHero(own.replace("Actor.", ""));
      await post(victim);
      await post(own);
    },
    withdraw: async (): Promise<void> => {
      for (const card of cards.splice(0)) if (game.messages.get(card.id ?? "")) await card.delete();
    },
  },
  register({ it, afterEach, assert, remote }) {
    afterEach(async () => {
      await remote.run("withdraw");
      await clearAway();
    });

    const spin = (actor: Hero): number => actor.system._source.spin;

    it("settles the player's own card and leaves the adversary's data as it was", async () => {
      const [hero, npc] = [await createHero({ spin: 0, ...RANKS }), await createNpc()];
      const before = npc.toObject();
      await remote.run("forgeThenPlay", { victim: npc.uuid, own: hero.uuid });
      // Cards are settled one after the other: when the later is done, the forged one has been looked at.
      await eventually(() => spin(hero) > 0);
      assert.deepEqual(npc.toObject(), before);
    });
  },
});
