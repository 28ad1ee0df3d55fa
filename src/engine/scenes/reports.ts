import { templatePath } from "../../compat/system-id.ts";
import { renderTemplate } from "../windows/included-templates.ts";

/** What became of one actor, on the card that tells of it. */
export interface Report {
  readonly name: string;
  readonly lines: readonly string[];
}

/** Reports as the content of a message, where its own card cannot be drawn. */
export async function writeReports(reports: readonly Report[]): Promise<string> {
  return renderTemplate(templatePath("engine/chat/reports"), { reports });
}
