import { isPlayed } from "../../../engine/cards/card-actors.ts";
import type { Prompt } from "../../../engine/prompts/prompt.ts";
import { showPanel } from "../../../engine/windows/show-panel.ts";
import { mustRoll, type Member } from "../rules/turns/index.ts";
import { actorOf } from "../turns/facts.ts";
import { mayRollFor, rollInitiative } from "../turns/initiative.ts";
import { evadeFights, type EvadeFight } from "../turns/read-turns.ts";
import { say } from "../turns/say.ts";
import { TurnsReader } from "./reader.ts";

/** Whom the order of turns calls at this client: whose group is to roll, who has not acted in their turn, who aims (S3-2, S3-3, S3-10). */
export function evadeTurnPrompts(): readonly Prompt[] {
  return evadeFights().flatMap((combat) => {
    if (!combat.active) return [];
    const reader = new TurnsReader(combat);
    return [...rollPrompts(reader), ...actPrompts(reader), ...aimPrompts(reader), ...delayedPrompts(reader)];
  });
}

function prompt({ id: combat }: EvadeFight, id: string, said: Partial<Prompt> & Pick<Prompt, "words">): Prompt {
  const show = (): void => {
    showPanel("combat");
  };
  return { id: `turn|${combat ?? ""}|${id}`, who: "", img: "", deeds: [], show, ...said };
}

/** Players roll for their group; narrators roll for all others in the tracker. */
function rollPrompts(reader: TurnsReader): readonly Prompt[] {
  const { combat, state } = reader;
  if (reader.narrator) return [];
  const due = state.groups.filter((group) => mustRoll(state, group) && mayRollFor(combat, group.id));
  return due.map((group) => {
    const roll = { label: say("Do.rollGroup"), run: async () => rollInitiative(combat, group.id) };
    return prompt(combat, `roll|${String(state.round)}|${group.id}`, {
      who: reader.groupName(group),
      words: say("Prompt.roll"),
      deeds: [roll],
    });
  });
}

/** Each player of those whose turn it is, until they act; a narrator once for the whole group. */
function actPrompts(reader: TurnsReader): readonly Prompt[] {
  const { combat, state, current } = reader;
  if (!current || (state.phase !== "turn" && state.phase !== "ambush")) return [];
  const id = `act|${String(state.round)}|${state.phase}|${current.id}`;
  const members = reader.seen(current.id).filter((each) => each.up && isCalled(reader, each));
  const words = say(`Prompt.${state.phase}`);
  if (reader.narrator) {
    const isBegun = members.some(hasActed);
    return members.length > 0 && !isBegun ? [prompt(combat, id, { who: reader.groupName(current), words })] : [];
  }
  return members
    .filter((each) => !hasActed(each))
    .map((each) => prompt(combat, `${id}|${each.id}`, { ...faceIn(reader, each), words }));
}

const hasActed = ({ left, actions }: Member): boolean => left < actions;

/** An aimed attack comes before the turn of its group. */
function aimPrompts(reader: TurnsReader): readonly Prompt[] {
  const { combat, state } = reader;
  const aiming = reader.seen().filter((each) => {
    const shoot = { type: "shoot", member: each.id, wasted: false, faces: [] } as const;
    return isCalled(reader, each) && reader.can(shoot);
  });
  return aiming.map((each) => {
    const words = say("Prompt.aim", { target: reader.name(each.aimsAt) });
    return prompt(combat, `aim|${String(state.round)}|${each.id}`, { ...faceIn(reader, each), words });
  });
}

/** A delayed action was released: its deed is due (S3-4). */
function delayedPrompts(reader: TurnsReader): readonly Prompt[] {
  const { combat, state } = reader;
  const due = reader.seen().filter((each) => isCalled(reader, each) && reader.can({ type: "done", member: each.id }));
  return due.map((each) =>
    prompt(combat, `delayed|${String(state.round)}|${each.id}`, {
      ...faceIn(reader, each),
      words: say(`Prompt.${each.released}`),
    }),
  );
}

/** Whether someone is this user's to play; of those whom a player who is there plays, narrators are not called. */
function isCalled(reader: TurnsReader, { id }: Member): boolean {
  return reader.owns(id) && !(reader.narrator && isPlayed(actorOf(reader.document(id))));
}

function faceIn(reader: TurnsReader, { id }: Member): Pick<Prompt, "who" | "img"> {
  return { who: reader.name(id), img: reader.document(id)?.img ?? "" };
}
