import { skillOf } from "../../chat/spotlight/establish.ts";
import type { TenacityCombatant } from "../../documents/combatant.ts";
import { actorOf } from "../../documents/spotlight/combatant-facts.ts";
import { purseOfCombatant } from "../../documents/spotlight/purse.ts";
import { canRespond, type Combatant as Fighter, type SpotlightEvent } from "../../rules/index.ts";
import { registry } from "../../settings/registry.ts";
import type { TrackerReader } from "./tracker-reader.ts";
import type { LaneView, RowButton, RowSelect, RowView } from "./tracker-types.ts";
import { reasonOf } from "./tracker-words.ts";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.Spotlight.${key}`, data);

/** Makes a button for a row of the tracker. */
export function rowButton(
  action: string,
  id: string,
  icon: string,
  words: { readonly label: string; readonly name: string } & Partial<Pick<RowButton, "value" | "pressed" | "strong">>,
): RowButton {
  return { value: "", pressed: "", strong: false, ...words, action, icon, id: `${action}-${words.value ?? ""}-${id}` };
}

/** Everyone whom this user sees, in lanes: who may be next, who waits, who has acted, who is out (U-12). */
export function lanesOf(reader: TrackerReader): readonly LaneView[] {
  const present = reader.state.combatants.flatMap((fighter) => {
    const document = fighter.gone ? null : reader.document(fighter.id);
    return document?.visible === true ? [{ fighter, document, lane: laneName(reader, fighter) }] : [];
  });
  return ["setup", "lit", "next", "waiting", "acted", "out"]
    .map((lane) => ({
      id: lane,
      label: say(`Lane.${lane}`),
      rows: present.filter((each) => each.lane === lane).map((each) => rowOf(reader, each.fighter, each.document)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function laneName({ state, view }: TrackerReader, { id, out, acted }: Fighter): string {
  if (out) return "out";
  if (state.phase === "setup") return "setup";
  if (view.lit?.id === id) return "lit";
  if (view.candidacies.some((candidacy) => candidacy.id === id && candidacy.may)) return "next";
  return acted ? "acted" : "waiting";
}

function rowOf(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowView {
  const { id } = fighter;
  const candidacy = reader.view.candidacies.find((each) => each.id === id);
  const lit = reader.view.lit?.id === id;
  return {
    id,
    name: reader.name(id),
    img: document.img ?? "",
    css: cssOf(document, { lit, next: candidacy?.may === true }),
    lit,
    reason: reader.state.phase === "setup" ? rollWords(fighter) : candidacy ? reasonOf(reader, candidacy) : "",
    marks: marksOf(reader, fighter, document),
    pace: paceOf(reader, fighter),
    effects: effectsOf(document),
    buttons: buttonsOf(reader, fighter, document),
    select: reader.state.phase === "setup" && document.isOwner ? skillSelect(document, reader.name(id)) : null,
  };
}

/** What is on somebody; the marks of the light are the row's own. */
function effectsOf(document: TenacityCombatant): RowView["effects"] {
  const effects = actorOf(document)?.appliedEffects.filter(({ isTemporary }) => isTemporary) ?? [];
  return effects.flatMap(({ name, img }) => (img ? [{ name, img }] : []));
}

function cssOf({ hidden }: TenacityCombatant, { lit, next }: { lit: boolean; next: boolean }): string {
  return [lit && "active lit", next && "next", hidden && "hide"].filter(Boolean).join(" ");
}

function rollWords({ rolls }: Fighter): string {
  return rolls.length === 0 ? say("NotRolled") : say("Rolled", { total: rolls.join(" · ") });
}

function marksOf(
  { state }: TrackerReader,
  { id, unconscious, neutral }: Fighter,
  { hidden }: TenacityCombatant,
): string[] {
  const hold = state.holds.find(({ combatant }) => combatant === id);
  return [
    ...(hidden ? [say("Mark.hidden")] : []),
    ...(unconscious ? [say("Mark.unconscious")] : []),
    ...(neutral ? [say("Mark.neutral")] : []),
    ...(hold ? [say(`Mark.hold.${hold.part}`, { trigger: hold.trigger })] : []),
    ...(state.asks.includes(id) ? [say("Mark.asks")] : []),
  ];
}

/** How often somebody has had the light; who waits longest of those who still wait is named (R-1204). */
function paceOf({ state }: TrackerReader, { id, turns, acted, out }: Fighter): string {
  if (state.phase === "setup") return "";
  const waiting = state.combatants.filter((each) => !each.acted && !each.out);
  const longest = Math.min(...waiting.map(({ lastTurn }) => lastTurn));
  const isLongest =
    !acted && !out && waiting.length > 1 && waiting.find(({ lastTurn }) => lastTurn === longest)?.id === id;
  return [say("Turns", { turns: String(turns) }), ...(isLongest && state.round > 1 ? [say("WaitsLongest")] : [])].join(
    " · ",
  );
}

function buttonsOf(reader: TrackerReader, fighter: Fighter, document: TenacityCombatant): RowButton[] {
  return [
    ...rollButtons(reader, fighter, document),
    ...lightButtons(reader, fighter),
    ...respondButtons(reader, fighter, document),
    ...otherButtons(reader, fighter),
    ...narratorButtons(reader, fighter, document),
  ];
}

function rollButtons(reader: TrackerReader, { id }: Fighter, { isOwner }: TenacityCombatant): RowButton[] {
  const name = reader.name(id);
  if (!isOwner || !reader.can({ type: "roll", combatant: id, total: 0 })) return [];
  const words = { label: say("Do.roll"), name: say("DoNamed.roll", { name }), strong: true };
  return [rowButton("rollInitiative", id, "fa-solid fa-dice-d20", words)];
}

/** The light for whoever may have it; narrators can give it to anybody, with a reason. */
function lightButtons(reader: TrackerReader, { id, out }: Fighter): RowButton[] {
  const name = reader.name(id);
  const light: SpotlightEvent = { type: "light", combatant: id };
  const icon = "fa-solid fa-lightbulb";
  if (reader.can(light))
    return [
      rowButton("giveLight", id, icon, { label: say("Do.light"), name: say("DoNamed.light", { name }), strong: true }),
    ];
  if (!reader.narrator || out || !reader.can({ ...light, override: "?" })) return [];
  return [rowButton("overrideLight", id, icon, { label: "", name: say("DoNamed.override", { name }) })];
}

/** Each way to pay for a response (R-1212). */
function respondButtons(reader: TrackerReader, { id }: Fighter, document: TenacityCombatant): RowButton[] {
  if (!document.isOwner) return [];
  const purse = purseOfCombatant(document);
  const offer = canRespond(reader.state, id, purse);
  const name = reader.name(id);
  return (offer.ok ? offer.currencies : []).map((currency) => {
    const price = say(`Price.${currency}`);
    const words = {
      label: say("Do.respond", { price }),
      name: say("DoNamed.respond", { name, price }),
      value: currency,
    };
    return rowButton("respond", id, "fa-solid fa-reply", words);
  });
}

function otherButtons(reader: TrackerReader, { id }: Fighter): RowButton[] {
  const name = reader.name(id);
  const buttons: RowButton[] = [];
  if (reader.can({ type: "release", combatant: id }))
    buttons.push(
      rowButton("release", id, "fa-solid fa-hourglass-end", {
        label: say("Do.release"),
        name: say("DoNamed.release", { name }),
      }),
    );
  const asks = reader.state.asks.includes(id);
  if (reader.state.phase !== "setup" && reader.owns(id) && reader.can({ type: "ask", combatant: id, wants: !asks })) {
    const words = { label: "", name: say("DoNamed.ask", { name }), pressed: String(asks), value: asks ? "no" : "yes" };
    if (!reader.narrator || asks) buttons.push(rowButton("ask", id, "fa-solid fa-hand", words));
  }
  return buttons;
}

function narratorButtons(
  reader: TrackerReader,
  { id, unconscious, out }: Fighter,
  { isDefeated }: TenacityCombatant,
): RowButton[] {
  if (!reader.narrator) return [];
  const name = reader.name(id);
  const suggestsOut = unconscious && !out;
  const defeated = {
    label: suggestsOut ? say("Do.out") : "",
    name: say(suggestsOut ? "DoNamed.outSuggested" : "DoNamed.out", { name }),
    pressed: String(isDefeated),
  };
  return [
    ...(reader.can({ type: "skip", combatant: id })
      ? [rowButton("skip", id, "fa-solid fa-forward", { label: "", name: say("DoNamed.skip", { name }) })]
      : []),
    rowButton("toggleHidden", id, "fa-solid fa-eye-slash", {
      label: "",
      name: say("DoNamed.hide", { name }),
      pressed: String(reader.document(id)?.hidden === true),
    }),
    rowButton("toggleDefeated", id, "fa-solid fa-skull", defeated),
  ];
}

function skillSelect(document: TenacityCombatant, name: string): RowSelect {
  const skills = registry().attributes.flatMap((attribute) => attribute.skills);
  return {
    action: "chooseSkill",
    id: `chooseSkill-${document.id ?? ""}`,
    label: say("DoNamed.skill", { name }),
    value: skillOf(document)?.skill.id ?? "",
    choices: Object.fromEntries(skills.map(({ id, label }) => [id, game.i18n.localize(label)])),
  };
}
