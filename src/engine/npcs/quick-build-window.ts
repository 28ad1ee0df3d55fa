import { templatePath } from "../../compat/system-id.ts";
import { showWindow } from "../../compat/windows.ts";
import { anyDocument } from "../../compat/documents.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { builtData } from "./built-data.ts";
import { npcsOfWorld } from "./open-npcs.ts";
import { late } from "../windows/late.ts";
import { NpcWindow } from "./npc-window.ts";
import type { NpcDraft, NpcForm, Npcs } from "./npcs.ts";

import api = foundry.applications.api;

type Npc = Actor.Implementation;

/** Builds an NPC in one step: who it is, how good at what, and what with. */
export class QuickBuildWindow extends NpcWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-quick-build",
    classes: ["quick-build-window"],
    window: { title: "TENACITY.Npc.QuickBuild", icon: "fa-solid fa-bolt" },
    actions: { pickPortrait: QuickBuildWindow.#onPickPortrait, stayBlank: QuickBuildWindow.#onStayBlank },
  };

  static override PARTS = {
    choices: NpcWindow.CHOICES,
    portraits: { template: templatePath("engine/npcs/portraits"), scrollable: [".portrait-library"] },
    ...NpcWindow.COMMON_PARTS,
  };

  readonly #npcs: Npcs;
  readonly #npc: Npc | null;
  /** Whether it was made a moment ago, and has nothing yet. */
  readonly #isNew: boolean;
  #arms: readonly Item.Implementation[] | null = null;

  /**
   * @param npc Who is built; null makes a new one.
   * @param isNew Whether someone has made it a moment ago.
   */
  constructor(npcs: Npcs, npc: Npc | null, isNew = false) {
    super(
      {
        name: npc?.name ?? "",
        img: "",
        choices: { ...npcs.quickBuild.first(npc), ...(npcs.quickBuild.arms && { arm: "" }) },
      },
      npc ? { id: `tenacity-quick-build-${npc.uuid.replaceAll(".", "-")}` } : {},
    );
    this.#npcs = npcs;
    this.#npc = npc;
    this.#isNew = isNew;
  }

  protected get _makes(): string {
    return game.i18n.localize(this.#npc && !this.#isNew ? "TENACITY.Npc.Build" : "TENACITY.Npc.Create");
  }

  protected get _form(): NpcForm {
    const form = this.#npcs.quickBuild.form(this.draft.choices);
    if (!this.#npcs.quickBuild.arms) return form;
    const arms = {
      name: "arm",
      label: game.i18n.localize("TENACITY.Npc.FightsWith"),
      none: game.i18n.localize("TENACITY.Npc.NoWeapon"),
      options: Object.fromEntries((this.#arms ?? []).map(({ uuid, name }) => [uuid, name])),
    };
    return { ...form, selects: [...(form.selects ?? []), arms] };
  }

  protected get _rows() {
    return this.#npcs.quickBuild.rows(this.draft.choices);
  }

  protected override async _prepareContext(
    ...args: Parameters<NpcWindow["_prepareContext"]>
  ): ReturnType<NpcWindow["_prepareContext"]> {
    this.#arms ??= (await this.#npcs.quickBuild.arms?.()) ?? [];
    return super._prepareContext(...args);
  }

  protected override _prepareView() {
    return {
      ...super._prepareView(),
      named: game.i18n.localize(`TYPES.Actor.${this.#npcs.type}`),
      portraits: this.#npcs.quickBuild.portraits(this.draft.choices, this.draft.img),
      mayStayBlank: this.#isNew,
    };
  }

  /** Those that suit the choices go first. */
  protected override _following({ choices }: NpcDraft): string[] {
    return choices["kind"] === this.draft.choices["kind"] ? ["preview"] : ["preview", "portraits"];
  }

  protected async _make(): Promise<Npc | undefined> {
    const { name, img, choices } = this.draft;
    const arm = this.#arms?.find(({ uuid }) => uuid === choices["arm"]);
    const built = this.#npcs.quickBuild.build(choices, arm);
    const { type } = this.#npcs;
    const items = [...(built.items ?? [])];
    const called = name || (this.#npc ? "" : game.i18n.localize(`TYPES.Actor.${type}`));
    const changes = builtData(built, { name: called, img });
    if (!this.#npc) {
      const data: object = { ...changes, type, items };
      return Actor.implementation.create(data as Actor.CreateData);
    }
    await anyDocument(this.#npc).update(changes);
    if (items.length > 0) await this.#npc.createEmbeddedDocuments("Item", items as Item.CreateData[]);
    return this.#npc;
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
export async function buildQuickly(npc: Npc | null, isNew = false): Promise<void> {
  const npcs = npcsOfWorld(npc);
  if (npcs) await showWindow(new QuickBuildWindow(await late(npcs.ways()), npc, isNew));
}
