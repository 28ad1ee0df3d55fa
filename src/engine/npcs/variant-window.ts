import { showWindow } from "../../compat/windows.ts";
import { npcsOf } from "./open-npcs.ts";
import { late } from "../windows/late.ts";
import { NpcWindow } from "./npc-window.ts";
import type { NpcDraft, NpcForm, Variants } from "./npcs.ts";

import api = foundry.applications.api;

type Npc = Actor.Implementation;

/** Makes another NPC out of one: weaker or stronger, or several. The original stays as it is. */
export class VariantWindow extends NpcWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["variant-window"],
    window: { title: "TENACITY.Npc.Variant.Title", icon: "fa-solid fa-clone" },
  };

  static override PARTS = { choices: NpcWindow.CHOICES, ...NpcWindow.COMMON_PARTS };

  readonly #npc: Npc;
  readonly #variants: Variants;
  /** Whether someone has said what it is called. */
  #isNamed = false;

  constructor(variants: Variants, npc: Npc) {
    super(
      { name: npc.name, img: "", choices: variants.first(npc) },
      { id: `tenacity-variant-${npc.uuid.replaceAll(".", "-")}` },
    );
    this.#variants = variants;
    this.#npc = npc;
  }

  override get title(): string {
    return game.i18n.format("TENACITY.Npc.Variant.Of", { name: this.#npc.name });
  }

  protected get _makes(): string {
    return game.i18n.localize("TENACITY.Npc.Variant.Make");
  }

  protected get _form(): NpcForm {
    return this.#variants.form(this.#npc);
  }

  protected get _rows() {
    return this.#variants.rows(this.#npc, this.draft.choices);
  }

  protected override _follow(draft: NpcDraft, form: HTMLFormElement): NpcDraft {
    const field = form.elements.namedItem("name") as HTMLInputElement | null;
    this.#isNamed ||= draft.name !== this.draft.name;
    const name = this.#isNamed ? draft.name : this.#variants.nameOf(this.#npc, draft.choices);
    if (field && field.value !== name && !this.#isNamed) field.value = name;
    return { ...draft, name };
  }

  protected async _make(): Promise<Npc | undefined> {
    return this.#variants.make(this.#npc, this.draft);
  }
}

/** Opens the window in which a variant of an NPC is made. */
export async function makeVariant(npc: Npc): Promise<void> {
  const npcs = npcsOf(npc);
  if (npcs) await showWindow(new VariantWindow((await late(npcs.ways())).variants, npc));
}
