import { templatePath } from "../../../compat/system-id.ts";
import { COMMAND_TYPES } from "./command.ts";

/** Written as commands are: in every language alike. */
const EXAMPLES: Readonly<Record<(typeof COMMAND_TYPES)[number], readonly string[]>> = {
  check: ["/check investigation cr=3d6+1 mode=impact", "/check stealth cr=12 advantage=1 modifier=-2 as=reaction"],
  impact: ["/impact 3d4+1"],
  challenge: ["/challenge 4d6"],
  condition: ["/condition hinder legs 3", "/condition damage burning 1d4 removal=action"],
  spin: ["/spin +1"],
  rule: ["/rule fumble"],
};

/** How narrators ask. */
const REQUESTS: readonly string[] = ["/request", "/request stealth cr=12"];

/** Lists all commands with examples, for this user alone. */
export async function postHelp(): Promise<void> {
  const commands = COMMAND_TYPES.map((type) => ({
    what: game.i18n.localize(`TENACITY.Command.Help.${type}`),
    examples: EXAMPLES[type],
  }));
  commands.push({ what: game.i18n.localize("TENACITY.Command.Help.request"), examples: REQUESTS });
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("engine/enrichers/help"), {
    commands,
  });
  await ChatMessage.implementation.create({ content, whisper: [game.user.id] });
}
