import { isInput } from "../../../compat/elements.ts";
import { templatePath } from "../../../compat/system-id.ts";
import { DEFAULT_REGISTRY } from "./default-registry.ts";
import { readRegistry, REGISTRY_LISTS } from "./read-registry.ts";
import {
  addEntry,
  entriesAt,
  moveEntry,
  putBack,
  removeEntry,
  renameEntry,
  setNumber,
  setMark,
  stepEntry,
  type Edited,
  type EntryMark,
  type EntryNumber,
  type ListPath,
} from "./registry-edits.ts";
import { readRegistryFile, writeRegistryFile } from "./registry-file.ts";
import { REGISTRY, registry } from "./registry.ts";
import type { Registry } from "./definitions.ts";
import { confirmLosses } from "./confirm-losses.ts";
import { listViews, markedWords, missingDefaults, type ListView } from "./registry-view.ts";
import { editProblemText, registryProblemText } from "./registry-words.ts";
import { RowDragging } from "../../../engine/lists/row-dragging.ts";
import { offerFile } from "../../../engine/portable/offer-file.ts";
import { onEnter } from "../../../engine/windows/on-enter.ts";
import { COMMON_PARTS, SettingsWindow, type SettingsView } from "../../../engine/settings/settings-window.ts";

import api = foundry.applications.api;

/** What the templates of this window read. */
interface RegistryView extends SettingsView {
  tabs: Record<string, unknown>;
  lists: (ListView & { tab: unknown })[];
}

/** How many problems of a file are named before the rest is only counted. */
const PROBLEMS_NAMED = 6;

/** The lists of the world: attributes and skills, fields of action, the scale, damage types, scopes and sizes. */
export class RegistryWindow extends SettingsWindow<Registry> {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-registry",
    classes: ["registry-window"],
    position: { width: 640, height: 720 },
    window: { title: "TENACITY.Registry.Title", icon: "fa-solid fa-list-check" },
    actions: {
      addEntry: RegistryWindow.#onAdd,
      putBack: RegistryWindow.#onPutBack,
      stepEntry: RegistryWindow.#onStep,
      removeEntry: RegistryWindow.#onRemove,
      resetList: RegistryWindow.#onReset,
      exportFile: RegistryWindow.#onExport,
      chooseFile: RegistryWindow.#onChooseFile,
    },
  };

  static override PARTS = {
    tabs: { template: templatePath("engine/settings/registry-tabs") },
    lists: {
      template: templatePath("engine/settings/registry-lists"),
      templates: ["row", "add"].map((name) => templatePath(`engine/settings/registry-${name}`)),
      scrollable: [".tab"],
    },
    file: { template: templatePath("engine/settings/registry-file") },
    ...COMMON_PARTS,
  };

  static override TABS = {
    lists: {
      tabs: REGISTRY_LISTS.map((id) => ({ id, label: `TENACITY.Registry.List.${id}` })),
      initial: "attributes",
    },
  };

  readonly #dragging = new RowDragging(({ from, entry, to, index }) => {
    void this.#redraw(moveEntry(this.draft, from as ListPath, entry, to as ListPath, index));
  });

  protected override saved(): Registry {
    return registry();
  }

  protected override store(draft: Registry): Promise<void> {
    return REGISTRY.store(draft);
  }

  protected override _prepareView(): RegistryView {
    const tabs = this._prepareTabs("lists") as Record<string, unknown>;
    return {
      ...super._prepareView(),
      tabs,
      lists: listViews(this.draft).map((list) => ({ ...list, tab: tabs[list.id] })),
    };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#dragging.watch(this.element);
    this.element.addEventListener("change", ({ target }) => {
      if (isInput(target)) void this.#onChange(target);
    });
    onEnter(
      this.element,
      ({ dataset }) => dataset["add"] !== undefined,
      (line) => void this.#add(line),
    );
    const { problems } = readRegistry(REGISTRY.stored, DEFAULT_REGISTRY);
    // A list that a later version added is no fault of what was saved before.
    const faults = problems.filter(({ code }) => code !== "missingList");
    if (faults.length > 0) await this.complain(...faults.map(registryProblemText));
  }

  async #onChange(input: HTMLInputElement): Promise<void> {
    if (input.type === "file") return this.#import(input);
    const { path, entry } = placeOf(input);
    const { member, mark, value } = input.dataset;
    if (value !== undefined) return this.#changeMark(input, path, entry, [mark as EntryMark, value]);
    if (entry === "" || member === undefined) return;
    const edited = this.#changed(input, path, entry, member);
    if ("problem" in edited) {
      input.value = input.defaultValue;
      return this.complain(editProblemText(edited.problem));
    }
    // Only what says so is drawn again: this change may come of pressing a button that must stay where it is.
    input.defaultValue = input.value;
    this.change(edited.registry);
    await this.redraw("notice");
  }

  /** The box stays where it is; only what sums them up says something else. */
  async #changeMark(
    input: HTMLInputElement,
    path: ListPath,
    entry: string,
    mark: readonly [EntryMark, string],
  ): Promise<void> {
    this.change(setMark(this.draft, path, entry, mark, input.checked));
    const changed = entriesAt(this.draft, path).find(({ id }) => id === entry);
    const words = input.closest("details")?.querySelector(".uses-words");
    if (changed && words) words.textContent = markedWords(this.draft, path, changed);
    await this.redraw("notice");
  }

  #changed(input: HTMLInputElement, path: ListPath, entry: string, member: string): Edited {
    if (member !== "name") return setNumber(this.draft, path, entry, member as EntryNumber, input.valueAsNumber);
    // A default entry that gets its own name back is the default again, in every language.
    const preset = entriesAt(DEFAULT_REGISTRY, path).find(({ id }) => id === entry);
    const own = preset && game.i18n.localize(preset.label) === input.value.trim();
    return renameEntry(this.draft, path, entry, own ? preset.label : input.value);
  }

  /** Takes a changed registry over and shows it. */
  async #redraw(changed: Registry): Promise<void> {
    this.change(changed);
    await this.redraw("lists", "notice");
  }

  async #take(edited: Edited): Promise<boolean> {
    if ("problem" in edited) await this.complain(editProblemText(edited.problem));
    else await this.#redraw(edited.registry);
    return !("problem" in edited);
  }

  async #add(input: HTMLInputElement): Promise<void> {
    const path = (input.dataset["add"] ?? "") as ListPath;
    const taken = await this.#take(addEntry(this.draft, path, input.value));
    const again = taken ? this.field(`#${CSS.escape(input.id)}`) : input;
    again?.focus();
  }

  static async #onAdd(this: RegistryWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const input = target.parentElement?.querySelector<HTMLInputElement>("input[data-add]");
    if (input) await this.#add(input);
  }

  static async #onPutBack(this: RegistryWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const path = (dataset["path"] ?? "") as ListPath;
    const entry = missingDefaults(this.draft, path).find(({ id }) => id === dataset["missing"]);
    if (!entry) return;
    const skills = "skills" in entry ? { skills: missingSkills(this.draft, entry.id) } : {};
    await this.#take(putBack(this.draft, path, { ...entry, ...skills }));
  }

  static async #onStep(this: RegistryWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, entry } = placeOf(target);
    await this.#redraw(stepEntry(this.draft, path, entry, target.dataset["step"] === "-1" ? -1 : 1));
  }

  static async #onRemove(this: RegistryWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { path, entry } = placeOf(target);
    const row = target.closest("[data-entry]");
    const next = row?.nextElementSibling ?? row?.previousElementSibling;
    const nextId = next?.querySelector("input")?.id;
    await this.#replace(removeEntry(this.draft, path, entry));
    if (nextId) this.field(`#${CSS.escape(nextId)}`)?.focus();
  }

  static async #onReset(this: RegistryWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const list = REGISTRY_LISTS.find((each) => each === dataset["list"]);
    if (list) await this.#replace({ ...this.draft, [list]: DEFAULT_REGISTRY[list] });
  }

  /** Takes over a registry that may lack entries, once the actors that use them were named. */
  async #replace(changed: Registry): Promise<void> {
    if (await confirmLosses(this.draft, changed)) await this.#redraw(changed);
  }

  static #onExport(this: RegistryWindow): void {
    offerFile(`${game.world.id}-registry.json`, writeRegistryFile(this.draft));
  }

  static #onChooseFile(this: RegistryWindow): void {
    this.element.querySelector<HTMLInputElement>("input[type=file]")?.click();
  }

  async #import(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    if (!file) return;
    const read = readRegistryFile(await file.text());
    // The same file, mended, can be chosen again.
    input.value = "";
    if ("registry" in read) return this.#replace(read.registry);
    const named = read.problems.slice(0, PROBLEMS_NAMED).map(registryProblemText);
    const more = read.problems.length - named.length;
    const rest = more > 0 ? [game.i18n.format("TENACITY.Registry.MoreProblems", { count: String(more) })] : [];
    await this.complain(game.i18n.format("TENACITY.Registry.Refused", { file: file.name }), ...named, ...rest);
  }
}

function placeOf(element: HTMLElement): { path: ListPath; entry: string } {
  const { path = "", entry = "" } = element.closest<HTMLElement>("[data-entry]")?.dataset ?? {};
  return { path: path as ListPath, entry };
}

/** The skills that an attribute of the default list brings back: those that no other attribute has got meanwhile. */
function missingSkills(draft: Registry, attribute: string) {
  return missingDefaults(draft, `skills.${attribute}`);
}
