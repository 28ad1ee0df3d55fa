import { templatePath } from "../../../compat/system-id.ts";
import { isData } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { actorsInSight, knownActors } from "../../../engine/map/actors-in-sight.ts";
import { REQUESTED, requestKind } from "../../../engine/requests/request-kind.ts";
import { format, inARow, localize, percent } from "../../../engine/text/words.ts";
import { goesWith, isManaActor, isManaHero, specialitiesOf } from "../data/documents.ts";
import { REQUEST_STORES } from "../data/request-data.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { worldLists } from "../lists/world-lists.ts";
import { findManaActor, say } from "../moves/shared.ts";
import { type CheckStart, KEEP_CHOICE, type KeepChoice } from "../plan/keep-choice.ts";
import { KeepPlan, planFrom } from "../plan/keep-plan.ts";
import { openCheck } from "../plan/open-check.ts";
import { KEEP_DIFFICULTIES, NAMED_DIFFICULTY, type Opposition, OPPOSITIONS } from "../rules/kept-words.ts";
import { WORK, type Work } from "../rules/opening.ts";
import { attributeName, attributeOf, difficultyChoices, difficultyLabel } from "../words.ts";

interface Asked {
  /** Id; "" for whichever fits. */
  readonly attribute: string;
  readonly difficulty: number;
  readonly against: {
    readonly kind: Opposition;
    readonly actor: string;
    readonly name: string;
    readonly attribute: string;
    readonly specialities: Iterable<string>;
  };
  readonly work: Work;
}

/** What the check of one of those who are asked begins with: everything that the narrator has said. */
function startOf({ attribute, difficulty, against, work, reason }: Asked & { readonly reason: string }): CheckStart {
  const target = findManaActor(against.actor);
  return {
    isAsked: true,
    title: reason,
    attribute,
    difficulty,
    work,
    against: {
      kind: target ? against.kind : "none",
      target,
      attribute: against.attribute,
      specialities: against.kind === "unaware" ? [...against.specialities] : null,
    },
  };
}

/** What someone chose whom no one has asked: against someone whom they may know of. */
function startFrom({ difficulty, against, work }: KeepChoice, asker: User.Implementation): CheckStart {
  const found = findManaActor(against.actor);
  const target = found?.testUserPermission(asker, "LIMITED") ? found : null;
  const kind = target ? against.kind : "none";
  return {
    ...(difficulty !== undefined && { difficulty }),
    // What the unaware notice with, the narrator says on the card.
    against: { kind, target, attribute: against.attribute, specialities: null },
    work,
  };
}

/** The narrator asks heroes for a check: one attribute, difficulty and work for all (S4-1, S4-4, S4-5). */
export const KEEP_REQUEST = requestKind({
  type: "manaRequest",
  answers: "manaCheck",
  choice: shape.part({
    ...REQUESTED,
    /** Id of an attribute; "" for whichever fits. */
    attribute: shape.text,
    /** 3 to 10 (S4-4). */
    difficulty: shape.nullable(NAMED_DIFFICULTY),
    /** Who stands in the way, by uuid, what they answer with, and which specialities of the unaware count, by id. */
    against: shape.part({
      kind: shape.or(shape.oneOf(OPPOSITIONS), "none"),
      actor: shape.text,
      attribute: shape.text,
      specialities: shape.list(shape.text),
    }),
    /** What the work takes (S4-5). */
    work: WORK,
  }),

  stores: REQUEST_STORES,

  form: {
    parts: { check: { template: templatePath("games/roll-and-keep/requests/check") } },

    /** With the target at hand, should someone stand in the way. */
    first() {
      const [target] = actorsInSight(isManaActor);
      return {
        difficulty: KEEP_DIFFICULTIES.standard,
        against: { actor: target?.uuid, attribute: "acuity" },
      };
    },

    view({ difficulty, against }) {
      const targets = knownActors(isManaActor);
      return {
        attributes: worldLists().attributes.map(({ id, label }) => ({ value: id, label: localize(label) })),
        difficulties: difficultyChoices(difficulty ?? 0),
        kinds: OPPOSITIONS.map((value) => ({ value, label: localize(`TENACITY.Keep.Dialog.Kind.${value}`) })),
        targets: targets.map((each) => ({ value: each.uuid, label: nameOf(each) })),
        noticing: targets.flatMap((target) =>
          specialitiesOf(target).map(({ id, name, system: { attribute } }) => ({
            id,
            label: `${name} (${attributeName(attribute)})`,
            attribute,
            of: target.uuid,
            chosen: target.uuid === against.actor && against.specialities.includes(id ?? ""),
          })),
        ),
      };
    },

    /** What does not apply is not there to be filled in. */
    show(element, { against }) {
      element.querySelector(".request-keep")?.setAttribute("data-kind", against.kind);
      for (const each of element.querySelectorAll<HTMLElement>(".noticing-of")) {
        const { of, attribute = "" } = each.dataset;
        const isTheirs = of === against.actor;
        each.hidden = !isTheirs || !goesWith(attribute, against.attribute);
        const box = each.querySelector("input");
        if (box) box.disabled = !isTheirs;
      }
    },
  },

  takes: isManaActor,
  offers: isManaHero,

  read(
    { attribute, difficulty, against, work },
    heroes,
  ): Asked | { readonly problem: "difficulty" | "target" | "oneself" } {
    const { kind } = against;
    const target = kind === "none" ? null : findManaActor(against.actor);
    if (kind !== "none" && !target) return { problem: "target" };
    if (heroes.some((hero) => hero === target)) return { problem: "oneself" };
    if (kind !== "unaware" && difficulty === null) return { problem: "difficulty" };
    return {
      attribute: attributeOf(attribute) ? attribute : "",
      difficulty: difficulty ?? KEEP_DIFFICULTIES.standard,
      against: {
        ...against,
        actor: target?.uuid ?? "",
        name: nameOf(target),
        specialities: against.specialities.filter((id) => target?.items.has(id)),
      },
      work,
    };
  },

  what: ({ attribute }) => (attribute === "" ? "" : attributeName(attribute)),

  /** "Missa and Bram: Finesse, Standard · 6." */
  sentence: ({ attribute, difficulty, against }, heroes) =>
    format(`TENACITY.Keep.Request.Sentence.${against.kind}`, {
      heroes: inARow(heroes.map(nameOf)),
      what: attribute === "" ? localize("TENACITY.Keep.Request.Any") : attributeName(attribute),
      difficulty: difficultyLabel(difficulty),
      target: against.name,
    }),

  /** With the attribute that is named; of a contest, to win it. */
  chance(hero, asked) {
    const chance = asked.attribute === "" ? null : new KeepPlan(hero, startOf(asked)).chance;
    return chance === null ? "" : percent(chance);
  },

  facts({ attribute, difficulty, against: { kind, name }, work }) {
    const hard = {
      none: [difficultyLabel(difficulty)],
      unaware: [say("Unaware", { name })],
      direct: [difficultyLabel(difficulty), say("Versus", { name })],
    };
    return [
      ...(attribute === "" ? [] : [attributeName(attribute)]),
      ...hard[kind],
      ...(work.required > 1 ? [say("Needs", { required: String(work.required) })] : []),
      ...(work.rounds > 1 ? [say("Rounds", { rounds: String(work.rounds) })] : []),
    ];
  },

  answer: (actor, asked, { otherWay, posting }) => rollCheck(actor, startOf(asked), { otherWay, ...posting }),

  plan(actor, { asker, choices, asked }) {
    if (!isData(choices)) return null;
    const choice = KEEP_CHOICE.read(choices);
    const plan = planFrom(actor, asked ? startOf(asked) : startFrom(choice, asker), choice);
    return { problem: plan.problem, open: (posting) => openCheck(plan, posting) };
  },
});
