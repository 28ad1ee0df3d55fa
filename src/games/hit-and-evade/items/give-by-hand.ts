import { dialogInput, field, numberInput, selectOf, textInput } from "../../../engine/windows/dialog-fields.ts";
import type { EvadeActor } from "../data/documents.ts";
import { conditionData } from "../data/evade-condition-data.ts";
import { GIFT } from "../rules/gift.ts";
import { changeable } from "./item-facts.ts";
import { sheetWords } from "../words.ts";

/** Asks what changes someone for a time, and puts it on them. */
export async function giveByHand(actor: EvadeActor): Promise<void> {
  const answer = await dialogInput(sheetWords("AddCondition"), [
    field(sheetWords("Give.name"), textInput("name")),
    field(sheetWords("Give.what"), selectOf("what", changeable())),
    field(sheetWords("Give.by"), numberInput("by", 1, { minimum: -20, maximum: 20 })),
    field(sheetWords("Give.turns"), numberInput("turns", 1, { minimum: 0, maximum: 99 })),
  ]);
  const gift = answer && GIFT.read({ ...answer, by: Number(answer["by"]), turns: Number(answer["turns"]) });
  if (!gift) return;
  const name = gift.name.trim() === "" ? sheetWords("Conditions") : gift.name.trim();
  await actor.createEmbeddedDocuments("ActiveEffect", [conditionData({ ...gift, name })]);
}
