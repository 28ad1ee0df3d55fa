import { type Doing, doingsIn, listOf } from "../../engine/actions/doing.ts";
import { actingIn } from "../../engine/turn-bar/acting.ts";
import type { TurnBar } from "../../engine/turn-bar/turn-bar.ts";
import { signed } from "../../engine/text/words.ts";
import { rowsOf } from "./actions/action-list.ts";
import { type CharacterActor, isCharacter } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { withHoldsKnown } from "./conditions/held-by.ts";
import { kindChoices, sampleChoices } from "./conditions/condition-choices.ts";
import { bestSkill } from "./plan/best-skill.ts";
import { CONDITION_KINDS } from "./rules/index.ts";
import { heldKeys } from "./dialog/roll-keys.ts";
import { DOINGS } from "./doings.ts";
import { useItem } from "./items/use-item.ts";
import { FOES } from "./plan/foes.ts";
import { broughtBy } from "./plan/item-condition.ts";
import { attackViews, shownWays } from "./sheets/fight-view.ts";
import { healthOfActor } from "./tracker/tracker-rows.ts";
import { SPOTLIGHT_TRACKER } from "./tracker/spotlight-tracker.ts";
import { overcomeCondition } from "./actions/overcome-condition.ts";
import { recoveryOf } from "./turns/attempt-costs.ts";
import { isFighting, lackFor, ownTurn } from "./turns/turn-left.ts";
import { findTarget } from "./plan/check-targets.ts";

/** What has a button of its own, of everything that can be done. */
const DEEDS = ["fullDefense", "help", "hold", "sprint"];

const doings = (group: string, isShown: (doing: Doing) => boolean) => doingsIn(DOINGS, group, isShown);

/** What stands beside the map for those in the spotlight. */
export const TURN_BAR: TurnBar = {
  ...FOES,
  atOnce: withHoldsKnown,
  acting: actingIn(SPOTLIGHT_TRACKER),
  health: (actor) => (isCharacter(actor) ? healthOfActor(actor) : null),
  facts: (actor) =>
    isCharacter(actor) && actor.testUserPermission(game.user, "OBSERVER") && actor.system.spin !== 0
      ? [`${game.i18n.localize("TENACITY.Track.spin")} ${signed(actor.system.spin)}`]
      : [],
  attacks: (actor, foes) => (isCharacter(actor) ? attacks(actor, foes) : []),
  deeds: listOf(isCharacter, (actor) => [
    ...waking(actor),
    ...(["deeds", "reactions"] as const).flatMap((group) =>
      rowsOf(group, { actor, turn: ownTurn(actor) }, (id) => DEEDS.includes(id)),
    ),
  ]),
  menus: [
    {
      id: "stances",
      label: "TENACITY.TurnBar.Stances",
      icon: "fa-solid fa-user-shield",
      list: doings("abilities", ({ isOn }) => isOn !== undefined),
    },
    {
      id: "abilities",
      label: "TENACITY.Sheet.Tab.abilities",
      icon: "fa-solid fa-star",
      list: atAim(doings("abilities", ({ isOn }) => isOn === undefined)),
    },
    { id: "gear", label: "TENACITY.Sheet.Tab.gear", icon: "fa-solid fa-sack-xmark", list: atAim(gear) },
    { id: "condition", label: "TENACITY.TurnBar.GiveCondition", icon: "fa-solid fa-link", list: conditionsFor },
  ],
};

/** The one roll of who fell. */
function waking(actor: CharacterActor): readonly Doing[] {
  const recovery = recoveryOf(actor);
  if (!recovery) return [];
  const { effect, name: about } = recovery;
  const isSpent = isFighting(actor) && lackFor(actor, "action") !== null;
  const name = game.i18n.localize("TENACITY.Condition.ComeRound");
  return [
    { id: "wake", name, about, icon: "fa-solid fa-bed", isSpent, run: async () => overcomeCondition(actor, effect) },
  ];
}

/** The conditions that someone can try to give: first those that need no more words, then those about which its dialog asks. */
function conditionsFor(actor: Actor.Implementation, foes: readonly Actor.Implementation[]): readonly Doing[] {
  if (!isCharacter(actor)) return [];
  const [check] = rowsOf("checks", { actor, turn: ownTurn(actor) }, (id) => id === "createCondition");
  const skill = bestSkill(actor, []);
  if (!check || skill === undefined) return [];
  const targets = foes.flatMap(({ uuid }) => findTarget(uuid) ?? []);
  const whole = [...sampleChoices(), ...kindChoices().filter(({ data }) => isWhole(data.system.kind))];
  const rows = whole.map(({ id, name, img, facts }) => ({
    ...check,
    id,
    name,
    img,
    about: facts,
    run: async () =>
      rollCheck(actor, skill, {
        ...(targets.length > 0 ? { targets } : { ask: true }),
        preset: { purpose: "condition", condition: id },
      }),
  }));
  return [...rows, { ...check, name: game.i18n.localize("TENACITY.TurnBar.OtherCondition") }];
}

/** Whether a condition of a kind can be given without a word of what it touches. */
function isWhole(id: string): boolean {
  const kind = CONDITION_KINDS.get(id);
  return kind?.chosenFor?.includes("check") === true && !kind.scoped && !kind.elemental && kind.isHold !== true;
}

/** What brings a condition upon someone by a check begins with the foe at whom the bar aims, as an attack does. */
function atAim(list: (actor: Actor.Implementation) => readonly Doing[]): TurnBar["menus"][number]["list"] {
  return (actor, foes) => {
    const targets = foes.flatMap(({ uuid }) => findTarget(uuid) ?? []);
    return list(actor).map((doing) => {
      const item = actor.items.get(doing.id);
      const brought = broughtBy(item);
      if (!item || targets.length === 0 || brought?.onto !== "targets" || brought.skill === "") return doing;
      return { ...doing, run: async () => useItem(item, { targets }) };
    });
  };
}

/** What is used or switched; what attacks has a button of its own. */
function gear(actor: Actor.Implementation): readonly Doing[] {
  const attacking = isCharacter(actor) ? shownWays(actor).map(({ means }) => means.weapon?.id ?? "") : [];
  return doings("gear", ({ id }) => !attacking.includes(id))(actor);
}

function attacks(actor: CharacterActor, against: readonly Actor.Implementation[]): ReturnType<TurnBar["attacks"]> {
  const targets = against.flatMap(({ uuid }) => findTarget(uuid) ?? []);
  return attackViews(actor, targets).map(
    ({ item, skill, name, img, facts, dice, chance, reach, isHarmless, whyNot }) => ({
      id: item || skill,
      name,
      img,
      about: [dice, ...facts].join(" · "),
      chance,
      warning: isHarmless ? game.i18n.localize("TENACITY.TurnBar.Harmless") : "",
      reach,
      whyNot,
      isSpent: isFighting(actor) && lackFor(actor, "action") !== null,
      run: async (held) => {
        const weapon = actor.items.get(item);
        // Where there is nobody to attack, the dialog asks.
        const options = { ...heldKeys(held), ...(targets.length > 0 ? { targets } : { ask: true }) };
        if (weapon) return useItem(weapon, options);
        return rollCheck(actor, skill, { ...options, bare: true, preset: { ...options.preset, purpose: "damage" } });
      },
    }),
  );
}
