import { templatePath } from "../../compat/system-id.ts";
import type { TenacityActor } from "../../documents/actor.ts";

/** One actor in the report of a rest. */
export interface RestReport {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Tells the table what a rest changed; where a party keeps its numbers to itself, the narrators alone (U-24). */
export async function reportRest(
  party: TenacityActor<"party">,
  title: string,
  reports: readonly RestReport[],
  rolls: readonly foundry.dice.Roll[] = [],
): Promise<void> {
  const context = { title: game.i18n.localize(title), reports };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/rest"), context);
  const narrators = game.users.filter((user) => user.isGM).map((user) => user.id);
  await ChatMessage.implementation.create({
    speaker: { alias: party.name },
    content,
    rolls: [...rolls],
    whisper: party.system.openNumbers ? [] : narrators,
  });
}
