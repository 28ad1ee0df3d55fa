import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { BaseRollTable } from "../../common/documents/base-roll-table.ts";
import { escapeHTML } from "../../common/utils/text.ts";
import { CONFIG } from "../config.ts";
import { Roll } from "../dice/roll.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TableResult } from "./table-result.ts";

export interface TableDraw {
  readonly roll: Roll;
  readonly results: TableResult[];
}

export interface DrawOptions {
  /** Instead of the table's own formula. */
  roll?: Roll;
  /** Whether to tell the chat. Default true. */
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

interface DrawMessage {
  readonly roll?: Roll | null;
  readonly messageData?: object;
  readonly messageOptions?: UnknownRecord;
}

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
    if (displayChat) await this.toMessage(draw.results, { roll: draw.roll, messageOptions: mode });
    return draw;
  }

  /** Tells the chat what was drawn (MC-4), with the dice where the table says so. */
  async toMessage(
    results: readonly TableResult[],
    { roll, messageData = {}, messageOptions = {} }: DrawMessage = {},
  ): Promise<unknown> {
    const rows = await Promise.all(results.map(async (result) => resultRow(result.icon, await result.getHTML())));
    const dice = roll && this.displayRoll ? await roll.render() : "";
    const content = `<ul class="table-draw">${rows.join("")}</ul>${dice}`;
    const data = { flavor: escapeHTML(this.name), content, ...messageData };
    if (roll) return roll.toMessage(data, messageOptions);
    const cls = CONFIG.ChatMessage.documentClass as unknown as {
      create(data: object, options: object): Promise<unknown>;
    };
    return cls.create({ author: game.userId, ...data }, messageOptions);
  }

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

function resultRow(icon: string, html: string): string {
  return `<li class="table-draw-result"><img src="${escapeHTML(icon)}" alt=""><div>${html}</div></li>`;
}
