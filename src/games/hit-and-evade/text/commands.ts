import { nameOf } from "../../../engine/data/name-of.ts";
import { openRequest } from "../../../engine/requests/offer-requests.ts";
import { actingActor } from "../../../engine/map/actors-in-sight.ts";
import type { GameCommands } from "../../../engine/commands/commands.ts";
import { type EvadeActor, isEvadeActor, isWeapon, itemsOf } from "../data/documents.ts";
import { rollAttack } from "../dialog/roll-attack.ts";
import { rollCheck } from "../dialog/roll-check.ts";
import { EVADE_REQUEST } from "../requests/request-kind.ts";
import { checkName, sheetWords } from "../words.ts";
import { type EvadeCommand, readCommand, squeezed } from "./read-command.ts";

/** `/check`, `/attack` and `/request`, in the chat and in texts. */
export const EVADE_COMMANDS: GameCommands<EvadeCommand> = {
  names: ["check", "attack", "request"],
  written: ["check", "attack"],
  read: readCommand,
  label: whatOf,
  hint: (command) => game.i18n.format(`TENACITY.Evade.Command.Hint.${command.type}`, { what: whatOf(command) }),
  perform,
  help: () => [
    {
      what: game.i18n.localize("TENACITY.Evade.Command.Help.check"),
      examples: ["/check dodge 9", "/check body athletics difficulty=8", "/check survival for=revive"],
    },
    {
      what: game.i18n.localize("TENACITY.Evade.Command.Help.attack"),
      examples: ["/attack", "/attack pistol"],
    },
    {
      what: game.i18n.localize("TENACITY.Evade.Command.Help.request"),
      examples: ["/request", "/request perception 8"],
    },
  ],
};

/** "Body + Dodge against 9"; of an attack, the weapon. */
function whatOf({ type, attribute, skill, difficulty, aim, weapon }: EvadeCommand): string {
  if (type === "attack") return weapon || sheetWords("WeaponKind.fists");
  if (aim !== "plain") return game.i18n.localize(`TENACITY.Evade.Dialog.Aim.${aim}`);
  const what = checkName(attribute, skill);
  if (difficulty === null) return what;
  return `${what} ${sheetWords("Against", { difficulty: String(difficulty) })}`.trim();
}

async function perform(command: EvadeCommand, label: string): Promise<void> {
  const { type, attribute, skill, difficulty, aim } = command;
  const asked = { ...(attribute !== "" && { attribute }), ...(skill !== "" && { skill }) };
  if (type === "request") {
    await openRequest(EVADE_REQUEST, { ...asked, ...(difficulty !== null && { difficulty }) });
    return;
  }
  const actor = actingActor(isEvadeActor);
  if (!actor) return;
  if (type === "attack") await attackWith(actor, command.weapon);
  else {
    const titled = { ...(difficulty !== null && { difficulty }), ...(label !== "" && { title: label }) };
    await rollCheck(actor, { ...asked, ...titled, aim });
  }
}

/** Attacks with the weapon whose name begins as it was typed; nothing typed is fists. */
async function attackWith(actor: EvadeActor, typed: string): Promise<void> {
  const wanted = squeezed(typed);
  const weapons = itemsOf(actor, isWeapon);
  const weapon =
    weapons.find(({ name }) => squeezed(name) === wanted) ??
    weapons.find(({ name }) => wanted !== "" && squeezed(name).includes(wanted));
  if (wanted === "" || weapon) await rollAttack(actor, { weapon: weapon?.id ?? "" });
  else {
    const data = { name: nameOf(actor), weapon: foundry.utils.escapeHTML(typed) };
    ui.notifications.warn("TENACITY.Evade.Command.NoWeapon", { format: data });
  }
}
