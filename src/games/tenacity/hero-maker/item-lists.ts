import type { HeroDraft } from "./hero-draft.ts";
import { ABILITY_KINDS } from "../data/item/ability-data.ts";
import type { CatalogueEntry } from "./item-catalogue.ts";

/** One thing to choose. */
export interface CatalogueRow extends CatalogueEntry {
  readonly chosen: boolean;
  readonly typeLabel: string;
}

/** Things to choose that come out of one budget. */
export interface CatalogueList {
  readonly id: "abilities" | "gear";
  readonly label: string;
  readonly searchLabel: string;
  readonly rows: readonly CatalogueRow[];
}

/** What there is to choose from, abilities apart, with what is chosen. */
export function catalogueLists(catalogue: readonly CatalogueEntry[], draft: HeroDraft): readonly CatalogueList[] {
  const chosen = new Set(draft.items.map(({ uuid }) => uuid));
  return (["abilities", "gear"] as const).map((id) => {
    const label = game.i18n.localize(`TENACITY.HeroMaker.Budget.${id}`);
    return {
      id,
      label,
      searchLabel: game.i18n.format("TENACITY.HeroMaker.Search", { list: label }),
      rows: catalogue
        .filter(({ type }) => (type === "ability") === (id === "abilities"))
        .map((entry) => ({
          ...entry,
          chosen: chosen.has(entry.uuid),
          typeLabel: game.i18n.localize(
            isKind(entry.kind) ? `TENACITY.Ability.Kind.${entry.kind}` : `TYPES.Item.${entry.type}`,
          ),
        })),
    };
  });
}

function isKind(kind: string): kind is (typeof ABILITY_KINDS)[number] {
  return ABILITY_KINDS.some((known) => known === kind);
}
