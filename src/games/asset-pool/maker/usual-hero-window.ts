import { templatePath } from "../../../compat/system-id.ts";
import { COMMON_PARTS, SettingsWindow } from "../../../engine/settings/settings-window.ts";
import type { MakerCountView } from "../../../engine/sheets/step-maker.ts";
import { ASSET_SIZES } from "../rules/dice.ts";
import { MOST_OF_HERO, type NewHero, stepDice, storedNewHero } from "../rules/new-hero.ts";
import { dieName } from "../words.ts";
import { USUAL_HERO } from "./hero-draft.ts";

import api = foundry.applications.api;

/** The row that is no die. */
const FEATURES = "features";

const say = (key: string, data: Record<string, string> = {}): string =>
  game.i18n.format(`TENACITY.AssetPool.NewHeroes.${key}`, data);

/** Where a narrator says how many assets of which dice, and how many features, a new hero usually has. */
export class UsualHeroWindow extends SettingsWindow<NewHero> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-asset-new-heroes",
    classes: ["usual-hero"],
    window: { title: "TENACITY.AssetPool.NewHeroes.Title", icon: "fa-solid fa-wand-magic-sparkles" },
    position: { width: 460 },
    actions: { count: UsualHeroWindow.#onCount },
  };

  static override PARTS = {
    counts: { template: templatePath("games/asset-pool/maker/usual-hero") },
    ...COMMON_PARTS,
  };

  protected override saved(): NewHero {
    return USUAL_HERO.value;
  }

  protected override async store(usual: NewHero): Promise<void> {
    await USUAL_HERO.store(storedNewHero(usual));
  }

  protected override _prepareView() {
    const { dice, features } = this.draft;
    const count = (id: string, name: string, value: number): MakerCountView => ({
      id,
      name,
      value,
      shown: String(value),
      note: "",
      isLeast: value <= 0,
      isMost: id === FEATURES ? value >= MOST_OF_HERO : dice.length >= MOST_OF_HERO,
    });
    return {
      ...super._prepareView(),
      rootId: this.id,
      counts: [
        ...ASSET_SIZES.toReversed().map((size) =>
          count(String(size), say("Asset", { die: dieName(size) }), dice.filter((each) => each === size).length),
        ),
        count(FEATURES, say("Features"), features),
      ],
    };
  }

  static async #onCount(this: UsualHeroWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const by = Number(dataset["by"]);
    const { draft } = this;
    const size = ASSET_SIZES.find((each) => String(each) === dataset["id"]);
    const features = Math.min(MOST_OF_HERO, Math.max(0, draft.features + by));
    this.change(size ? stepDice(draft, size, by) : { ...draft, features });
    await this.redraw("counts", "notice");
  }
}
