import { showWindow } from "../../../compat/windows.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { signed } from "../../../engine/text/signed.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import { mob, MOST_MEMBERS, MOST_STEPS, NPC_WEIGHTS } from "../rules/index.ts";
import { NpcWindow } from "./npc-window.ts";
import { numberRows } from "./numbers-view.ts";
import { numbersOf, variantData, type VariantDraft, variantName, variantNumbers } from "./variant.ts";

import api = foundry.applications.api;

type Npc = TenacityActor<"npc">;

/** Makes another NPC out of one: weaker or stronger, of another weight, or several as one. The original stays as it is. */
class VariantWindow extends NpcWindow<VariantDraft> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["variant-window"],
    window: { title: "TENACITY.Npc.Variant.Title", icon: "fa-solid fa-clone" },
  };

  static override PARTS = {
    choices: { template: templatePath("games/tenacity/npcs/variant") },
    ...NpcWindow.COMMON_PARTS,
  };

  readonly #npc: Npc;
  /** Whether someone has said what it is called. */
  #isNamed = false;

  constructor(npc: Npc) {
    const { members } = npc.system;
    super(
      { name: npc.name, steps: 0, weight: "ordinary", members },
      { id: `tenacity-variant-${npc.uuid.replaceAll(".", "-")}` },
    );
    this.#npc = npc;
  }

  override get title(): string {
    return game.i18n.format("TENACITY.Npc.Variant.Of", { name: this.#npc.name });
  }

  protected get _makes(): string {
    return game.i18n.localize("TENACITY.Npc.Variant.Make");
  }

  protected override _prepareView() {
    const { draft } = this;
    const steps = Array.from({ length: 2 * MOST_STEPS + 1 }, (_, index) => index - MOST_STEPS);
    return {
      ...super._prepareView(),
      draft,
      steps: steps.map((step) => ({
        id: String(step),
        label: step === 0 ? game.i18n.localize("TENACITY.Npc.Variant.Same") : signed(step),
        chosen: step === draft.steps,
      })),
      weights: NPC_WEIGHTS.map((id) => ({
        id,
        label: game.i18n.localize(`TENACITY.Npc.Weight.${id}`),
        hint: game.i18n.localize(`TENACITY.Npc.WeightHint.${id}`),
        chosen: id === draft.weight,
      })),
      most: MOST_MEMBERS,
    };
  }

  protected _read(form: HTMLFormElement): VariantDraft {
    const data = new FormData(form);
    const weight = NPC_WEIGHTS.find((each) => each === data.get("weight")) ?? "ordinary";
    const members = Math.round(Number(data.get("members")));
    const chosen = {
      steps: Number(data.get("steps")) || 0,
      weight,
      members: members > 1 ? Math.min(members, MOST_MEMBERS) : 1,
    };
    const field = form.elements.namedItem("name") as HTMLInputElement | null;
    const typed = (field?.value ?? "").trim();
    this.#isNamed ||= typed !== this.draft.name;
    const name = this.#isNamed ? typed : variantName(this.#npc, chosen);
    if (field && field.value !== name && !this.#isNamed) field.value = name;
    return { ...chosen, name };
  }

  protected _rows() {
    const before = numbersOf(this.#npc);
    const after = variantNumbers(this.#npc, this.draft);
    const { members } = this.draft;
    const was = this.#npc.system.members;
    const rows = numberRows({ ...after, stress: after.stress * members }, { ...before, stress: before.stress * was });
    if (members < 2) return rows;
    const { bonus } = mob(members, after.stress, 0, false);
    const label = game.i18n.localize("TENACITY.Npc.Variant.Together");
    const text = game.i18n.format("TENACITY.Npc.Variant.Bonus", { bonus: String(bonus) });
    return [...rows, { id: "mob", label, text, before: "" }];
  }

  protected async _make(): Promise<TenacityActor | undefined> {
    return Actor.implementation.create(variantData(this.#npc, this.draft) as Actor.CreateData, {
      keepEmbeddedIds: true,
    });
  }
}

/** Opens the window in which a variant of an NPC is made. */
export async function makeVariant(npc: Npc): Promise<void> {
  await showWindow(new VariantWindow(npc));
}
