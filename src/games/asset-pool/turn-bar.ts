import { type Doing, doingsIn } from "../../engine/actions/doing.ts";
import { percent } from "../../engine/text/words.ts";
import { calledBar } from "../../engine/turn-bar/called-turns.ts";
import { ACTION_LIST } from "./actions.ts";
import { conditionsOf, isAssetChallenge, isAssetHero } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { AssetPlan } from "./plan/asset-plan.ts";

const doings = (group: string, isShown?: (doing: Doing) => boolean) => doingsIn(ACTION_LIST.groups, group, isShown);

const challengeOf = (foes: readonly Actor.Implementation[]) => foes.find(isAssetChallenge) ?? null;

const isPlainRoll = ({ id }: Doing): boolean => id === "roll";

/** What stands beside the map for a hero who is called. */
export const TURN_BAR = calledBar(ACTION_LIST, {
  chanceOf: chanceAgainst,
  facts: (actor) => (isAssetHero(actor) ? conditionsOf(actor).map(({ name }) => name) : []),
  /** A roll takes three assets, the best of those that fit: which else, the dialog asks. */
  attacks(actor, foes) {
    if (!isAssetHero(actor)) return [];
    const challenge = challengeOf(foes);
    const chance = challenge && chanceAgainst(actor, challenge);
    return doings(
      "assets",
      isPlainRoll,
    )(actor).map((doing) => ({
      ...doing,
      chance: chance === null ? "" : percent(chance),
      isForNobody: true,
      run: async (held) => rollCheck(actor, { challenge }, { otherWay: held.shiftKey }),
    }));
  },
  menus: [
    {
      id: "assets",
      label: "TENACITY.AssetPool.Sheet.Assets",
      icon: "fa-solid fa-dice-d20",
      list: (actor, foes) =>
        doings(
          "assets",
          (doing) => !isPlainRoll(doing),
        )(actor).map((doing) => ({
          ...doing,
          run: async () => isAssetHero(actor) && rollCheck(actor, { asset: doing.id, challenge: challengeOf(foes) }),
        })),
    },
    { id: "features", label: "TENACITY.AssetPool.Sheet.Features", icon: "fa-solid fa-star", list: doings("features") },
    { id: "treat", label: "TENACITY.AssetPool.Actions.Treat", icon: "fa-solid fa-kit-medical", list: doings("treat") },
  ],
});

function chanceAgainst(actor: Actor.Implementation, challenge: Actor.Implementation): number | null {
  if (!isAssetHero(actor) || !isAssetChallenge(challenge)) return null;
  const plan = new AssetPlan(actor, { challenge });
  return plan.knowsOdds && plan.problem === null ? plan.pool.success : null;
}
