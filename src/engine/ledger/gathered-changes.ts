import { type Change, changeTogether } from "../../compat/batch.ts";

/** Makes a change of a document; rejects where that alone cannot be made. */
export type Make = (change: Change) => Promise<unknown>;

/** At once, in a request of its own. */
export const makeAlone: Make = (change) => change.alone();

interface Due {
  readonly change: Change;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** With all others that are due at the same time, as when forty tokens are hurt by one area: in one request, where the host has such. */
export function gatheredChanges(): Make {
  const due: Due[] = [];
  const makeAll = async (): Promise<void> => {
    const all = due.splice(0);
    const results = await changeTogether(all.map(({ change }) => change));
    for (const [place, result] of results.entries()) {
      if (result.status === "fulfilled") all[place]?.resolve(result.value);
      else all[place]?.reject(result.reason as Error);
    }
  };
  return (change) =>
    new Promise((resolve, reject) => {
      due.push({ change, resolve, reject });
      if (due.length === 1) setTimeout(() => void makeAll(), 0);
    });
}
