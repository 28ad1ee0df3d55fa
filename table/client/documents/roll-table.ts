import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { BaseRollTable } from "../../common/documents/base-roll-table.ts";
import { escapeHTML } from "../../common/utils/text.ts";
import { CONFIG } from "../config.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TableResult } from "./table-result.ts";

/** What a table yielded. */
export interface TableDraw {
  readonly roll: Roll;
  readonly results: TableResult[];
}

/** How a table is drawn from. */
export interface DrawOptions {
  /** Instead of the table's own formula. */
  roll?: Roll;
  /** Whether to tell the chat. Default true. */
  displayChat?: boolean;
  /** Who sees the message. */
  rollMode?: string;
  messageMode?: string;
}

/** A table that a roll picks results from. */
export class RollTable extends ClientDocumentMixin(BaseRollTable) {
  declare readonly results: EmbeddedCollection<TableResult>;

  /** Rolls, and looks up what the total yields, without changing or telling anything. */
  async roll({ roll }: Pick<DrawOptions, "roll"> = {}): Promise<TableDraw> {
    const rolled = roll ?? this.#makeRoll();
    if (rolled.total === undefined) await rolled.evaluate();
    return { roll: rolled, results: this.getResultsForRoll(rolled.total ?? 0) };
  }

  /** The results that a total yields and that may still be drawn. */
  getResultsForRoll(total: number): TableResult[] {
    return this.results.filter(({ drawn, range: [low, high] }) => !drawn && low <= total && total <= high);
  }

  /** Rolls, marks what was drawn where it may not be drawn again, and tells the chat. */
  async draw({ roll, displayChat = true, ...mode }: DrawOptions = {}): Promise<TableDraw> {
    const draw = await this.roll(roll ? { roll } : {});
    if (!this.replacement && this.isOwner) {
      const updates = draw.results.map(({ id }) => ({ _id: id, drawn: true }));
      await this.updateEmbeddedDocuments("TableResult", updates);
    }
    if (displayChat) await this.toMessage(draw, mode);
    return draw;
  }

  /** Tells the chat what was drawn. */
  async toMessage({ roll, results }: TableDraw, options: UnknownRecord = {}): Promise<unknown> {
    const texts = results.map(({ name, description }) => (name ? escapeHTML(name) : withoutTags(description)));
    return roll.toMessage({ flavor: [escapeHTML(this.name), ...texts].join(" · ") }, options);
  }

  /** Makes everything drawable again. */
  async resetResults(): Promise<unknown> {
    const updates = this.results.map(({ id }) => ({ _id: id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates);
  }

  #makeRoll(): Roll {
    const RollClass = CONFIG.Dice.rolls[0] ?? Roll;
    const highest = Math.max(1, ...this.results.map(({ range }) => range[1]));
    return new RollClass(this.formula || `1d${String(highest)}`);
  }
}

/** The words of HTML that the server has cleaned, still escaped. */
function withoutTags(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
