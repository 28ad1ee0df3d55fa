import { type DoingGroup, listOf } from "../../engine/actions/doing.ts";
import { isManaActor, rankOf, thingsAtHand } from "./data/documents.ts";
import { rollCheck } from "./dialog/roll-check.ts";
import { worldLists } from "./lists/world-lists.ts";
import { thingFacts } from "./sheets/mana-actor-view.ts";

/** What heroes and opponents can do, for modules that show it beside their token. */
export const DOINGS: readonly DoingGroup[] = [
  {
    id: "attributes",
    label: "TENACITY.Keep.Sheet.Attributes",
    list: listOf(isManaActor, (actor) =>
      worldLists().attributes.map((attribute) => ({
        id: attribute.id,
        name: game.i18n.localize(attribute.label),
        info: String(rankOf(actor, attribute.id)),
        run: async () => rollCheck(actor, { attribute: attribute.id }),
      })),
    ),
  },
  {
    id: "things",
    label: "TENACITY.Keep.Sheet.Things",
    list: listOf(isManaActor, (actor) =>
      thingsAtHand(actor).map(({ id, name, img, system }) => ({
        id: id ?? "",
        name,
        img: img ?? "",
        about: thingFacts(system).join(" · "),
        run: async () => rollCheck(actor, { thing: id ?? "" }),
      })),
    ),
  },
];
