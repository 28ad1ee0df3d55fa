import { text } from "../../../core/data.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { TenacityItem } from "../../../engine/data/item.ts";
import { MessageIndex } from "../../../engine/data/message-index.ts";
import { format } from "../../../engine/text/words.ts";
import { isRest } from "../../../engine/data/played-scene.ts";
import type { Scenes } from "../../../engine/scenes/scenes.ts";
import { type CheckMessage, isCheck, isFormula, openingOf } from "../data/documents.ts";
import { useItem } from "../items/use-item.ts";

/** The next roll of what this user's characters work on by the day, on the card of the day that passed. */
export const DAY_WORK: NonNullable<Scenes["work"]> = {
  label(uuid, since) {
    const formula = formulaAt(uuid);
    const isRolled = rolledWith.of(uuid).some(({ timestamp }) => timestamp >= since);
    return formula && !isRolled
      ? format("TENACITY.Rest.WorkOn", { name: formula.name, actor: nameOf(formula.actor) })
      : null;
  },
  async run(uuid) {
    const formula = formulaAt(uuid);
    if (formula) await useItem(formula);
  },
};

/** Takes the button off once its roll is made; call in `init`. */
export function followDayWork(): void {
  Hooks.on("createChatMessage", (message) => {
    const item = isCheck(message) ? meansOf(message) : "";
    if (item !== "") redrawCards((card) => isRest(card) && card.system.work.includes(item));
  });
}

/** The checks by what they were rolled with. */
const rolledWith = new MessageIndex((message) => (isCheck(message) ? [meansOf(message), message] : undefined));

const meansOf = (message: CheckMessage): string => text(openingOf(message).means?.id);

function formulaAt(uuid: string): TenacityItem<"formula"> | null {
  const item = fromUuidSync(uuid, { strict: false }) as unknown;
  return item instanceof TenacityItem && isFormula(item) && item.isOwner ? item : null;
}
