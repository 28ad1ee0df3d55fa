import { templatePath } from "../../../compat/system-id.ts";
import { isData } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import { findActor, nameOf } from "../../../engine/data/actor-identity.ts";
import { type About, LINE, REQUESTED, requestKind } from "../../../engine/requests/request-kind.ts";
import { format, inARow, localize, percent } from "../../../engine/text/words.ts";
import { type AssetChallenge, type AssetHero, conditionsOf, isAssetChallenge, isAssetHero } from "../data/documents.ts";
import { REQUEST_STORES } from "../data/request-data.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { ASSET_CHOICE, type CheckStart } from "../plan/asset-choice.ts";
import { AssetPlan, planFrom } from "../plan/asset-plan.ts";
import { openCheck } from "../plan/open-check.ts";
import { challengesInSight, knownChallenges } from "../plan/treatable.ts";
import { hindrance } from "../rules/conditions.ts";
import { NAMED_DIFFICULTY } from "../rules/dice.ts";
import { type FictionalPosition, POSITION, POSITIONS } from "../rules/position.ts";
import { difficultyChoices, difficultyName, levelName } from "../words.ts";

/** How one of those who are asked stands. */
interface AskedPosition {
  readonly leans: FictionalPosition;
  readonly reason: string;
}

interface Asked {
  readonly base: number;
  /** Without a uuid where the difficulty is named. */
  readonly challenge: { readonly uuid: string; readonly name: string };
  /** In the order in which they are asked. */
  readonly positions: readonly Partial<AskedPosition>[];
}

const positionName = (position: FictionalPosition): string => localize(`TENACITY.AssetPool.Position.${position}`);

/** How the one at a place of the list stands; even where no one has said. */
function positionAt({ positions }: Asked, place: number): AskedPosition {
  const { leans, reason = "" } = positions[place] ?? {};
  return { leans: POSITION.read(leans), reason };
}

/** How a hero stands where the narrator says nothing else: as their conditions have it that touch what the challenge takes (S2-2). */
function positionOf(hero: AssetHero, challenge: AssetChallenge | null, reason: string): AskedPosition {
  const facts = conditionsOf(hero).map(({ name, system }) => ({ ...system.facts, name }));
  const { hinder } = hindrance(facts, [...(challenge?.system.takes ?? [])]);
  if (hinder.length === 0) return { leans: "even", reason };
  return { leans: "disadvantage", reason: reason === "" ? inARow(hinder.map(({ name }) => name)) : reason };
}

function challengeOf(uuid: string): AssetChallenge | null {
  const found = findActor(uuid);
  return isAssetChallenge(found) ? found : null;
}

/** What the check of one of those who are asked begins with: the narrator's difficulty, and what the narrator says of them. */
export function startOf(
  asked: Asked & { readonly reason: string; readonly asked: readonly string[] },
  { uuid }: AssetHero,
): CheckStart {
  const { base, challenge, reason: title } = asked;
  const { leans, reason } = positionAt(asked, asked.asked.indexOf(uuid));
  const found = challengeOf(challenge.uuid);
  const text = reason === "" ? localize("TENACITY.AssetPool.Request.Narrator") : reason;
  const isSaid = leans !== "even" || reason !== "";
  return {
    asked: leans,
    title,
    base,
    // As hard as it was when the narrator asked, whatever has become of the challenge.
    challenge: found?.system.base === base ? found : null,
    reasons: isSaid ? [{ id: "request", text, leans, condition: "" }] : [],
  };
}

/** The narrator asks heroes for a check: one difficulty for all, and a position for each (S2-1, S2-2). */
export const ASSET_REQUEST = requestKind({
  type: "assetRequest",
  answers: "assetCheck",
  choice: shape.part({
    ...REQUESTED,
    /** By uuid how heroes stand, and why; without the former, as their conditions have it. */
    positions: shape.record(
      shape.part({ leans: shape.nullable(shape.refined(shape.string, (said) => POSITION.read(said))), reason: LINE }),
    ),
    /** Uuid of a challenge; "" for a difficulty that is named. */
    challenge: shape.text,
    /** Base difficulty, 1 to 10, where it is named (S2-1). */
    base: shape.nullable(NAMED_DIFFICULTY),
  }),

  stores: REQUEST_STORES,

  form: {
    parts: {
      against: { template: templatePath("games/asset-pool/requests/against") },
      who: { template: templatePath("games/asset-pool/requests/who") },
    },

    first() {
      const [target] = challengesInSight();
      return { challenge: target?.uuid ?? "", base: target?.system.base ?? 3 };
    },

    view: ({ base }) => ({
      challenges: knownChallenges().map((each) => ({ value: each.uuid, label: nameOf(each) })),
      difficulties: difficultyChoices(base ?? 0),
    }),

    heroView(hero, { positions }) {
      const { leans = null, reason = "" } = positions[hero.uuid] ?? {};
      return {
        conditions: inARow(conditionsOf(hero).map(({ name, system }) => `${name} (${levelName(system.level)})`)),
        positions: POSITIONS.map((value) => ({ value, label: positionName(value) })),
        leans: leans ?? "even",
        said: leans !== null,
        why: reason,
      };
    },

    typed(element) {
      const rows = [...element.querySelectorAll<HTMLElement>("[data-hero]")].map((row) => {
        const leans = row.querySelector<HTMLSelectElement>("select");
        const reason = row.querySelector<HTMLInputElement>("input[type=text]")?.value;
        return [
          row.dataset["hero"],
          { leans: leans?.dataset["said"] === "true" ? leans.value : null, reason },
        ] as const;
      });
      const challenge = element.querySelector<HTMLSelectElement>("select[name=challenge]")?.value ?? "";
      const base = element.querySelector<HTMLSelectElement>("select[name=base]")?.value;
      return {
        positions: Object.fromEntries(rows) as object,
        base: knownChallenges().find(({ uuid }) => uuid === challenge)?.system.base ?? Number(base),
      };
    },

    /** The difficulty of a challenge is its own; heroes stand as the narrator says, or as they will be asked. */
    show(element, { challenge, base, actors }, read: (About & Asked) | null) {
      const select = element.querySelector<HTMLSelectElement>("select[name=base]");
      if (select) {
        select.disabled = challenge !== "";
        select.value = String(base);
      }
      for (const row of element.querySelectorAll<HTMLElement>("[data-hero]")) {
        const { hero = "" } = row.dataset;
        row.toggleAttribute("data-asked", actors.includes(hero));
        const leans = row.querySelector("select");
        if (!leans) continue;
        const asked = read?.positions[read.asked.indexOf(hero)]?.leans;
        if (asked) leans.value = asked;
        // Before the window takes over what is filled in.
        leans.oninput = () => (leans.dataset["said"] = "true");
      }
    },
  },

  takes: isAssetHero,

  read({ positions, challenge: uuid, base: named }, heroes): Asked | { readonly problem: "difficulty" } {
    const challenge = challengeOf(uuid);
    const base = challenge?.system.base ?? named;
    if (base === null) return { problem: "difficulty" };
    return {
      base,
      challenge: { uuid: challenge?.uuid ?? "", name: nameOf(challenge) },
      positions: heroes.map((hero) => {
        const { leans = null, reason = "" } = positions[hero.uuid] ?? {};
        return leans ? { leans, reason } : positionOf(hero, challenge, reason);
      }),
    };
  },

  /** "Rolls: Runa against 3 (64 %), Bram against 4 (50 %) (Hard)." As the dialog of each begins. */
  sentence(asked, heroes) {
    const each = heroes.map((hero) => {
      const name = nameOf(hero);
      const { forbidding, pool } = new AssetPlan(hero, startOf(asked, hero));
      if (forbidding.length > 0)
        return format("TENACITY.AssetPool.Request.EachForbidden", {
          name,
          names: inARow(forbidding.map((condition) => condition.name)),
        });
      const { difficulty, success } = pool;
      return format("TENACITY.AssetPool.Request.Each", { name, difficulty, chance: percent(success) });
    });
    return format("TENACITY.AssetPool.Request.Sentence", { heroes: inARow(each), word: difficultyName(asked.base) });
  },

  facts({ base, challenge }) {
    const difficulty = format("TENACITY.AssetPool.Request.Base", { number: base, word: difficultyName(base) });
    return [...(challenge.name === "" ? [] : [challenge.name]), difficulty];
  },

  note(asked, place) {
    const { leans, reason } = positionAt(asked, place);
    return [...(leans === "even" ? [] : [positionName(leans)]), ...(reason === "" ? [] : [reason])].join(": ");
  },

  answer: (hero, asked, { otherWay, posting }) => rollCheck(hero, startOf(asked, hero), { otherWay, ...posting }),

  /** Where no one has asked: against a challenge that they may know of, or a difficulty that they name. */
  plan(hero, { asker, choices, asked }) {
    if (!isData(choices)) return null;
    const choice = ASSET_CHOICE.read(choices);
    const { challenge, base, tags } = choice;
    const found = challengeOf(challenge);
    const isTheirs = found?.testUserPermission(asker, "LIMITED") === true;
    const start = asked ? startOf(asked, hero) : { base, challenge: isTheirs ? found : null, tags };
    const plan = planFrom(hero, start, choice, asker);
    return { problem: plan.problem, open: (posting) => openCheck(plan, posting) };
  },
});
