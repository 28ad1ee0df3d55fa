import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { actingActor } from "../../../engine/map/actors-in-sight.ts";
import type { GameCommands } from "../../../engine/commands/commands.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { isManaActor, specialitiesOf } from "../data/documents.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { findManaActor } from "../moves/shared.ts";
import { KEEP_REQUEST } from "../requests/request-kind.ts";
import { difficultyLabel, squeezed } from "../words.ts";
import { type CheckCommand, nameOfAttribute, readCommand } from "./read-command.ts";

/** `/check` and `/request`, in the chat and in texts. */
export const KEEP_COMMANDS: GameCommands<CheckCommand> = {
  names: ["check", "request"],
  written: ["check"],
  read: readCommand,
  label: ({ attribute, difficulty }) =>
    [nameOfAttribute(attribute), ...(difficulty === null ? [] : [difficultyLabel(difficulty)])].join(", "),
  hint: (command) => game.i18n.format("TENACITY.Keep.Command.Hint", { what: whatOf(command) }),
  perform,
  help: () => [
    {
      what: game.i18n.localize("TENACITY.Keep.Command.Help.check"),
      examples: [
        "/check cunning deceit standard",
        "/check endurance difficulty=7 required=2 rounds=3",
        "/check charisma direct=RkGatekeeperMoll",
      ],
    },
    {
      what: game.i18n.localize("TENACITY.Keep.Command.Help.request"),
      examples: ["/request", "/request acuity difficult"],
    },
  ],
};

function whatOf({ attribute, specialities, difficulty }: CheckCommand): string {
  const named = difficulty === null ? [] : [difficultyLabel(difficulty)];
  return inARow([nameOfAttribute(attribute), ...specialities, ...named]);
}

async function perform(
  { type, attribute, specialities, difficulty, work, against }: CheckCommand,
  label: string,
): Promise<void> {
  const asked = { ...(attribute !== "" && { attribute }), ...(difficulty !== null && { difficulty }), work };
  if (type === "request") {
    await openRequest(KEEP_REQUEST, { ...asked, ...(against && { against }) });
    return;
  }
  const actor = actingActor(isManaActor);
  if (!actor) return;
  const target = against && findManaActor(against.actor);
  if (against && !target) ui.notifications.warn("TENACITY.Keep.Problem.noTarget", { localize: true });
  const typed = specialities.map(squeezed);
  const ids = specialitiesOf(actor)
    .filter(({ name }) => typed.some((each) => squeezed(name).startsWith(each)))
    .map(({ id }) => id ?? "");
  await rollCheck(actor, {
    ...asked,
    specialities: ids,
    ...(label !== "" && { title: label }),
    ...(against && target && { against: { kind: against.kind, target } }),
  });
}
