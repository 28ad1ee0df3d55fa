/** A document with system data that a stepper may change. */
interface Stepped {
  readonly _source: object;
  update(changes: { system: object }): Promise<unknown>;
}

/**
 * Adds a button's `data-delta` to the stored number at its `data-path` below `system`; the data model clamps.
 * The stored number, because the prepared one may carry what items add.
 */
export async function stepNumber(document: Stepped, { dataset }: HTMLElement): Promise<void> {
  const { path, delta } = dataset;
  if (path === undefined) return;
  const current = Number(foundry.utils.getProperty(document._source, `system.${path}`) ?? 0);
  const system = foundry.utils.expandObject({ [path]: current + Number(delta) });
  await document.update({ system });
}
