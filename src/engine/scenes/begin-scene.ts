import { deletion } from "../../compat/deletion.ts";
import { anyDocument } from "../../compat/documents.ts";
import { sortedEntries } from "../../core/data.ts";
import { addClock } from "../clocks/edit-clock.ts";
import { SEGMENTS } from "../clocks/clock-data.ts";
import { namedSpeaker } from "../cards/card.ts";
import { isClock } from "../clocks/clocks-in-sight.ts";
import { CLOCK_TYPE } from "../data/clock.ts";
import { currentGame } from "../game.ts";
import { findActor, nameOf, pictureOf } from "../data/actor-identity.ts";
import { isParty, membersOf, theParty } from "../data/party.ts";
import { playedHeroes } from "../heroes/is-hero.ts";
import { selectedActors } from "../map/actors-in-sight.ts";
import { clipped, format, localize } from "../text/words.ts";
import { checkbox, dialogInput, field, groupOf, note, numberInput, selectOf, textInput } from "../windows/dialogs.ts";
import { costOfAll, type Discovery, readDiscoveries } from "../rules/advances.ts";
import { SCENE_KINDS, type SceneKind } from "./scene-data.ts";
import { encounterNow, isScene, sceneNow, type SceneMessage } from "../data/played-scene.ts";

/** What is known of a scene before it begins. */
export interface SceneStart {
  readonly name?: string;
  readonly kind?: SceneKind;
  /** Uuids of actors. */
  readonly cast?: readonly string[];
  /** Commands as they stand in texts. */
  readonly checks?: readonly string[];
  /** Segments of a clock of its own; 0 for none. */
  readonly segments?: number;
  readonly discoveries?: readonly Discovery[];
}

/** Begins a scene as a narrator: everyone reads of it in the chat and sees it beside the map. */
export async function beginScene({
  name = "",
  kind = "scene",
  cast = [],
  checks = [],
  segments = 0,
  discoveries = [],
}: SceneStart): Promise<SceneMessage | null> {
  if (!game.user.isGM) return null;
  const title = name.trim() || localize(`TENACITY.Scene.Kind.${kind}`);
  const own = await measuresOf(title, segments, discoveries);
  const message = await ChatMessage.implementation.create({
    type: "scene",
    speaker: namedSpeaker(),
    content: `<p>${foundry.utils.escapeHTML(title)}</p>`,
    whisper: [],
    system: {
      name: title,
      kind,
      cast: [...new Set([...cast, ...own])],
      checks: checkEntries(checks, {}),
    },
  });
  return isScene(message) ? message : null;
}

/** Makes the clock of a scene, and what keeps its discoveries. */
async function measuresOf(name: string, segments: number, listed: readonly Discovery[]): Promise<readonly string[]> {
  const keep = currentGame().scenes?.finds?.keep;
  const discoveries = Object.fromEntries(listed.map((each, sort) => [foundry.utils.randomID(), { ...each, sort }]));
  const isPool = listed.length > 0 && !keep;
  const facts = isPool
    ? { segments: Math.min(SEGMENTS.max, Math.max(segments, costOfAll(listed), 1)), discoveries }
    : { segments };
  const clock = segments > 0 || isPool ? await addClock({ name, ...facts }) : undefined;
  const kept = listed.length > 0 ? await keep?.(name, discoveries) : undefined;
  return [clock, kept].flatMap((actor) => actor?.uuid ?? []);
}

/** An encounter that a narrator begins belongs to the scene that is played; where none is, it is one. */
export async function followEncounter(): Promise<void> {
  const encounter = encounterNow();
  if (!encounter || sceneNow() || !currentGame().scenes) return;
  // Where turns are called, a scene is of any kind.
  const { kind: wanted } = currentGame().turns ? encounter.system : { kind: "scene" };
  const kind = SCENE_KINDS.find((each) => each === wanted) ?? "scene";
  const people = encounter.combatants.contents.flatMap(({ actor }) => actor?.uuid ?? []);
  await beginScene({ kind, cast: kind === "chase" ? vehiclesOf(people) : [] });
}

/** The vehicles of those who take part, by uuid. */
function vehiclesOf(people: readonly string[]): readonly string[] {
  const found = currentGame().scenes?.vehicles?.(people.flatMap((uuid) => findActor(uuid) ?? [])) ?? [];
  return found.map(({ uuid }) => uuid);
}

/** Asks what a new scene is to be, and begins it. A chase brings the vehicles of its people along; other scenes may. */
export async function askForScene(start: SceneStart = {}): Promise<SceneMessage | null> {
  if (!game.user.isGM) return null;
  const cast = peopleOf(start.cast ?? []);
  const present = [...cast, ...peopleOf(selectedActors().map(({ uuid }) => uuid)), ...heroes()];
  const vehicles = vehiclesOf(present);
  const asked = await ask(
    "TENACITY.Scene.Begin",
    { ...start, cast },
    {
      candidates: [...present, ...vehicles],
      ticked: start.kind === "chase" ? [...present, ...vehicles] : present,
      isNew: true,
    },
  );
  return asked && beginScene(asked);
}

/** Asks what is to be different about a scene; who is selected on the map comes into it. */
export async function editScene(scene: SceneMessage): Promise<void> {
  const { name, kind, cast, checks } = scene.system;
  const keeper = keeperIn(cast);
  const discoveries = sortedEntries(keeper?.kept ?? {}).map(([, each]) => each);
  const before = { name, kind, cast, checks: sortedEntries(checks).map(([, { text }]) => text), discoveries };
  const ticked = [...cast, ...peopleOf(selectedActors().map(({ uuid }) => uuid))];
  const asked = await ask("TENACITY.Scene.Edit", before, {
    candidates: [...ticked, ...heroes(), ...vehiclesOf([...ticked, ...heroes()])],
    ticked,
    isNew: false,
  });
  if (!asked) return;
  const posted = new Map(Object.values(checks).map((check) => [check.text, check.posted]));
  const gone = Object.assign({}, ...Object.keys(checks).map(deletion)) as object;
  const anew = checkEntries(asked.checks, Object.fromEntries(posted));
  const own = keeper ? [] : await measuresOf(asked.name || name, 0, asked.discoveries);
  if (keeper) await listAnew(keeper, asked.discoveries);
  await anyDocument(scene).update({
    system: { name: asked.name || name, kind: asked.kind, cast: [...asked.cast, ...own], checks: { ...gone, ...anew } },
  });
}

/** What a narrator lists to be found out, as the one that keeps it stores it. */
type Kept = Readonly<Record<string, Discovery & { readonly found: boolean; readonly sort: number }>>;

interface Keeper {
  readonly actor: Actor.Implementation;
  readonly kept: Kept;
}

/** Who keeps what can be found out in a scene; where its game has clocks for it, one without discoveries can, too. */
function keeperIn(cast: readonly string[]): Keeper | undefined {
  const able = cast.flatMap((uuid): readonly Keeper[] => {
    const actor = findActor(uuid);
    const { discoveries } = (actor?.system ?? {}) as { readonly discoveries?: Kept };
    return actor && discoveries ? [{ actor, kept: discoveries }] : [];
  });
  const keeping = able.find(({ kept }) => Object.keys(kept).length > 0);
  return keeping ?? (currentGame().scenes?.finds ? undefined : able[0]);
}

/** Lists discoveries in the place of those of before: one with the same words stays found. A clock has room for the price of all. */
async function listAnew({ actor, kept }: Keeper, listed: readonly Discovery[]): Promise<void> {
  const left = sortedEntries(kept).map(([id, each]) => ({ id, ...each }));
  const entries = listed.map(({ text, cost }, sort) => {
    const same = left.findIndex((each) => each.text === text);
    const [{ id, found } = { id: foundry.utils.randomID(), found: false }] = same < 0 ? [] : left.splice(same, 1);
    return [id, { text, cost, found, sort }];
  });
  const gone = Object.assign({}, ...left.map(({ id }) => deletion(id))) as object;
  const room = isClock(actor) && {
    segments: Math.min(SEGMENTS.max, Math.max(actor.system.segments, costOfAll(listed))),
  };
  const discoveries = { ...gone, ...Object.fromEntries(entries) } as object;
  await anyDocument(actor).update({ system: { discoveries, ...room } });
}

/** The same, with its members in the place of a party: it takes part in nothing. */
function peopleOf(uuids: readonly string[]): readonly string[] {
  return uuids.flatMap((uuid) => {
    const actor = findActor(uuid);
    return isParty(actor) ? membersOf(actor).map((member) => member.uuid) : [uuid];
  });
}

/** The heroes who would be there: the party's, else those whom someone plays. */
function heroes(): readonly string[] {
  const party = theParty();
  const members = party ? membersOf(party) : [];
  return (members.length > 0 ? members : playedHeroes()).map(({ uuid }) => uuid);
}

function checkEntries(texts: readonly string[], posted: Readonly<Record<string, boolean>>) {
  const entries = texts.map((text, sort) => [foundry.utils.randomID(), { text, posted: posted[text] === true, sort }]);
  return Object.fromEntries(entries) as Record<string, { text: string; posted: boolean; sort: number }>;
}

interface Asked {
  readonly candidates: readonly string[];
  readonly ticked: readonly string[];
  readonly isNew: boolean;
}

async function ask(
  title: string,
  { name = "", kind = "scene", checks = [], cast = [], discoveries = [] }: SceneStart,
  { candidates, ticked, isNew }: Asked,
): Promise<Required<SceneStart> | null> {
  const named = textInput("name", name);
  const kinds = Object.fromEntries(SCENE_KINDS.map((each) => [each, localize(`TENACITY.Scene.Kind.${each}`)]));
  const listed = linesInput("checks", checks);
  const finds = linesInput(
    "discoveries",
    discoveries.map((each) => `${String(each.cost)} ${each.text}`),
  );
  const actors = [...new Set(candidates)]
    .flatMap((uuid) => findActor(uuid) ?? [])
    .filter(({ type }) => type !== CLOCK_TYPE);
  const boxes = actors.map((actor) =>
    checkbox(boxOf(actor), nameOf(actor), ticked.includes(actor.uuid), pictureOf(actor)),
  );
  const waiting = isNew ? sceneNow() : null;
  const chooser = selectOf("kind", kinds, kind);
  bringVehicles(chooser, new Map(actors.map(({ uuid }, index) => [uuid, boxes[index]])), isNew);
  const answer = await dialogInput(
    localize(title),
    [
      ...(waiting ? [note(format("TENACITY.Scene.Waits", { name: clipped(waiting.system.name) }))] : []),
      field(localize("TENACITY.Scene.Name"), named),
      field(localize("TENACITY.Scene.KindLabel"), chooser),
      ...(isNew
        ? [field(localize("TENACITY.Scene.Clock"), numberInput("segments", 0, { minimum: 0, maximum: SEGMENTS.max }))]
        : []),
      field(localize("TENACITY.Scene.FindsHint"), finds),
      field(localize("TENACITY.Scene.ChecksHint"), listed),
      ...(boxes.length > 0 ? [groupOf(localize("TENACITY.Scene.People"), boxes)] : []),
    ],
    { className: "scene-dialog", width: 520, ok: localize(isNew ? "TENACITY.Scene.Start" : "TENACITY.Scene.Save") },
  );
  if (!answer) return null;
  const shown = actors.map(({ uuid }) => uuid);
  const isChosen = (actor: Actor.Implementation): unknown => answer[boxOf(actor)] ?? ticked.includes(actor.uuid);
  const chosen = actors.filter((actor) => isChosen(actor) === true).map(({ uuid }) => uuid);
  // What was not asked stays as it was.
  const { name: typed = name, checks: lines = listed.defaultValue, segments = 0 } = answer;
  return {
    name: text(typed),
    kind: SCENE_KINDS.find((each) => each === answer["kind"]) ?? kind,
    segments: Number(segments),
    discoveries: readDiscoveries(text(answer["discoveries"] ?? finds.defaultValue)),
    checks: text(lines)
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    // Its clocks have no box.
    cast: [...cast.filter((uuid) => !shown.includes(uuid)), ...chosen],
  };
}

/**
 * Once a scene is to be a chase, those who are ticked bring their vehicles, which are unticked again where it is to be none after all.
 * @param rows The boxes by the actors whom they are for.
 */
function bringVehicles(
  chooser: HTMLSelectElement,
  rows: ReadonlyMap<string, HTMLElement | undefined>,
  isNew: boolean,
): void {
  const boxes = [...rows].flatMap(([uuid, row]) => {
    const box = row?.querySelector("input");
    return box ? [{ uuid, box }] : [];
  });
  const ridden = (): typeof boxes => {
    const vehicles = vehiclesOf(boxes.flatMap(({ uuid, box }) => (box.checked ? [uuid] : [])));
    return boxes.filter(({ uuid }) => vehicles.includes(uuid));
  };
  let brought = isNew && chooser.value === "chase" ? ridden() : [];
  chooser.addEventListener("change", () => {
    for (const { box } of brought) box.checked = false;
    brought = chooser.value === "chase" ? ridden().filter(({ box }) => !box.checked) : [];
    for (const { box } of brought) box.checked = true;
  });
}

const boxOf = ({ uuid }: Actor.Implementation): string => `cast-${uuid.replaceAll(".", "-")}`;

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function linesInput(name: string, lines: readonly string[]): HTMLTextAreaElement {
  const input = document.createElement("textarea");
  input.name = name;
  input.rows = 3;
  input.defaultValue = lines.join("\n");
  return input;
}
