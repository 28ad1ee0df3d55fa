import { showWindow } from "../../../compat/windows.ts";
import { templatePath } from "../../../compat/system-id.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { type PortraitView, libraryPortraits } from "../../../engine/heroes/portraits.ts";
import { openSheet } from "../../../engine/windows/open-sheet.ts";
import { isNpc } from "../data/documents.ts";
import { registry } from "../lists/registry.ts";
import { challengeText } from "../rolls/own-rolls.ts";
import { NPC_KINDS, type NpcKind } from "../rules/index.ts";
import { damageTypesToChoose } from "../data/registry-choices.ts";
import { sizeChoices } from "../data/size-view.ts";
import { NpcWindow } from "./npc-window.ts";
import { numberRows } from "./numbers-view.ts";
import { cardOf, changesOf, draftFor, kindOf, type QuickDraft } from "./quick-build.ts";
import { dataOfWeapon, offeredWeapons } from "./weapons.ts";

import api = foundry.applications.api;

/** Builds an NPC in one step: who it is, how good at what, and what with. */
export class QuickBuildWindow extends NpcWindow<QuickDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-quick-build",
    classes: ["quick-build-window"],
    window: { title: "TENACITY.Npc.QuickBuild", icon: "fa-solid fa-bolt" },
    actions: { pickPortrait: QuickBuildWindow.#onPickPortrait, stayBlank: QuickBuildWindow.#onStayBlank },
  };

  static override PARTS = {
    choices: { template: templatePath("games/tenacity/npcs/quick-build") },
    portraits: { template: templatePath("games/tenacity/npcs/portraits"), scrollable: [".portrait-library"] },
    ...NpcWindow.COMMON_PARTS,
  };

  readonly #npc: TenacityActor<"npc"> | null;
  /** Whether it was made a moment ago, and has nothing yet. */
  readonly #isNew: boolean;
  #weapons: Awaited<ReturnType<typeof offeredWeapons>> | null = null;

  /**
   * @param npc Who is built; null makes a new one.
   * @param isNew Whether someone has made it a moment ago.
   */
  constructor(npc: TenacityActor<"npc"> | null, isNew = false) {
    super(draftFor(npc), npc ? { id: `tenacity-quick-build-${npc.uuid.replaceAll(".", "-")}` } : {});
    this.#npc = npc;
    this.#isNew = isNew;
  }

  protected get _makes(): string {
    return game.i18n.localize(this.#npc && !this.#isNew ? "TENACITY.Npc.Build" : "TENACITY.Npc.Create");
  }

  protected override async _prepareContext(
    ...args: Parameters<NpcWindow<QuickDraft>["_prepareContext"]>
  ): ReturnType<NpcWindow<QuickDraft>["_prepareContext"]> {
    this.#weapons ??= await offeredWeapons();
    return super._prepareContext(...args);
  }

  protected override _prepareView() {
    const { draft } = this;
    const text = (key: "Kinds" | "KindHints", id: NpcKind): string => game.i18n.localize(`TENACITY.Npc.${key}.${id}`);
    return {
      ...super._prepareView(),
      draft,
      named: game.i18n.localize("TYPES.Actor.npc"),
      kinds: NPC_KINDS.map((id) => ({
        id,
        label: text("Kinds", id),
        hint: text("KindHints", id),
        chosen: id === draft.kind,
      })),
      steps: registry().challengeScale.map(({ id, label, dice, modifier }) => ({
        id,
        label: game.i18n.localize(label),
        formula: challengeText({ dice, modifier }),
        chosen: id === draft.step,
      })),
      sizes: sizeChoices(draft.size),
      size: String(draft.size),
      weapons: Object.fromEntries((this.#weapons ?? []).map(({ uuid, name }) => [uuid, name])),
      damageTypes: damageTypesToChoose(draft.damageType),
      portraits: portraitsFor(draft.kind, draft.img),
      mayStayBlank: this.#isNew,
    };
  }

  protected _read(form: HTMLFormElement): QuickDraft {
    const data = new FormData(form);
    const text = (name: string): string => {
      const value = data.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const size = Number(text("size"));
    return {
      name: text("name"),
      kind: kindOf(text("kind")),
      step: text("step"),
      size: size > 0 ? size : 1,
      weapon: text("weapon"),
      damageType: text("damageType"),
      img: this.draft.img,
    };
  }

  protected _rows() {
    return numberRows({ ...cardOf(this.draft), skills: {}, wounds: 0, tenacity: 0, solo: false });
  }

  /** Those that suit the kind go first. */
  protected override _following(before: QuickDraft): string[] {
    return before.kind === this.draft.kind ? ["preview"] : ["preview", "portraits"];
  }

  protected async _make(): Promise<TenacityActor | undefined> {
    const weapon = dataOfWeapon(this.#weapons?.find(({ uuid }) => uuid === this.draft.weapon));
    const changes = changesOf(this.draft);
    if (!this.#npc) {
      const name = this.draft.name || game.i18n.localize("TYPES.Actor.npc");
      const data = { ...changes, name, type: "npc", items: weapon ? [weapon] : [] };
      return Actor.implementation.create(data as Actor.CreateData);
    }
    const npc = this.#npc;
    await npc.update(changes);
    if (weapon) await npc.createEmbeddedDocuments("Item", [weapon as Item.CreateData]);
    return npc;
  }

  static async #onPickPortrait(this: QuickBuildWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { img = "" } = dataset;
    this.draft = { ...this.draft, img: img === this.draft.img ? "" : img };
    await this.render({ parts: ["portraits"] });
  }

  static async #onStayBlank(this: QuickBuildWindow): Promise<void> {
    await this.close();
    await openSheet(this.#npc ?? undefined);
  }
}

/**
 * Opens the quick build for an NPC, or for a new one.
 * @param isNew Whether the NPC was made a moment ago, and has nothing yet.
 */
export async function buildQuickly(actor: TenacityActor | null, isNew = false): Promise<void> {
  if (actor === null || isNpc(actor)) await showWindow(new QuickBuildWindow(actor, isNew));
}

/** Whose portraits suit a kind of NPC, by the names of their files; the rest suits anybody. */
const SUITED: Readonly<Record<NpcKind, readonly string[]>> = {
  allRound: ["lamp-urchin", "dock-hand", "frightened-clerk", "bell-hand", "night-watch", "the-magpie"],
  fighter: ["quay-bravo", "night-watch", "guard-sergeant", "duellist-of-the-ninth", "bell-hand", "drowned-knight"],
  brute: ["dock-hand", "furnace-golem", "drowned-knight", "bell-hand", "quay-bravo"],
  talker: ["lamp-court-advocate", "fortune-teller", "isaura-fenn", "frightened-clerk", "oracle-of-the-deep-lamp"],
  beast: ["mud-hound", "bilge-rats", "reef-crab", "old-marrow", "old-marrow-head"],
};

/** The portraits of NPCs in the library, those that suit a kind first. */
function portraitsFor(kind: NpcKind, chosen: string): readonly PortraitView[] {
  const place = ({ img }: PortraitView): number => {
    const file = img.slice(img.lastIndexOf("/") + 1, img.lastIndexOf("."));
    const found = SUITED[kind].indexOf(file);
    return found < 0 ? SUITED[kind].length : found;
  };
  return libraryPortraits(chosen, ["npc"]).toSorted((one, other) => place(one) - place(other));
}
