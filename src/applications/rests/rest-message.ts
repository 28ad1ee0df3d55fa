import { SYSTEM_ID, templatePath } from "../../compat/system-id.ts";
import type { RestRecord } from "./rest-plan.ts";

/** The flag of a message that says what it takes to undo a rest: JSON text, because objects in flags are merged (FL-2). */
export const REST_FLAG = "rest";

/** One actor in the report of a rest. */
export interface RestReport {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Whose rest it is, and whether everybody may read its numbers (U-24). */
export interface RestGroup {
  readonly name: string;
  readonly open: boolean;
}

/** What a rest was: with what it did, it can be undone. */
export interface RestOutcome {
  readonly reports: readonly RestReport[];
  readonly records: readonly RestRecord[];
  /** The data of the encounter that ended with it. */
  readonly encounter?: object;
  readonly rolls?: readonly foundry.dice.Roll[];
}

/** Tells the table what a rest changed; where a group keeps its numbers to itself, the narrators alone (U-24). */
export async function reportRest({ name, open }: RestGroup, title: string, outcome: RestOutcome): Promise<void> {
  const { reports, records, encounter, rolls = [] } = outcome;
  const context = { title: game.i18n.localize(title), reports };
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat/rest"), context);
  const narrators = game.users.filter((user) => user.isGM).map((user) => user.id);
  const flag = {
    records: JSON.stringify(records),
    ...(encounter && { encounter: JSON.stringify(encounter) }),
    undone: false,
  };
  await ChatMessage.implementation.create({
    speaker: { alias: name },
    content,
    rolls: [...rolls],
    whisper: open ? [] : narrators,
    flags: { [SYSTEM_ID]: { [REST_FLAG]: flag } },
  });
}
