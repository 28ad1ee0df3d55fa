/**
 * The one control of a form whose change is being submitted. The others may be out of date, because someone else changed
 * the document meanwhile, and must not be written back (TRAP-38).
 */
export class SingleChange {
  #name: string | null = null;

  /**
   * Notes which control changed.
   * @returns False for an emptied number: Foundry would store the initial value for it (FD-2), which is not what anybody typed.
   * One that may be unknown is marked `data-optional`, and becomes null.
   */
  note(event: Event): boolean {
    const target = event.target as HTMLInputElement | null;
    const isEmptied = target?.type === "number" && target.value === "";
    if (isEmptied && target.dataset["optional"] === undefined) return false;
    this.#name = target?.name ?? null;
    return true;
  }

  /** Drops everything but the noted control from what is submitted; nothing is left when Enter was pressed, as each change already was. */
  keepOnly(submitted: object): void {
    for (const name of Object.keys(submitted)) if (name !== this.#name) Reflect.deleteProperty(submitted, name);
    this.#name = null;
  }
}
