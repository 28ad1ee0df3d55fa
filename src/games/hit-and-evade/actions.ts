import { targetedPatients } from "./map/aim.ts";
import { itemsInOrder } from "../../engine/data/document-types.ts";
import { oneAtATime } from "../../engine/clients/one-at-a-time.ts";
import { actionList, type Doing } from "../../engine/actions/doing.ts";
import { nameOf } from "../../engine/data/actor-identity.ts";
import { type EvadeActor, isEvadeActor, isGear, isHeld, isInFight, isPower, isUp, isWeapon } from "./data/documents.ts";
import { reloadTimeOf } from "./data/guns.ts";
import { rollAttack } from "./dialog/roll-attack.ts";
import { rollCheck, tendGun } from "./dialog/roll-check.ts";
import { gunView } from "./items/gun-view.ts";
import { powerFacts } from "./items/item-facts.ts";
import { actionOf, mayAct, postDeed } from "./items/use-card.ts";
import { useGear } from "./items/use-gear.ts";
import { evadeLists } from "./lists/world-lists.ts";
import { CheckPlan } from "./plan/check-plan.ts";
import type { AttackStart } from "./plan/attack-plan.ts";
import { hasDelayed, stepTurns, type TurnStep } from "./rules/turns/index.ts";
import { attributeViews, careViews, fistFacts, skillView, weaponViews } from "./sheets/evade-actor-view.ts";
import { TurnsReader } from "./tracker/reader.ts";
import { ACTIONS } from "./tracker/tracker-actions.ts";
import { hasImmediate, isRefused, noteImmediate, placeOf, priceOf } from "./turns/actions.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Evade.Actions.${key}`, data);
const problem = (key: string): string => game.i18n.localize(`TENACITY.Evade.Dialog.Problem.${key}`);

/** The list of the guide (S3-3), and what a turn can be kept for. */
export const ACTION_LIST = actionList(
  isEvadeActor,
  [
    { id: "turn", label: "TENACITY.Evade.Actions.Group.turn", list: turn },
    { id: "attacks", label: "TENACITY.Evade.Actions.Group.attacks", list: (actor) => attacks(actor) },
    { id: "powers", label: "TENACITY.Evade.Sheet.Powers", list: powers },
    { id: "gear", label: "TENACITY.Evade.Sheet.Gear", list: gear },
    { id: "deeds", label: "TENACITY.Evade.Actions.Group.deeds", list: deeds },
    { id: "care", label: "TENACITY.Evade.Sheet.Care", list: care },
    { id: "skills", label: "TENACITY.Evade.Sheet.Skills", list: skills },
    { id: "attributes", label: "TENACITY.Evade.Sheet.Attributes", list: attributes },
  ],
  turnWords,
);

/** What someone has left of this round, in a sentence. */
function turnWords(actor: EvadeActor): string {
  const place = placeOf(actor);
  if (!place || !isInFight(actor)) return "";
  const { phase, current } = place.combat.evadeTurns.state;
  const name = nameOf(actor);
  const isNow = current === place.member.group && (phase === "turn" || phase === "ambush");
  const count = actor.system.actions.value;
  const left = [
    say(count === 1 ? "Left.action" : "Left.actions", { count: String(count) }),
    ...(hasImmediate(actor) ? [say("Left.immediate")] : []),
    ...(hasDelayed(place.member) ? [say("Left.delayed")] : []),
  ];
  return `${say(isNow ? "Now" : "NotNow", { name })} ${say("Left.all", { parts: left.join(", ") })}`;
}

/** What an action costs someone, and why it cannot be done (S3-3); `why`: what else stands in the way. */
function priced(actor: EvadeActor, why = ""): Pick<Doing, "cost" | "isSpent" | "whyNot"> {
  const price = priceOf(actor);
  const cost = price.delayed ? "delayed" : "action";
  const refused = isRefused(price) ? problem("noAction") : why;
  return {
    cost: price.spends ? say(`Cost.${cost}`) : "",
    isSpent: price.lacks,
    whyNot: isUp(actor) ? refused : problem("outOfAction"),
  };
}

/** What is immediate: free once a turn, an action after that (S3-3). */
function immediate(actor: EvadeActor, why = ""): Pick<Doing, "cost" | "isSpent" | "whyNot"> {
  if (!priceOf(actor).spends || !hasImmediate(actor) || !isUp(actor)) return priced(actor, why);
  return { cost: say("Cost.immediate"), isSpent: false, whyNot: why };
}

/** What a turn can be kept for: the delayed action and the aimed attack (S3-4, S3-10). */
function turn(actor: EvadeActor): Doing[] {
  const place = placeOf(actor);
  if (!place || !isInFight(actor)) return [];
  const { combat, member } = place;
  const { id, released, aimsAt } = member;
  const reader = new TurnsReader(combat);
  const row = (what: keyof typeof ICONS, step: TurnStep, cost = ""): Doing => {
    const reason = stepTurns(reader.state, step);
    return {
      id: what,
      icon: ICONS[what],
      name: reader.say(`Do.${what}`),
      about: say(`Hint.${what}`),
      cost,
      whyNot: typeof reason === "string" ? game.i18n.localize(`TENACITY.Refusal.evadeTurns.${reason}`) : "",
      run: async () => ACTIONS[what](reader, id),
    };
  };
  const other = reader.seen().find((each) => each.id !== id && each.up && each.group !== member.group);
  const { cost } = priced(actor);
  if (released !== "") {
    const done: TurnStep = { type: "done", member: id };
    return [row("actNow", done), row("done", done)];
  }
  if (aimsAt !== null && reader.state.phase === "aimed") {
    const shot = { type: "shoot", member: id, faces: [] } as const;
    return [row("shoot", { ...shot, wasted: false }), row("waste", { ...shot, wasted: true })];
  }
  return [
    row("delay", { type: "delay", member: id, waits: "", plan: "" }, cost),
    ...(other ? [row("aim", { type: "aim", member: id, target: other.id }, cost)] : []),
    ...(hasDelayed(member) ? [row("useDelayed", { type: "release", members: [id], against: "", faces: [] })] : []),
  ];
}

const ICONS = {
  delay: "fa-solid fa-hourglass-start",
  aim: "fa-solid fa-crosshairs",
  useDelayed: "fa-solid fa-hourglass-end",
  actNow: "fa-solid fa-bolt",
  done: "fa-solid fa-check",
  shoot: "fa-solid fa-bullseye",
  waste: "fa-solid fa-eye-slash",
} as const;

/**
 * An attack with each weapon, or with fists, and what else a hit can be for (S3-5, S3-17, S3-18).
 * @param target whom they are against; without it the dialog chooses
 */
export function attacks(actor: EvadeActor, target: EvadeActor | null = null): Doing[] {
  const attack = (start: AttackStart, why = "") => ({
    ...priced(actor, why),
    run: async () => rollAttack(actor, { ...start, target }),
  });
  const fighting = isInFight(actor) ? game.i18n.localize("TENACITY.Evade.Attack.Problem.inFight") : "";
  return [
    ...weaponViews(actor).map(({ id, name, img, facts, gun }) => ({
      id,
      name,
      img,
      info: gun?.ready === false ? gun.state : "",
      about: facts.join(" · "),
      ...attack({ weapon: id }, gun?.ready === false ? gun.state : ""),
    })),
    {
      id: "fists",
      icon: "fa-solid fa-hand-fist",
      name: game.i18n.localize("TENACITY.Evade.Weapon.Fists"),
      about: fistFacts(actor).join(" · "),
      ...attack({ weapon: "" }),
    },
    {
      id: "hold",
      icon: "fa-solid fa-hands-bound",
      name: say("Name.hold"),
      about: say("Hint.hold"),
      ...attack({ weapon: "", purpose: "hold" }),
    },
    {
      id: "stun",
      icon: "fa-solid fa-dizzy",
      name: say("Name.stun"),
      about: say("Hint.stun"),
      ...attack({ purpose: "stun" }, fighting),
    },
  ];
}

function powers(actor: EvadeActor): Doing[] {
  return itemsInOrder(actor, isPower).map((power) => ({
    id: power.id ?? "",
    name: power.name,
    img: power.img ?? "",
    about: powerFacts(power).join(" · "),
    ...priced(actor),
    run: async () => rollCheck(actor, { power: power.id ?? "" }),
  }));
}

/** What is used up, and guns that want to be reloaded or freed (S3-20, S3-22). */
function gear(actor: EvadeActor): Doing[] {
  const supplies = itemsInOrder(actor, isGear).filter(
    ({ system }) => system.kind === "consumable" && system.quantity > 0,
  );
  const guns = itemsInOrder(actor, isWeapon).flatMap((gun): Doing[] => {
    const view = gunView(gun);
    if (!view || view.todo === "") return [];
    const why = view.disabled ? view.hint : "";
    const isQuick = view.todo === "reload" && reloadTimeOf(gun) === 0;
    const price = view.todo === "workshop" ? { whyNot: why } : (isQuick ? immediate : priced)(actor, why);
    const [id, name] = [`gun-${gun.id ?? ""}`, `${view.label}: ${gun.name}`];
    return [{ id, name, img: gun.img ?? "", about: view.hint, ...price, run: async () => tendGun(actor, gun) }];
  });
  return [
    ...supplies.map((item) => ({
      id: item.id ?? "",
      name: item.name,
      img: item.img ?? "",
      info: String(item.system.quantity),
      ...priced(actor),
      run: async () => useGear(actor, item),
    })),
    ...guns,
  ];
}

/** The small deeds of the guide's list (S3-3), which a fight counts. */
const DEEDS = {
  getUp: "fa-solid fa-person-arrow-up-from-line",
  interact: "fa-solid fa-hand-point-up",
  changeWeapons: "fa-solid fa-right-left",
  assist: "fa-solid fa-hands-helping",
  immediate: "fa-solid fa-hand",
} as const;

function deeds(actor: EvadeActor): Doing[] {
  const { hiders } = new CheckPlan(actor);
  const rolled = (id: "climb" | "free" | "search", icon: string, start: Parameters<typeof rollCheck>[1]): Doing => ({
    id,
    icon,
    name: say(`Name.${id}`),
    about: say(`Hint.${id}`),
    ...priced(actor),
    run: async () => rollCheck(actor, start),
  });
  const small = Object.entries(DEEDS) as [keyof typeof DEEDS, string][];
  return [
    ...(isHeld(actor) ? [rolled("free", "fa-solid fa-link-slash", { aim: "free", skill: "athletics" })] : []),
    ...(hiders.length > 0 ? [rolled("search", "fa-solid fa-magnifying-glass", { aim: "search" })] : []),
    ...(priceOf(actor).spends ? small : []).map(([id, icon]) => ({
      id,
      icon,
      name: say(`Name.${id}`),
      about: say(`Hint.${id}`),
      ...(id === "immediate" ? immediate : priced)(actor),
      run: async () => act(actor, id),
    })),
    rolled("climb", "fa-solid fa-mountain", { skill: "athletics", title: say("Name.climb") }),
  ];
}

/** Does something small: the card says it, takes its action, and gives it back when it is undone. */
async function act(actor: EvadeActor, id: keyof typeof DEEDS): Promise<boolean | undefined> {
  return oneAtATime(`evade-act-${actor.uuid}`, async () => {
    const isFree = id === "immediate" && hasImmediate(actor);
    if (!isFree && !mayAct(actor)) return false;
    if (isFree) await noteImmediate(actor);
    await postDeed(actor, {
      name: say(`Name.${id}`),
      img: actor.img ?? "",
      words: [say(`Done.${id}`, { name: nameOf(actor) })],
      effects: isFree ? [] : actionOf(actor),
    });
    return true;
  });
}

/** Rests, healing and reviving (S3-14). Whom it is for, the dialog asks. */
function care(actor: EvadeActor): Doing[] {
  const [target = null] = targetedPatients(actor);
  return careViews(actor).map(({ id, label, hint }) => {
    const plan = new CheckPlan(actor, { aim: id, target });
    const why = plan.problem === null || plan.problem === "noTarget" ? "" : problem(plan.problem);
    const price = plan.rest ? { cost: say("Cost.rest"), whyNot: why } : priced(actor, why);
    return {
      id,
      icon: CARE_ICONS[id],
      name: label,
      about: hint,
      ...price,
      run: async () => rollCheck(actor, { aim: id, target }),
    };
  });
}

const CARE_ICONS = {
  halfHour: "fa-solid fa-mug-hot",
  twoHours: "fa-solid fa-campground",
  night: "fa-solid fa-bed",
  heal: "fa-solid fa-kit-medical",
  reviveMedicine: "fa-solid fa-heart-pulse",
} as const;

function skills(actor: EvadeActor): Doing[] {
  return evadeLists().skills.map((skill) => {
    const { id, name, sum, why } = skillView(actor, skill);
    return {
      id,
      name,
      info: sum,
      about: why,
      ...priced(actor),
      run: async () => rollCheck(actor, { attribute: skill.attribute, skill: id }),
    };
  });
}

function attributes(actor: EvadeActor): Doing[] {
  return attributeViews(actor)
    .filter(({ rolled }) => rolled)
    .map(({ id, name, total }) => ({
      id,
      name,
      info: String(total),
      ...priced(actor),
      run: async () => rollCheck(actor, { attribute: id, skill: "" }),
    }));
}
