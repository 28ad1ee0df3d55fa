import type { FormInputConfig } from "../fields/form-input-types.ts";
import { fromUuidSync } from "../../documents/uuid.ts";
import { localize } from "../host.ts";
import { notifications } from "../ui/notifications.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { AbstractFormInputElement, createFormElement, innerInput } from "./form-input-element.ts";
import { tagList } from "./tag-list.ts";

/** `<document-tags>`: documents by their uuids, typed or dropped. With `single` there is at most one (FM-2). */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<string | string[] | null> {
  static readonly tagName = "document-tags";

  static create({ value, ...config }: FormInputConfig): HTMLDocumentTagsElement {
    const { type, single } = config as { type?: string; single?: boolean };
    const uuids = typeof value === "string" ? [value] : Array.from((value ?? []) as Iterable<unknown>, String);
    return createFormElement(this.tagName, config, { value: uuids.join(","), type, single }) as HTMLDocumentTagsElement;
  }

  #value = new Set<string>();
  readonly #tags = document.createElement("div");

  protected override _getValue(): string | string[] | null {
    const uuids = [...this.#value];
    return this.#isSingle ? (uuids[0] ?? null) : uuids;
  }
  protected override _setValue(value: string | Iterable<string> | null): void {
    const uuids = typeof value === "string" ? [value] : [...(value ?? [])];
    const given = uuids.map((uuid) => uuid.trim()).filter((uuid) => uuid !== "");
    this.#value = new Set(this.#isSingle ? given.slice(-1) : given);
  }
  protected override _readMarkup(): void {
    this._setValue((this.getAttribute("value") ?? this.textContent).split(","));
    this.removeAttribute("value");
    this.addEventListener("drop", (event) => {
      this.#onDrop(event);
    });
  }
  protected override _buildElements(): HTMLElement[] {
    this.#tags.className = "tags";
    const input = innerInput("text", ({ value }) => {
      input.value = "";
      if (value.trim() !== "") this.#add(value.trim());
    });
    input.placeholder = localize("TABLE.Tags.AddDocument");
    return [this.#tags, input];
  }
  protected override _refresh(): void {
    const tags = new Map([...this.#value].map((uuid) => [uuid, nameOf(uuid)]));
    const remove = (removed: string): void => {
      this.value = [...this.#value].filter((uuid) => uuid !== removed);
    };
    this.#tags.replaceChildren(...tagList(tags, remove));
  }

  get #isSingle(): boolean {
    return this.hasAttribute("single");
  }

  #onDrop(event: DragEvent): void {
    const { type, uuid } = TextEditor.getDragEventData(event) as { type?: string; uuid?: string };
    if (!uuid || this.disabled) return;
    // The sheet around would take the document as dropped on itself.
    event.preventDefault();
    event.stopPropagation();
    const wanted = this.getAttribute("type");
    if (wanted && type !== wanted)
      notifications().error(localize("TABLE.Tags.WrongType", { type: wanted }), { escape: true });
    else this.#add(uuid);
  }

  #add(uuid: string): void {
    this.value = [...this.#value, uuid];
  }
}

function nameOf(uuid: string): string {
  try {
    return (fromUuidSync(uuid) as { name?: string } | null)?.name ?? uuid;
  } catch {
    return uuid;
  }
}
